"""What holds in every game of this kind, tried on random ones."""

import pytest

from games.kernel import Answer, Illegal, apply, pending, undo
from games.players.recorded import record, recorded
from games.zombs import GAME


@pytest.mark.parametrize(("seats", "four"), [(2, "pairs"), (3, "pairs"), (4, "pairs"), (4, "alone")])
def test_a_random_game_ends_with_a_winner(seats, four):
    state = record(GAME, seats, 1, {"goal": "fast", "four": four}, answers=10_000).states[-1]
    assert min(state.outcome.places) == 1
    assert len(state.outcome.places) == seats
    if state.pairs:
        assert state.outcome.places[:2] == state.outcome.places[2:]


def test_what_is_unknown_is_made_up_anew():
    for state in (one.states[20] for one in recorded(GAME) if one.match.began is None):
        for seat in (None, *range(state.seats)):
            world = GAME.redeal(state, seat, "another world")
            assert world.pool != state.pool
            assert world.pool != sorted(world.pool)
            assert world.secret != state.secret
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]


def test_an_answer_that_was_taken_back_is_rolled_anew(scenario):
    match = scenario(hands="green-1 green-2 green-3 green-4 green-5 green-6 green-7 green-8 / blue-1")
    old = match.decision("a")
    thrown = set()
    for n in range(1, 25, 2):
        position = undo(GAME, match.state, n)
        with pytest.raises(Illegal):
            apply(GAME, position, Answer(0, old.key, old.default), n + 1)
        (decision,) = pending(GAME, position)
        thrown.add(apply(GAME, position, Answer(0, decision.key, decision.default), n + 1)[0].grave[-1])
    assert len(thrown) > 1


def test_random_games_meet_every_kind_of_action():
    seen = set()
    for seed, seats in ((1, 2), (2, 3), (3, 4), (4, 2)):
        for state in record(GAME, seats, seed, {}, answers=2000).states:
            for decision in pending(GAME, state):
                seen |= {path[0] for path in decision.options}
    assert seen | {"catch"} == {verb.name for verb in GAME.verbs} | {"yes", "no"}  # a fish for both ends is rare
