"""Confronting gods, what each does in combat, its omens, and how the game ends."""

import pytest

from games.zanaga.content import GODS

HIT, MISS = [10, 10], [1, 1]


def mighty(draft):
    draft.heroes[0].counters = {"body": 8, "mind": 8, "spirit": 8, "stamina": 3}


def confront(land, god, doom=0, dice=(), change=mighty, **more):
    """A hero on the Lost City begins his turn when he may confront this god, and does."""
    game = land(at="H4", city="H4", awake=f"{god}:{doom}", rank="red", change=change, moves=(), **more)
    return game.do("a", f"confront {god}", dice)


def test_z41_a_god_is_confronted_at_the_beginning_of_a_turn_on_the_lost_city(land):
    for more in ({"rank": "blue"}, {"city": "C4"}, {"awake": ""}):
        game = land(**{"at": "H4", "city": "H4", "awake": "hamzah", "rank": "red", **more})
        assert game.asked == "a travel"
    assert land(at="H4", city="H4", awake="hamzah", rank="red", moves=()).asked == "a confront"


def test_n38_on_the_city_he_may_play_a_normal_turn(land):
    game = land(at="H4", city="H4", awake="hamzah", rank="red", moves=()).do("a", "done")
    assert game.asked == "a travel"
    assert land(at="H4", city="H4", awake="hamzah", rank="red", moves=()).decision("a").default == ("done",)


def test_z42_n37_without_a_city_it_rises_where_he_stands_but_not_in_a_town(land):
    game = land(at="H4", awake="hamzah", rank="red", moves=(), change=mighty)
    assert game.asked == "a confront"
    game.do("a", "confront hamzah")
    assert game.state.city == "H4"
    assert game.fight.foe == "hamzah"
    assert land(at="G5", awake="hamzah", rank="red").asked == "a travel"


def test_z43_z45_the_turn_is_that_combat_and_who_wins_it_wins_the_game(land):
    game = confront(land, "var-ni", heroes="brok tam").do("a", "press melee 0", HIT * 30)
    assert game.state.outcome.why.id == "zanaga.over.victory"
    assert game.state.outcome.places == [1, 2]


def test_z44_n31_no_traps_against_gods(land):
    game = confront(land, "hamzah", gear="trap")
    assert not game.offers("a", "use trap")
    assert game.offers("a", "escape")


def test_z44_n36_n39_who_escapes_or_falls_turns_it_back(land):
    game = confront(land, "jararr", doom=2, heroes="brok tam").do("a", "fight melee", [*HIT, *HIT, *HIT])
    assert game.fight.wounds == 1
    game.do("a", "escape", HIT)
    assert game.mover == "b"
    assert game.state.awake[0].doom == 2
    assert game.state.city == "H4"

    game = land(heroes="brok tam", at="H4 G5", city="H4", awake="jararr", rank="red", moves=(), wounds=5)
    game.do("a", "confront jararr").do("a", "press melee 0", [*MISS, *MISS])
    assert (game.mover, game.hero().at, game.hero().wounds) == ("b", "H4", 0)


def test_n32_a_confronting_turn_readies_nothing(land):
    def tapped(draft):
        mighty(draft)
        draft.heroes[0].goods[0].tapped = True

    game = confront(land, "hamzah", change=tapped, goods="bull-torc")
    assert "bull-torc" not in game.under("a", "fight melee")


def test_n40_places_by_level_points_and_gold(land):
    def ranks(draft):
        mighty(draft)
        draft.heroes[1].points, draft.heroes[2].gold = 3, 9

    game = confront(land, "var-ni", heroes="brok tam sesh issa", change=ranks).do("a", "press melee 0", HIT * 30)
    assert game.state.outcome.places == [1, 2, 3, 4]


# -- each god ----------------------------------------------------------------------------------------


def test_god_hamzah_ignores_the_first_hit(land):
    game = confront(land, "hamzah").do("a", "fight melee", [*HIT, *HIT, *HIT])
    assert game.fight.wounds == 0
    assert game.do("a", "fight melee", [*HIT, *HIT, *HIT]).fight.wounds == 1


def test_god_var_ni_spoils_ranged_rolls(land):
    game = confront(land, "var-ni").do("a", "fight ranged", [*MISS, *HIT, *HIT])
    assert game.tells("attacks")[0]["came"] == 2 + 1 + 16 - 2


def test_god_tarakhe_lets_nobody_go(land):
    game = confront(land, "tarakhe", wounds=5)
    assert not game.offers("a", "escape")
    assert game.decision("a").default == ("press", "melee", "0")  # not even with the last life


def test_god_jararr_fights_melee_first(land):
    game = confront(land, "jararr").do("a", "fight magic", [*HIT, *HIT, *HIT])
    assert [event.args["phase"] for event in game.events if "phase" in event.args] == ["melee", "ranged", "magic"]


def test_god_gor_bor_gor_rages(land):
    game = confront(land, "gor-bor-gor", change=immortal)
    for _ in range(2):
        game.do("a", "fight magic", [*HIT, *HIT, *MISS])
    before = game.hero().wounds
    game.do("a", "fight magic", [*HIT, *HIT, *MISS])
    assert game.hero().wounds - before == 2 + 1


def immortal(draft):
    draft.heroes[0].counters = {"life": 40}


@pytest.mark.parametrize(("face", "hits", "harm"), [(1, 1, 3), (2, 0, 3), (4, 0, 3), (5, 1, 4), (10, 1, 4)])
def test_n52_god_harridan_stalks(land, face, hits, harm):
    def strong(draft):
        draft.heroes[0].counters = {"life": 40, "body": 8}

    game = confront(land, "harridan", change=strong).do("a", "fight melee", [face, *MISS, *HIT, *HIT])
    assert game.fight.wounds == hits
    assert game.hero().wounds == harm + (0 if hits else 2)


def test_god_arachne_binds_the_hero_to_a_phase(land):
    game = confront(land, "arachne").do("a", "fight magic", [*HIT, *HIT, *HIT])
    assert game.under("a", "fight") == ("magic",)
    assert game.refused("a", "fight melee").why.id == "zanaga.no.web"


def test_god_ravin_feeds_on_wounds(land):
    def strong(draft):
        draft.heroes[0].counters = {"life": 40, "body": 9}

    game = confront(land, "ravin", change=strong).do("a", "fight melee", [*HIT, *HIT, *MISS])
    assert game.fight.wounds == 0  # one dealt, one healed


def test_god_ravin_feeds_on_the_wounds_of_allies_and_only_while_he_is_hurt(land):
    game = confront(land, "ravin", goods="lion-kin-spear").do(
        "a", "fight melee lion-kin-spear magic done", [*HIT, *HIT, *MISS]
    )
    assert game.hero().goods[0].wounds == 2
    assert game.tells("foe.heals") == [{"foe": "ravin", "count": 1}]
    assert game.fight.wounds == 0
    game = confront(land, "ravin", change=immortal).do("a", "fight magic", [*MISS, *MISS, *MISS])
    assert game.tells("foe.heals") == []


def test_god_moakileki_erodes_what_items_add(land):
    game = confront(land, "moakileki", goods="river-steel-glaive", kept="emperor-saurian").do(
        "a", "fight melee", [*HIT, *MISS, *HIT]
    )
    assert game.tells("attacks")[0]["came"] == 2 + 4 + 16 + 2  # of 3 and 2, half is left


def test_god_set_has_a_life_for_each_ally_on_it(land):
    def lured(draft):
        mighty(draft)
        draft.awake[0].allies = ["ford-guide", "old-porter"]
        draft.market = [card for card in draft.market if card not in draft.awake[0].allies]

    game = confront(land, "set", change=lured)
    assert game.decision("a").prompt.args["life"] == GODS["set"].life + 2


def test_doom_and_the_god_splinter(land):
    game = confront(land, "arachne", doom=4, goods="god-splinter").do("a", "fight melee", [*HIT, *HIT, *HIT])
    assert game.tells("attacks")[0]["need"] == 21 + 4
    assert game.fight.wounds == 2


# -- omens -------------------------------------------------------------------------------------------


@pytest.fixture
def omen(placing):
    """A ritual of a symbol, without an effect that matters, is completed while this god is awake."""

    def call(god, symbol, **more):
        ritual = {"sun": "morning-offering", "moon": "old-stones-stir:moon", "skull": "biting-flies"}[symbol]
        more = {"at": "H4", "city": "H4", "rituals": ritual, **more}
        return placing(symbol, awake=god, **more)

    return call


def test_omens_of_each_god(omen):
    assert omen("hamzah", "sun").hero().fatigue == 1
    assert len(omen("var-ni", "moon").tells("ritual.discarded")) == 2
    assert omen("var-ni", "skull").tells("tested")[0]["number"] == 14
    for symbol in ("sun", "moon", "skull"):
        assert omen("tarakhe", symbol).state.awake[0].doom == 1
    assert omen("jararr", "sun", at="G5").tells("check")
    assert omen("jararr", "moon").state.awake[0].doom == 1
    stacks = {"G5": "reed-sling copper-cleaver", "K2": "hide-vest"}
    sacked = omen("gor-bor-gor", "sun", stacks=stacks)
    assert sacked.state.stacks["G5"] == []
    assert sacked.state.market[:2] == ["reed-sling", "copper-cleaver"]
    assert omen("gor-bor-gor", "skull").state.awake[0].doom == 1
    prowling = omen("harridan", "moon", decks={"red": "stonefather"}, rank="red")
    assert [one.card for one in prowling.state.roaming] == ["stonefather"]
    assert prowling.tells("drawn") == [{"card": "stonefather"}]
    assert omen("arachne", "moon").hero().fatigue == 1
    assert omen("arachne", "skull").state.awake[0].doom == 1
    assert omen("ravin", "skull", jewels="C2 G4").state.jewels == ["C2"]  # the nearest to H4
    assert omen("ravin", "skull", jewels="G4 I5").state.jewels == ["I5"]  # of two as near the first of the map
    assert omen("ravin", "sun").state.awake[0].doom == 1
    gear = omen("moakileki", "moon", gear="trap compass compass")
    assert gear.hero().gear == {"trap": 1, "compass": 1, "bones": 0}  # of which he has most
    assert omen("set", "moon", gold=0).hero().wounds == 1
    assert (omen("set", "moon").hero().gold, omen("set", "moon").hero().wounds) == (2, 0)


def test_set_entices_the_allies_of_the_town_that_has_most(omen):
    stacks = {"K2": "ford-guide reed-sling old-porter", "G5": "slinger-boy", "B2": "mask-dancer herb-woman"}
    game = omen("set", "skull", stacks=stacks, pool={"sun": 9})
    assert game.state.awake[0].allies == ["mask-dancer", "herb-woman"]  # two towns have two: the first of the map
    assert game.state.stacks["B2"] == []
    assert len(game.tells("token.drawn")) == 2
    assert omen("set", "skull").tells("token.drawn") == []
    epic = omen("hamzah set", "skull", stacks=stacks, pool={"sun": 9}, epic=True)
    assert [len(one.allies) for one in epic.state.awake] == [0, 2]


def test_n41_doomsday_when_so_many_doom_counters_lie_on_awake_gods(omen):
    game = omen("tarakhe:5", "sun", doomsday=6)
    assert game.state.outcome.why.id == "zanaga.over.doomsday"
    assert game.state.outcome.places == [2]
    assert omen("tarakhe:5", "sun", doomsday=7).state.outcome is None


def test_n51_where_an_omen_brings_no_doom_the_dread_of_the_land_grows(omen):
    game = omen("hamzah", "moon", doomsday=1)
    assert game.state.outcome.why.id == "zanaga.over.doomsday"


def test_z57_without_doomsday_nobody_loses_that_way(omen):
    assert omen("tarakhe:6", "sun").state.outcome is None
