"""What is let go when its time is over; called once a day, again while it still finds something."""

from __future__ import annotations

from functools import cache

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import DAY
from bot.store.schema import entries, faults, heartbeats, latest, outbox, servers, tables

KEPT = 30 * DAY
AT_ONCE, FEW = 500, 20  # rows; tables with all that hangs on them


def tidy(connection: Connection, now: float) -> int:
    """Let go of some of what is older than 30 days and no longer needed; says how many rows that were.

    Ended tables keep their record and last state, and no fault of their rules; servers that removed the bot are
    forgotten with their tables, and practice games; what was said is no longer needed to be said.
    """
    return sum(connection.execute(step, {"before": now - KEPT}).rowcount for step in _steps())


@cache
def _steps() -> tuple[sa.Delete | sa.Update, ...]:
    before = sa.bindparam("before", type_=sa.Float)
    passed = (
        sa.select(entries.c.table_id, entries.c.number)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(tables.c.ended_at < before, entries.c.number < latest, entries.c.state.is_not(None))
        .limit(AT_ONCE)
    )
    ended = sa.select(tables.c.id).where(tables.c.ended_at < before)
    left = sa.select(servers.c.id).where(servers.c.removed_at < before).limit(1)
    practice = sa.select(tables.c.id).where(tables.c.server_id.is_(None), tables.c.ended_at < before).limit(FEW)
    said = sa.select(outbox.c.id).where(outbox.c.wake.is_(None), outbox.c.created_at < before).limit(AT_ONCE)
    return (
        sa.update(entries).where(sa.tuple_(entries.c.table_id, entries.c.number).in_(passed)).values(state=None),
        sa.delete(faults).where(faults.c.table_id.in_(ended)),
        sa.delete(servers).where(servers.c.id.in_(left)),
        sa.delete(tables).where(tables.c.id.in_(practice)),
        sa.delete(outbox).where(outbox.c.id.in_(said)),
        sa.delete(heartbeats).where(heartbeats.c.seen_at < before),
    )
