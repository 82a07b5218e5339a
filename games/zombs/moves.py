"""What a seat may do in its turn, as the tree of words that it chooses from."""

from __future__ import annotations

from games.kernel import END, Seat, letter
from games.kernel.options import Node, Tree
from games.zombs.cards import (
    BRAIN,
    COLOUR,
    CURE,
    DECK,
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
from games.zombs.state import ENDS, End, Horde, Settings, Zombs

# By the value of a block: the Zombs that remove it (higher ones, and a 10 yields to a 10), and all cards that do.
HIGHER = [{card for card, n in NUMBER.items() if n > value or n == 10} for value in range(11)]
REMOVERS = [zombs | {BRAIN, CURE, PIG, UNICORN} for zombs in HIGHER]


def moves(state: Zombs, seat: Seat) -> Node:
    held = state.hands[seat]
    hand = in_order(list(set(held)))
    foes = state.opponents(seat)
    against = [(letter(s), horde) for s in foes if (horde := state.hordes[s])]
    open_places = places(state, seat)
    tree: dict[str, Tree] = {
        "play": {card: END for card in hand if card in open_places},
        "block": _blocks(against, hand),
        "unblock": _unblocks(state, hand),
        "lift": _lifts(state, hand),
    }
    if held.count(QUARANTINE) >= 2:
        tree["quarantine"] = {s: END for s, horde in against if not horde.blocks and not horde.quarantined}
    if CURE in held and not state.settings.cures_are_brains:
        tree["cure"] = {s: dict.fromkeys(ends) for s, horde in against if (ends := curable(horde))}
    if ROB in held:
        tree["rob"] = dict.fromkeys(map(face, reversed(state.grave)))
    if FISH in held and (own := state.hordes[seat]) and own.wanted():
        tree["fish"] = dict.fromkeys(map(letter, foes))
    if TRADE in held:
        tree["trade"] = {letter(s): END for s in sorted(state.others(seat))}
    tree["discard"] = dict.fromkeys(map(face, hand))
    return {verb: branch for verb, branch in tree.items() if branch}


def places(state: Zombs, seat: Seat) -> dict[str, tuple[Seat, End | None]]:
    """Which Zombs may be laid and where: at an end of a horde of the team, or (no end) as a new horde of its own."""
    found: dict[str, tuple[Seat, End | None]] = {}
    for owner in state.team(seat):
        if horde := state.hordes[owner]:
            found |= {f"{horde.colour}-{number}": (owner, end) for end, number in horde.wanted()}
    if state.hordes[seat] is None:
        taken = {horde.colour for horde in state.hordes if horde}
        found |= {f"{colour}-{n}": (seat, None) for colour in DECK.colours if colour not in taken for n in (5, 6)}
    return found


def wanting(state: Zombs, seat: Seat) -> set[str]:
    """The Zombs that the team's hordes lack still, or could begin with."""
    grown = [horde for owner in state.team(seat) if (horde := state.hordes[owner])]
    lacking = {f"{h.colour}-{number}" for h in grown for number in range(1, 11) if not h.low <= number <= h.high}
    return lacking | {card for card, (_, end) in places(state, seat).items() if end is None}


def curable(horde: Horde) -> list[End]:
    """The ends whose Zomb may be cured: open ones, and never the 5 or the 6."""
    return [end for end in ENDS if horde.free(end) and horde.number(end) not in (5, 6)]


def lifts(card: str) -> bool:
    """Whether a card ends a quarantine."""
    return card in (PIG, UNICORN) or NUMBER.get(card) == 10


def removers(horde: Horde, end: End, settings: Settings) -> set[str]:
    """The cards that remove a block; a 0 counts as the Zomb it lies against."""
    block = horde.blocks[end]
    if block == ZERO:
        return (HIGHER if settings.zeros_need_zombs else REMOVERS)[horde.number(end)]
    return REMOVERS[NUMBER[block]]


def _blocks(against: list[tuple[str, Horde]], hand: list[str]) -> Node:
    """A 0 or a Zomb of another colour, at an end that could still grow."""
    tree = {}
    for whom, horde in against:
        cards = {c: END for c in hand if (c in COLOUR and COLOUR[c] != horde.colour) or c == ZERO}
        if cards and (ends := horde.wanted()):
            tree[whom] = {end: cards for end, _ in ends}
    return tree


def _unblocks(state: Zombs, hand: list[str]) -> Node:
    blocks = [(letter(owner), horde, end) for owner, horde in enumerate(state.hordes) if horde for end in horde.blocks]
    tree: dict[str, dict[str, Node]] = {}
    for whom, horde, end in blocks:
        enough = removers(horde, end, state.settings)
        if cards := {card: END for card in hand if card in enough}:
            tree.setdefault(whom, {})[end] = cards
    return tree


def _lifts(state: Zombs, hand: list[str]) -> Node:
    shut = [letter(s) for s, horde in enumerate(state.hordes) if horde and horde.quarantined]
    cards = {card: END for card in hand if lifts(card)} if shut else {}
    return dict.fromkeys(shut, cards) if cards else {}
