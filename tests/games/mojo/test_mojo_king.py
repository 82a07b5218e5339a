"""The King, his rituals, thugs, zombies and seals: rulings K, parts 3, 9, 11 and 12 of the rulebook."""

import pytest

from games.kernel import RETIRE, Answer, apply
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.combat import foes
from games.mojo.purse import mojo


def king_goes(scenario, *dice, ritual="exhaustion", tile="I7", **more):
    """The King's turn, with a ritual under the tile he is drawn to."""
    match = scenario(turn=None, **more)
    match.state.markers[tile] = ritual
    return match.run(f.KingTurn(), dice=dice)


# -- seals -------------------------------------------------------------------------------------------


def test_a_seal_can_be_opened_out_of_turn_by_two_tribes_on_the_shrine(scenario):
    match = scenario(3, turn="c", zimbies={"L4": "ab"})
    match.do("a", "seal L4 b")
    assert match.asked() == ["seal"]
    before = [mojo(match.state, seat) for seat in range(2)]
    match.do("b", "yes")
    assert [one - mojo(match.state, seat) for seat, one in enumerate(before)] == [1, 1]
    assert "L4" not in match.state.seals


def test_a_seal_takes_active_zimbies_mojo_and_light(scenario):
    assert scenario(zimbies={"L4": "aB"}).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "aa"}).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "ab"}, homes="8 0", tokens=0).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"L4": "ab"}, obstacles={"L4": "patch-of-darkness"}).refused("a", "seal L4 b") == "partner"
    assert scenario(zimbies={"K5": "ab"}).refused("a", "seal K5 b") == "seal"


def test_any_two_of_three_tribes_can_open_a_seal(scenario):
    match = scenario(3, zimbies={"L4": "abc"})
    assert match.words("a", "seal L4") == {"b", "c"}
    assert match.words("b", "seal L4") == {"a", "c"}


def test_a_refused_seal_costs_nothing_and_is_not_asked_again_this_turn(scenario):
    match = scenario(zimbies={"L4": "ab"})
    match.do("a", "seal L4 b").do("b", "no")
    assert (match.shaman("a").tokens, match.offers("a", "seal L4 b")) == (4, False)


def test_the_ward_of_the_element_falls(scenario):
    match = scenario(zimbies={"L4": "ab"})
    element = match.state.seals["L4"]
    (ward,) = [tile for tile, one in match.state.wards.items() if one == element]
    inside = {"H6": "H7", "J8": "I8", "H10": "H9", "F8": "G8"}[ward]
    match.do("a", "seal L4 b").do("b", "yes")
    assert ward not in match.state.wards
    assert inside in match.words("a", "move home 1")


def test_wards_stop_movement_both_ways(scenario):
    match = scenario(zimbies={"H5": "a", "H7": "a"}, king="I9")
    assert match.refused("a", "move H5 all H6") == "ward"
    assert match.refused("a", "move H7 all H6") == "ward"


# -- the King's turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "tile"), [(1, "I7"), (2, "I9"), (3, "G9"), (4, "G7")])
def test_from_the_mist_he_goes_to_a_random_ritual_tile_and_casts(scenario, roll, tile):
    match = king_goes(scenario, roll, 1, 2, tile=tile)
    assert match.on(tile) == "king"
    assert [shaman.tokens for shaman in match.state.shamans] == [1, 1]
    assert match.state.revealed == [tile]


def test_he_casts_again_what_is_revealed(scenario):
    match = scenario(turn=None)
    match.state.markers["I7"], match.state.revealed = "exhaustion", ["I7"]
    match.run(f.KingTurn(), dice=[1, 1, 1])
    assert match.told("ritual.revealed") == []
    assert match.shaman("a").tokens == 2


def test_he_attacks_who_stands_on_the_ritual_tile_and_casts_after_a_kill(scenario):
    match = king_goes(scenario, 1, 6, 1, 1, 1, zimbies={"I7": "a"})
    assert (match.on("I7"), match.shaman("a").tokens) == ("king", 2)
    match = king_goes(scenario, 1, 1, 1, zimbies={"I7": "a"})
    assert (match.on("H8"), match.on("I7"), match.shaman("a").tokens) == ("king", "a", 4)


@pytest.mark.parametrize(("roll", "where"), [(3, "I7"), (4, "H8")])
def test_an_obstacle_on_the_ritual_tile_takes_a_crown_roll(scenario, roll, where):
    dice = [1, roll, 1, 1] if roll == 3 else [1, roll]
    match = king_goes(scenario, *dice, obstacles={"I7": "entangling-vines"})
    assert match.on(where) == "king"


@pytest.mark.parametrize(("roll", "where"), [(2, "I7"), (5, "H8")])
def test_the_creature_first_and_after_a_kill_the_obstacle_roll(scenario, roll, where):
    dice = [1, 6, 1, roll, *([1, 1] if roll == 2 else [])]
    match = king_goes(scenario, *dice, zimbies={"I7": "a"}, obstacles={"I7": "deadly-vines"})
    assert match.on(where) == "king"


def test_he_goes_home_one_tile_and_casts_nothing_on_the_way(scenario):
    match = scenario(turn=None, king="I7").run(f.KingTurn())
    assert (match.on("H8"), match.told("ritual.revealed")) == ("king", [])
    match = scenario(turn=None, king="K8", wards=False).run(f.KingTurn())
    assert match.on("J8") == "king"
    match = scenario(turn=None, king="J8", wards=False).run(f.KingTurn(), dice=[0])
    assert match.on("I8") == "king"


def test_he_goes_round_creatures_or_else_through_one_of_them(scenario):
    match = scenario(turn=None, king="I7", zimbies={"H8": "a"}).run(f.KingTurn(), dice=[6, 1])
    assert match.on("H8") == "king"
    match = scenario(turn=None, king="J8", wards=False, zimbies={"I8": "a"}).run(f.KingTurn(), dice=[0])
    assert (match.on("I9"), match.on("I8")) == ("king", "a")  # of I9 and I7, the two free ways


def test_he_is_hurt_neither_by_the_mist_nor_by_his_own_rituals(scenario):
    match = king_goes(scenario, 1, 6, ritual="blood")
    assert match.on("I7") == "king"
    assert match.run(f.WrapUp(), dice=[0]).on("I7") == "king"


def test_he_is_held_by_vines_if_his_crown_fails(scenario):
    match = scenario(turn=None, king="I7", obstacles={"I7": "entangling-vines"}).run(f.KingTurn(), dice=[4])
    assert match.on("I7") == "king"
    match = scenario(turn=None, king="I7", obstacles={"I7": "entangling-vines"}).run(f.KingTurn(), dice=[3])
    assert match.on("H8") == "king"
    match = scenario(turn=None, king="I7", obstacles={"I7": "patch-of-darkness"}).run(f.KingTurn(), dice=[4, 1])
    assert match.on("H7") == "king"


def test_he_is_never_locked(scenario):
    match = scenario(turn=None, king="H8", zimbies={"H7": "a"})
    match.state.locks = [(match.state.board["H7"].id, match.state.board["H8"].id)]
    match.state.markers["I9"] = "exhaustion"
    match.run(f.KingTurn(), dice=[2, 1, 1])
    assert (match.on("I9"), match.state.locks) == ("king", [])


# -- rituals -----------------------------------------------------------------------------------------


def test_discord_leaves_one_random_zimby_in_each_column_of_the_quadrant(scenario):
    match = scenario(turn=None, zimbies={"L6": "aab", "N6": "a", "D6": "aa"}, homes="2 2", crown="L6 a")
    match.run(f.Ritual(name="discord", area="NE"), dice=[2])
    assert [match.on(tile) for tile in ("L6", "N6", "D6")] == ["b", "a", "aa"]
    assert (match.home("a"), match.home("b"), match.crown()) == ("2/2", "2/0", "L6")


def test_exhaustion_depletes_tokens_only_as_far_as_there_are(scenario):
    match = scenario(turn=None, homes="5 5", tokens=4)
    match.shaman("b").tokens = 1
    match.run(f.Ritual(name="exhaustion"), dice=[2, 1])
    assert [shaman.tokens for shaman in match.state.shamans] == [1, 0]
    assert match.home("a") == "5/0"


def test_madness_takes_random_scrolls(scenario):
    match = scenario(turn=None, hands={"a": "energy hush nix", "b": "nix"})
    match.run(f.Ritual(name="madness"), dice=[2, 1, 1, 0])
    assert (match.shaman("a").hand, match.shaman("b").hand) == (["energy"], [])


def test_hunger_is_the_owners_choice_and_not_counted(scenario):
    match = scenario(turn=None, homes="2/2 0/1")
    match.run(f.Ritual(name="hunger"), dice=[2])
    assert match.words("a", "starve") == {"0", "1", "2"}
    match.do("a", "starve 1")
    assert (match.home("a"), match.home("b"), match.shaman("a").eaten) == ("1/1", "0/0", 0)
    match = scenario(turn=None, homes="2/2 0/1").run(f.Ritual(name="hunger"), dice=[2])
    assert match.do("a", "default", 2).home("a") == "0/2"


def test_winnowing_draws_from_the_left_all_at_once_and_keeps_one(scenario):
    match = scenario(3, turn=None, hands={"a": "nix energy", "b": "hush", "c": "twist bungle"})
    match.run(f.Ritual(name="winnowing"), dice=[0, 0, 0, 0, 0])
    assert match.state.winnowed == {0: ["hush"], 1: ["bungle", "twist"], 2: ["energy", "nix"]}
    assert match.asked() == ["keep", "keep"]
    assert GAME.view(match.state, 1).drawn == ("bungle", "twist")
    match.do("b", "keep twist").do("c", "default", 1)
    assert [shaman.hand for shaman in match.state.shamans] == [["hush"], ["twist"], ["nix"]]
    assert sorted(match.state.discard) == ["bungle", "energy"]
    assert (2, 1, "twist") in match.state.known  # who lost it knows where it went


def test_who_is_asked_in_a_winnowing_tells_nothing(scenario):
    match = scenario(turn=None, hands={"a": "nix nix", "b": "energy hush"})
    match.run(f.Ritual(name="winnowing"), dice=[0, 0, 0, 0])
    assert match.asked() == ["keep", "keep"]
    assert match.words("b", "keep") == {"nix"}
    match.do("b", "keep nix")
    assert GAME.view(GAME.redeal(match.state, 0, 1), 0) == GAME.view(match.state, 0)


def test_alone_winnowing_costs_a_scroll_of_the_hand_or_the_library(scenario):
    match = scenario(1, turn=None, hands={"a": "energy"})
    match.run(f.Ritual(name="winnowing"))
    left = len(match.state.library)
    match.do("a", "give library")
    assert (len(match.state.library), match.shaman("a").hand) == (left - 1, ["energy"])
    match = scenario(1, turn=None, hands={"a": "energy"}).run(f.Ritual(name="winnowing"))
    assert match.do("a", "give hand", 0).shaman("a").hand == []


def test_portals_flushes_everyone_near_but_not_past_wards_and_thickets(scenario):
    match = scenario(turn=None, zimbies={"M3": "a", "M2": "b", "N5": "a"}, thugs={"N3": [1]}, homes="2 2")
    match.run(f.Ritual(name="portals", area="NE"), dice=[2])
    assert [match.on(tile) for tile in ("M3", "M2", "N3", "N5")] == ["", "", "", "a"]
    assert (match.home("a"), match.home("b"), 1 in match.state.spent) == ("2/1", "2/1", True)


def test_terror_depletes_zimbies_only(scenario):
    match = scenario(turn=None, zimbies={"L6": "ab", "D6": "a"}, zombies={"N6": "a"}, thugs={"N4": [1]})
    match.run(f.Ritual(name="terror", area="NE"))
    assert [match.on(tile) for tile in ("L6", "D6", "N6", "N4")] == ["AB", "a", "zombie a", "thug 1"]


def test_a_random_area_is_drawn_with_a_four_sided_die(scenario):
    match = scenario(turn=None, zimbies={"D12": "a"})
    match.run(f.Ritual(name="terror"), dice=[3])
    assert match.on("D12") == "A"


def test_the_mist_passes_wards_and_creatures_and_wounds_once(scenario):
    match = king_goes(scenario, 1, 1, ritual="blood", zimbies={"H6": "a", "H5": "b", "H7": "aa"})
    assert (match.on("H6"), match.on("H5"), match.on("H7")) == ("", "b", "a")


# -- thugs -------------------------------------------------------------------------------------------


def test_thugs_move_by_their_numbers_and_one_way_only(scenario):
    match = scenario(turn=None, thugs={"K5": [2], "E5": [1]})
    match.run(f.ThugTurn(), dice=[1, 6])
    assert (match.on("F5"), match.on("K11")) == ("thug 1", "thug 2")


def test_a_thug_beside_a_foe_stays_and_picks_one_at_random_each_turn(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, zimbies={"I5": "a", "G5": "b"})
    match.run(f.ThugTurn(), dice=[1, 3, 5])
    assert match.told("attack")[0]["to"] == "G5"


def test_a_moving_thug_stops_beside_a_foe_and_attacks_in_the_attack_phase(scenario):
    match = scenario(turn=None, thugs={"E5": [1]}, zimbies={"I5": "a"})
    match.run(f.ThugTurn(), dice=[6, 3, 5])
    assert match.on("H5") == "thug 1"
    assert match.told("attack")[0]["tile"] == "H5"


def test_a_thug_that_meets_fighting_thugs_joins_them(scenario):
    match = scenario(turn=None, thugs={"E5": [2], "H5": [1]}, zimbies={"I5": "aaa"})
    match.run(f.ThugTurn(), dice=[6])
    assert match.told("thugs.join") == [{"tile": "H5", "creature": ["thugs"]}]
    match.do("a", "pass", 1, 4)
    assert match.told("rolls")[0]["attack"] == 1 + 2 * 2 + 1


def test_thugs_fight_zombies(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, zombies={"I5": "a"})
    match.run(f.ThugTurn(), dice=[3, 3])
    assert match.told("attack")[0]["foe"] == ["zombie-a"]
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
    assert match.told("thug.enters") == [{"number": 1, "tile": "M3"}]
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
    assert (match.on("H6"), match.crown()) == ("thug 2 1", "H6 thugs")
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


# -- shambling ---------------------------------------------------------------------------------------


def test_zombies_shamble_owner_by_owner_from_the_first_mover(scenario):
    match = scenario(turn=None, zombies={"E5": "b", "K5": "a"}, zimbies={"H11": "a"}, tokens=0, homes="0 0")
    match.state.first = 1
    match.run(f.Shambling(), dice=[1, 1])
    tiles = [event["tile"] for event in match.told("zombie.shambles")]
    assert tiles == ["E5", "K5"]


def test_the_nearest_living_by_steps_and_a_tie_at_random(scenario):
    match = scenario(turn=None, zombies={"H5": "a"}, zimbies={"E5": "a", "K5": "b"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[1, 1])
    assert match.on("I5") == "zombie a"


def test_a_shambler_stops_beside_the_living_and_attacks_at_once(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"I5": "a"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[6, 4, 1])
    assert (match.on("H5"), match.on("I5")) == ("", "zombie a")


def test_an_owner_may_hold_a_zombie_for_a_mojo_and_silence_does_not(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"I5": "b"}, homes="0 0", tokens=1)
    match.run(f.Shambling())
    (decision,) = match.open("a")
    assert (decision.prompt.id, decision.default) == ("mojo.ask.hold", ("pass",))
    match.do("a", "hold E5 done")
    assert (match.on("E5"), match.shaman("a").tokens) == ("zombie a", 0)


def test_a_zombie_without_a_way_stays_and_a_locked_one_does_not_shamble(scenario):
    match = scenario(turn=None, king="H8", zombies={"E5": "a"}, tokens=0, homes="0 0")
    match.run(f.Shambling())
    assert match.told("zombie.idle") == [{"tile": "E5"}]
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"E6": "b"}, tokens=0, homes="0 0")
    match.state.locks = [(match.state.board["E5"].id, match.state.board["E6"].id)]
    assert match.run(f.Shambling()).told("attack") == []


def test_zombies_take_ways_through_obstacles_and_suffer(scenario):
    match = scenario(
        turn=None, zombies={"F5": "a"}, zimbies={"H5": "b"}, obstacles={"G5": "deadly-vines"}, tokens=0, homes="0 0"
    )
    match.run(f.Shambling(), dice=[3, 1, 1])
    assert match.told("shrugged") == [{"tile": "G5", "creature": ["zombie-a"], "count": 1}]
    assert match.on("H5") == "zombie a"


def test_a_shambling_zombie_cannot_be_targeted(scenario):
    match = scenario(zombies={"I5": "b"}, zimbies={"H5": "a"}, hands={"a": "blow-guns"})
    match.state.shambling = match.state.board["I5"].id
    assert not match.offers("a", "cast blow-guns H5 I5")


# -- leaving -----------------------------------------------------------------------------------------


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
    match = scenario(3, zimbies={"H5": "a", "I5": "b"})
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


# -- odd corners -------------------------------------------------------------------------------------


def test_thugs_stumble_in_darkness_like_everybody(scenario):
    match = scenario(turn=None, thugs={"H5": [1]}, obstacles={"H5": "patch-of-darkness"})
    match.run(f.ThugTurn(), dice=[4, 2])
    assert match.on("G5") == "thug 1"
    match = scenario(turn=None, thugs={"H5": [1]}, zimbies={"I5": "a"}, obstacles={"I5": "patch-of-darkness"})
    match.run(f.ThugTurn(), dice=[1])
    assert (match.on("I5"), match.on("H5")) == ("thug 1", "a")


def test_a_king_without_a_way_home_stays(scenario):
    match = scenario(turn=None, king="K8").run(f.KingTurn())
    assert (match.on("K8"), match.told("king.stays")) == ("king", [{"tile": "K8"}])


def test_the_king_would_attack_anybody_in_his_zone_diagonals_too(scenario):
    match = scenario(king="H8", zimbies={"I7": "a"}, zombies={"H7": "b"}, thugs={"G9": [1]})
    assert set(foes(match.state, "H8")) == {"I7", "H7", "G9"}


def test_a_zombie_beside_the_living_attacks_instead_of_shambling(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"E6": "b"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[1, 1])
    assert match.told("attack")[0]["to"] == "E6"
    assert match.told("zombie.shambles") == []


def test_a_carrier_column_of_thugs_moves_once_and_together(scenario):
    match = scenario(turn=None, crown="K5 thugs", thugs={"K5": [1, 2]})
    match.run(f.ThugTurn(), dice=[1, 1])
    assert match.on("K7") == "thug 1 2"
    assert match.crown() == "K7 thugs"


def test_discord_may_leave_a_depleted_zimby(scenario):
    match = scenario(turn=None, zimbies={"L6": "aaB"}, homes="2 2")
    match.run(f.Ritual(name="discord", area="NE"), dice=[2])
    assert (match.on("L6"), match.home("a"), match.home("b")) == ("B", "2/2", "2/0")


def test_an_absent_shaman_is_hungry_at_random_within_what_is_possible(scenario):
    match = scenario(turn=None, homes="3/1 0/0").run(f.Ritual(name="hunger"), dice=[2])
    assert match.words("a", "starve") == {"1", "2"}
    assert match.do("a", "default", 1).home("a") == "1/1"


def test_a_portals_ritual_never_moves_the_king(scenario):
    match = scenario(turn=None, king="M3")
    match.run(f.Ritual(name="portals", area="NE"), dice=[1])
    assert match.on("M3") == "king"


def test_alone_winnowing_leaves_no_choice_without_a_hand_or_a_library(scenario):
    match = scenario(1, turn=None)
    left = len(match.state.library)
    match.run(f.Ritual(name="winnowing"))
    assert (match.asked(), len(match.state.library)) == (["turn"], left - 1)
    match = scenario(1, turn=None, hands={"a": "energy"})
    match.state.library, match.state.discard = [], match.state.library
    match.run(f.Ritual(name="winnowing"), dice=[0])
    assert match.shaman("a").hand == []


def test_a_zombie_that_got_locked_meanwhile_does_not_shamble_and_the_next_phase_knows_no_shambler(scenario):
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"E6": "b"}, tokens=0, homes="0 0")
    match.state.locks = [(match.state.board["E5"].id, match.state.board["E6"].id)]
    match.run(f.Shamble(zombie=match.state.board["E5"].id))
    assert match.told("attack") == []
    match = scenario(turn=None, zombies={"E5": "a"}, zimbies={"I5": "b"}, tokens=0, homes="0 0")
    match.run(f.Shambling(), dice=[1])
    assert match.state.shambling == 0
