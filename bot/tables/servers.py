"""Servers: what their people chose, and how much goes on there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store import upsert
from bot.store.tables import servers, tables
from bot.tables.desk import Desk


class Usual(msgspec.Struct, frozen=True):
    """What tables of a game start from on a server."""

    pace: str | None = None
    settings: Mapping[str, Any] = {}


class Choices(msgspec.Struct, frozen=True):
    """What the people who run a server have chosen."""

    games: tuple[str, ...] | None = None  # all of them
    tables: int = 25  # at a time
    place: int | None = None  # the channel or forum where tables are opened; where one asks for them
    openers: int | None = None  # the role of those who may open tables; everybody
    usual: Mapping[str, Usual] = {}  # by game


def meet(desk: Desk, server: int, name: str) -> None:
    """Remember a server; what its people chose before stays."""
    desk.connection.execute(_MEET, {"id": server, "name": name, "joined_at": desk.now, "removed_at": None})


def part(desk: Desk, server: int) -> None:
    """A server has sent us away. If it does not want us back, it is forgotten after a while."""
    desk.connection.execute(_PART, {"server": server, "now": desk.now})


def chosen(desk: Desk, server: int) -> Choices:
    row = desk.connection.execute(_SERVER, {"server": server}).first()
    return msgspec.convert(row.settings, Choices) if row else Choices()


def choose(desk: Desk, server: int, name: str, /, **choices: Any) -> Choices:
    """Put down what a server's people choose, beside what they chose before."""
    now = msgspec.structs.replace(chosen(desk, server), **choices)
    settings = msgspec.to_builtins(now)
    desk.connection.execute(_CHOOSE, {"id": server, "name": name, "joined_at": desk.now, "settings": settings})
    return now


def waiting_of(desk: Desk, person: int) -> int:
    """How many tables a person has opened that have not started."""
    return int(desk.connection.execute(_WAITING, {"person": person}).scalar_one())


def living_in(desk: Desk, server: int) -> int:
    """How many tables of a server are not over."""
    return int(desk.connection.execute(_LIVING, {"server": server}).scalar_one())


_MEET = upsert(servers, keys=["id"], change=["name", "removed_at"])
_PART = sa.update(servers).where(servers.c.id == sa.bindparam("server")).values(removed_at=sa.bindparam("now"))
_CHOOSE = upsert(servers, keys=["id"], change=["name", "settings"])
_SERVER = sa.select(servers.c.settings).where(servers.c.id == sa.bindparam("server", type_=sa.BigInteger))
_LOBBY, _OPEN = ["lobby", "check_in"], ["lobby", "check_in", "running", "paused"]
_COUNT = sa.select(sa.func.count()).select_from(tables)
_WAITING = _COUNT.where(tables.c.opened_by == sa.bindparam("person", type_=sa.BigInteger), tables.c.status.in_(_LOBBY))
_LIVING = _COUNT.where(tables.c.server_id == sa.bindparam("server", type_=sa.BigInteger), tables.c.status.in_(_OPEN))
