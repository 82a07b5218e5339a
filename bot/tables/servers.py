"""Servers: what their people chose, and how much goes on there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store import upsert
from bot.store.schema import servers, tables
from bot.tables import motions
from bot.tables.replies import Refused
from bot.tables.session import OpenTable, Session, lock_table


class GameDefaults(msgspec.Struct, frozen=True):
    """What tables of a game start from on a server."""

    pace: str | None = None
    settings: Mapping[str, Any] = {}


class ServerSettings(msgspec.Struct, frozen=True):
    """What the people who run a server have chosen."""

    games: tuple[str, ...] | None = None  # all of them
    tables: int = 25  # at a time
    place: int | None = None  # the channel or forum where tables are opened; where one asks for them
    announce: int | None = None  # the role that is rung for open seats; nobody
    openers: int | None = None  # the role of those who may open tables; everybody
    usual: Mapping[str, GameDefaults] = {}  # by game
    listed: bool = True  # not chosen: Discord may have a list of commands of this server alone, from earlier days
    greeted: bool = False  # not chosen: that it has been told how to begin
    paused: tuple[int, ...] = ()  # not chosen: the tables that rest because we were sent away


def remember_server(session: Session, server: int, name: str) -> ServerSettings:
    """Remember a server; what its people chose before stays, and its tables go on if it had sent us away."""
    session.connection.execute(_MEET, {"id": server, "name": name, "joined_at": session.now, "removed_at": None})
    choices = settings_of(session, server)
    if paused := choices.paused:
        choices = change_settings(session, server, name, paused=())
        for table_id in paused:
            table = _still_there(session, table_id)
            if table is not None and table.status == "paused":
                motions.resume(session, table)
    return choices


def server_left(session: Session, server: int) -> None:
    """A server has sent us away: its tables rest. If it does not want us back, it is forgotten after a while."""
    session.connection.execute(_PART, {"server": server, "now": session.now})
    paused = tuple(session.connection.execute(_RUNNING, {"server": server}).scalars())
    for table_id in paused:
        motions.still(session, lock_table(session, table_id))
    known = session.connection.execute(_NAME, {"server": server}).scalar()
    if paused and known is not None:
        change_settings(session, server, known, paused=(*settings_of(session, server).paused, *paused))


def _still_there(session: Session, table_id: int) -> OpenTable | None:
    try:
        return lock_table(session, table_id)
    except Refused:  # it was forgotten meanwhile
        return None


def settings_of(session: Session, server: int) -> ServerSettings:
    settings = session.connection.execute(_SERVER, {"server": server}).scalar()
    return ServerSettings() if settings is None else msgspec.convert(settings, ServerSettings)


def change_settings(session: Session, server: int, name: str, /, **choices: Any) -> ServerSettings:
    """Put down what a server's people choose, beside what they chose before."""
    now = msgspec.structs.replace(settings_of(session, server), **choices)
    settings = msgspec.to_builtins(now)
    session.connection.execute(_CHOOSE, {"id": server, "name": name, "joined_at": session.now, "settings": settings})
    return now


def greet_once(session: Session, server: int, name: str) -> bool:
    """Whether a server is to be told how to begin; from now on it has been."""
    if settings_of(session, server).greeted:
        return False
    change_settings(session, server, name, greeted=True)
    return True


def open_lobbies_of(session: Session, person: int) -> int:
    """How many tables a person has opened that have not started."""
    return int(session.connection.execute(_WAITING, {"person": person}).scalar_one())


def unfinished_tables_in(session: Session, server: int) -> int:
    """How many tables of a server are not over."""
    return int(session.connection.execute(_LIVING, {"server": server}).scalar_one())


def running_tables(session: Session) -> int:
    """How many games run, on all servers."""
    return int(session.connection.execute(_RUNNING_EVERYWHERE).scalar_one())


_MEET = upsert(servers, keys=["id"], change=["name", "removed_at"])
_PART = sa.update(servers).where(servers.c.id == sa.bindparam("server")).values(removed_at=sa.bindparam("now"))
_CHOOSE = upsert(servers, keys=["id"], change=["name", "settings"])
_SERVER = sa.select(servers.c.settings).where(servers.c.id == sa.bindparam("server", type_=sa.BigInteger))
_NAME = sa.select(servers.c.name).where(servers.c.id == sa.bindparam("server", type_=sa.BigInteger))
_RUNNING = (
    sa.select(tables.c.id)
    .where(tables.c.server_id == sa.bindparam("server", type_=sa.BigInteger), tables.c.status == "running")
    .order_by(tables.c.id)
)
_LOBBY, _OPEN = ["lobby", "check_in"], ["lobby", "check_in", "running", "paused"]
_COUNT = sa.select(sa.func.count()).select_from(tables)
_WAITING = _COUNT.where(tables.c.opened_by == sa.bindparam("person", type_=sa.BigInteger), tables.c.status.in_(_LOBBY))
_RUNNING_EVERYWHERE = _COUNT.where(tables.c.status == "running")
_LIVING = _COUNT.where(tables.c.server_id == sa.bindparam("server", type_=sa.BigInteger), tables.c.status.in_(_OPEN))
