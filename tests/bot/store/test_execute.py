"""What is executed without a detour gives what SQLAlchemy gives, on both databases."""

from __future__ import annotations

import importlib.util
import logging
import sqlite3
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Row, result

from bot.store import Store, execute, upsert
from bot.store.schema import entries, people, tables

ADA = {"id": 2**63 - 1, "name": "Ada", "days_off": [5, 6], "settings": {"zoom": 1.5}, "rated": False, "since": 1.25}
BEN = {"id": 2, "name": "Ben", "days_off": [], "settings": {}, "rated": True, "since": 2.0}
OF_ALL = sa.select(people).order_by(people.c.id)
ONE = sa.select(people.c.name, sa.func.coalesce(people.c.quiet_from, -1).label("quiet")).where(
    people.c.id == sa.bindparam("who", type_=sa.BigInteger)
)
RENAME = sa.update(people).where(people.c.id == sa.bindparam("who", type_=sa.BigInteger)).returning(people.c.settings)
KEEP = upsert(entries, keys=["source"]).returning(entries.c.number)
ENTRY = {"table_id": 1, "kind": "answer", "by": "bot", "path": ["a", "b"], "rules": "1", "at": 1.0, "state": b"\0x"}


def introduce(connection: Connection) -> None:
    connection.execute(sa.insert(people), [ADA, BEN])
    connection.execute(sa.insert(tables), {"game": "anything", "opened_at": 1.0})


def imported_anew() -> ModuleType:
    """The module as it is when it is imported now."""
    spec = importlib.util.find_spec("bot.store.execute")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


class OtherNames(result.SimpleResultMetaData):
    """As another SQLAlchemy might read them."""

    def __init__(self, keys: Sequence[str], *more: Any) -> None:
        super().__init__(keys[::-1] if isinstance(keys, list) else keys, *more)


class OtherArguments(result.SimpleResultMetaData):
    def __init__(self) -> None:
        super().__init__([])


async def test_rows_have_the_types_and_names_that_they_were_stored_with(store: Store) -> None:
    await store.write(introduce)
    wanted = await store.read(lambda connection: connection.execute(OF_ALL).all())
    found = await store.read(execute, OF_ALL, {})
    assert [dict(row._mapping) for row in found] == [dict(row._mapping) for row in wanted]
    assert [(row.name, row.days_off, row.settings) for row in found] == [
        ("Ben", [], {}),
        ("Ada", [5, 6], {"zoom": 1.5}),
    ]
    assert (found[0].rated, found[1].rated) == (True, False)
    assert isinstance(found[0].rated, bool)


async def test_values_stand_in_their_places(store: Store) -> None:
    await store.write(introduce)
    for person in (ADA, BEN):
        (row,) = await store.read(execute, ONE, {"who": person["id"]})
        assert (row.name, row.quiet) == (person["name"], -1)
    assert not await store.read(execute, ONE, {"who": 3})


async def test_what_is_written_is_what_was_given(store: Store) -> None:
    def add(connection: Connection, number: int, source: str) -> list[Any]:
        return [row.number for row in execute(connection, KEEP, ENTRY | {"number": number, "source": source})]

    await store.write(introduce)
    assert await store.write(add, 0, "a click") == [0]
    assert await store.write(add, 1, "a click") == []
    (row,) = await store.read(execute, sa.select(entries), {})
    assert (row.path, row.state, row.by, row.undone_by) == (["a", "b"], b"\0x", "bot", None)


async def test_an_update_changes_the_columns_that_it_is_given(store: Store) -> None:
    await store.write(introduce)
    assert [row.settings for row in await store.write(execute, RENAME, {"who": 2, "name": "Bo"})] == [{}]
    await store.write(execute, RENAME, {"who": 2, "settings": {"zoom": 2}})
    (row,) = [row for row in await store.read(execute, OF_ALL, {}) if row.id == 2]
    assert (row.name, row.settings, row.since) == ("Bo", {"zoom": 2}, 2.0)


async def test_it_is_part_of_the_transaction(store: Store) -> None:
    def fail(connection: Connection) -> Row[Any]:
        introduce(connection)
        raise LookupError(len(execute(connection, OF_ALL, {})))

    with pytest.raises(LookupError, match="2"):
        await store.write(fail)
    assert not await store.read(execute, OF_ALL, {})


async def test_what_is_missing_is_an_error(store: Store) -> None:
    missing = (sa.exc.StatementError, sqlite3.ProgrammingError, AssertionError)
    with pytest.raises(missing):
        await store.read(execute, ONE, {"whom": 2})


def test_statements_run_on_the_raw_connection_here() -> None:
    assert imported_anew()._RAW


@pytest.mark.parametrize("other", [OtherNames, OtherArguments])
async def test_with_a_sqlalchemy_that_makes_other_rows_all_goes_through_it(
    other: type, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as patched, caplog.at_level(logging.WARNING):
        patched.setattr(result, "SimpleResultMetaData", other)
        module = imported_anew()
    assert not module._RAW
    assert "turns go through it" in caplog.text
    await store.write(introduce)
    wanted = await store.read(lambda connection: connection.execute(OF_ALL).all())
    assert await store.read(module.execute, OF_ALL, {}) == wanted
    entry = ENTRY | {"number": 0, "source": "a click"}
    assert [row.number for row in await store.write(module.execute, KEEP, entry)] == [0]
    assert await store.write(module.execute, KEEP, entry | {"number": 1}) == []
    assert [row.settings for row in await store.write(module.execute, RENAME, {"who": 2, "name": "Bo"})] == [{}]
