"""While nobody could be heard no clock ran: after a silence every deadline is set forward by it.

A machine whose time is set forward or back looks the same, and is treated the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Row

from bot.clock import HOUR, MINUTE
from bot.store import upsert
from bot.store.tables import deadlines, heartbeats, occupants, people, votes
from bot.tables import clocks, pacing
from bot.tables.desk import HOURS, Desk

EVERYBODY = "everybody"  # the row that says when any process last heard Discord
DEAF = 2 * MINUTE  # a silence shorter than this is none
LEFT = HOUR  # of every clock, at least, after a silence
TOLD = HOUR  # people hear of a silence that was so long
PLAIN = ("vote", "expire", "check_in", "resume", "offer")  # the kinds that are timed, besides turns


def silent(connection: Connection, now: float) -> bool:
    """Whether nobody hears Discord now: then nobody can answer in time."""
    last = connection.execute(_LAST).scalar()
    return last is not None and abs(now - last) > DEAF


def hear(desk: Desk) -> float:
    """Discord is heard now; how long it was not, if that is worth saying."""
    last = desk.connection.execute(_LAST.with_for_update()).scalar()
    desk.connection.execute(
        _HEARD, {"process": EVERYBODY, "started_at": desk.now, "seen_at": desk.now, "heard_at": desk.now}
    )
    gap = 0.0 if last is None else desk.now - last
    if last is None or abs(gap) <= DEAF:
        return 0.0
    _set_forward(desk, gap)
    if gap >= TOLD:
        _tell(desk, last)
    return gap


def _set_forward(desk: Desk, gap: float) -> None:
    least = desk.now + LEFT if gap > 0 else 0.0
    desk.connection.execute(_FORWARD, {"gap": gap, "least": least})
    desk.connection.execute(_VOTES, {"gap": gap, "least": least})
    moved = [_moved(desk, row, gap, least) for row in desk.connection.execute(_TURNS).all()]
    if moved:
        desk.connection.execute(_MOVE, moved)


def _moved(desk: Desk, row: Row[Any], gap: float, least: float) -> dict[str, Any]:
    """A seat's clock as if the silence had not been; reminders whose moment has passed are not given late."""
    own, clock = pacing.ways(row), pacing.read(row)
    clock = msgspec.structs.replace(clock, since=clock.since + gap, opened=clock.opened + gap)
    if clock.end(own.rest) < least:
        clock = msgspec.structs.replace(clock, floor=least)
    said = max(clock.said, clock.passed(own.percents, own.rest, desk.now))
    timer = clocks.turn(row.seat, msgspec.structs.replace(clock, said=said), own, desk.now)
    return {"which": row.id, "to": timer.due, "at": timer.wake, "what": timer.payload}


def _tell(desk: Desk, since: float) -> None:
    """One summary to everybody whom a table waits for, when they are awake."""
    payload = {"outage": [since, desk.now]}
    for row in _people(desk.connection.execute(_TURNS).all()):
        at = pacing.rest_of(row).until(desk.now + MINUTE)
        values = {"person_id": row.sitter, "name": clocks.DIGEST, "kind": clocks.DIGEST}
        desk.connection.execute(_DIGEST, values | {"due": at, "wake": at, "payload": payload})


def _people(rows: Sequence[Row[Any]]) -> list[Row[Any]]:
    return list({row.sitter: row for row in rows if row.sitter and row.notify != "silent"}.values())


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
    sa.select(deadlines, occupants.c.person_id.label("sitter"), *HOURS)
    .select_from(deadlines.join(occupants, _HERE).outerjoin(people, people.c.id == occupants.c.person_id))
    .where(deadlines.c.kind == "turn")
)
_MOVE = (
    sa.update(deadlines)
    .where(deadlines.c.id == sa.bindparam("which"))
    .values(due=sa.bindparam("to"), wake=sa.bindparam("at"), payload=sa.bindparam("what", type_=sa.JSON))
)
_DIGEST = upsert(deadlines, keys=["person_id", "name"], change=["due", "wake", "payload"])
