"""SQLite: one thread writes, some read, every connection proves its pragmas."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import IO

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection

from bot import failpoints
from bot.store.engine import P, R, Store, StoreError, Work, name_of, take_rung
from bot.store.files import address

READERS = 4
PRAGMAS: dict[str, str | int] = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: an answer that was acknowledged survives the power going out
    "foreign_keys": 1,
    "busy_timeout": 5_000,
    "trusted_schema": 0,
}


class SqliteStore(Store):
    """A database in one file, shared by the threads of one process and the operator's commands."""

    def __init__(self, path: Path, in_use: IO[bytes]) -> None:
        super().__init__(address(path))
        self.path = path
        self._in_use = in_use
        self._writer = _Lane(path, threads=1, begin="BEGIN IMMEDIATE")
        self._readers = _Lane(path, threads=READERS, begin="BEGIN", pragmas={"query_only": 1})

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        def job(connection: Connection) -> R:
            return work(connection, *args, **kwargs)

        result, rung = await self._writer.run(partial(_write, name_of(work), job))
        for topic in rung:
            self.bell(topic).set()
        return result

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        def job(engine: sa.Engine) -> R:
            with engine.begin() as connection:
                return work(connection, *args, **kwargs)

        return await self._readers.run(job)

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
    """Threads with a connection each, on which transactions run one after the other."""

    def __init__(self, path: Path, threads: int, begin: str, pragmas: dict[str, str | int] | None = None) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=begin.lower().replace(" ", "-"))
        self._engine = sa.create_engine(address(path), pool_size=threads, max_overflow=0)
        wanted = PRAGMAS | (pragmas or {})
        event.listen(self._engine, "connect", lambda connection, _record: prepare(connection, wanted))
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql(begin))
        failpoints.watch(self._engine)

    async def run(self, job: Callable[[sa.Engine], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._threads, job, self._engine)

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()


def _write(name: str, job: Callable[[Connection], R], engine: sa.Engine) -> tuple[R, set[str]]:
    with engine.connect() as connection:
        take_rung(connection)
        with connection.begin():
            result = job(connection)
            failpoints.hit(f"before commit {name}")
        failpoints.hit(f"after commit {name}")
        return result, take_rung(connection)
