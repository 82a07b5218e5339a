"""At which hours of the day somebody usually answers, and until when they can be expected to look again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime
from functools import lru_cache

from bot.clock import DAY, HOUR
from bot.time.quiet_time import zone_of

ENOUGH = 5  # answers, from which hours are known
SHARE = 10  # an hour counts at which one in so many answers came
UNPUNCTUAL = HOUR / 2
QUARTER = HOUR / 4  # every zone is so many of them away from UTC
LINGERS = 2 * HOUR  # after the beginning of such hours: then they have looked


def usual_hours(answers: Sequence[float], zone: str) -> frozenset[int]:
    """Of the moments of somebody's last answers; none if there are too few to tell."""
    if len(answers) < ENOUGH:
        return frozenset()
    counted = Counter(hour_of(at, zone) for at in answers)
    return frozenset(hour for hour, count in counted.items() if count * SHARE >= len(answers))


def hour_of(at: float, zone: str) -> int:
    """Of the day, where somebody lives."""
    return _hour_of_quarter(at // QUARTER, zone)


@lru_cache(maxsize=10_000)  # the same last answers are looked at with every question to the same person
def _hour_of_quarter(quarter: float, zone: str) -> int:
    return datetime.fromtimestamp(quarter * QUARTER, zone_of(zone)).hour


def looked_by(hours: Collection[int], zone: str, at: float) -> float:
    """When somebody will have looked again who may look from `at` on."""
    moment, first = at, None
    while moment < at + 2 * DAY:
        if hour_of(moment, zone) in hours:
            first = moment if first is None else first
            if moment - first >= LINGERS:
                break
        elif first is not None:
            break
        moment = (moment // HOUR + 1) * HOUR
    return moment + UNPUNCTUAL
