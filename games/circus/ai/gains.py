"""What the effects of voodoo are worth to a seat, whoever casts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, TypeAlias

from games.circus import effects as e
from games.circus.ai.outlook import again, also, change, claim, counter, redirect, replace
from games.circus.ai.stakes import CARD, LIMIT, attempt, body_worth, changes_dice, prize, regard, unseen_quests
from games.circus.body import fits
from games.circus.cards import QUESTS, UPGRADES, VOODOO
from games.circus.frames import RANDOM
from games.circus.quests import attemptable
from games.circus.state import LOSS, Animatron, Circus
from games.circus.voodoo.casting import VAIN
from games.circus.voodoo.on_cards import neighbours
from games.kernel import Seat, seat_of

# state, the seat that reckons, the one who casts, the effect, its words
Gain: TypeAlias = Callable[[Circus, Seat, Seat, Any, Sequence[str]], float]
HELD = {  # what a voodoo card is worth in a hand, by what it does first
    e.Add: 0.8, e.Cancel: 0.5, e.TurnDie: 0.7, e.Flip: 0.5, e.Reroll: 0.6, e.Remove: 0.4, e.Counter: 0.6,
    e.Redirect: 0.8,
    e.Replace: 0.5, e.Direct: 0.5, e.Gift: 1.2, e.Encore: 0.8, e.Again: 0.7, e.Claim: 1.2, e.Also: 0.8, e.Arrange: 0.1,
    e.Take: 0.6, e.DrawCards: 1.0, e.Install: 0.9, e.Destroy: 0.5, e.Swap: 0.4, e.Rotate: 0.2, e.Parade: 0.4,
    e.Revive: 0.2, e.Strip: 0.6, e.Donate: 1.0,
}  # fmt: skip


# -- the choice of a quest ---------------------------------------------------------------------------


def direct(state: Circus, seat: Seat, caster: Seat, effect: e.Direct, words: Sequence[str]) -> float:
    """Against the best that the mover could choose."""
    was = max((outlook_on(state, seat, quest) for quest in attemptable(state, state.mover)), default=0.0)
    return regard(state, seat, state.mover) * (outlook_on(state, seat, words[0]) - was)


def outlook_on(state: Circus, seat: Seat, quest: str) -> float:
    """What it is worth to the mover to attempt a quest; a random one may be a gift."""
    if quest == RANDOM and state.turn.gift:
        return fmean(prize(state, state.mover, one) for one in unseen_quests(state, seat))
    return attempt(state, state.mover, quest, seat)


def gift(state: Circus, seat: Seat, caster: Seat, effect: e.Gift, words: Sequence[str]) -> float:
    if state.turn.gift or not state.decks["quest"]:
        return 0.0
    sure = fmean(prize(state, state.mover, one) for one in unseen_quests(state, seat))
    best = max(attempt(state, state.mover, quest, seat) for quest in attemptable(state, state.mover))
    return regard(state, seat, state.mover) * (sure - best)


def encore(state: Circus, seat: Seat, caster: Seat, effect: e.Encore, words: Sequence[str]) -> float:
    values = [attempt(state, state.mover, quest, seat) for quest in attemptable(state, state.mover)]
    return regard(state, seat, state.mover) * max(values, default=0.0)


# -- cards, bodies, completed quests -----------------------------------------------------------------


def hands(state: Circus, seat: Seat, changes: dict[Seat, int]) -> float:
    """So many cards more or less in some hands."""
    return sum(regard(state, seat, one) * CARD * count for one, count in changes.items())


def draw(state: Circus, seat: Seat, caster: Seat, effect: e.DrawCards, words: Sequence[str]) -> float:
    return hands(state, seat, {caster: effect.count})


def take(state: Circus, seat: Seat, caster: Seat, effect: e.Take, words: Sequence[str]) -> float:
    return regard(state, seat, caster) * card_worth(state, caster, words[0])


def install(state: Circus, seat: Seat, caster: Seat, effect: e.Install, words: Sequence[str]) -> float:
    return hands(state, seat, {caster: effect.most})


def strip(state: Circus, seat: Seat, caster: Seat, effect: e.Strip, words: Sequence[str]) -> float:
    whom = seat_of(words[0])
    return hands(state, seat, {whom: 1 - len(state.animatrons[whom].hand)})


def swap(state: Circus, seat: Seat, caster: Seat, effect: e.Swap, words: Sequence[str]) -> float:
    return _passed(state, seat, caster, {caster: seat_of(words[0]), seat_of(words[0]): caster})


def rotate(state: Circus, seat: Seat, caster: Seat, effect: e.Rotate, words: Sequence[str]) -> float:
    return _passed(state, seat, caster, neighbours(state, words[0]))


def _passed(state: Circus, seat: Seat, caster: Seat, goes: dict[Seat, Seat]) -> float:
    """The caster's hand is without the card by then."""
    held = {one: len(state.animatrons[one].hand) - (one == caster) for one in goes}
    return hands(state, seat, {to: held[one] - held[to] for one, to in goes.items()})


def revive(state: Circus, seat: Seat, caster: Seat, effect: e.Revive, words: Sequence[str]) -> float:
    risen = [one for one in state.playing() if state.animatrons[one].zombie]
    return sum(regard(state, seat, one) * (LOSS + 2.0) for one in risen)


def destroy(state: Circus, seat: Seat, caster: Seat, effect: e.Destroy, words: Sequence[str]) -> float:
    whom = seat_of(words[0])
    one = state.animatrons[whom]
    left = list(one.body)
    left.remove(words[1])
    return regard(state, seat, whom) * (body_worth(Animatron(body=left, zombie=one.zombie)) - body_worth(one))


def parade(state: Circus, seat: Seat, caster: Seat, effect: e.Parade, words: Sequence[str]) -> float:
    return sum(_given(state, seat, *gift) for gift in neighbours(state, words[0]).items())


def donate(state: Circus, seat: Seat, caster: Seat, effect: e.Donate, words: Sequence[str]) -> float:
    return _given(state, seat, *map(seat_of, words))


def _given(state: Circus, seat: Seat, giver: Seat, taker: Seat) -> float:
    """Whoever gives, gives the least."""
    quests = state.animatrons[giver].quests
    if not quests:
        return 0.0
    least = min(map(quest_worth, quests))
    return regard(state, seat, taker) * least - regard(state, seat, giver) * least


def quest_worth(quest: str) -> float:
    """Of a completed quest."""
    return QUESTS[quest].popularity + LIMIT * QUESTS[quest].cards


GAINS: dict[type[e.Effect], Gain] = {
    e.Redirect: redirect,
    e.Replace: replace,
    e.Again: again,
    e.Claim: claim,
    e.Also: also,
    e.Counter: counter,
    e.Direct: direct,
    e.Gift: gift,
    e.Encore: encore,
    e.DrawCards: draw,
    e.Take: take,
    e.Install: install,
    e.Strip: strip,
    e.Swap: swap,
    e.Rotate: rotate,
    e.Revive: revive,
    e.Destroy: destroy,
    e.Parade: parade,
    e.Donate: donate,
}


# -- whole cards -------------------------------------------------------------------------------------


def gain(state: Circus, seat: Seat, caster: Seat, card: str, words: Sequence[str]) -> float:
    """What it is worth to a seat that somebody casts a card with these words."""
    if VAIN in words:
        return 0.0
    half = words[0] if VOODOO[card].either else ""
    effects = VOODOO[card].halves[half]
    if changes_dice(VOODOO[card]):
        return change(state, seat, caster, effects)
    aimed = words[1:] if half else words
    return sum(GAINS[type(effect)](state, seat, caster, effect, aimed) for effect in effects if type(effect) in GAINS)


def card_worth(state: Circus, seat: Seat, card: str) -> float:
    """What a card is worth in a hand."""
    if card in VOODOO:
        first, *_ = next(iter(VOODOO[card].halves.values()))
        return HELD[type(first)] * (1.0 if len(VOODOO[card].tests) > 1 else 0.7)
    return installed(state.animatrons[seat], card) if card in UPGRADES else quest_worth(card)


def installed(one: Animatron, card: str, gone: Sequence[str] = ()) -> float:
    """By how much a body is better with a card in it, and without those that make room."""
    left = list(one.body)
    for lost in gone:
        left.remove(lost)
    then = Animatron(body=[*left, card], zombie=one.zombie)
    return body_worth(then) - body_worth(one) if fits(then.body) else 0.0
