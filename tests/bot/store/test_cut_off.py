"""A process that is cut off from PostgreSQL in the middle of a turn costs the others seconds, and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import SystemClock, stopwatch
from bot.store import Store, Unavailable, lock_table_row, open_store, ring
from bot.store.schema import tables
from bot.store.session_limits import Limits
from bot.tables import Plan, Tables
from bot.testing.kills.wire import Wire
from games import catalog

SHORT = Limits(lock=0.1, statement=1.0, idle=0.6, silent=0.5, answer=0.8)


@pytest.fixture
def kind() -> str:
    return "postgres"


@pytest.fixture
async def wire(database: sa.URL) -> AsyncIterator[Wire]:
    async with Wire(database) as made:
        yield made


@pytest.fixture
async def remote(wire: Wire) -> AsyncIterator[Store]:
    """A process at the other end of the wire."""
    store = await open_store(wire.url, SystemClock(), limits=SHORT)
    await store.write(two_tables)
    yield store
    wire.mend()
    await store.close()


@pytest.fixture
async def near(database: sa.URL) -> AsyncIterator[Store]:
    """One that is not cut off."""
    store = await open_store(database, SystemClock(), limits=SHORT)
    yield store
    await store.close()


def two_tables(connection: Connection) -> None:
    row = {"game": "anything", "opened_at": 1.0}
    connection.execute(sa.insert(tables), [{"id": n, **row} for n in (1, 2)])


def rename(connection: Connection, table: int, title: str) -> None:
    lock_table_row(connection, table)
    connection.execute(sa.update(tables).where(tables.c.id == table).values(title=title))


def title(connection: Connection, table: int) -> str:
    return str(connection.execute(sa.select(tables.c.title).where(tables.c.id == table)).scalar_one())


async def cut_off(remote: Store, wire: Wire) -> asyncio.Task[None]:
    """In the middle of a turn at the first table."""
    begun = asyncio.Event()

    def work(connection: Connection) -> None:
        rename(connection, 1, "cut off")
        wire.cut()
        begun.set()
        rename(connection, 1, "never")

    task = asyncio.create_task(remote.write(work))
    await asyncio.wait_for(begun.wait(), 5)
    return task


async def until_it_works(store: Store, table: int) -> float:
    began = stopwatch()
    while True:
        try:
            await store.write(rename, table, "played on")
            return stopwatch() - began
        except Unavailable:
            await asyncio.sleep(0.05)


async def test_others_wait_for_the_server_to_give_it_up(remote: Store, near: Store, wire: Wire) -> None:
    work = await cut_off(remote, wire)
    took = await asyncio.wait_for(until_it_works(near, 1), 10)
    assert 0.3 < took < SHORT.idle + SHORT.lock + 1
    assert await near.read(title, 1) == "played on"
    with pytest.raises(Unavailable):
        await asyncio.wait_for(work, 5)


async def test_meanwhile_they_are_refused_in_words_and_play_at_other_tables(
    remote: Store, near: Store, wire: Wire
) -> None:
    work = await cut_off(remote, wire)
    clicks = [asyncio.create_task(near.write(rename, 1, f"click {n}")) for n in range(5)]
    began = stopwatch()
    await near.write(rename, 2, "as ever")
    assert stopwatch() - began < SHORT.idle
    for refused in await asyncio.gather(*clicks, return_exceptions=True):
        assert isinstance(refused, Unavailable)
        assert "keeps a row locked for too long" in str(refused)
    assert near.health.failures == 5
    await asyncio.gather(work, return_exceptions=True)


async def test_who_was_cut_off_gives_up_and_goes_on_when_the_network_is_back(remote: Store, wire: Wire) -> None:
    work = await cut_off(remote, wire)
    with pytest.raises(Unavailable, match="does not answer"):
        await asyncio.wait_for(work, SHORT.answer + 4)
    wire.mend()
    await asyncio.wait_for(until_it_works(remote, 1), 10)
    assert await remote.read(title, 1) == "played on"


async def test_a_bell_is_heard_again_by_who_was_cut_off(remote: Store, near: Store, wire: Wire) -> None:
    bell = remote.bell("outbox")
    await asyncio.wait_for(bell.wait(), 5)
    wire.cut()
    bell.clear()
    await asyncio.wait_for(bell.wait(), 10)  # whoever may have missed something looks
    bell.clear()
    wire.mend()
    async with asyncio.timeout(10):
        while not bell.is_set():
            await near.write(ring, "outbox")
            await asyncio.sleep(0.05)


async def test_every_session_has_the_limits(near: Store) -> None:
    def settings(connection: Connection) -> dict[str, str]:
        wanted = sa.text("SELECT name, setting FROM pg_settings")
        found = {row.name: row.setting for row in connection.execute(wanted)}
        return {name: found[name] for name in Limits().settings if not name.startswith("tcp")}

    assert await near.read(settings) == {
        "lock_timeout": "100",
        "statement_timeout": "1000",
        "idle_in_transaction_session_timeout": "600",
    }
    assert Limits().idle + Limits().lock < 20


class Breaking(dict[str, Any]):
    """Games of which the first is asked for just when the connection breaks."""

    def __init__(self, breaks: Callable[[], Any]) -> None:
        super().__init__(catalog())
        self._breaks = [breaks]

    def get(self, name: str, other: Any = None) -> Any:
        while self._breaks:
            sa.util.await_only(self._breaks.pop()())
        return super().get(name, other)


async def test_a_table_is_not_barred_because_the_connection_broke(near: Store, database: sa.URL) -> None:
    tables = Tables(near, SystemClock(), catalog())
    table = await tables.create(1, "Ana", Plan(next(iter(catalog())), seats=2))
    await tables.add_bot(table, "random")
    await tables.start(table, 1)
    async with other(database) as breaker:
        tables.games = Breaking(lambda: breaker.write(hang_up))
        assert await tables.gate() == []
    assert (await tables.show(table)).trouble is None


@asynccontextmanager
async def other(database: sa.URL) -> AsyncIterator[Store]:
    store = await open_store(database, SystemClock())
    yield store
    await store.close()


def hang_up(connection: Connection) -> None:
    wanted = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
    connection.exec_driver_sql(f"{wanted} pg_backend_pid()")
