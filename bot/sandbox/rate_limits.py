"""Rate limits, told in the headers of every answer (docs: topics/rate-limits).

Discord publishes no numbers for single routes; those here are what bots have met. They hold while `faults.limits` is
on. Otherwise every route has one roomy bucket a channel, so that a week of play fits into a second of a test.
"""

import hashlib
from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from bot.sandbox.discord_clock import DiscordClock
from bot.sandbox.faults import Faults

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_id")
MESSAGES = "/channels/{channel_id}/messages"
EVERYWHERE, EVERY_SECOND = 50, 1.0
"""Requests of one bot in all, but for answers to interactions (docs: "Global Rate Limit")."""
INTERACTIONS = ("/interactions/", "/webhooks/")
STALE, EDITS, EDITS_SECONDS = 3600.0, 3, 20.0
"""Edits of messages older than an hour, in one channel (code 30046; starboard-4 #118)."""
INVALID, INVALID_SECONDS = (401, 403, 429), 600.0
"""What counts as an invalid request, and for how long (docs: "Invalid Request Limit")."""


class Limit(NamedTuple):
    """So many requests in so many seconds."""

    most: int
    seconds: float
    scope: str = "user"


LETTERS = Limit(50, 600.0)
OBSERVED = {
    f"POST {MESSAGES}": Limit(5, 5.0),
    f"PATCH {MESSAGES}/{{message_id}}": Limit(5, 5.0),
    f"DELETE {MESSAGES}/{{message_id}}": Limit(5, 1.0),
    f"POST {MESSAGES}/{{message_id}}/threads": Limit(50, 300.0, "shared"),
    "POST /channels/{channel_id}/threads": Limit(50, 300.0, "shared"),
    "PATCH /channels/{channel_id}": Limit(5, 10.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": Limit(5, 2.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": Limit(5, 2.0),
}
"""By method and route: 5 in 5 s a channel, and minutes for threads (discord-api-docs #7816)."""


class Taken(NamedTuple):
    """What one request found in its bucket."""

    headers: dict[str, str]
    retry_after: float = 0.0
    """More than nothing when the bucket was empty."""
    everywhere: bool = False
    scope: str = "user"


class Buckets:
    """A fixed number of requests in each stretch of time."""

    def __init__(self, faults: Faults, clock: DiscordClock) -> None:
        self.faults, self.clock = faults, clock
        self._open: dict[str, tuple[float, int]] = {}
        self._invalid: deque[float] = deque()
        self._banned_until = 0.0

    def take(self, method: str, path: str, params: Mapping[str, str], bot: str) -> Taken:
        exempt = path.startswith(INTERACTIONS)
        if self.faults.limits and not exempt and bot:
            wait = self._use(f"everywhere {bot}", Limit(EVERYWHERE, EVERY_SECOND))[1]
            if wait:
                return Taken({"X-RateLimit-Global": "true"}, wait, everywhere=True, scope="global")
        limit = Limit(self.faults.bucket_limit, self.faults.bucket_seconds)
        if self.faults.limits:
            limit = OBSERVED.get(f"{method} {path}", limit)
        name = hashlib.blake2s(f"{method} {path}".encode(), digest_size=8).hexdigest()
        left, wait, ends = self._use(":".join([name, *(params[p] for p in MAJOR if p in params)]), limit)
        headers = {
            "X-RateLimit-Bucket": name,
            "X-RateLimit-Limit": str(limit.most),
            "X-RateLimit-Remaining": str(max(0, left)),
            "X-RateLimit-Reset": f"{ends:.3f}",
            "X-RateLimit-Reset-After": f"{ends - self.clock.now():.3f}",
        }
        return Taken(headers, wait, scope=limit.scope)

    def edit(self, channel_id: str, age: float) -> float:
        """How long an edit in this channel of a message so old has to wait."""
        if not self.faults.limits or age < STALE:
            return 0.0
        return self._use(f"old {channel_id}", Limit(EDITS, EDITS_SECONDS))[1]

    def opens_too_fast(self, bot: str) -> bool:
        """Whether a bot begins to write to more people than Discord likes (code 40003)."""
        return self.faults.limits and bool(self._use(f"letters {bot}", LETTERS)[1])

    def _use(self, key: str, limit: Limit) -> tuple[int, float, float]:
        """How many requests are left, how long this one has to wait, and when the stretch of time ends."""
        now = self.clock.now()
        ends, used = self._open.get(key, (0.0, 0))
        if now >= ends:
            ends, used = now + limit.seconds, 0
        if len(self._open) > 10_000:
            self._open = {k: v for k, v in self._open.items() if v[0] > now}
        if used >= limit.most:
            return 0, ends - now, ends
        self._open[key] = (ends, used + 1)
        return limit.most - used - 1, 0.0, ends

    def answered(self, status: int, scope: str) -> None:
        """Note an answer: whoever asks for what is refused again and again is shut out by the network in front."""
        now = self.clock.now()
        if status not in INVALID or scope == "shared":
            return
        while self._invalid and now - self._invalid[0] >= INVALID_SECONDS:
            self._invalid.popleft()
        self._invalid.append(now)
        if len(self._invalid) >= self.faults.invalid_limit:
            self._banned_until = now + self.faults.ban_seconds

    @property
    def banned_for(self) -> float:
        """For how long the network in front still lets nothing through."""
        return max(0.0, self._banned_until - self.clock.now())
