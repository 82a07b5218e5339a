"""Who is still finding their way in a game."""

from __future__ import annotations

import sqlalchemy as sa

from bot.store.schema import entries, occupants, tables
from bot.tables.session import Session
from games.kernel import PASS, Seat

TURNS, LOOKED_AT = 3, 100  # how long somebody is new; how many answers tell


def is_new(session: Session, table_id: int, person: int, seat: Seat) -> bool:
    """Whether a person has never ended a game like this one, and is no further here than the third turn."""
    here = {"table": table_id, "person": person}
    if session.connection.execute(_ENDED, here).first() is not None:
        return False
    turns, before = 0, None
    for one, path in session.connection.execute(_ANSWERS, here):
        if tuple(path) != PASS:
            turns, before = turns + (one == seat != before), one
    return turns + (before != seat) <= TURNS


_ANSWERS = (
    sa.select(entries.c.seat, entries.c.path)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.kind == "answer", entries.c.undone_by.is_(None))
    .order_by(entries.c.number)
    .limit(LOOKED_AT)
)
_THIS = sa.select(tables.c.game).where(tables.c.id == sa.bindparam("table")).scalar_subquery()
_ENDED = (
    sa.select(tables.c.id)
    .join(occupants, occupants.c.table_id == tables.c.id)
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger))
    .where(tables.c.status == "over", tables.c.game == _THIS)
    .limit(1)
)
