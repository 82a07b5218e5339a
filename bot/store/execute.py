"""Compile hot statements once and run them on the raw sqlite3 connection.

For so small a statement SQLAlchemy takes three times as long as SQLite. This leans on how SQLAlchemy makes rows, which
it may change: a self-test at import compares both ways, and if they differ all goes through SQLAlchemy.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy import pool
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection, Row
from sqlalchemy.engine.result import SimpleResultMetaData

from bot import failpoints
from bot.store.store import from_json, to_json

Statement: TypeAlias = "sa.Select[Any] | sa.Insert | sa.Update"

log = logging.getLogger(__name__)

_SQLITE = sqlite.dialect(paramstyle="named", json_serializer=to_json, json_deserializer=from_json)


def execute(connection: Connection, statement: Statement, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
    """The rows that a statement gives, which was built at import; what it inserts has no defaults to fill in."""
    if connection.dialect.name != "sqlite" or not _RAW:
        result = connection.execute(statement, values)
        return result.all() if result.returns_rows else ()
    return _text_of(statement, tuple(values)).run(connection, values)


@lru_cache(maxsize=1000)
def _text_of(statement: Statement, names: tuple[str, ...]) -> _Text:
    return _Text(statement, names)


class _Text:
    """A statement as the driver takes it, with values of these names."""

    def __init__(self, statement: Statement, names: tuple[str, ...]) -> None:
        compiled: Any = statement.compile(dialect=_SQLITE, column_keys=names)
        assert not compiled.insert_prefetch, "a value is missing that only SQLAlchemy would fill in"
        self._text = str(compiled)
        self._fixed = {name: bind.value for name, bind in compiled.binds.items() if not bind.required}
        writers = {
            name: _stored(bind).bind_processor(_SQLITE) for name, bind in compiled.binds.items() if bind.required
        }
        self._writers = {name: write for name, write in writers.items() if write}
        columns = {column.name: column for column in statement.exported_columns}
        self._readers = [_stored(column).result_processor(_SQLITE, None) for column in columns.values()]
        self._places: dict[Any, int] = {name: n for n, name in enumerate(columns)}
        self._names = SimpleResultMetaData(list(columns))

    def run(self, connection: Connection, values: Mapping[str, Any]) -> list[Row[Any]]:
        driver: Any = connection.connection.driver_connection
        written = {name: write(values[name]) for name, write in self._writers.items()}
        failpoints.before(self._text)
        found = driver.execute(self._text, {**self._fixed, **values, **written}).fetchall()
        failpoints.after(self._text)
        return [Row(self._names, self._readers, self._places, line) for line in found]


def _stored(value: sa.ColumnElement[Any]) -> sa.types.TypeEngine[Any]:
    return value.type.dialect_impl(_SQLITE)


def _self_test() -> bool:
    """Whether a statement run on the raw connection gives the rows that SQLAlchemy gives, by name and value."""
    kept = sa.Table(
        "kept", sa.MetaData(), sa.Column("id", sa.BigInteger), sa.Column("on", sa.Boolean), sa.Column("data", sa.JSON)
    )
    statement = sa.select(kept, sa.func.max(kept.c.id, 2).label("most")).where(kept.c.id == sa.bindparam("which"))
    engine = sa.create_engine(
        "sqlite://", poolclass=pool.StaticPool, json_serializer=to_json, json_deserializer=from_json
    )
    try:
        with engine.connect() as connection:
            kept.create(connection)
            connection.execute(sa.insert(kept), {"id": 1, "on": True, "data": {"a": [1, None]}})
            wanted = connection.execute(statement, {"which": 1}).all()
            found = _Text(statement, ("which",)).run(connection, {"which": 1})
            return [_named(row) for row in found] == [_named(row) for row in wanted]
    except Exception:  # whatever another SQLAlchemy makes of it: then it is not what this was written for
        return False
    finally:
        engine.dispose()


def _named(row: Row[Any]) -> list[tuple[str, Any, type]]:
    return [(name, value, type(value)) for name, value in row._mapping.items()]


_RAW = _self_test()
if not _RAW:
    log.warning("SQLAlchemy %s is not known here: turns go through it, and are slower", sa.__version__)
