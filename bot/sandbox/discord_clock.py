"""This Discord's time, which may run ahead of the machine's, and the ids that are made from it."""

import datetime as dt

from bot.clock import Clock, SystemClock

EPOCH_MS = 1_420_070_400_000


def made_at(snowflake: int) -> float:
    """When a thing with this id was made."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


class DiscordClock:
    """The given clock's time, plus whatever has been skipped."""

    def __init__(self, source: Clock | None = None) -> None:
        self.source = source or SystemClock()
        self.ahead = 0.0
        self._last_id = 0

    def now(self) -> float:
        return self.source.now() + self.ahead

    def forward(self, seconds: float) -> None:
        """Jump ahead: tokens age, nonces are forgotten."""
        self.ahead += seconds

    def iso(self) -> str:
        return dt.datetime.fromtimestamp(self.now(), dt.UTC).isoformat()

    def seen(self, snowflake: str) -> None:
        """Never hand out this id, or an older one, again."""
        self._last_id = max(self._last_id, int(snowflake))

    def snowflake(self) -> str:
        """A new id: the time in its upper bits, and always above every earlier one."""
        self._last_id = max((int(self.now() * 1000) - EPOCH_MS) << 22, self._last_id + 1)
        return str(self._last_id)
