"""Positions of the pantry from anywhere in its game are lawful, and are played to their end."""

import pytest
from pantry.game import CHEESE, GAME

from games.kernel import Answer, Context, apply, dump, load, pending, seeded, start


@pytest.mark.parametrize("seats", GAME.seats)
def test_scattered_positions_are_lawful_and_are_played_to_their_end(seats):
    met = set()
    for seed in range(50):
        dice = seeded(f"scattered {seats} {seed}")
        fresh, _ = start(GAME, seats, b"secret %d" % seed)
        state = GAME.copy(fresh)
        GAME.scatter(state, dice)
        again = load(GAME, dump(state))
        assert Context(GAME.rules, again).run()
        assert again == state
        met |= set(state.places)
        while state.outcome is None:
            assert GAME.census(state) == GAME.census(fresh)
            decision = next(one for one in pending(GAME, state) if one.waits)
            paths = decision.options.first(50)
            state, _ = apply(GAME, state, Answer(decision.seat, decision.key, paths[dice.below(len(paths))]))
        assert sum(state.eaten, state.cheese)
    assert met == set(range(CHEESE + 1))
