"""Bringing a database up to this program: PostgreSQL in one transaction, SQLite on a copy that is swapped in."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot import failpoints
from bot.store import files
from bot.store.migrations import HEAD as HEAD
from bot.store.session_limits import UNLIMITED
from bot.store.store import StoreError

FOLDER = Path(__file__).parent / "migrations"
COPY = ".migrating"
LOCK = 7_469_001  # any number that only Turnkeeper locks


def revision(connection: Connection) -> str | None:
    """The migration this database is at; None when it is empty."""
    names = sa.inspect(connection).get_table_names()
    if "alembic_version" in names:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if names:
        raise StoreError("This database holds something else than Turnkeeper's tables: choose another one.")
    return None


def file_revision(path: Path) -> str | None:
    """The migration a SQLite file is at; None when there is none."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    engine = sa.create_engine(files.address(path), poolclass=sa.NullPool)
    try:
        with engine.connect() as connection:
            return revision(connection)
    except sa.exc.DatabaseError as error:
        raise files.trouble(error, path) or StoreError(f"{path} cannot be opened: {error.orig}.") from None


def history() -> list[str]:
    """All migrations this program knows, oldest first; their files are named by number."""
    return sorted(file.stem[:4] for file in (FOLDER / "versions").glob("*.py"))


def refuse_newer(revision: str) -> None:
    if revision not in history():
        raise StoreError(
            f"This database was written by a newer Turnkeeper (migration {revision}, this one knows up to {HEAD}): "
            "update the program, or restore an older backup."
        )


def upgrade(connection: Connection, target: str | None = None) -> None:
    """Run the migrations that are missing, up to the newest if no other is named. Does not commit."""
    from alembic import command  # slow to import, and rarely needed
    from alembic.config import Config

    if now := revision(connection):
        refuse_newer(now)
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, target or HEAD)


def upgrade_file(path: Path) -> None:
    """Migrate a SQLite file that nobody uses. Killed at any moment it is either as before or done."""
    new = files.beside(path, COPY)
    if path.exists():
        files.copy(path, new)
    else:
        files.remove(new)
        files.create(new)
    engine = sa.create_engine(files.address(new), poolclass=sa.NullPool)
    failpoints.watch(engine)
    with engine.begin() as connection:
        upgrade(connection)
    check(new)
    files.seal(new)
    failpoints.hit("before swap")
    files.swap_in(new, path)
    failpoints.hit("after swap")


def check(path: Path) -> None:
    """Refuse a file that is damaged or whose rows point nowhere."""
    with closing(sqlite3.connect(path)) as connection:
        try:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            astray = connection.execute("PRAGMA foreign_key_check").fetchone()
        except sqlite3.DatabaseError as error:
            verdict, astray = str(error), None
    if verdict != "ok" or astray:
        raise StoreError(f"{path} is damaged ({verdict if verdict != 'ok' else f'row astray in {astray[0]}'}).")


def upgrade_shared(connection: Connection) -> None:
    """Migrate a PostgreSQL database: one process does it while the others wait; killed, nothing has happened.

    It takes the time it takes: the limits that hold for turns do not hold here.
    """
    if revision(connection) != HEAD:
        for limit in UNLIMITED:
            connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        upgrade(connection)
