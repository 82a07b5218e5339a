"""Servers, and which table is where on them."""

from __future__ import annotations

import sqlalchemy as sa

from bot.store import Upsert
from bot.store.tables import servers, tables
from bot.tables.desk import Desk


def meet(desk: Desk, server: int, name: str) -> None:
    """Remember a server; what its people chose before stays."""
    _MEET(desk.connection, {"id": server, "name": name, "joined_at": desk.now})


def table_in(desk: Desk, thread: int) -> int | None:
    """The table whose thread this is."""
    found: int | None = desk.connection.execute(_IN, {"thread": thread}).scalar()
    return found


_MEET = Upsert(servers, keys=["id"], change=["name"])
_IN = sa.select(tables.c.id).where(tables.c.thread_id == sa.bindparam("thread", type_=sa.BigInteger))
