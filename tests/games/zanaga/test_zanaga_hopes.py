"""What a place is worth to a bot: what it hopes to win there, what it would lose, and what lies further on."""

import pytest

from games.zanaga.ai.prospects import CONFRONTS, FADES, FAR, STARVED, Hopes
from games.zanaga.chances import Chances, undrawn
from games.zanaga.effects import RANKS
from games.zanaga.land import LAND

GROWN = {"body": 30}  # so many levels that nothing makes him bold


class Odds:
    """Odds as a test wants them: of colours, Challenges and gods."""

    def __init__(self, **odds):
        self.odds = odds

    def of_rank(self, rank):
        return self.odds.get(rank, 0.0)

    def of_roaming(self, card):
        return self.odds.get(card.replace("-", "_"), 0.0)

    of_god = of_roaming


@pytest.fixture
def hopes(land):
    def begin(odds=None, change=None, **more):
        game = land(change=change, **{"counters": GROWN, **more})
        found = Hopes(game.state, 0)
        found.chances = Odds(**odds or {})
        return found

    return begin


def late(rounds):
    def change(draft):
        draft.turns = rounds * len(draft.heroes) - 1

    return change


# -- what a hero risks and dares ---------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "goods", "stake"), [(4, "reed-sling horn-bow", 9), (4, "", 5), (0, "", 3)])
def test_a_knock_out_costs_gold_and_the_dearest_thing(hopes, gold, goods, stake):
    assert hopes(gold=gold, goods=goods).stake == stake


@pytest.mark.parametrize(
    ("rounds", "counters", "pace", "bold"),
    [
        (20, {}, "brisk", 4),  # he would have nine levels, and has one
        (20, {"body": 4}, "brisk", 2),
        (20, {"body": 8}, "brisk", 0),
        (20, {"body": 12}, "brisk", 0),
        (20, {}, "classic", 1.6),  # two of five points for a level
        (10, {}, "brisk", 2),
    ],
)
def test_whoever_lags_behind_dares_more(hopes, rounds, counters, pace, bold):
    found = hopes(change=late(rounds), counters=counters, pace=pace)
    assert found.boldness == pytest.approx(bold)


def test_odds_are_asked_for_each_god_that_is_awake_and_a_victory_must_be_likely_enough(hopes):
    more = {"awake": "hamzah ravin", "epic": True, "moves": (), "at": "H4", "city": "H4"}
    odds = {"hamzah": 0.1, "ravin": CONFRONTS}
    assert hopes(odds, rank="red", **more).gods == odds
    assert hopes(odds, rank="red", **more).ready
    assert not hopes({"hamzah": 0.1, "ravin": CONFRONTS - 0.01}, rank="red", **more).ready
    assert not hopes(odds, rank="blue", **{**more, "moves": (1, 1, 1, 1, 1)}).ready
    assert not hopes(odds, rank="red").ready  # none is awake


# -- counters and what roams -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "gains"), [("green", 3 * 1 + 2), ("yellow", 3 * 2 + 4), ("blue", 3 * 3 + 6), ("red", 3 * 4 + 9)]
)
def test_a_counter_is_worth_its_points_and_gold_by_the_odds_less_the_stake(hopes, rank, gains):
    assert hopes({rank: 0.75}, gold=2).attempt(rank) == pytest.approx(0.75 * gains - 0.25 * 4)
    bold = hopes({rank: 0.75}, change=late(20), counters={}, gold=2).attempt(rank)
    assert bold == pytest.approx(0.75 * (gains + 4) - 0.25 * 4 + 4)
    hopeless = hopes({rank: 0.1}, change=late(20), counters={}, gold=2).attempt(rank)
    assert hopeless == pytest.approx(0.1 * (gains + 4) - 0.9 * 4)  # so bold nobody is


def test_of_the_cards_of_a_colour_some_six_are_looked_at(land):
    state = land().state
    chances = Chances(state, 0)
    for rank, step in {"green": 5, "yellow": 4, "blue": 3, "red": 2}.items():
        odds = [chances.of_attempted(card) for card in undrawn(state, rank)[::step]]
        assert Hopes(state, 0).chances.of_rank(rank) == pytest.approx(sum(odds) / len(odds))


def test_places_are_worth_what_may_be_done_there(hopes):
    found = hopes({"green": 0.5, "red": 0.5}, jewels="G4 E1", counters={**GROWN, "life": 1}, gold=0)
    assert found.at("E1") == found.attempt("red")
    assert found.at("G4") == -1  # Life bars it
    assert found.at("H6") == found.check("H6")  # its counter is gone
    assert found.at("G5") == found._town("G5")
    assert hopes(city="H6").at("H6") == 0
    assert hopes(city="H6", jewels="H6", gold=8).at("H6") == pytest.approx(8 * 0.35)


def test_what_roams_is_worth_its_gold_by_the_odds_and_costs_more_than_the_stake(hopes):
    roaming = "naga-acolyte cave-hyena vine-lurker"
    found = hopes({"naga_acolyte": 0.25, "cave_hyena": 0.75, "vine_lurker": 1.0}, roaming=roaming, gold=2)
    assert found.check("H6") == pytest.approx(0.75 * 2 * 1.1 - 0.25 * (1.3 * 4 + 1) - 0.3)
    assert found.check("H5") == pytest.approx(-0.3)  # nobody prowls on trails


def test_who_is_fought_already_cannot_be_met(land, hopes):
    game = land(at="H6", jewels="G4", roaming="cave-hyena", counters=GROWN).do("a", "walk H6")
    found = Hopes(game.state, 0)
    assert found.check("H6") == pytest.approx(-0.3)


@pytest.mark.parametrize(("jewels", "life", "worth"), [("G4 H6", 1, 0), ("G4", 1, STARVED), ("", 0, STARVED)])
def test_a_token_is_worth_much_where_no_counter_is_left_to_attempt(hopes, jewels, life, worth):
    found = hopes({"cave_hyena": 0.5}, jewels=jewels, counters={**GROWN, "life": life}, roaming="cave-hyena", gold=0)
    found.state.jewels = jewels.split()  # a land without any is filled as a turn begins
    assert found.token == worth
    assert found.check("H5") == pytest.approx(worth - 0.3)
    assert found.check("H6") == pytest.approx(0.5 * (2.2 + worth) - 0.5 * 4.9 - 0.3)


def test_the_bold_look_for_what_roams_where_nothing_is(hopes):
    assert hopes(change=late(20), counters={}).check("H5") == pytest.approx(4 - 0.3)


# -- towns -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wounds", "gold", "worth"),
    [
        (0, 3, 0),
        (2, 3, 2 * 0.8),  # four of six lives: not yet urgent
        (3, 3, 3 * 2.6),
        (5, 3, 3 * 2.6),  # so many can be paid for
        (3, 0, 0),
    ],
)
def test_a_town_is_worth_its_healing_the_more_the_less_life_is_left(hopes, wounds, gold, worth):
    found = hopes(at="H5", wounds=wounds, gold=gold, moves=(1, 1, 1, 1) if wounds else (1, 1, 1, 1, 1))
    assert found.at("G5") == pytest.approx(worth)


def test_flies_make_healing_dear(hopes):
    found = hopes(at="H5", wounds=3, gold=5, moves=(1, 1, 1, 1), rituals="crown-of-flies")
    assert found.at("G5") == pytest.approx(2 * 2.6)


def test_allies_are_healed_for_what_gold_there_is(hopes):
    def hurt(draft):
        for held in draft.heroes[0].goods:
            held.wounds = 1

    found = hopes(at="H5", goods="ford-guide old-porter", gold=5, change=hurt, moves=(1, 1, 1, 1))
    assert found.at("G5") == pytest.approx(2 * 0.6)
    found = hopes(at="H5", goods="ford-guide old-porter", gold=1, change=hurt, moves=(1, 1, 1, 1))
    assert found.at("G5") == pytest.approx(1 * 0.6)


@pytest.mark.parametrize(("gold", "worth"), [(5, 0), (6, 1.2), (12, 2.4), (20, 2.4)])
def test_a_full_purse_leads_to_towns_but_not_to_stay_in_one(hopes, gold, worth):
    assert hopes(at="H5", gold=gold).at("G5") == pytest.approx(worth)
    assert hopes(at="G5", gold=gold).at("G5") == pytest.approx(-1.5)


def test_what_healing_costs_is_not_spent_twice(hopes):
    found = hopes(at="H5", gold=8, wounds=2, moves=(1, 1, 1, 1))
    assert found.at("G5") == pytest.approx(2 * 0.8 + 6 * 0.2)
    found = hopes(at="H5", gold=7, wounds=2, moves=(1, 1, 1, 1))
    assert found.at("G5") == pytest.approx(2 * 0.8)


def test_a_bargain_that_can_be_paid_for_is_worth_a_way(hopes):
    stacks = {"G5": "hill-splitter-maul", "K2": "copper-cleaver"}
    found = hopes(at="H5", gold=4, stacks=stacks)
    assert found.at("G5") == 0
    assert found.at("K2") == pytest.approx(1.1 * (2 * 2.2 - 1.5))


@pytest.mark.parametrize(("gold", "worth"), [(5, 0), (6, 6 * 0.35), (12, 12 * 0.35), (20, 12 * 0.35)])
def test_the_lost_city_is_worth_five_cards_and_all_to_who_is_ready(hopes, gold, worth):
    assert hopes(at="H5", city="H4", gold=gold).at("H4") == pytest.approx(worth)
    more = {"awake": "hamzah", "rank": "red", "moves": (1, 1, 1, 1, 1)}
    assert hopes({"hamzah": 0.9}, at="H5", city="H4", gold=gold, **more).at("H4") == 60


# -- further on --------------------------------------------------------------------------------------


def test_aims_are_counters_and_towns_that_are_worth_something(hopes):
    found = hopes({"green": 1.0, "red": 0.0}, jewels="G4 I5 E1", at="H5", gold=0)
    assert found.aims == {"G4": 5, "I5": 5}
    assert {*hopes({"green": 1.0}, jewels="G4", city="H6", at="H5", gold=6).aims} == {"G4", "H6", *LAND.town}


def test_what_is_further_on_fades_with_the_way_and_a_place_is_not_its_own_next_aim(hopes):
    found = hopes({"green": 1.0, "yellow": 1.0}, jewels="G4 H6", at="H5", gold=0)
    green, yellow = 5, 10
    assert found.aims == {"G4": green, "H6": yellow}
    far = LAND.map.distance
    assert found.further("H5") == pytest.approx(FAR * yellow * FADES[far("H5", "H6")])
    assert found.further("H6") == pytest.approx(FAR * green * FADES[far("H6", "G4")])
    assert found.further("G4") == pytest.approx(FAR * yellow * FADES[far("G4", "H6")])
    assert FADES[0] == 0.72
    assert list(FADES) == sorted(FADES, reverse=True)
    assert hopes(jewels="E1", at="H5", gold=0).further("H5") == 0


def test_all_colours_are_open_to_who_has_no_life_counter(hopes):
    assert hopes().shut == []
    assert hopes(counters={"life": 2}).shut == list(RANKS[:2])
