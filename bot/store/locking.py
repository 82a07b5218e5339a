"""Who may touch what: a table for one turn, a piece of work for one worker, a job for one process.

The same statements serve both databases: SQLite leaves `FOR UPDATE` away, and its one writer needs none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Row

from bot.store.execute import execute
from bot.store.schema import entries, latest, leases, people, tables
from bot.store.stored_rows import CurrentTable, read_rows
from bot.store.upsert import upsert

Shard = tuple[int, int]  # one of Discord's, and how many there are
WHOLE: Shard = (0, 1)


def lock_table_row(connection: Connection, table_id: int) -> CurrentTable | None:
    """The table's row as `find_table` says; nobody else may write there until this transaction ends."""
    if connection.dialect.name == "postgresql":  # a statement of its own: the next one sees what it had to wait for
        connection.execute(_LOCK, {"table": table_id})
    return find_table_row(connection, table_id)


def lock_person(connection: Connection, person: int) -> None:
    """What several transactions of one moment do about a person, they do one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK_PERSON, {"person": person})


def find_table_row(connection: Connection, table_id: int) -> CurrentTable | None:
    """The table's row, if there is one, with where it stands."""
    return next(iter(read_rows(CurrentTable, execute(connection, _TABLE, {"table": table_id}))), None)


def claim(
    connection: Connection, queue: sa.Table, now: float, lease: float, limit: int, shard: Shard = WHOLE
) -> Sequence[Row[Any]]:
    """Up to `limit` rows of `deadlines` or `outbox` that are due, oldest first, for this worker alone.

    Their `wake` is moved `lease` seconds on: whoever claimed them finishes them by then (deletes them, sets a new
    `wake` or none), or they are claimed again.
    """
    due, postpone = _claim(queue, shard)
    rows = connection.execute(due, {"now": now, "most": limit}).all()
    if rows:
        connection.execute(postpone, {"ids": [row.id for row in rows], "then": now + lease})
    return rows


def next_wake(connection: Connection, queue: sa.Table, shard: Shard = WHOLE) -> float | None:
    """When the queue is next worth looking at."""
    wake: float | None = connection.execute(_next_wake(queue, shard)).scalar()
    return wake


def of_shard(queue: sa.Table, shard: Shard) -> sa.ColumnElement[bool]:
    """What belongs to tables on the servers of a shard; to the first, as direct messages do, what has no server."""
    number, count = shard
    if count == 1:
        return sa.true()
    server = sa.select(tables.c.server_id).where(tables.c.id == queue.c.table_id).scalar_subquery()
    return sa.func.coalesce(server, 0).bitwise_rshift(sa.literal(22, sa.Integer)) % count == number


def take_lease(connection: Connection, name: str, holder: str, now: float, until: float) -> bool:
    """Take or prolong a job until then; False while somebody else holds it."""
    mine = {"job": name, "me": holder, "now": now, "then": until}
    if connection.execute(_PROLONG, mine).rowcount == 0:
        connection.execute(_TAKE, {"name": name, "holder": holder, "until": until})
    return connection.execute(_HOLDER, {"job": name}).scalar() == holder


def drop_lease(connection: Connection, name: str, holder: str) -> None:
    """Let somebody else have the job at once."""
    connection.execute(_DROP, {"job": name, "me": holder})


@cache
def _claim(queue: sa.Table, shard: Shard) -> tuple[sa.Select[Any], sa.Update]:
    due = (
        sa.select(queue)
        .where(queue.c.wake <= sa.bindparam("now"), of_shard(queue, shard))
        .order_by(queue.c.wake, queue.c.id)
        .limit(sa.bindparam("most", type_=sa.Integer))
        .with_for_update(skip_locked=True)
    )
    claimed = queue.c.id.in_(sa.bindparam("ids", expanding=True))
    return due, sa.update(queue).where(claimed).values(wake=sa.bindparam("then"))


@cache
def _next_wake(queue: sa.Table, shard: Shard) -> sa.Select[Any]:
    return sa.select(sa.func.min(queue.c.wake)).where(queue.c.wake.is_not(None), of_shard(queue, shard))


_THIS = tables.c.id == sa.bindparam("table")
_LOCK = sa.select(tables.c.id).where(_THIS).with_for_update(key_share=True)
_PERSON = people.c.id == sa.bindparam("person", type_=sa.BigInteger)
_LOCK_PERSON = sa.select(people.c.id).where(_PERSON).with_for_update(key_share=True)
_NOW = sa.and_(entries.c.table_id == tables.c.id, entries.c.number == latest)
_TABLE = (
    sa.select(tables, latest.label("number"), entries.c.state).select_from(tables.outerjoin(entries, _NOW)).where(_THIS)
)
assert tuple(_TABLE.exported_columns.keys()) == CurrentTable.__struct_fields__

_JOB = leases.c.name == sa.bindparam("job")
_MINE = leases.c.holder == sa.bindparam("me")
_PROLONG = (
    sa.update(leases)
    .where(_JOB, sa.or_(_MINE, leases.c.until <= sa.bindparam("now")))
    .values(holder=sa.bindparam("me"), until=sa.bindparam("then"))
)
_TAKE = upsert(leases, keys=["name"])
_HOLDER = sa.select(leases.c.holder).where(_JOB)
_DROP = sa.delete(leases).where(_JOB, _MINE)
