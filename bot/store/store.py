"""A store: a database in which one synchronous function of a connection is one transaction."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store.health import Health
from bot.user_error import UserError

P = ParamSpec("P")
R = TypeVar("R")
Work = Callable[Concatenate[Connection, P], R]

CHANNEL = "turnkeeper"
_RUNG = "turnkeeper.rung"
_NOTIFY = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("topic", type_=sa.Text)))


class StoreError(UserError):
    """Something about the database, or how it is set up."""


class Unavailable(StoreError):
    """The database cannot be used now: its disk is full, it is locked, it is gone. Later it may be.

    Nothing was stored, or if the connection broke in the very end, all of it.
    """

    def __init__(self, why: str) -> None:
        super().__init__(f"The database cannot be used: {why}.")


class ReadOnly(Unavailable):
    """Nothing can be stored now; where a reader meets that, it tried what is not for readers."""


class Store(ABC):
    """What every part of the bot knows of the database."""

    def __init__(self, url: sa.URL, health: Health) -> None:
        self.url, self.health = url, health
        self._bells: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `work(connection, ...)` as one transaction: all of it is stored before this returns, or nothing.

        On PostgreSQL the work is run again when it met a deadlock, so it must leave no trace but rows. To give up
        waiting does not stop work that has begun. Raises `Unavailable` while the database cannot be used.
        """
        with self._watched():
            result = await self._write(work, *args, **kwargs)
        self.health.worked()
        return result

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `work(connection, ...)` on one unchanging view of the database, beside whoever is writing."""
        with self._watched(reading=True):
            return await self._read(work, *args, **kwargs)

    @contextmanager
    def _watched(self, *, reading: bool = False) -> Iterator[None]:
        """Put into words what is wrong with the database; errors of the work itself stay as they are."""
        try:
            yield
        except Exception as error:  # whatever the driver raises: it alone knows what that means
            found = self._trouble(error)
            if found is None or (reading and isinstance(found, ReadOnly)):
                raise
            if isinstance(found, Unavailable):
                self.health.failed(found)
            raise found from error

    @abstractmethod
    async def _write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R: ...

    @abstractmethod
    async def _read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R: ...

    @abstractmethod
    def _trouble(self, error: Exception) -> StoreError | None:
        """What an error says about the database, if it is about the database."""

    @abstractmethod
    async def close(self) -> None: ...

    def bell(self, topic: str) -> asyncio.Event:
        """Set when a transaction that rang for this topic is stored, here or in another process on PostgreSQL.

        A bell saves waiting and promises nothing (a crash may swallow it), so a worker still looks now and then.
        """
        return self._bells[topic]

    def _ring_all(self) -> None:
        for bell in self._bells.values():
            bell.set()


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


from_json = msgspec.json.decode


def ring(connection: Connection, topic: str) -> None:
    """Within a transaction: ring the topic's bell once all is stored."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"topic": topic})
    else:
        connection.info.setdefault(_RUNG, set()).add(topic)


def take_rung(connection: Connection) -> set[str]:
    """The topics rung on this connection since it was last asked."""
    rung: set[str] = connection.info.pop(_RUNG, set())
    return rung


def name_of(work: Callable[..., Any]) -> str:
    """What failpoints call this transaction."""
    return getattr(work, "__name__", "work").strip("_")
