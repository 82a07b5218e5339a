"""What holds for a database in a file."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import SystemClock, VirtualClock
from bot.store import StoreError, database_url, files, open_store
from bot.store.schema import leases
from bot.store.sqlite import PRAGMAS, SqliteStore, prepare


@pytest.fixture
def kind() -> str:
    return "sqlite"


def pragmas(connection: Connection) -> dict[str, str | int]:
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in PRAGMAS}


async def test_writers_and_readers_have_the_pragmas(store: SqliteStore) -> None:
    assert await store.write(pragmas) == PRAGMAS
    assert await store.read(pragmas) == PRAGMAS
    assert (PRAGMAS["journal_mode"], PRAGMAS["synchronous"], PRAGMAS["foreign_keys"]) == ("wal", 2, 1)


def test_a_pragma_that_does_not_take_is_refused() -> None:
    with pytest.raises(StoreError, match="journal_mode at memory where wal is needed"):
        prepare(sqlite3.connect(":memory:"), PRAGMAS)


async def test_a_fresh_file_may_be_read_and_written_by_many_at_once(
    empty_database: sa.URL, clock: VirtualClock
) -> None:
    store = await open_store(empty_database, clock)
    with closing(sqlite3.connect(str(empty_database.database))) as first:
        assert first.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    await asyncio.gather(*(work(pragmas) for work in [store.read, store.write] * 8))
    await store.close()


async def test_nobody_else_may_read_the_files(store: SqliteStore) -> None:
    await store.write(lambda c: c.execute(sa.insert(leases), {"name": "a", "holder": "b", "until": 1.0}).rowcount)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in store.path.parent.glob("turnkeeper.db*")}
    assert modes == dict.fromkeys(
        ("turnkeeper.db", "turnkeeper.db-wal", "turnkeeper.db-shm", "turnkeeper.db.lock"), 0o600
    )


async def test_every_write_begins_as_a_writer(store: SqliteStore) -> None:
    def another_writer(connection: Connection) -> None:
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            sqlite3.connect(store.path, timeout=0).execute("BEGIN IMMEDIATE")

    await store.write(another_writer)
    await store.read(lambda _connection: sqlite3.connect(store.path, timeout=0).execute("BEGIN IMMEDIATE").close())


async def test_a_database_in_use_cannot_be_replaced(store: SqliteStore, clock: VirtualClock) -> None:
    class Hurried(VirtualClock):
        async def sleep(self, seconds: float) -> None: ...

    with pytest.raises(StoreError, match="in use by another Turnkeeper"):
        await files.hold(store.path, Hurried(), exclusive=True)
    second = await open_store(store.url, clock)
    await second.close()


@pytest.mark.parametrize(
    "text", ["mysql://somewhere/db", "sqlite://", "sqlite:///:memory:", "post gres://", "postgresql://host"]
)
def test_an_address_that_cannot_be_used_is_explained(text: str) -> None:
    with pytest.raises(StoreError, match=r"Write sqlite:///.* for a file, postgresql://.* for a server"):
        database_url(text)


def test_a_password_is_not_in_the_explanation() -> None:
    with pytest.raises(StoreError) as refusal:
        database_url("mysql://me:secret@host/db")
    assert "secret" not in str(refusal.value)


def test_a_path_and_the_old_name_of_postgresql_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    assert str(database_url("games.db")) == "sqlite:///games.db"
    assert database_url("postgres://me@host/db").get_backend_name() == "postgresql"
    monkeypatch.setenv("DATABASE_URL", "sqlite:////somewhere/else.db")
    assert database_url().database == "/somewhere/else.db"


async def test_a_folder_that_cannot_be_written_is_explained() -> None:
    with pytest.raises(StoreError, match=r"/proc/nowhere/.* cannot be opened: No such file or directory"):
        await open_store(database_url("/proc/nowhere/turnkeeper.db"), SystemClock())
