"""The database file: private, locked while it is used, replaced only as a whole."""

from __future__ import annotations

import errno
import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

import sqlalchemy as sa

from bot.clock import Clock
from bot.store.store import ReadOnly, StoreError, Unavailable

PATIENCE = 10.0
PAUSE = 0.1
LOCKED = "another program keeps it locked, end that one"
FULL = "its disk is full, make room"
PASSING = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_PROTOCOL: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: "its disk cannot be read or written, look whether it is full or failing",
    sqlite3.SQLITE_CANTOPEN: "its file cannot be opened, look whether it is there and its disk has room",
    sqlite3.SQLITE_NOMEM: "there is no memory left, end other programs",
}
FINAL = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def trouble(error: BaseException, path: Path) -> StoreError | None:
    """What an error says about the database file, if it does."""
    if isinstance(error, sa.exc.DBAPIError):
        error = error.orig or error
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Unavailable(FULL)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_READONLY:
        return ReadOnly("its file cannot be written, give it to the user that runs the bot")
    if code in PASSING:
        return Unavailable(PASSING[code])
    if code in FINAL:
        return StoreError(f"{path} is not a database, or it is damaged: restore a backup, or choose another.")
    return None


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
        raise trouble(error, source) or StoreError(f"{source} could not be copied to {target}: {error}.") from error


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
