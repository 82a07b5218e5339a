"""When somebody is not to be disturbed: at night, on days off, while away. By their own clock on the wall."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from bot.clock import DAY

WEEKEND = (5, 6)  # 0 is Monday
REMINDED = (9, 21)  # hours of the day


@lru_cache(512)
def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; one that has been renamed since counts as UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


class QuietTime(msgspec.Struct, frozen=True):
    """A person's hours. Quiet hours and days off move what would ring; while they are away, clocks stand still."""

    zone: str = "UTC"
    quiet_from: int | None = None  # minutes after midnight; the night may lie between
    quiet_to: int | None = None
    days_off: tuple[int, ...] = ()
    aways: tuple[tuple[float, float], ...] = ()  # from when to when, those that are over as well
    slack: float = 0.0  # seconds after a rest in which they are left alone, so that not all are rung at once

    def is_quiet(self, at: float) -> bool:
        return self.is_away(at) or self._off(at)

    def is_away(self, at: float) -> bool:
        return self.back_at(at) > at

    def back_at(self, at: float) -> float:
        """When they are here again; the moment itself if they are not away."""
        return max((until for start, until in self.aways if start <= at < until), default=at)

    def _off(self, at: float) -> bool:
        if self.quiet_from is None and not self.days_off:
            return False
        local = datetime.fromtimestamp(at, zone_of(self.zone))
        if local.weekday() in self.days_off:
            return True
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return False
        minute = local.hour * 60 + local.minute
        if self.quiet_from < self.quiet_to:
            return self.quiet_from <= minute < self.quiet_to
        return minute >= self.quiet_from or minute < self.quiet_to

    def quiet_until(self, at: float, most: float = 8 * DAY) -> float:
        """The first moment from `at` on at which they may be disturbed; at the latest `most` later, and then anyhow."""
        awake = self._awake(at, most)
        return awake + self.slack if awake > at and not self.is_quiet(awake + self.slack) else awake

    def _awake(self, at: float, most: float) -> float:
        moment = at
        while moment < at + most and self.is_quiet(moment):
            if (here := self.back_at(moment)) > moment:
                at = moment = here
            else:
                moment = min(m for m in self._turning_points(moment) if m > moment)
        return min(moment, at + most)

    def by_day(self, at: float) -> float:
        """The first moment from `at` on at which they may be reminded: by day where they are, and not in a rest."""
        moment = self.quiet_until(at)
        local = datetime.fromtimestamp(moment, zone_of(self.zone))
        if REMINDED[0] <= local.hour < REMINDED[1]:
            return moment
        morning = next(wall_clock_times(moment, int(local.hour >= REMINDED[1]), REMINDED[0] * 60, self.zone))
        return self.quiet_until(morning) + self.slack

    def _turning_points(self, at: float) -> Iterator[float]:
        """Every moment of the next day at which a rest may end."""
        minutes = (0,) if self.quiet_to is None else (0, self.quiet_to)
        for day in (0, 1):
            for minute in minutes:
                yield from wall_clock_times(at, day, minute, self.zone)
        if (change := clock_change(at, at + DAY, self.zone)) is not None:
            yield change
        yield at + DAY


def wall_clock_times(at: float, days: int, minute: int, zone: str) -> Iterator[float]:
    """When a clock on the wall shows this minute, so many days after `at`: twice when an hour comes twice."""
    day = datetime.fromtimestamp(at, zone_of(zone)).date() + timedelta(days)
    for fold in (0, 1):
        shown = time(minute // 60 % 24, minute % 60, fold=fold)
        yield datetime.combine(day, shown, zone_of(zone)).timestamp()


def clock_change(start: float, end: float, zone: str) -> float | None:
    """When the clocks are put forward or back between two moments, at most once."""
    offset = _offset(start, zone)
    if _offset(end, zone) == offset:
        return None
    low, high = int(start), int(end) + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _offset(middle, zone) == offset else (low, middle)
    return float(high)


def _offset(at: float, zone: str) -> timedelta | None:
    return datetime.fromtimestamp(at, zone_of(zone)).utcoffset()


def weekday(at: float, zone: str) -> int:
    return datetime.fromtimestamp(at, zone_of(zone)).weekday()


def midnight(at: float, days: int, zone: str) -> float:
    """When the day begins that comes so many days after that of `at`."""
    return next(wall_clock_times(at, days, 0, zone))
