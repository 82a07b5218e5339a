"""Deadlines: what happens by itself if nobody acts. They follow from what a game waits for, in its transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.store import Upsert, ring
from bot.store.tables import deadlines
from bot.tables.desk import Desk, Held
from bot.tables.terms import Pace
from games.kernel import Decision, Seat

TOPIC = "deadlines"
LOOK_AGAIN = 30.0  # whoever works on deadlines looks at least so often, so that what is far away need not ring
PLAY = ("turn", "bots", "order")  # the kinds that follow from open decisions


class Timer(msgspec.Struct, frozen=True):
    """Something that will happen: a turn times out, bots answer, an order fires, a vote or a lobby closes."""

    name: str
    kind: str
    due: float
    seat: Seat | None = None
    key: str | None = None


def timers(
    pace: Pace, decisions: Iterable[Decision], bots: Collection[Seat], running: Mapping[str, Any], actor: Seat | None,
    now: float,
) -> list[Timer]:  # fmt: skip
    """One for each seat that is waited for, and one for all bots.

    A seat's own answer starts its time anew; what others do leaves it as it runs, a new question included.
    """
    found: dict[str, Timer] = {}
    for decision in decisions:
        if not decision.waits:
            continue
        if decision.seat in bots:
            found.setdefault("bots", Timer("bots", "bots", running["bots"].due if "bots" in running else now))
            continue
        name = f"turn.{decision.seat}"
        fresh = name not in running or decision.seat == actor
        due = now + limit(pace, decision) if fresh else running[name].due
        found.setdefault(name, Timer(name, "turn", due, decision.seat, decision.key))
    return list(found.values())


def limit(pace: Pace, decision: Decision) -> float:
    return pace.turn if decision.kind == "turn" else pace.reaction


def reset(
    desk: Desk,
    held: Held,
    actor: Seat | None = None,
    orders: Sequence[Timer] = (),
    rows: Iterable[Row[Any]] | None = None,
) -> None:
    """Bring the table's deadlines (`rows`, if they were read before) into line with what it waits for now."""
    running = {row.name: row for row in (of(desk, held.id) if rows is None else rows) if row.kind in PLAY}
    wanted: list[Timer] = []
    if held.status == "running" and not held.row.trouble:
        wanted = timers(held.pace, held.decisions, held.played_by_bots, running, actor, desk.now)
        wanted += [_kept(running.get(order.name), order) for order in orders]
    names = {timer.name for timer in wanted}
    _delete(desk, [row for name, row in running.items() if name not in names])
    put(desk, held.id, *(timer for timer in wanted if not _same(running.get(timer.name), timer)))


def _kept(row: Row[Any] | None, order: Timer) -> Timer:
    """What an order will do stays when it was going to, as long as the question is the same."""
    same = row is not None and row.key == order.key
    return Timer(order.name, order.kind, row.due, order.seat, order.key) if row is not None and same else order


def _same(row: Row[Any] | None, timer: Timer) -> bool:
    return row is not None and (row.due, row.key) == (timer.due, timer.key)


def of(desk: Desk, table: int) -> list[Row[Any]]:
    return list(desk.connection.execute(_OF, {"table": table}))


def put(desk: Desk, table: int, *timers: Timer) -> None:
    """Set or move deadlines of a table."""
    rows = [
        {"table_id": table, "name": t.name, "kind": t.kind, "seat": t.seat, "key": t.key, "due": t.due, "wake": t.due}
        for t in timers
    ]
    if rows:
        _PUT(desk.connection, rows)
    if any(t.due < desk.now + LOOK_AGAIN for t in timers):
        ring(desk.connection, TOPIC)


def drop(desk: Desk, table: int, *names: str) -> None:
    """Take deadlines off a table."""
    _delete(desk, [row for row in of(desk, table) if row.name in names])


def drop_all(desk: Desk, table: int) -> None:
    _delete(desk, of(desk, table))


def drop_play(desk: Desk, table: int) -> None:
    """No seat is timed and no bot answers: the table rests."""
    _delete(desk, [row for row in of(desk, table) if row.kind in PLAY])


def due(desk: Desk, deadline: int) -> Row[Any] | None:
    """A claimed deadline, if it still stands; one that was moved is put back."""
    row = desk.connection.execute(_ONE, {"which": deadline}).first()
    if row is not None and row.due > desk.now:
        desk.connection.execute(_WAKE, {"which": deadline, "at": row.due})
        return None
    return row


def done(desk: Desk, deadline: int) -> None:
    desk.connection.execute(_DELETE, {"ids": [deadline]})


def _delete(desk: Desk, rows: Sequence[Row[Any]]) -> None:
    if rows:
        desk.connection.execute(_DELETE, {"ids": [row.id for row in rows]})


def postpone(desk: Desk, deadline: int, until: float) -> None:
    desk.connection.execute(_WAKE, {"which": deadline, "at": until})


_OF = sa.select(deadlines).where(deadlines.c.table_id == sa.bindparam("table"))
_ONE = sa.select(deadlines).where(deadlines.c.id == sa.bindparam("which"))
_WAKE = sa.update(deadlines).where(deadlines.c.id == sa.bindparam("which")).values(wake=sa.bindparam("at"))
_PUT = Upsert(deadlines, keys=["table_id", "name"], change=["kind", "seat", "key", "due", "wake"])
_DELETE = sa.delete(deadlines).where(deadlines.c.id.in_(sa.bindparam("ids", expanding=True)))
