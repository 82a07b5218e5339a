"""Servers: what their people chose, and how much goes on there."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from bot.store import Upsert
from bot.store.tables import servers, tables
from bot.tables.desk import Desk


def meet(desk: Desk, server: int, name: str) -> None:
    """Remember a server; what its people chose before stays."""
    _MEET(desk.connection, {"id": server, "name": name, "joined_at": desk.now})


def chosen(desk: Desk, server: int) -> dict[str, Any]:
    """What the server's people chose."""
    row = desk.connection.execute(_SERVER, {"server": server}).first()
    return dict(row.settings) if row else {}


def choose(desk: Desk, server: int, name: str, choices: dict[str, Any]) -> None:
    """Put down what a server's people choose, beside what they chose before."""
    kept = chosen(desk, server) | choices
    _CHOOSE(desk.connection, {"id": server, "name": name, "joined_at": desk.now, "settings": kept})


def waiting_of(desk: Desk, person: int) -> int:
    """How many tables a person has opened that have not started."""
    return int(desk.connection.execute(_WAITING, {"person": person}).scalar_one())


def living_in(desk: Desk, server: int) -> int:
    """How many tables of a server are not over."""
    return int(desk.connection.execute(_LIVING, {"server": server}).scalar_one())


_MEET = Upsert(servers, keys=["id"], change=["name"])
_CHOOSE = Upsert(servers, keys=["id"], change=["name", "settings"])
_SERVER = sa.select(servers.c.settings).where(servers.c.id == sa.bindparam("server", type_=sa.BigInteger))
_LOBBY, _OPEN = ["lobby", "check_in"], ["lobby", "check_in", "running", "paused"]
_COUNT = sa.select(sa.func.count()).select_from(tables)
_WAITING = _COUNT.where(tables.c.opened_by == sa.bindparam("person", type_=sa.BigInteger), tables.c.status.in_(_LOBBY))
_LIVING = _COUNT.where(tables.c.server_id == sa.bindparam("server", type_=sa.BigInteger), tables.c.status.in_(_OPEN))
