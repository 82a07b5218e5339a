"""What is offered, as the shaman who chooses sees it: what a choice costs, whom it strikes, what comes first."""

import pytest

from games.kernel import Words
from games.mojo import GAME


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
