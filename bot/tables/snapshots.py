"""States as they are stored: whole, compressed, found by number."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store.schema import entries
from games.kernel import Event, Game, State, dump, load, pending

LEVEL = 1
SMALL = 4096  # bytes: less costs more to compress than to store
MARK = b"x"  # with which compressed data begins, and no state
LOOKED_AT = 20  # options of a question


def pack(state: State[Any]) -> bytes:
    data = dump(state)
    return data if len(data) < SMALL else zlib.compress(data, LEVEL)


def _unpacked(data: bytes) -> bytes:
    return zlib.decompress(data) if data.startswith(MARK) else data


def unpack(game: Game[Any], data: bytes) -> Any:
    return load(game, _unpacked(data))


class StateCache:
    """The state decoded last, by the bytes that it is stored as: of the same bytes it need not be decoded again.

    What is asked there stands in the state, so it is handed on with it.
    """

    def __init__(self) -> None:
        self._kept: tuple[Game[Any], bytes, Any] | None = None

    def state(self, game: Game[Any], data: bytes) -> Any:
        kept = self._kept
        if kept is not None and kept[0] is game and kept[1] == data:
            return kept[2]
        state = unpack(game, data)
        self.keep(game, data, state)
        return state

    def keep(self, game: Game[Any], data: bytes, state: Any) -> None:
        self._kept = (game, data, state)


def raw_state_at(connection: Connection, table_id: int, number: int) -> bytes | None:
    """The stored state after an entry; None if there is none, or no longer."""
    data: bytes | None = connection.execute(_STATE, {"table": table_id, "number": number}).scalar()
    return None if data is None else _unpacked(data)


def state_at(connection: Connection, game: Game[Any], table_id: int, number: int) -> Any:
    data = raw_state_at(connection, table_id, number)
    if data is None:
        raise LookupError(f"table {table_id} has no snapshot {number}")
    return load(game, data)


def state_columns(game: Game[Any], state: State[Any]) -> dict[str, Any]:
    """What an entry stores of the state after it."""
    return {"state": pack(state), "sight": fingerprint(game, state)}


def fingerprint(game: Game[Any], state: State[Any]) -> str:
    """A digest of what is asked and what those who are waited for see: another build must say the same of it.

    Whatever else somebody may be shown is made as well, so that a rule that raises there does so now.
    """
    decisions = pending(game, state)
    asked = [(d.key, d.seat, d.kind, d.default, d.options.first(LOOKED_AT)) for d in decisions]
    seen = {seat: game.view(state, seat) for seat in (None, *range(state.seats))}
    for _, seat, *_, paths in asked:
        for path in paths:
            game.label(path, seen[seat])
    views = [seen[seat] for seat in sorted({d.seat for d in decisions if d.waits})]
    return hashlib.sha256(msgspec.json.encode((asked, views))).hexdigest()[:16]


def fingerprint_at(connection: Connection, table_id: int, number: int) -> str | None:
    """The digest as the build that stored the state took it."""
    found: str | None = connection.execute(_SIGHT, {"table": table_id, "number": number}).scalar()
    return found


def pack_events(events: Sequence[Event]) -> bytes | None:
    return msgspec.json.encode(events) if events else None


def unpack_events(data: bytes | None) -> list[Event]:
    return _events.decode(data) if data else []


_events = msgspec.json.Decoder(list[Event])
_THIS = sa.and_(entries.c.table_id == sa.bindparam("table"), entries.c.number == sa.bindparam("number"))
_STATE = sa.select(entries.c.state).where(_THIS)
_SIGHT = sa.select(entries.c.sight).where(_THIS)
