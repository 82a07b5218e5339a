"""A friendly word from somebody who waits, to those who are waited for: seldom, so that it stays one."""

from __future__ import annotations

import sqlalchemy as sa

from bot.clock import DAY, HOUR
from bot.store.schema import outbox
from bot.tables import ringing
from bot.tables.notice_kinds import ConcernNotice, NudgeNotice
from bot.tables.notices import add_notice
from bot.tables.replies import refused
from bot.tables.session import Session, lock_table
from games.kernel import Seat

SELDOM = DAY / 2  # from one to the next at a table


def nudge(session: Session, table_id: int, person: int) -> list[Seat]:
    """Ring those who are waited for, or tell them when they are awake; who they are."""
    table = lock_table(session, table_id, "running")
    seat = table.seat_of(person)
    waited = sorted(table.waited_people)
    if set(waited) & set(table.seats_of(person)):
        raise refused("nudge_yourself")
    if not waited:
        raise refused("nudge_nobody")
    last: float | None = session.connection.execute(_LAST, {"table": table_id}).scalar()
    if last is not None and session.now < last + SELDOM:
        raise refused("nudged", hours=max(1, round((last + SELDOM - session.now) / HOUR)))
    rung = ringing.rung_here(session, table, waited, ConcernNotice("nudge"))
    add_notice(session, table_id, NudgeNotice(ring=rung, asked=waited), number=table.number, seat=seat)
    return waited


_LAST = sa.select(sa.func.max(outbox.c.created_at)).where(
    outbox.c.table_id == sa.bindparam("table"), outbox.c.kind == NudgeNotice.kind
)
