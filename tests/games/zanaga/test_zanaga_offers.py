"""What people look for first, under which heading, and the names of places."""

import pytest

from games.kernel import Words
from games.zanaga import GAME
from games.zanaga.land import LAND

WORDS = Words(GAME, ["Ann", "Ben"])


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("attempt", "Where to"),
        ("attempt G4", "Green counters"),
        ("attempt E1 compass", None),
        ("walk H5", "Trail"),
        ("walk G4", "Hills"),
        ("visit G5", "Towns…"),
        ("buy", "Deals"),
        ("buy horn-bow", "Weapons"),
        ("take ford-guide", "Allies"),
        ("take trap", None),
        ("use", "What you have"),
        ("press", "The fight"),
        ("raise", None),
    ],
)
def test_headings(land, path, heading):
    found = GAME.group(tuple(path.split()), land().view("a"))
    assert (WORDS.texts[found] if found else None) == heading


@pytest.mark.parametrize(
    ("path", "toll"),
    [
        ("dismiss ford-guide", "wastes"),
        ("sell horn-bow", "costs"),
        ("trade horn-bow reed-sling", "costs"),
        ("buy horn-bow", ""),
        ("done", ""),
    ],
)
def test_what_gives_something_away_is_asked_again(land, path, toll):
    assert GAME.toll(tuple(path.split()), land().view("a")) == toll


def test_towns_and_the_lost_city_have_their_names(land):
    names = GAME.landmarks(land(city="H4").view("a"))
    assert {*names} == {*LAND.towns, "H4"}
    assert WORDS.say(names["H4"]) == "the Lost City"
    assert WORDS.say(names["K2"]) == "Two Drums (K2)"
    assert {*GAME.landmarks(land().view("a"))} == {*LAND.towns}


def test_the_counters_that_promise_most_come_first_then_the_lost_city(land):
    game = land(at="G5", jewels="G4 I5 H6 J3 F1", city="H4", moves=(1, 1, 3, 4, 5))
    assert GAME.foremost(game.view("a"), game.decision("a"))[:3] == [("attempt", place) for place in ("F1", "G4", "I5")]
    assert GAME.foremost(game.view("a"), game.decision("a"))[3:] == [("visit", "H4")]
    game = land(at="G5", jewels="G4 I5 H6 J3", counters={"body": 2}, moves=(1, 1, 3, 4, 5))
    found = GAME.foremost(game.view("a"), game.decision("a"))
    assert found == [("attempt", place) for place in ("J3", "H6", "G4")]  # for a stronger hero yellow is worth more


def test_in_a_fight_what_the_clock_would_answer_comes_first_and_elsewhere_nothing(land):
    game = land(at="C2", decks={"green": "naga-acolyte"}).do("a", "attempt C2", [0])
    assert GAME.foremost(game.view("a"), game.decision("a")) == [("press", "melee", "1"), ("escape",)]
    game = land().do("a", "visit G5")
    assert GAME.foremost(game.view("a"), game.decision("a")) == []


COMMANDS = """
attempt place:place aid:card+
visit place:place aid:card+
walk place:place aid:card+
duel place:place whom:seat aid:card+
press phase:phase least:number
fight phase:phase plan:plan+
escape
pay
use card:card token:symbol+
face
roam card:card
place where:card
swap
buy card:card
sell card:card
trade card:card taken:card
heal count:card
clear
gear kind:gear count:number
dismiss card:card
take card:card
raise counter:attribute
confront god:card
done
"""


def test_every_command_asks_for_its_words_in_their_order_by_name_and_kind():
    """These names are what people see when they type; one with a + stands for all words that are left."""
    said = [
        " ".join([verb.name, *(f"{one.name}:{one.kind}{'+' * one.many}" for one in verb.params)]) for verb in GAME.verbs
    ]
    assert said == COMMANDS.split("\n")[1:-1]
