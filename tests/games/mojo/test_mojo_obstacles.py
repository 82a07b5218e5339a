"""Obstacles, and what the Crown can do against them: rulings M13, M14, S8 and S11, part 10 of the rulebook."""

import pytest

from games.mojo import frames as f
from games.mojo.state import TileToken


def test_deadly_vines_wound_whoever_enters_stays_or_is_caught(scenario):
    match = scenario(zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"})
    assert match.do("a", "move H5 all I5").on("I5") == ""
    match = scenario(turn=None, zimbies={"H5": "a"}, obstacles={"H5": "deadly-vines"}, homes="5 4")
    match.run(f.WrapUp())
    assert match.on("H5") == ""
    match = scenario(zimbies={"H5": "a", "J5": "b"}, hands={"a": "deadly-vines"})
    match.do("a", "cast deadly-vines H5 J5", 1, 0)
    assert match.on("J5") == ""


def test_vines_on_vines_are_one_source_and_other_obstacles_act_apart(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, obstacles={"H5": "deadly-vines blood-vines"}, homes="5 4")
    match.run(f.WrapUp(), dice=[1])
    assert match.on("H5") == ""  # 1 + 1 kill a thug
    match = scenario(turn=None, thugs={"H8": [1]}, crown="A4", obstacles={"H8": "deadly-vines"}, homes="5 4")
    match.run(f.WrapUp())
    assert match.on("H8") == "thug 1"  # 1 from the mist and 1 from the vines


def test_blood_vines_deal_one_to_three(scenario):
    match = scenario(zimbies={"H4": "aaa"}, obstacles={"H3": "blood-vines"})
    match.do("a", "move H4 all H3", 2)
    assert match.on("H3") == "a"


def test_thickets_let_nobody_in_or_out(scenario):
    match = scenario(zimbies={"H4": "a"}, obstacles={"H3": "blood-thicket"})
    assert match.why("a", "move H4 all H3") == "thicket"
    match = scenario(zimbies={"H3": "a"}, obstacles={"H3": "blood-thicket"})
    assert "H3" not in match.words("a", "move")


def test_the_mist_wounds_whoever_comes_in_or_stays_but_not_the_king(scenario):
    match = scenario(king="I7", zimbies={"H7": "a"}, wards=False)
    assert match.do("a", "move H7 all H8").on("H8") == ""
    match = scenario(turn=None, king="H8", homes="5 4").run(f.WrapUp())
    assert match.on("H8") == "king"


def test_the_kings_obstacles_die_with_him_and_do_not_come_back(scenario):
    match = scenario(turn=None, obstacles={"H3": "blood-thicket"})
    match.run(f.Refresh())
    assert match.state.obstacles == {"H3": [TileToken("blood-thicket")]}
    match.state.dying = True
    assert match.run(f.Refresh()).state.obstacles == {"H3": [TileToken("blood-thicket", True)]}
    assert match.run(f.Refresh()).state.obstacles == {}


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
    assert not match.may("a", "attack H5 I5")
    assert "H5" not in match.words("a", "cast blow-guns")
    assert not match.may("a", "take H5")


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
    assert match.heard("crown.bounces") == [{"tiles": ["H5", "G5", "H5"]}]
    assert match.crown() == "H5"  # it lies under its old carrier
    assert match.do("a", "take H5").crown() == "H5 a"


@pytest.mark.parametrize(("roll", "lives"), [(3, True), (4, False)])
def test_the_crown_shields_from_obstacles_on_three_or_less(scenario, roll, lives):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"})
    match.do("a", "move H5 all I5", roll)
    assert (match.on("I5") == "a") is lives


def test_the_crown_is_asked_once_for_a_kind_and_turn_and_again_in_wrap_up(scenario):
    obstacles = {"I5": "entangling-vines deadly-vines", "H5": "deadly-vines"}
    match = scenario(crown="I5 a", zimbies={"I5": "a"}, obstacles=obstacles, homes="5 4")
    match.run(f.PlayerTurn(seat=0), dice=[2, 3])
    match.do("a", "move I5 all H5").do("a", "move H5 all I5")  # no more dice for either kind this turn
    assert match.on("I5") == "a"
    assert match.run(f.WrapUp(), dice=[6]).on("I5") == ""


def test_against_each_kind_on_a_tile_the_crown_rolls_for_itself(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, obstacles={"I5": "entangling-vines deadly-vines"})
    match.do("a", "move H5 all I5", 4, 3)
    assert (match.on("I5"), match.may("a", "move I5 all H5")) == ("a", False)
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, obstacles={"I5": "entangling-vines deadly-vines"})
    assert match.do("a", "move H5 all I5", 3, 4).on("I5") == ""


def test_without_the_crown_its_shield_is_gone_at_once(scenario):
    match = scenario(crown="I5 a", zimbies={"I5": "a"}, obstacles={"I5": "entangling-vines"})
    match.run(f.PlayerTurn(seat=0), dice=[1])
    assert match.may("a", "move I5 all H5")
    match.do("a", "drop")
    assert not match.may("a", "move I5 all H5")


@pytest.mark.parametrize(("roll", "channels"), [(3, True), (4, False)])
def test_the_crown_lets_its_carrier_channel_from_the_dark(scenario, roll, channels):
    match = scenario(
        crown="H5 a", zimbies={"H5": "a", "J5": "b"}, obstacles={"H5": "patch-of-darkness"}, hands={"a": "blow-guns"}
    )
    match.run(f.PlayerTurn(seat=0), dice=[roll])
    assert match.may("a", "cast blow-guns H5 J5") is channels


@pytest.mark.parametrize(
    ("obstacle", "roll", "fights"),
    [("patch-of-darkness", 3, True), ("patch-of-darkness", 4, False), ("blood-thicket", 3, True)],
)
def test_the_crown_lets_its_carrier_attack_from_where_nobody_fights(scenario, obstacle, roll, fights):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, thugs={"I5": [1]}, obstacles={"H5": obstacle})
    match.run(f.PlayerTurn(seat=0), dice=[roll])
    assert match.may("a", "attack H5 I5") is fights


def test_who_is_attacked_from_the_dark_cannot_strike_back_and_nobody_is_locked(scenario):
    dark = {"H5": "patch-of-darkness"}
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, thugs={"I5": [1]}, obstacles=dark, homes="8 5")
    match.run(f.PlayerTurn(seat=0), dice=[1]).do("a", "attack H5 I5", 4, 2)
    assert (match.state.locks, match.state.board["H5"].attacked) == ([], True)
    match.run(f.ThugTurn(), dice=[1, 1])  # the thug walks on: there is no foe that it could attack
    assert match.on("K5") == "thug 1"


def test_a_zombie_in_the_dark_does_not_notice_and_fights(scenario):
    match = scenario(zombies={"H5": "a"}, zimbies={"I5": "b"}, obstacles={"H5": "patch-of-darkness"})
    assert match.why("a", "end") == "owed"
    match.do("a", "attack H5 I5", 6, 1)
    assert match.on("I5") == "zombie a"


def test_the_crown_gets_its_carrier_into_and_out_of_thickets_on_three_or_less(scenario):
    thicket = {"H3": "blood-thicket"}
    match = scenario(crown="H4 a", zimbies={"H4": "a"}, obstacles=thicket, burden=0, tokens=1, homes="0 8")
    assert "H2" not in match.words("a", "move H4 all")  # nobody can count on it
    match.do("a", "move H4 all H3", 3)
    assert (match.on("H3"), match.crown()) == ("a", "H3 a")
    match.do("a", "move H3 all H2")  # on the same payment, and without another die
    assert (match.on("H2"), match.shaman("a").tokens) == ("a", 0)


def test_a_carrier_whose_crown_fails_stays_before_the_thicket_for_the_turn(scenario):
    thicket = {"H3": "blood-thicket"}
    match = scenario(crown="H4 a", zimbies={"H4": "a"}, obstacles=thicket, burden=0)
    match.do("a", "move H4 all H3", 4)
    assert (match.on("H4"), match.state.strides[match.state.board["H4"].id].left) == ("a", 4)  # what is paid is left
    assert match.why("a", "move H4 all H3") == "thicket"
    assert match.do("a", "move H4 all H5").on("H5") == "a"
    match = scenario(crown="H3 a", zimbies={"H3": "a"}, obstacles=thicket)
    assert not match.run(f.PlayerTurn(seat=0), dice=[4]).may("a", "move H3 all H4")  # nor does it come out


@pytest.mark.parametrize(
    ("zimbies", "crown", "group"),
    [("a", "A4 a", "all"), ("aa", "H4 a", "1+crown"), ("aa", "H4 a", "1"), ("a", "H4", "all")],
)
def test_only_the_whole_of_the_crowns_carrier_gets_into_a_thicket(scenario, zimbies, crown, group):
    board = {"H4": zimbies, "A4": "a"}
    match = scenario(crown=crown, zimbies=board, obstacles={"H3": "blood-thicket"})
    words = match.words("a", f"move H4 {group}")
    assert "H5" in words
    assert "H3" not in words


def test_no_way_goes_over_a_thicket_at_a_stretch_nor_past_a_ward(scenario):
    match = scenario(crown="H4 a", zimbies={"H4": "a"}, obstacles={"H3": "blood-thicket"})
    assert match.words("a", "move H4 all by H3") == {"done"}
    assert "H6" not in match.words("a", "move H4 all by H5")


def test_thugs_with_the_crown_get_through_thickets_on_three_or_less(scenario):
    for roll, tile in ((3, "H2"), (4, "G2")):
        match = scenario(turn=None, crown="G2 thugs", thugs={"G2": [1]}, obstacles={"H2": "blood-thicket"})
        match.run(f.ThugWalk(number=1, left=1, towards="H2"), dice=[roll])
        assert match.on(tile) == "thug 1"


def test_obstacles_do_the_same_with_their_b_side_up(scenario):
    kinds = {"I5": "deadly-vines", "G5": "blood-vines", "H4": "blood-thicket", "K5": "entangling-vines"}
    kinds["E5"] = "patch-of-darkness"
    zimbies = {"H5": "aaa", "K5": "a", "E5": "a", "E6": "b"}
    match = scenario(crown="A4", zimbies=zimbies, obstacles=kinds, homes="4 4", hands={"a": "blow-guns"})
    match.run(f.Refresh())
    assert all(token.aged for tokens in match.state.obstacles.values() for token in tokens)
    assert match.why("a", "move H5 all H4") == "thicket"
    assert match.why("a", "move K5 all J5") == "far"
    assert match.words("a", "move E5 all") == {"out"}
    assert not match.may("a", "attack E5 E6")
    assert not match.may("a", "cast blow-guns E5 E6")
    match.do("a", "move H5 1 I5").do("a", "move H5 1 G5", 1)
    assert (match.on("I5"), match.on("G5"), match.on("H5")) == ("", "", "a")


def test_darkness_ends_the_movement_of_whom_it_catches_as_it_comes_out(scenario):
    match = scenario(zimbies={"E5": "a", "I5": "b"}, hands={"b": "patch-of-darkness"}, homes="8 8")
    match.do("a", "move E5 all G5").do("b", "cast patch-of-darkness I5 G5", 1, 0)
    assert match.state.strides[match.state.board["G5"].id].left == 2
    match.do("a", "move G5 all out", 1)
    assert (match.on("F5"), match.state.strides, match.shaman("a").tokens) == ("a", {}, 3)


def test_what_spreads_goes_no_further_than_there_are_tiles_beside(scenario):
    match = scenario(zimbies={"K5": "aa"}, hands={"a": "deadly-vines"})
    match.do("a", "cast deadly-vines K5 eat effect L4", 2, 0)  # four more tiles, but a shrine has one tile beside it
    assert set(match.state.obstacles) == {"L4", "K5"}


def test_obstacles_of_a_kind_add_up_on_a_tile(scenario):
    match = scenario(zimbies={"H5": "aaa"}, obstacles={"I5": "deadly-vines deadly-vines"})
    assert match.do("a", "move H5 all I5").on("I5") == "a"


@pytest.mark.parametrize(("crown", "after"), [("G5 a", "H5 a"), ("H5 b", "G5 b"), ("G5", "G5"), ("A4 a", "A4 a")])
def test_those_who_stumble_past_each_other_keep_what_they_carry(scenario, crown, after):
    zimbies = {"G5": "a", "H5": "b", "A4": "a"}
    match = scenario(crown=crown, zimbies=zimbies, obstacles={"H5": "patch-of-darkness"})
    match.do("a", "move G5 all H5", *([4] if crown.endswith("a") and crown[0] == "G" else []))
    assert (match.on("H5"), match.on("G5"), match.crown()) == ("a", "b", after)


def test_whoever_stumbles_onto_a_portal_stays_there(scenario):
    match = scenario(zimbies={"M3": "a", "M2": "b"}, obstacles={"M2": "patch-of-darkness"})
    match.do("a", "attack M3 M2")
    assert (match.on("M3"), match.on("M2")) == ("b", "a")
    match = scenario(zimbies={"M3": "b", "M2": "a"}, obstacles={"M2": "patch-of-darkness"})
    match.do("a", "move M2 all out", 1)
    assert (match.on("M3"), match.on("M2")) == ("a", "b")


def test_neither_allies_nor_zombies_push_into_the_dark(scenario):
    dark = {"I5": "patch-of-darkness"}
    assert scenario(zimbies={"H5": "a", "I5": "b"}, obstacles=dark).may("a", "attack H5 I5")
    assert not scenario(3, zimbies={"H5": "ab", "I5": "bc"}, obstacles=dark).may("a", "attack H5 I5")
    assert not scenario(zombies={"H5": "a"}, zimbies={"I5": "b"}, obstacles=dark).may("a", "attack H5 I5")


def test_of_two_who_stumble_past_each_other_the_one_that_came_meets_what_is_there_first(scenario):
    obstacles = {"I5": "patch-of-darkness deadly-vines", "H5": "deadly-vines"}
    match = scenario(zimbies={"H5": "a", "I5": "b"}, obstacles=obstacles)
    match.do("a", "attack H5 I5")
    assert [event["tile"] for event in match.heard("obstacle.meets")] == ["I5", "H5"]
