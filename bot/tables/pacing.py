"""A seat's clock: how it begins, goes on, and what it leaves in the time bank. Pure, but for `charge`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.clock import MINUTE
from bot.store.tables import seats
from bot.tables.desk import Desk, Held
from bot.tables.terms import Pace
from bot.time.rest import Rest
from bot.time.running import Running, ran
from games.kernel import Decision, Seat

LEAST = MINUTE  # to react in, however long a series has lasted
HARDLY = 0.01  # of its time, in which an answer does not start a clock anew


class Sitting(msgspec.Struct, frozen=True):
    """What the clock of a seat follows from besides the pace: who sits there."""

    rest: Rest = Rest()
    percents: tuple[int, ...] = ()
    bank: float | None = None  # None: still full


def sitting(row: Row[Any]) -> Sitting:
    """Of a row of `Held.sitters`."""
    return msgspec.structs.replace(ways(row), bank=row.bank)


def ways(row: Row[Any]) -> Sitting:
    """Of a row that has the columns of a person."""
    return Sitting(rest_of(row), () if row.notify in (None, "silent") else tuple(row.reminders))


def rest_of(row: Row[Any]) -> Rest:
    """The hours of a row that has the columns of a person; nobody rests at no hour."""
    if row.zone is None:
        return Rest()
    known = [(one["start"], one["end"]) for one in (row.habits or {}).get("absences", ())]
    if row.away_from is not None and row.away_until is not None:
        known.append((row.away_from, row.away_until))
    return Rest(row.zone, row.quiet_from, row.quiet_to, tuple(row.days_off), tuple(known))


def read(row: Row[Any]) -> Running:
    """The clock that a deadline of kind `turn` stands for."""
    return msgspec.convert(row.payload, Running) if row.payload else Running(row.due, 0.0)


def limit(pace: Pace, decision: Decision) -> float:
    return pace.turn if decision.kind == "turn" else pace.reaction


def series(rows: Iterable[Row[Any]]) -> dict[str, float]:
    """When each series of questions began that somebody is or was just answering."""
    found: dict[str, float] = {}
    for clock in map(read, rows):
        found[clock.window] = min(clock.opened, found.get(clock.window, clock.opened))
    return found


def begin(
    pace: Pace, decision: Decision, bank: float | None, opened: Mapping[str, float], crowd: int, now: float
) -> Running:
    """A fresh clock for a seat that is asked."""
    began = opened.get(decision.window, now)
    seconds = stock(pace, bank) if pace.bank else limit(pace, decision)
    if decision.kind != "turn" and pace.series:
        seconds = min(seconds, max(LEAST, began + pace.series - now))
    return Running(now, seconds, pace.weekends, decision.window, began, crowd)


def hardly_ran(clock: Running, pace: Pace, decision: Decision, crowd: int, now: float) -> bool:
    """Whether a fresh clock would be as good as the same."""
    same = (clock.seconds, clock.crowd, clock.floor) == (limit(pace, decision), crowd, 0.0)
    return same and now - clock.since < HARDLY * clock.seconds


def go_on(clock: Running, decision: Decision, opened: Mapping[str, float], now: float) -> Running:
    """What others do leaves a clock as it runs; it may be another series that it is for."""
    if decision.kind == "turn" or clock.window == decision.window:
        return clock
    began = opened.get(decision.window, now)
    return msgspec.structs.replace(clock, window=decision.window, opened=began)


def stock(pace: Pace, bank: float | None) -> float:
    """What a seat may use when it is asked: what it has saved and the increment, up to a full bank."""
    return pace.bank if bank is None else min(pace.bank, bank + pace.increment)


def saved(clock: Running, rest: Rest, now: float) -> float:
    """What is left in the bank when a clock stops."""
    return max(0.0, clock.seconds - ran(clock.since, now, rest, clock.weekends))


def charge(desk: Desk, held: Held, stopped: Iterable[Row[Any]]) -> dict[Seat, float]:
    """Clocks have stopped: what they did not use is kept; what each seat has now."""
    left = {row.seat: saved(read(row), rest_of(held.sitters[row.seat]), desk.now) for row in stopped}
    if left:
        values = [{"table": held.id, "which": seat, "left": rest} for seat, rest in left.items()]
        desk.connection.execute(_BANK, values)
        held.look_again()
    return left


_BANK = (
    sa.update(seats)
    .where(seats.c.table_id == sa.bindparam("table"), seats.c.seat == sa.bindparam("which"))
    .values(bank=sa.bindparam("left"))
)
