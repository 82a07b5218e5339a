"""When people answered lately at a table, from which follows for how long they are waited for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from bot.store import execute
from bot.store.schema import entries
from bot.tables.session import OpenTable, Session
from bot.time.usual_hours import usual_hours
from games.kernel import Seat

LOOKED_AT = 30  # answers of a seat


def hours_of(session: Session, table: OpenTable, seats: Iterable[Seat]) -> dict[Seat, frozenset[int]]:
    """The hours at which the people of these seats usually answer here, by their own clocks.

    What an order answered counts like an answer in person: how long somebody has is seen by all.
    """
    found = {}
    for seat in seats:
        rows = execute(session.connection, _ANSWERED, {"table": table.id, "which": seat})
        zone = table.seat_rows[seat].zone or "UTC"
        found[seat] = usual_hours([at for (at,) in rows], zone)
    return found


_ANSWERED: sa.Select[Any] = (
    sa.select(entries.c.at)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.seat == sa.bindparam("which"))
    .where(entries.c.kind == "answer", sa.or_(entries.c.by == "person", entries.c.by == "order"))
    .order_by(entries.c.number.desc())
    .limit(LOOKED_AT)
)
