"""Who serves which shard: what a dead process served is free, and nothing is served twice."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa

from bot.clock import VirtualClock
from bot.store import Store, claim, next_wake, shard_leases
from bot.store.schema import outbox, servers, tables

LEASE, COUNT = 10.0, 4


async def take(store: Store, clock: VirtualClock, process: str, times: int = 1) -> list[int | None]:
    now = clock.now()
    return [await store.write(shard_leases.take, process, COUNT, now, now + LEASE) for _ in range(times)]


async def keep(store: Store, clock: VirtualClock, process: str, *mine: int) -> set[int]:
    return await store.write(shard_leases.keep, process, COUNT, mine, clock.now(), clock.now() + LEASE)


async def present(store: Store, clock: VirtualClock, process: str) -> int:
    return await store.write(shard_leases.present, process, clock.now(), clock.now() + LEASE)


async def test_each_shard_is_taken_once(store: Store, clock: VirtualClock) -> None:
    assert await take(store, clock, "a", 2) == [0, 1]
    assert await take(store, clock, "b", 3) == [2, 3, None]
    assert await store.read(shard_leases.holders, COUNT, clock.now()) == {0: "a", 1: "a", 2: "b", 3: "b"}


async def test_who_serves_how_many_can_be_seen(store: Store, clock: VirtualClock) -> None:
    await present(store, clock, "a")
    assert await store.read(shard_leases.served, clock.now()) == {}
    await take(store, clock, "a", 3)
    await take(store, clock, "b", 1)
    assert await store.read(shard_leases.served, clock.now()) == {"a": 3, "b": 1}
    assert await store.read(shard_leases.served, clock.now() + LEASE) == {}


async def test_of_many_who_want_the_same_shard_one_gets_it(store: Store, clock: VirtualClock) -> None:
    names = [str(n) for n in range(8)]
    found = await asyncio.gather(*(take(store, clock, name) for name in names))
    taken = [shard for (shard,) in found if shard is not None]
    assert len(taken) == len(set(taken)) > 0


async def test_what_a_dead_process_served_is_free(store: Store, clock: VirtualClock) -> None:
    await take(store, clock, "a", 2)
    await take(store, clock, "b", 2)
    await clock.advance(LEASE - 1)
    assert await keep(store, clock, "b", 2, 3) == {2, 3}
    assert await take(store, clock, "b") == [None]
    await clock.advance(1)
    assert await take(store, clock, "b", 3) == [0, 1, None]


async def test_who_comes_too_late_finds_out_what_is_lost(store: Store, clock: VirtualClock) -> None:
    await take(store, clock, "a", 2)
    await clock.advance(LEASE)
    assert await take(store, clock, "b") == [0]
    assert await keep(store, clock, "a", 0, 1) == {1}


async def test_what_is_given_away_is_free_at_once(store: Store, clock: VirtualClock) -> None:
    await take(store, clock, "a", 4)
    await store.write(shard_leases.give, "b", COUNT, 3)  # it is not theirs to give
    assert await take(store, clock, "b") == [None]
    await store.write(shard_leases.give, "a", COUNT, 3)
    assert await take(store, clock, "b") == [3]


async def test_processes_count_as_long_as_they_say_so(store: Store, clock: VirtualClock) -> None:
    assert await present(store, clock, "a") == 1
    await clock.advance(6)
    assert await present(store, clock, "b") == 2
    await clock.advance(4)
    assert await present(store, clock, "b") == 1
    assert await present(store, clock, "a") == 2
    await store.write(shard_leases.leave, "a")
    assert await present(store, clock, "b") == 1


async def test_one_identifies_at_a_time(store: Store, clock: VirtualClock) -> None:
    turns = [store.write(shard_leases.take_turn, str(n), clock.now(), clock.now() + 6) for n in range(5)]
    assert (await asyncio.gather(*turns)).count(True) == 1
    await clock.advance(6)
    assert await store.write(shard_leases.take_turn, "next", clock.now(), clock.now() + 6)


async def test_all_are_heard_only_if_somebody_hears_each(store: Store, clock: VirtualClock) -> None:
    assert not await store.write(shard_leases.heard, COUNT, [0, 1], clock.now())
    assert await store.write(shard_leases.heard, COUNT, [2, 3], clock.now())
    await clock.advance(shard_leases.FRESH)
    assert not await store.write(shard_leases.heard, COUNT, [0, 1, 2], clock.now())
    assert await store.write(shard_leases.heard, COUNT, [3], clock.now())


@pytest.fixture
async def spread(store: Store) -> Store:
    """A table on a server of each shard, and one on none, each with something to say at its own time."""
    await store.write(fill)
    return store


def fill(connection: sa.Connection) -> None:
    table = {"game": "any", "opened_at": 0.0}
    connection.execute(sa.insert(servers), [{"id": (100 + n) << 22, "joined_at": 0.0} for n in range(COUNT)])
    homes = [*((100 + n) << 22 for n in range(COUNT)), None]
    connection.execute(sa.insert(tables), [{"id": n, "server_id": home, **table} for n, home in enumerate(homes, 1)])
    notices = [{"table_id": n, "kind": "turn", "created_at": 0.0, "wake": float(n)} for n in range(1, COUNT + 2)]
    connection.execute(sa.insert(outbox), notices)


async def test_what_is_to_be_said_is_for_whoever_serves_the_server(spread: Store) -> None:
    rows = [await spread.write(claim, outbox, 9.0, 60.0, 20, (n, COUNT)) for n in range(COUNT)]
    assert [[row.table_id for row in found] for found in rows] == [[1, 5], [2], [3], [4]]


async def test_others_may_have_something_to_say_sooner(spread: Store) -> None:
    assert [await spread.read(next_wake, outbox, (n, COUNT)) for n in range(COUNT)] == [1.0, 2.0, 3.0, 4.0]
    assert await spread.read(next_wake, outbox) == 1.0
