"""Whether the database does what it is asked: a spell in which it does not is told once, and once when it is over."""

from __future__ import annotations

import logging

from bot.clock import Clock

CALM = 5.0  # seconds without a failure after which a spell is over

log = logging.getLogger(__name__)
log.addHandler(logging.NullHandler())  # a command that keeps no log says itself what is wrong


class Health:
    """What this process has seen of its database."""

    def __init__(self, clock: Clock) -> None:
        self.failures = 0
        self._clock = clock
        self._since: float | None = None  # when the present spell began
        self._last = 0.0

    @property
    def away(self) -> float:
        """For how many seconds the database has not done what it was asked."""
        return 0.0 if self._since is None else max(0.0, self._clock.now() - self._since)

    def failed(self, error: Exception) -> None:
        self.failures += 1
        self._last = self._clock.now()
        if self._since is None:
            self._since = self._last
            log.error("%s It is tried again until it works.", error)

    def worked(self) -> None:
        """Something was stored."""
        if self._since is not None and abs(self._clock.now() - self._last) >= CALM:
            log.warning("the database works again, after %d seconds", self.away)
            self._since = None
