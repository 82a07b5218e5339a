"""What a sensible Zombs player thinks of a position. It reads its own hand and what lies open, nothing else."""

from __future__ import annotations

import math

from games.kernel import Decision, Path, Seat
from games.zombs.cards import BRAIN, COLOUR, CURE, FISH, NUMBER, PIG, QUARANTINE, ROB, TRADE, UNICORN, ZERO, face
from games.zombs.rules import HAND
from games.zombs.state import ENDS, Draw, End, Horde, Play, Zombs

# what a card is worth in the hand, beside what it does for one's own horde
WORTH = {BRAIN: 2.0, CURE: 2.6, PIG: 3.2, UNICORN: 3.2, ROB: 4.0, FISH: 3.6, QUARANTINE: 2.2, ZERO: 2.2, TRADE: 0.3}
AVERAGE = 2.0  # of a card that is yet to be drawn


def position(state: Zombs, seat: Seat) -> float:
    if state.outcome:
        return 1000.0 if state.outcome.places[seat] == 1 else -1000.0
    mates = [horde for mate in state.team(seat) if (horde := state.hordes[mate])]
    foes = [horde for foe in state.opponents(seat) if (horde := state.hordes[foe])]
    worth = hand_worth(state, seat)
    if worth and state.mover == seat and isinstance(state.stack[-1], Play):
        del worth[0]  # the card that will have to be discarded
    to_come = AVERAGE * max(0, HAND - len(worth))  # the hand will be filled up again: what is spent costs little
    goal = 7 if state.settings.goal == "fast" else 10
    own = sum(12.0 * horde.size + 25.0 * (horde.size / goal) ** 3 - trouble(horde) for horde in mates)
    theirs = sum(threat(state, horde, goal) for horde in foes)
    return sum(worth) + to_come + own - theirs / math.sqrt(max(1, len(foes)))


def trouble(horde: Horde) -> float:
    """What blocks and quarantine cost a horde: the more, the more it still has to grow there."""
    if horde.quarantined:
        return 14.0
    return sum(5.0 + room(horde, end) for end in horde.blocks)


def room(horde: Horde, end: End) -> int:
    return horde.low - 1 if end == "low" else 10 - horde.high


def threat(state: Zombs, horde: Horde, goal: int) -> float:
    """How far an opponent has come; what shuts the horde of a leader is worth more."""
    near = (horde.size / goal) ** 2
    return 4.0 * horde.size + 60.0 * near - trouble(horde) * (0.4 + near)


def hand_worth(state: Zombs, seat: Seat) -> list[float]:
    """What each card of a hand is worth, the least first. A second copy serves no horde."""
    hand = state.hands[seat]
    return sorted(card_worth(state, seat, card, card in hand[:i]) for i, card in enumerate(hand))


def card_worth(state: Zombs, seat: Seat, card: str, again: bool) -> float:
    if card not in COLOUR:
        return WORTH[face(card)]
    colour, number = COLOUR[card], NUMBER[card]
    worth = 0.5 + number / 8  # higher Zombs remove more blocks
    if again:
        return worth
    worth += sum(use(state.hordes[mate], card) for mate in state.team(seat))
    if state.hordes[seat] is None and number in (4, 5, 6, 7) and not taken(state, colour):
        worth += 6.0 if number in (5, 6) else 2.0
    if any(h and h.colour == colour and needs(h, number) for s in state.opponents(seat) if (h := state.hordes[s])):
        worth += 2.0  # as long as it is here, the rival waits for it
    return worth


def use(horde: Horde | None, card: str) -> float:
    """What a card is worth to a horde: the more, the sooner it can be laid."""
    if horde is None or horde.colour != COLOUR[card] or not needs(horde, NUMBER[card]):
        return 0.0
    number = NUMBER[card]
    distance = horde.low - number if number < horde.low else number - horde.high
    return 7.0 / distance + 1.0


def needs(horde: Horde, number: int) -> bool:
    return number < horde.low or number > horde.high


def taken(state: Zombs, colour: str) -> bool:
    return any(horde and horde.colour == colour for horde in state.hordes)


def prefer(state: Zombs, decision: Decision) -> Path | None:
    """Where no looking ahead is needed: drawing, a fish for both ends, a game that gets nowhere."""
    top, seat = state.stack[-1], decision.seat
    if isinstance(top, Draw):
        card = state.grave[-1]
        gain = card_worth(state, seat, card, card in state.hands[seat])
        return ("draw", "grave" if gain > AVERAGE + 0.5 else "pool")
    if ("yes",) in decision.options:
        return ("yes",)
    horde = state.hordes[seat]
    if horde and ("catch", "low") in decision.options:
        return ("catch", min(ENDS, key=lambda end: -room(horde, end)))
    return None
