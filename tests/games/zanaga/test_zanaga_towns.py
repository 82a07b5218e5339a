"""Markets, trade, healing, gear, limits, and the Lost City."""

import pytest

from games.zanaga.effects import GEAR


def shop(land, town="G5", **more):
    """A hero at the market of a town."""
    return land(at=town, jewels="C2 A2", **more).do("a", f"visit {town}")


def test_z11_goods_are_bought_and_sold_and_allies_hired(land):
    game = shop(land, gold=9, goods="horn-bow", market="ford-guide copper-cleaver")
    game.do("a", "buy copper-cleaver; buy ford-guide; sell horn-bow")
    assert game.goods() == "copper-cleaver ford-guide"
    assert game.hero().gold == 9 - 4 - 4 + 4
    assert "horn-bow" in game.state.stacks["G5"]


def test_c6_the_last_gold_may_be_spent(land):
    stacks = {"G5": "copper-cleaver river-steel-glaive"}
    game = shop(land, gold=4, stacks=stacks, market="")
    assert game.under("a", "buy") == ("copper-cleaver",)
    assert game.do("a", "buy copper-cleaver").hero().gold == 0
    assert shop(land, gold=3, stacks=stacks, market="").under("a", "buy") == ()


def test_every_deal_is_told(land):
    stacks = {"G5": "hide-vest copper-cleaver"}
    game = shop(land, gold=20, goods="scale-shirt", fatigue=2, stacks=stacks, market="")
    game.do("a", "trade scale-shirt hide-vest; sell hide-vest; buy copper-cleaver; gear trap 2; clear")
    assert [(event.id.removeprefix("zanaga."), dict(event.args)) for event in game.events] == [
        ("trades", {"seat": 0, "given": "scale-shirt", "card": "hide-vest"}),
        ("sells", {"seat": 0, "card": "hide-vest", "gain": 1}),
        ("buys", {"seat": 0, "card": "copper-cleaver", "cost": 4}),
        ("buys_gear", {"seat": 0, "gear": "trap", "count": 2}),
        ("rested", {"seat": 0, "count": 2}),
    ]


def test_z14_an_outpost_adds_two_cards_and_a_village_one(land):
    assert len(shop(land).state.stacks["G5"]) == 2
    assert len(shop(land, "K2").state.stacks["K2"]) == 1


def test_z14_n27_trade_takes_what_costs_less_and_may_go_on(land):
    stack = "copper-cleaver reed-sling hide-vest ford-guide turtle-plate"  # the plate costs as much as the bow
    game = shop(land, goods="horn-bow", stacks={"G5": stack}, market="")
    assert game.under("a", "trade horn-bow") == ("copper-cleaver", "reed-sling", "hide-vest")
    game.do("a", "trade horn-bow copper-cleaver; trade copper-cleaver reed-sling; sell reed-sling")
    assert game.hero().gold == 3 + 1
    left = ["hide-vest", "ford-guide", "turtle-plate", "horn-bow", "copper-cleaver", "reed-sling"]
    assert game.state.stacks["G5"] == left
    assert game.refused("a", "trade ford-guide hide-vest").why.id == "zanaga.no.not_yours"


def test_z15_what_was_traded_away_is_not_bought_and_what_was_bought_not_traded(land):
    game = shop(land, gold=20, goods="horn-bow", stacks={"G5": "copper-cleaver hide-vest"}, market="")
    game.do("a", "trade horn-bow hide-vest; buy copper-cleaver")
    assert game.refused("a", "buy horn-bow").why.id == "zanaga.no.just_sold"
    assert game.refused("a", "trade copper-cleaver horn-bow").why.id == "zanaga.no.just_bought"
    assert game.refused("a", "sell copper-cleaver").why.id == "zanaga.no.just_bought"


def test_z15_allies_are_neither_traded_nor_sold_but_dismissed(land):
    game = shop(land, goods="ford-guide", stacks={"G5": "reed-sling"}, market="")
    assert game.refused("a", "trade ford-guide reed-sling").why.id == "zanaga.no.ally"
    assert game.refused("a", "sell ford-guide").why.id == "zanaga.no.ally"
    game.do("a", "dismiss ford-guide")
    assert game.state.market == ["ford-guide"]
    assert game.tells("dismissed") == [{"seat": 0, "card": "ford-guide"}]


def test_villages_do_not_trade(land):
    game = shop(land, "K2", goods="horn-bow", stacks={"K2": "reed-sling"})
    assert game.refused("a", "trade horn-bow reed-sling").why.id == "zanaga.no.no_trade"


def test_limits_two_weapons_of_two_sorts_one_armour_two_allies(land):
    stacks = {"G5": "copper-cleaver river-steel-glaive hide-vest ford-guide"}
    game = shop(land, gold=30, goods="saurian-tooth-blade", stacks=stacks, market="")
    assert game.refused("a", "buy copper-cleaver").why.id == "zanaga.no.limit_sort"
    game = shop(
        land, gold=30, goods="horn-bow reed-sling turtle-plate slinger-boy old-porter", stacks=stacks, market=""
    )
    assert game.refused("a", "buy river-steel-glaive").why.id == "zanaga.no.limit_weapon"
    assert game.refused("a", "buy hide-vest").why.id == "zanaga.no.limit_armour"
    assert game.refused("a", "buy ford-guide").why.id == "zanaga.no.limit_ally"


def test_a_sale_that_would_leave_too_many_wounds_is_refused(land):
    game = shop(land, goods="obsidian-coat", wounds=6, gold=1, moves=(1, 1, 1, 1))  # Brok's life is 6 and 2
    assert game.refused("a", "sell obsidian-coat").why.id == "zanaga.no.needed"
    game = shop(land, goods="scale-shirt", wounds=4, gold=0, moves=(1, 1, 1, 1))
    assert game.offers("a", "sell scale-shirt")


def hurt(draft):
    for held in draft.heroes[0].goods:
        held.wounds = 1


def test_healing_costs_a_gold_for_each_wound_and_more_under_flies(land):
    game = shop(land, wounds=3, gold=5, moves=(1, 1, 1, 1))
    assert game.decision("a").default == ("heal", "3")
    game.do("a", "heal 2")
    assert (game.hero().wounds, game.hero().gold) == (1, 3)
    game = shop(land, wounds=2, gold=9, goods="ford-guide old-porter", moves=(1, 1, 1, 1), change=hurt)
    assert game.under("a", "heal") == ("1", "2", "3", "4", "ford-guide", "old-porter")
    game.do("a", "heal old-porter; heal 3")
    assert (game.hero().wounds, game.hero().gold) == (0, 5)
    assert [held.wounds for held in game.hero().goods] == [0, 0]
    game = shop(land, wounds=3, gold=5, rituals="crown-of-flies", moves=(1, 1, 1, 1))
    assert game.under("a", "heal") == ("1", "2")
    game.do("a", "heal 2")
    assert game.hero().gold == 1


def test_one_gold_clears_all_exhaustion(land):
    game = shop(land, "K2", fatigue=2).do("a", "clear")
    assert (game.hero().fatigue, game.hero().gold) == (0, 2)


def test_price_and_income(land):
    game = shop(land, heroes="tam", gold=6, goods="old-porter gourd-of-plenty", market="hide-vest reed-sling")
    assert game.hero().gold == 7
    game.do("a", "buy hide-vest")
    assert game.tells("buys")[0]["cost"] == 3 - 2
    game.do("a", "buy reed-sling")
    assert game.tells("buys")[0]["cost"] == 2


@pytest.mark.parametrize(("cost", "left"), [(1, 2), (0, 4), (2, 0)])
def test_z46_n28_gear_is_bought_in_any_number_while_there_is_some(land, cost, left):
    game = shop(land, gold=4, gear_cost=cost).do("a", "gear trap 2")
    assert game.hero().gear["trap"] == 2
    assert game.state.supply["trap"] == 7
    assert game.hero().gold == left

    def none_left(draft):
        draft.supply["trap"] = 0

    game = shop(land, gold=4, change=none_left)
    assert game.refused("a", "gear trap 1").why.id == "zanaga.no.supply_out"
    assert not any(kind in cards for kind in GEAR for cards in game.state.stacks.values())


def test_n29_an_empty_market_deck_adds_nothing(land):
    game = shop(land, market="reed-sling", gold=9)
    assert game.state.stacks["G5"] == ["reed-sling"]


def test_z17_n26_the_lost_city_shows_five_cards_and_takes_them_back(land):
    stall = "reed-sling copper-cleaver hide-vest ford-guide horn-bow"
    game = land(at="H4", city="H4", gold=9, goods="scale-shirt", market=f"{stall} ring-of-breath", jewels="C2 A2")
    game.do("a", "visit H4")
    assert game.state.turn.stall == stall.split()
    game.do("a", "buy copper-cleaver; trade scale-shirt hide-vest; sell hide-vest; done")
    assert game.state.market == ["reed-sling", "ford-guide", "horn-bow", "scale-shirt", "hide-vest", "ring-of-breath"]
    assert game.asked == "a onward"  # a village as well


def test_n26_fewer_than_five_if_the_deck_is_short(land):
    game = land(at="H4", city="H4", market="reed-sling", jewels="C2 A2").do("a", "visit H4")
    assert game.state.turn.stall == ["reed-sling"]


def test_z16_n24_a_city_from_a_town_rises_beside_it(land):
    game = land(at="G5", goods="signal-fire", city="A1").do("a", "use signal-fire")
    assert set(game.under("a", "place")) == {"F4", "G4", "F5", "H5", "F6", "G6"}
    game.do("a", "place H5")
    assert game.state.city == "H5"
    game = land(at="H4", goods="signal-fire", city="A1").do("a", "use signal-fire")
    assert game.state.city == "H4"


def test_n23_a_city_on_a_jewel_covers_nothing_but_is_visited(land):
    game = land(at="G4", jewels="G4 H1", city="G4")
    assert not game.offers("a", "attempt G4")
    assert not game.offers("a", "walk G4")
    assert game.refused("a", "attempt G4").why.id == "zanaga.no.covered"
    assert game.offers("a", "visit G4")


def test_n25_heroes_stand_on_the_plain_hex_when_the_city_moves_away(land):
    game = land(heroes="brok tam", at="H5 H4", goods="signal-fire", city="H4")
    game.do("a", "use signal-fire")
    assert (game.state.city, game.hero("b").at) == ("H5", "H4")


def test_a1_default_at_the_market_heals_all_and_is_done(land):
    game = shop(land, wounds=2, gold=5, moves=(1, 1, 1, 1))
    game.time_runs_out("a")
    assert game.hero().wounds == 0
    assert game.decision("a").default == ("done",)
