"""Shamans who leave the game."""

import pytest

from games.kernel import RETIRE, Answer, apply
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.tribal_board import mojo


def test_the_only_shaman_loses_by_leaving(scenario):
    state, _ = apply(GAME, scenario(1).state, Answer(0, RETIRE[0], RETIRE))
    assert (state.outcome.places, state.outcome.why.id) == ([2], "mojo.end.left")


def test_a_wish_of_somebody_who_has_left_is_void(scenario):
    match = scenario(3, turn="c", zimbies={"L4": "ab"})
    match.do("a", "seal L4 b")
    match.state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    assert match.prompts() == ["turn"]
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


GONE = {"seat": 0, "creature": 99}


@pytest.mark.parametrize(
    "frame",
    [
        f.Entered(creature=99),
        f.Arrived(creature=99),
        f.Portal(creature=99),
        f.Stopped(**GONE),
        f.FreeMove(**GONE),
        f.Halt(creature=99, spell=0),
        f.Clash(attacker=99, defender=1),
        f.Clash(attacker=1, defender=99),
        f.Wounds(creature=99, count=3),
        f.ThugWalk(number=1, left=3),
        f.ThugStrike(creature=99),
        f.Shamble(zombie=99),
        f.ShambleStep(zombie=99, prey=1, at="H5", left=3),
        f.ShambleStep(zombie=2, prey=99, at="E5", left=3),
        f.PlayerTurn(seat=1),
    ],
)
def test_what_was_to_come_for_those_who_have_gone_does_not(scenario, frame):
    match = scenario(3, turn=None, zimbies={"H5": "a"}, zombies={"E5": "a"})
    match.state.retired = [1]
    before = dict(match.state.board)
    match.run(frame)
    assert (match.state.board, match.events, match.prompts()) == (before, [], ["turn"])


def test_the_turn_of_who_has_left_is_passed_over(scenario):
    match = scenario(3)
    match.state, _ = apply(GAME, match.state, Answer(1, RETIRE[0], RETIRE))
    assert match.do("a", "end").prompts() == ["turn"]
    assert match.state.active == 2


def test_a_fight_is_over_when_its_defender_leaves_while_it_is_asked(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bb"})
    match.do("a", "attack H5 I5")
    assert match.prompts() == ["devour"]
    match.state, events = apply(GAME, match.state, Answer(1, RETIRE[0], RETIRE))
    assert (match.on("H5"), match.on("I5"), match.prompts()) == ("a", "", ["turn"])
    assert not [event for event in events if event.id == "mojo.blows"]


def test_who_walks_out_of_a_column_that_the_others_leave_for_good_takes_nothing_from_it(scenario):
    zimbies = {"E7": "ab", "H5": "c"}
    match = scenario(3, zimbies=zimbies, hands={"c": "blow-guns"}, settings={"interrupts": "all"}, turn="b")
    match.do("b", "move E7 1 F5")
    assert match.prompts() == ["stop"]
    match.state, _ = apply(GAME, match.state, Answer(0, RETIRE[0], RETIRE))
    match.do("c", "pass")
    assert (match.on("E7"), match.on("F5")) == ("", "b")
    assert "E7" not in match.state.board
