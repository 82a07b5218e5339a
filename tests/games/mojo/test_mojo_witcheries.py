"""Witcheries: range, line of sight, and the Crown against them: rulings S6, S7 and S10, parts 6 and 13."""

import pytest


def test_a_witchery_reaches_three_tiles_and_its_own_tile(scenario):
    match = scenario(zimbies={"H5": "a", "K5": "b"}, thugs={"E5": [1]}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns H5") == {"H5", "K5", "E5"}
    match = scenario(zimbies={"G5": "a", "K5": "b"}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns G5") == {"G5"}


def test_wards_thickets_mist_and_darkness_block_sight_and_may_be_targeted(scenario):
    for tile, kind in (("I5", "blood-thicket"), ("I5", "patch-of-darkness"), ("H6", "ward")):
        match = scenario(
            zimbies={"H5": "a"}, hands={"a": "deadly-vines"}, obstacles={} if kind == "ward" else {tile: kind}
        )
        words = match.words("a", "cast deadly-vines H5")
        assert tile in words
        assert {"I5": "J5", "H6": "H7"}[tile] not in words
    match = scenario(king="I7", zimbies={"H7": "a"}, hands={"a": "deadly-vines"})
    assert {"H8", "I7"} <= match.words("a", "cast deadly-vines H7")
    assert "H9" not in match.words("a", "cast deadly-vines H7")


def test_there_is_no_sight_round_a_cut_corner_but_at_its_two_tiles(scenario):
    match = scenario(zimbies={"L4": "a"}, thugs={"K5": [1], "J5": [2]}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns L4") == {"L4", "K5"}


def test_from_home_a_zimby_sees_the_two_tiles_in_line(scenario):
    match = scenario(zimbies={"L2": "b"}, hands={"a": "blow-guns deadly-vines"}, entries=[1, 5])
    assert match.words("a", "cast deadly-vines home") == {"L1", "L2"}
    assert match.words("a", "cast blow-guns home") == {"L2"}


def test_depleted_zimbies_do_not_channel(scenario):
    match = scenario(zimbies={"H5": "A", "J5": "b"}, homes="0/2 8", hands={"a": "blow-guns"})
    assert not match.words("a", "cast")


def test_eating_doubles_range_and_effect_and_eating_twice_quadruples(scenario):
    match = scenario(zimbies={"B10": "aaa", "H10": "b"}, hands={"a": "blow-guns"}, thugs={"E9": [1]})
    match = scenario(zimbies={"E5": "aaa", "I5": "bbb"}, hands={"a": "blow-guns blow-guns"})
    assert match.words("a", "cast blow-guns E5 eat") >= {"range", "effect", "range-effect", "effect-effect"}
    match.do("a", "cast blow-guns E5 eat range-effect I5")
    assert (match.on("E5"), match.on("I5")) == ("a", "b")  # two wounds, four tiles away
    match = scenario(zimbies={"H5": "aaa", "I5": "bbb"}, hands={"a": "blow-guns"})
    assert match.do("a", "cast blow-guns H5 eat effect-effect I5").on("I5") == ""


def test_numbers_are_doubled_after_the_roll(scenario):
    match = scenario(crown="H5 a", zimbies={"H5": "a", "F5": "bb"}, hands={"b": "bungle"})
    match.do("b", "cast bungle F5 eat effect H5", 6, 1, 1, 0, 0, 0, 0)
    assert len(match.heard("crown.bounces")[0]["tiles"]) == 1 + 2 * 2


def test_channelling_ends_the_channellers_movement(scenario):
    match = scenario(zimbies={"H5": "a", "K5": "b"}, hands={"a": "blow-guns"})
    match.do("a", "move H5 all I5").do("a", "cast blow-guns I5 K5")
    assert match.state.strides == {}


@pytest.mark.parametrize(("roll", "moves"), [(3, False), (4, True)])
def test_the_crown_resists_ones_own_witcheries_too(scenario, roll, moves):
    match = scenario(crown="H5 a", zimbies={"H5": "a"}, hands={"a": "lil-bits-of-map"})
    match.do("a", "cast lil-bits-of-map H5 H5", *([roll, 1] if moves else [roll]))
    assert match.prompts() == (["free"] if moves else ["turn"])


def test_the_king_wears_it_and_tiles_are_not_shielded_but_alone(scenario):
    match = scenario(king="I7", zimbies={"H7": "a"}, hands={"a": "blow-guns"})
    match.do("a", "cast blow-guns H7 I7", 2)
    assert match.heard("crown.shields") == [{"roll": 2, "tile": "I7"}]
    match = scenario(king="I7", zimbies={"H7": "a"}, hands={"a": "entangling-vines"})
    match.do("a", "cast entangling-vines H7 I7", 1, 0, 5)  # the spread, and his roll against what has caught him
    assert "I7" in match.state.obstacles
    match = scenario(1, king="I7", zimbies={"H7": "a"}, hands={"a": "entangling-vines"})
    match.do("a", "cast entangling-vines H7 I7", 3)
    assert match.state.obstacles == {}


def test_one_tribesman_doubles_once_and_two_twice(scenario):
    match = scenario(zimbies={"E5": "aa", "H5": "b"}, hands={"a": "blow-guns"})
    assert match.words("a", "cast blow-guns E5 eat") == {"range", "effect"}
    match = scenario(zimbies={"E5": "aaa", "H5": "b"}, hands={"a": "blow-guns"})
    every = {"range", "effect", "range-range", "range-effect", "effect-effect"}
    assert match.words("a", "cast blow-guns E5 eat") == every
    assert scenario(zimbies={"E5": "ab"}, hands={"a": "blow-guns"}).words("a", "cast blow-guns E5") == {"E5"}


def test_range_may_be_eaten_for_where_nothing_is_near_enough(scenario):
    def words(tribe, tile, more=""):
        match = scenario(crown=f"{tile} b", zimbies={"E5": tribe, tile: "b"}, hands={"a": "bungle"})
        return match.words("a", f"cast bungle E5{more}")

    assert words("a", "I5") == set()
    assert words("aa", "I5") == {"eat"}
    assert words("aa", "I5", " eat") == {"range"}
    assert words("aaa", "I5", " eat") == {"range", "range-range", "range-effect"}
    assert words("aaa", "I5", " eat range") == {"I5"}
    assert words("aa", "H5", " eat") == {"range", "effect"}


def test_quadrupled_range_is_twelve_tiles_as_far_as_one_sees(scenario):
    match = scenario(zimbies={"B2": "aaa"}, hands={"a": "deadly-vines"})
    assert "B8" in match.words("a", "cast deadly-vines B2 eat range")
    match = scenario(zimbies={"B2": "aaa", "B14": "b"}, hands={"a": "blow-guns"})
    assert "B14" in match.words("a", "cast blow-guns B2 eat range-range")
    assert "B14" not in match.words("a", "cast blow-guns B2 eat range")


def test_only_whom_it_helps_is_a_target(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bbb", "K5": "b"}, hands={"b": "spikey-bone-claws lil-bits-of-armor"})
    assert not match.may("b", "cast spikey-bone-claws I5 I5")
    match.do("a", "attack H5 I5").do("a", "pass").do("b", "pass", 6, 3)
    assert match.words("b", "cast spikey-bone-claws I5") - {"eat"} == {"H5", "I5"}
    assert match.words("b", "cast") == {"spikey-bone-claws", "lil-bits-of-armor"}
    assert match.words("b", "cast lil-bits-of-armor I5") - {"eat"} == {"I5"}
    assert match.words("b", "cast lil-bits-of-armor K5") == {"I5"}


def test_the_tile_of_a_shambling_zombie_may_be_targeted(scenario):
    match = scenario(zombies={"I5": "b"}, zimbies={"H5": "a"}, hands={"a": "deadly-vines"})
    match.state.shambling = match.state.board["I5"].id
    assert match.may("a", "cast deadly-vines H5 I5")


def test_the_depleted_may_be_eaten_by_the_active_one(scenario):
    match = scenario(zimbies={"E5": "aA", "H5": "b"}, hands={"a": "blow-guns"})
    assert match.do("a", "cast blow-guns E5 eat effect H5").on("E5") == "a"
    assert not scenario(zimbies={"E5": "AA", "H5": "b"}, hands={"a": "blow-guns"}).words("a", "cast blow-guns E5")


def test_a_carrier_may_be_eaten_and_the_crown_stays_with_the_tribe(scenario):
    match = scenario(crown="E5 a", zimbies={"E5": "aa", "H5": "b"}, hands={"a": "blow-guns"})
    match.do("a", "cast blow-guns E5 eat effect H5")
    assert (match.on("E5"), match.crown(), match.heard("devoured")) == (
        "a",
        "E5 a",
        [{"seat": 0, "tile": "E5", "count": 1}],
    )
