"""Rate limits per route and channel, told in the headers of every answer (docs: topics/rate-limits)."""

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

from bot.clock import SystemClock, stopwatch
from bot.sandbox.faults import Faults

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_id")


class Taken(NamedTuple):
    """What one request found in its bucket."""

    headers: dict[str, str]
    retry_after: float
    """More than nothing when the bucket was empty."""


class Buckets:
    """A fixed number of requests in each stretch of time."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self._wall = SystemClock()
        self._open: dict[str, tuple[float, int]] = {}

    def take(self, method: str, path: str, params: Mapping[str, str]) -> Taken:
        name = hashlib.blake2s(f"{method} {path}".encode(), digest_size=8).hexdigest()
        key = ":".join([name, *(params[p] for p in MAJOR if p in params)])
        now = stopwatch()
        ends, used = self._open.get(key, (0.0, 0))
        if now >= ends:
            ends, used = now + self.faults.bucket_seconds, 0
        self._open[key] = (ends, used + 1)
        if len(self._open) > 10_000:
            self._open = {k: v for k, v in self._open.items() if v[0] > now}
        left = self.faults.bucket_limit - used - 1
        headers = {
            "X-RateLimit-Bucket": name,
            "X-RateLimit-Limit": str(self.faults.bucket_limit),
            "X-RateLimit-Remaining": str(max(0, left)),
            "X-RateLimit-Reset": f"{self._wall.now() + ends - now:.3f}",
            "X-RateLimit-Reset-After": f"{ends - now:.3f}",
        }
        return Taken(headers, ends - now if left < 0 else 0.0)
