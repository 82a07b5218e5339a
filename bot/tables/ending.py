"""How a table ends: by the game's own rules, by agreement, or because it never filled."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from bot.store.schema import occupants, results, tables, votes
from bot.store.stored_rows import OccupantRow, read_rows
from bot.tables import notices, ratings, ringing, standing_orders, timers
from bot.tables.notice_kinds import ClosedNotice, ExpiredNotice, OverNotice
from bot.tables.session import OpenTable, Session
from games.kernel import Outcome


def finish(session: Session, table: OpenTable, outcome: Outcome) -> None:
    """The game is over: results, ratings, and the news. The record follows in its own time."""
    stretches = _stretches(session, table)
    rows = [_result(table, row, outcome) for row in stretches]
    session.connection.execute(_RESULTS, [msgspec.structs.asdict(row) for row in rows])
    counted = [(row.person_id, result.place) for row, result in zip(stretches, rows, strict=True) if result.counted]
    placed = [(person, place) for person, place in counted if person is not None and place is not None]
    if len(dict(placed)) == len(placed):  # whoever plays on two sides is no measure of anybody
        ratings.rate_game(session, table.game.key, dict(placed))
    close_table(session, table, "over")
    timers.set_deadlines(session, table.id, timers.Timer("record", "record", session.now))
    notices.add_notice(session, table.id, OverNotice(outcome.places, outcome.why), number=table.number, name="over")


def close_without_result(session: Session, table: OpenTable, why: str) -> None:
    """The table ends without a result: by agreement, or because nobody is left."""
    if table.number >= 0:
        facts = {"table_id": table.id, "counted": False, "why": why}
        session.connection.execute(_RESULTS, [{"occupant_id": row.id, **facts} for row in _stretches(session, table)])
    close_table(session, table, "over")
    if table.number >= 0:
        timers.set_deadlines(session, table.id, timers.Timer("record", "record", session.now))
    notices.add_notice(session, table.id, ClosedNotice(why), number=table.number, name="over")


def expire(session: Session, table: OpenTable, *, left: bool = False) -> None:
    """A lobby that nobody started in time, of which its opener hears; or that all have left."""
    close_table(session, table, "expired")
    ringing.ring_person(session, table.id, ExpiredNotice(), None if left else table.row.opened_by, name="over")


def close_table(session: Session, table: OpenTable, status: str) -> None:
    """Nothing waits at this table any more."""
    session.connection.execute(_SHUT, {"table": table.id, "now": session.now, "became": status})
    session.connection.execute(_VOTES, {"table": table.id, "now": session.now})
    standing_orders.end_all(session, table.id)
    timers.remove_all(session, table.id)
    notices.drop_turn_notices(session, table.id)
    table.status = status


def _stretches(session: Session, table: OpenTable) -> list[OccupantRow]:
    return read_rows(OccupantRow, session.connection.execute(_STRETCHES, {"table": table.id}))


class _Result(msgspec.Struct, frozen=True):
    occupant_id: int
    table_id: int
    place: int | None
    why: str
    counted: bool


def _result(table: OpenTable, row: OccupantRow, outcome: Outcome) -> _Result:
    """Whoever sat to the end, or resigned, has a place; whoever was replaced has played without one."""
    stayed = row.ended_at is None or row.why == "resigned"
    return _Result(
        occupant_id=row.id,
        table_id=table.id,
        place=outcome.places[row.seat] if stayed else None,
        why=row.why or outcome.why.id,
        counted=stayed and row.person_id is not None and row.bot is None,
    )


_STRETCHES = sa.select(occupants).where(occupants.c.table_id == sa.bindparam("table")).order_by(occupants.c.id)
_RESULTS = sa.insert(results)
_SHUT = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values(status=sa.bindparam("became"), ended_at=sa.bindparam("now"))
)
_VOTES = (
    sa.update(votes)
    .where(votes.c.table_id == sa.bindparam("table"), votes.c.closed_at.is_(None))
    .values(closed_at=sa.bindparam("now"), outcome="overtaken")
)
