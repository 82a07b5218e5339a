"""How a seat's clock runs, until when, and at which moments its person is reminded."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.clock import DAY, HOUR, MINUTE
from bot.time.quiet_time import WEEKEND, QuietTime, midnight, weekday

MOST_MOVED = 3 * DAY  # quiet hours and days off move a deadline by no more
AFTER_REST = HOUR  # what is left of a deadline that fell into a rest, once it is over
LATE = 15 * MINUTE  # a reminder that comes later than this is not given any more
LEAST_REMINDED = HOUR  # of a time that is shorter nobody is reminded
GATHER = 10 * MINUTE  # in which reminders become one


class Countdown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clock that runs for a seat: all that its end follows from, but the person's hours."""

    since: float
    seconds: float
    weekends: bool = True  # whether it runs on Saturdays and Sundays
    window: str = ""  # the series of questions it belongs to
    opened: float = 0.0  # when that series began
    crowd: int = 1  # how many were waited for when it began
    floor: float = 0.0  # it ends no earlier than this
    extended: float = 0.0  # seconds that the others have granted
    said: int = 0  # the last reminder that was due, in percent
    expected: float = 0.0  # by then its person has usually looked, and needs no reminder before

    def end(self, rest: QuietTime) -> float:
        """When time is up: out of the rest, with a while left after it."""
        plain = max(end_of_countdown(self.since, self.seconds, rest, self.weekends), self.floor)
        if not rest.is_quiet(plain):
            return plain
        awake = rest.quiet_until(plain, MOST_MOVED)
        after = awake + min(AFTER_REST, self.seconds)
        return awake if rest.is_quiet(after) else after

    def moment(self, percent: int, rest: QuietTime) -> float:
        share = end_of_countdown(self.since, self.seconds * percent / 100, rest, self.weekends)
        return max(share, self.expected)

    def passed(self, percents: Iterable[int], rest: QuietTime, now: float) -> int:
        """The last reminder whose moment has come and that was not given yet; 0 if there is none."""
        due = [p for p in self._given(percents) if p > self.said and self.moment(p, rest) <= now]
        return max(due, default=0)

    def _given(self, percents: Iterable[int]) -> Iterable[int]:
        """Nobody is reminded of what is over within the hour: whoever plays at such a pace is there."""
        return percents if self.seconds >= LEAST_REMINDED else ()

    def next_look(self, percents: Iterable[int], rest: QuietTime, now: float, end: float) -> float:
        """When there is something to do: the next reminder, or the end."""
        moments = (self.moment(p, rest) for p in self._given(percents) if p > self.said)
        return min((m for m in moments if now < m < end), default=end)

    @property
    def gather(self) -> float:
        return min(GATHER, self.seconds / 50)

    @property
    def late(self) -> float:
        return min(LATE, self.seconds / 20)


def end_of_countdown(start: float, seconds: float, rest: QuietTime, weekends: bool = True) -> float:
    """When a clock has run so long that stands still while its person is away and, if so agreed, at weekends."""
    at, left = start, seconds
    while True:
        at = _goes_on(at, rest, weekends)
        stop = _next_stop(at, rest, weekends)
        if stop is None or at + left <= stop:
            return at + left
        left -= stop - at
        at = stop


def time_run(start: float, end: float, rest: QuietTime, weekends: bool = True) -> float:
    """How long such a clock has run between two moments."""
    at, total = start, 0.0
    while (at := _goes_on(at, rest, weekends)) < end:
        stop = _next_stop(at, rest, weekends)
        until = end if stop is None else min(stop, end)
        total += until - at
        if until == end:
            break
        at = until
    return total


def _goes_on(at: float, rest: QuietTime, weekends: bool) -> float:
    """The first moment from `at` on at which the clock runs."""
    while True:
        if (here := rest.back_at(at)) > at:
            at = here
        elif not weekends and (day := weekday(at, rest.zone)) in WEEKEND:
            at = midnight(at, 7 - day, rest.zone)
        else:
            return at


def _next_stop(at: float, rest: QuietTime, weekends: bool) -> float | None:
    """When a running clock next stands still."""
    stops = [start for start, until in rest.aways if at < start < until]
    if not weekends:
        stops.append(midnight(at, WEEKEND[0] - weekday(at, rest.zone), rest.zone))
    return min(stops, default=None)
