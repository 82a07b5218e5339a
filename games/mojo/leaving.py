"""A shaman leaves the game: its tribe goes with it."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.state import Seat
from games.mojo.combat import settle_locks
from games.mojo.creatures import after_loss, take_off
from games.mojo.state import Mojo
from games.mojo.tribal_board import end_chant
from games.toolkit.seating import places


def leave(ctx: Context[Mojo], seat: Seat) -> None:
    """Its zimbies and zombies go to the Far Shore, its scrolls to the discard pile; the last shaman left wins."""
    state = ctx.state
    for tile, _ in state.zombies(seat):
        take_off(ctx, tile)
    for tile, column in list(state.columns()):
        if seat in column.tribes:
            column.active.pop(seat, None)
            column.depleted.pop(seat, None)
            after_loss(ctx, tile)
    for chant in [one for one in state.chants if seat in (one.caster, one.target)]:
        end_chant(ctx, chant)
    shaman = state.shamans[seat]
    drawn = state.winnowed.pop(seat, None)
    state.discard.extend(state.held.empty(seat) + (drawn.scrolls if drawn else []))
    shaman.active = shaman.depleted = shaman.tokens = shaman.floating = 0
    shaman.allows = []
    state.known = [known for known in state.known if known[0] != seat]
    settle_locks(state)
    left = state.playing()
    if state.solo:
        ctx.end([2], "mojo.end.left")
    elif len(left) == 1:
        ctx.end(places([one not in left for one in range(state.seats)]), "mojo.end.alone", seat=left[0])
