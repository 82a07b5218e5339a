"""Work is claimed once, oldest first, and again when its worker died."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store import Store, claim, drop_lease, lock_table_row, next_wake, take_lease, upsert
from bot.store.schema import deadlines, outbox, tables

QUEUES = pytest.mark.parametrize("queue", [deadlines, outbox], ids=lambda table: table.name)


def fill(connection: Connection, queue: sa.Table, wakes: list[float]) -> None:
    connection.execute(sa.insert(tables), {"game": "anything", "opened_at": 1.0})
    when = {"due": 1.0} if queue is deadlines else {"created_at": 1.0}
    rows = [{"table_id": 1, "name": f"no. {n}", "kind": "turn", "wake": wake, **when} for n, wake in enumerate(wakes)]
    connection.execute(sa.insert(queue), rows)


@QUEUES
async def test_what_is_due_is_claimed_oldest_first(store: Store, queue: sa.Table) -> None:
    await store.write(fill, queue, [5.0, 3.0, 4.0, 9.0])
    claimed = await store.write(claim, queue, 5.0, 60.0, 2)
    assert [row.wake for row in claimed] == [3.0, 4.0]
    assert [row.wake for row in await store.write(claim, queue, 5.0, 60.0, 9)] == [5.0]
    assert await store.write(claim, queue, 5.0, 60.0, 9) == []
    assert await store.read(next_wake, queue) == 9.0


@QUEUES
async def test_what_a_dead_worker_had_claimed_is_claimed_again(store: Store, queue: sa.Table) -> None:
    await store.write(fill, queue, [1.0])
    await store.write(claim, queue, 1.0, 60.0, 9)
    assert await store.write(claim, queue, 60.0, 60.0, 9) == []
    assert len(await store.write(claim, queue, 61.0, 60.0, 9)) == 1


async def test_what_is_done_is_not_claimed(store: Store) -> None:
    await store.write(fill, outbox, [1.0])
    await store.write(lambda connection: connection.execute(sa.update(outbox).values(wake=None)).rowcount)
    assert await store.write(claim, outbox, 99.0, 60.0, 9) == []
    assert await store.read(next_wake, outbox) is None


@QUEUES
async def test_workers_at_once_never_claim_the_same(store: Store, queue: sa.Table) -> None:
    await store.write(fill, queue, [1.0] * 200)
    seen: Counter[int] = Counter()

    async def work() -> None:
        while rows := await store.write(claim, queue, 1.0, 60.0, 7):
            seen.update(row.id for row in rows)

    await asyncio.gather(*(work() for _ in range(8)))
    assert seen == Counter(range(1, 201))


@QUEUES
async def test_a_claim_reads_an_index_and_no_more(store: Store, queue: sa.Table) -> None:
    await store.write(fill, queue, [100.0] * 2_000)

    def plan(connection: Connection) -> str:
        sqlite = connection.dialect.name == "sqlite"
        if not sqlite:
            connection.exec_driver_sql(f"ANALYZE {queue.name}")
        explain = "EXPLAIN QUERY PLAN" if sqlite else "EXPLAIN"
        query = f"{explain} SELECT * FROM {queue.name} WHERE wake <= 50 ORDER BY wake, id LIMIT 10"
        return str(connection.exec_driver_sql(query).all())

    found = await store.write(plan)
    assert f"ix_{queue.name}_wake" in found
    assert "TEMP B-TREE" not in found
    assert "Sort" not in found


async def test_a_lease_has_one_holder(store: Store) -> None:
    assert await store.write(take_lease, "shards 0-1", "a", 0.0, 10.0)
    assert not await store.write(take_lease, "shards 0-1", "b", 5.0, 15.0)
    assert await store.write(take_lease, "shards 0-1", "a", 5.0, 15.0)
    assert not await store.write(take_lease, "shards 0-1", "b", 10.0, 20.0)
    assert await store.write(take_lease, "shards 0-1", "b", 15.0, 25.0)
    assert await store.write(take_lease, "shards 2-3", "a", 15.0, 25.0)
    await store.write(drop_lease, "shards 0-1", "b")
    assert await store.write(take_lease, "shards 0-1", "a", 16.0, 25.0)


async def test_many_who_want_a_lease_get_one(store: Store) -> None:
    won = await asyncio.gather(*(store.write(take_lease, "identify", str(n), 0.0, 10.0) for n in range(20)))
    assert won.count(True) == 1


async def test_a_table_that_is_not_there_cannot_be_locked(store: Store) -> None:
    assert await store.write(lock_table_row, 1) is None


async def test_an_upsert_inserts_or_changes(store: Store) -> None:
    await store.write(fill, deadlines, [1.0])
    move = upsert(deadlines, keys=["table_id", "name"], change=["due", "wake"])
    keep = upsert(deadlines, keys=["table_id", "name"])
    row = {"table_id": 1, "name": "no. 0", "kind": "turn", "due": 7.0, "wake": 7.0}

    def put(connection: Connection) -> None:
        connection.execute(move, row)
        connection.execute(keep, row | {"due": 8.0, "wake": 8.0})
        connection.execute(move, [row | {"name": "new", "kind": "vote"}])

    await store.write(put)
    found = sa.select(deadlines.c.name, deadlines.c.kind, deadlines.c.wake).order_by(deadlines.c.id)
    rows = await store.read(lambda connection: [tuple(row) for row in connection.execute(found)])
    assert rows == [("no. 0", "turn", 7.0), ("new", "vote", 7.0)]
