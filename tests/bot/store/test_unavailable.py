"""A database that cannot be used for a while: said in words, once, nothing is stored by halves, and it goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import VirtualClock, stopwatch
from bot.store import StoreError, Unavailable, execute, files, lock_table_row, open_store
from bot.store.health import CALM
from bot.store.schema import tables
from bot.store.sqlite import PRAGMAS, SqliteStore


@pytest.fixture
def kind() -> str:
    return "sqlite"


@pytest.fixture(autouse=True)
def hurried() -> Iterator[None]:
    """Whoever waits for a lock gives up soon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(PRAGMAS, "busy_timeout", 10)
        yield


def fill(connection: Connection, title: str = "") -> None:
    connection.execute(sa.insert(tables), {"game": "anything", "title": title, "opened_at": 1.0})


def count(connection: Connection) -> int:
    return int(connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one())


def room(connection: Connection, pages: int) -> None:
    """As many pages as the disk has room for; what is there already stays."""
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def said(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    return [(record.levelname, record.getMessage()) for record in caplog.records]


async def test_a_full_disk_is_told_once_and_once_when_it_has_room_again(
    store: SqliteStore, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    await store.write(fill)
    await store.write(room, 1)
    for _ in range(3):
        with pytest.raises(Unavailable, match="its disk is full, make room"):
            await store.write(fill, "x" * 100_000)
        await clock.advance(10)
    assert await store.read(count) == 1
    assert (store.health.failures, store.health.away) == (3, 30)
    await store.write(room, 1_000_000)
    await store.write(fill, "x" * 100_000)
    assert await store.read(count) == 2
    assert store.health.away == 0
    (level, began), (_, over) = said(caplog)
    assert (level, "its disk is full" in began, "after 30 seconds" in over) == ("ERROR", True, True)


async def test_what_works_only_now_and_then_is_one_spell(
    store: SqliteStore, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        await store.write(room, 1)
        with pytest.raises(Unavailable):
            await store.write(fill, "x" * 100_000)
        await store.write(count)
        await clock.advance(CALM / 2)
    assert len(said(caplog)) == 1
    await clock.advance(CALM)
    await store.write(count)
    assert len(said(caplog)) == 2


async def test_a_locked_file_is_refused_in_words_however_it_is_asked(store: SqliteStore) -> None:
    await store.write(fill)
    statement = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(title="new")
    with closing(sqlite3.connect(store.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        for work in (fill, lambda c: lock_table_row(c, 1), lambda c: execute(c, statement, {"table": 1})):
            with pytest.raises(Unavailable, match="another program keeps it locked"):
                await store.write(work)
        assert await store.read(count) == 1
    await store.write(fill)
    assert await store.read(count) == 2


async def test_behind_a_lock_nobody_stands_in_line(
    database: sa.URL, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PRAGMAS, "busy_timeout", 1000)
    store = await open_store(database, clock)
    with closing(sqlite3.connect(str(database.database))) as other:
        other.execute("BEGIN IMMEDIATE")
        began = stopwatch()
        refused = await asyncio.gather(*(store.write(fill) for _ in range(5)), return_exceptions=True)
        assert [type(error) for error in refused] == [Unavailable] * 5
        assert stopwatch() - began < 2.5
    await store.write(fill)
    assert await store.write(lambda c: c.exec_driver_sql("PRAGMA busy_timeout").scalar_one()) == 1000
    await store.close()


async def test_a_locked_file_is_waited_for_by_who_opens_it(database: sa.URL, clock: VirtualClock) -> None:
    with closing(sqlite3.connect(str(database.database))) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable, match="another program keeps it locked"):
            await open_store(database, clock)
    await (await open_store(database, clock)).close()


def damage(path: Path, table: str) -> None:
    """The first page of a table is not what it was."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(data)


async def test_a_damaged_file_is_no_passing_trouble(database: sa.URL, clock: VirtualClock) -> None:
    damage(Path(str(database.database)), "tables")
    store = await open_store(database, clock)
    with pytest.raises(StoreError, match="it is damaged: restore a backup") as found:
        await store.write(fill)
    assert not isinstance(found.value, Unavailable)
    await store.close()


async def test_an_error_of_the_work_itself_stays_what_it_is(store: SqliteStore) -> None:
    with pytest.raises(sa.exc.OperationalError, match="no such table"):
        await store.write(lambda c: c.exec_driver_sql("SELECT 1 FROM nowhere"))
    assert store.health.failures == 0


def test_a_disk_without_room_is_known_before_there_is_a_database() -> None:
    full = OSError(28, "No space left on device")
    found = files.trouble(full, Path("any.db"))
    assert isinstance(found, Unavailable)
    assert files.trouble(OSError(2, "No such file"), Path("any.db")) is None
