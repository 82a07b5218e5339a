"""Statements of every turn: put into text once, and handed to SQLite's driver without a detour.

For so small a statement SQLAlchemy takes three times as long as SQLite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection, Row
from sqlalchemy.engine.result import SimpleResultMetaData

from bot import failpoints
from bot.store.engine import from_json, to_json

_SQLITE = sqlite.dialect(paramstyle="named", json_serializer=to_json, json_deserializer=from_json)


class Prepared:
    """A statement that gives rows back; every value in it has a name, and is given each time."""

    def __init__(self, statement: sa.Select[Any] | sa.Insert) -> None:
        self._statement = statement
        compiled: Any = statement.compile(dialect=_SQLITE)
        self._text = str(compiled)
        writers = {name: _stored(bind).bind_processor(_SQLITE) for name, bind in compiled.binds.items()}
        self._writers = {name: write for name, write in writers.items() if write}
        columns = {column.name: column for column in statement.exported_columns}
        self._readers = [_stored(column).result_processor(_SQLITE, None) for column in columns.values()]
        self._places: dict[Any, int] = {name: n for n, name in enumerate(columns)}
        self._names = SimpleResultMetaData(list(columns))

    def __call__(self, connection: Connection, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        """Execute it; its rows, all of them."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).all()
        driver: Any = connection.connection.driver_connection
        written = {name: write(values[name]) for name, write in self._writers.items()}
        failpoints.before(self._text)
        found = driver.execute(self._text, {**values, **written}).fetchall()
        failpoints.after(self._text)
        return [Row(self._names, self._readers, self._places, line) for line in found]


def _stored(value: sa.ColumnElement[Any]) -> sa.types.TypeEngine[Any]:
    return value.type.dialect_impl(_SQLITE)
