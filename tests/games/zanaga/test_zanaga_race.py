"""How far each hero has come, and so who is likely to win."""

import pytest

from games.toolkit import race
from games.zanaga.ai.race import WEIGHTS, chances, features

MIGHTY = {"body": 8, "mind": 8, "spirit": 8}


def test_what_a_hero_has_is_weighed(land):
    game = land(
        heroes="brok tam", gold=5, points=3, counters={"body": 2, "life": 1}, goods="horn-bow scale-shirt", wounds=2
    )
    assert features(game.view(), 0) == {
        "level": 4,
        "points": 1.5,
        "trophies": 0,
        "life": 6 + 1 + 1 - 2,
        "gold": 5,
        "goods": 2,
        "god": 0.0,
    }
    assert features(game.view(), 0).keys() == WEIGHTS.keys()
    mine, other = chances(game.view())
    assert mine + other == pytest.approx(1)
    assert mine > 0.7


def test_trophies_are_counted(land):
    def won(draft):
        draft.heroes[0].trophies = ["set", "ravin"]
        draft.sleeping = [one for one in draft.sleeping if one.god not in draft.heroes[0].trophies]

    assert features(land(epic=True, change=won).view(), 0)["trophies"] == 2


def test_who_is_winning_against_a_god_has_nearly_won(land):
    def mighty(draft):
        draft.heroes[0].counters = dict(MIGHTY)

    game = land(heroes="brok tam", at="H4", city="H4", awake="hamzah", rank="red", moves=(), change=mighty)
    before = chances(game.view())
    assert features(game.view(), 0)["god"] == 0
    game.do("a", "confront hamzah")
    view = game.view()
    assert features(view, 0)["god"] == pytest.approx(view.chances(0).of_god("hamzah"))
    assert features(view, 0)["god"] > 0.5
    assert features(view, 1)["god"] == 0
    assert chances(view)[0] > before[0]


def test_no_other_fight_counts_as_one_with_a_god(land):
    game = land(at="C2", decks={"green": "naga-acolyte"}).do("a", "attempt C2", [0])
    assert features(game.view(), 0)["god"] == 0


def test_who_has_left_is_out_and_who_has_no_hero_yet_has_come_nowhere(land):
    game = land(heroes="brok tam sesh")
    game.state.retired.append(1)
    assert chances(game.view())[1] == 0
    assert sum(chances(game.view())) == pytest.approx(1)
    game.state.heroes[0].card = game.state.heroes[2].card = ""
    assert features(game.view(), 0) == {}
    assert chances(game.view()) == [0.5, 0.0, 0.5]
    assert race.OUT < 0
