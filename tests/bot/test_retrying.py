"""Work that the database failed begins again, later and later."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from bot.clock import VirtualClock
from bot.retrying import FIRST, LONGEST, retrying
from bot.store import StoreError, Unavailable


async def test_it_begins_again_after_longer_and_longer_pauses_until_it_gives_something(clock: VirtualClock) -> None:
    began: list[float] = []

    async def work() -> str:
        began.append(clock.now())
        if len(began) < 10:
            raise Unavailable("it is away")
        return "done"

    task = asyncio.create_task(retrying(work, clock))
    await clock.advance(100)
    assert await task == "done"
    pauses = [later - sooner for sooner, later in itertools.pairwise(began)]
    assert pauses[0] == FIRST
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST


async def test_after_it_has_worked_for_a_while_the_pauses_are_short_again(clock: VirtualClock) -> None:
    ends: list[float] = []
    began: list[float] = []

    async def work() -> None:
        began.append(clock.now())
        await clock.sleep(2 * LONGEST if len(began) == 8 else 0)
        ends.append(clock.now())
        raise Unavailable("it is away")

    task = asyncio.create_task(retrying(work, clock))
    await clock.advance(200)
    assert began[7] - ends[6] == LONGEST
    assert began[8] - ends[7] == FIRST
    task.cancel()


@pytest.mark.parametrize("error", [LookupError("a mistake"), StoreError("damaged")])
async def test_any_other_end_is_an_end(clock: VirtualClock, error: Exception) -> None:
    async def work() -> None:
        raise error

    with pytest.raises(type(error)):
        await retrying(work, clock)
