"""Setting up, the settings of a table, duels, and who leaves."""

from collections import Counter

import pytest

from games.kernel import RETIRE, Answer, apply, pending, start
from games.players.match import secret_of
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES, GODS, MARKET, RITUALS
from games.zanaga.land import LAND

HIT, MISS = [10, 10], [1, 1]


def fresh(seats=3, **settings):
    return start(GAME, seats, secret_of("fresh"), settings)[0]


# -- setting up --------------------------------------------------------------------------------------


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
    assert state.supply == {"trap": 6, "compass": 6, "bones": 6}


def test_z8_heroes_by_choice_in_turn_order():
    state = fresh(heroes="choice")
    for _ in range(3):
        asked = pending(GAME, state)
        assert len(asked) == 1
        path = ("take", asked[0].options.under(("take",))[-1])
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
    assert game.fight.foe == "vine-lurker"
    game = land(at="G4", jewels="", moves=(1, 1, 3, 4, 5), roaming="vine-lurker:sun", decks={"green": "leech-nest"})
    game.do("a", "walk G4", [0])
    assert game.fight is None


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


# -- relentless --------------------------------------------------------------------------------------


def test_z53_two_tokens_lie_on_each_new_challenge(land):
    game = land(at="C2", relentless=True).do("a", "attempt C2", [0, 8])
    assert game.fight.tokens == ["sun", "moon"]


def test_z53_n16_the_awakening_resolves_the_omens_of_its_three_rituals_from_top_to_bottom(placing):
    game = placing(
        "skull", aside="old-stones-stir hungry-season", rituals="biting-flies", relentless=True, gear="trap", at="H4"
    )
    assert game.state.awake[0].god == "moakileki"
    assert [one["symbol"] for one in game.tells("omen")[:3]] == ["skull", "skull", "moon"]
    assert game.state.awake[0].doom == 4
    assert game.hero().gear["trap"] == 0


# -- epic --------------------------------------------------------------------------------------------


def test_n43_epic_gods_lie_open_in_a_shuffled_order():
    order = [one.god for one in fresh(epic=True).sleeping]
    assert sorted(order) == sorted(GODS)
    assert order != list(GODS)


def ordered(*gods):
    def change(draft):
        known = {one.god: one for one in draft.sleeping}
        draft.sleeping = [known.pop(god) for god in gods] + list(known.values())

    return change


def epic(land, token, gods, **more):
    from games.zanaga.frames import PlaceTokens, RollMovement, Travel

    def change(draft):
        ordered(*gods)(draft)
        for god, rituals in more_under.items():
            next(one for one in draft.sleeping if one.god == god).rituals = rituals
            for ritual in rituals:
                for deck in draft.ritual_decks.values():
                    if ritual in deck:
                        deck.remove(ritual)
        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), RollMovement(id="0.2", seat=0), PlaceTokens(id="0.1", tokens=[token])]

    more_under = more.pop("under", {})
    return land(change=change, moves=(), epic=True, **more)


def test_z54_n44_a_ritual_is_laid_under_the_leftmost_god_with_room(land):
    """The example: the leftmost god with a moon has enough of them, so the next one gets the ritual."""
    game = epic(land, "moon", ("jararr", "harridan"), under={"jararr": ["old-stones-stir"]}, rituals="beaten-drums")
    assert [(one.god, one.rituals) for one in game.state.sleeping[:2]] == [
        ("jararr", ["old-stones-stir"]), ("harridan", ["beaten-drums"]),
    ]  # fmt: skip


def test_z54_n44_three_matching_rituals_awaken_it_without_an_omen(land):
    game = epic(
        land, "sun", ("hamzah",), under={"hamzah": ["market-songs", "first-rain-feast"]}, rituals="morning-offering"
    )
    assert [one.god for one in game.state.awake] == ["hamzah"]
    assert game.tells("omen") == []
    assert len(game.state.sleeping) == 9


def test_z54_n45_without_room_the_leftmost_god_awakens(land):
    from games.zanaga.frames import PlaceTokens, Travel

    def change(draft):
        draft.sleeping = [one for one in draft.sleeping if one.god in ("tarakhe", "var-ni")]
        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), PlaceTokens(id="0.1", tokens=["sun"])]

    game = land(change=change, moves=(), epic=True, rituals="morning-offering")
    assert [one.god for one in game.state.awake] == ["var-ni"]
    assert "morning-offering" in game.state.ritual_discards


def test_n46_with_no_god_asleep_rituals_are_discarded(land):
    def change(draft):
        from games.zanaga.frames import PlaceTokens, Travel

        draft.sleeping = []
        draft.turns = 1
        draft.stack = [Travel(id="0.3", seat=0), PlaceTokens(id="0.1", tokens=["sun"])]

    game = land(change=change, moves=(), epic=True, rituals="morning-offering", awake="hamzah")
    assert game.state.ritual_discards == ["morning-offering"]
    assert game.tells("omen")


def test_z55_n47_the_rightmost_awake_god_gives_omens_and_bears_their_doom(placing):
    game = placing("skull", awake="hamzah tarakhe", rituals="biting-flies", epic=True, at="G5")
    assert [one["god"] for one in game.tells("omen")] == ["tarakhe"]
    assert [one.doom for one in game.state.awake] == [0, 1]


def test_z56_n48_any_awake_god_may_be_confronted_and_becomes_a_trophy(land):
    def mighty(draft):
        draft.heroes[0].counters = {"body": 9, "mind": 9, "spirit": 9}

    game = land(
        at="H4", city="H4", awake="hamzah:2 tarakhe", rank="red", epic=True, moves=(), heroes="brok tam", change=mighty
    )
    assert game.under("a", "confront") == ("hamzah", "tarakhe")
    game.do("a", "confront hamzah").do("a", "press melee 0", HIT * 20)
    assert game.hero().trophies == ["hamzah"]
    assert [one.god for one in game.state.awake] == ["tarakhe"]
    assert (game.state.city, game.mover, game.state.outcome) == ("H4", "b", None)


def test_z56_three_trophies_win(land):
    def nearly(draft):
        draft.heroes[0].counters = {"body": 9, "mind": 9, "spirit": 9}
        draft.heroes[0].trophies = ["set", "ravin"]
        draft.sleeping = [one for one in draft.sleeping if one.god not in ("set", "ravin")]

    game = land(at="H4", city="H4", awake="var-ni", rank="red", epic=True, moves=(), heroes="brok tam", change=nearly)
    game.do("a", "confront var-ni").do("a", "press melee 0", HIT * 30)
    assert game.state.outcome.places == [1, 2]


def test_z56_n49_when_all_gods_are_gone_most_trophies_win_then_the_level(land):
    def last(draft):
        draft.heroes[0].counters = {"body": 9, "mind": 9, "spirit": 9}
        draft.heroes[1].trophies, draft.heroes[2].trophies = ["set", "ravin"], ["hamzah", "jararr"]
        draft.heroes[2].counters = {"life": 1}
        draft.sleeping = []

    game = land(
        at="H4", city="H4", awake="var-ni", rank="red", epic=True, moves=(), heroes="brok tam sesh", change=last
    )
    game.do("a", "confront var-ni").do("a", "press melee 0", HIT * 30)
    assert game.state.outcome.why.id == "zanaga.over.trophies"
    assert game.state.outcome.places == [3, 2, 1]


def test_n50_epic_and_relentless(land):
    game = epic(
        land,
        "sun",
        ("hamzah",),
        under={"hamzah": ["market-songs", "first-rain-feast"]},
        rituals="morning-offering",
        relentless=True,
        at="H4",
    )
    assert len(game.tells("omen")) == 3


# -- duels -------------------------------------------------------------------------------------------


def test_duels_are_off_unless_the_table_wants_them(land):
    game = land(heroes="brok tam", at="H5 H5")
    assert not game.under("a", "duel")
    assert game.refused("a", "duel H5 b").why.id == "zanaga.no.no_duels"


def test_in_a_duel_the_attacked_plays_the_challenge_and_they_change_roles(land):
    game = land(heroes="brok tam", at="H5 H5", duels=True).do("a", "duel H5 b")
    game.do("a", "fight melee", [*HIT, *MISS, *HIT, *MISS, *HIT, *MISS, *HIT, *MISS, *HIT, *MISS, *HIT, *MISS])
    assert [one["seat"] for one in game.tells("duel.rolls")] == [0, 0, 0, 1, 1, 1]
    assert game.hero("b").wounds == 1
    assert game.hero("a").wounds == 1
    assert game.asked == "a duel"


def test_allies_attack_for_who_plays_the_hero(land):
    game = land(heroes="brok tam", at="H5 H5", goods="ford-guide / mask-dancer", duels=True).do("a", "duel H5 b")
    game.do("a", "fight melee ford-guide ranged done", [*HIT, *MISS, *HIT, *MISS, *HIT, *MISS])
    assert [one["who"] for one in game.tells("duel.rolls")[:3]] == [
        "ford-guide",
        "brok-of-nine-scars",
        "brok-of-nine-scars",
    ]
    assert game.hero("b").wounds >= 2


def test_the_winner_takes_gold_or_one_thing_and_nothing_more_is_lost(land):
    def weak(draft):
        draft.heroes[1].wounds = 4

    game = land(heroes="brok tam", at="H5 H5", goods="/ horn-bow ring-of-breath", duels=True, change=weak).do(
        "a", "duel H5 b"
    )
    game.do("a", "fight ranged", [*HIT, *MISS])
    assert game.under("a", "take") == ("gold", "horn-bow", "ring-of-breath")
    game.do("a", "take horn-bow")
    assert game.goods() == "horn-bow"
    assert (game.goods("b"), game.hero("b").gold) == ("ring-of-breath", 3)
    assert game.hero("a").points == 0


def test_an_escape_from_a_hero_must_reach_ten_and_his_mind(land):
    game = land(heroes="brok tam", at="H5 H5", duels=True).do("a", "duel H5 b").do("a", "escape", [6, 6])
    assert game.tells("duel.flees")[0]["need"] == 13
    assert game.tells("duel.flees")[0]["came"] == 13
    assert game.mover == "b"


def test_with_offturn_ask_the_attacked_plans_for_himself(land):
    game = land(heroes="brok tam", at="H5 H5", duels=True, offturn="ask").do("a", "duel H5 b")
    game.do("a", "fight melee", [*HIT, *MISS, *HIT, *MISS, *HIT, *MISS])
    assert game.asked == "b duel"


# -- leaving -----------------------------------------------------------------------------------------


def leave(game, seat):
    state, _ = apply(GAME, game.state, Answer(seat, RETIRE[0], RETIRE))
    assert GAME.census(state) == GAME.census(game.state)
    return state


def test_n42_who_leaves_gives_his_goods_back_and_is_passed_over(land):
    game = land(heroes="brok tam sesh", goods="/ horn-bow", gear="trap")
    state = leave(game, 1)
    assert state.market[0] == "horn-bow"
    assert state.heroes[1].goods == []
    state = leave(game, 0)
    assert state.supply["trap"] == 9
    assert state.mover == 1
    state, _ = apply(GAME, state, Answer(1, RETIRE[0], RETIRE))
    state, _ = apply(GAME, state, Answer(2, RETIRE[0], RETIRE))
    assert state.outcome.why.id == "zanaga.over.nobody"


def test_n42_n55_a_hero_who_leaves_in_his_fight_lets_it_go(land):
    game = land(heroes="brok tam", at="C2 G5", decks={"green": "naga-acolyte"}).do("a", "attempt C2", [0])
    state = leave(game, 0)
    assert state.discards["green"] == ["naga-acolyte"]
    assert state.mover == 1
