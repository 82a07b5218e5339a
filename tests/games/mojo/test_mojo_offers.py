"""What is offered, as the shaman who chooses sees it: what a choice costs, whom it strikes, what comes first."""

import pytest

from games.kernel import Words
from games.mojo import GAME
from games.mojo.board import BOARD
from games.toolkit.offering import offered


def said(match, path, seat=0):
    return Words(GAME, ["Ann", "Ben", "Cy"], view=GAME.view(match.state, seat)).option(tuple(path.split()))


@pytest.mark.parametrize(
    ("there", "text"),
    [
        ({"zimbies": {"H5": "a", "I5": "bb"}}, "Attack 2 zimbies of Ben on I5 from H5"),
        ({"zimbies": {"H5": "a", "I5": "bc"}}, "Attack 2 zimbies of Ben and Cy on I5 from H5"),
        ({"zimbies": {"H5": "a"}, "zombies": {"I5": "b"}}, "Attack Ben's zombie on I5 from H5"),
        ({"zimbies": {"H5": "a"}, "thugs": {"I5": [1]}}, "Attack 1 thug on I5 from H5"),
        ({"zimbies": {"H5": "a"}, "king": "I5"}, "Attack the King on I5 from H5"),
    ],
)
def test_an_attack_says_whom_it_strikes(scenario, there, text):
    assert said(scenario(3, **there), "attack H5 I5") == text


def test_a_price_is_the_one_that_this_shaman_pays_now(scenario):
    chants = [("chant-of-breeding", "b", "a"), ("chant-of-silence", "b", "b")]
    match = scenario(chants=chants, zimbies={"H5": "aabb"}, hands={"a": "energy", "b": "energy"})
    assert said(match, "spawn") == "Spawn a zimby for 2 mojo"
    assert said(match, "spawn", 1) == "Spawn a zimby for 3 mojo"
    assert said(match, "cast energy b") == "Cast Energy on Ben, for 2 mojo"
    assert said(match, "cast energy b", 1) == "Cast Energy on Ben, for 3 mojo"


def offer(match, at="", seat=0):
    return offered(GAME, GAME.view(match.state, seat), match.open("ab"[seat])[0], tuple(at.split()))


def test_the_crown_comes_before_fights_and_fights_before_walks(scenario):
    found = offer(scenario(2, zimbies={"H5": "a"}, crown="H5"))
    assert found.foremost == (("take", "H5"), ("move",))
    found = offer(scenario(2, zimbies={"H5": "a", "K5": "a", "L5": "b"}, king="I5"))
    assert found.foremost == (("attack", "H5", "I5"), ("move",))


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
    assert places.heading == "mojo.heading.places"
    assert places.words[0] == "L4"  # a shrine
    assert {*found.names} == {*places.words}
    assert len(tiles.words) > len(places.words)
    words = Words(GAME)
    names = [words.say(found.names[tile]) for tile in places.words]
    assert names[0] == "a shrine"
