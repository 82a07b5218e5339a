"""What holds in every game of this kind, tried on random ones."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.kernel import pending
from games.players.recorded import record, recorded


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (2, {}),
        (3, {"chaotic": True}),
        (4, {"teams": "always"}),
        (5, {"hardcore": True}),
        (6, {}),
        (8, {"tactic": True}),
    ],
)
def test_a_random_game_ends_with_a_winner(seats, more):
    state = record(GAME, seats, 7, more, answers=20_000).states[-1]
    assert min(state.outcome.places) == 1
    winner = state.outcome.places.index(1)
    assert state.score(winner) >= state.goal
    for seat in range(seats):
        assert state.outcome.places[seat] == state.outcome.places[state.team(seat)[-1]]


def test_what_is_unknown_is_made_up_anew():
    for state in (one.states[10] for one in recorded(GAME) if one.match.began is None):
        for seat in (None, *range(state.seats)):
            world = GAME.redeal(state, seat, "another world")
            assert world.decks != state.decks
            assert world.decks["quest"] != sorted(world.decks["quest"])
            assert world.secret != state.secret
            hands, others = ([sorted(one.hand) for one in one_of.animatrons] for one_of in (state, world))
            assert [len(hand) for hand in others] == [len(hand) for hand in hands]
            assert seat is None or others[seat] == hands[seat]


def test_random_games_meet_every_verb():
    seen = set()
    for seed, seats in ((1, 2), (2, 3), (3, 4), (4, 2), (5, 6), (6, 5), (7, 8), (10, 4)):
        for state in record(GAME, seats, seed, {}, answers=3000).states:
            for decision in pending(GAME, state):
                seen |= set(decision.options.root)
    assert {verb.name for verb in GAME.verbs} - seen <= {"skip"}
