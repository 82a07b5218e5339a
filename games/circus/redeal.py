"""Worlds that look the same to a seat: whatever it does not know changes places."""

from __future__ import annotations

from collections import Counter

from games.circus.cards import VOODOO, in_order
from games.circus.state import Circus, Pile
from games.kernel import Chance, Seat


def shuffle_unknown(state: Circus, seat: Seat | None, dice: Chance) -> None:
    """Hands keep the backs that everybody sees, and the cards that this seat knows in them; decks their known tops.

    What the others know beyond what everybody does, and in which order cards came into a hand, is unknown as well.
    """
    watcher = state.seats if seat is None else seat
    for known in state.known:
        known[:] = [in_order(cards) for cards in known]
    for one in state.animatrons:
        one.hand = in_order(one.hand)
    _deal_hands(state, seat, state.known[watcher], dice)
    _shuffle_quests(state, seat, dice)
    public = state.known[state.seats]
    for other, known in enumerate(state.known[: state.seats]):
        if other != seat:
            known[:] = [[] if holder == other else list(public[holder]) for holder in range(state.seats)]
            state.seen[other] = {}


def _deal_hands(state: Circus, seat: Seat | None, known: list[list[str]], dice: Chance) -> None:
    piles: list[Pile] = [pile for pile in state.decks if pile != "quest"]
    hands = {holder: one.hand for holder, one in enumerate(state.animatrons) if holder != seat}
    tops = {pile: _known_top(state, seat, pile) for pile in piles}
    unknown = Counter(card for cards in (*hands.values(), *(state.decks[pile] for pile in piles)) for card in cards)
    unknown.subtract(card for holder in hands for card in known[holder])
    unknown.subtract(card for top in tops.values() for card in top if card)
    cards = sorted(unknown.elements())
    dice.shuffle(cards)
    pool = {kind: [card for card in cards if (card in VOODOO) == kind] for kind in (True, False)}
    for holder, hand in hands.items():
        backs = Counter(card in VOODOO for card in hand)
        backs.subtract(card in VOODOO for card in known[holder])
        hand[:] = [*known[holder], *(pool[kind].pop() for kind in (True, False) for _ in range(backs[kind]))]
    for pile in piles:
        rest = pool[True] + pool[False] if pile == "mixed" else pool[pile == "voodoo"]
        dice.shuffle(rest)
        state.decks[pile] = _under(tops[pile], rest)


def _known_top(state: Circus, seat: Seat | None, pile: Pile) -> list[str]:
    return [] if seat is None else state.seen[seat].get(pile, [])[: len(state.decks[pile])]


def _under(top: list[str], rest: list[str]) -> list[str]:
    """A deck whose known top lies where it lay; the top is its last card."""
    down = [card or rest.pop() for card in top]
    return rest + down[::-1]


def _shuffle_quests(state: Circus, seat: Seat | None, dice: Chance) -> None:
    top = _known_top(state, seat, "quest")
    unknown = Counter(state.decks["quest"])
    unknown.subtract(card for card in top if card)
    rest = sorted(unknown.elements())
    dice.shuffle(rest)
    state.decks["quest"] = _under(top, rest)
