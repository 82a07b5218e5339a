"""Where a way leads, as people point: a place with a name, or a side of the compass; and what waits there."""

from __future__ import annotations

from games.kernel import Message, Seat
from games.mojo.board import BOARD, COLUMNS, Tile
from games.mojo.state import HOME, Column, King, Thugs, Zombie
from games.mojo.view import MojoView
from games.toolkit import compass


def bearing(tile: Tile, to: Tile) -> str:
    """The side of the compass: one of eight; none of a tile itself."""
    return compass.bearing(COLUMNS.index(to[0]) - COLUMNS.index(tile[0]), int(to[1:]) - int(tile[1:]))


def setting_out(view: MojoView, seat: Seat, tile: Tile) -> Tile:
    """Where a way begins on the map: from home at one's own entry."""
    return BOARD.entries[view.shamans[seat].entry].tile if tile == HOME else tile


def awaits(view: MojoView, seat: Seat, tile: Tile) -> dict[str, list[Message]]:
    """Whom one would join on a tile, what one walks into there, and which foes are beside it."""
    there, kinds, foes = view.board.get(tile), view.shown.tokens_on(tile), list[Message]()
    joined = there.tribes if isinstance(there, Column) and seat not in there.tribes else []
    for near in BOARD.king_around.get(tile, ()):
        foe = _foe(view, seat, near, near in BOARD.around[tile])
        foes += [foe] if foe and foe not in foes else []
    return {
        "joins": [Message("mojo.label.near.joins", {"whose": joined})] if joined else [],
        "hazard": [Message("mojo.label.near.hazard", {"obstacles": kinds})] if kinds else [],
        "foes": [Message("mojo.label.near.foes", {"foes": foes})] if foes else [],
    }


def _foe(view: MojoView, seat: Seat, tile: Tile, touches: bool) -> Message | None:
    """Who stands there that could be fought from beside; the King strikes across corners too."""
    creature = view.board.get(tile)
    match creature:
        case King():
            return Message("mojo.creature.king")
        case Thugs() if touches:
            return Message("mojo.creature.thugs" if creature.size > 1 else "mojo.creature.thug")
        case Column(tribes=tribes) if touches and seat not in tribes:
            return Message("mojo.creature.zimbies", {"seat": tribes})
        case Zombie(owner=owner) if touches and seat != owner:
            return Message("mojo.creature.zombie", {"seat": owner})
    return None
