"""Why something cannot be done: the first thing in the way, and what it names."""

import pytest

from games.mojo import frames as f

LOCKED = {"zimbies": {"H5": "a", "I5": "b"}}
REFUSALS = [
    # a scroll
    ({}, "cast nix 3", "scroll", {"scroll": "nix"}),
    ({"hands": {"a": "energy"}, "homes": "1 8", "tokens": 0}, "cast energy a", "mojo", {"cost": 2, "mojo": 1}),
    (
        {"hands": {"a": "energy"}, "homes": "2 8", "tokens": 0, "chants": [("chant-of-silence", "b", "a")]},
        "cast energy a",
        "mojo",
        {"cost": 3, "mojo": 2},
    ),
    ({"hands": {"a": "blow-guns"}, "zimbies": {"H5": "a"}}, "cast blow-guns H5 K9", "range", {"tile": "H5"}),
    ({"homes": "0 8"}, "eat mojo", "home", {}),
    ({}, "drain chant-of-rage a", "chant", {}),
    # moving
    ({"zimbies": {"H5": "a"}}, "move H5 all P77", "tile", {"tile": "P77"}),
    ({"zimbies": {"H5": "a"}}, "move Q5 all H5", "tile", {"tile": "Q5"}),
    ({"zimbies": {"J5": "b"}}, "move J5 all K5", "nobody", {"tile": "J5"}),
    ({"zombies": {"J5": "b"}}, "move J5 all K5", "nobody", {"tile": "J5"}),
    ({}, "move J5 all K5", "nobody", {"tile": "J5"}),
    ({"homes": "0/2 8"}, "move home 1 L1", "home", {}),
    ({"zimbies": {"H5": "aA"}}, "move H5 all I5", "depleted", {"tile": "H5"}),
    ({"zimbies": {"H5": "aA"}, "homes": "1 8", "tokens": 0}, "move H5 1 A4", "far", {"to": "A4"}),
    ({"zimbies": {"H5": "a"}, "homes": "0 8", "tokens": 0}, "move H5 all I5", "far", {"to": "I5"}),
    ({"zimbies": {"H5": "a"}}, "move H5 all H6", "ward", {"to": "H6"}),
    ({"zimbies": {"H5": "a"}, "obstacles": {"I5": "blood-thicket"}}, "move H5 all I5", "thicket", {"to": "I5"}),
    (
        {"zimbies": {"H5": "a"}, "obstacles": {"I5": "deadly-vines"}, "homes": "1 8", "tokens": 0},
        "move H5 all L1",
        "far",
        {"to": "L1"},
    ),
    # fighting
    ({}, "attack J5 K5", "nobody", {"tile": "J5"}),
    ({"zimbies": {"H5": "a"}}, "attack H5 I5", "empty", {"to": "I5"}),
    ({"zimbies": {"H5": "a"}, "thugs": {"J5": [1]}}, "attack H5 J5", "zone", {"tile": "H5", "to": "J5"}),
    ({"zimbies": {"H5": "ab", "I5": "b"}}, "attack H5 I5", "ally", {"to": "I5"}),
    ({"zimbies": {"H5": "aA"}, "thugs": {"I5": [1]}}, "attack H5 I5", "depleted", {"tile": "H5"}),
    # the rest of a turn
    ({"homes": "8 8"}, "spawn", "room", {}),
    ({"homes": "2 8", "tokens": 0}, "spawn", "mojo", {"cost": 3, "mojo": 2}),
    (
        {"homes": "1 8", "tokens": 0, "chants": [("chant-of-breeding", "b", "a")]},
        "spawn",
        "mojo",
        {"cost": 2, "mojo": 1},
    ),
    ({"zimbies": {"H5": "a"}, "homes": "1 8"}, "zombie H5", "sacrifice", {}),
    ({"zimbies": {"H5": "aa"}, "zombies": {"K5": "a", "E5": "b"}}, "zombie H5", "alone", {}),
    ({"zimbies": {"H5": "a"}, "zombies": {"K5": "a", "E5": "a"}}, "zombie H5", "zombies", {}),
    ({}, "seal A9", "seal", {"tile": "A9"}),
    ({}, "seal L4 b", "partner", {}),
    ({}, "seal", "partner", {}),
    ({}, "drop", "crown", {}),
    ({"zombies": {"H5": "a", "K5": "b"}, "zimbies": {"I5": "b"}}, "end", "owed", {"tiles": ["H5"]}),
]


@pytest.mark.parametrize(("board", "words", "id", "args"), REFUSALS)
def test_a_refusal_names_what_stands_in_the_way(scenario, board, words, id, args):
    assert scenario(**board).why_not("a", words) == (id, args)


@pytest.mark.parametrize(
    "words", ["move H5 all I5", "attack H5 I5", "spawn", "zombie H5", "take H5", "ritual I7", "end"]
)
def test_what_is_for_ones_own_turn_is_refused_to_others(scenario, words):
    assert scenario(zimbies={"H5": "b"}).why("b", words) == "own_turn"


@pytest.mark.parametrize("words", ["cast energy a", "eat mojo", "drain chant-of-rage a"])
def test_while_a_ritual_runs_everything_is_closed(scenario, words):
    match = scenario(turn=None, hands={"a": "energy"}, homes="2/2 2/2").run(f.Ritual(name="hunger"), dice=[1])
    assert match.why("a", words) == "closed"
    match = scenario(turn=None, hands={"a": "nix nix energy energy twist twist hush"}, homes="2 3").run(f.WrapUp())
    assert match.why("a", words) == "closed"


def test_the_hushed_cast_nothing(scenario):
    match = scenario(hands={"b": "energy"})
    match.shaman("b").hushed = True
    assert match.why("b", "cast energy b") == "hushed"
    assert not any(path[0] == "cast" for one in match.open("b") for path in one.options)
    assert match.may("b", "eat mojo")


def test_whoever_is_locked_stays_and_owes_an_attack(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "b", "K5": "a"})
    match.state.locks = [(match.state.board["H5"].id, match.state.board["I5"].id)]
    assert match.why_not("a", "move H5 all G5") == ("locked", {"tile": "H5"})
    assert match.why_not("a", "end") == ("owed", {"tiles": ["H5"]})
    match.do("a", "attack H5 I5", 3, 3)
    assert match.why_not("a", "attack H5 I5") == ("attacked", {"tile": "H5"})
    assert match.may("a", "end")


def test_twice_is_enough(scenario):
    match = scenario(zimbies={"H5": "a", "K5": "a"}, homes="8 8")
    match.do("a", "eat mojo").do("a", "eat mojo").do("a", "zombie H5")
    assert (match.why("a", "eat scroll"), match.why("a", "zombie K5")) == ("eaten", "raised")
    match = scenario(homes="5 8").do("a", "spawn").do("a", "spawn")
    assert match.why("a", "spawn") == "spawned"
    crowd = dict.fromkeys(("H5", "K5", "E5"), "aaa")
    assert scenario(homes="7 8", zimbies=crowd).why("a", "spawn") == "far_shore"


@pytest.mark.parametrize(
    "words", ["cast", "cast blow-guns H5", "cast mud", "move", "move H5", "attack", "attack H5", "fly", ""]
)
def test_half_a_sentence_is_refused_without_a_guess(scenario, words):
    match = scenario(zimbies={"H5": "a"}, hands={"a": "blow-guns"})
    assert match.why("a", words).startswith("kernel.")
