"""What a seat may do in its turn, as the tree of words that it chooses from."""

from __future__ import annotations

from games.kernel import Seat, letter
from games.kernel.options import Node, Tree
from games.zombs.cards import (
    BRAIN,
    COLOUR,
    CURE,
    FISH,
    NUMBER,
    PIG,
    QUARANTINE,
    ROB,
    TRADE,
    UNICORN,
    ZERO,
    face,
    in_order,
)
from games.zombs.state import ENDS, End, Horde, Zombs


def moves(state: Zombs, seat: Seat) -> Node:
    hand = in_order(list(set(state.hands[seat])))
    tree: dict[str, Tree] = {
        "play": dict.fromkeys(card for card in hand if card in COLOUR and fits(state, seat, card)),
        "block": _blocks(state, seat, [card for card in hand if card in COLOUR or card == ZERO]),
        "unblock": _unblocks(state, hand),
        "lift": _lifts(state, hand),
    }
    against = [(letter(s), horde) for s in state.opponents(seat) if (horde := state.hordes[s])]
    if state.hands[seat].count(QUARANTINE) >= 2:
        tree["quarantine"] = dict.fromkeys(s for s, horde in against if not horde.blocks and not horde.quarantined)
    if CURE in hand and not state.settings.cures_are_brains:
        tree["cure"] = {s: dict.fromkeys(ends) for s, horde in against if (ends := curable(horde))}
    if ROB in hand:
        tree["rob"] = dict.fromkeys(map(face, reversed(state.grave)))
    if FISH in hand and (own := state.hordes[seat]) and own.wanted():
        tree["fish"] = dict.fromkeys(map(letter, state.opponents(seat)))
    if TRADE in hand:
        others = (s for s in range(state.seats) if s != seat and s not in state.retired)
        tree["trade"] = dict.fromkeys(map(letter, others))
    tree["discard"] = dict.fromkeys(map(face, hand))
    return {verb: branch for verb, branch in tree.items() if branch}


def fits(state: Zombs, seat: Seat, card: str) -> tuple[Seat, End | None] | None:
    """Where a Zomb may be laid: onto a horde of the seat's team, or (without an end) as a new one of its own."""
    colour, number = COLOUR[card], NUMBER[card]
    for owner in state.team(seat):
        horde = state.hordes[owner]
        if horde and horde.colour == colour:
            return next(((owner, end) for end, wanted in horde.wanted() if wanted == number), None)
    if state.hordes[seat] is None and number in (5, 6) and all(not h or h.colour != colour for h in state.hordes):
        return seat, None
    return None


def blockable(horde: Horde) -> list[End]:
    return [end for end, _ in horde.wanted()]


def curable(horde: Horde) -> list[End]:
    """The ends whose Zomb may be cured: open ones, and never the 5 or the 6."""
    return [end for end in ENDS if horde.free(end) and horde.number(end) not in (5, 6)]


def removes(state: Zombs, card: str, horde: Horde, end: End) -> bool:
    """Whether a card takes away the block at an end."""
    block = horde.blocks[end]
    if card in (BRAIN, CURE, PIG, UNICORN):
        return block != ZERO or not state.settings.zeros_need_zombs
    value = horde.number(end) if block == ZERO else NUMBER[block]
    return NUMBER.get(card, 0) > value or (value == 10 and NUMBER.get(card) == 10)


def lifts(card: str) -> bool:
    """Whether a card ends a quarantine."""
    return card in (PIG, UNICORN) or NUMBER.get(card) == 10


def _blocks(state: Zombs, seat: Seat, cards: list[str]) -> Node:
    targets = [(letter(s), h, blockable(h)) for s in state.opponents(seat) if (h := state.hordes[s])]
    tree = {}
    for card in cards:
        colour = COLOUR.get(card)
        whom = {s: dict.fromkeys(ends) for s, horde, ends in targets if ends and horde.colour != colour}
        if whom:
            tree[card] = whom
    return tree


def _unblocks(state: Zombs, hand: list[str]) -> Node:
    blocked = [(letter(s), horde) for s, horde in enumerate(state.hordes) if horde and horde.blocks]
    tree = {}
    for card in hand if blocked else ():
        whom = {
            s: dict.fromkeys(e)
            for s, horde in blocked
            if (e := [e for e in horde.blocks if removes(state, card, horde, e)])
        }
        if whom:
            tree[card] = whom
    return tree


def _lifts(state: Zombs, hand: list[str]) -> Node:
    shut = [letter(s) for s, horde in enumerate(state.hordes) if horde and horde.quarantined]
    return {card: dict.fromkeys(shut) for card in hand if lifts(card)} if shut else {}
