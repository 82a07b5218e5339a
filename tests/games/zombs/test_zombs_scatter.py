"""Positions from anywhere in the game are lawful, are played on without a breach, and lead to every card."""

from __future__ import annotations

from collections import Counter

import pytest

from games.players.recorded import record, recorded
from games.zombs import GAME
from games.zombs.cards import COLOUR, DECK
from games.zombs.state import faces

POSITIONS, PLAYED_ON = 100, 60  # for each number of seats
GAMES, LONGEST = 150, 150  # in which every card is met


def assert_lawful(state):
    hordes = [horde for horde in state.hordes if horde]
    assert len({horde.colour for horde in hordes}) == len(hordes)
    for horde in hordes:
        assert 1 <= horde.low <= 6
        assert 5 <= horde.high <= 10
        assert state.outcome or not state.complete(horde)
        assert not (horde.quarantined and horde.blocks)
        for end, block in horde.blocks.items():
            assert block == "zero" or COLOUR[block] != horde.colour
            assert horde.next(end) is not None
    for watcher, known in enumerate(state.known):
        assert watcher == state.seats or known[watcher] == []
        for holder, cards in enumerate(known):
            assert not Counter(cards) - Counter(faces(state.hands[holder]))
            assert holder == watcher or not Counter(state.known[state.seats][holder]) - Counter(cards)
    assert not {"zero", "rob", *COLOUR} & set(state.vault)
    assert max(map(len, state.hands)) <= 9


@pytest.mark.parametrize("seats", GAME.seats)
def test_scattered_positions_are_lawful_and_are_played_on(seats):
    for seed in range(POSITIONS):
        states = record(GAME, seats, 1000 * seats + seed, scattered=True, answers=PLAYED_ON).states
        assert max(map(len, states[0].hands)) <= 8
        for state in states:
            assert_lawful(state)


def test_games_from_the_beginning_are_lawful_throughout():
    for state in (state for one in recorded(GAME) for state in one.states):
        assert_lawful(state)


def test_scattered_positions_come_from_all_over_the_game():
    states = [record(GAME, GAME.seats[n % 3], n, scattered=True, answers=0).states[0] for n in range(300)]
    assert {type(state.stack[-1]).__name__ for state in states} == {"Draw", "Play", "Stalemate"}
    hordes = [horde for state in states for horde in state.hordes]
    assert None in hordes
    assert {(horde.low, horde.high) for horde in hordes if horde} >= {(1, 5), (6, 10), (5, 5), (6, 6), (2, 8)}
    assert {len(horde.blocks) for horde in hordes if horde} == {0, 1, 2}
    assert any(horde.quarantined for horde in hordes if horde)
    assert {len(hand) for state in states for hand in state.hands} == set(range(9))
    assert {card for state in states for card in state.grave} == {*DECK.cards(True), "rob-spent"}
    assert {state.reshuffles for state in states} >= {0, 1, 2}
    assert min(len(state.pool) for state in states) == min(len(state.grave) for state in states) == 0


def test_every_card_is_met_in_random_games_from_scattered_positions():
    """Each Zomb is laid down, blocks and removes a block; each other card is played; a fish is asked for its end."""
    met: dict[str, set[str]] = {verb.name: set() for verb in GAME.verbs}
    for n in range(GAMES):
        for answer in record(GAME, GAME.seats[n % 3], n, scattered=True, answers=LONGEST).match.log:
            path = answer.path
            met.setdefault(path[0], set()).update(path[1:] or path)
    assert sorted(set(COLOUR) - met["play"]) == []
    assert sorted({*COLOUR, "zero"} - met["block"]) == []
    removers = {card for card in COLOUR if not card.endswith("-1")} | {"brain", "cure", "pig", "unicorn"}
    assert sorted(removers - met["unblock"]) == []
    assert {"pig", "unicorn", *(f"{colour}-10" for colour in DECK.colours)} - met["lift"] == set()
    assert sorted({*DECK.cards(True)} - met["discard"]) == []
    assert [verb for verb, words in met.items() if not words] == []
    assert met["catch"] == {"low", "high"}
