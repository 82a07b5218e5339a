"""SQLite: one thread writes, some read, every connection proves its pragmas."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection

from bot import failpoints
from bot.store.files import address, trouble
from bot.store.health import Health
from bot.store.store import P, R, Store, StoreError, Work, from_json, name_of, take_rung, to_json

READERS = 4
BRIEFLY = 100  # ms to wait for a lock that was there a moment ago: others stand in line behind
PRAGMAS: dict[str, str | int] = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: an answer that was acknowledged survives the power going out
    "foreign_keys": 1,
    "busy_timeout": 5_000,
    "trusted_schema": 0,
}


class SqliteStore(Store):
    """A database in one file, shared by the threads of one process and the operator's commands."""

    def __init__(self, path: Path, in_use: IO[bytes], health: Health) -> None:
        super().__init__(address(path), health)
        self.path = path
        self._in_use = in_use
        self._writer = _Lane(path, threads=1, begin="BEGIN IMMEDIATE")
        self._readers = _Lane(path, threads=READERS, begin="BEGIN", pragmas={"query_only": 1})

    async def _write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        def job(connection: Connection) -> tuple[R, set[str]]:
            take_rung(connection)
            result = work(connection, *args, **kwargs)
            failpoints.hit(f"before commit {name_of(work)}")
            return result, take_rung(connection)

        result, rung = await self._writer.run(job)
        failpoints.hit(f"after commit {name_of(work)}")
        for topic in rung:
            self.bell(topic).set()
        return result

    async def _read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._readers.run(lambda connection: work(connection, *args, **kwargs))

    def _trouble(self, error: Exception) -> StoreError | None:
        return trouble(error, self.path)

    async def close(self) -> None:
        for lane in (self._writer, self._readers):
            await lane.close()
        self._in_use.close()


def prepare(connection: sqlite3.Connection, pragmas: dict[str, str | int]) -> None:
    """Set the pragmas and look whether they took; transactions begin only where we begin them."""
    connection.isolation_level = None
    for name, wanted in pragmas.items():
        connection.execute(f"PRAGMA {name}={wanted}")
        (found,) = connection.execute(f"PRAGMA {name}").fetchone()
        if found != wanted:
            raise StoreError(f"SQLite keeps {name} at {found} where {wanted} is needed: is the disk a network share?")


class _Lane:
    """Threads that keep a connection each, on which transactions run one after the other."""

    def __init__(self, path: Path, threads: int, begin: str, pragmas: dict[str, str | int] | None = None) -> None:
        self._begin, self._locked = begin, False
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=begin.lower().replace(" ", "-"))
        self._engine = sa.create_engine(
            address(path), pool_size=threads, max_overflow=0, json_serializer=to_json, json_deserializer=from_json
        )
        self._own = threading.local()
        self._kept: list[Connection] = []
        wanted = PRAGMAS | (pragmas or {})
        event.listen(self._engine, "connect", lambda connection, _record: prepare(connection, wanted))
        failpoints.watch(self._engine)

    async def run(self, job: Callable[[Connection], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._transaction, job)

    def _transaction(self, job: Callable[[Connection], R]) -> R:
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._engine.connect()
            self._kept.append(connection)
        with connection.begin():
            self._start(connection.connection.driver_connection)
            return job(connection)

    def _start(self, raw: Any) -> None:
        """Wait for a lock, but not again as long as it is there, with everybody in line behind."""
        try:
            raw.execute(self._begin)
        except sqlite3.OperationalError:
            self._locked = True
            raw.execute(f"PRAGMA busy_timeout = {BRIEFLY}")
            raise
        if self._locked:
            self._locked = False
            raw.execute(f"PRAGMA busy_timeout = {PRAGMAS['busy_timeout']}")

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._kept:
            connection.close()
        self._engine.dispose()
