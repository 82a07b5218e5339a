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
from bot.store.health import Health
from bot.store.session_limits import Limits
from bot.store.store import CHANNEL, P, R, ReadOnly, Store, StoreError, Unavailable, Work, name_of

CONNECTIONS = 5
TRIES = 10
RETRIED = {"40001", "40P01"}  # serialization failure, deadlock: nothing was stored
PASSING = {
    "08": "PostgreSQL has hung up",
    "25P03": "a turn took too long to be stored",
    "53": "PostgreSQL has no room left, look at its disk, its memory and its connections",
    "55P03": "somebody keeps a row locked for too long, perhaps a process that lost its network",
    "57": "PostgreSQL is stopping or starting, or too slow, look at its log",
    "58": "PostgreSQL has trouble with its disk, look at its log",
}  # by SQLSTATE or its class
STANDBY = "25006"
DAMAGED = ("XX001", "XX002")
GONE = "PostgreSQL does not answer, look whether it is up and DATABASE_URL right"
LISTEN_AGAIN = 1.0
LOST = (OSError, DBAPIError, asyncpg.InterfaceError, asyncpg.PostgresError)


class PostgresStore(Store):
    """A database that any number of processes share."""

    def __init__(self, engine: AsyncEngine, clock: Clock, health: Health, limits: Limits) -> None:
        super().__init__(engine.url, health)
        self._engine, self._limits = engine, limits
        self._snapshots = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._turns = asyncio.Semaphore(CONNECTIONS)  # first come, first served: the pool itself forgets who waits
        self._clock = clock
        self._listener: asyncio.Task[None] | None = None

    def bell(self, topic: str) -> asyncio.Event:
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen())
        return super().bell(topic)

    async def _write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
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
                async with self._turns, self._in_time(), self._engine.begin() as connection:
                    result = await connection.run_sync(job)
                failpoints.hit(f"after commit {name_of(work)}")
                return result
            except DBAPIError as error:
                nothing_stored = _sqlstate(error) in RETRIED or (error.connection_invalidated and not committing)
                if not nothing_stored or attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    async def _read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        for attempt in range(TRIES):
            try:
                async with self._turns, self._in_time(), self._snapshots.begin() as connection:
                    return await connection.run_sync(work, *args, **kwargs)
            except DBAPIError as error:
                if not error.connection_invalidated or attempt == TRIES - 1:
                    raise
        raise AssertionError("unreachable")

    def _in_time(self) -> asyncio.Timeout:
        """A connection to a network that has gone silent waits for ever; given up, it is never used again."""
        return asyncio.timeout(self._limits.answer)

    def _trouble(self, error: Exception) -> StoreError | None:
        return trouble(error)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        await self._engine.dispose()

    async def _listen(self) -> None:
        """Hear every NOTIFY; after a lost connection ring all bells, since some may have been missed."""
        while True:
            with contextlib.suppress(*LOST):
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
            while not await self._clock.wait(lost, self._limits.silent):
                await raw.execute("SELECT 1", timeout=self._limits.answer)  # a silent line does not say that it is lost
        finally:
            await connection.invalidate()


def _sqlstate(error: BaseException) -> str:
    return getattr(error.orig if isinstance(error, DBAPIError) else error, "sqlstate", None) or ""


def trouble(error: BaseException) -> StoreError | None:
    """What an error says about the server, if it does."""
    state = _sqlstate(error)
    if state == STANDBY:
        return ReadOnly("PostgreSQL can only be read now, connect to the one that writes")
    if why := PASSING.get(state) or PASSING.get(state[:2]):
        return Unavailable(why)
    if state in DAMAGED:
        return StoreError(f"PostgreSQL finds itself damaged ({state}): look at its log, and restore a backup.")
    lost = isinstance(error, OSError | asyncpg.InterfaceError) or getattr(error, "connection_invalidated", False)
    return Unavailable(GONE) if lost else None


def refusal(error: BaseException) -> StoreError | None:
    """What an error says when a server is asked for the first time: then it may also be somebody else's."""
    if isinstance(error, LOST):
        why = f"PostgreSQL does not answer as it should ({type(error).__name__}): is it up, and DATABASE_URL right?"
        return trouble(error) or StoreError(why)
    return None


def open_engine(url: sa.URL, limits: Limits) -> AsyncEngine:
    engine = create_async_engine(
        url.set(drivername="postgresql+asyncpg"),
        pool_size=CONNECTIONS,
        max_overflow=1,
        connect_args={"timeout": limits.answer, "server_settings": limits.settings},
    )
    failpoints.watch(engine.sync_engine)
    return engine
