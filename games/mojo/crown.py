"""The Cannibal Crown: taken up, dropped, bouncing away, and brought home."""

from __future__ import annotations

from games.kernel.state import Seat
from games.kernel.table import Table
from games.mojo.board import BOARD, Tile
from games.mojo.frames import NOBODY
from games.mojo.lots import pick
from games.mojo.obstacles import dark, ways_out
from games.mojo.pieces import give_crown
from games.mojo.state import Column, Mojo, Thugs


def lying(state: Mojo, tile: Tile) -> bool:
    """Whether the Crown lies on a tile where it can be picked up."""
    return state.crown is not None and state.crown.tile == tile and state.crown.holder is None and not dark(state, tile)


def pick_up(table: Table[Mojo], tile: Tile, seat: Seat, wanted: bool) -> None:
    """Whoever stands on the Crown takes it up: thugs always, zimbies if they want to."""
    state = table.state
    creature = state.board.get(tile)
    if not lying(state, tile):
        return
    if isinstance(creature, Thugs):
        give_crown(table, tile, NOBODY)
    elif isinstance(creature, Column) and wanted:
        give_crown(table, tile, seat)


def drop(table: Table[Mojo]) -> None:
    """The Crown falls where its carrier stands. Its power over obstacles is gone at once."""
    crown = table.state.crown
    assert crown is not None
    crown.holder = None
    table.tell("mojo.crown.lies", tile=crown.tile)


def bounce(table: Table[Mojo], times: int) -> None:
    """The Crown bounces from tile to random adjacent tile; resting on a portal, it goes through."""
    state = table.state
    crown = state.crown
    assert crown is not None
    track = [crown.tile]
    for _ in range(times):
        near = ways_out(state, crown.tile)
        if near:
            crown.tile = pick(table, near)
            track.append(crown.tile)
    table.tell("mojo.crown.bounces", tiles=track)
    if crown.tile in BOARD.portals and len(track) > 1:
        others = [portal for portal in BOARD.portals if portal != crown.tile]
        crown.tile = pick(table, others)
        table.tell("mojo.crown.portal", tile=crown.tile)


def bring_home(table: Table[Mojo], seat: Seat) -> None:
    """The Crown is on its new owner's tribal board: the game is won at once."""
    state = table.state
    table.tell("mojo.won", seat=seat)
    if state.solo:
        table.end([1], "mojo.end.solo_won", score=len(state.library))
    else:
        table.end([1 if one == seat else 2 for one in range(state.seats)], "mojo.end.crown", seat=seat)
