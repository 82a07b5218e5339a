"""A table as somebody may see it now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Row

from bot.store.tables import deadlines, latest, occupants, people, tables
from bot.tables import absence, clocks, faults, life, turns, votes
from bot.tables.desk import Desk, Held, find
from bot.tables.replies import Place, Shown
from games.kernel import Decision, Outcome, Seat


def show(desk: Desk, table: int, person: int | None = None, seat: Seat | None = None) -> Shown:
    """The table from the seat of a person (the one named, or the first they hold), else as a spectator sees it."""
    held = find(desk, table)
    own = held.seats_of(person) if person is not None else ()
    position = _position(desk, held)
    if person is not None and seat is not None:
        seat = held.seat_of(person, seat)
    elif own:
        seat = next((s for s in own if s in position.waited), own[0])
    view, broken = _view(desk, held, seat), list[Exception]()
    asked = [d for d in position.decisions if d.seat == seat] if held.status == "running" else []
    row, ended = held.row, position.outcome
    return Shown(
        id=held.id,
        game=row.game,
        status=row.status,
        title=row.title,
        language=row.language,
        settings=row.settings,
        pace=row.pace,
        terms=row.terms,
        house_rules=row.house_rules,
        number=held.number,
        commitment=row.commitment,
        trouble=row.trouble,
        server=row.server_id,
        channel=row.channel_id,
        thread=row.thread_id,
        opened_by=row.opened_by,
        opened_at=row.opened_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        places=_places(desk, held, position.waited),
        votes=votes.shown(desk, table),
        yours=own,
        seat=seat,
        view=view,
        decisions=tuple(replace(d, options=faults.unbroken(d.options, broken)) for d in asked),
        outcome=tuple(ended.places) if ended else None,
        why=ended.why if ended else None,
        broken=broken,
        unseen=position.unseen or (held.number >= 0 and view is None),
    )


class _Position(NamedTuple):
    """What the rules say of where a table stands."""

    outcome: Outcome | None = None
    decisions: Sequence[Decision] = ()
    waited: frozenset[Seat] = frozenset()
    unseen: bool = False


def _position(desk: Desk, held: Held) -> _Position:
    """As much as they can say: a table is shown however they fail, for there are other things to press."""
    if held.number < 0:
        return _Position()
    try:
        return _Position(held.state.outcome, held.decisions, turns.waited(held.decisions))
    except Exception as error:  # whatever a rule does wrong
        faults.catch(desk, error)
        return _Position(unseen=True)


def _view(desk: Desk, held: Held, seat: Seat | None) -> msgspec.Struct | None:
    try:
        return held.game.view(held.state, seat) if held.number >= 0 else None
    except Exception as error:  # the same
        faults.catch(desk, error)
        return None


def _places(desk: Desk, held: Held, waited: frozenset[Seat]) -> tuple[Place, ...]:
    due = {row.seat: row.due for row in clocks.of(desk, held.id) if row.kind == "turn"}
    called = {seat: row.person_id for seat, row in held.sitters.items()} | _resigned(desk, held)
    names = names_of(desk, [person for person in called.values() if person])
    return tuple(
        Place(
            seat,
            row.person_id,
            names.get(called[seat]),
            row.bot,
            row.checked_in,
            row.offered_at is not None,
            row.left_at is not None,
            row.missed,
            seat in waited,
            due.get(seat),
            absence.reliability(desk, row.person_id) if row.person_id and held.status in life.LOBBY else None,
        )
        for seat, row in held.sitters.items()
    )


def _resigned(desk: Desk, held: Held) -> dict[Seat, int]:
    """Seats that are empty for good are called after those who gave them up."""
    if all(row.left_at is None for row in held.sitters.values()):
        return {}
    return {row.seat: row.person_id for row in desk.connection.execute(_RESIGNED, {"table": held.id})}


def status(desk: Desk, table: int) -> str:
    return find(desk, table).status


def names_of(desk: Desk, ids: list[int]) -> dict[int, str]:
    return {row.id: row.name for row in desk.connection.execute(_NAMES, {"ids": ids})} if ids else {}


def listing(desk: Desk, server: int | None = None, status: str | None = None, limit: int = 1000) -> list[Row[Any]]:
    """Tables, the latest first: `id`, `game`, `status`, `title`, `number`, `opened_at`, ..."""
    found = {"server": server, "state": status, "most": limit}
    return list(desk.connection.execute(_LISTING, found))


def at_thread(desk: Desk, thread: int) -> int | None:
    """The table that is played in a thread."""
    found: int | None = desk.connection.execute(_THREAD, {"thread": thread}).scalar()
    return found


def of_person(desk: Desk, person: int) -> list[Row[Any]]:
    """The tables where a person sits and that have not ended, with the time by which they must act, if they must."""
    return list(desk.connection.execute(_MINE, {"person": person}))


_NAMES = sa.select(people.c.id, people.c.name).where(people.c.id.in_(sa.bindparam("ids", expanding=True)))
_RESIGNED = sa.select(occupants.c.seat, occupants.c.person_id).where(
    occupants.c.table_id == sa.bindparam("table"), occupants.c.why == "resigned"
)
_SERVER, _STATE = sa.bindparam("server", type_=sa.BigInteger), sa.bindparam("state", type_=sa.String)
_LISTING = (
    sa.select(tables, latest.label("number"))
    .where(sa.or_(_SERVER.is_(None), tables.c.server_id == _SERVER))
    .where(sa.or_(_STATE.is_(None), tables.c.status == _STATE))
    .order_by(tables.c.id.desc())
    .limit(sa.bindparam("most", type_=sa.Integer))
)
_THREAD = sa.select(tables.c.id).where(tables.c.thread_id == sa.bindparam("thread", type_=sa.BigInteger))
_DUE = (
    sa.select(deadlines.c.due)
    .where(deadlines.c.table_id == tables.c.id, deadlines.c.kind == "turn")
    .where(deadlines.c.seat == occupants.c.seat)
    .scalar_subquery()
)
_MINE = (
    sa.select(tables, occupants.c.seat, _DUE.label("due"))
    .join(occupants, occupants.c.table_id == tables.c.id)
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger), occupants.c.ended_at.is_(None))
    .where(tables.c.status.in_(["lobby", "check_in", "running", "paused"]))
    .order_by(tables.c.id)
)
