"""What people decide about others: whom they do not want to sit with."""

from __future__ import annotations

import sqlalchemy as sa

from bot.store import Upsert
from bot.store.tables import blocks
from bot.tables.desk import Desk
from bot.tables.life import meet


def block(desk: Desk, person: int, name: str, other: int, other_name: str) -> None:
    """The two are not seated together from now on. The other one is not told."""
    meet(desk, person, name)
    meet(desk, other, other_name)
    _BLOCK(desk.connection, {"person_id": person, "blocked_id": other})


def unblock(desk: Desk, person: int, other: int) -> bool:
    """Take that back; whether there was anything to take back."""
    return desk.connection.execute(_UNBLOCK, {"person": person, "other": other}).rowcount > 0


_BLOCK = Upsert(blocks, keys=["person_id", "blocked_id"])
_UNBLOCK = sa.delete(blocks).where(
    blocks.c.person_id == sa.bindparam("person", type_=sa.BigInteger),
    blocks.c.blocked_id == sa.bindparam("other", type_=sa.BigInteger),
)
