"""Shamans who leave the game."""

from games.kernel import RETIRE, Answer, apply
from games.mojo import GAME
from games.mojo.purse import mojo


def test_the_only_shaman_loses_by_leaving(scenario):
    state, _ = apply(GAME, scenario(1).state, Answer(0, RETIRE[0], RETIRE))
    assert (state.outcome.places, state.outcome.why.id) == ([2], "mojo.end.left")


def test_a_wish_of_somebody_who_has_left_is_void(scenario):
    match = scenario(3, turn="c", zimbies={"L4": "ab"})
    match.do("a", "seal L4 b")
    match.state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    assert match.asked() == ["turn"]
    assert "L4" in match.state.seals


def test_locks_with_the_tribe_of_who_leaves_end(scenario):
    match = scenario(3, turn="c", zimbies={"H5": "a", "I5": "b"})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    match.state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    assert match.state.locks == []


def test_a_shaman_who_leaves_takes_its_tribe_along(scenario):
    zimbies = {"H5": "ab", "E5": "a"}
    match = scenario(3, zimbies=zimbies, zombies={"K5": "a"}, hands={"a": "nix"}, chants=[("chant-of-rage", "b", "a")])
    match.state.known = [(0, 1, "energy"), (1, 0, "nix"), (2, 1, "hush")]
    state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    assert state.known == [(2, 1, "hush")]
    assert {tile: type(one).__name__ for tile, one in state.board.items()} == {"H5": "Column", "H8": "King"}
    assert (state.shamans[0].hand, state.chants, state.active) == ([], [], 1)
    assert (mojo(state, 0), state.shamans[0].active, state.shamans[0].depleted) == (0, 0, 0)
    assert state.outcome is None
    state, _ = apply(GAME, state, Answer(2, RETIRE[0], RETIRE))
    assert state.outcome.places == [2, 1, 2]
