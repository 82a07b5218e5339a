"""From DATABASE_URL to an open store."""

from __future__ import annotations

import asyncio
import importlib
import os
from pathlib import Path
from types import ModuleType

import sqlalchemy as sa

from bot.clock import Clock
from bot.store import backup, files, migrate
from bot.store.health import Health
from bot.store.session_limits import Limits
from bot.store.sqlite import SqliteStore
from bot.store.store import Store, StoreError

VARIABLE = "DATABASE_URL"
DEFAULT = "sqlite:///data/turnkeeper.db"
LIMITS = Limits()
EXAMPLES = f"{DEFAULT} for a file, postgresql://name:password@host/database for a server"


def database_url(text: str | None = None) -> sa.URL:
    """The database meant: the text if given (a URL or the path of a file), else DATABASE_URL, else a file in data/."""
    text = text or os.environ.get(VARIABLE) or DEFAULT
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = sa.make_url(text.replace("postgres://", "postgresql://", 1))
    except (sa.exc.ArgumentError, ValueError):
        raise StoreError(f"{VARIABLE} cannot be read. Write {EXAMPLES}.") from None
    kind = url.get_backend_name()
    if kind not in ("sqlite", "postgresql") or not url.database or url.database == ":memory:":
        raise StoreError(f"{VARIABLE} names a database that Turnkeeper cannot use. Write {EXAMPLES}.")
    return url.set(drivername=kind)


async def open_store(url: sa.URL, clock: Clock, health: Health | None = None, limits: Limits | None = None) -> Store:
    """Open the database, creating or migrating it first if need be. Raises `Unavailable` where that may pass."""
    health = health or Health(clock)
    if url.get_backend_name() == "sqlite":
        assert url.database is not None
        return await _open_file(Path(url.database), clock, health)
    return await _open_server(url, clock, health, limits or LIMITS)


async def _open_file(path: Path, clock: Clock, health: Health) -> Store:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = await files.hold(path, clock)
    except OSError as error:
        raise files.trouble(error, path) or StoreError(f"{path} cannot be opened: {error.strerror}.") from error
    try:
        if migrate.file_revision(path) != migrate.HEAD or not files.is_shared(path):
            lock.close()
            lock = await files.hold(path, clock, exclusive=True)
            await asyncio.to_thread(_make_ready, path, clock.now())
            files.release_to_others(lock)
        return SqliteStore(path, lock, health)
    except BaseException as error:
        lock.close()
        if found := files.trouble(error, path):
            raise found from error
        raise


def _make_ready(path: Path, now: float) -> None:
    revision = migrate.file_revision(path)
    if revision != migrate.HEAD:  # else another process was quicker
        if revision is not None:
            migrate.refuse_newer(revision)
            backup.back_up(path, path.parent / backup.FOLDER, now, label=f"-before-{migrate.HEAD}")
        migrate.upgrade_file(path)
    files.share(path)


async def revision_of(url: sa.URL) -> str | None:
    """The migration a database is at, without changing anything; None when there is nothing yet."""
    if url.get_backend_name() == "sqlite":
        return migrate.file_revision(Path(str(url.database)))
    postgres = _postgres()
    engine = postgres.open_engine(url, LIMITS)
    try:
        async with engine.connect() as connection:
            revision: str | None = await connection.run_sync(migrate.revision)
            return revision
    except Exception as error:  # whatever the driver raises: it alone knows what that means
        if found := postgres.refusal(error):
            raise found from error
        raise
    finally:
        await engine.dispose()


async def _open_server(url: sa.URL, clock: Clock, health: Health, limits: Limits) -> Store:
    postgres = _postgres()
    engine = postgres.open_engine(url, limits)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate.upgrade_shared)
    except BaseException as error:
        await engine.dispose()
        if found := postgres.refusal(error):
            raise found from error
        raise
    store: Store = postgres.PostgresStore(engine, clock, health, limits)
    return store


def _postgres() -> ModuleType:
    try:
        return importlib.import_module("bot.store.postgres")
    except ImportError:
        raise StoreError("PostgreSQL needs its driver: pip install 'turnkeeper[postgres]'.") from None
