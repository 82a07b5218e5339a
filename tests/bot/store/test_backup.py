"""Copies are whole, made while others write, few, and can be put back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import DAY, VirtualClock
from bot.store import Store, StoreError, database_url, files, find_table_row, lock_table_row, open_store
from bot.store.backup import back_up, backups, restore
from bot.store.schema import entries, tables
from bot.store.sqlite import SqliteStore


@pytest.fixture
def kind() -> str:
    return "sqlite"


def new_table(connection: Connection) -> None:
    connection.execute(sa.insert(tables), {"game": "anything", "opened_at": 1.0})


def answer(connection: Connection) -> None:
    row = lock_table_row(connection, 1)
    assert row is not None
    connection.execute(sa.insert(entries), {"table_id": 1, "number": row.number + 1, "at": 1.0})


def record(connection: Connection) -> tuple[int, int]:
    """The number of the table's latest entry, and how many it has."""
    count = connection.execute(sa.select(sa.func.count()).select_from(entries)).scalar_one()
    row = find_table_row(connection, 1)
    assert row is not None
    return row.number, count


async def in_file(path: Path, clock: VirtualClock) -> tuple[int, int]:
    store: Store = await open_store(database_url(str(path)), clock)
    found = await store.read(record)
    await store.close()
    return found


async def test_a_copy_made_while_playing_is_whole(store: SqliteStore, tmp_path: Path, clock: VirtualClock) -> None:
    await store.write(new_table)
    copies: list[Path] = []
    played = asyncio.Event()

    async def play() -> None:
        while len(copies) < 3:
            await store.write(answer)
            played.set()

    async def copy() -> None:
        for day in range(3):
            played.clear()
            await played.wait()
            copies.append(await asyncio.to_thread(back_up, store.path, tmp_path / "backups", clock.now() + day))

    await asyncio.gather(play(), copy())
    found = [await in_file(path, clock) for path in copies]
    assert all(number + 1 == count for number, count in found)
    assert found == sorted(found)
    assert 0 < found[0][1] < found[-1][1] <= (await store.read(record))[1]


async def test_only_the_newest_copies_stay(store: SqliteStore, tmp_path: Path, clock: VirtualClock) -> None:
    made = [back_up(store.path, tmp_path / "backups", clock.now() + day * DAY, keep=3) for day in range(5)]
    assert backups(store.path, tmp_path / "backups") == made[2:]
    assert {file.stat().st_mode & 0o777 for file in made[2:]} == {0o600}
    assert sorted(path.name for path in (tmp_path / "backups").iterdir()) == [path.name for path in made[2:]]


async def test_a_copy_is_put_back_and_played_on(store: SqliteStore, tmp_path: Path, clock: VirtualClock) -> None:
    await store.write(new_table)
    for _ in range(3):
        await store.write(answer)
    copy = back_up(store.path, tmp_path / "backups", clock.now())
    for _ in range(2):
        await store.write(answer)
    await store.close()
    kept = await restore(copy, store.path, tmp_path / "backups", clock)
    again = await open_store(store.url, clock)
    assert await again.read(record) == (2, 3)
    await again.write(answer)
    assert await again.read(record) == (3, 4)
    await again.close()
    assert kept is not None
    assert await in_file(kept, clock) == (4, 5)


async def test_the_oldest_copy_can_be_put_back(store: SqliteStore, tmp_path: Path, clock: VirtualClock) -> None:
    made = [back_up(store.path, tmp_path / "backups", clock.now() - day * DAY) for day in range(7)]
    await store.write(new_table)
    await store.close()
    await restore(made[-1], store.path, tmp_path / "backups", clock)
    again = await open_store(store.url, clock)
    assert await again.read(lambda c: c.execute(sa.select(sa.func.count()).select_from(tables)).scalar()) == 0
    await again.close()


async def test_nothing_is_put_back_while_the_bot_runs(store: SqliteStore, tmp_path: Path, clock: VirtualClock) -> None:
    copy = back_up(store.path, tmp_path / "backups", clock.now())
    waiting = asyncio.create_task(restore(copy, store.path, tmp_path / "backups", clock))
    while not waiting.done():
        await clock.advance(files.PATIENCE)
    with pytest.raises(StoreError, match="in use by another Turnkeeper: stop it"):
        await waiting
    await store.write(new_table)


async def test_what_is_no_good_copy_is_refused(store: SqliteStore, tmp_path: Path, clock: VirtualClock) -> None:
    copy = back_up(store.path, tmp_path / "backups", clock.now())
    await store.close()
    data = copy.read_bytes()
    damaged, other, empty = (tmp_path / name for name in ("damaged.db", "other.db", "empty.db"))
    damaged.write_bytes(data[: len(data) // 2])
    other.write_text("Dear friends, " * 100)
    empty.write_bytes(b"")
    for source, reason in [
        (damaged, "damaged"),
        (other, "not a database"),
        (empty, "empty"),
        (tmp_path / "x", "no backup"),
    ]:
        with pytest.raises(StoreError, match=reason):
            await restore(source, store.path, tmp_path / "backups", clock)
    again = await open_store(store.url, clock)
    await again.close()


def test_what_is_not_there_cannot_be_copied(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nothing to back up"):
        back_up(tmp_path / "none.db", tmp_path / "backups", 1.0)
