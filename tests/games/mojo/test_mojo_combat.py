"""Combat, wounds, the King's death and the Crown: rulings F and Z, parts 7, 8, 12 and 13 of the rulebook."""

import pytest

from games.mojo import frames as f
from games.mojo.combat import brutality, foes
from games.mojo.state import Token


def test_attacking_costs_nothing(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]}, homes="0 8", tokens=0)
    match.do("a", "attack H5 I5", 3, 1)
    assert match.on("H5") == "a"


def test_zones_are_the_sides_of_a_tile_cut_corners_too(scenario):
    match = scenario(zimbies={"L4": "a"}, thugs={"K5": [1], "K6": [2]})
    assert foes(match.state, "L4") == ["K5"]
    assert match.refused("a", "attack L4 K6") == "zone"
    assert match.refused("a", "attack L4 L5") in {"empty", "tile"}


def test_a_lock_begins_with_the_first_exchange_and_ends_when_the_foe_is_gone(scenario):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1]}, hands={"a": "death-curse"})
    assert not match.locked("H5")
    match.do("a", "attack H5 I5").do("a", "pass", 1, 1)
    match.passes()
    assert match.locked("H5")
    match.do("a", "cast death-curse H5 I5")
    match.passes()
    assert (match.on("I5"), match.state.locks) == ("", [])
    assert match.state.board["H5"].attacked is False  # it has left combat, and may attack again


def test_locks_are_kept_for_each_pair_of_creatures(scenario):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1], "G5": [2]})
    match.do("a", "attack H5 I5").do("a", "pass", 2, 2)
    assert len(match.state.locks) == 1
    assert not match.locked("G5")


def test_one_attack_a_turn(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5", 3, 1)
    assert match.refused("a", "attack H5 I5") == "attacked"


def test_each_controller_of_a_column_makes_its_attack(scenario):
    match = scenario(zimbies={"H5": "ab"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5", 4, 3)
    match.do("a", "end")
    assert not match.offers("b", "end")
    match.do("b", "attack H5 I5", 4, 3)
    assert match.offers("b", "end")


def test_the_exchange_goes_eating_dice_rolls_wounds_claim(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bb"}, hands={"a": "nix", "b": "nix"})
    match.do("a", "attack H5 I5")
    assert match.asked() == ["devour"]
    match.do("a", "devour 1")
    assert match.asked("b") == ["devour"]  # the attacker first, the defender second
    match.do("b", "pass", 4, 2)
    assert match.told("rolls") == [{"attack": 1 + 4 + 4, "defence": 2 + 2, "faces": [4, 2]}]
    assert match.asked() == ["rolls", "rolls"]
    match.do("a", "pass").do("b", "pass")
    assert match.asked() == ["wounds", "wounds"]
    match.do("a", "pass").do("b", "pass")
    assert (match.on("H5"), match.on("I5")) == ("", "a")


def test_a_defender_eats_off_turn_in_a_column_of_one_tribe_only(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bb"})
    match.do("a", "attack H5 I5")
    (decision,) = match.open("b")
    assert (decision.kind, decision.default, match.words("b", "devour")) == ("reaction", ("pass",), {"1"})
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"})
    match.do("a", "attack H5 I5", 1, 1)
    assert match.asked() == ["turn"]


@pytest.mark.parametrize(("eaten", "score"), [("devour 1", 2 + 4 + 3), ("devour 2", 1 + 8 + 3), ("pass", 3 + 3)])
def test_each_zimby_eaten_adds_four_and_takes_one_away(scenario, eaten, score):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1]}, homes="4 4")
    match.do("a", "attack H5 I5").do("a", eaten, 3, 6)
    assert match.told("rolls")[0]["attack"] == score


def test_what_was_eaten_counts_for_that_roll_only(scenario):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1]}, homes="4 4")
    match.do("a", "attack H5 I5").do("a", "devour 1", 1, 4)
    assert match.on("H5") == "aa"
    assert brutality(match.state, "H5", 0) == 2


def test_an_attacker_that_kills_claims_and_suffers_what_is_there(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "b"}, obstacles={"I5": "deadly-vines"})
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    assert (match.on("H5"), match.on("I5")) == ("", "a")


def test_a_defender_that_kills_stays(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5", 1, 6)
    assert (match.on("H5"), match.on("I5")) == ("", "thug 1")


def test_no_claim_where_a_part_of_the_defender_lives(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"})
    match.do("a", "attack H5 I5", 4, 2, 0)
    assert (match.on("H5"), match.on("I5")) == ("a", "c")


def test_the_king_strikes_diagonally_and_is_struck_back_by_the_roll_only(scenario):
    match = scenario(turn=None, king="H8", zimbies={"I7": "a"})
    king = match.state.board["H8"].id
    match.run(f.Attack(attacker=king, defender=match.state.board["I7"].id), dice=[1, 6])
    assert match.told("wounds")[0]["count"] == 5  # 6 + 1 against 1 + 1
    assert (match.on("I7"), match.crown()) == ("a", "I7 a")  # he dies of it, and the defender has the Crown
    match = scenario(king="H8", zimbies={"I7": "a"})
    assert not match.offers("a", "attack I7 H8")
    match = scenario(turn=None, king="H8", zimbies={"I7": "a"})
    king = match.state.board["H8"].id
    match.run(f.Attack(attacker=king, defender=match.state.board["I7"].id), dice=[3, 3])
    assert match.state.locks == []


def test_pairs_of_wounds_kill_thugs_at_random(scenario):
    match = scenario(turn=None, thugs={"H5": [1, 2, 3]})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=5), dice=[1, 0])
    assert match.on("H5") == "thug 3"
    assert {1, 2} <= set(match.state.spent)


@pytest.mark.parametrize(("count", "dead"), [(1, False), (2, True)])
def test_a_thug_dies_of_two(scenario, count, dead):
    match = scenario(turn=None, thugs={"H5": [1]})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=count))
    assert (match.on("H5") == "") is dead


@pytest.mark.parametrize(("count", "dead"), [(2, False), (3, True)])
def test_a_zombie_dies_of_three(scenario, count, dead):
    match = scenario(turn=None, zombies={"H5": "a"})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=count))
    assert (match.on("H5") == "") is dead


@pytest.mark.parametrize(("count", "dead"), [(3, False), (4, True)])
def test_the_king_dies_of_four_from_one_source(scenario, count, dead):
    match = scenario(turn=None, king="I7")
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=count))
    assert (match.crown() == "I7") is dead
    assert (match.state.burden == 8) is dead


def test_wounds_are_not_added_up(scenario):
    match = scenario(turn=None, thugs={"H5": [1]})
    for _ in range(3):
        match.run(f.Wounds(creature=match.state.board["H5"].id, count=1))
    assert match.on("H5") == "thug 1"


def test_a_direct_wound_strikes_a_mixed_column_by_the_bag(scenario):
    match = scenario(3, zimbies={"H5": "a", "J5": "bc"}, hands={"a": "blow-guns"})
    match.do("a", "cast blow-guns H5 J5", 1)
    assert match.on("J5") == "b"


def test_active_and_depleted_zimbies_are_drawn_alike(scenario):
    match = scenario(turn=None, zimbies={"H5": "aA"})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=1), dice=[1])
    assert match.on("H5") == "a"


def test_a_zimby_attacks_whatever_is_no_ally(scenario):
    match = scenario(king="G8", zimbies={"G7": "a", "H7": "b"}, zombies={"G9": "a"})
    assert match.words("a", "attack G7") == {"G8", "H7"}
    match = scenario(zimbies={"H5": "a"}, zombies={"I5": "a"})
    assert match.offers("a", "attack H5 I5")


def test_the_crown_goes_to_whoever_killed_the_king(scenario):
    def fight(**board):
        return scenario(turn=None, king="I7", **board)

    match = fight(zimbies={"I8": "ab"})
    king = match.state.board["I7"].id
    match.run(f.Wounds(creature=king, count=4, by=match.state.board["I8"].id, charge=True, seat=0), dice=[1])
    assert (match.on("I7"), match.crown()) == ("ab", "I7 b")  # by lot; the attacker claims the tile
    match = fight(zimbies={"I8": "a"})
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=4, by=match.state.board["I8"].id))
    assert (match.on("I8"), match.crown()) == ("a", "I8 a")  # a defender stays
    match = fight(zombies={"I8": "a"})
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=4, by=match.state.board["I8"].id, charge=True))
    assert (match.on("I7"), match.crown()) == ("zombie a", "I7")
    match = fight()
    match.run(f.Wounds(creature=match.state.board["I7"].id, count=4))
    assert match.crown() == "I7"


def test_killing_the_king_in_the_mist_the_crown_is_rolled_for_at_once(scenario):
    def strike(roll):
        match = scenario(turn=None, king="H8", zimbies={"H7": "a"})
        blow = f.Wounds(
            creature=match.state.board["H8"].id, count=4, by=match.state.board["H7"].id, charge=True, seat=0
        )
        return match.run(blow, dice=[roll])

    assert (strike(3).on("H8"), strike(3).crown()) == ("a", "H8 a")
    assert (strike(4).on("H8"), strike(4).crown()) == ("", "H8")


def test_the_ritual_tile_of_a_dead_king_stays_usable(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a"}, homes="6 8")
    match.state.markers["I7"] = "exhaustion"
    match.state.revealed = ["I7"]
    match.do("a", "ritual I7 all", 1, 1)
    assert [shaman.tokens for shaman in match.state.shamans] == [0, 2]  # four were paid, and two go


def test_a_depleted_column_defends_with_zero_and_still_rolls(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "BB"})
    assert brutality(match.state, "I5", None) == 0
    match.do("a", "attack H5 I5", 1, 2)
    assert match.told("rolls") == [{"attack": 2, "defence": 2, "faces": [1, 2]}]


def test_the_survivors_of_a_mixed_column_draw_for_the_crown(scenario):
    match = scenario(3, turn=None, crown="H5 a", zimbies={"H5": "aabc"})
    match.run(f.Wounds(creature=match.state.board["H5"].id, count=1), dice=[0, 2])
    assert (match.on("H5"), match.crown()) == ("abc", "H5 c")


def test_a_carrier_that_dies_attacking_leaves_the_crown_where_it_stood(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5", 1, 6)
    assert match.crown() == "H5"


def test_whoever_kills_the_carrier_by_attack_takes_the_crown_from_the_tile(scenario):
    match = scenario(crown="I5 b", zimbies={"H5": "aa", "I5": "b"})
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    assert match.crown() == "I5 a"


def test_thugs_that_kill_the_carrier_take_the_crown(scenario):
    match = scenario(turn=None, crown="I5 b", zimbies={"I5": "b"}, thugs={"H5": [1]})
    match.run(f.ThugAttacks(), dice=[6, 1])
    assert (match.on("I5"), match.crown()) == ("thug 1", "I5 thugs")


# -- brutality ---------------------------------------------------------------------------------------


def test_brutality_of_thugs_zombies_and_the_king(scenario):
    match = scenario(thugs={"H5": [1], "K9": [2, 3]}, zombies={"E5": "a"}, king="I7")
    strengths = [brutality(match.state, tile, None) for tile in ("H5", "K9", "E5", "I7")]
    assert strengths == [3, 5, 2, 4]


def test_chants_of_rage_and_thick_hides(scenario):
    chants = [("chant-of-rage", "a", "a"), ("chant-of-thick-hides", "b", "a")]
    match = scenario(zimbies={"H5": "aa"}, chants=chants)
    assert (brutality(match.state, "H5", 0), brutality(match.state, "H5", None)) == (3, 3)


# -- zombies -----------------------------------------------------------------------------------------


def test_making_a_zombie(scenario):
    match = scenario(zimbies={"H5": "a", "J5": "a", "K8": "aa", "E5": "A", "E9": "ab"}, crown="H5 a", homes="5 8")
    assert match.words("a", "zombie") == {"H5", "J5"}
    match.do("a", "zombie H5")
    assert (match.on("H5"), match.home("a"), match.crown()) == ("zombie a", "3/0", "H5")
    assert match.refused("a", "zombie J5") == "raised"
    match = scenario(zimbies={"J5": "a"}, zombies={"H5": "a", "E5": "a"})
    assert match.refused("a", "zombie J5") == "zombies"
    assert scenario(zimbies={"J5": "a"}, homes="1/7 8").refused("a", "zombie J5") == "sacrifice"


def test_a_locked_zimby_is_not_turned(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert match.refused("a", "zombie H5") == "alone"


def test_a_controlled_zombie_goes_two_tiles_for_a_mojo_and_stops_beside_the_living(scenario):
    match = scenario(zombies={"E7": "a"}, zimbies={"E10": "b"}, homes="0 8", tokens=1)
    assert match.words("a", "move E7 all") == {"E6", "E5", "D6", "E8", "D8", "E9"}
    match.do("a", "move E7 all E9")
    assert match.refused("a", "end") == "owed"
    assert not match.offers("a", "move E9 all E8")
    assert match.do("a", "attack E9 E10", 3, 3).offers("a", "end")


def test_a_zombie_attacks_its_own_former_tribe_too(scenario):
    match = scenario(zombies={"E9": "a"}, zimbies={"E10": "a"})
    assert foes(match.state, "E9") == ["E10"]


def test_an_absent_shaman_makes_the_attacks_it_owes_at_random(scenario):
    match = scenario(zombies={"E9": "a"}, zimbies={"E10": "b", "E8": "b"})
    match.do("a", "default", 1, 3, 3)
    assert match.asked("b") == ["turn"]
    assert match.told("attack")[0]["to"] in {"E8", "E10"}


def test_a_turn_ends_where_nothing_is_left_to_do(scenario):
    match = scenario(homes="0 8", tokens=0)
    assert match.open("a")[0].options.first(1) == [("end",)]


# -- obstacles ---------------------------------------------------------------------------------------


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
    assert match.refused("a", "move H4 all H3") == "thicket"
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
    assert match.state.obstacles == {"H3": [Token("blood-thicket")]}
    match.state.dying = True
    assert match.run(f.Refresh()).state.obstacles == {"H3": [Token("blood-thicket", True)]}
    assert match.run(f.Refresh()).state.obstacles == {}


# -- the Crown's powers ------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "lives"), [(3, True), (4, False)])
def test_the_crown_shields_from_obstacles_on_three_or_less(scenario, roll, lives):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"})
    match.do("a", "move H5 all I5", roll)
    assert (match.on("I5") == "a") is lives


def test_the_crown_is_asked_once_for_a_tile_and_turn_and_again_in_wrap_up(scenario):
    obstacles = {"I5": "entangling-vines deadly-vines"}
    match = scenario(crown="I5 a", zimbies={"I5": "a"}, obstacles=obstacles, homes="5 4")
    match.run(f.PlayerTurn(seat=0), dice=[2])
    assert "I5" in match.words("a", "move")
    match.run(f.WrapUp())
    assert match.on("I5") == "a"  # that turn's roll still holds
    assert match.run(f.WrapUp(), dice=[6]).on("I5") == ""


def test_without_the_crown_its_shield_is_gone_at_once(scenario):
    match = scenario(crown="I5 a", zimbies={"I5": "a"}, obstacles={"I5": "entangling-vines"})
    match.run(f.PlayerTurn(seat=0), dice=[1])
    assert match.offers("a", "move I5 all H5")
    match.do("a", "drop")
    assert not match.offers("a", "move I5 all H5")


def test_a_shaman_activates_a_ritual_with_the_crown_and_chooses_where(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a", "B7": "bb", "B9": "b"}, homes="6 6")
    match.state.markers["I7"] = "terror"
    assert match.words("a", "ritual I7") == {"NE", "SE", "SW", "NW"}
    match.state.board["B5"] = match.state.board.pop("B7")
    match.do("a", "ritual I7 NW")
    assert (match.on("B5"), match.on("B9"), match.state.revealed) == ("BB", "b", ["I7"])
    assert match.shaman("a").tokens == 0


def test_an_activated_ritual_strikes_its_caster_too_and_its_mist_lasts_the_turn(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a", "H5": "a"}, homes="6 6")
    match.state.markers["I7"] = "blood"
    match.do("a", "ritual I7 NE", 2, 1)
    assert (match.on("H5"), match.on("I7"), match.state.mist) == ("", "a", 2)
    match.do("a", "end")
    assert match.state.mist == 0


def test_a_ritual_is_not_for_those_who_cannot_pay_or_are_depleted(scenario):
    assert not scenario(crown="I7 a", zimbies={"I7": "a"}, homes="0 8", tokens=3).words("a", "ritual")
    assert not scenario(crown="I7 a", zimbies={"I7": "A"}).words("a", "ritual")
    assert not scenario(crown="I7", zimbies={"I7": "a"}).words("a", "ritual")
    assert not scenario(crown="H5 a", zimbies={"H5": "a"}).words("a", "ritual")


def test_an_attack_counts_the_controllers_zimbies_and_a_defence_the_largest_tribe(scenario):
    match = scenario(3, turn="b", zimbies={"H5": "aab", "I5": "cc"})
    match.do("b", "attack H5 I5").do("c", "pass", 1, 1)
    assert match.told("rolls")[0]["attack"] == 1 + 1 + 1
    match = scenario(3, turn="c", zimbies={"H5": "aab", "I5": "c"})
    match.do("c", "attack I5 H5", 3, 1)
    assert match.told("rolls")[0]["defence"] == 1 + 2 + 1


def test_activation_costs_four_mojo(scenario):
    match = scenario(crown="I7 a", zimbies={"I7": "a"}, homes="6 6")
    match.state.markers["I7"] = "madness"
    match.do("a", "ritual I7 NE", 1)
    assert (match.shaman("a").tokens, match.home("a")) == (0, "6/0")
