"""When people look at their phones: at their hours, in their zones, asleep at night; the same every time.

Nobody here has a standing order, and the bot knows of nobody but where they live, which it guesses or asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from math import log
from random import Random
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.clock import HOUR, MINUTE

LONDON, NEW_YORK, SHANGHAI = "Europe/London", "America/New_York", "Asia/Shanghai"
STAYS = 5 * MINUTE  # how long somebody stays after an answer,
THINKS = (20.0, 60.0)  # and how long the next one takes them meanwhile
UNPUNCTUAL = HOUR / 2  # by how much at most a usual hour is missed
QUICK, WAKING = 15 * MINUTE, (8.0, 23.5)  # between two looks, and the hours in which there are any
LIVE, SPREAD, LONGEST = 81.0, 0.6, 2 * MINUTE  # the median of what an answer takes, how that varies, and the most
NIGHT = (23, 7)  # hours of one's own clock


class Friend:
    """Somebody with a habit; `number` and `seed` make them unlike others who have the same."""

    def __init__(self, habit: Habit, number: int, seed: int) -> None:
        self.habit, self.zone = habit, ZoneInfo(habit.zone)
        self.name = f"{number}.{seed}"
        self.chance = Random(self.name)
        self._here_until = 0.0

    def next_look(self, now: float) -> float:
        """When they look at what is asked of them from now on; infinity if they never do."""
        if now <= self._here_until and self.habit.looks != "live":  # who sits there all along takes as long each time
            return now + self.chance.uniform(*THINKS)
        return LOOKS[self.habit.looks](self, now)

    def is_here(self, now: float) -> None:
        """They have just answered, and stay a while."""
        self._here_until = now + STAYS

    def hour(self, moment: float) -> float:
        """The time of the day where they are."""
        there = datetime.fromtimestamp(moment, self.zone)
        return there.hour + there.minute / 60

    def sleeps(self, moment: float) -> bool:
        return not NIGHT[1] <= self.hour(moment) < NIGHT[0]

    def at(self, day: datetime, hour: float) -> float:
        """About that hour of a day of theirs."""
        late = Random(f"{self.name} {day:%F} {hour}").random() * UNPUNCTUAL
        return (day + timedelta(hours=hour)).timestamp() + late

    def midnight(self, moment: float) -> datetime:
        return datetime.fromtimestamp(moment, self.zone).replace(hour=0, minute=0, second=0, microsecond=0)


def _now_and_then(person: Friend, now: float) -> float:
    """All day long, by chance."""
    look = now + person.chance.expovariate(1 / QUICK)
    if WAKING[0] <= person.hour(look) < WAKING[1]:
        return look
    midnight = person.midnight(look)
    return next(at for day in range(2) if (at := person.at(midnight + timedelta(day), WAKING[0])) > now)


def _at(*hours: float) -> Callable[[Friend, float], float]:
    """At these hours."""

    def look(person: Friend, now: float) -> float:
        days = [person.midnight(now) + timedelta(day) for day in range(2)]
        return next(at for day in days for hour in hours if (at := person.at(day, hour)) >= now)

    return look


def _at_once(person: Friend, now: float) -> float:
    """Sitting at it, and thinking."""
    return now + min(LONGEST, person.chance.lognormvariate(log(LIVE), SPREAD))


def _never(person: Friend, now: float) -> float:
    return float("inf")


LOOKS: Mapping[str, Callable[[Friend, float], float]] = {
    "quick": _now_and_then,
    "thrice": _at(8, 13, 20),
    "evening": _at(20.5),
    "five": _at(7.5, 10, 12.5, 17.5, 21.5),
    "live": _at_once,
    "never": _never,
}


class Habit(NamedTuple):
    looks: str
    zone: str = LONDON


class Habits(NamedTuple):
    """Those of a whole company, seat by seat, and the pace at which it plays."""

    seats: Sequence[Habit]
    pace: str = "daily"


MIXED = (
    *(Habit("quick"), Habit("thrice"), Habit("evening"), Habit("five", NEW_YORK)),
    *(Habit("thrice"), Habit("quick", SHANGHAI), Habit("evening"), Habit("thrice")),
)
MOST = len(MIXED)
HABITS: Mapping[str, Habits] = {
    "mixed": Habits(MIXED),
    "prompt": Habits((Habit("quick"),) * MOST),
    "evening": Habits((Habit("evening"),) * MOST),
    "live": Habits((Habit("live"),) * MOST, "live"),
    "absent": Habits((MIXED[0], Habit("never"), *MIXED[2:])),
}
