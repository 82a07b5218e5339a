"""A shaman leaves the game: its tribe goes with it."""

from __future__ import annotations

from games.kernel.state import Seat
from games.kernel.table import Table
from games.mojo.combat import settle_locks
from games.mojo.pieces import after_loss, take_off
from games.mojo.purse import end_chant
from games.mojo.state import Mojo


def leave(table: Table[Mojo], seat: Seat) -> None:
    """Its zimbies and zombies go to the Far Shore, its scrolls to the discard pile; the last shaman left wins."""
    state = table.state
    for tile, _ in state.zombies(seat):
        take_off(table, tile)
    for tile, column in list(state.columns()):
        if seat in column.tribes:
            column.active.pop(seat, None)
            column.depleted.pop(seat, None)
            after_loss(table, tile)
    for chant in [one for one in state.chants if seat in (one.caster, one.target)]:
        end_chant(table, chant)
    shaman = state.shamans[seat]
    drawn = state.winnowed.pop(seat, None)
    state.discard.extend(shaman.hand + (drawn.scrolls if drawn else []))
    shaman.active = shaman.depleted = shaman.tokens = shaman.floating = 0
    shaman.hand, shaman.allows = [], []
    state.known = [known for known in state.known if seat not in known[:2]]
    settle_locks(state)
    left = [one for one in range(state.seats) if one not in state.retired]
    if state.solo:
        table.end([2], "mojo.end.left")
    elif len(left) == 1:
        table.end([1 if one in left else 2 for one in range(state.seats)], "mojo.end.alone", seat=left[0])
