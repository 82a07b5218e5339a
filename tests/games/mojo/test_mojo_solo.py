"""A shaman alone: rulings P5 to P9, and the solitaire game of the rulebook."""

import pytest

from games.kernel import start
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.tribal_board import mojo


def test_alone_17_scrolls_are_dealt_without_red_dots_six_of_them_in_hand():
    state, _ = start(GAME, 1, b"s", {"pace": "slow"})
    assert (len(state.library), len(state.shamans[0].hand), state.shamans[0].active) == (11, 6, 8)
    assert not {"nix", "twist", "hush", "sticky-fingers"} & {*state.library, *state.shamans[0].hand}


def test_alone_a_seal_takes_two_zimbies_and_one_of_them_dies(scenario):
    match = scenario(1, zimbies={"L4": "aa"}, homes="4")
    before = mojo(match.state, 0)
    match.do("a", "seal L4 sacrifice")
    assert (match.on("L4"), len(match.state.wards), mojo(match.state, 0)) == ("a", 3, before)
    assert scenario(1, zimbies={"L4": "a"}).why("a", "seal L4 sacrifice") == "partner"


@pytest.mark.parametrize(("roll", "portal"), [(1, "M3"), (3, "C13"), (4, "C3"), (5, "M3"), (6, "M3")])
def test_alone_a_five_or_six_means_ones_own_quadrant(scenario, roll, portal):
    match = scenario(1, turn=None, thugs={})
    match.state.ready, match.state.spent = [1], [2, 3, 4]
    match.run(f.ThugMove(number=1), dice=[roll, 0, 1])
    assert match.heard("thug.enters") == [{"number": 1, "tile": portal}]


def test_alone_a_thug_that_becomes_king_or_an_empty_library_ends_the_game(scenario):
    match = scenario(1, turn=None, crown="H7 thugs", thugs={"H7": [1]}, wards=False)
    match.run(f.ThugMove(number=1), dice=[1, 1, 5])
    assert (match.state.outcome.places, match.state.outcome.why.id) == ([2], "mojo.end.solo_king")
    match = scenario(1, turn=None)
    match.state.discard, match.state.library = match.state.library, []
    match.run(f.Refresh())
    assert match.state.outcome.why.id == "mojo.end.solo_library"


def test_alone_the_score_is_what_is_left_of_the_library(scenario):
    match = scenario(1, crown="L1 a", zimbies={"L1": "a"})
    left = len(match.state.library)
    match.do("a", "move L1 all home")
    assert (match.state.outcome.places, match.state.outcome.why.args) == ([1], {"score": left})


def test_alone_the_thugs_come_to_ones_own_quadrant_and_two_hold_posts(scenario):
    match = scenario(1, turn=None, crown="A4", thugs={"M6": [1], "J5": [2]})
    match.run(f.ThugTurn(), dice=[4, 4, 6, 6])
    assert (match.on("M2"), match.on("K2")) == ("thug 1", "thug 2")
    assert match.state.posts == {1: "M2", 2: "K2"}
    match.run(f.ThugTurn())  # they throw no dice: they stay
    assert (match.on("M2"), match.on("K2")) == ("thug 1", "thug 2")


def test_two_players_may_agree_to_open_seals_alone(scenario):
    assert scenario(zimbies={"L4": "aa"}).why("a", "seal L4 sacrifice") == "partner"
    match = scenario(zimbies={"L4": "aa"}, settings={"lone_seals": True})
    assert len(match.do("a", "seal L4 sacrifice").state.wards) == 3


def test_alone_a_thug_leaves_its_post_for_the_crown(scenario):
    match = scenario(1, turn=None, crown="M2", thugs={"M2": [1], "K2": [2]})
    match.state.posts = {1: "M2", 2: "K2"}
    match.run(f.ThugTurn(), dice=[1, 1])
    assert (match.crown(), match.on("K2")) == ("K2 thugs", "thug 1 2")
    match.run(f.ThugTurn(), dice=[1, 1])
    assert (match.crown(), match.on("J3"), match.state.posts) == ("J3 thugs", "thug 1 2", {})
