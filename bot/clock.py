"""The one source of time: everything in the bot asks a `Clock`, so that a fortnight can be played in a second.

Times are seconds since 1970 as floats, in the program and in the database; time zones are for people only.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import time
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR

stopwatch = time.perf_counter
cpu_time = time.process_time
thread_time = time.thread_time  # of the processor, in this thread alone


def stamp(now: float) -> str:
    """A moment as a file name may say it."""
    return time.strftime("%Y-%m-%dT%H-%M-%SZ", time.gmtime(now))


class Clock(ABC):
    """Tells the time and waits for it."""

    @abstractmethod
    def now(self) -> float: ...

    @abstractmethod
    async def sleep(self, seconds: float) -> None: ...

    async def wait(self, event: asyncio.Event, seconds: float | None = None) -> bool:
        """Wait for the event, at most so many seconds; says whether it came."""
        if seconds is None:
            return await event.wait()
        rivals = {asyncio.ensure_future(event.wait()), asyncio.ensure_future(self.sleep(seconds))}
        try:
            await asyncio.wait(rivals, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for rival in rivals:
                rival.cancel()
        return event.is_set()


class SystemClock(Clock):
    """The machine's time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))


class LeapingClock(Clock):
    """The machine's time and what has been skipped of it: for playing a week's deadlines in an evening."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = ahead
        self._leapt = asyncio.Event()

    def now(self) -> float:
        return time.time() + self.ahead

    def sleep(self, seconds: float) -> Coroutine[Any, Any, None]:
        return self._until(
            self.now() + seconds
        )  # from now, not from when a task first comes to it: a leap may lie between

    async def _until(self, end: float) -> None:
        while (left := end - self.now()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._leapt.wait()

    def leap(self, ahead: float) -> None:
        """Be so far ahead of the machine from now on; whoever sleeps looks at the time again."""
        self.ahead = ahead
        self._leapt.set()
        self._leapt = asyncio.Event()


class VirtualClock(Clock):
    """Time that stands still until it is moved: for tests and simulations."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._tickets = itertools.count()

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._tickets), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Move on, waking each sleeper at its own moment and letting it act before the next."""
        end = self._now + seconds
        await _settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            at, _, woken = heapq.heappop(self._sleepers)
            self._now = max(self._now, at)
            if not woken.done():
                woken.set_result(None)
                await _settle()
        self._now = end


async def _settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)
