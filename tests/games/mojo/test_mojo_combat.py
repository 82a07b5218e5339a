"""Combat and brutality: rulings F, part 7 of the rulebook."""

import pytest

from games.kernel import Event, Words
from games.mojo import GAME
from games.mojo import frames as f
from games.mojo.combat import brutality, foes

WORDS = Words(GAME)


def test_attacking_costs_nothing(scenario):
    match = scenario(zimbies={"H5": "a"}, thugs={"I5": [1]}, homes="0 8", tokens=0)
    match.do("a", "attack H5 I5", 3, 1)
    assert match.on("H5") == "a"


def test_zones_are_the_sides_of_a_tile_cut_corners_too(scenario):
    match = scenario(zimbies={"L4": "a"}, thugs={"K5": [1], "K6": [2]})
    assert foes(match.state, "L4") == ["K5"]
    assert match.why("a", "attack L4 K6") == "zone"
    assert match.why("a", "attack L4 L5") in {"empty", "tile"}


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
    assert match.why("a", "attack H5 I5") == "attacked"


def test_each_controller_of_a_column_makes_its_attack(scenario):
    match = scenario(zimbies={"H5": "ab"}, thugs={"I5": [1]})
    match.do("a", "attack H5 I5", 4, 3)
    match.do("a", "end")
    assert not match.may("b", "end")
    match.do("b", "attack H5 I5", 4, 3)
    assert match.may("b", "end")


def test_the_exchange_goes_eating_dice_rolls_wounds_claim(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bb"}, hands={"a": "nix", "b": "nix"})
    match.do("a", "attack H5 I5")
    assert match.prompts() == ["devour"]
    match.do("a", "devour 1")
    assert match.prompts("b") == ["devour"]  # the attacker first, the defender second
    match.do("b", "pass", 4, 2)
    assert match.rolls() == [{"attack": 1 + 4 + 4, "defence": 2 + 2, "faces": [4, 2]}]
    assert (match.prompts(), match.prompts("b")) == (["rolls"], ["rolls"])  # those that are about to be wounded
    match.do("b", "pass")
    assert (match.on("H5"), match.on("I5")) == ("", "a")


def test_a_defender_eats_off_turn_in_a_column_of_one_tribe_only(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bb"})
    match.do("a", "attack H5 I5")
    (decision,) = match.open("b")
    assert (decision.kind, decision.default, match.words("b", "devour")) == ("reaction", ("pass",), {"1"})
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"})
    match.do("a", "attack H5 I5", 1, 1)
    assert match.prompts() == ["turn"]


@pytest.mark.parametrize(("eaten", "score"), [("devour 1", 2 + 4 + 3), ("devour 2", 1 + 8 + 3), ("pass", 3 + 3)])
def test_each_zimby_eaten_adds_four_and_takes_one_away(scenario, eaten, score):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1]}, homes="4 4")
    match.do("a", "attack H5 I5").do("a", eaten, 3, 6)
    assert match.rolls()[0]["attack"] == score


def test_what_was_eaten_counts_for_that_roll_only(scenario):
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1]}, homes="4 4")
    match.do("a", "attack H5 I5").do("a", "devour 1", 1, 4)
    assert match.on("H5") == "aa"
    assert brutality(match.state, "H5", 0).value == 2


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
    assert match.heard("wounds")[0]["count"] == 5  # 6 + 1 against 1 + 1
    assert (match.on("I7"), match.crown()) == ("a", "I7 a")  # he dies of it, and the defender has the Crown
    match = scenario(king="H8", zimbies={"I7": "a"})
    assert not match.may("a", "attack I7 H8")
    match = scenario(turn=None, king="H8", zimbies={"I7": "a"})
    king = match.state.board["H8"].id
    match.run(f.Attack(attacker=king, defender=match.state.board["I7"].id), dice=[3, 3])
    assert match.state.locks == []


def test_a_zimby_attacks_whatever_is_no_ally(scenario):
    match = scenario(king="G8", zimbies={"G7": "a", "H7": "b"}, zombies={"G9": "a"})
    assert match.words("a", "attack G7") == {"G8", "H7"}
    match = scenario(zimbies={"H5": "a"}, zombies={"I5": "a"})
    assert match.may("a", "attack H5 I5")


def test_a_depleted_column_defends_with_zero_and_still_rolls(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "BB"})
    assert brutality(match.state, "I5", None).value == 0
    match.do("a", "attack H5 I5", 1, 2)
    assert match.rolls() == [{"attack": 2, "defence": 2, "faces": [1, 2]}]


def test_brutality_of_thugs_zombies_and_the_king(scenario):
    match = scenario(thugs={"H5": [1], "K9": [2, 3]}, zombies={"E5": "a"}, king="I7")
    strengths = [brutality(match.state, tile, None).value for tile in ("H5", "K9", "E5", "I7")]
    assert strengths == [3, 5, 2, 4]


def test_chants_of_rage_and_thick_hides(scenario):
    chants = [("chant-of-rage", "a", "a"), ("chant-of-thick-hides", "b", "a")]
    match = scenario(zimbies={"H5": "aa"}, chants=chants)
    assert (brutality(match.state, "H5", 0).value, brutality(match.state, "H5", None).value) == (3, 3)


def test_an_attack_counts_the_controllers_zimbies_and_a_defence_the_largest_tribe(scenario):
    match = scenario(3, turn="b", zimbies={"H5": "aab", "I5": "cc"})
    match.do("b", "attack H5 I5").do("c", "pass", 1, 1)
    assert match.rolls()[0]["attack"] == 1 + 1 + 1
    match = scenario(3, turn="c", zimbies={"H5": "aab", "I5": "c"})
    match.do("c", "attack I5 H5", 3, 1)
    assert match.rolls()[0]["defence"] == 1 + 2 + 1


def test_what_a_roll_is_made_up_of_is_told(scenario):
    chants = [("chant-of-rage", "b", "a"), ("chant-of-thick-hides", "a", "b")]
    match = scenario(4, zimbies={"H5": "aac", "I5": "bbd"}, chants=chants)
    match.do("a", "attack H5 I5", 5, 5)
    assert WORDS.say(next(event for event in match.events if event.id == "mojo.blows")) == (
        "Attack 9: 5 on the die, +2 zimbies, +1 for other tribes and +1 Chant o' Rage. "
        "Defence 9: 5 on the die, +2 zimbies, +1 for other tribes and +1 Chant o' Thick Hides."
    )
    match = scenario(zimbies={"H5": "aa"}, thugs={"I5": [1]}).do("a", "attack H5 I5").do("a", "devour 1", 3, 5)
    assert WORDS.say(next(event for event in match.events if event.id == "mojo.blows")) == (
        "Attack 8: 3 on the die, +1 zimby and +4 for zimbies eaten. Defence 8: 5 on the die and +3 for thugs."
    )


def test_what_older_tables_have_in_their_logs_is_still_read():
    event = Event("mojo.rolls", {"attack": 9, "defence": 4, "faces": [4, 2]})
    assert WORDS.say(event) == "Attack 9, defence 4. The dice fell 4 and 2."


def test_an_absent_shaman_makes_the_attacks_it_owes_at_random(scenario):
    match = scenario(zombies={"E9": "a"}, zimbies={"E10": "b", "E8": "b"})
    match.do("a", "default", 1, 3, 3)
    assert match.prompts("b") == ["turn"]
    assert match.heard("attack")[0]["to"] in {"E8", "E10"}


def test_a_turn_ends_where_nothing_is_left_to_do(scenario):
    match = scenario(homes="0 8", tokens=0)
    assert match.open("a")[0].options.first(1) == [("end",)]


def test_a_column_that_still_has_an_opponent_beside_it_has_not_left_combat(scenario):
    board = {"zimbies": {"H5": "aaa"}, "thugs": {"I5": [1], "G5": [2]}, "obstacles": {"H5": "entangling-vines"}}
    match = scenario(**board)
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    assert (match.on("H5"), match.on("I5"), match.state.locks) == ("aaa", "", [])
    assert match.why("a", "attack H5 G5") == "attacked"
    match = scenario(zimbies={"H5": "aaa"}, thugs={"I5": [1], "K5": [2]})
    match.do("a", "attack H5 I5").do("a", "pass", 6, 1)
    match.do("a", "move I5 all J5")
    assert match.may("a", "attack J5 K5")  # nobody was left beside it: another fight


def test_blows_of_the_fallen_do_nothing(scenario):
    zimbies = {"H5": "a", "I5": "bb", "H4": "c"}
    match = scenario(3, zimbies=zimbies, hands={"c": "blow-guns"}, settings={"interrupts": "all"})
    match.do("a", "attack H5 I5").do("b", "pass", 6, 1)
    match.do("c", "cast blow-guns H4 H5").passes()
    assert (match.on("H5"), match.on("I5"), match.heard("no_wounds")) == ("", "bb", [{}])


@pytest.mark.parametrize("tile", ["H5", "I5"])
def test_darkness_over_either_of_two_fighters_parts_them(scenario, tile):
    match = scenario(turn=None, zimbies={"H5": "a", "I5": "b"}, obstacles={tile: "patch-of-darkness"})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert match.run(f.TurnEnds(seat=0)).state.locks == []


@pytest.mark.parametrize(
    ("order", "column", "eaten"),
    [
        ("up-to-2", "bbb", 2),
        ("up-to-2", "bb", 1),
        ("up-to-1", "bbb", 1),
        ("never", "bbb", 0),
        ("up-to-2", "b", 0),
    ],
)
def test_who_has_said_how_its_zimbies_defend_is_not_asked(scenario, order, column, eaten):
    match = scenario(zimbies={"H5": "a", "I5": column}, homes="8 5")
    match.do("b", f"devour {order}").do("a", "attack H5 I5", 1, 1)
    assert match.prompts() == ["turn"]
    assert match.heard("devoured") == ([{"seat": 1, "tile": "I5", "count": eaten}] if eaten else [])
    assert match.rolls()[0]["defence"] == 1 + len(column) - eaten + 4 * eaten


def test_the_standing_order_is_public_and_may_be_withdrawn_and_is_for_defence_only(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bb"}, homes="8 5")
    match.do("b", "devour up-to-1").do("b", "devour ask").do("a", "devour up-to-2")
    assert [shaman.rations for shaman in GAME.view(match.state, None).shamans] == [2, None]
    assert match.words("a", "devour") == {"ask"}  # what was said so is offered to be taken back, and nothing else
    assert match.do("a", "attack H5 I5").prompts() == ["devour"]  # a is asked too: it attacks
    assert match.do("a", "pass").prompts("b") == ["devour"]


def test_a_column_of_several_tribes_eats_nobody_whatever_was_ordered(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "bc"}, homes="8 5 5")
    match.do("b", "devour up-to-2").do("a", "attack H5 I5", 1, 2)
    assert match.heard("devoured") == []


def test_the_last_fight_stays_open_with_its_sums_and_wounds(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bbb"}, hands={"b": "lil-bits-of-armor"})
    assert match.state.fought is None
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 6, 3)
    fought = match.state.fought
    assert [(one.tile, one.name, one.score) for one in fought.sides] == [
        ("H5", ["zimbies-a"], 8),
        ("I5", ["zimbies-b"], 6),
    ]
    assert fought.wounds is None
    match.do("b", "cast lil-bits-of-armor I5 I5")
    assert match.state.fought.wounds == 1  # of two: armor has stopped the other


def test_what_sharpens_a_roll_is_a_part_of_its_sum(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bb"}, hands={"b": "spikey-bone-claws"})
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 4, 4)
    match.do("b", "cast spikey-bone-claws I5 I5")
    defender = match.state.fought.sides[1]
    assert (defender.score, defender.parts[-1].args) == (7, {"scroll": "spikey-bone-claws", "value": 1})
    assert match.state.fought.wounds == 1
