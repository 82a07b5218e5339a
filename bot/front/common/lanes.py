"""Work for many places side by side, one piece at a time in each, so that a place that has to wait delays no other."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from typing import Any, Generic, NamedTuple, TypeVar

import discord

from bot.clock import Clock
from bot.store import Unavailable
from bot.tables import Refused

PROMPT = 20  # places at work at a time,
SLOW = 3.0  # not counting those that have been at it for so many seconds: they wait for Discord,
MOST = 500  # up to so many in all
WAITING = 100  # jobs in one place; the oldest give way

P = TypeVar("P", bound=Hashable)

log = logging.getLogger(__name__)


class Lanes(Generic[P]):
    """`start` work in a place that is not `closed`; `changed` is set whenever a place has become free."""

    def __init__(self, clock: Clock, changed: asyncio.Event) -> None:
        self.changed = changed
        self._clock = clock
        self._at_work: dict[P, tuple[float, asyncio.Task[None]]] = {}
        self._held: dict[P, float] = {}

    def start(self, place: P, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._at_work[place] = self._clock.now(), task
        task.add_done_callback(lambda done: self._ended(place, done))

    def _ended(self, place: P, task: asyncio.Task[None]) -> None:
        del self._at_work[place]
        self.changed.set()
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Unavailable):  # the store has said so, once
            log.info("some work waits for the database: %s", error)
        elif error:
            log.error("some work was left unfinished and will be taken up again", exc_info=error)

    def hold(self, place: P, until: float) -> None:
        """Begin nothing there before that."""
        self._held[place] = until

    @property
    def closed(self) -> set[P]:
        """Where nothing can begin now."""
        now = self._clock.now()
        self._held = {place: until for place, until in self._held.items() if until > now}
        return self._at_work.keys() | self._held.keys()

    @property
    def opens(self) -> float | None:
        """When a place that is held will be free."""
        return min(self._held.values(), default=None)

    @property
    def room(self) -> int:
        """In how many places more work can begin now."""
        now = self._clock.now()
        prompt = sum(now - began < SLOW for began, _ in self._at_work.values())
        return max(0, min(PROMPT - prompt, MOST - len(self._at_work)))

    def at_work(self, place: P) -> asyncio.Task[None] | None:
        return self._at_work[place][1] if place in self._at_work else None

    async def finish(self) -> None:
        """Wait until all that has begun is done."""
        while tasks := [task for _, task in self._at_work.values()]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """End all that has begun."""
        for _, task in self._at_work.values():
            task.cancel()
        await self.finish()


class Job(NamedTuple):
    name: str
    work: Callable[[], Awaitable[None]]


class Jobs:
    """What may wait: done in the order in which it came to its place, and later if Discord wants that."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[Hashable, deque[Job]] = {}
        self._lanes = Lanes[Hashable](clock, asyncio.Event())

    def add(self, place: Hashable, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """What still waits there under the same name is done once for all."""
        jobs = self._waiting.setdefault(place, deque())
        if name not in [job.name for job in jobs]:
            if len(jobs) == WAITING:
                jobs.popleft()
            jobs.append(Job(name, work))
            self._lanes.changed.set()

    async def step(self) -> bool:
        """Do what can be done now; whether there was anything."""
        begun = self._begin()
        await self._lanes.finish()
        return begun

    async def run(self) -> None:
        changed = self._lanes.changed
        try:
            while True:
                changed.clear()
                self._begin()
                opens = self._lanes.opens
                await self._clock.wait(changed, None if opens is None else max(0.0, opens - self._clock.now()))
        finally:
            await self._lanes.stop()

    def _begin(self) -> bool:
        closed = self._lanes.closed
        free = [place for place in self._waiting if place not in closed]
        for place in free:
            self._lanes.start(place, self._do(place))
        return bool(free)

    async def _do(self, place: Hashable) -> None:
        jobs = self._waiting[place]
        while jobs:
            job = jobs.popleft()
            try:
                await job.work()
            except discord.RateLimited as limited:
                log.info("%s must wait for %d seconds", job.name, limited.retry_after)
                if job.name not in [other.name for other in jobs]:
                    jobs.appendleft(job)
                self._lanes.hold(place, self._clock.now() + limited.retry_after)
                return
            except Unavailable as error:
                log.info("%s is left out: %s", job.name, error)
            except Refused as refused:
                log.info("%s: left as it is: %s", job.name, refused.why.id)
            except discord.HTTPException as error:
                log.info("%s: left as it is: %s %s", job.name, error.status, error.code)
            except Exception:  # whatever is wrong with one, the next can be done
                log.exception("%s: left as it is", job.name)
        del self._waiting[place]
