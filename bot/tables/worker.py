"""What happens by itself when its time has come: one transaction for each deadline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy.engine import Row

from bot.store import claim
from bot.store.tables import deadlines
from bot.tables import answers, clocks, ending, lateness, life, motions, orders, outage, reminders
from bot.tables.desk import Desk, Held, hold

LEASE = 60.0
AT_ONCE = 50
OUTSIDE = ("bots", "record", "stopped")  # the kinds that take longer than a transaction may


def claim_due(desk: Desk, limit: int = AT_ONCE) -> Sequence[Row[Any]]:
    """What is due; nothing while nobody is heard."""
    if outage.silent(desk.connection, desk.now):
        return ()
    return claim(desk.connection, deadlines, desk.now, LEASE, limit)


def fire(desk: Desk, deadline: int, table: int) -> bool:
    """Do what a deadline is for, if it still stands; whether a bot is to think about it first."""
    held = hold(desk, table)
    row = clocks.find(desk, deadline)
    if row is None:
        return False
    if row.due > desk.now:
        LOOKS.get(row.kind, _too_early)(desk, held, row)
        return False
    if FIRES[row.kind](desk, held, row):
        return True
    if clocks.find(desk, deadline) == row:
        clocks.done(desk, deadline)
    return False


def _too_early(desk: Desk, held: Held, row: Row[Any]) -> None:
    """It was moved after it had been claimed."""
    clocks.postpone(desk, row.id, row.due)


def _order(desk: Desk, held: Held, row: Row[Any]) -> None:
    decision = next((d for d in held.decisions if d.key == row.key and d.waits), None)
    chosen = orders.next_path(desk, held, decision) if decision and held.status == "running" else None
    if chosen is not None:
        path, spent = chosen
        if spent is not None:
            orders.spend(desk, spent)
        answers.answer_for(desk, held.id, row.seat, row.key, path, "order")


def _vote(desk: Desk, held: Held, row: Row[Any]) -> None:
    motions.lapse(desk, held.id, int(row.key))


def _expire(desk: Desk, held: Held, row: Row[Any]) -> None:
    if held.status in life.LOBBY:
        ending.expire(desk, held)


def _check_in(desk: Desk, held: Held, row: Row[Any]) -> None:
    life.check_in_over(desk, held.id)


def _resume(desk: Desk, held: Held, row: Row[Any]) -> None:
    if held.status == "paused":
        motions.resume(desk, held)


LOOKS: dict[str, Callable[[Desk, Held, Row[Any]], None]] = {"turn": reminders.look, "resume": motions.resume_soon}
FIRES: dict[str, Callable[[Desk, Held, Row[Any]], bool | None]] = {
    "turn": lateness.time_up,
    "offer": lateness.offer,
    "resume": _resume,
    "order": _order,
    "vote": _vote,
    "expire": _expire,
    "check_in": _check_in,
}
