"""While nobody could be heard no clock ran: after a silence every deadline is set forward by it.

A machine whose time is set forward or back looks the same, and is treated the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import HOUR, MINUTE
from bot.store import upsert
from bot.store.schema import deadlines, heartbeats, occupants, people, votes
from bot.store.stored_rows import DeadlineRow
from bot.tables import seat_clock, timers
from bot.tables.session import PERSON_TIMES, PersonTimes, Session

EVERYBODY = "everybody"  # the row that says when any process last heard Discord
DEAF = 2 * MINUTE  # a silence shorter than this is none
LEFT = HOUR  # of every clock, at least, after a silence
TOLD = HOUR  # people hear of a silence that was so long
PLAIN = ("vote", "expire", "check_in", "resume", "offer")  # the kinds that are timed, besides turns


def is_silent(connection: Connection, now: float) -> bool:
    """Whether nobody hears Discord now: then nobody can answer in time."""
    last = connection.execute(_LAST).scalar()
    return last is not None and abs(now - last) > DEAF


def note_heard(session: Session) -> float:
    """Discord is heard now; how long it was not, if that is worth saying."""
    last = session.connection.execute(_LAST.with_for_update()).scalar()
    session.connection.execute(
        _HEARD, {"process": EVERYBODY, "started_at": session.now, "seen_at": session.now, "heard_at": session.now}
    )
    gap = 0.0 if last is None else session.now - last
    if last is None or abs(gap) <= DEAF:
        return 0.0
    _set_forward(session, gap)
    if gap >= TOLD:
        _tell(session, last)
    return gap


def _set_forward(session: Session, gap: float) -> None:
    least = session.now + LEFT if gap > 0 else 0.0
    session.connection.execute(_FORWARD, {"gap": gap, "least": least})
    session.connection.execute(_VOTES, {"gap": gap, "least": least})
    moved = [_moved(session, turn, gap, least) for turn in _turns(session)]
    if moved:
        session.connection.execute(_MOVE, moved)


class _Turn(NamedTuple):
    """A running clock, and whose it is."""

    clock: DeadlineRow
    sitter: int | None
    times: PersonTimes


def _turns(session: Session) -> list[_Turn]:
    own = len(DeadlineRow.__struct_fields__)
    return [
        _Turn(DeadlineRow(*row[:own]), row[own], PersonTimes(*row[own + 1 :]))
        for row in session.connection.execute(_TURNS)
    ]


def _moved(session: Session, turn: _Turn, gap: float, least: float) -> dict[str, object]:
    """A seat's clock as if the silence had not been; reminders whose moment has passed are not given late."""
    own, clock = seat_clock.owner_of(turn.times), seat_clock.clock_of(turn.clock)
    if gap > 0:
        gap = min(gap, max(0.0, session.now - clock.since))  # what began later has lost less
    clock = msgspec.structs.replace(clock, since=clock.since + gap, opened=clock.opened + gap)
    if clock.end(own.rest) < least:
        clock = msgspec.structs.replace(clock, floor=least)
    said = max(clock.said, clock.passed(own.percents, own.rest, session.now))
    timer = timers.turn_timer(turn.clock.of_seat, msgspec.structs.replace(clock, said=said), own, session.now)
    return {"which": turn.clock.id, "to": timer.due, "at": timer.wake, "what": timer.payload}


def _tell(session: Session, since: float) -> None:
    """One summary to everybody whom a table waits for, when they are awake."""
    payload = {"outage": [since, session.now]}
    people = {turn.sitter: turn.times for turn in _turns(session) if turn.sitter and turn.times.notify != "silent"}
    for sitter, times in people.items():
        at = seat_clock.quiet_time_of(times).quiet_until(session.now + MINUTE)
        values = {"person_id": sitter, "name": timers.DIGEST, "kind": timers.DIGEST}
        session.connection.execute(_DIGEST, values | {"due": at, "wake": at, "payload": payload})


_LAST: sa.Select[Any] = sa.select(heartbeats.c.heard_at).where(heartbeats.c.process == EVERYBODY)
_HEARD = upsert(heartbeats, keys=["process"], change=["seen_at", "heard_at"])


def _later(column: sa.ColumnElement[float]) -> sa.ColumnElement[float]:
    """The column with the gap added, but no earlier than the least."""
    gap, least = sa.bindparam("gap", type_=sa.Float), sa.bindparam("least", type_=sa.Float)
    return sa.case((column + gap < least, least), else_=column + gap)


_FORWARD = (
    sa.update(deadlines)
    .where(deadlines.c.kind.in_(PLAIN))
    .values(due=_later(deadlines.c.due), wake=_later(deadlines.c.due))
)
_VOTES = sa.update(votes).where(votes.c.closed_at.is_(None)).values(closes_at=_later(votes.c.closes_at))
_HERE = sa.and_(
    occupants.c.table_id == deadlines.c.table_id, occupants.c.seat == deadlines.c.seat, occupants.c.ended_at.is_(None)
)
_TURNS: sa.Select[Any] = (
    sa.select(deadlines, occupants.c.person_id.label("sitter"), *PERSON_TIMES)
    .select_from(deadlines.join(occupants, _HERE).outerjoin(people, people.c.id == occupants.c.person_id))
    .where(deadlines.c.kind == "turn")
)
_MOVE = (
    sa.update(deadlines)
    .where(deadlines.c.id == sa.bindparam("which"))
    .values(due=sa.bindparam("to"), wake=sa.bindparam("at"), payload=sa.bindparam("what", type_=sa.JSON))
)
_DIGEST = upsert(deadlines, keys=["person_id", "name"], change=["due", "wake", "payload"])
