"""Times as people type them: zones, hours of the night, days of the week, dates. None: that was not understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from datetime import time as clock_time
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

HOURS = re.compile(r"(\d{1,2})(?::([0-5]\d))?\s*[-\u2013]\s*(\d{1,2})(?::([0-5]\d))?")
DAY = 24 * 60  # minutes
MOST_PERCENTS = 5


@cache
def zones() -> Sequence[str]:
    """The zones of the world by the names of places."""
    return sorted(zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "SystemV/")))


def local(now: float, zone: str) -> datetime:
    return datetime.fromtimestamp(now, ZoneInfo(zone))


def night(typed: str) -> tuple[int, int] | None:
    """`22:30-7` as minutes after midnight."""
    found = HOURS.fullmatch(typed.strip())
    if found is None:
        return None
    one, other = (int(found[n]) * 60 + int(found[n + 1] or 0) for n in (1, 3))
    return (one % DAY, other % DAY) if max(one, other) <= DAY and one % DAY != other % DAY else None


def hour(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def days(typed: str, names: Sequence[str]) -> tuple[int, ...] | None:
    """`sat, sun`: days by the beginnings of their names, two letters at least."""
    words = typed.lower().replace(",", " ").split()
    found = [[n for n, name in enumerate(names) if len(word) > 1 and name.lower().startswith(word)] for word in words]
    return tuple(sorted({one[0] for one in found})) if found and all(len(one) == 1 for one in found) else None


def percents(typed: str) -> tuple[int, ...] | None:
    """`50 80 95`, each between nothing and all."""
    words = re.split(r"[\s,%]+", typed.strip(" ,%"))
    if len(words) > MOST_PERCENTS or not all(re.fullmatch(r"[1-9]\d?", word, re.ASCII) for word in words):
        return None
    return tuple(sorted({int(word) for word in words}))


def midnight(typed: str, zone: str) -> float | None:
    """The beginning of a day such as 2027-01-31, where somebody lives."""
    try:
        return datetime.combine(date.fromisoformat(typed.strip()), clock_time(), ZoneInfo(zone)).timestamp()
    except (ValueError, OverflowError):
        return None
