"""One process serves a bot, unless several share its shards: another one is refused, or waits for who is gone."""

from __future__ import annotations

import asyncio
import logging

import pytest
import sqlalchemy as sa

from bot.clock import MINUTE, VirtualClock
from bot.process.shard_fleet import LEASE, LOOK, Admission
from bot.store import Store, StoreError, shard_leases
from bot.store.schema import leases


def alone(store: Store, clock: VirtualClock) -> Admission:
    return Admission(store, clock, alone=True)


async def within(clock: VirtualClock, work: asyncio.Task[None], seconds: float) -> float:
    """Turn the clock until the work is done; how long that took."""
    began = clock.now()
    while not work.done() and clock.now() - began < seconds:
        await asyncio.sleep(0.01)
        await clock.advance(LOOK / 4)
    return clock.now() - began


async def test_a_second_one_is_refused_in_words(store: Store, clock: VirtualClock) -> None:
    first, second = alone(store, clock), alone(store, clock)
    await first.begin()
    keeping = asyncio.create_task(first.keep())
    trying = asyncio.create_task(second.begin())
    assert await within(clock, trying, MINUTE) > LEASE
    with pytest.raises(StoreError, match="Another Turnkeeper serves this bot with this database"):
        await trying
    assert not keeping.done()
    keeping.cancel()


async def test_the_place_of_one_that_died_is_free_soon(
    store: Store, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    await alone(store, clock).begin()
    trying = asyncio.create_task(alone(store, clock).begin())
    assert await within(clock, trying, MINUTE) <= LEASE + LOOK
    await trying
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


async def test_the_place_of_one_that_was_told_to_stop_is_free_at_once(store: Store, clock: VirtualClock) -> None:
    first = alone(store, clock)
    await first.begin()
    await first.end()
    await alone(store, clock).begin()


async def test_one_that_was_taken_for_dead_ends_when_it_finds_another(store: Store, clock: VirtualClock) -> None:
    first, second = alone(store, clock), alone(store, clock)
    await first.begin()
    await clock.advance(LEASE)
    await second.begin()
    with pytest.raises(StoreError, match="Another Turnkeeper"):
        await first.keep()
    await first.end()
    await asyncio.wait_for(second._granted(), 5)
    assert await second._granted(), "what the first said when it went was not about the second"


async def test_a_clock_that_was_wrong_keeps_nobody_out(store: Store, clock: VirtualClock) -> None:
    ahead = VirtualClock(clock.now() + 10 * 365 * 24 * 3600)
    await alone(store, ahead).begin()
    await alone(store, clock).begin()


async def test_one_alone_and_several_with_shards_keep_each_other_out(store: Store, clock: VirtualClock) -> None:
    several = Admission(store, clock, alone=False)
    await several.begin()
    await Admission(store, clock, alone=False).begin()
    await store.write(shard_leases.present, "first", clock.now(), clock.now() + 9e9)
    trying = asyncio.create_task(alone(store, clock).begin())
    await within(clock, trying, MINUTE)
    with pytest.raises(StoreError, match="set SHARDS in all of them"):
        await trying
    await store.write(lambda c: c.execute(sa.delete(leases)).rowcount)
    one = alone(store, clock)
    await one.begin()
    keeping = asyncio.create_task(one.keep())
    trying = asyncio.create_task(several.begin())
    await within(clock, trying, MINUTE)
    with pytest.raises(StoreError, match="Another Turnkeeper"):
        await trying
    keeping.cancel()
