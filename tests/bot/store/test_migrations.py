"""Every database of the past opens, a killed migration is done again, one from the future is refused."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from bot.clock import Clock
from bot.store import StoreError, database_url, files, migrate, open_store
from bot.store.backup import FOLDER, backups
from bot.store.migrations import HEAD
from bot.store.schema import Row

R = TypeVar("R")
VERSION = "alembic_version"


async def directly(url: sa.URL, work: Callable[[Connection], R]) -> R:
    """Work on a database without opening it as a store."""
    if url.get_backend_name() == "sqlite":
        with sa.create_engine(url, poolclass=sa.NullPool).begin() as connection:
            return work(connection)
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"))
    async with engine.begin() as shared:
        result = await shared.run_sync(work)
    await engine.dispose()
    return result


def fill(connection: Connection) -> dict[str, int]:
    """One row in every table there is, made from nothing but the columns' types."""
    schema = sa.MetaData()
    schema.reflect(connection)
    for table in schema.sorted_tables:
        if table.name != VERSION:
            row = {column.name: _some_value(column) for column in table.columns if not column.nullable}
            if table.name == "deadlines":
                row["table_id"] = 1
            connection.execute(sa.insert(table), row)
    return {table.name: 1 for table in schema.sorted_tables}


def _some_value(column: sa.Column[Any]) -> object:
    if isinstance(column.type, sa.JSON):
        return {"some": "value"}
    if isinstance(column.type, sa.LargeBinary):
        return b"some bytes"
    if isinstance(column.type, sa.Boolean):
        return True
    if isinstance(column.type, sa.Integer | sa.Numeric | sa.Float):
        return 1
    return "1"


def count_rows(connection: Connection) -> dict[str, int]:
    names = sa.inspect(connection).get_table_names()
    return {name: connection.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names}


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), Row.metadata))


async def test_the_migrations_make_what_the_models_say(empty_database: sa.URL, clock: Clock) -> None:
    await (await open_store(empty_database, clock)).close()
    assert await directly(empty_database, differences) == []


def test_the_newest_migration_is_named() -> None:
    assert migrate.history()[-1] == HEAD


@pytest.mark.parametrize("revision", migrate.history())
async def test_a_database_of_every_earlier_migration_opens(revision: str, empty_database: sa.URL, clock: Clock) -> None:
    def make(connection: Connection) -> dict[str, int]:
        migrate.upgrade(connection, revision)
        return fill(connection)

    before = await directly(empty_database, make)
    await (await open_store(empty_database, clock)).close()
    after = await directly(empty_database, count_rows)
    kept = {name: before.get(name, 0) for name in Row.metadata.tables}
    assert after == kept | {VERSION: 1}
    assert await directly(empty_database, differences) == []
    assert await directly(empty_database, migrate.revision) == HEAD


async def test_states_move_into_their_entries(empty_database: sa.URL, clock: Clock) -> None:
    def make(connection: Connection) -> None:
        migrate.upgrade(connection, "0001")
        fill(connection)

    await directly(empty_database, make)
    await (await open_store(empty_database, clock)).close()
    states = sa.text("SELECT state FROM entries")
    assert await directly(empty_database, lambda c: bytes(c.execute(states).scalar_one())) == b"some bytes"


async def test_only_who_chose_when_to_be_reminded_keeps_it(empty_database: sa.URL, clock: Clock) -> None:
    def make(connection: Connection) -> None:
        migrate.upgrade(connection, "0005")
        schema = sa.MetaData()
        schema.reflect(connection, only=["people"])
        people = schema.tables["people"]
        row = {column.name: _some_value(column) for column in people.columns if not column.nullable}
        for id, reminders in ((1, [50, 80, 95]), (2, [50]), (3, [])):
            connection.execute(sa.insert(people), row | {"id": id, "reminders": reminders})

    await directly(empty_database, make)
    await (await open_store(empty_database, clock)).close()
    chosen = sa.select(sa.column("reminders", sa.JSON)).select_from(sa.table("people")).order_by(sa.column("id"))
    assert await directly(empty_database, lambda c: list(c.execute(chosen).scalars())) == [[80], [50], []]


async def test_a_database_from_the_future_is_refused(database: sa.URL, clock: Clock) -> None:
    await directly(
        database,
        lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'").rowcount,
    )
    with pytest.raises(StoreError, match=r"newer Turnkeeper \(migration 9999, .*update the program"):
        await open_store(database, clock)


async def test_somebody_elses_database_is_left_alone(empty_database: sa.URL, clock: Clock) -> None:
    await directly(
        empty_database, lambda connection: connection.exec_driver_sql("CREATE TABLE cats (name TEXT)").rowcount
    )
    with pytest.raises(StoreError, match="something else"):
        await open_store(empty_database, clock)
    assert list(await directly(empty_database, count_rows)) == ["cats"]


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friends, " * 100)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(database_url(str(path)), clock)
    assert path.read_text().startswith("Dear friends")


TOMORROW = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "0099", "HEAD"

def upgrade():
    made_anew = "always" if op.get_context().dialect.name == "sqlite" else "auto"
    with op.batch_alter_table("tables", recreate=made_anew) as table:
        table.add_column(sa.Column("mood", sa.String(), nullable=False, server_default="merry"))
"""
OPEN = """
import asyncio, sys
from pathlib import Path
from bot.clock import SystemClock
from bot.store import database_url, migrate, open_store
async def main(url, folder, head):
    migrate.FOLDER, migrate.HEAD = Path(folder), head
    await (await open_store(database_url(url), SystemClock())).close()
asyncio.run(main(*sys.argv[1:]))
"""


@pytest.fixture
def tomorrow(tmp_path: Path) -> Path:
    """The migrations of a program that has one more."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.FOLDER, folder)
    (folder / "versions" / "0099_mood.py").write_text(TOMORROW.replace("HEAD", HEAD))
    return folder


def open_tomorrow(url: sa.URL, folder: Path, failpoint: str = "") -> int:
    """Open the database with the program of tomorrow, to be killed at the failpoint."""
    environment = os.environ | {"TURNKEEPER_FAILPOINT": failpoint}
    address = url.render_as_string(hide_password=False)
    call = [sys.executable, "-c", OPEN, address, str(folder), "0099"]
    return subprocess.run(call, env=environment, check=False).returncode


KILLED_AT = {
    "sqlite": ["after insert _alembic_tmp_tables", "after update alembic_version", "before swap", "after swap"],
    "postgres": ["after alter tables", "after update alembic_version"],
}


@pytest.mark.parametrize(("kind", "failpoint"), [(kind, name) for kind, names in KILLED_AT.items() for name in names])
async def test_a_killed_migration_is_done_again(failpoint: str, database: sa.URL, tomorrow: Path) -> None:
    before = await directly(database, fill)
    assert open_tomorrow(database, tomorrow, failpoint) == -signal.SIGKILL
    assert open_tomorrow(database, tomorrow) == 0
    after = await directly(database, count_rows)
    assert {name: after[name] for name in before} == before
    moods = sa.text("SELECT mood FROM tables")
    assert await directly(database, lambda connection: connection.execute(moods).scalar()) == "merry"


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_killed_first_start_is_done_again(empty_database: sa.URL, tomorrow: Path, clock: Clock) -> None:
    assert open_tomorrow(empty_database, tomorrow, "after create entries") == -signal.SIGKILL
    await (await open_store(empty_database, clock)).close()
    assert await directly(empty_database, differences) == []


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_file_is_backed_up_before_it_is_migrated(database: sa.URL, tomorrow: Path) -> None:
    path = Path(str(database.database))
    assert open_tomorrow(database, tomorrow) == 0
    (kept,) = backups(path, path.parent / FOLDER)
    assert (migrate.file_revision(kept), migrate.file_revision(path)) == (HEAD, "0099")
    assert not files.beside(path, migrate.COPY).exists()
