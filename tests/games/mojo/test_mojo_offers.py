"""What is offered, as the shaman who chooses sees it: what a choice costs, whom it strikes, what comes first."""

from collections import Counter
from itertools import product

import pytest

from games.kernel import Answer, Words
from games.mojo import GAME
from games.mojo.board import BOARD
from games.toolkit.offering import offered


def said(match, path, seat=0):
    return Words(GAME, ["Ann", "Ben", "Cy"], view=GAME.view(match.state, seat)).option(tuple(path.split()))


@pytest.mark.parametrize(
    ("there", "text"),
    [
        ({"zimbies": {"H5": "a", "I5": "bb"}}, "2 of Ben at I5: win 28, lose 58 %"),
        (
            {"zimbies": {"H5": "aa", "I5": "bc"}},
            "2 of Ben and Cy at I5: win 42, lose 42 %",
        ),
        (
            {"zimbies": {"H5": "a"}, "zombies": {"I5": "b"}},
            "Ben's zombie at I5: win 28, lose 58 %",
        ),
        ({"zimbies": {"H5": "a"}, "thugs": {"I5": [1]}}, "1 thug at I5: win 17, lose 72 %"),
        ({"zimbies": {"H5": "aa"}, "king": "I5"}, "the King at I5: win 58, lose 28 %"),
    ],
)
def test_an_attack_says_whom_it_strikes_and_how_that_may_go(scenario, there, text):
    assert said(scenario(3, **there), "attack H5 I5") == f"Attack {text}"


@pytest.mark.parametrize("chants", [[], [("chant-of-rage", "b", "a")], [("chant-of-thick-hides", "b", "b")]])
def test_odds_are_those_of_the_throws_that_follow(scenario, chants):
    """Every throw of both dice is played: so many of 36 deal wounds, and to whom."""
    there = {"zimbies": {"H5": "aac", "I5": "bd"}, "homes": "0 3 0 0", "hands": {"b": "nix"}, "chants": chants}
    there["settings"] = {"interrupts": "all"}
    struck = Counter()
    for faces in product(range(1, 7), repeat=2):
        (blows,) = scenario(4, **there).do("a", "attack H5 I5", *faces).heard("blows")
        struck[(blows["attack"] > blows["defence"]) - (blows["attack"] < blows["defence"])] += 1
    percents = [round(struck[side] / 0.36) for side in (1, -1)]
    text = said(scenario(4, **there), "attack H5 I5")
    assert text.endswith("win {}, lose {} %".format(*percents))


def test_in_the_dark_nobody_is_struck(scenario):
    match = scenario(2, zimbies={"H5": "a", "I5": "b"}, obstacles={"I5": "patch-of-darkness"})
    assert match.may("a", "attack H5 I5")
    assert said(match, "attack H5 I5") == "Stumble past I5 in the dark, from H5"


def way_costs(match, path):
    """What a label says that a way costs."""
    cost = GAME.label(path, match.view("a")).args["cost"]
    assert isinstance(cost, int)
    return cost


@pytest.mark.parametrize(
    "there",
    [
        {"zimbies": {"H5": "aa"}},
        {"zimbies": {"H5": "aa", "I5": "a"}},
        {"zimbies": {"H5": "aab"}, "crown": "H5 a", "burden": 3},
        {"zombies": {"K5": "a"}},
        {"homes": "3 0"},
    ],
)
def test_each_way_costs_what_it_says(scenario, there):
    """All that is offered is done, and what it took is counted; but for ways on which something happened."""
    alone = {"tokens": 3, "king": None, "homes": "0 0", **there}
    found = Counter()
    match = scenario(2, **alone)
    for path in match.decision("a").options.below(("move",)):
        after = scenario(2, **alone)
        after.give(Answer(0, after.decision("a").key, path))
        if path[3] in after.state.board and len(path) == 4:
            found[way_costs(match, path)] += 1
            purse = after.shaman("a")
            assert 3 - purse.tokens + purse.depleted == way_costs(match, path), path
    assert len(found) > 1


def test_what_is_paid_already_is_told_and_so_is_a_dearer_first_payment(scenario):
    match = scenario(2, zimbies={"H5": "aa"}, chants=[("chant-of-sloth", "b", "a")], king=None)
    assert said(match, "move H5 all I5") == "Move all from H5 to I5, 1 mojo (2 as your first)"
    match.do("a", "move H5 all I5").passes()
    assert said(match, "move I5 all J5") == "Move all from I5 to J5, paid"


def test_who_leaves_home_leaves_the_purse_as_well(scenario):
    """Zimbies at home pay: of eight and three tokens, two that walk for 3 mojo leave six."""
    match = scenario(2, tokens=3, homes="8 0", king=None)
    assert said(match, "move home 2 L4") == "Move 2 from home to L4, 3 mojo, purse 11 to 6"
    purse = GAME.view(match.do("a", "move home 2 L4").state, 0).shamans[0].mojo
    assert purse == 6


def test_who_could_attack_from_two_sides_is_told_from_which(scenario):
    match = scenario(2, zimbies={"H5": "a", "J5": "a"}, thugs={"I5": [1]})
    assert said(match, "attack H5 I5").startswith("Attack 1 thug at I5, from H5: win")


def test_a_price_is_the_one_that_this_shaman_pays_now(scenario):
    chants = [("chant-of-breeding", "b", "a"), ("chant-of-silence", "b", "b")]
    match = scenario(chants=chants, zimbies={"H5": "aabb"}, hands={"a": "energy", "b": "energy"})
    assert said(match, "spawn") == "Spawn a zimby, 2 mojo"
    assert said(match, "spawn", 1) == "Spawn a zimby, 3 mojo"
    assert said(match, "cast energy b") == "Cast Energy on Ben, 2 mojo"
    assert said(match, "cast energy b", 1) == "Cast Energy on Ben, 3 mojo"


def offer(match, at="", seat=0):
    return offered(GAME, GAME.view(match.state, seat), match.open("ab"[seat])[0], tuple(at.split()))


def test_the_crown_comes_before_fights_and_fights_before_walks(scenario):
    found = offer(scenario(2, zimbies={"H5": "a"}, crown="H5"))
    assert found.foremost == (("take", "H5"), ("move", "home"), ("move", "H5"))
    found = offer(scenario(2, zimbies={"H5": "a", "K5": "a", "L5": "b"}, king="I5"))
    assert found.foremost == (("attack", "H5", "I5"), ("move", "home"), ("move", "H5"), ("move", "K5"))


def test_what_was_said_once_and_for_all_stands_apart_until_it_is_taken_back(scenario):
    match = scenario(2, zimbies={"H5": "a"})
    headings = {group.heading: group.words for group in offer(match).groups}
    assert "mojo.heading.orders" not in headings
    assert headings["mojo.heading.end"] == ("end",)
    match.do("a", "pay zimbies").do("a", "devour never").do("a", "allow b H5")
    headings = {group.heading: group.words for group in offer(match).groups}
    assert {*headings["mojo.heading.orders"]} == {"pay", "devour", "forbid"}


def test_where_one_goes_places_with_names_come_before_all_other_tiles(scenario):
    beside = BOARD.around["L4"][0]
    match = scenario(2, zimbies={beside: "aa"}, tokens=6)
    found = offer(match, f"move {beside} all")
    places, tiles = found.groups
    assert (places.heading, tiles.heading) == ("mojo.heading.places", "mojo.heading.tiles")
    assert places.words[0] == "L4"  # a shrine
    assert {*found.names} == {*places.words}
    assert len(tiles.words) > len(places.words)
    words = Words(GAME)
    names = [words.say(found.names[tile]) for tile in places.words]
    assert names[0] == "a shrine"
