"""Positions from anywhere in the game are lawful, come from all over it, and are played on without a breach."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from games.players.recorded import record, recorded
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES, GODS, HEROES, MARKET, RITUALS, SUPPLIES
from games.zanaga.effects import GEAR, RANKS
from games.zanaga.frames import KnockOut
from games.zanaga.land import LAND
from games.zanaga.modifiers import life_left, stamina
from games.zanaga.state import COUNTERS
from games.zanaga.towns import MOST
from games.zanaga.travel import BOARD

POSITIONS, PLAYED_ON = 8, 40  # for each number of seats
SCATTERED = 300


def assert_lawful(state):
    for seat, hero in enumerate(state.heroes):
        falling = any(isinstance(frame, KnockOut) and frame.seat == seat for frame in state.stack)
        assert falling or life_left(state, seat) > 0
        assert 0 <= hero.fatigue <= stamina(state, seat)
        assert min(hero.gold, hero.points, *hero.gear.values()) >= 0
        kinds = Counter(MARKET[held.card].kind for held in hero.goods)
        assert all(kinds[kind] <= most for kind, most in MOST.items())
        sorts = [MARKET[held.card].sort for held in hero.goods if MARKET[held.card].sort]
        assert len(sorts) == len({*sorts})
        for ally in hero.allies:
            assert 0 <= ally.wounds < MARKET[ally.card].ally.life
        assert all(CHALLENGES[card].kept for card in hero.kept)
    for kind in GEAR:
        assert state.supply[kind] + sum(hero.gear[kind] for hero in state.heroes) == SUPPLIES.gear[kind]
    assert len(state.roaming) <= SUPPLIES.track
    assert len(state.rituals) <= SUPPLIES.track
    assert all(len(one.tokens) <= RITUALS[one.ritual].slots for one in state.rituals)
    assert len({*state.jewels} & {*LAND.jewel}) == len(state.jewels)
    assert state.city in ("", *LAND.terrain)
    assert all(0 <= god.doom <= SUPPLIES.doom for god in state.awake)
    assert state.settings.epic or len(state.awake) <= 1
    assert len(state.aside) < 3
    for rank in RANKS:
        assert {CHALLENGES[card].rank for card in state.decks[rank] + state.discards[rank]} <= {rank}
        assert {RITUALS[card].rank for card in state.ritual_decks[rank]} <= {rank}


@pytest.mark.parametrize("seats", GAME.seats)
def test_scattered_positions_are_lawful_and_are_played_on(seats):
    for seed in range(POSITIONS):
        one = record(GAME, seats, 1000 * seats + seed, scattered=True, answers=PLAYED_ON)
        pieces = GAME.census(one.states[0])
        for state in one.states:
            assert GAME.census(state) == pieces
            if state.turns:
                assert_lawful(state)


def test_games_from_the_beginning_are_lawful_throughout():
    for state in (state for one in recorded(GAME) for state in one.states if state.turns):
        assert_lawful(state)


@cache
def scattered():
    return [record(GAME, GAME.seats[n % 6], n, scattered=True, answers=0).states[0] for n in range(SCATTERED)]


def test_every_card_and_token_of_a_scattered_position_is_where_it_was_not():
    """What lies in each place is drawn anew: over many positions everything comes to lie everywhere."""
    states = scattered()
    assert {card for state in states for card in state.market} == {*MARKET}
    assert {card for state in states for cards in state.stacks.values() for card in cards} == {*MARKET}
    assert {held.card for state in states for hero in state.heroes for held in hero.goods} == {*MARKET}
    assert {hero.card for state in states for hero in state.heroes} == {*HEROES}
    assert {card for state in states for hero in state.heroes for card in hero.kept} == {
        key for key, card in CHALLENGES.items() if card.kept
    }
    assert len({one.card for state in states for one in state.roaming}) > len(CHALLENGES) * 9 // 10
    assert {card for state in states for cards in state.discards.values() for card in cards} == {*CHALLENGES}
    assert {card for state in states for cards in state.decks.values() for card in cards} == {*CHALLENGES}
    for where in ("ritual_discards", "aside"):
        assert len({card for state in states for card in getattr(state, where)}) > len(RITUALS) // 2
    assert {one.ritual for state in states for one in state.rituals} == {*RITUALS}
    assert {card for state in states for cards in state.ritual_decks.values() for card in cards} == {*RITUALS}
    tops = {cards[-1] for state in states for cards in state.ritual_decks.values() if cards}
    assert len(tops) > len(RITUALS) * 2 // 3


def test_scattered_positions_come_from_all_over_the_game():
    states = scattered()
    heroes = [(state, seat, hero) for state in states for seat, hero in enumerate(state.heroes)]
    assert {state.rank for state in states} == {*RANKS}
    assert {god.god for state in states for god in state.awake} == {*GODS}
    assert {god.doom for state in states for god in state.awake} == {*range(SUPPLIES.doom + 1)}
    assert {len(state.awake) for state in states if state.settings.epic} == {0, 1, 2, 3}
    assert {len(state.awake) for state in states if not state.settings.epic} == {0, 1}
    assert any(god.allies for state in states for god in state.awake)
    assert any(god.rituals for state in states for god in state.sleeping)
    assert {len(hero.trophies) for _, _, hero in heroes} == {0, 1, 2}
    assert {len(state.rituals) for state in states} >= {0, 3, 6}
    assert {len(state.roaming) for state in states} >= {0, 3, 6}
    assert {len(one.tokens) for state in states for one in state.roaming} == {0, 1, 2}
    assert {len(one.tokens) for state in states for one in state.rituals} >= {0, 1, 2, 3}
    assert {len(state.aside) for state in states} == {0, 1, 2}
    assert not any(state.aside for state in states if state.awake or state.settings.epic)
    assert any(state.lasting for state in states)
    assert {bool(state.city) for state in states} == {False, True}
    assert any(hero.at == state.city for state, _, hero in heroes)
    assert {hero.at for _, _, hero in heroes} == {*BOARD.places}
    assert {place for state in states for place in state.jewels} == {*LAND.jewel}
    assert (
        0 < min(len(state.jewels) for state in states) < max(len(state.jewels) for state in states) == len(LAND.jewel)
    )
    assert {state.mover for state in states} == {*range(6)}
    assert {*range(16)} <= {hero.gold for _, _, hero in heroes}
    assert {counter for _, _, hero in heroes for counter in hero.counters} == {*COUNTERS}
    assert {hero.level for _, _, hero in heroes} >= {1, 6, 12}
    assert {count for _, _, hero in heroes for count in hero.gear.values()} == {0, 1, 2}
    assert {hero.mercy for _, _, hero in heroes} == {False, True}
    assert {0, 1, 3} <= {hero.falls for _, _, hero in heroes}
    assert any(hero.wounds and life_left(state, seat) == 1 for state, seat, hero in heroes)
    assert {len(hero.goods) for _, _, hero in heroes} == {*range(6)}
    assert any(held.wounds for _, _, hero in heroes for held in hero.allies)
    assert {len(cards) for state in states for cards in state.stacks.values()} == {*range(6)}
    assert {state.turns > 100 for state in states} == {False, True}
    assert any(not cards for state in states for cards in state.decks.values())
    assert any(not state.ritual_decks[state.rank] for state in states)
