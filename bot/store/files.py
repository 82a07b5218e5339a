"""The database file: private, locked while it is used, replaced only as a whole."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

import sqlalchemy as sa

from bot.clock import Clock
from bot.store.engine import StoreError

PATIENCE = 10.0
PAUSE = 0.1


async def hold(path: Path, clock: Clock, *, exclusive: bool = False) -> IO[bytes]:
    """Lock the database: shared by those who use it, exclusive for those who replace it. Closing the file lets go."""
    lock = os.fdopen(_private(beside(path, ".lock"), os.O_CREAT | os.O_WRONLY), "wb")
    for _ in range(int(PATIENCE / PAUSE)):
        try:
            fcntl.flock(lock, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)
            return lock
        except BlockingIOError:
            await clock.sleep(PAUSE)
    lock.close()
    raise StoreError(f"{path} is in use by another Turnkeeper: stop it, then try again.")


def release_to_others(lock: IO[bytes]) -> None:
    """Turn an exclusive lock into a shared one."""
    fcntl.flock(lock, fcntl.LOCK_SH)


def address(path: Path) -> sa.URL:
    return sa.URL.create("sqlite", database=str(path))


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def create(path: Path) -> None:
    """An empty file that nobody else may read; SQLite gives its -wal and -shm the same mode."""
    os.close(_private(path, os.O_CREAT | os.O_WRONLY))


def remove(path: Path) -> None:
    """The file and what SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm", "-journal"):
        beside(path, suffix).unlink(missing_ok=True)


def copy(source: Path, target: Path) -> None:
    """A consistent copy, made in one step while others write to the source."""
    remove(target)
    create(target)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        raise StoreError(f"{source} could not be copied to {target}: {error}.") from None


def seal(path: Path) -> None:
    """Fold the write-ahead log into the file, so that the file alone is everything, and make it last."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    with open(path, "rb") as file:
        os.fsync(file.fileno())


def is_shared(path: Path) -> bool:
    """Whether the file has a write-ahead log, as many connections at once need it: two bytes of its header say so."""
    with open(path, "rb") as file:
        file.seek(18)
        return file.read(2) == b"\x02\x02"


def share(path: Path) -> None:
    """Give the file its write-ahead log while nobody else uses it: many who do it at once lock each other out."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


def swap_in(new: Path, path: Path) -> None:
    """Put a sealed file in the place of the database, which nobody may be using."""
    if path.exists():
        seal(path)
    os.replace(new, path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _private(path: str | Path, flags: int) -> int:
    descriptor = os.open(path, flags, 0o600)
    os.fchmod(descriptor, 0o600)
    return descriptor
