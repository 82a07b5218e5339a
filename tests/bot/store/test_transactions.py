"""One function, one transaction, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store import Store, find_table_row, lock_table_row, ring
from bot.store.schema import Table, entries, people, tables

_NEW = sa.insert(tables)
_COUNT = sa.select(sa.func.count()).select_from(tables)


def new_table(connection: Connection, /, **values: Any) -> int:
    made = connection.execute(_NEW, {"game": "anything", "opened_at": 1.0, **values})
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def count_tables(connection: Connection) -> int:
    return int(connection.execute(_COUNT).scalar_one())


def new_entry(connection: Connection, table: int, number: int, source: str | None = None) -> None:
    row = {"table_id": table, "number": number, "source": source, "at": 1.0}
    connection.execute(sa.insert(entries), row)


async def test_what_is_written_is_read(store: Store) -> None:
    table = await store.write(new_table, title="Friday")
    row = await store.read(find_table_row, table)
    assert row is not None
    assert (row.title, row.status, row.number, row.settings) == ("Friday", "lobby", -1, {})


async def test_work_that_fails_leaves_nothing(store: Store) -> None:
    def fail(connection: Connection) -> None:
        new_table(connection)
        raise LookupError("on purpose")

    with pytest.raises(LookupError):
        await store.write(fail)
    assert await store.read(count_tables) == 0


async def test_ids_of_deleted_tables_do_not_come_back(store: Store) -> None:
    first = await store.write(new_table)
    await store.write(lambda connection: connection.execute(sa.delete(tables)).rowcount)
    assert await store.write(new_table) > first


@pytest.mark.parametrize("again", [(1, 1, "other"), (1, 2, "click"), (2, 1, "click")])
async def test_a_number_and_a_source_are_used_once(store: Store, again: tuple[int, int, str]) -> None:
    for _ in range(2):
        await store.write(new_table)
    await store.write(new_entry, 1, 1, "click")
    with pytest.raises(sa.exc.IntegrityError):
        await store.write(new_entry, *again)
    await store.write(new_entry, 1, 2)
    await store.write(new_entry, 1, 3)


async def test_rows_must_belong_to_something(store: Store) -> None:
    with pytest.raises(sa.exc.IntegrityError):
        await store.write(new_entry, 77, 0)


async def test_writers_at_one_table_take_turns(store: Store) -> None:
    table = await store.write(new_table)

    def next_entry(connection: Connection) -> None:
        row = lock_table_row(connection, table)
        assert row is not None
        new_entry(connection, table, row.number + 1)

    await asyncio.gather(*(store.write(next_entry) for _ in range(40)))
    row = await store.read(find_table_row, table)
    assert row is not None
    assert row.number == 39


async def test_a_deadlock_is_tried_again(store: Store) -> None:
    mine, yours = await store.write(new_table), await store.write(new_table)

    def both(connection: Connection, one: int, other: int) -> None:
        lock_table_row(connection, one)
        connection.execute(sa.select(sa.func.count()).select_from(entries))
        lock_table_row(connection, other)
        connection.execute(sa.update(tables).values(title=tables.c.title + "+"))

    pairs = [(mine, yours), (yours, mine)] * 2
    await asyncio.gather(*(store.write(both, *pair) for pair in pairs))
    row = await store.read(find_table_row, mine)
    assert row is not None
    assert row.title == "++++"


async def test_a_reader_sees_one_moment_while_others_write(store: Store) -> None:
    started, written = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def look_twice(connection: Connection) -> tuple[int, int]:
        before = count_tables(connection)
        if connection.dialect.name == "sqlite":
            loop.call_soon_threadsafe(started.set)
            asyncio.run_coroutine_threadsafe(written.wait(), loop).result()
        else:
            started.set()
            sa.util.await_only(written.wait())
        return before, count_tables(connection)

    async def write() -> None:
        await started.wait()
        await store.write(new_table)
        written.set()

    counts, _ = await asyncio.gather(store.read(look_twice), write())
    assert counts == (0, 0)
    assert await store.read(count_tables) == 1


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(sa.exc.DBAPIError):
        await store.read(new_table)


async def test_a_bell_rings_when_all_is_stored(store: Store) -> None:
    bell = store.bell("outbox")
    await asyncio.wait_for(settled(store), 5)
    bell.clear()

    def ring_and_fail(connection: Connection) -> None:
        ring(connection, "outbox")
        raise LookupError

    with pytest.raises(LookupError):
        await store.write(ring_and_fail)
    await store.write(new_table)
    assert not bell.is_set()
    await store.write(ring, "outbox")
    await asyncio.wait_for(bell.wait(), 5)
    assert not store.bell("deadlines").is_set()


async def settled(store: Store) -> None:
    """A listener is at work once it hears."""
    bell = store.bell("test")
    while not bell.is_set():
        await store.write(ring, "test")
        await asyncio.sleep(0.01)


async def test_discord_ids_fit(store: Store) -> None:
    biggest = 2**63 - 1
    await store.write(lambda c: c.execute(sa.insert(people), {"id": biggest, "name": "Ada", "since": 1.0}).rowcount)
    assert await store.read(lambda c: c.execute(sa.select(people.c.id)).scalar()) == biggest


async def test_models_serve_set_up(store: Store) -> None:
    from sqlmodel import Session, select

    def with_session(connection: Connection) -> list[str]:
        with Session(bind=connection) as session:
            session.add(Table(game="anything", opened_at=1.0, title="By model"))
            session.flush()
            return [table.title for table in session.exec(select(Table))]

    assert await store.write(with_session) == ["By model"]
    assert await store.read(count_tables) == 1
