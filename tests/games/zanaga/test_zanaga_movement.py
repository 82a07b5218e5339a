"""Dice, ways, rest, what helps, villages, and where one may go for what."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.zanaga.land import LAND
from games.zanaga.travel import ANY_TERRAIN, BOARD, FACES, reach, towns

TERRAINS = ["plains", "jungle", "hills", "mountain", "swamp", "river", "trail", ANY_TERRAIN]


def plainly(start, dice, open_to_all, more):
    """Every way is walked: the fewest dice for each hexagon."""
    best = {start: 0}
    edge = {(start, frozenset(), frozenset())}
    for count in range(1, len(dice) + 1):
        after = set()
        for at, spent, helped in edge:
            for near, i in product(LAND.map.around[at], range(len(dice))):
                if i in spent:
                    continue
                terrain = LAND.terrain.get(near)
                if near in open_to_all or terrain in FACES[dice[i] - 1]:
                    after.add((near, spent | {i}, helped))
                for j, what in enumerate(more):
                    if j not in helped and what in (terrain, ANY_TERRAIN):
                        after.add((near, spent | {i}, helped | {j}))
        for at, _, _ in after:
            best.setdefault(at, count)
        edge = after
    return best


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(BOARD.places),
    st.lists(st.integers(1, 6), min_size=1, max_size=4).map(sorted),
    st.sampled_from(["", "C4", "H6"]),
    st.lists(st.sampled_from(TERRAINS), max_size=2),
)
def test_what_is_reached_is_what_a_plain_search_reaches(start, dice, city, more):
    found = reach(BOARD, start, dice, towns(city), more)
    assert {place: spent.bit_count() for place, spent in found.spent.items()} == plainly(start, dice, towns(city), more)


def test_of_ways_with_as_few_dice_the_faces_with_most_terrains_are_left(land):
    game = land(at="G5", moves=(1, 3, 4, 5, 6)).do("a", "walk H5")  # a trail, which three faces show
    assert game.tells("goes")[0]["left"] == 4
    found = reach(BOARD, "G5", (1, 3, 4), towns(""), ())
    assert found.spent["H5"] == 0b010  # neither trail/plains/hills nor the only mountain: ties by number of terrains


@pytest.mark.parametrize(("wounds", "dice"), [(0, 5), (1, 4)])
def test_whoever_is_wounded_has_a_die_less(land, wounds, dice):
    assert len(land(wounds=wounds).state.turn.dice) == dice


def test_a_wounded_ally_costs_a_die_and_cards_change_how_many(land):
    def hurt(draft):
        draft.heroes[0].goods[0].wounds = 1

    assert len(land(goods="ford-guide", change=hurt).state.turn.dice) == 4
    assert len(land(goods="pathfinders-knot").state.turn.dice) == 6
    assert len(land(rituals="unending-haze").state.turn.dice) == 4
    assert len(land(rituals="tide-of-dreams").state.turn.dice) == 6


def test_z10_dice_that_are_left_rest_when_movement_has_ended(land):
    game = land(at="G4", heroes="issa", fatigue=4).do("a", "walk H5", [0])  # one die moves
    assert game.hero().fatigue == 0
    game = land(at="K3", heroes="issa", fatigue=4, wounds=1, moves=(5, 5, 5, 5)).do("a", "visit K2")
    assert game.hero().fatigue == 4  # in a village they wait until the second stretch has ended
    game.do("a", "heal 1; done").do("a", "done")
    assert game.tells("rested") == [{"seat": 0, "count": 3}]


def test_c2_a_free_step_gives_up_all_dice(land):
    game = land(at="G5", moves=(4, 4, 4, 4, 4), fatigue=2)
    assert game.under("a", "walk F5") == ("free",)  # a river
    game.do("a", "walk F5 free", [0])
    assert game.hero().fatigue == 2


def test_z48_a_compass_turns_one_die_to_any_side(land):
    game = land(at="G5", moves=(4, 4, 4, 4, 4), gear="compass")
    assert "compass" in game.under("a", "walk F5")
    game.do("a", "walk F5 compass", [0])
    assert game.hero().gear["compass"] == 0
    assert game.state.supply["compass"] == 9
    game = land(at="G5", moves=(4, 4, 4, 4, 4), gear="compass compass").do("a", "use compass; use compass")
    assert game.tells("compass") == [{"seat": 0}] * 2
    assert game.offers("a", "walk F6")
    assert game.offers("a", "walk E6")  # two steps over land that no die shows


def test_charms_and_abilities_let_a_die_show_more(land):
    game = land(at="G5", moves=(4, 4, 4, 4, 4), goods="river-charm")
    assert game.offers("a", "walk F5")
    game = land(at="L6", moves=(4, 4, 4, 4, 4), heroes="issa")
    assert not game.offers("a", "walk L4")
    game = land(at="K4", moves=(4, 4, 4, 4, 4), heroes="issa")
    assert "issa-reedwalker" in game.under("a", "walk L4")  # jungle
    game.do("a", "walk L4 issa-reedwalker", [0])
    assert game.hero().fatigue == 0 or game.tells("exhausted")
    game = land(at="G5", moves=(4, 4, 4, 4, 4), goods="compass-stone").do("a", "walk F5 compass-stone", [0])
    assert game.tells("uses")


def test_towns_and_the_lost_city_take_any_die(land):
    game = land(at="G4", moves=(6, 6, 6, 6, 6), city="H4")
    assert game.offers("a", "visit G5")
    assert game.offers("a", "visit H4")


def test_z12_a_village_guides_on_with_the_dice_that_are_left(land):
    game = land(at="J2", moves=(1, 1, 4, 5, 5), jewels="J1").do("a", "visit K2")
    game.do("a", "done")
    assert game.asked == "a onward"
    assert game.hero().at == "K2"
    assert "free" not in str(list(game.decision("a").options))
    game.do("a", "walk K3", [0])  # jungle
    assert game.hero().at == "K3"


def test_z13_one_market_step_a_turn(land):
    game = land(at="K3", moves=(5, 5, 5, 5, 5), jewels="C2")
    before = len(game.state.stacks["K2"])
    game.do("a", "visit K2").do("a", "done")
    assert len(game.state.stacks["K2"]) == before + 1
    assert game.asked == "a onward"
    assert game.refused("a", "visit K2").why.id.startswith("zanaga.no")
    game = land(at="K3", moves=(1, 1, 5, 5, 5), jewels="", city="J3").do("a", "visit K2")
    stacks = sum(map(len, game.state.stacks.values()))
    game.do("a", "done").do("a", "visit J3")
    assert sum(map(len, game.state.stacks.values())) == stacks
    assert not game.tells("market")


def test_n18_z12_after_a_village_the_final_hexagon_is_checked(land):
    game = land(at="J2", moves=(1, 1, 4, 5, 5), jewels="", roaming="thorn-drummer")
    game.do("a", "visit K2").do("a", "done").do("a", "walk J2", [*([10, 10])])
    assert game.asked == "a fight"
    assert game.fight.foe == "thorn-drummer"


def test_n19_z51_life_counters_bar_the_easiest_counters_but_nothing_that_roams(land):
    game = land(at="G5", counters={"life": 1}, jewels="G4 J2 A3", moves=(1, 1, 1, 4, 4))
    assert not game.offers("a", "attempt G4")
    assert game.refused("a", "attempt G4").why.id == "zanaga.no.barred"
    assert game.offers("a", "walk G4")
    game = land(at="G4", counters={"life": 1}, jewels="G4", roaming="cave-hyena").do("a", "walk G4")
    assert game.fight.foe == "cave-hyena"


def test_red_is_never_barred_and_mercy_opens_all(land):
    def struck(draft):
        draft.heroes[0].mercy = True

    game = land(at="E1", counters={"life": 6})
    assert game.offers("a", "attempt E1")
    game = land(at="G4", counters={"life": 6}, change=struck)
    assert game.offers("a", "attempt G4")
    game = land(at="G4", counters={"life": 6}, change=struck, mercy=False)
    assert not game.offers("a", "attempt G4")


def test_n32_a_feather_leads_home_before_the_first_step(land):
    game = land(at="E4", goods="feather-of-return").do("a", "use feather-of-return")
    assert game.asked == "a deals" if game.hero().at in LAND.town else game.asked == "a town"
    assert game.goods() == ""


def test_n32_healing_outside_a_combat_leaves_the_dice_as_they_lie(land):
    game = land(wounds=3, goods="blood-moss herb-woman", moves=(1, 3, 4, 5)).do("a", "use blood-moss; use herb-woman")
    assert game.state.turn.dice == [1, 3, 4, 5]
    assert game.hero().wounds == 0
    assert game.goods() == "herb-woman"
    game = land(heroes="mother", wounds=2).do("a", "use mother-ukele")
    assert (game.hero().wounds, game.hero().fatigue) == (1, 2)
    more = {"heroes": "mother", "wounds": 3, "counters": {"stamina": 3}, "goods": "blood-moss fever-bark"}
    game = land(fatigue=4, moves=(1, 3, 4, 5), **more).do("a", "use fever-bark")
    assert game.hero().fatigue == 1
    assert game.tells("rested") == [{"seat": 0, "count": 3}]
    game.do("a", "use blood-moss")
    assert game.offers("a", "use mother-ukele")
    game.do("a", "use mother-ukele")
    assert game.hero().wounds == 0

    game = land(moves=(1, 3, 4, 5), **more).do("a", "use mother-ukele")
    assert not game.offers("a", "use mother-ukele")  # once a turn, though she has the breath


def test_n32_healing_serves_at_every_question_of_ones_own_turn(land):
    more = {"goods": "blood-moss fever-bark", "moves": (5, 5, 5, 5), "wounds": 5, "jewels": "C2", "points": 2}
    game = land(at="K3", gold=0, fatigue=7, **more).do("a", "visit K2").do("a", "done")
    assert game.asked == "a onward"
    game.do("a", "use blood-moss")
    assert (game.asked, game.hero().wounds, game.goods()) == ("a onward", 3, "fever-bark")
    game.do("a", "use fever-bark").do("a", "done")
    assert game.asked == "a raise"
    game = land(at="G5", gold=0, fatigue=7, **more).do("a", "visit G5")
    game.do("a", "done")
    assert game.asked == "a raise"
    game.do("a", "use blood-moss")
    assert (game.asked, game.hero().wounds) == ("a raise", 3)


def test_c2_staying_put_is_a_movement_of_no_steps(land):
    game = land(at="G4", jewels="G4")
    assert game.offers("a", "walk G4")
    assert game.offers("a", "attempt G4")
    assert game.decision("a").default == ("walk", "G4")
    assert land(at="G5").decision("a").default == ("visit", "G5")
