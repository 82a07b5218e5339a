"""Insert or change in one statement, on both databases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

Values = Mapping[str, Any]


class Upsert:
    """A prebuilt statement: insert the rows; where `keys` are taken, set the columns of `change` instead.

    Without `change` a row that is there already stays as it is.
    """

    def __init__(self, table: sa.Table, keys: Sequence[str], change: Sequence[str] = ()) -> None:
        self._statements = {
            "sqlite": _build(sqlite.insert(table), keys, change),
            "postgresql": _build(postgresql.insert(table), keys, change),
        }

    def __call__(self, connection: Connection, rows: Values | Sequence[Values]) -> int:
        """How many rows were written."""
        return connection.execute(self._statements[connection.dialect.name], rows).rowcount


def _build(insert: sqlite.Insert | postgresql.Insert, keys: Sequence[str], change: Sequence[str]) -> sa.Insert:
    if not change:
        return insert.on_conflict_do_nothing(index_elements=keys)
    return insert.on_conflict_do_update(index_elements=keys, set_={name: insert.excluded[name] for name in change})
