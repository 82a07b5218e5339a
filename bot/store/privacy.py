"""What is stored of a person: shown to them, and deleted when they ask.

Both follow the foreign keys to `people`, so a table that is added later is neither forgotten here nor left behind.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store.schema import Row, ballots, entries, faults, occupants, people, results, seats, votes

Rows = list[dict[str, Any]]


def known_of(connection: Connection, person: int) -> dict[str, Rows]:
    """Everything stored of a person, by the name of the table it is in."""
    found = {name: _rows(connection, query, person) for name, query in _QUERIES.items()}
    return {name: rows for name, rows in found.items() if rows}


def forget(connection: Connection, person: int) -> bool:
    """Delete a person. Their seats and answers stay as a former player's, so that records still verify."""
    connection.execute(_KEPT_FOR_NOBODY, {"person": person})
    return connection.execute(_FORGET, {"person": person}).rowcount > 0


def _rows(connection: Connection, query: sa.Select[Any], person: int) -> Rows:
    return [dict(row._mapping) for row in connection.execute(query, {"person": person})]


def _naming(table: sa.Table) -> sa.Select[Any] | None:
    """Rows of the table that name a person in any of its columns."""
    columns = [key.parent for key in table.foreign_keys if key.column is people.c.id]
    return sa.select(table).where(sa.or_(*(column == _PERSON for column in columns))) if columns else None


_PERSON = sa.bindparam("person", type_=sa.BigInteger)
_KEPT_FOR_NOBODY = sa.update(seats).where(seats.c.kept_for == _PERSON).values(offered_at=None)  # else for anybody
_FORGET = sa.delete(people).where(people.c.id == _PERSON)

_THEIRS = occupants.c.person_id == _PERSON
_ANSWERS = (
    sa.select(entries.c.table_id, entries.c.number, entries.c.seat, entries.c.by, entries.c.path, entries.c.at)
    .join(occupants, sa.and_(entries.c.table_id == occupants.c.table_id, entries.c.seat == occupants.c.seat))
    .where(_THEIRS, entries.c.number >= occupants.c.from_number)
    .where(sa.or_(occupants.c.to_number.is_(None), entries.c.number <= occupants.c.to_number))
    .order_by(entries.c.table_id, entries.c.number)
)
_RESULTS = sa.select(results).join(occupants, results.c.occupant_id == occupants.c.id).where(_THEIRS)
_BALLOTS = (
    sa.select(votes.c.table_id, votes.c.kind, ballots.c.seat, ballots.c.yes, ballots.c.at)
    .join(ballots, ballots.c.vote_id == votes.c.id)
    .join(occupants, sa.and_(votes.c.table_id == occupants.c.table_id, ballots.c.seat == occupants.c.seat))
    .where(_THEIRS, ballots.c.at >= occupants.c.since)
    .where(sa.or_(occupants.c.ended_at.is_(None), ballots.c.at <= occupants.c.ended_at))
)
_QUERIES: dict[str, sa.Select[Any]] = {"people": sa.select(people).where(people.c.id == _PERSON)}
_QUERIES |= {table.name: query for table in Row.metadata.sorted_tables if (query := _naming(table)) is not None}
_TRIED = (  # and what stands there besides is not theirs
    sa.select(faults.c.table_id, faults.c.number, faults.c.seat, faults.c.by, faults.c.path, faults.c.first_at)
    .join(occupants, sa.and_(faults.c.table_id == occupants.c.table_id, faults.c.seat == occupants.c.seat))
    .where(_THEIRS, faults.c.kind == "answer", faults.c.first_at >= occupants.c.since)
    .where(sa.or_(occupants.c.ended_at.is_(None), faults.c.first_at <= occupants.c.ended_at))
    .order_by(faults.c.id)
)
_QUERIES |= {"faults": _TRIED, "entries": _ANSWERS, "results": _RESULTS, "ballots": _BALLOTS}
