"""The sandbox's wall clock, which the inspector and tests may push forward, and the ids that are made from it."""

import datetime as dt
import time

EPOCH_MS = 1_420_070_400_000


class Clock:
    """Real time plus whatever has been skipped."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._last_id = 0

    def now(self) -> float:
        return time.time() + self.ahead

    def forward(self, seconds: float) -> None:
        self.ahead += seconds

    def iso(self, at: float | None = None) -> str:
        return dt.datetime.fromtimestamp(self.now() if at is None else at, dt.UTC).isoformat()

    def seen(self, snowflake: str) -> None:
        """Never hand out this id, or an older one, again."""
        self._last_id = max(self._last_id, int(snowflake))

    def snowflake(self) -> str:
        """A new id: the time in its upper bits, and always above every earlier one."""
        self._last_id = max((int(self.now() * 1000) - EPOCH_MS) << 22, self._last_id + 1)
        return str(self._last_id)
