"""Tribal boards: mojo, eating and spawning: rulings T2, T3 and T10, parts 6 and 8 of the rulebook."""

import pytest

from games.kernel import Context
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.tribal_board import arrive_home, mojo, pay


def test_what_an_eaten_zimby_gives_too_much_floats_until_the_turn_ends(scenario):
    match = scenario(homes="8 8", tokens=0)
    match.do("a", "eat mojo")
    assert (match.shaman("a").floating, match.home("a")) == (2, "7/0")
    match.do("a", "move home 1 L2")
    assert (match.shaman("a").floating, match.home("a")) == (1, "6/0")
    match.do("a", "end")
    assert match.shaman("a").floating == 0


def test_shamans_eat_twice_a_round_and_again_after_refresh(scenario):
    match = scenario(homes="8 8")
    match.do("a", "eat mojo").do("a", "eat scroll")
    assert match.shaman("a").hand != []
    assert match.why("a", "eat mojo") == "eaten"
    match.do("a", "end")
    assert not match.may("a", "eat mojo")  # out of turn neither
    match.run(f.Refresh())
    assert match.shaman("a").eaten == 0


@pytest.mark.parametrize(("seats", "offered"), [(1, False), (2, True)])
def test_a_scroll_for_a_zimby_takes_a_scroll_to_draw(scenario, seats, offered):
    match = scenario(seats)
    match.state.discard, match.state.library = match.state.library, []
    assert match.may("a", "eat scroll") is offered
    match = scenario(seats)
    match.state.library = []
    assert not match.may("a", "eat scroll")
    assert match.may("a", "eat mojo")


def test_depleted_zimbies_are_not_eaten_by_their_shaman(scenario):
    assert scenario(homes="0/3 8").why("a", "eat mojo") == "home"


def test_two_spawns_a_turn_for_three_mojo_each_and_they_come_depleted(scenario):
    match = scenario(homes="5 8")
    match.do("a", "spawn").do("a", "spawn")
    assert (match.home("a"), match.shaman("a").tokens) == ("3/4", 0)
    assert match.why("a", "spawn") == "spawned"


def test_nothing_is_spawned_onto_a_full_board_or_from_an_empty_far_shore_or_without_mojo(scenario):
    assert scenario(homes="8 8").why("a", "spawn") == "room"
    crowd = dict.fromkeys(("H5", "K5", "E5"), "aaa")
    assert scenario(homes="7 8", zimbies=crowd).why("a", "spawn") == "far_shore"
    assert scenario(homes="2 8", tokens=0).why("a", "spawn") == "mojo"


def test_more_than_eight_at_home_go_to_the_far_shore_depleted_ones_first_chanting_ones_last(scenario):
    match = scenario(homes="6/2 8", zimbies={"L1": "aaa"}, chants=[("chant-of-rage", "a", "a")], tokens=4)
    match.do("a", "move L1 all home")
    assert (match.home("a"), len(match.state.chants)) == ("8/0", 1)
    match = scenario(homes="8 8", zimbies={"L1": "aa"}, chants=[("chant-of-rage", "a", "a")])
    assert match.do("a", "move L1 all home").home("a") == "8/0"
    assert len(match.state.chants) == 1
    assert match.state.far_shore(0) == 8


def test_tokens_or_zimbies_pay_first_as_the_shaman_likes(scenario):
    match = scenario(homes="5 5", zimbies={"L2": "a"})
    match.do("a", "move L2 all M2")
    assert (match.shaman("a").tokens, match.home("a")) == (3, "5/0")
    match.do("a", "pay zimbies")
    match.do("a", "move M2 all K2").do("a", "move K2 all N5")
    assert (match.shaman("a").tokens, match.home("a")) == (3, "3/2")
    assert mojo(match.state, 0) == 6


@pytest.mark.parametrize(
    ("purse", "cost", "keep", "left"),
    [
        # what floats, tokens, active zimbies, whether zimbies pay first
        ((2, 4, 5, False), 1, 0, (1, 4, "5/0")),
        ((2, 4, 5, False), 3, 0, (0, 3, "5/0")),
        ((2, 4, 5, False), 9, 0, (0, 0, "2/3")),
        ((2, 4, 5, True), 3, 0, (0, 4, "4/1")),
        ((0, 4, 5, True), 6, 0, (0, 3, "0/5")),
        ((0, 4, 5, True), 6, 2, (0, 1, "2/3")),
        ((0, 4, 5, False), 6, 2, (0, 0, "3/2")),
        ((0, 4, 5, False), 0, 0, (0, 4, "5/0")),
    ],
)
def test_what_floats_pays_first_and_then_tokens_or_zimbies(scenario, purse, cost, keep, left):
    match = scenario(turn=None, homes=f"{purse[2]} 8", tokens=purse[1])
    shaman = match.shaman("a")
    shaman.floating, shaman.thrift = purse[0], purse[3]
    pay(Context(GAME.rules, match.state), 0, cost, keep)
    assert (shaman.floating, shaman.tokens, match.home("a")) == left


def test_a_cost_that_is_not_covered_is_a_fault(scenario):
    match = scenario(turn=None, homes="2 8", tokens=1)
    with pytest.raises(AssertionError, match="not covered"):
        pay(Context(GAME.rules, match.state), 0, 4)
    with pytest.raises(AssertionError, match="not covered"):
        pay(Context(GAME.rules, match.state), 0, 3, keep=1)


@pytest.mark.parametrize(
    ("home", "active", "depleted", "after"),
    [
        ("5/2", 1, 0, "6/2"),
        ("5/2", 2, 0, "7/1"),
        ("5/2", 3, 1, "8/0"),
        ("8/0", 1, 0, "8/0"),
        ("8/0", 0, 2, "8/0"),
        ("6/2", 0, 3, "6/2"),
    ],
)
def test_who_comes_home_stays_as_far_as_there_is_room(scenario, home, active, depleted, after):
    match = scenario(turn=None, homes=f"{home} 8")
    arrive_home(Context(GAME.rules, match.state), 0, active, depleted)
    assert match.home("a") == after
