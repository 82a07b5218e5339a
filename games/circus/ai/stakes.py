"""What things are worth to a seat, in points of popularity: its body, a quest, and how others fare."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from games.circus import body
from games.circus.ai.odds import MOST, Modifier, Stakes, expected_value
from games.circus.cards import PARTS, QUESTS, VOODOO, Voodoo
from games.circus.effects import (
    ATTRIBUTES,
    Add,
    Attribute,
    Cancel,
    Flip,
    Remove,
    Reroll,
    Salvage,
    Steal,
    TurnDie,
    Win,
)
from games.circus.frames import RANDOM
from games.circus.state import LOSS, Animatron, Circus
from games.kernel import Seat
from games.toolkit.modifiers import Guard

CARD = 0.4  # one more in a hand: what is spent is drawn again at the end of one's turn
SPELL = 0.6  # a card that might change another test instead
FEW = 3  # cards of the hand that are reckoned with before a test
WIN = 12.0
LIVES = (0.0, 1.4, 2.4, 3.1, 3.6, 4.0, 4.3, 4.5)  # what so many lives are worth to an animatron; more hardly anything
DEATH = 1.5  # nothing is drawn, and hardly a body is left
PART = 0.3  # what a life takes along, beside itself
FAN = Modifier(((Reroll(),),), 0.8)  # a token that is spent is not won
FANS = 0.25  # what a token does for the others
LIMIT = 0.6  # a card more in every turn to come
ATTEMPT = Stakes(1.0, 0.35, 0.0)  # a test like any other
BY_STRENGTH = (0.7, 1.3, 2.6)  # what the attributes are worth, the weakest first: one picks one's quests
EFFECTS: dict[type, float] = {Win: 1.3, Steal: 0.8, Guard: 0.5, Salvage: 0.3}
CHANGES = (Reroll, Remove, TurnDie, Flip, Add, Cancel)


# -- helps -------------------------------------------------------------------------------------------


def tools(cards: Sequence[str], attribute: Attribute) -> tuple[Modifier, ...]:
    """What a body may do in its own test for nothing, the strongest first."""
    found = [PARTS[card].effect for card in cards if attribute in PARTS[card].tests]
    usable = [effect for effect in found if isinstance(effect, Reroll | Remove)]
    return tuple(Modifier(((effect,),)) for effect in sorted(usable, key=_strength))


def _strength(effect: Reroll | Remove) -> tuple[bool, bool, int]:
    return isinstance(effect, Remove), isinstance(effect, Reroll) and effect.face is not None, -effect.most


def spells(state: Circus, seat: Seat, attribute: Attribute) -> tuple[Modifier, ...]:
    """The voodoo in a hand that changes the dice of such a test."""
    cards = [VOODOO[key] for key in state.voodoo(seat) if attribute in VOODOO[key].tests]
    return tuple(spell(card) for card in cards if changes_dice(card))


def spell(card: Voodoo) -> Modifier:
    return Modifier(tuple(card.halves.values()), SPELL)


def changes_dice(card: Voodoo) -> bool:
    return isinstance(next(iter(card.halves.values()))[0], CHANGES)


def fans(state: Circus, tokens: int) -> tuple[Modifier, ...]:
    """Popularity tokens that buy a reroll, and are gone then."""
    return () if state.settings.hardcore else (FAN,) * tokens


# -- bodies ------------------------------------------------------------------------------------------


def body_worth(one: Animatron) -> float:
    """What a body can do in tests, and what it can bear."""
    chances = sorted(
        expected_value(body.dice(one, attribute), ATTEMPT, tools(one.body, attribute)) for attribute in ATTRIBUTES
    )
    tested = sum(weight * chance for weight, chance in zip(BY_STRENGTH, chances, strict=True))
    room = sum(0.05 * max(0, count) for count in body.free(one.body).values())
    special = sum(EFFECTS.get(type(PARTS[card].effect), 0.0) for card in one.body)
    lives = life(body.lives(one.body)) * (0.4 if one.zombie else 1.0)
    return tested + room + special + lives


def life(count: int) -> float:
    return LIVES[min(count, len(LIVES) - 1)]


# -- tests -------------------------------------------------------------------------------------------


def tokens_on(state: Circus, quest: str) -> int:
    return next((offer.tokens for offer in state.row if offer.quest == quest), 0)


def prize(state: Circus, seat: Seat, quest: str) -> float:
    gain = QUESTS[quest].popularity + tokens_on(state, quest)
    return gain + LIMIT * QUESTS[quest].cards + (WIN if state.score(seat) + gain >= state.goal else 0.0)


def penalty(state: Circus, seat: Seat, quest: str) -> float:
    one = state.animatrons[seat]
    due = body.loss(one, QUESTS[quest].level)
    alive, hand = body.lives(one.body), CARD * len(one.hand)
    if one.zombie:
        return FANS + (hand if alive < due else PART * due)
    if alive <= due:
        return FANS + LOSS + DEATH + hand + PART * alive + life(alive) / 2
    return FANS + PART * due + life(alive) - life(alive - due)


def stakes(state: Circus, seat: Seat, quest: str) -> Stakes:
    """What a test means to the one who takes it."""
    return Stakes(_quarter(prize(state, seat, quest)), 0.0, _quarter(-penalty(state, seat, quest)))


def _quarter(value: float) -> float:
    return round(4 * value) / 4


def attempt(state: Circus, tester: Seat, quest: str, seat: Seat) -> float:
    """What attempting a quest is worth to a player, for all that `seat` knows: only of its own hand it knows all."""
    if quest == RANDOM:
        return fmean(attempt(state, tester, one, seat) for one in unseen_quests(state, seat))
    one, attribute = state.animatrons[tester], QUESTS[quest].tests
    charged = any(isinstance(PARTS[card].effect, Win) and attribute in PARTS[card].tests for card in one.body)
    thrown = roll(state, tester, quest, seat)
    return max(thrown, charge(state, tester, quest)) if charged and body.dice(one, attribute) else thrown


def charge(state: Circus, seat: Seat, quest: str) -> float:
    """A success without a roll, at the price of the card."""
    return prize(state, seat, quest) - EFFECTS[Win]


def roll(state: Circus, tester: Seat, quest: str, seat: Seat) -> float:
    """The same with the dice alone."""
    one, attribute = state.animatrons[tester], QUESTS[quest].tests
    count = min(body.dice(one, attribute, state.settings.dice_cap), MOST)
    ready = [card for card in one.body if body.ready(one, card)]
    helps = tools(ready, attribute) + fans(state, tokens_on(state, quest))
    if seat == tester:
        helps += spells(state, seat, attribute)[:FEW]
    return expected_value(count, stakes(state, tester, quest), helps)


def unseen_quests(state: Circus, seat: Seat) -> list[str]:
    """Which quest may be on top of the deck, for all that a seat knows."""
    top = state.seen[seat].get("quest", [])
    return [top[0]] if top and top[0] else sorted(state.decks["quest"])


def regard(state: Circus, seat: Seat, other: Seat) -> float:
    """What another's fortune means to a seat: the same as its own in a team, the opposite of rivals that are ahead."""
    team = state.team(seat)
    if other in team:
        return 1.0
    rivals = {state.team(one) for one in state.opponents(seat)}
    if len(rivals) < 2:
        return -0.9
    return -0.1 - 0.8 * (max(0, state.score(other)) / state.goal) ** 2
