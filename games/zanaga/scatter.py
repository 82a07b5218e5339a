"""A lawful position from anywhere in the game: for those who check the rules where play seldom leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.kernel import Chance, Context
from games.zanaga import modifiers
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES, of_rank
from games.zanaga.effects import GEAR, RANKS, Lure, UntilNextTurn
from games.zanaga.frames import Turn
from games.zanaga.land import LAND
from games.zanaga.matchup import rule
from games.zanaga.ritual_track import TO_AWAKEN
from games.zanaga.state import (
    COUNTERS,
    TROPHIES,
    AwakeGod,
    Held,
    Hero,
    RitualInPlay,
    Roamer,
    SleepingGod,
    UntilTurn,
    Zanaga,
)
from games.zanaga.suffering import gain_gear
from games.zanaga.towns import obstacle
from games.zanaga.travel import BOARD, TOWNS

T = TypeVar("T")
GOODS = 5  # cards that a hero is offered
LEVELS = 12


def scatter(ctx: Context[Zanaga]) -> None:
    """Every card and token lies somewhere else, and a turn begins."""
    state, dice = ctx.state, ctx.dice
    state.stack, state.mover = [], dice.below(state.seats)
    state.turns = dice.below(40 * state.seats)
    state.rank = RANKS[dice.below(len(RANKS))]
    state.pool = {str(symbol): count for symbol, count in SUPPLIES.tokens.items()}
    _gods(state, dice)
    _rituals(state, dice)
    _land(state, dice)
    _heroes(state, dice)
    _challenges(state, dice)
    ctx.then(Turn(seat=state.mover))
    ctx.run()


def _some(dice: Chance, items: Sequence[T], most: int) -> list[T]:
    """A few of them, in any order."""
    there = list(items)
    dice.shuffle(there)
    return there[: dice.below(1 + min(most, len(there)))]


def _tokens(state: Zanaga, dice: Chance, most: int) -> list[str]:
    """Some tokens out of the pool."""
    found = []
    for _ in range(dice.below(most + 1)):
        symbol = list(state.pool)[dice.below(len(state.pool))]
        if state.pool[symbol]:
            state.pool[symbol] -= 1
            found.append(symbol)
    return found


def _gods(state: Zanaga, dice: Chance) -> None:
    """All asleep, or one awake; in an epic confrontation several, and some that are trophies already."""
    gods = list(GODS)
    dice.shuffle(gods)
    for hero in state.heroes:
        hero.trophies = []
    if state.settings.epic:
        awake, won = gods[: dice.below(4)], gods[4 : 4 + dice.below(3)]
        for god in won:
            holder = state.heroes[dice.below(state.seats)]
            if len(holder.trophies) < TROPHIES - 1:
                holder.trophies.append(god)
        gone = {god for hero in state.heroes for god in hero.trophies}
        state.sleeping = [SleepingGod(god) for god in gods if god not in gone and god not in awake]
        state.boxed = []
    else:
        awake = gods[: dice.below(2)]
        state.sleeping = [] if awake else [SleepingGod(god) for god in gods]
        state.boxed = gods[1:] if awake else []
    state.awake = [AwakeGod(god, doom=dice.below(SUPPLIES.doom + 1)) for god in awake]
    most = state.settings.doomsday
    if most and sum(god.doom for god in state.awake) >= most:
        for one in state.awake:
            one.doom = 0


def _rituals(state: Zanaga, dice: Chance) -> None:
    """Of each colour up to the current one some have been drawn: in play, aside, under a god, or discarded."""
    drawn: list[str] = []
    for rank in RANKS:
        cards = of_rank(RITUALS, rank)
        dice.shuffle(cards)
        out = dice.below(len(cards) + 1) if RANKS.index(rank) <= RANKS.index(state.rank) else 0
        drawn += cards[:out]
        state.ritual_decks[rank] = cards[out:]
    dice.shuffle(drawn)
    state.rituals = [RitualInPlay(drawn.pop()) for _ in range(min(len(drawn), dice.below(SUPPLIES.track + 1)))]
    for one in state.rituals:
        one.tokens = _tokens(state, dice, RITUALS[one.ritual].slots - (dice.below(6) > 0))
    state.aside = []
    if not state.awake and not state.settings.epic:
        state.aside = [drawn.pop() for _ in range(min(len(drawn), dice.below(TO_AWAKEN)))]
    for god in state.sleeping if state.settings.epic else ():
        fitting = [ritual for ritual in drawn if RITUALS[ritual].symbol in GODS[god.god].awakens][:1]
        god.rituals = fitting
        drawn = [ritual for ritual in drawn if ritual not in fitting]
    state.ritual_discards = drawn
    state.lasting = []
    for ritual in drawn:
        for does in RITUALS[ritual].effects:
            if isinstance(does, UntilNextTurn):
                state.lasting.append(UntilTurn(ritual, dice.below(state.seats), does.change))


def _land(state: Zanaga, dice: Chance) -> None:
    """Counters, the Lost City, and the market."""
    state.jewels = [place for place in LAND.jewel if dice.below(3)]
    wild = list(LAND.terrain)
    state.city = wild[dice.below(len(wild))] if dice.below(2) else ""
    cards = list(MARKET)
    dice.shuffle(cards)
    for god in state.awake:
        if rule(GODS[god.god], Lure):
            god.allies = [card for card in cards if MARKET[card].kind == "ally"][: dice.below(3)]
            cards = [card for card in cards if card not in god.allies]
    for town in TOWNS:
        state.stacks[town] = [cards.pop() for _ in range(min(len(cards), dice.below(5)))]
    state.market = cards


def _heroes(state: Zanaga, dice: Chance) -> None:
    """Of any level, anywhere, with goods within their limits; hurt and tired, but standing."""
    free = [card for card in HEROES if all(hero.card != card for hero in state.heroes)]
    dice.shuffle(free)
    for kind in GEAR:
        state.supply[kind] = SUPPLIES.gear[kind]
    for seat, hero in enumerate(state.heroes):
        fresh = Hero(card=hero.card or free.pop(), trophies=hero.trophies, gear=dict.fromkeys(GEAR, 0))
        state.heroes[seat] = fresh
        fresh.at = BOARD.places[dice.below(len(BOARD.places))] if dice.below(4) or not state.city else state.city
        fresh.gold, fresh.points = dice.below(16), dice.below(8)
        for _ in range(dice.below(LEVELS)):
            counter = COUNTERS[dice.below(len(COUNTERS))]
            fresh.counters[counter] = fresh.counters.get(counter, 0) + 1
        fresh.mercy, fresh.falls = dice.below(4) == 0, dice.below(4)
        for kind in GEAR:
            for _ in range(min(dice.below(3), state.supply[kind])):
                gain_gear(state, seat, kind)
        for card in _some(dice, state.market, GOODS):
            if not obstacle(fresh, card):
                state.market.remove(card)
                fresh.goods.append(Held(card))
    for seat, hero in enumerate(state.heroes):
        hero.wounds = dice.below(modifiers.life(state, seat)) if dice.below(2) else 0
        hero.fatigue = dice.below(modifiers.stamina(state, seat) + 1)
        for held in hero.allies:
            ally = MARKET[held.card].ally
            held.wounds = dice.below(ally.life) if ally else 0


def _challenges(state: Zanaga, dice: Chance) -> None:
    """On the track, kept, discarded, in the decks; now and then a deck is empty."""
    state.roaming = []
    for rank in RANKS:
        cards = of_rank(CHALLENGES, rank)
        dice.shuffle(cards)
        if RANKS.index(rank) <= RANKS.index(state.rank):
            for _ in range(dice.below(3)):
                if len(state.roaming) < SUPPLIES.track:
                    state.roaming.append(Roamer(cards.pop(), _tokens(state, dice, 2)))
        for card in [card for card in cards if CHALLENGES[card].kept and dice.below(4) == 0]:
            hero = state.heroes[dice.below(state.seats)]
            hero.kept.append(card)
            cards.remove(card)
        split = len(cards) if dice.below(6) == 0 else dice.below(len(cards))
        state.discards[rank], state.decks[rank] = cards[:split], cards[split:]
