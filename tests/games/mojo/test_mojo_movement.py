"""Movement, between boards and with the Crown: rulings M1 to M7, parts 5 and 13 of the rulebook."""

import pytest

from games.mojo import frames as f
from games.mojo.movement import pace


@pytest.mark.parametrize(
    ("size", "tiles", "cost"),
    [(1, 4, 1), (2, 4, 1), (3, 2, 1), (4, 2, 1), (5, 1, 1), (6, 1, 1), (7, 1, 2), (8, 1, 2), (9, 1, 4), (17, 1, 4)],
)
def test_the_larger_the_column_the_dearer_the_way(size, tiles, cost):
    assert pace(size) == (tiles, cost)


def test_what_is_left_of_a_payment_is_good_for_the_same_creature(scenario):
    match = scenario(zimbies={"H5": "a", "F5": "a"}, homes="0 8", tokens=1)
    match.do("a", "move H5 all I5").do("a", "move I5 all J5")
    assert match.shaman("a").tokens == 0
    assert not match.may("a", "move F5 all E5")
    assert match.may("a", "move J5 all K5")


def test_attacking_ends_a_payment(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"J5": [1]}, homes="0 8", tokens=1)
    match.do("a", "move H5 all I5").do("a", "attack I5 J5", 4, 2)
    assert match.state.strides == {}


def test_a_column_of_several_tribes_stops_at_the_entry_and_only_ones_own_go_home(scenario):
    match = scenario(zimbies={"L1": "ab"}, homes="4 4")
    assert "home" not in match.words("a", "move L1 all")
    match.do("a", "move L1 1 home")
    assert (match.on("L1"), match.home("a")) == ("b", "5/0")


def test_nobody_enters_anothers_home(scenario):
    match = scenario(zimbies={"D15": "a"}, entries=[1, 5], homes="0 8", tokens=1)
    assert "home" not in match.words("a", "move D15 all")


def test_a_zimby_must_be_active_at_home_to_come_out_and_stays_active_coming_home(scenario):
    assert scenario(homes="0/4 8").why("a", "move home 1 L1") == "home"
    match = scenario(zimbies={"L2": "a"}, homes="0 8", tokens=1)
    assert match.do("a", "move L2 all home").home("a") == "1/0"


def test_the_crown_is_picked_up_on_entering_or_left_lying(scenario):
    match = scenario(crown="I5", zimbies={"H5": "a"})
    assert match.words("a", "move H5 all I5") == {"take", "leave"}
    assert scenario(crown="I5", zimbies={"H5": "a"}).do("a", "move H5 all I5 leave").crown() == "I5"
    match.do("a", "move H5 all I5 take")
    assert (match.crown(), match.state.strides) == ("I5 a", {})  # the payment is over


def test_a_zimby_of_the_controllers_tribe_picks_the_crown_up(scenario):
    match = scenario(crown="I5", zimbies={"H5": "ab"}, turn="b")
    assert match.do("b", "move H5 all I5 take").crown() == "I5 b"


def test_the_crown_may_be_dropped_and_picked_up_again_at_a_price(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a"})
    match.do("a", "move H5 all I5")
    stride = match.state.strides[match.state.board["I5"].id].left
    match.do("a", "drop")
    assert (match.crown(), match.state.strides[match.state.board["I5"].id].left) == ("I5", stride)
    match.do("a", "take I5")
    assert (match.crown(), match.state.strides) == ("I5 a", {})


def test_splitting_off_leaves_the_crown_with_its_tribe(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "aab"})
    assert match.words("a", "move H5") == {"1", "1+crown", "2+crown", "all"}
    assert match.do("a", "move H5 1 I5").crown() == "H5 a"
    match = scenario(crown="H5 b", zimbies={"H5": "aab"})
    assert match.do("a", "move H5 2 I5").crown() == "H5 b"
    match = scenario(crown="H5 a", zimbies={"H5": "aab"})
    assert match.do("a", "move H5 1+crown I5").crown() == "I5 a"


def test_the_crown_stays_where_its_holder_left_the_board(scenario):
    match = scenario(crown="M3 a", zimbies={"M3": "a"}, turn="b")
    match.do("b", "move home 1 portal", 1)
    assert (match.crown(), match.on("M3"), match.home("a")) == ("M3", "b", "8/0")
    assert match.do("b", "take M3").crown() == "M3 b"


def test_the_game_is_won_the_instant_the_crown_comes_home(scenario):
    match = scenario(3, crown="L1 a", zimbies={"L1": "aa"}, hands={"b": "bungle"})
    match.do("a", "move L1 1+crown home")
    assert match.state.outcome.places == [1, 2, 2]
    assert match.prompts() == []
    assert match.state.crown.tile == "home"


@pytest.mark.parametrize(("burden", "tiles"), [(8, {"G5", "I5", "H4"}), (4, {"J5", "G5"}), (2, {"K5", "F5"})])
def test_the_burden_counts_as_zimbies_for_movement_only(scenario, burden, tiles):
    match = scenario(crown="H5 a", burden=burden, zimbies={"H5": "a"}, homes="0 8", tokens=4)
    assert tiles <= match.words("a", "move H5 all")
    assert ("K8" in match.words("a", "move H5 all")) == (burden == 2)
    assert ("J5" in match.words("a", "move H5 all")) == (burden < 8)


def test_a_dropped_crown_does_not_change_what_is_paid_but_the_next_payment(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, homes="0 8", tokens=2)
    match.do("a", "move H5 all I5").do("a", "drop")
    assert match.state.strides[match.state.board["I5"].id].left == 1
    match.do("a", "move I5 all J5")
    match.do("a", "move J5 all K5")
    assert match.state.strides[match.state.board["K5"].id].left == 3


def test_a_walk_of_a_creature_that_has_gone_is_over(scenario):
    match = scenario(turn=None, zimbies={"H5": "a"})
    match.run(f.Walk(seat=0, creature=99, group=0, route=["I5"], crown=False, take=False, free=False, begun=False))
    assert match.on("H5") == "a"


def test_any_number_of_ones_own_may_walk_out_and_all_of_them_are_the_column(scenario):
    assert scenario(zimbies={"H5": "aaa"}).words("a", "move H5") == {"1", "2", "all"}
    assert scenario(zimbies={"H5": "aab"}).words("a", "move H5") == {"1", "2", "all"}
    assert scenario(homes="2 8").words("a", "move home") == {"1", "2"}
    assert scenario(homes="5 8").words("a", "move home") == {"1", "2", "3"}


def test_a_column_that_loses_members_on_the_way_needs_new_mojo(scenario):
    match = scenario(zimbies={"H5": "aa"}, obstacles={"I5": "deadly-vines"}, homes="0 8", tokens=1)
    match.do("a", "move H5 all I5")
    assert (match.on("I5"), match.state.strides) == ("a", {})
    assert not match.may("a", "move I5 all J5")
    match = scenario(zimbies={"H5": "aa"}, obstacles={"I5": "deadly-vines"}, homes="0 8", tokens=4)
    match.do("a", "move H5 all by I5 J5 K5 done")
    assert (match.on("I5"), match.shaman("a").tokens) == ("a", 3)  # and it does not pay unasked


def test_channelling_mojo_into_a_seal_ends_the_payment(scenario):
    match = scenario(zimbies={"K5": "ab"}, homes="0 8", tokens=2)
    match.do("a", "move K5 all L4")
    assert match.state.strides[match.state.board["L4"].id].left == 3
    match.do("a", "seal L4 b").do("b", "yes")
    assert match.state.strides == {}


def test_zimbies_that_leave_home_cannot_pay_for_their_own_way(scenario):
    assert not scenario(homes="1 8", tokens=0).words("a", "move home")
    match = scenario(homes="2 8", tokens=0)
    assert match.words("a", "move home") == {"1"}
    assert match.do("a", "move home 1 L2").home("a") == "0/1"
    match = scenario(homes="3 8", tokens=0)
    assert match.words("a", "move home") == {"1", "2"}
    assert "J3" in match.words("a", "move home 1")  # two of the three pay for up to eight tiles
    assert "J3" not in match.words("a", "move home 2")


def test_out_of_home_one_may_join_ones_own_at_the_door(scenario):
    match = scenario(homes="5 8", zimbies={"L1": "ab"}).do("a", "move home 2 L1")
    assert (match.on("L1"), match.home("a"), match.state.strides) == ("aaab", "3/0", {})


def test_the_crown_slows_only_those_who_take_it_along(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "aab"}, homes="0 8", tokens=1)
    assert "E5" in match.words("a", "move H5 1")
    assert match.words("a", "move H5 1+crown") - {"by"} == {"G5", "I5", "F5", "J5", "H4", "H3"}
    assert match.words("a", "move H5 all") - {"by"} == {"G5", "I5", "H4"}
    match = scenario(crown="H5", zimbies={"H5": "a"}, homes="0 8", tokens=1)
    assert "E5" in match.words("a", "move H5 all")  # it only lies there
    match = scenario(crown="H5 b", zimbies={"H5": "aab"}, homes="0 8", tokens=1)
    assert match.words("a", "move H5") == {"1", "2", "all"}


def test_all_of_ones_own_zimbies_leave_with_the_crown_or_all_but_its_holder(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "aab"})
    match.do("a", "move H5 2+crown H4")
    assert (match.on("H4"), match.on("H5"), match.crown()) == ("aa", "b", "H4 a")


def test_the_crown_comes_along_into_a_column_that_is_joined(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "aa", "I5": "ab"})
    match.do("a", "move H5 1+crown I5")
    assert (match.on("H5"), match.on("I5"), match.crown()) == ("a", "aab", "I5 a")
    match = scenario(crown="H5 b", zimbies={"H5": "ab", "I5": "ab"})
    match.do("a", "move H5 all I5")
    assert (match.on("I5"), match.crown()) == ("aabb", "I5 b")
    match = scenario(crown="H5 a", zimbies={"H5": "aa", "I5": "ab"})
    assert match.do("a", "move H5 1 I5").crown() == "H5 a"


def test_zombies_have_no_home(scenario):
    assert "home" not in scenario(zombies={"L1": "a"}).words("a", "move L1 all")


def test_an_active_one_alone_walks_on_with_what_its_group_has_paid(scenario):
    match = scenario(zimbies={"H5": "aab"}, homes="0 8", tokens=1)
    match.do("a", "move H5 1 I5").do("a", "move I5 all K6")
    (stride,) = match.state.strides.values()
    assert (match.on("K6"), stride.left) == ("a", 0)
    assert not match.may("a", "move H5 1 H4")  # the column it left has nothing of it


def test_the_depleted_pick_nothing_up(scenario):
    assert not scenario(crown="H5", zimbies={"H5": "Ab"}).may("a", "take H5")
    assert scenario(crown="H5", zimbies={"H5": "ab"}).do("a", "take H5").crown() == "H5 a"
    assert not scenario(crown="H5 b", zimbies={"H5": "ab"}).words("a", "take")
