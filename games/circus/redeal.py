"""Worlds that look the same to a seat: whatever it does not know changes places."""

from __future__ import annotations

from games.circus.cards import in_order
from games.circus.state import SPELL, UPGRADE, Circus, Pile
from games.kernel import Chance, Seat
from games.toolkit.hands import deal_anew

BACKS: dict[Pile, int | None] = {"upgrade": UPGRADE, "voodoo": SPELL, "mixed": None}


def shuffle_unknown(state: Circus, seat: Seat | None, dice: Chance) -> None:
    """Hands keep the backs that everybody sees, and the cards that this seat knows in them; decks their known tops.

    What the others know beyond what everybody does, and in which order cards came into a hand, is unknown as well.
    """
    watcher = state.seats if seat is None else seat
    for known in state.known:
        known[:] = [in_order(cards) for cards in known]
    for one in state.animatrons:
        one.hand = in_order(one.hand)
    piles = [state.laid.face_down(watcher, pile, BACKS[pile]) for pile in state.decks if pile != "quest"]
    state.held.redeal(seat, dice, *piles)
    deal_anew(dice, state.laid.face_down(watcher, "quest"))
    state.laid.suppose(watcher, state.seats)
