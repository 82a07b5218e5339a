"""What holds for a database on a server, which may hang up at any time."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError

from bot.clock import VirtualClock
from bot.store import Store, lock_table_row, open_store, ring
from bot.store.postgres import LISTEN_AGAIN
from bot.store.schema import tables

_HANG_UP = sa.text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> :me"
)
_ME = sa.text("SELECT pg_backend_pid()")


@pytest.fixture
def kind() -> str:
    return "postgres"


def hang_up(connection: Connection) -> None:
    connection.execute(_HANG_UP, {"me": connection.execute(_ME).scalar_one()})


def new_table(connection: Connection) -> None:
    connection.execute(sa.insert(tables), {"game": "anything", "opened_at": 1.0})


def count(connection: Connection) -> int:
    return int(connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one())


async def idle(store: Store, connections: int = 3) -> None:
    """Fill the pool with connections that are open and do nothing."""
    await asyncio.gather(
        *(store.read(lambda c: c.exec_driver_sql("SELECT pg_sleep(0.02)").all()) for _ in range(connections))
    )


async def test_a_lost_connection_is_made_anew(store: Store) -> None:
    await idle(store)
    other = await open_store(store.url, VirtualClock())
    await other.write(hang_up)
    await store.write(new_table)
    await idle(store)
    await other.write(hang_up)
    assert await store.read(count) == 1
    await other.close()


async def test_work_cut_off_in_the_middle_is_done_once(store: Store) -> None:
    other = await open_store(store.url, VirtualClock())
    cut = 0

    def work(connection: Connection) -> None:
        nonlocal cut
        new_table(connection)
        if cut == 0:
            cut += 1
            sa.util.await_only(other.write(hang_up))
        lock_table_row(connection, 1)

    await store.write(work)
    assert await store.read(count) == 1
    await other.close()


async def test_work_that_is_wrong_is_not_tried_again(store: Store) -> None:
    tries = 0

    def wrong(connection: Connection) -> None:
        nonlocal tries
        tries += 1
        connection.exec_driver_sql("SELECT 1 / 0")

    with pytest.raises(DBAPIError):
        await store.write(wrong)
    assert tries == 1


async def test_a_bell_rings_in_every_process(store: Store) -> None:
    other = await open_store(store.url, VirtualClock())
    bell = store.bell("outbox")
    await heard(other, bell)
    bell.clear()
    await other.write(ring, "outbox")
    await asyncio.wait_for(bell.wait(), 5)
    await other.close()


async def test_who_could_not_hear_for_a_while_looks_again(store: Store, clock: VirtualClock) -> None:
    other = await open_store(store.url, VirtualClock())
    bell = store.bell("outbox")
    await heard(other, bell)
    bell.clear()
    await other.write(hang_up)
    await asyncio.wait_for(bell.wait(), 5)
    bell.clear()
    await clock.advance(LISTEN_AGAIN)
    await heard(other, bell)
    await other.close()


async def heard(sender: Store, bell: asyncio.Event) -> None:
    """Ring until it is heard."""
    async with asyncio.timeout(5):
        while not bell.is_set():
            await sender.write(ring, "outbox")
            await asyncio.sleep(0.01)
