"""The Cannibal Crown: taken up, dropped, bouncing away, and brought home."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.state import Seat
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.creatures import give_crown
from games.mojo.frames import NOBODY
from games.mojo.obstacles import dark, ways_out
from games.mojo.state import Column, Mojo, Thugs
from games.toolkit.seating import places


def lying(state: Mojo, tile: Tile) -> bool:
    """Whether the Crown lies on a tile where it can be picked up."""
    return state.crown is not None and state.crown.tile == tile and state.crown.holder is None and not dark(state, tile)


def pick_up(ctx: Context[Mojo], tile: Tile, seat: Seat, wanted: bool) -> None:
    """Whoever stands on the Crown takes it up: thugs always, zimbies if they want to."""
    state = ctx.state
    creature = state.board.get(tile)
    if not lying(state, tile):
        return
    if isinstance(creature, Thugs):
        give_crown(ctx, tile, NOBODY)
    elif isinstance(creature, Column) and wanted:
        give_crown(ctx, tile, seat)


def drop(ctx: Context[Mojo]) -> None:
    """The Crown falls where its carrier stands. Its power over obstacles is gone at once."""
    crown = ctx.state.crown
    assert crown is not None
    crown.holder = None
    ctx.tell("mojo.crown.lies", tile=crown.tile)


def bounce(ctx: Context[Mojo], times: int) -> None:
    """The Crown bounces from tile to random adjacent tile; resting on a portal, it goes through."""
    state = ctx.state
    crown = state.crown
    assert crown is not None
    track = [crown.tile]
    for _ in range(times):
        near = ways_out(state, crown.tile)
        if near:
            crown.tile = pick(ctx, near)
            track.append(crown.tile)
    ctx.tell("mojo.crown.bounces", tiles=track)
    if crown.tile in BOARD.portals and len(track) > 1:
        others = [portal for portal in BOARD.portals if portal != crown.tile]
        crown.tile = pick(ctx, others)
        ctx.tell("mojo.crown.portal", tile=crown.tile)


def bring_home(ctx: Context[Mojo], seat: Seat) -> None:
    """The Crown is on its new owner's tribal board: the game is won at once."""
    state = ctx.state
    ctx.tell("mojo.won", seat=seat)
    if state.solo:
        ctx.end([1], "mojo.end.solo_won", score=len(state.library))
    else:
        ctx.end(places([one != seat for one in range(state.seats)]), "mojo.end.crown", seat=seat)
