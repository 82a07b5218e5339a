"""Setting up, and the settings of a table; confrontations and duels have their own files."""

from collections import Counter

import pytest

from games.kernel import Answer, apply, pending, start
from games.players.match import secret_of
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES, MARKET, RITUALS
from games.zanaga.land import LAND

MISS = [1, 1]


def fresh(seats=3, **settings):
    return start(GAME, seats, secret_of("fresh"), settings)[0]


# -- setting up --------------------------------------------------------------------------------------


def test_one_to_six_heroes_play():
    assert [*GAME.seats] == [1, 2, 3, 4, 5, 6]


def test_z1_to_z4_all_cards_are_challenges_and_the_market_is_one_deck():
    state = fresh()
    dealt = [card for rank in state.decks for card in state.decks[rank]] + [one.card for one in state.roaming]
    assert Counter(dealt) == Counter(list(CHALLENGES))
    goods = state.market + [card for cards in state.stacks.values() for card in cards]
    assert Counter(goods) == Counter(list(MARKET))


def test_z5_a_counter_on_each_jewel_and_all_tokens_in_the_pool_but_three():
    state = fresh()
    assert state.jewels == list(LAND.jewel)
    assert sum(state.pool.values()) == 60 - 3


def test_z6_n15_three_green_challenges_with_a_token_each_and_three_green_rituals():
    for state in (fresh(), fresh(relentless=True)):
        assert [CHALLENGES[one.card].rank for one in state.roaming] == ["green"] * 3
        assert [len(one.tokens) for one in state.roaming] == [1, 1, 1]
        assert [RITUALS[one.ritual].rank for one in state.rituals] == ["green"] * 3
        assert state.rank == "green"


def test_z7_a_card_in_every_town_and_a_second_in_the_outposts():
    stacks = fresh().stacks
    names = {LAND.towns[place]: len(cards) for place, cards in stacks.items()}
    assert {name for name, count in names.items() if count == 2} == {"Onasan", "Terr's Crossing", "Xitotl", "Stonefang"}
    assert sum(names.values()) == 12


def test_z8_three_gold_and_a_piece_of_each_gear_and_a_hero_by_lot():
    state = fresh()
    for hero in state.heroes:
        assert (hero.gold, hero.gear) == (3, {"trap": 1, "compass": 1, "bones": 1})
    assert len({hero.card for hero in state.heroes}) == 3
    state, events = start(GAME, 3, b"who is who is said")
    told = [(event.args["seat"], event.args["card"]) for event in events if event.id == "zanaga.hero"]
    assert told == [*enumerate(hero.card for hero in state.heroes)]
    assert state.supply == {"trap": 6, "compass": 6, "bones": 6}


def test_z8_heroes_by_choice_in_turn_order():
    state = fresh(heroes="choice")
    for _ in range(3):
        asked = pending(GAME, state)
        assert len(asked) == 1
        free = asked[0].options.under(("take",))
        assert asked[0].default == ("take", free[0])
        path = ("take", free[-1])
        state, _ = apply(GAME, state, Answer(asked[0].seat, asked[0].key, path))
    assert len({hero.card for hero in state.heroes}) == 3
    assert {one.prompt.id for one in pending(GAME, state)} == {"zanaga.ask.start"}


def test_z9_all_place_their_heroes_in_towns_which_may_be_shared():
    state = fresh()
    assert len(pending(GAME, state)) == 3
    for _ in range(3):
        asked = next(one for one in pending(GAME, state) if not one.answered)
        assert set(asked.options.under(("visit",))) == set(LAND.town)
        assert asked.default == ("visit", "G5")
        state, _ = apply(GAME, state, Answer(asked.seat, asked.key, ("visit", "K2")))
    assert [hero.at for hero in state.heroes] == ["K2"] * 3
    assert state.turns == 1


def test_z19_the_mover_is_the_active_hero(land):
    game = land(heroes="brok tam").do("a", "visit G5").do("a", "done")
    assert game.mover == "b"


# -- experience --------------------------------------------------------------------------------------


def test_experience_is_bought_counter_by_counter_and_the_rest_is_kept(land):
    game = land(points=5).do("a", "visit G5").do("a", "done")
    assert game.asked == "a raise"
    assert game.decision("a").default == ("raise", "body")
    game.do("a", "raise life").do("a", "raise stamina")
    assert (game.hero().points, game.hero().level) == (1, 3)
    assert game.tells("raises") == [{"seat": 0, "counter": "stamina", "level": 3}]
    game = land(points=5).do("a", "visit G5").do("a", "done").do("a", "done")
    assert game.hero().points == 5


@pytest.mark.parametrize(("seats", "cost"), [(1, 5), (3, 5), (4, 4), (5, 3), (6, 3)])
def test_classic_pace_costs_more(seats, cost):
    assert fresh(seats, pace="classic").cost == cost
    assert fresh(seats).cost == 2


def test_buying_a_counter_ends_the_mercy(land):
    def struck(draft):
        draft.heroes[0].mercy = True

    game = land(points=2, change=struck).do("a", "visit G5").do("a", "done").do("a", "raise body")
    assert game.hero().mercy is False


# -- knocked out -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "gold", "goods", "points"),
    [("normal", 0, "hide-vest", 3), ("soft", 4, "horn-bow hide-vest", 3), ("harsh", 0, "hide-vest", 0)],
)
def test_knock_outs(land, how, gold, goods, points):
    game = land(
        at="G4",
        jewels="",
        roaming="cave-hyena",
        wounds=5,
        gold=9,
        points=3,
        goods="horn-bow hide-vest",
        knockout=how,
        moves=(1, 1, 1, 1),
    )
    game.do("a", "walk G4").do("a", "press ranged 0", [*MISS, *MISS])
    assert (game.hero().gold, game.goods(), game.hero().points) == (gold, goods, points)
    assert game.hero().mercy
    assert game.hero().at == "G5"


def test_kept_challenges_are_never_lost_and_gear_counts_as_one_gold(land):
    game = land(
        at="G4",
        jewels="",
        roaming="cave-hyena",
        wounds=5,
        kept="roc-of-the-seven-winds",
        gear="trap",
        moves=(1, 1, 1, 1),
    )
    game.do("a", "walk G4").do("a", "press melee 0", [*MISS, *MISS])
    assert game.hero().kept == ["roc-of-the-seven-winds"]
    assert game.hero().gear["trap"] == 0


def test_the_lost_city_is_a_town_for_knock_outs_and_its_owner_chooses_between_two(land):
    game = land(at="G4", city="G3", jewels="", roaming="cave-hyena", wounds=5, moves=(1, 1, 1, 1))
    game.do("a", "walk G4").do("a", "press melee 0", [*MISS, *MISS])
    assert set(game.under("a", "visit")) == {"G3", "G5"}
    game.do("a", "visit G3")
    assert game.hero().at == "G3"


# -- safari ------------------------------------------------------------------------------------------


def test_z52_n22_an_unused_die_leads_to_a_roaming_challenge(land):
    game = land(
        at="G4",
        jewels="",
        moves=(1, 1, 3, 4, 5),
        roaming="vine-lurker:sun",
        decks={"green": "leech-nest"},
        safari=True,
        heroes="issa",
        fatigue=4,
    )
    game.do("a", "walk G4", [0])
    assert game.asked == "a safari"
    assert game.under("a", "roam") == ("vine-lurker",)
    assert game.hero().fatigue == 0  # the other four dice have rested
    game.do("a", "roam vine-lurker")
    assert game.tells("safari") == [{"seat": 0, "card": "vine-lurker", "face": 5}]
    assert game.fight.foe == "vine-lurker"
    game = land(at="G4", jewels="", moves=(1, 1, 3, 4, 5), roaming="vine-lurker:sun", decks={"green": "leech-nest"})
    game.do("a", "walk G4", [0])
    assert game.fight is None


def test_a_safari_spends_the_die_that_shows_least(land):
    more = {"roaming": "grass-runner-pack:sun", "decks": {"green": "leech-nest"}, "safari": True}
    game = land(at="G4", jewels="", moves=(1, 2, 3, 3, 4), **more).do("a", "walk G4", [0])
    game.do("a", "roam grass-runner-pack")
    assert game.tells("safari")[0]["face"] == 3  # trail and plains, where 1 and 2 show hills as well
    assert game.state.turn.dice == [1, 2, 3]


def test_a_die_that_was_kept_for_a_safari_rests_when_it_is_declined(land):
    game = land(
        at="G4",
        jewels="",
        moves=(5, 5, 5, 5, 5),
        roaming="vine-lurker:sun",
        decks={"green": "leech-nest"},
        safari=True,
        heroes="issa",
        fatigue=4,
    )
    game.do("a", "walk G4", [0]).do("a", "done")
    assert game.tells("rested") == [{"seat": 0, "count": 4}]
