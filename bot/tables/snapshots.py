"""States as they are stored: whole, compressed, found by number."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store.tables import snapshots
from games.kernel import Event, Game, State, dump, load

LEVEL = 1


def pack(state: State[Any]) -> bytes:
    return zlib.compress(dump(state), LEVEL)


def raw_at(connection: Connection, table: int, number: int) -> bytes | None:
    """The stored state after an entry; None if there is none, or no longer."""
    data: bytes | None = connection.execute(_STATE, {"table": table, "number": number}).scalar()
    return None if data is None else zlib.decompress(data)


def at(connection: Connection, game: Game[Any], table: int, number: int) -> Any:
    data = raw_at(connection, table, number)
    if data is None:
        raise LookupError(f"table {table} has no snapshot {number}")
    return unpack(game, data)


def unpack(game: Game[Any], data: bytes) -> Any:
    return load(game, data)


def put(connection: Connection, table: int, number: int, state: State[Any]) -> None:
    connection.execute(_PUT, {"table_id": table, "number": number, "state": pack(state)})


def pack_events(events: Sequence[Event]) -> bytes | None:
    return msgspec.json.encode(events) if events else None


def unpack_events(data: bytes | None) -> list[Event]:
    return _events.decode(data) if data else []


_events = msgspec.json.Decoder(list[Event])
_PUT = sa.insert(snapshots)
_STATE = sa.select(snapshots.c.state).where(
    snapshots.c.table_id == sa.bindparam("table"), snapshots.c.number == sa.bindparam("number")
)
