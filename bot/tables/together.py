"""All are here: for an hour a table is played live, nobody is reminded, and then its own pace goes on."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from bot.clock import HOUR
from bot.store.schema import tables
from bot.tables import standing_orders, timers
from bot.tables.notice_kinds import TogetherNotice
from bot.tables.notices import add_notice
from bot.tables.session import OpenTable, Session
from bot.tables.timers import Timer

LASTS = HOUR
NAME = "together"  # of its end among the table's deadlines


def begin(session: Session, table: OpenTable) -> None:
    """Everybody has said that they are here."""
    _change(session, table, session.now + LASTS)
    timers.set_deadlines(session, table.id, Timer(NAME, NAME, session.now + LASTS))
    add_notice(session, table.id, TogetherNotice(session.now + LASTS), number=table.number)


def end(session: Session, table: OpenTable) -> None:
    """The hour is over, or somebody has gone: all clocks begin anew, as they were agreed."""
    if not table.pace.together:
        return
    timers.remove(session, table.id, NAME)
    _change(session, table, 0.0)
    add_notice(session, table.id, TogetherNotice(None), number=table.number)


def _change(session: Session, table: OpenTable, until: float) -> None:
    timers.remove_turn_deadlines(session, table.id)
    pace: dict[str, Any] = {**table.row.pace, "together": until}
    session.connection.execute(_PACE, {"table": table.id, "agreed": pace})
    table.row = msgspec.structs.replace(table.row, pace=pace)
    table.__dict__.pop("pace", None)
    table.reload_seats()  # whose hours follow from it
    if table.status == "running":
        timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))


_PACE = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(pace=sa.bindparam("agreed", type_=sa.JSON))
