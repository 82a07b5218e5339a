"""Discord's rate limits as discord.py keeps them, with one thing put right.

With a longest wait, the library refuses every request to a bucket that takes longer than that to fill again, even
while there is room in it: of fifty threads in five minutes only the first would be opened.
"""

from __future__ import annotations

from discord.http import Ratelimit

MANY = 256  # buckets from which on those that nobody uses any more are forgotten


class Bucket(Ratelimit):
    """Lets through whatever there is room for."""

    __slots__ = ()

    async def acquire(self) -> None:
        if self.remaining <= 0 or self.is_expired():
            await super().acquire()
        else:
            self._last_request = self._loop.time()
            self.remaining -= 1
            self.outgoing += 1


class RateBuckets(dict[str, Ratelimit]):
    """The buckets of a client, made when they are first asked for."""

    def __init__(self, longest: float) -> None:
        super().__init__()
        self.longest = longest

    def __missing__(self, key: str) -> Ratelimit:
        if len(self) >= MANY:
            for name in [name for name, bucket in self.items() if bucket.is_inactive()]:
                del self[name]
        made = self[key] = Bucket(self.longest)
        return made
