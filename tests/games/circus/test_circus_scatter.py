"""Positions from anywhere in the game are lawful, are played on without a breach, and lead to every card."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from games.circus import GAME
from games.circus.body import fits, lives
from games.circus.cards import PARTS, QUESTS, UPGRADES, VOODOO
from games.circus.effects import Foresee, Remove, Reroll, Spy, Steal, Win
from games.circus.frames import CircusFrame
from games.players.recorded import record, recorded

POSITIONS, PLAYED_ON = 50, 60  # for each number of seats
GAMES, LONGEST = 150, 150  # in which every card is met
HAND, REACH = 3, 3  # cards by which a hand may be above its limit; cards of a deck's top that may be known
TOOLS = {
    card for card, one in UPGRADES.items() if isinstance(one.effect, Reroll | Remove | Win | Steal | Spy | Foresee)
}


def assert_lawful(state):
    for seat, one in enumerate(state.animatrons):
        assert state.outcome or (fits(one.body) and (one.zombie or lives(one.body) > 0))
        assert set(one.used) <= set(one.body)
        assert state.outcome or state.score(seat) < state.goal
    for watcher, known in enumerate(state.known):
        assert watcher == state.seats or known[watcher] == []
        for holder, cards in enumerate(known):
            assert not Counter(cards) - Counter(state.animatrons[holder].hand)
            assert holder == watcher or not Counter(state.known[state.seats][holder]) - Counter(cards)
    for seen in state.seen:
        for pile, cards in seen.items():
            assert all(card in ("", there) for card, there in zip(cards, state.decks[pile][::-1], strict=False))
    assert state.row or state.outcome or not state.decks["quest"]
    assert {offer.quest for offer in state.row}.isdisjoint(state.decks["quest"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_scattered_positions_are_lawful_and_are_played_on(seats):
    for seed in range(POSITIONS):
        for state in record(GAME, seats, 1000 * seats + seed, scattered=True, answers=PLAYED_ON).states:
            assert_lawful(state)


def test_games_from_the_beginning_are_lawful_throughout():
    for state in (state for one in recorded(GAME) for state in one.states):
        assert_lawful(state)


def test_scattered_positions_come_from_all_over_the_game():
    states = [record(GAME, GAME.seats[n % 6], n, scattered=True, answers=0).states[0] for n in range(400)]
    tops = {type(state.stack[-1]).__name__ for state in states}
    assert {"Prepare", "Roll", "DiceWindow"} <= tops <= {one.__name__ for one in get_args(CircusFrame)}
    bodies = [one for state in states for one in state.animatrons]
    assert {card for one in bodies for card in one.body} == set(PARTS)
    assert {one.zombie for one in bodies} == {False, True}
    assert {lives(one.body) for one in bodies} >= set(range(14))
    assert {len(one.hand) for one in bodies} >= set(range(10))
    assert {quest for one in bodies for quest in one.quests} == set(QUESTS)
    assert {state.goal - max(map(state.score, range(state.seats))) for state in states} >= {1, 2, 5}
    assert min(len(state.decks["quest"]) for state in states) == 0
    assert {state.mover for state in states} >= set(range(6))
    for word in ("gift", "more", "plays", "recycled", "regrown"):
        assert any(getattr(state.turn, word) for state in states), word


def test_each_of_the_189_cards_is_met_in_random_games_from_scattered_positions():
    """Each upgrade is installed, each tool is used, each voodoo card takes effect, each quest is completed."""
    met: dict[str, set[str]] = {"play": set(), "use": set(), "cast": set(), "halves": set(), "verbs": set()}
    completed = set()
    for n in range(GAMES):
        one = record(GAME, GAME.seats[n % 6], n, scattered=True, answers=LONGEST)
        for path, events in zip((answer.path for answer in one.match.log), one.told[1:], strict=True):
            verb = {"salvage": "play"}.get(path[0], path[0])
            met["verbs"].add(path[0])
            if verb in ("play", "use"):
                met[verb].add(path[1])
            elif verb == "cast" and VOODOO[path[1]].either:
                met["halves"].add(path[1:3])
            met["cast"] |= {event.args["card"] for event in events if event.id == "circus.cast.works"}
            completed |= {event.args["quest"] for event in events if event.id == "circus.quest.completed"}
    assert sorted(set(UPGRADES) - met["play"]) == []
    assert sorted(TOOLS - met["use"]) == []
    assert sorted(set(VOODOO) - met["cast"]) == []
    assert sorted({(card, half) for card, one in VOODOO.items() for half in one.either} - met["halves"]) == []
    assert sorted(set(QUESTS) - completed) == []
    assert {verb.name for verb in GAME.verbs} - met["verbs"] <= {"skip"}, "all but what needs a body without any dice"
