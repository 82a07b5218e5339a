"""A table of 10,000 answers loads like one of 10."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store import Store, lock_table_row
from bot.store.schema import entries, tables

LONG = 10_000


def fill(connection: Connection) -> None:
    for table, length in ((1, 10), (2, LONG)):
        connection.execute(sa.insert(tables), {"game": "anything", "opened_at": 1.0, "number": length})
        rows = [{"table_id": table, "number": n, "at": 1.0, "state": b"%d:%d" % (table, n)} for n in range(length + 1)]
        connection.execute(sa.insert(entries), rows)


def load(connection: Connection, table: int) -> bytes:
    row = lock_table_row(connection, table)
    assert row is not None
    assert row.state is not None
    return row.state


async def test_the_present_state_is_found_by_key(store: Store) -> None:
    await store.write(fill)
    assert await store.write(load, 1) == b"1:10"
    assert await store.write(load, 2) == b"2:10000"

    def plan(connection: Connection) -> str:
        explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
        query = f"{explain} SELECT state FROM entries WHERE table_id = 2 AND number = 10000"
        return str(connection.exec_driver_sql(query).all())

    found = await store.write(plan)
    assert "SEARCH entries USING INDEX" in found or "Index Scan using pk_entries" in found


def test_loading_takes_as_many_steps_however_long_the_record(ready_file: Path) -> None:
    with closing(sqlite3.connect(ready_file)) as source, closing(sqlite3.connect(":memory:")) as connection:
        source.backup(connection)
        for table, length in ((1, 10), (2, LONG)):
            rows = ((table, n, b"state") for n in range(length + 1))
            connection.executemany(
                'INSERT INTO entries (table_id, number, state, kind, "by", path, rules, at)'
                " VALUES (?, ?, ?, 'answer', 'person', '[]', '1', 1.0)",
                rows,
            )
        assert steps(connection, 2, LONG) == steps(connection, 1, 10) < 50


def steps(connection: sqlite3.Connection, table: int, number: int) -> int:
    """How many instructions SQLite's machine needs to load a state."""
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    connection.set_progress_handler(count, 1)
    connection.execute("SELECT state FROM entries WHERE table_id = ? AND number = ?", (table, number)).fetchone()
    connection.set_progress_handler(None, 1)
    return taken
