"""Columns, consent, movement, portals and items: rulings Q and M, parts 4, 5, 8, 11 and 13 of the rulebook."""

import pytest

from games.mojo import frames as f
from games.mojo.movement import pace
from games.mojo.purse import mojo
from games.mojo.state import Token

# -- columns and consent -----------------------------------------------------------------------------


def test_an_owner_moves_any_group_out_of_its_column_for_a_payment_each(scenario):
    match = scenario(zimbies={"H5": "aaa"})
    before = mojo(match.state, 0)
    match.do("a", "move H5 1 I5").do("a", "move H5 1 G5")
    assert [match.on(tile) for tile in ("G5", "H5", "I5")] == ["a", "a", "a"]
    assert before - mojo(match.state, 0) == 2


def test_in_a_column_of_several_tribes_only_ones_own_walk_out_or_all_of_it_goes(scenario):
    match = scenario(zimbies={"H5": "abb"})
    assert match.words("a", "move H5") == {"1", "all"}
    assert match.do("a", "move H5 all I5").on("I5") == "abb"


def test_joining_ones_own_column_needs_no_leave(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "abc"})
    match.do("a", "move H5 all J5")
    assert match.on("J5") == "aabc"


def test_everyone_in_a_foreign_column_is_asked_and_one_no_is_enough(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "bc"}, tokens=1, homes="0 8 8")
    match.do("a", "move H5 all J5")
    assert match.asked() == ["join", "join"]
    match.do("b", "yes").do("c", "no")
    assert (match.on("I5"), match.on("J5")) == ("a", "bc")
    assert match.told("join.refused") == [{"seat": 2, "guest": 0, "tile": "J5"}]
    assert not match.offers("a", "move I5 all J5")  # nobody is asked the same thing twice in a turn
    match.do("a", "move I5 all G5")
    assert match.on("I5") == ""  # the tiles left are good for another way


def test_passengers_have_no_veto_but_the_hosts_are_asked(scenario):
    match = scenario(3, zimbies={"H5": "ab", "I5": "c"})
    match.do("a", "move H5 all I5")
    assert [match.asked("b"), match.asked("c")] == [[], ["join"]]
    assert match.do("c", "yes").on("I5") == "abc"


def test_silence_is_no(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b"})
    match.do("a", "move H5 all I5")
    (decision,) = match.open("b")
    assert (decision.kind, decision.default) == ("consent", ("no",))


def test_standing_permission_is_given_for_a_tile_or_anywhere_and_taken_back(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b"})
    match.do("b", "allow a I5")
    assert match.do("a", "move H5 all I5").on("I5") == "ab"
    match = scenario(zimbies={"H5": "a", "I5": "b"})
    match.do("b", "allow a anywhere").do("b", "forbid a anywhere")
    assert match.do("a", "move H5 all I5").asked() == ["join"]


def test_zimbies_too_many_of_a_tribe_are_expelled(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "aa"}, homes="3 8", tokens=2)
    match.do("a", "move H5 all I5")
    assert (match.on("I5"), match.home("a")) == ("aaa", "3/1")


def test_a_tribe_too_many_is_expelled_at_random_and_hosts_are_warned(scenario):
    match = scenario(4, zimbies={"H5": "a", "I5": "bcd"}, homes="3 3 3 3")
    match.do("a", "move H5 all I5")
    assert match.open("b")[0].prompt.args["crowd"] == "crowded"
    match.do("b", "yes").do("c", "yes").do("d", "yes", 2)
    assert (match.on("I5"), match.home("c")) == ("abd", "3/1")


def test_a_locked_column_may_be_joined_but_not_left(scenario):
    match = scenario(zimbies={"H5": "aa", "G5": "a"}, thugs={"I5": [1]})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert match.refused("a", "move H5 all H4") == "locked"
    assert match.refused("a", "move H5 1 H4") == "locked"
    match.do("a", "move G5 all H5")
    assert match.on("H5") == "aaa"
    assert match.locked("H5")


def test_joining_stops_and_ends_the_payment(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "a"}, homes="0 8", tokens=1)
    assert "J5" not in match.words("a", "move H5 all")  # nobody passes through
    match = scenario(zimbies={"G5": "a", "H5": "a", "H4": "b"}, homes="0 8", tokens=1)
    match.do("a", "move G5 all H5")
    assert match.state.strides == {}
    assert not match.offers("a", "move H5 all I5")


def test_depleted_zimbies_hold_a_column_back_but_active_ones_walk_out(scenario):
    match = scenario(zimbies={"H5": "aaA"}, thugs={"I5": [1]})
    assert match.refused("a", "move H5 all H4") == "depleted"
    assert match.refused("a", "attack H5 I5") == "depleted"
    assert match.offers("a", "move H5 2 H4")


def test_columns_that_share_a_tribe_are_allies(scenario):
    match = scenario(3, zimbies={"H5": "ab", "I5": "bc"})
    assert match.refused("a", "attack H5 I5") == "ally"
    assert scenario(3, zimbies={"H5": "a", "I5": "bc"}).offers("a", "attack H5 I5")


def test_a_lock_between_columns_that_become_allied_ends(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b", "H4": "b"})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    match.do("a", "attack H5 I5", 3, 3).do("a", "end")
    match.state.shamans[0].allows = ["b"]
    match.do("b", "move H4 all H5")
    assert match.on("H5") == "ab"
    assert match.state.locks == []


def test_a_merged_column_has_attacked_if_a_part_of_it_has(scenario):
    match = scenario(zimbies={"H5": "aa", "G5": "a"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5").do("a", "pass", 3, 2)
    match.do("a", "move G5 all H5")
    assert match.refused("a", "attack H5 I5") == "attacked"


def test_nobody_commands_an_uncontrolled_column_but_it_may_channel(scenario):
    match = scenario(3, zimbies={"H5": "bc", "J5": "a"}, hands={"c": "blow-guns"})
    match.do("c", "cast blow-guns H5 J5")
    assert match.on("J5") == ""


def test_zimbies_off_turn_speak_for_themselves_only(scenario):
    match = scenario(crown="H5 b", zimbies={"H5": "ab"})
    assert not match.offers("b", "move H5 all I5")
    assert not match.offers("a", "drop")
    assert match.do("b", "drop").crown() == "H5"


def test_zombies_never_share_a_tile(scenario):
    match = scenario(zombies={"H5": "a", "J5": "a"}, zimbies={"E5": "a"})
    assert "J5" not in match.words("a", "move H5 all")
    assert match.refused("a", "move E5 all H5") == "far"


# -- movement ----------------------------------------------------------------------------------------


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
    assert not match.offers("a", "move F5 all E5")
    assert match.offers("a", "move J5 all K5")


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
    assert scenario(homes="0/4 8").refused("a", "move home 1 L1") == "home"
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
    assert match.asked() == []
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


# -- portals -----------------------------------------------------------------------------------------


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
    match = scenario(zimbies={"M2": "a"}, homes="0 8", tokens=3)
    match.do("a", "move M2 all M3")
    assert match.words("a") == {"open", "shut", "aim"}
    match = scenario(zimbies={"M2": "a"}, homes="0 8", tokens=2)
    assert match.do("a", "move M2 all M3").words("a") == {"open", "shut"}


def test_whoever_is_at_the_other_end_comes_back_with_obstacle_and_item(scenario):
    match = scenario(crown="M13", zimbies={"M2": "a", "M13": "b"}, obstacles={"M13": "entangling-vines"})
    match.do("a", "move M2 all M3").do("a", "aim M13")
    assert (match.on("M13"), match.on("M3"), match.crown()) == ("a", "b", "M3")
    assert match.state.obstacles == {"M3": [Token("entangling-vines")]}
    assert match.offers("a", "move M13 all M14")  # the vines have gone the other way


def test_locks_end_when_a_portal_parts_the_fighters(scenario):
    match = scenario(zimbies={"M2": "a", "M13": "b", "M14": "a"})
    match.state.locks = [(match.state.board["M13"].id, match.state.board["M14"].id)]
    match.do("a", "move M2 all M3").do("a", "aim M13")
    assert match.state.locks == []


def test_claiming_a_portal_tile_goes_through_it(scenario):
    match = scenario(zimbies={"M2": "aaa", "M3": "b"})
    match.do("a", "attack M2 M3").do("a", "pass", 6, 1)
    assert match.asked() == ["portal"]
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


# -- darkness and vines ------------------------------------------------------------------------------


def test_out_of_darkness_one_comes_at_random_and_swaps_with_whoever_is_there(scenario):
    dark = {"H5": "patch-of-darkness"}
    match = scenario(zimbies={"H5": "a"}, obstacles=dark)
    assert match.words("a", "move H5 all") == {"out"}
    assert match.do("a", "move H5 all out", 1).on("I5") == "a"
    assert match.state.strides == {}
    match = scenario(zimbies={"H5": "a", "I5": "b"}, obstacles=dark)
    match.do("a", "move H5 all out", 1)
    assert (match.on("H5"), match.on("I5")) == ("b", "a")


def test_wards_and_thickets_are_no_way_out_of_darkness(scenario):
    match = scenario(zimbies={"H5": "a"}, obstacles={"H5": "patch-of-darkness", "H4": "blood-thicket"})
    assert match.do("a", "move H5 all out", 1).on("G5") == "a"  # of I5 and G5


def test_entering_or_attacking_into_occupied_darkness_swaps_without_a_fight(scenario):
    match = scenario(zimbies={"G5": "a"}, thugs={"H5": [1]}, obstacles={"H5": "patch-of-darkness"})
    match.do("a", "attack G5 H5")
    assert (match.on("G5"), match.on("H5"), match.state.locks) == ("thug 1", "a", [])
    match = scenario(zimbies={"G5": "a", "H5": "b"}, obstacles={"H5": "patch-of-darkness"})
    match.do("a", "move G5 all H5")
    assert (match.on("G5"), match.on("H5")) == ("b", "a")


def test_nobody_fights_or_channels_in_darkness_and_items_are_not_picked_up(scenario):
    match = scenario(
        crown="H5",
        zimbies={"H5": "a"},
        thugs={"I5": [1]},
        obstacles={"H5": "patch-of-darkness"},
        hands={"a": "blow-guns"},
    )
    assert not match.offers("a", "attack H5 I5")
    assert "H5" not in match.words("a", "cast blow-guns")
    assert not match.offers("a", "take H5")


def test_entangled_one_fights_but_neither_leaves_nor_claims(scenario):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1]}, obstacles={"H5": "entangling-vines"})
    assert not any(word.startswith("move H5") for word in match.words("a", "move"))
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    assert (match.on("H5"), match.on("I5")) == ("aaa", "")


def test_zombies_ignore_darkness_and_entangling_vines_but_not_thickets(scenario):
    match = scenario(zombies={"H5": "a"}, obstacles={"H5": "entangling-vines patch-of-darkness", "H4": "blood-thicket"})
    words = match.words("a", "move H5 all")
    assert "I5" in words
    assert "H4" not in words


def test_bounces_avoid_wards_and_thickets(scenario):
    match = scenario(
        crown="H5 a", zimbies={"H5": "a", "E5": "b"}, obstacles={"H4": "blood-thicket"}, hands={"b": "bungle"}
    )
    match.do("b", "cast bungle E5 H5", 4, 1, 1, 1, 0)  # G5 of I5 and G5; then H5 of H5 and F5
    assert match.told("crown.bounces") == [{"tiles": ["H5", "G5", "H5"]}]
    assert match.crown() == "H5"  # it lies under its old carrier
    assert match.do("a", "take H5").crown() == "H5 a"


def test_a_walk_of_a_creature_that_has_gone_is_over(scenario):
    match = scenario(turn=None, zimbies={"H5": "a"})
    match.run(f.Walk(seat=0, creature=99, group=0, route=["I5"]))
    assert match.on("H5") == "a"


def test_obstacles_on_the_portal_act_on_who_comes_in_from_home(scenario):
    match = scenario(homes="5 8", obstacles={"M3": "deadly-vines"})
    match.do("a", "move home 2 portal", 1)
    assert match.on("M3") == "a"


def test_active_and_depleted_zimbies_count_together(scenario):
    match = scenario(zimbies={"H5": "aaA"}, homes="3/2 8")
    assert match.state.board["H5"].of(0) == 3
    assert (match.state.on_board(0), match.state.far_shore(0)) == (3, 16 - 3 - 5)


@pytest.mark.parametrize(
    ("guests", "hosts", "crowd"), [("aa", "b", "free"), ("aac", "bbb", "free"), ("aac", "bccc", "crowded")]
)
def test_hosts_are_warned_only_where_it_would_be_too_crowded(scenario, guests, hosts, crowd):
    match = scenario(4, zimbies={"H5": guests, "I5": hosts})
    match.do("a", "move H5 all I5")
    assert match.open("b")[0].prompt.args["crowd"] == crowd


def test_three_tribes_are_not_too_many(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"}).do("a", "move H5 all I5")
    assert match.open("b")[0].prompt.args["crowd"] == "free"
    match.do("b", "yes").do("c", "yes")
    assert match.on("I5") == "abc"
