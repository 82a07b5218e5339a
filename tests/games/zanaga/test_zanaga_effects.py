"""What cards do, word by word: operations that a test of some rule does not play by the way, and every number."""

import pytest

from games.kernel import Words
from games.toolkit.modifiers import Now, NumberChange
from games.zanaga import GAME, modifiers
from games.zanaga.effects import ATTRIBUTES, NUMBERS, PHASES
from games.zanaga.frames import EndTurn, Fight, ResolveRituals
from games.zanaga.land import LAND
from games.zanaga.matchup import Matchup
from games.zanaga.modifiers import dice, escape_total, life, number, stamina
from games.zanaga.state import UntilTurn
from games.zanaga.towns import healing_price, price

HIT, MISS = [10, 10], [1, 1]


# -- operations --------------------------------------------------------------------------------------


def test_rest_and_healing_of_all(placing):
    game = placing(
        "sun", heroes="brok tam", at="G5 H5", rituals="festival-of-masks:sun", rank="yellow", wounds=2, fatigue=2
    )
    assert (game.hero().wounds, game.hero().fatigue) == (1, 1)
    assert [args["seat"] for args in game.tells("healed") + game.tells("rested")] == [0, 0]


def test_healing_goes_to_the_hero_first_and_then_to_allies_older_first(land):
    def hurt(draft):
        draft.heroes[0].goods[1].wounds = draft.heroes[0].goods[2].wounds = 1

    game = land(wounds=1, goods="blood-moss ford-guide old-porter", change=hurt, moves=(1, 1, 1, 1)).do(
        "a", "use blood-moss"
    )
    assert [held.wounds for held in game.hero().goods] == [0, 1]
    assert game.hero().wounds == 0
    assert game.tells("healed") == [{"seat": 0, "count": 2}]
    assert land(goods="blood-moss", wounds=1).do("a", "use blood-moss").tells("healed") == [{"seat": 0, "count": 1}]


def test_a_few_steps_more_over_any_land(land):
    game = land(
        at="C2", heroes="tam", decks={"green": "grass-runner-pack"}, counters={"body": 9}, rituals="market-songs"
    )
    game.do("a", "attempt C2", [0]).do("a", "press melee 0", HIT * 2)
    assert game.asked == "a stride"
    assert set(game.under("a", "walk")) == {"C2", *LAND.map.around["C2"]}
    assert game.decision("a").default == ("walk", "C2")
    said = Words(GAME, ("Ana",), view=GAME.view(game.state, 0))
    assert said.option(("walk", "C2")) == "Stay at C2"
    assert said.option(("walk", "B2")).startswith("Go to Reed")
    game.do("a", "walk B2")  # a village, which gives no market
    assert game.tells("strides") == [{"seat": 0, "place": "B2"}]
    assert game.tells("market") == []
    assert game.hero().at == "B2"


def test_one_of_some_market_cards_is_kept_and_the_others_go_to_the_bottom(land):
    more = {"decks": {"green": "drowned-porter"}, "counters": {"body": 9}, "rituals": "market-songs"}
    market = "reed-sling copper-cleaver hide-vest"
    game = land(at="C2", market=market, **more).do("a", "attempt C2", [0]).do("a", "press melee 0", HIT * 4)
    assert game.tells("seen") == [{"seat": 0, "cards": ["reed-sling", "copper-cleaver"]}]
    assert game.under("a", "take") == ("reed-sling", "copper-cleaver")
    assert game.decision("a").default == ("take", "reed-sling")
    game.do("a", "take copper-cleaver")
    assert (game.goods(), game.state.market) == ("copper-cleaver", ["reed-sling", "hide-vest"])
    game = land(at="C2", market=market, **more).do("a", "attempt C2", [0]).do("a", "press melee 0", HIT * 4)
    game.do("a", "done")
    assert (game.goods(), game.state.market) == ("", ["reed-sling", "copper-cleaver", "hide-vest"])
    game = land(at="C2", market="reed-sling copper-cleaver", goods="horn-bow fire-hardened-club", **more)
    game.do("a", "attempt C2", [0]).do("a", "press melee 0", HIT * 4)
    assert game.tells("takes") == []  # nothing fits, so nothing is asked
    assert game.state.market == ["reed-sling", "copper-cleaver"]


def test_the_lost_city_comes_by_a_ritual_or_a_reward(land, placing):
    assert placing("moon", rituals="old-stones-stir:moon", at="H5").state.city == "H5"
    game = land(at="A3", decks={"yellow": "cairn-watcher"}, counters={"body": 9}, rituals="market-songs")
    game.do("a", "attempt A3", [0]).do("a", "press melee 0", HIT * 8)
    assert (game.hero().points, game.state.city) == (2, "A3")


def test_what_is_kept_helps_from_then_on(land):
    game = land(
        at="D2", decks={"blue": "two-headed-warden"}, counters={"body": 9}, heroes="sesh", rituals="market-songs"
    )
    game.do("a", "attempt D2", [0])
    before = escape_total(game.state, 0).value
    game.do("a", "press melee 0", HIT * 20)
    assert game.hero().kept == ["two-headed-warden"]
    assert escape_total(game.state, 0).value == before + 2
    assert "two-headed-warden" not in game.state.discards["blue"]


def test_cards_for_every_town_in_the_order_of_the_map(placing):
    game = placing("sun", rituals="market-songs:sun", market="reed-sling copper-cleaver horn-bow", at="H5")
    assert {town: cards for town, cards in game.state.stacks.items() if cards} == {
        "G1": ["reed-sling"], "B2": ["copper-cleaver"], "K2": ["horn-bow"],
    }  # fmt: skip
    assert [args["card"] for args in game.tells("stocked")] == ["reed-sling", "copper-cleaver", "horn-bow"]


def test_what_holds_until_the_next_turn_of_the_active_hero(land):
    def completed(draft):
        draft.turns = 1
        draft.stack = [EndTurn(id="0.2", seat=0), ResolveRituals(id="0.1")]

    more = {"rank": "blue", "rituals": "night-of-long-knives:moon:moon:moon", "decks": {"green": "naga-acolyte"}}
    game = land(heroes="brok tam", at="G5 C2", change=completed, **more)
    assert number(game.state, 1, "foe.value", now=Now(facts={"challenge"})) == 2
    game.do("b", "attempt C2", [0]).do("b", "fight magic", [*HIT, *HIT, *MISS])
    assert game.tells("attacks")[0]["need"] == 15 + 2
    game.do("b", "escape", HIT)
    assert game.mover == "a"
    assert game.state.lasting == []


def test_what_roams_bites_harder_under_the_reign_of_fangs(land):
    game = land(at="G4", jewels="", roaming="goat-skull-raider", rituals="reign-of-fangs").do("a", "walk G4")
    game.do("a", "fight melee", [*HIT, *MISS, *HIT])  # damage 1, 0, 1
    assert game.hero().wounds == 0
    game.do("a", "fight magic", [*HIT, *MISS])
    assert game.hero().wounds == 2
    game = land(at="C2", decks={"green": "goat-skull-raider"}, rituals="reign-of-fangs").do("a", "attempt C2", [0])
    assert game.do("a", "fight magic", [*HIT, *MISS]).hero().wounds == 1


def test_the_hour_of_the_eater_helps_no_god(land):
    more = {"rituals": "hour-of-the-eater"}
    game = land(at="C2", decks={"green": "naga-acolyte"}, **more).do("a", "attempt C2", [0])
    assert game.do("a", "fight melee", [*HIT, *MISS, *HIT]).tells("attacks")[0]["need"] == 14 + 1
    game = land(at="H4", city="H4", awake="var-ni", rank="red", moves=(), **more).do("a", "confront var-ni")
    assert game.do("a", "fight melee", [*HIT, *MISS, *HIT]).tells("attacks")[0]["need"] == 21


def test_bonuses_of_defence_do_not_help_an_attack(land):
    game = land(at="C2", decks={"green": "cave-hyena"}, goods="temple-guard").do("a", "attempt C2", [0])
    game.do("a", "fight melee", [*MISS, *MISS, *MISS])
    assert [args["came"] for args in game.tells("defends")] == [2 + 1 + 3, 2 + 2 + 3]
    assert [args["came"] for args in game.tells("attacks")] == [2 + 4]


# -- numbers -----------------------------------------------------------------------------------------


def asked(state, of):
    """What a rule takes a number for, when the hero fights a Challenge without rules of its own."""
    matchup = Matchup(state, Fight(seat=0, foe="cave-hyena", quarry="attempt", rounds=1))
    plain = {
        "life": lambda: life(state, 0),
        "stamina": lambda: stamina(state, 0),
        "dice": lambda: dice(state, 0),
        "escape": lambda: escape_total(state, 0).value,
        "price": lambda: price(state, 0, "horn-bow"),
        "income": lambda: number(state, 0, "income"),
        "heal-price": lambda: healing_price(state, 0),
        "ally-roll": lambda: matchup.ally_roll("ford-guide", "melee").value,
        "foe.damage": lambda: matchup.harm("melee"),
        "foe.escape": lambda: matchup.escape,
        **{f"test.{one}": lambda one=one: modifiers.test_total(state, 0, one).value for one in ATTRIBUTES},
        **{f"roll.{one}": lambda one=one: matchup.roll(one).value for one in PHASES},
        **{f"damage.{one}": lambda one=one: matchup.deals(one) for one in PHASES},
        **{f"foe.value.{one}": lambda one=one: matchup.value(one) for one in PHASES},
    }
    return {one: plain[one]() for one in plain if one == of or one.startswith(f"{of}.")}


def test_no_price_and_no_hit_falls_below_nothing(land):
    def changed(draft):
        less = ("damage", "price", "heal-price")
        draft.lasting = [UntilTurn("night-of-long-knives", 1, NumberChange(of=of, by=-20)) for of in less]

    state = land(heroes="brok tam", change=changed).state
    matchup = Matchup(state, Fight(seat=0, foe="cave-hyena", quarry="attempt"))
    assert [matchup.deals(phase) for phase in PHASES] == [0, 0, 0]
    assert (price(state, 0, "horn-bow"), healing_price(state, 0)) == (0, 0)


@pytest.mark.parametrize("of", NUMBERS)
def test_every_number_that_a_card_changes_is_asked_for_by_a_rule(land, of):
    def changed(draft):
        draft.lasting = [UntilTurn("night-of-long-knives", 1, NumberChange(of=of, by=1))]

    game, other = (land(heroes="brok tam", goods="ford-guide", change=one) for one in (None, changed))
    before, after = asked(game.state, of), asked(other.state, of)
    assert before
    assert after == {one: value + 1 for one, value in before.items()}
