"""Going on after the database could not be used: work begins again, after longer and longer pauses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.clock import Clock
from bot.store.store import Unavailable

T = TypeVar("T")

FIRST, LONGEST = 0.5, 5.0  # seconds


async def retrying(work: Callable[[], Awaitable[T]], clock: Clock) -> T:
    """What the work gives in the end. It may be a worker that goes on for ever; the store has told what was wrong."""
    pause = FIRST
    while True:
        began = clock.now()
        try:
            return await work()
        except Unavailable:
            if clock.now() - began > LONGEST:  # it had worked for a while
                pause = FIRST
        await clock.sleep(pause)
        pause = min(2 * pause, LONGEST)
