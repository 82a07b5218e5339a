"""What the bot answers where a sensible player would not hesitate."""

import pytest

from games.zanaga.ai.judge import prefer


def preferred(game):
    return prefer(game.state, game.decision("a"))


@pytest.mark.parametrize(
    ("heroes", "goods", "used"), [("mother", "", "mother-ukele"), ("brok", "herb-woman", "herb-woman")]
)
def test_wounds_are_healed_by_what_will_be_ready_again(land, heroes, goods, used):
    assert preferred(land(heroes=heroes, goods=goods, wounds=1)) == ("use", used)
    assert preferred(land(heroes=heroes, goods=goods))[0] != "use"


def test_what_is_gone_when_it_is_used_is_kept(land):
    assert preferred(land(goods="blood-moss", wounds=1))[0] != "use"


@pytest.mark.parametrize(("life", "deed"), [(1, "walk"), (0, "attempt")])
def test_whoever_may_attempt_no_counter_that_is_left_looks_for_what_roams(land, life, deed):
    """Tokens alone bring rituals, and rituals the counters: on the Lost City all would wait for each other."""
    strong = {"gold": 20, "counters": {"body": 4, "life": life}, "goods": "hill-splitter-maul"}
    assert preferred(land(at="H4", city="H4", jewels="G4", rank="red", **strong))[0] == deed
