"""Thugs, their patrols, and the Crown in their hands: rulings K12 to K18, part 3 of the rulebook."""

from games.mojo import frames as f
from games.mojo.combat import brutality


def test_thugs_move_by_their_numbers_and_one_way_only(scenario):
    match = scenario(turn=None, thugs={"K5": [2], "E5": [1]})
    match.run(f.ThugTurn(), dice=[1, 6])
    assert (match.on("F5"), match.on("K11")) == ("thug 1", "thug 2")


def test_a_thug_beside_a_foe_stays_and_picks_one_at_random_each_turn(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, zimbies={"I5": "a", "G5": "b"})
    match.run(f.ThugTurn(), dice=[1, 3, 5])
    assert match.heard("attack")[0]["to"] == "G5"


def test_a_moving_thug_stops_beside_a_foe_and_attacks_in_the_attack_phase(scenario):
    match = scenario(turn=None, thugs={"E5": [1]}, zimbies={"I5": "a"})
    match.run(f.ThugTurn(), dice=[6, 3, 5])
    assert match.on("H5") == "thug 1"
    assert match.heard("attack")[0]["tile"] == "H5"


def test_a_thug_that_meets_fighting_thugs_joins_them(scenario):
    match = scenario(turn=None, thugs={"E5": [2], "H5": [1]}, zimbies={"I5": "aaa"})
    match.run(f.ThugTurn(), dice=[6])
    assert match.heard("thugs.join") == [{"tile": "H5", "creature": ["thugs"]}]
    match.do("a", "pass", 1, 4)
    assert match.rolls()[0]["attack"] == 1 + 2 * 2 + 1


def test_thugs_fight_zombies(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, zombies={"I5": "a"})
    match.run(f.ThugTurn(), dice=[3, 3])
    assert match.heard("attack")[0]["foe"] == ["zombie-a"]
    assert match.locked("I5")


def test_a_thug_walks_into_obstacles_but_stops_before_thickets(scenario):
    match = scenario(turn=None, thugs={"E5": [1], "K5": [2]}, obstacles={"F5": "deadly-vines", "K6": "blood-thicket"})
    match.run(f.ThugTurn(), dice=[2, 3])
    assert (match.on("G5"), match.on("K5")) == ("thug 1", "thug 2")
    match = scenario(turn=None, thugs={"E5": [1]}, obstacles={"F5": "entangling-vines"})
    match.run(f.ThugTurn(), dice=[4])
    assert match.on("F5") == "thug 1"


def test_an_expelled_thug_comes_back_by_a_portal_after_the_next_refresh(scenario):
    match = scenario(turn=None, zimbies={"M3": "a"}, homes="3 8")
    match.state.spent = [2, 3, 4]
    match.state.ready = [1]
    match.run(f.ThugTurn(), dice=[1, 1, 2])  # the portal, one of its two sides, and two tiles
    assert match.home("a") == "4/0"  # dismissed
    assert match.heard("thug.enters") == [{"number": 1, "tile": "M3"}]
    assert match.state.ready == []


def test_a_thug_from_a_portal_heads_for_the_inner_route_while_the_king_lives(scenario):
    match = scenario(turn=None, thugs={"N4": [1]})
    match.run(f.ThugTurn(), dice=[5])
    assert match.on("K6") == "thug 1"


def test_without_a_king_each_thug_patrols_a_quadrant_of_its_own(scenario):
    match = scenario(turn=None, crown="A4", thugs={"K5": [1], "J5": [2]})
    match.run(f.ThugTurn(), dice=[1, 1, 6, 4])
    assert match.on("L6") == "thug 1"
    assert (match.state.beats, match.on("J13")) == ({1: "NE", 2: "SE"}, "thug 2")


def test_the_last_to_reach_a_route_keeps_it(scenario):
    match = scenario(turn=None, crown="A4", thugs={"N6": [1], "M3": [2]})
    match.state.beats = {1: "NE"}
    match.run(f.ThugMove(number=2), dice=[1, 1])
    assert match.state.beats == {1: "", 2: "NE"}


def test_a_thug_takes_up_the_crown_and_carries_it_into_the_mist_with_all_it_meets(scenario):
    match = scenario(turn=None, crown="H5", thugs={"G5": [1], "H6": [2]}, wards=False)
    match.run(f.ThugTurn(), dice=[1, 1])
    assert (match.on("H6"), match.crown()) == ("thug 1 2", "H6 thugs")  # who has it leads
    match.run(f.ThugTurn(), dice=[1, 1, 5])  # together into the mist, where the Crown does not help
    assert match.crown() == "king"
    assert match.on("H8") == "king"
    assert {1, 2} <= set(match.state.spent)
    assert (match.state.burden, match.state.beats) == (0, {})


def test_a_new_king_expels_only_those_who_brought_the_crown(scenario):
    match = scenario(turn=None, crown="H7 thugs", thugs={"H7": [1], "E5": [2]}, wards=False)
    match.run(f.ThugMove(number=1), dice=[1, 1, 5])
    assert (match.on("H8"), match.on("E5"), 1 in match.state.spent) == ("king", "thug 2", True)
    assert match.state.dying is True  # his obstacles go on dying
    assert (match.state.wards, match.state.seals, brutality(match.state, "H8", None).value) == ({}, {}, 1 + 1)


def test_under_a_new_king_the_other_thugs_go_back_to_the_inner_route(scenario):
    match = scenario(turn=None, crown="H7 thugs", thugs={"H7": [1], "L2": [2]}, wards=False)
    match.state.beats = {2: "NE"}
    match.run(f.ThugTurn(), dice=[1, 1, 5, 6])
    assert (match.on("H8"), match.on("K5"), match.state.beats) == ("king", "thug 2", {})


def test_a_crown_that_lies_in_the_mist_makes_no_king(scenario):
    match = scenario(turn=None, crown="H8", homes="5 4")
    match.run(f.WrapUp())
    assert match.crown() == "H8"


def test_thugs_with_the_crown_go_round_to_the_first_open_ward(scenario):
    match = scenario(turn=None, crown="K5 thugs", thugs={"K5": [1]})
    del match.state.wards["J8"]
    match.run(f.ThugMove(number=1), dice=[2, 2])
    assert match.on("J8") == "thug 1"
    match = scenario(turn=None, crown="L6 thugs", thugs={"L6": [1]})
    match.run(f.ThugMove(number=1), dice=[1, 1])
    assert match.on("N6") == "thug 1"  # forward along the outer route


def test_thugs_stumble_in_darkness_like_everybody(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, obstacles={"H5": "patch-of-darkness"})
    match.run(f.ThugTurn(), dice=[4, 2])
    assert match.on("G5") == "thug 1"
    match = scenario(turn=None, thugs={"H5": [1]}, zimbies={"I5": "a"}, obstacles={"I5": "patch-of-darkness"})
    match.run(f.ThugTurn(), dice=[1])
    assert (match.on("I5"), match.on("H5")) == ("thug 1", "a")


def test_a_carrier_column_of_thugs_moves_once_and_together(scenario):
    match = scenario(turn=None, crown="K5 thugs", thugs={"K5": [1, 2]})
    match.run(f.ThugTurn(), dice=[1, 1])
    assert match.on("K7") == "thug 1 2"
    assert match.crown() == "K7 thugs"


def test_a_thug_that_meets_the_crowns_column_goes_along_and_does_not_drive_it_on(scenario):
    match = scenario(turn=None, crown="K8 thugs", thugs={"K8": [3], "K7": [1]})
    match.run(f.ThugTurn(), dice=[3, 3, 1, 1])  # thug 1 stays with it after one of its six tiles; they go two
    assert (match.on("K10"), match.crown()) == ("thug 3 1", "K10 thugs")
    match.run(f.ThugTurn(), dice=[1, 2])  # one throw for all of them
    assert match.on("I11") == "thug 3 1"


def test_a_thug_that_was_overtaken_by_the_crown_has_had_its_move(scenario):
    match = scenario(turn=None, crown="K6 thugs", thugs={"K6": [1], "K7": [2]})
    match.run(f.ThugTurn(), dice=[1, 2])
    assert (match.on("K9"), match.crown()) == ("thug 1 2", "K9 thugs")


def test_where_the_king_stands_no_thug_comes_in(scenario):
    match = scenario(turn=None, king="M3")
    match.state.ready, match.state.spent = [1], [2, 3, 4]
    match.run(f.ThugMove(number=1), dice=[1, 2, 0, 1])  # not the first portal, but the second
    assert match.heard("thug.enters") == [{"number": 1, "tile": "M13"}]
    assert match.on("M3") == "king"


def test_a_thug_that_comes_in_where_the_crown_lies_takes_it(scenario):
    match = scenario(turn=None, crown="M3 a", zimbies={"M3": "a"}, homes="3 8")
    match.state.ready, match.state.spent = [1], [2, 3, 4]
    match.run(f.ThugMove(number=1), dice=[1, 0, 1, 1])  # its carrier is dismissed; two tiles along the outer route
    assert (match.home("a"), match.crown()) == ("4/0", "L2 thugs")


def test_a_thug_stops_behind_the_king(scenario):
    match = scenario(turn=None, king="H5", thugs={"F5": [1]})
    match.run(f.ThugMove(number=1), dice=[4])
    assert (match.on("G5"), match.on("H5")) == ("thug 1", "king")


def test_a_thug_on_the_crown_takes_it_up_when_its_move_begins(scenario):
    match = scenario(turn=None, crown="F5", thugs={"F5": [1]}, wards=False)
    match.run(f.ThugTurn(), dice=[1, 1])
    assert (match.on("H5"), match.crown(), match.heard("crown.thugs")) == ("thug 1", "H5 thugs", [{"tile": "F5"}])


def test_thugs_together_on_the_crown_take_it_along_together(scenario):
    match = scenario(turn=None, crown="F5", thugs={"F5": [2, 1]}, wards=False)
    match.run(f.ThugTurn(), dice=[1, 1])
    assert (match.on("H5"), match.crown()) == ("thug 2 1", "H5 thugs")


def test_a_thug_finds_no_crown_in_the_dark_under_it(scenario):
    match = scenario(turn=None, crown="F5", thugs={"F5": [1]}, obstacles={"F5": "patch-of-darkness"}, wards=False)
    match.run(f.ThugMove(number=1), dice=[1, 1, 0])
    assert (match.on("F5"), match.crown()) == ("", "F5")
