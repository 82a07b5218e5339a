"""Tables stored under the first version of the rules load, and play on."""

from pathlib import Path

import pytest

from games import catalog
from games.kernel import Answer, apply, load, pending

GAME = catalog()["zombs"]
STORED = sorted((Path(__file__).parent / "stored").glob("*.json"))


def answered(state, *path):
    (decision,) = pending(GAME, state)
    return apply(GAME, state, Answer(decision.seat, decision.key, path or decision.default))[0]


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_a_table_of_the_first_rules_is_played_on_by_defaults(file):
    state = load(GAME, file.read_bytes())
    assert state.version == GAME.version == 2
    census, turns = GAME.census(state), sum(state.turns)
    while sum(state.turns) < turns + 50:
        state = answered(state)
    assert GAME.census(state) == census


def test_a_fish_that_had_found_two_cards_goes_back_to_the_hand_until_one_is_chosen():
    state = load(GAME, (STORED[0].parent / "three-catch.json").read_bytes())
    assert (state.hands[0], state.vault) == (["zero", "fish"], ["brain"])
    (decision,) = pending(GAME, state)
    assert list(decision.options) == [("catch", "low"), ("catch", "high")]
    state = answered(state, "catch", "low")
    assert (state.hands[0], state.vault, state.hordes[0].low) == (["zero"], ["brain", "fish"], 4)
