"""What can be made to go wrong, while everything runs."""

import random
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass
class Planned:
    """One answer fixed in advance."""

    status: int
    method: str | None = None
    path: str | None = None
    code: int = 0
    after: bool = False
    """The request takes effect, and its answer is lost."""
    times: int = 1
    retry_after: float = 0.05
    about: str = ""
    """An id in the request's own path: only what is about that channel or message."""
    until: float = 0.0
    """By this Discord's clock: every such request is struck until then, and a 429 says how long that still is."""
    cloudflare: bool = False
    """It is the network in front of Discord that answers: a page, and no word of when to come again."""

    def strikes(self, method: str, path: str, asked: str) -> bool:
        """Whether it is meant for a request of this method and route, to this very path."""
        right_route = self.method in (None, method) and self.path in (None, path)
        return right_route and (not self.about or self.about in asked.split("/"))


@dataclass
class Faults:
    """Switches; all may be changed at any moment. Times are in seconds, shares between 0 and 1."""

    delay: float = 0.0
    """Every event to a bot and every request from it takes so much longer,"""
    jitter: float = 0.0
    """and up to so much more."""
    duplicate: float = 0.0
    """Share of gateway events that come twice."""
    drop: float = 0.0
    """Share of gateway events that never come."""
    too_many: float = 0.0
    """Share of requests refused with 429."""
    broken: float = 0.0
    """Share of requests refused with 502."""
    lost: float = 0.0
    """Share of requests that take effect but are answered with 502."""
    retry_after: float = 0.05
    nonce_seconds: float = 180.0
    """How long a nonce is remembered."""
    ack_seconds: float = 3.0
    token_seconds: float = 900.0
    identify_seconds: float = 0.0
    """The least time between two IDENTIFYs of one rate-limit key; 5 on Discord."""
    refused_media: bool = False
    """Edits of messages that bring a file are refused, as some with components have been (discord-api-docs #7529)."""
    limits: bool = False
    """The limits that bots have met on Discord (`rate_limits.py`) hold, instead of one roomy bucket a route."""
    invalid_limit: int = 10_000
    """Requests answered with 401, 403 or 429 in ten minutes, after which nothing is let through,"""
    ban_seconds: float = 3_600.0
    """for so long."""
    identify_budget: int = 1_000
    """IDENTIFYs in a day; one more, and the bot's token is void."""
    heartbeat_seconds: float = 41.25
    """Between two heartbeats; whoever is silent for half as long again is cut off."""
    bucket_limit: int = 50
    """Requests per route and channel in each `bucket_seconds`."""
    bucket_seconds: float = 1.0
    seed: int = 0
    planned: list[Planned] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)  # noqa: S311 - decides faults, guards nothing

    def plan(self, status: int, method: str | None = None, path: str | None = None, **more: Any) -> None:
        """Answer the next matching request so: `plan(429)`, `plan(403, "POST", "/channels/{channel_id}/messages",
        code=50013)`, `plan(502, "POST", path, after=True)` when it shall take effect first,
        `plan(429, "PATCH", path, about=card.id, code=30046, until=discord.clock.now() + 280)`."""
        self.planned.append(Planned(status, method, path, **more))

    def next_for(self, method: str, path: str, asked: str, now: float) -> Planned | None:
        """The fault that strikes this request, if any."""
        self.planned = [planned for planned in self.planned if not planned.until or planned.until > now]
        for planned in self.planned:
            if planned.strikes(method, path, asked):
                if planned.until:
                    return replace(planned, retry_after=planned.until - now)
                planned.times -= 1
                if planned.times <= 0:
                    self.planned.remove(planned)
                return planned
        for share, status, after in ((self.too_many, 429, False), (self.broken, 502, False), (self.lost, 502, True)):
            if share and self.dice.random() < share:
                return Planned(status, after=after, retry_after=self.retry_after)
        return None

    def latency(self) -> float:
        """How much longer this packet takes."""
        return self.delay + (self.jitter * self.dice.random() if self.jitter else 0.0)

    def copies(self) -> int:
        """How often this event arrives."""
        if self.drop and self.dice.random() < self.drop:
            return 0
        return 2 if self.duplicate and self.dice.random() < self.duplicate else 1
