"""Portals: rulings M8 to M12, part 11 of the rulebook."""

import pytest

from games.mojo.state import TileToken
from games.mojo.tribal_board import mojo


def test_a_portal_throws_to_one_of_the_other_three(scenario):
    match = scenario(zimbies={"L3": "a", "L2": "a"}, homes="0 8", tokens=3)
    match = scenario(zimbies={"M2": "a"}, homes="0 8", tokens=1)
    match.do("a", "move M2 all M3", 1)  # nothing left to pay with: nobody is asked
    assert (match.on("C13"), match.state.strides) == ("a", {})


@pytest.mark.parametrize(
    ("answer", "dice", "to", "cost"),
    [("open", [0], "M13", 0), ("shut M13", [1], "C3", 1), ("aim C13", [], "C13", 2), ("close", [], "M3", 3)],
)
def test_mojo_narrows_down_where_a_portal_leads(scenario, answer, dice, to, cost):
    match = scenario(zimbies={"M2": "a"}, homes="6 8")
    match.do("a", "move M2 all M3")
    before = mojo(match.state, 0)
    match.do("a", answer, *dice)
    assert (match.on(to), before - mojo(match.state, 0)) == ("a", cost)
    assert bool(match.state.strides) == (answer == "close")


def test_two_mojo_buy_no_closing_and_one_no_aiming(scenario):
    for left, words in ((3, {"open", "shut", "aim", "close"}), (2, {"open", "shut", "aim"}), (1, {"open", "shut"})):
        match = scenario(zimbies={"M2": "a"}, homes="0 8", tokens=1 + left)
        assert match.do("a", "move M2 all M3").words("a") == words


def test_whoever_is_at_the_other_end_comes_back_with_obstacle_and_item(scenario):
    match = scenario(crown="M13", zimbies={"M2": "a", "M13": "b"}, obstacles={"M13": "entangling-vines"})
    match.state.obstacles["M13"][0].aged = True
    match.do("a", "move M2 all M3").do("a", "aim M13")
    assert (match.on("M13"), match.on("M3"), match.crown()) == ("a", "b", "M3")
    assert match.state.obstacles == {"M3": [TileToken("entangling-vines", True)]}  # as old as it was
    assert match.may("a", "move M13 all M14")  # the vines have gone the other way


def test_locks_end_when_a_portal_parts_the_fighters(scenario):
    match = scenario(zimbies={"M2": "a", "M13": "b", "M14": "a"})
    match.state.locks = [(match.state.board["M13"].id, match.state.board["M14"].id)]
    match.do("a", "move M2 all M3").do("a", "aim M13")
    assert match.state.locks == []


def test_claiming_a_portal_tile_goes_through_it(scenario):
    match = scenario(zimbies={"M2": "aaa", "M3": "b"})
    match.do("a", "attack M2 M3").do("a", "pass", 6, 1)
    assert match.prompts() == ["portal"]
    assert match.do("a", "aim C3").on("C3") == "aaa"


def test_the_crown_bouncing_to_rest_on_a_portal_goes_through(scenario):
    match = scenario(crown="M2 a", zimbies={"M2": "a", "K2": "b"}, hands={"b": "bungle"})
    match.do("b", "cast bungle K2 M2", 6, 1, 2, 0, 1, 1, 2)  # N2, M2, M3; then out of C3
    assert match.crown() == "C3"


def test_from_home_up_to_three_come_in_by_a_random_portal_for_one_mojo(scenario):
    match = scenario(homes="5 8", zombies={"C3": "b"})
    before = mojo(match.state, 0)
    match.do("a", "move home 3 portal", 4)
    assert (match.on("C3"), match.home("a"), before - mojo(match.state, 0)) == ("aaa", "2/0", 3 + 1)
    assert match.state.zombies(1) == []  # dismissed to the Far Shore
    assert match.state.strides == {}
    match = scenario(homes="5 8", thugs={"C3": [1]}).do("a", "move home 1 portal", 4)
    assert match.state.ready == [1]


def test_obstacles_on_the_portal_act_on_who_comes_in_from_home(scenario):
    match = scenario(homes="5 8", obstacles={"M3": "deadly-vines"})
    match.do("a", "move home 2 portal", 1)
    assert match.on("M3") == "a"


def test_where_the_king_stands_nobody_comes_in_from_home(scenario):
    match = scenario(king="M3", homes="5 8").do("a", "move home 1 portal", 1, 1, 4)
    assert (match.on("M3"), match.on("C3")) == ("king", "a")


def test_who_bars_the_gate_bars_no_portal(scenario):
    match = scenario(entries=[1, 5], thugs={"L1": [1]}, homes="5 8")
    assert match.words("a", "move home 1") == {"portal"}
    assert match.do("a", "move home 1 portal", 4).on("C3") == "a"
