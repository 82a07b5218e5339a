"""How often one person may do something."""

from __future__ import annotations

from collections import deque

REMEMBERED = 2000


class Throttle:
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
