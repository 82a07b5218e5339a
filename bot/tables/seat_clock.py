"""A seat's clock: how it begins, goes on, and what it leaves in the time bank. Pure, but for `charge`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
import sqlalchemy as sa

from bot.clock import DAY, HOUR, MINUTE
from bot.store.schema import seats
from bot.store.stored_rows import DeadlineRow
from bot.tables.session import OpenTable, PersonTimes, SeatRow, Session
from bot.tables.terms import Pace
from bot.time.countdown import Countdown, time_run
from bot.time.quiet_time import QuietTime
from bot.time.usual_hours import UNPUNCTUAL, hour_of, looked_by
from games.kernel import Decision, Seat

LEAST = MINUTE  # to react in, however long a series has lasted
SLACK, STRIDE = 600, 7919  # seconds over which the ends of people's nights are spread, by their numbers
HARDLY = 0.01  # of its time, in which an answer does not start a clock anew


class ClockOwner(msgspec.Struct, frozen=True):
    """What the clock of a seat follows from besides the pace: who sits there."""

    rest: QuietTime = QuietTime()
    percents: tuple[int, ...] = ()
    bank: float | None = None  # None: still full
    hours: frozenset[int] = frozenset()  # at which they usually answer, as far as that is known
    missed: int = 0  # turns in a row


def owner_of_seat(row: SeatRow) -> ClockOwner:
    """Of a seat: its bank too, and what it has missed."""
    return msgspec.structs.replace(owner_of(row), bank=row.bank, missed=row.missed)


def owner_of(row: PersonTimes) -> ClockOwner:
    """Of a person, at whatever seat."""
    return ClockOwner(quiet_time_of(row), () if row.notify in (None, "silent") else tuple(row.reminders or ()))


def quiet_time_of(row: PersonTimes) -> QuietTime:
    """The hours of a person; nobody rests at no hour."""
    if row.zone is None:
        return QuietTime()
    known = [(one["start"], one["end"]) for one in (row.habits or {}).get("absences", ())]
    if row.away_from is not None and row.away_until is not None:
        known.append((row.away_from, row.away_until))
    slack = float((row.number or 0) * STRIDE % SLACK)
    return QuietTime(row.zone, row.quiet_from, row.quiet_to, tuple(row.days_off or ()), tuple(known), slack)


def clock_of(row: DeadlineRow) -> Countdown:
    """The clock that a deadline of kind `turn` stands for."""
    return msgspec.convert(row.payload, Countdown) if row.payload else Countdown(row.due, 0.0)


def time_limit(pace: Pace, decision: Decision) -> float:
    if decision.kind == "turn":
        return pace.turn
    return min(pace.reaction, decision.hours * HOUR) if decision.hours else pace.reaction


def series(rows: Iterable[DeadlineRow]) -> dict[str, float]:
    """When each series of questions began that somebody is or was just answering."""
    found: dict[str, float] = {}
    for clock in map(clock_of, rows):
        found[clock.window] = min(clock.opened, found.get(clock.window, clock.opened))
    return found


def goes_by_usual_hours(pace: Pace, decision: Decision) -> bool:
    """Whether it matters for a question at which hours its person usually answers."""
    return pace.turn >= DAY and not pace.bank and not decision.hours


def _waits_for_usual_hours(decision: Decision, own: ClockOwner, plain: float) -> bool:
    """What is no turn is open until such hours come round; a turn does not end in the midst of them."""
    return bool(own.hours) and (decision.kind != "turn" or hour_of(plain, own.rest.zone) in own.hours)


def start_clock(
    pace: Pace, decision: Decision, own: ClockOwner, opened: Mapping[str, float], crowd: int, now: float
) -> Countdown:
    """A fresh clock for a seat that is asked."""
    began = opened.get(decision.window, now)
    seconds = available_time(pace, own.bank) if pace.bank else time_limit(pace, decision)
    expected = 0.0
    if goes_by_usual_hours(pace, decision):
        if decision.kind == "turn" and own.missed + 1 >= pace.misses:
            seconds += UNPUNCTUAL  # the last one before a bot takes over: who looks once a day looks not to the minute
        if _waits_for_usual_hours(decision, own, now + seconds):
            until = looked_by(own.hours, own.rest.zone, now + seconds)
            expected, seconds = until - UNPUNCTUAL, until - now
    elif decision.kind != "turn" and pace.series:
        seconds = min(seconds, max(LEAST, began + pace.series - now))
    return Countdown(now, seconds, pace.weekends, decision.window, began, crowd, expected=expected)


def hardly_ran(clock: Countdown, pace: Pace, decision: Decision, crowd: int, now: float) -> bool:
    """Whether a fresh clock would be as good as the same."""
    same = (clock.seconds, clock.crowd, clock.floor) == (time_limit(pace, decision), crowd, 0.0)
    return same and now - clock.since < HARDLY * clock.seconds


def continue_clock(clock: Countdown, decision: Decision, opened: Mapping[str, float], now: float) -> Countdown:
    """What others do leaves a clock as it runs; it may be another series that it is for."""
    if decision.kind == "turn" or clock.window == decision.window:
        return clock
    began = opened.get(decision.window, now)
    return msgspec.structs.replace(clock, window=decision.window, opened=began)


def available_time(pace: Pace, bank: float | None) -> float:
    """What a seat may use when it is asked: what it has saved and the increment, up to a full bank."""
    return pace.bank if bank is None else min(pace.bank, bank + pace.increment)


def saved_time(clock: Countdown, rest: QuietTime, now: float) -> float:
    """What is left in the bank when a clock stops."""
    return max(0.0, clock.seconds - time_run(clock.since, now, rest, clock.weekends))


def charge_clocks(session: Session, table: OpenTable, stopped: Iterable[DeadlineRow]) -> dict[Seat, float]:
    """Clocks have stopped: what they did not use is kept; what each seat has now."""
    left = {
        row.of_seat: saved_time(clock_of(row), quiet_time_of(table.seat_rows[row.of_seat]), session.now)
        for row in stopped
    }
    if left:
        values = [{"table": table.id, "which": seat, "left": rest} for seat, rest in left.items()]
        session.connection.execute(_BANK, values)
        table.reload_seats()
    return left


_BANK = (
    sa.update(seats)
    .where(seats.c.table_id == sa.bindparam("table"), seats.c.seat == sa.bindparam("which"))
    .values(bank=sa.bindparam("left"))
)
