"""PostgreSQL: a pool of connections, and one that listens for the bells of all processes."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot import failpoints
from bot.clock import Clock
from bot.store.engine import CHANNEL, P, R, Store, Work, name_of

CONNECTIONS = 5
TRIES = 10
RETRIED = {"40001", "40P01"}  # serialization failure, deadlock: nothing was stored
LISTEN_AGAIN = 1.0


class PostgresStore(Store):
    """A database that any number of processes share."""

    def __init__(self, engine: AsyncEngine, clock: Clock) -> None:
        super().__init__(engine.url)
        self._engine = engine
        self._snapshots = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._turns = asyncio.Semaphore(CONNECTIONS)  # first come, first served: the pool itself forgets who waits
        self._clock = clock
        self._listener: asyncio.Task[None] | None = None

    def bell(self, topic: str) -> asyncio.Event:
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen())
        return super().bell(topic)

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        committing = False

        def job(connection: Connection) -> R:
            nonlocal committing
            committing = False
            result = work(connection, *args, **kwargs)
            failpoints.hit(f"before commit {name_of(work)}")
            committing = True
            return result

        for attempt in range(TRIES):
            try:
                async with self._turns, self._engine.begin() as connection:
                    result = await connection.run_sync(job)
                failpoints.hit(f"after commit {name_of(work)}")
                return result
            except DBAPIError as error:
                nothing_stored = _sqlstate(error) in RETRIED or (error.connection_invalidated and not committing)
                if not nothing_stored or attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        for attempt in range(TRIES):
            try:
                async with self._turns, self._snapshots.begin() as connection:
                    return await connection.run_sync(work, *args, **kwargs)
            except DBAPIError as error:
                if not error.connection_invalidated or attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        await self._engine.dispose()

    async def _listen(self) -> None:
        """Hear every NOTIFY; after a lost connection ring all bells, since some may have been missed."""
        while True:
            with contextlib.suppress(OSError, DBAPIError, asyncpg.InterfaceError, asyncpg.PostgresError):
                async with self._engine.connect() as connection:
                    await self._hear(connection)
            self._ring_all()
            await self._clock.sleep(LISTEN_AGAIN)

    async def _hear(self, connection: AsyncConnection) -> None:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        lost = asyncio.Event()
        raw.add_termination_listener(lambda _connection: lost.set())
        await raw.add_listener(CHANNEL, lambda _connection, _process, _channel, topic: self._bells[topic].set())
        self._ring_all()
        try:
            await lost.wait()
        finally:
            await connection.invalidate()


def _sqlstate(error: DBAPIError) -> str | None:
    return getattr(error.orig, "sqlstate", None)


def open_engine(url: sa.URL) -> AsyncEngine:
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_size=CONNECTIONS, max_overflow=1)
    failpoints.watch(engine.sync_engine)
    return engine
