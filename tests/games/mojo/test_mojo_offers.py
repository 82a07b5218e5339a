"""What is offered, as the shaman who chooses sees it: what a choice costs, whom it strikes, what comes first."""

from collections import Counter
from itertools import product

import pytest

from games.kernel import Answer, Words
from games.mojo import GAME
from games.mojo.bearings import bearing
from games.mojo.board import BOARD
from games.mojo.content import SCROLLS
from games.toolkit.offering import offered

SIDES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def said(match, path, seat=0):
    return Words(GAME, ["Ann", "Ben", "Cy"], view=GAME.view(match.state, seat)).option(tuple(path.split()))


@pytest.mark.parametrize(
    ("there", "text"),
    [
        ({"zimbies": {"H5": "a", "I5": "bb"}}, "2 of Ben at I5: win 28 %, lose 58 %"),
        (
            {"zimbies": {"H5": "aa", "I5": "bc"}},
            "2 of Ben and Cy at I5: win 42 %, lose 42 %",
        ),
        (
            {"zimbies": {"H5": "a"}, "zombies": {"I5": "b"}},
            "Ben's zombie at I5: win 28 %, lose 58 %",
        ),
        ({"zimbies": {"H5": "a"}, "thugs": {"I5": [1]}}, "1 thug at I5: win 17 %, lose 72 %"),
        ({"zimbies": {"H5": "aa"}, "king": "I5"}, "the King at I5: win 58 %, lose 28 %"),
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
    assert text.endswith("win {} %, lose {} %".format(*percents))


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
    assert said(match, "move H5 all I5") == "All from H5 east to I5, 1 mojo (2 as your first)"
    match.do("a", "move H5 all I5").passes()
    assert said(match, "move I5 all J5") == "All from I5 east to J5, paid"


def test_a_way_leads_to_a_place_by_its_name_or_to_a_side_of_the_compass(scenario):
    match = scenario(2, tokens=3, homes="8 0", king=None, zimbies={"H5": "aa"}, zombies={"K11": "a"})
    assert said(match, "move home 2 L4") == "2 zimbies to shrine L4, 3 mojo"
    assert said(match, "move home 1 L1") == "1 zimby to L1, 1 mojo"  # the entry, where they come from
    assert said(match, "move home 3 portal") == "3 zimbies through a random portal, 1 mojo"
    assert said(match, "move H5 1 I5") == "1 zimby from H5 east to I5, 1 mojo"
    assert said(match, "move K11 all J11") == "The zombie from K11 west to J11, 1 mojo"
    assert said(match, "move H5 all by G5 F5 done") == "All from H5 by G5 and F5, 1 mojo"


@pytest.mark.parametrize(
    ("to", "side"),
    [("H7", "south"), ("J5", "east"), ("I6", "south-east"), ("I7", "south"), ("G4", "north-west"), ("D4", "west")],
)
def test_a_side_is_the_nearest_of_eight(to, side):
    assert bearing("H5", to) == side
    assert bearing("H5", "H5") == ""


def test_a_way_says_whom_one_joins_what_one_walks_into_and_who_is_beside_it(scenario):
    there = {"zimbies": {"H5": "aa", "K5": "b"}, "thugs": {"E5": [1, 2]}, "king": "I7"}
    match = scenario(2, tokens=4, obstacles={"G5": "deadly-vines"}, **there)
    assert said(match, "move H5 all I5") == "All from H5 east to I5, 1 mojo"
    assert said(match, "move H5 all G5") == "All from H5 west to G5, 1 mojo, into deadly vines"
    assert said(match, "move H5 all F5") == "All from H5 to F5, towards shrine D4, 2 mojo, beside thugs"
    assert said(match, "move H5 all K5") == "All from H5 to K5, towards shrine L4, 1 mojo, joining Ben"
    assert said(match, "move H5 all J5") == "All from H5 east to J5, 1 mojo, beside Ben's zimbies"


def test_who_could_attack_from_two_sides_is_told_from_which(scenario):
    match = scenario(2, zimbies={"H5": "a", "J5": "a"}, thugs={"I5": [1]})
    assert said(match, "attack H5 I5").startswith("Attack 1 thug at I5, from H5: win")


def test_a_price_is_the_one_that_this_shaman_pays_now(scenario):
    chants = [("chant-of-breeding", "b", "a"), ("chant-of-silence", "b", "b")]
    match = scenario(chants=chants, zimbies={"H5": "aabb"}, hands={"a": "energy", "b": "energy"})
    assert said(match, "spawn") == "Spawn a resting zimby, 2 mojo"
    assert said(match, "spawn", 1) == "Spawn a resting zimby, 3 mojo"
    assert said(match, "cast energy b") == "Cast Energy on Ben, 2 mojo"
    assert said(match, "cast energy b", 1) == "Cast Energy on Ben, 3 mojo"


@pytest.mark.parametrize(
    ("there", "text"),
    [
        ({"zimbies": {"H5": "a", "I5": "aa"}}, "I5 (your own), 1 mojo"),
        ({"zimbies": {"H5": "a", "I5": "bbc"}}, "I5 (3 of Ben and Cy), 1 mojo"),
        ({"zimbies": {"H5": "a"}, "zombies": {"I5": "b"}}, "I5 (Ben's zombie), 1 mojo"),
        ({"zimbies": {"H5": "a"}, "thugs": {"I5": [1]}}, "I5 (1 thug), 1 mojo"),
        ({"zimbies": {"H5": "a"}, "king": "I5"}, "I5 (the King), 1 mojo"),
        ({"zimbies": {"H5": "a"}}, "I5, 1 mojo"),
    ],
)
def test_a_scroll_says_whom_it_strikes(scenario, there, text):
    match = scenario(4, **there, hands={"a": "blow-guns"})
    assert said(match, "cast blow-guns H5 I5") == f"Cast Blow Guns from H5 at {text}"


def offer(match, at="", seat=0):
    return offered(GAME, GAME.view(match.state, seat), match.open("ab"[seat])[0], tuple(at.split()))


def test_the_crown_comes_before_fights_and_fights_before_walks(scenario):
    crown, *walks = offer(scenario(2, zimbies={"H5": "a"}, crown="H5")).foremost
    assert (crown, {path[0] for path in walks}) == (("take", "H5"), {"move"})
    strike, *walks = offer(scenario(2, zimbies={"H5": "a", "K5": "a", "L5": "b"}, king="I5")).foremost
    assert (strike, {path[0] for path in walks}) == (("attack", "H5", "I5"), {"move"})


def walks(match, at=""):
    return [path for path in offer(match, at).foremost if path[0] == "move"]


def test_walks_to_shrines_come_first_as_many_as_get_there_and_where_none_of_ones_own_is(scenario):
    many = walks(scenario(2, tokens=4, homes="8 0", king=None))
    assert many[:3] == [("move", "home", "3", "L4"), ("move", "home", "3", "D4"), ("move", "home")]
    few = walks(scenario(2, tokens=4, homes="2 0", king=None))
    assert few[0] == ("move", "home", "2", "L4")
    there = walks(scenario(2, tokens=4, homes="2 0", king=None, zimbies={"L4": "a"}))
    assert not any(path[-1] == "L4" for path in there if path[1] == "home")


def test_the_crown_is_fetched_and_carried_home_first(scenario):
    alone = {"king": None, "homes": "0 0", "tokens": 4}
    assert walks(scenario(2, zimbies={"H5": "aa"}, crown="J5", **alone))[0] == ("move", "H5", "all", "J5", "take")
    match = scenario(2, zimbies={"L2": "aa"}, crown="L2 a", **alone)
    assert walks(match)[0] == ("move", "L2", "all", "home")


def test_whoever_has_set_out_is_offered_to_go_on_first(scenario):
    match = scenario(2, zimbies={"H5": "a", "K10": "a"}, king=None, homes="0 0", tokens=4)
    assert [path[1] for path in walks(match) if len(path) == 2] == ["H5", "K10"]
    match.do("a", "move K10 all K9").passes()
    assert [path[1] for path in walks(match) if len(path) == 2] == ["K9", "H5"]


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
    places, *sides = found.groups
    assert places.heading == "mojo.heading.places"
    assert {side.heading for side in sides} <= {f"mojo.heading.{side}" for side in SIDES} | {"mojo.heading.by"}
    assert places.words[0] == "L4"  # a shrine
    assert {*found.names} == {*places.words} - {"home"}
    assert sum(len(side.words) for side in sides) > len(places.words)
    words = Words(GAME)
    names = [words.say(found.names[tile]) for tile in places.words if tile in found.names]
    assert names[0] == "shrine"


def test_a_way_into_a_portal_says_that_the_dice_choose_where_it_ends(scenario):
    """A portal throws whoever moves onto it out of another one."""
    beside = BOARD.around["M13"][0]
    match = scenario(2, zimbies={beside: "aa"}, king=None, tokens=4)
    assert (
        said(match, f"move {beside} all M13")
        == f"All from {beside} into portal M13, out of another by the dice, 1 mojo"
    )


def test_every_scroll_says_what_it_does_and_every_answer_to_a_portal_has_a_reason():
    texts = Words(GAME).texts
    assert not [key for key in SCROLLS if not texts.get(f"mojo.does.{key}")]
    assert not [verb for verb in ("open", "shut", "aim", "close") if not texts.get(f"mojo.why.{verb}")]


def test_a_shrine_out_of_reach_is_walked_towards(scenario):
    match = scenario(2, zimbies={"H5": "aa"}, king=None, tokens=1, homes="0 0")
    fork = offer(match, "move H5 all")
    towards = [path for path in fork.foremost if " towards shrine" in said(match, " ".join(path))]
    assert towards
    places = next(group for group in fork.groups if group.heading == "mojo.heading.places")
    assert {path[-1] for path in towards} <= {*places.words}
    for path in towards:
        goal = said(match, " ".join(path)).split("shrine ")[1][:3].strip()
        assert BOARD.spread([goal])[path[-1]] < BOARD.spread([goal])["H5"]


def test_tiles_beside_a_foe_have_a_list_of_their_own_before_all_others(scenario):
    match = scenario(2, zimbies={"H5": "aa", "K5": "b"}, king=None, tokens=4, homes="0 0")
    headings = [group.heading for group in offer(match, "move H5 all").groups]
    assert headings[:2] == ["mojo.heading.places", "mojo.heading.beside"]


def test_the_king_is_walked_towards_once_a_ward_has_fallen(scenario):
    """While all four stand, nobody gets at him."""
    there = {"zimbies": {"L4": "a"}, "king": "H8", "tokens": 1, "homes": "0 0"}
    one = scenario(2, **there)
    *_, gate = sorted(one.state.wards)
    for wards, sought in ((one.state.wards, False), ({gate: "air"}, True)):
        one.state.wards = {**wards}
        ways = [said(one, " ".join(path)) for path in offer(one, "move L4 all").foremost]
        assert any("towards the King H8" in way for way in ways) == sought
