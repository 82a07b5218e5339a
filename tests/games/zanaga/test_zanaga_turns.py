"""Where a turn can go: what is skipped, what is kept for later, and what ends it."""

import pytest

from games.zanaga.beginnings import HOME, HOMES
from games.zanaga.land import LAND
from games.zanaga.travel import BOARD, FACES, nearest, reach, towns, without

HIT, MISS = [10, 10], [1, 1]


# -- a turn ------------------------------------------------------------------------------------------


def test_who_is_knocked_out_at_the_start_of_movement_neither_moves_nor_learns(land):
    venom = {"rituals": "rite-of-venom", "wounds": 5, "fatigue": 2, "points": 9}
    game = land(heroes="brok tam", at="H5 G5", moves=(1, 1, 3, 4, 5), gold=4, **venom)
    assert game.tells("lost_gold") == [{"seat": 0, "count": 4}]
    assert (game.hero().falls, game.hero().points, game.mover) == (1, 9, "b")
    assert game.tells("knocked_out") == [{"seat": 0}]


def test_what_one_turn_brought_is_forgotten_in_the_next(land):
    game = land(heroes="brok tam", gold=9, market="", stacks={"G5": "reed-sling hide-vest"}).do("a", "visit G5")
    game.do("a", "buy reed-sling; buy hide-vest")
    assert game.state.turn.bought == ["reed-sling", "hide-vest"]
    game.do("a", "done")
    assert (game.mover, game.state.turn.bought, game.state.turn.market) == ("b", [], False)


def test_rounds_are_counted_by_everybodys_turns(land):
    game = land(heroes="brok tam")
    rounds = [game.state.round]
    for seat in "abab":
        game.do(seat, "visit G5").do(seat, "done")
        rounds.append(game.state.round)
    assert rounds == [1, 1, 2, 2, 3]


def test_experience_may_be_saved_and_is_asked_again_next_time(land):
    game = land(points=4).do("a", "visit G5").do("a", "done").do("a", "raise mind").do("a", "done")
    assert (game.hero().points, game.hero().counters) == (2, {"mind": 1})
    assert game.asked == "a travel"
    game.do("a", "visit G5").do("a", "done")
    assert game.asked == "a raise"


def test_healing_and_dismissing_may_be_done_while_experience_is_bought(land):
    game = land(points=2, wounds=3, goods="blood-moss ford-guide", gold=0, moves=(1, 1, 1, 1)).do("a", "visit G5")
    game.do("a", "done").do("a", "use blood-moss").do("a", "dismiss ford-guide")
    assert (game.hero().wounds, game.goods(), game.asked) == (1, "", "a raise")
    assert game.state.market[:2] == ["ford-guide", "blood-moss"]


@pytest.mark.parametrize(("goods", "counter"), [("sky-piercer", "mind"), ("hill-splitter-maul", "body"), ("", "body")])
def test_the_clock_raises_the_attribute_of_the_best_attack(land, goods, counter):
    game = land(points=2, goods=goods).do("a", "visit G5").do("a", "done")
    assert game.decision("a").default == ("raise", counter)


def test_home_comes_first_among_the_towns_where_one_may_start():
    assert (HOME, HOMES[0]) == ("G5", "G5")
    assert sorted(HOMES) == sorted(LAND.town)


# -- ways --------------------------------------------------------------------------------------------


def test_a_feather_visits_the_town_it_leads_to_and_nothing_more(land):
    game = land(at="H4", goods="feather-of-return", gold=4, jewels="C2 A2", fatigue=2).do("a", "use feather-of-return")
    assert (game.hero().at, game.asked) == ("G5", "a deals")
    assert game.tells("returned") == [{"seat": 0, "place": "G5"}]
    game.do("a", "done")
    assert game.hero().fatigue == 2  # all dice are given up: nobody rests
    assert game.asked == "a travel"


def test_after_the_first_die_neither_feather_nor_signal_nor_free_step_is_open(land):
    game = land(at="K3", goods="feather-of-return signal-fire", moves=(5, 5, 5, 5, 5), jewels="C2")
    assert game.offers("a", "use feather-of-return")
    assert game.offers("a", "use signal-fire")
    game.do("a", "visit K2").do("a", "done")
    assert game.asked == "a onward"
    assert game.under("a", "use") == ()
    assert not any("free" in game.under("a", f"walk {place}") for place in game.under("a", "walk"))


def test_a_compass_after_the_market_helps_on(land):
    game = land(at="K2", gear="compass", moves=(4, 4, 4, 4, 4), jewels="C2").do("a", "visit K2").do("a", "done")
    assert "compass" in game.under("a", "walk K3")
    game.do("a", "walk K3 compass", [0])
    assert (game.hero().at, game.hero().gear["compass"]) == ("K3", 0)


def test_help_that_was_bought_before_the_first_step_is_spent_by_the_way_that_needs_it(land):
    game = land(at="G5", moves=(4, 4, 4, 4, 4), gear="compass").do("a", "use compass")
    assert game.state.turn.helps == ["any"]
    game.do("a", "walk F5", [0])
    assert game.state.turn.helps == []


def test_the_nearest_are_told_in_the_order_of_the_map():
    assert nearest("G4", ["G5", "G3", "A1"]) == ["G3", "G5"]
    assert nearest("G4", []) == []
    assert [*towns("H4")] == sorted([*LAND.town, "H4"], key=BOARD.places.index)


def test_what_is_left_of_dice():
    assert without([1, 3, 4], 0b101) == [3]
    found = reach(BOARD, "G5", (1, 3, 4), towns(""), ())
    assert (found.left("G5"), found.left("H5")) == (3, 2)
    assert len(FACES) == 6
