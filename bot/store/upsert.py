"""Insert or change in one statement, on both databases."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql  # SQLite has taken over its ON CONFLICT, word for word


def upsert(table: sa.Table, keys: Sequence[str], change: Sequence[str] = ()) -> sa.Insert:
    """Insert rows; where `keys` are taken, set the columns of `change` instead.

    Without `change` a row that is there already stays as it is.
    """
    insert = postgresql.insert(table)
    if not change:
        return insert.on_conflict_do_nothing(index_elements=keys)
    return insert.on_conflict_do_update(index_elements=keys, set_={name: insert.excluded[name] for name in change})
