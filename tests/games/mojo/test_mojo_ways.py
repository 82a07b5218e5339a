"""Ways of one's own: `move H5 all by H4 H3 done`, where the shortest safe way is not the one that is meant."""

import pytest

from games.kernel import Answer, Illegal, Words, apply
from games.mojo import GAME
from games.mojo.tribal_board import mojo


def way(match, who, words):
    return match.words(who, words)


def test_a_way_of_ones_own_is_taken_tile_by_tile(scenario):
    match = scenario(zimbies={"H5": "a"})
    match.do("a", "move H5 all by G5 F5 F4 done")
    assert match.on("F4") == "a"
    assert mojo(match.state, 0) == mojo(scenario(zimbies={"H5": "a"}).state, 0) - 1


def test_a_way_goes_as_far_as_one_payment(scenario):
    match = scenario(zimbies={"H5": "a", "M2": "aaa"})
    assert way(match, "a", "move H5 all by G5 F5 E5 E6") == {"done"}
    assert "done" in way(match, "a", "move M2 all by N2 N3")
    assert way(match, "a", "move M2 all by N2 N3 N4") == set()


def test_a_way_goes_as_far_as_what_is_left_of_a_payment(scenario):
    match = scenario(zimbies={"H5": "a"}).do("a", "move H5 all I5")
    before = mojo(match.state, 0)
    assert way(match, "a", "move I5 all by J5 K5 K6") == {"done"}
    assert mojo(match.do("a", "move I5 all by J5 K5 K6 done").state, 0) == before


def test_no_tile_twice_but_back_to_where_the_way_began(scenario):
    match = scenario(zimbies={"H5": "a"})
    assert "H5" in way(match, "a", "move H5 all by I5")
    assert "I5" not in way(match, "a", "move H5 all by I5 J5")
    assert way(match, "a", "move H5 all by I5 H5") == {"done"}


def test_off_a_portal_and_back_onto_it_takes_one_mojo(scenario):
    match = scenario(zimbies={"M3": "a"}, tokens=1, homes="0 8")
    match.do("a", "move M3 all by M2 M3 done", 1)
    assert match.on("M3") == ""
    assert match.heard("portal.through")[0]["tile"] == "M3"


def test_a_way_may_lead_through_what_the_shortest_safe_way_avoids(scenario):
    match = scenario(zimbies={"H5": "a"}, obstacles={"I5": "deadly-vines"}, hands={"b": ""})
    match.do("a", "move H5 all by I5 J5 done")
    assert [match.on("I5"), match.on("J5")] == ["", ""]
    assert match.heard("died") or match.heard("killed")


def test_a_way_through_a_portal_goes_on_if_it_is_kept_shut(scenario):
    match = scenario(zimbies={"M2": "a"})
    match.do("a", "move M2 all by M3 N3 N4 done").do("a", "close")
    assert match.on("N4") == "a"


def test_a_way_ends_where_others_stand_and_in_the_dark(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b"}, obstacles={"G5": "patch-of-darkness"})
    assert way(match, "a", "move H5 all by I5") == {"done"}
    assert way(match, "a", "move H5 all by G5") == {"done"}


def test_round_the_mist_one_side_is_seen_and_the_other_is_not(scenario):
    there = {"zimbies": {"H7": "a", "K8": "b"}, "wards": False, "hands": {"b": "blow-guns"}}
    seen = scenario(**there, settings={"interrupts": "all"}).do("a", "move H7 all by I7 I8 I9 H9 done")
    assert seen.words("b", "stop") == {"I8"}
    unseen = scenario(**there, settings={"interrupts": "all"}).do("a", "move H7 all by G7 G8 G9 H9 done")
    assert (unseen.prompts("b"), unseen.on("H9")) == ([], "a")


def test_on_a_way_the_crown_is_taken_or_left_where_it_ends(scenario):
    match = scenario(crown="J5", zimbies={"H5": "a"})
    assert {"take", "leave", "K5"} <= way(match, "a", "move H5 all by I5 J5")
    assert match.do("a", "move H5 all by I5 J5 take").crown() == "J5 a"
    passing = scenario(crown="J5", zimbies={"H5": "a"}).do("a", "move H5 all by I5 J5 K5 done")
    assert (passing.on("K5"), passing.crown()) == ("a", "J5")


def test_a_way_begins_and_ends_at_home(scenario):
    match = scenario()
    assert way(match, "a", "move home 2 by") == {"L1"}
    match.do("a", "move home 2 by L1 L2 done")
    assert match.on("L2") == "aa"
    assert way(match, "a", "move L2 all by L1 home") == {"done"}
    home = match.home("a")
    assert match.do("a", "move L2 all by L1 home done").home("a") != home


def test_a_zombie_stops_on_its_way_beside_the_living(scenario):
    match = scenario(zombies={"H5": "a"}, zimbies={"J5": "b"})
    assert way(match, "a", "move H5 all by I5") == {"done"}


def test_a_map_leads_along_a_way_too(scenario):
    match = scenario(zimbies={"H5": "a"}, hands={"a": "lil-bits-of-map"}).do("a", "cast lil-bits-of-map H5 H5", 2)
    match.passes()
    assert match.do("a", "move H5 all by G5 F5 F4 done").on("F4") == "a"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("by", "way"),
        ("by I5", "way"),
        ("by I5 done done", "way"),
        ("by I5 J5 I5 done", "way"),
        ("by I5 K5 done", "zone"),
        ("by I5 Z9 done", "tile"),
        ("by done", "way"),
        ("by home done", "way"),
        ("by H6 done", "ward"),
        ("by H4 H3 done", "thicket"),
        ("by I5 J5 K5 K6 K7 done", "way"),
        ("by I5-J5 done", "tile"),
    ],
)
def test_a_way_that_is_none_is_refused_with_the_step_that_cannot_be_taken(scenario, words, why):
    match = scenario(zimbies={"H5": "a"}, obstacles={"H3": "blood-thicket"})
    assert match.why("a", f"move H5 all {words}") == why


def test_what_is_no_tile_is_not_repeated_at_any_length(scenario):
    match = scenario(zimbies={"H5": "a"})
    (decision,) = match.open("a")
    with pytest.raises(Illegal) as refusal:
        apply(GAME, match.state, Answer(0, decision.key, ("move", "H5", "all", "Z" * 5000)))
    assert Words(GAME).say(refusal.value.why).startswith("ZZZ")
    assert len(Words(GAME).say(refusal.value.why)) < 150


def test_vines_that_appear_on_the_way_hold_whoever_walks(scenario):
    hands = {"a": "lil-bits-of-armor", "b": "entangling-vines"}
    match = scenario(zimbies={"H5": "aaa", "K5": "b"}, obstacles={"I5": "deadly-vines"}, hands=hands)
    match.do("a", "move H5 all by I5 J5 done")
    match.do("b", "cast entangling-vines K5 I5").do("a", "pass", 1, 0)
    match.do("a", "cast lil-bits-of-armor I5 I5").passes()
    assert (match.on("I5"), match.on("J5"), match.prompts()) == ("aaa", "", ["turn"])


def test_vines_end_the_way_that_a_map_leads(scenario):
    match = scenario(zimbies={"H5": "a"}, obstacles={"I5": "entangling-vines"}, hands={"a": "big-bits-of-map"})
    match.do("a", "cast big-bits-of-map H5 H5", 3, 3)
    assert match.do("a", "move H5 all I5").prompts() == ["turn"]
    match = scenario(zimbies={"H5": "a"}, hands={"a": "big-bits-of-map"}).do("a", "cast big-bits-of-map H5 H5", 3, 3)
    assert match.do("a", "move H5 all I5").prompts() == ["free"]


def test_whoever_can_take_no_step_is_offered_no_way(scenario):
    thugs = {"G5": [1], "I5": [2], "H4": [3]}
    match = scenario(zimbies={"H5": "a"}, thugs=thugs, hands={"a": "lil-bits-of-map"})
    match.do("a", "cast lil-bits-of-map H5 H5", 2)
    assert (match.prompts("a"), match.words("a")) == (["free"], {"done"})
