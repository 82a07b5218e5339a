"""How often one person may do something, and how much of the processor that may take."""

from __future__ import annotations

from collections import deque

REMEMBERED = 2000


class RateLimit:
    """At most so many times within so many seconds, for each person."""

    def __init__(self, most: int, within: float) -> None:
        self.most, self.within = most, within
        self._recent: dict[int, deque[float]] = {}

    def exceeded(self, person: int, now: float) -> bool:
        """Whether that is once too often; if not, it counts."""
        if len(self._recent) > REMEMBERED:
            self._recent = {who: times for who, times in self._recent.items() if now - times[-1] < self.within}
        recent = self._recent.setdefault(person, deque(maxlen=self.most))
        if len(recent) == self.most and now - recent[0] < self.within:
            return True
        recent.append(now)
        return False


class Allowance:
    """So many seconds of work within so many seconds, for each person. What was used comes back little by little."""

    def __init__(self, seconds: float, within: float) -> None:
        self.seconds, self.within = seconds, within
        self._used: dict[int, tuple[float, float]] = {}  # how much, and when that was so

    def used(self, person: int, now: float) -> float:
        used, then = self._used.get(person, (0.0, now))
        return max(0.0, used - (now - then) * self.seconds / self.within)

    def exceeded(self, person: int, now: float) -> bool:
        return self.used(person, now) >= self.seconds

    def add(self, person: int, seconds: float, now: float) -> None:
        if len(self._used) > REMEMBERED:
            self._used = {who: used for who, used in self._used.items() if self.used(who, now) > 0}
        self._used[person] = (self.used(person, now) + seconds, now)
