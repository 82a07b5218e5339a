"""What every turn looks up: put into text once, and answered by SQLite's driver without a detour.

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
from bot.store.engine import from_json

_SQLITE = sqlite.dialect(paramstyle="named", json_deserializer=from_json)


class Query:
    """A prebuilt SELECT, whose values are plain numbers and texts, and all of them named."""

    def __init__(self, statement: sa.Select[Any]) -> None:
        self._statement = statement
        self._text = str(statement.compile(dialect=_SQLITE))
        columns = statement.selected_columns
        self._readers = [column.type.dialect_impl(_SQLITE).result_processor(_SQLITE, None) for column in columns]
        self._places: dict[Any, int] = {name: n for n, name in enumerate(columns.keys())}
        self._names = SimpleResultMetaData(columns.keys())

    def __call__(self, connection: Connection, values: Mapping[str, Any]) -> Sequence[Row[Any]]:
        """Its rows, all of them."""
        if connection.dialect.name != "sqlite":
            return connection.execute(self._statement, values).all()
        driver: Any = connection.connection.driver_connection
        failpoints.before(self._text)
        found = driver.execute(self._text, values).fetchall()
        failpoints.after(self._text)
        return [Row(self._names, self._readers, self._places, line) for line in found]
