"""What the bot answers where a sensible player would not hesitate."""

import pytest

from games.kernel import pending, start
from games.zanaga import GAME
from games.zanaga.ai import judge
from games.zanaga.ai.judge import prefer
from games.zanaga.travel import TOWNS

HIT, MISS = [10, 10], [1, 1]
STRONG = {"body": 12, "life": 0}


def preferred(game, seat="a"):
    return " ".join(prefer(game.state, game.decision(seat)))


# -- travelling --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heroes", "goods", "used"), [("mother", "", "mother-ukele"), ("brok", "herb-woman", "herb-woman")]
)
def test_wounds_are_healed_by_what_will_be_ready_again(land, heroes, goods, used):
    assert preferred(land(heroes=heroes, goods=goods, wounds=1)) == f"use {used}"
    assert not preferred(land(heroes=heroes, goods=goods)).startswith("use")


def test_what_is_gone_when_it_is_used_is_kept(land):
    assert not preferred(land(goods="blood-moss", wounds=1)).startswith("use")


@pytest.mark.parametrize(("life", "deed"), [(1, "walk"), (0, "attempt")])
def test_whoever_may_attempt_no_counter_that_is_left_looks_for_what_roams(land, life, deed):
    """Tokens alone bring rituals, and rituals the counters: on the Lost City all would wait for each other."""
    strong = {"gold": 20, "counters": {"body": 4, "life": life}, "goods": "hill-splitter-maul"}
    assert preferred(land(at="H4", city="H4", jewels="G4", rank="red", **strong)).startswith(deed)


@pytest.mark.parametrize(
    ("jewels", "counters", "goes"),
    [
        ("G4 F1", {}, "attempt G4"),  # of two that are worth the same the one that leaves dice to rest
        ("G4 H6", {}, "attempt G4"),
        ("G4 H6", STRONG, "attempt H6"),  # yellow is worth more where it can be had
        ("E1", {}, "visit G5"),  # no beginner dares a red one
    ],
)
def test_a_hero_goes_where_most_is_to_be_had(land, jewels, counters, goes):
    assert preferred(land(jewels=jewels, counters=counters, fatigue=3, stacks={"G5": "copper-cleaver"}, gold=4)) == goes


def test_a_helping_die_is_spent_where_that_is_worth_it(land):
    game = land(at="G5", jewels="E7", gear="compass", counters={"body": 30, "mind": 30, "spirit": 30})
    assert preferred(game) == "attempt E7 compass"
    assert preferred(land(at="G5", jewels="G4", gear="compass")) == "attempt G4"


def test_a_tired_hero_keeps_dice_to_rest(land):
    """Two counters are worth the same, and each is as far from the other: the dice that are left decide."""
    near = land(at="G5", jewels="G4 F1", fatigue=7, counters=STRONG)
    assert near.hero().fatigue == 7
    assert preferred(near) == "attempt G4"


def test_a_hero_starts_in_a_town_of_his_own(land):
    state, _ = start(GAME, 3, b"all say where to begin", {})
    paths = {one.seat: prefer(state, one) for one in pending(GAME, state)}
    assert paths == {0: ("visit", TOWNS[1]), 1: ("visit", TOWNS[4]), 2: ("visit", TOWNS[7])}


def test_from_a_village_one_goes_on_to_a_counter_that_is_worth_it(land):
    more = {"at": "K2", "moves": (1, 1, 5, 5, 6), "gold": 0}
    game = land(jewels="J2", counters=STRONG, **more).do("a", "visit K2")
    assert game.asked == "a onward"
    assert preferred(game) == "attempt J2"
    game = land(jewels="J1", **more).do("a", "visit K2")
    assert preferred(game) == "done"  # a blue one is too much for a beginner
    game = land(jewels="A8", **more).do("a", "visit K2")
    assert preferred(game) == "done"  # and none is near


def test_from_a_village_the_best_of_several_is_chosen(land):
    game = land(at="K2", jewels="J2 J1", moves=(1, 1, 5, 5, 6), gold=0, counters=STRONG).do("a", "visit K2")
    assert preferred(game) == "attempt J1"
    game = land(at="K2", jewels="J2 J1", moves=(1, 1, 5, 5, 6), gold=0, counters={"body": 2}).do("a", "visit K2")
    assert preferred(game) == "attempt J2"


MIGHTY = {"counters": {"body": 12, "mind": 12, "spirit": 12}, "rank": "red", "at": "H4", "city": "H4", "moves": ()}


def test_a_god_is_confronted_when_victory_is_likely_the_weaker_of_two(land):
    assert preferred(land(awake="hamzah", **MIGHTY)) == "confront hamzah"
    assert preferred(land(awake="hamzah", **{**MIGHTY, "counters": {}})) == "done"
    strong = {**MIGHTY, "counters": {"body": 6, "mind": 6, "spirit": 6}, "epic": True}
    assert preferred(land(awake="tarakhe:6 hamzah", **strong)) == "confront hamzah"
    assert preferred(land(awake="hamzah tarakhe:6", **strong)) == "confront hamzah"


# -- fighting ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "path"), [("spear-lion-sentinel", "face"), ("red-mane-duelist", "use bones")])
def test_bones_send_away_what_is_too_strong(land, card, path):
    game = land(heroes="old-farrin", at="A3", gear="bones", decks={"yellow": card}).do("a", "attempt A3")
    assert preferred(game) == path


def fought(land, foe, place="C2", dice=(0,), **more):
    rank = {"C2": "green", "A3": "yellow", "D2": "blue", "E1": "red"}[place]
    return land(at=place, decks={rank: foe}, **more).do("a", f"attempt {place}", list(dice))


def test_good_odds_are_pressed_down_to_half_of_ones_life(land):
    assert preferred(fought(land, "naga-acolyte")) == "press melee 3"
    assert preferred(fought(land, "naga-acolyte", wounds=3, moves=(1, 1, 1, 1))) == "press melee 1"
    assert (
        preferred(fought(land, "naga-acolyte", wounds=5, moves=(1, 1, 1, 1), counters={"body": 4})) == "press melee 0"
    )


def test_bad_odds_are_paid_off_then_trapped_then_fled(land):
    weak = {"heroes": "issa", "wounds": 3, "moves": (1, 1, 1, 1)}
    toll = {"place": "A3", "foe": "spear-lion-sentinel"}
    assert preferred(fought(land, gold=3, gear="trap", **toll, **weak)) == "pay"
    assert preferred(fought(land, gold=2, gear="trap", **toll, **weak)) == "use trap"
    assert preferred(fought(land, gold=2, **toll, **weak)) == "escape"
    strong = {"heroes": "issa", "counters": {"mind": 9, "body": 9, "spirit": 9}}
    assert preferred(fought(land, gold=3, gear="trap", **toll, **strong)).startswith("press")


def test_nobody_flees_who_would_hardly_get_away(land):
    slow = {"heroes": "brok", "wounds": 5, "moves": (1, 1, 1, 1)}  # a Mind of 1: 11 of 20 against 12, 20 against 21
    assert preferred(fought(land, "emperor-saurian", "E1", **slow)) == "press melee 0"
    assert preferred(fought(land, "emperor-saurian", "E1", counters={"mind": 3}, **slow)) == "escape"
    assert preferred(fought(land, "rope-bridge-ambush", "A3", **slow)) == "press melee 0"


def test_whoever_has_failed_to_flee_fights_on(land):
    game = fought(land, "emperor-saurian", "E1", counters={"mind": 3}, wounds=4, moves=(1, 1, 1, 1))
    assert preferred(game) == "escape"
    assert preferred(game.do("a", "escape", MISS)).startswith("press")


@pytest.mark.parametrize(
    ("goods", "foe", "place", "path"),
    [
        ("bull-torc", "vine-lurker", "C2", "press melee 3"),  # sure enough without
        ("bull-torc", "red-mane-duelist", "A3", "fight melee bull-torc use done"),
        ("hawk-lens", "red-mane-duelist", "A3", None),  # of no use to who attacks by melee
        ("smoke-pot", "red-mane-duelist", "A3", "fight melee smoke-pot use done"),
        ("bull-torc smoke-pot", "red-mane-duelist", "A3", "fight melee bull-torc use smoke-pot use done"),
        ("blood-moss", "red-mane-duelist", "A3", None),
        ("ford-guide bull-torc", "cave-sling-crew", "A3", "fight melee ford-guide ranged bull-torc use done"),
    ],
)
def test_what_helps_is_used_where_the_odds_are_neither_sure_nor_hopeless(land, goods, foe, place, path):
    found = preferred(fought(land, foe, place, goods=goods, counters={"body": 1}))
    assert found == path if path else found.startswith("press melee")


def test_a_web_binds_the_bot_as_well(land):
    game = land(awake="arachne", **{**MIGHTY, "counters": {"body": 6, "mind": 6, "spirit": 6, "life": 9}})
    game.do("a", "confront arachne")
    assert preferred(game).startswith("press melee")
    game.do("a", "fight magic", [*HIT, *HIT, *HIT])
    assert game.fight.web == "magic"
    assert preferred(game) == " ".join(game.decision("a").default)


def test_of_several_that_roam_the_easiest_is_met(land):
    for roaming in ("cave-hyena tusk-rider", "tusk-rider cave-hyena"):
        assert preferred(land(at="G4", jewels="", roaming=roaming).do("a", "walk G4")) == "roam cave-hyena"


@pytest.mark.parametrize(("roaming", "path"), [("cave-hyena", "roam cave-hyena"), ("tusk-rider", "done")])
def test_a_safari_is_for_what_is_easy(land, roaming, path):
    game = land(at="G5", jewels="", safari=True, moves=(1, 1, 1, 1, 1), roaming=roaming, decks={"green": "leech-nest"})
    assert preferred(game.do("a", "walk H5", [0])) == path


# -- tokens, gifts, levels ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rituals", "awake", "goes"),
    [
        ("market-songs mending-of-the-paths", "", "mending-of-the-paths"),  # counters before cards
        ("first-rain-feast market-songs", "", "market-songs"),
        ("first-rain-feast:sun market-songs", "", "market-songs"),
        ("great-market first-rain-feast:sun", "", "great-market"),
        ("mending-of-the-paths:sun:sun second-spring", "", "mending-of-the-paths"),  # it lacks fewer
        ("mending-of-the-paths second-spring:sun", "", "second-spring"),
        ("old-stones-stir biting-flies", "", "old-stones-stir"),
    ],
)
def test_tokens_go_where_they_are_most_welcome(placing, rituals, awake, goes):
    token = "wild" if "stones" in rituals else "sun"
    assert preferred(placing(token, rituals=rituals, awake=awake)) == f"place {goes}"


def test_the_lost_city_is_welcome_when_a_god_is_awake(placing):
    rituals = "market-songs old-stones-stir"
    assert preferred(placing("wild", rituals=rituals)) == "place market-songs"
    assert preferred(placing("wild", rituals=rituals, awake="set")) == "place old-stones-stir"


def test_a_token_that_no_ritual_takes_is_placed_as_the_clock_would(placing):
    game = placing("sun", rituals="old-stones-stir", ask_tokens=True, gear="bones")
    assert preferred(game) == "place draw"


def test_of_gifts_the_one_that_is_worth_most_is_taken(land):
    deck = {"green": "drowned-porter"}
    game = land(at="C2", decks=deck, counters={"body": 9}, rituals="market-songs", market="ford-guide copper-cleaver")
    game.do("a", "attempt C2", [0]).do("a", "press melee 0", HIT * 4)
    assert game.under("a", "take") == ("ford-guide", "copper-cleaver")
    assert preferred(game) == "take ford-guide"
    game = land(at="C2", decks=deck, counters={"body": 9}, rituals="market-songs", market="blood-moss black-salt")
    game.do("a", "attempt C2", [0]).do("a", "press melee 0", HIT * 4)
    assert preferred(game) == "take black-salt"  # neither helps for long: the dearer


def bought(land, **more):
    town = more.pop("at", "G5")
    return land(at=town, jewels="C2 A2", **{"market": "", **more}).do("a", f"visit {town}")


def test_wounds_are_healed_first_then_goods_then_a_trap_then_rest(land):
    stacks = {"G5": "copper-cleaver"}
    game = bought(land, wounds=2, gold=20, stacks=stacks, moves=(1, 1, 1, 1), fatigue=9)
    done = []
    while game.asked == "a deals":
        done.append(preferred(game))
        game.do("a", done[-1])
    assert done == ["heal 2", "buy copper-cleaver", "gear trap 1", "clear", "done"]


@pytest.mark.parametrize(("gold", "path"), [(3, "gear trap 1"), (2, "done")])
def test_a_trap_is_bought_with_gold_to_spare_and_no_second_one(land, gold, path):
    assert preferred(bought(land, gold=gold)) == path
    assert preferred(bought(land, gold=gold, gear="trap")) == "done"


@pytest.mark.parametrize(("gold", "tired", "path"), [(2, 9, "clear"), (1, 9, "done"), (2, 0, "done")])
def test_a_tired_hero_pays_to_rest_if_gold_is_left(land, gold, tired, path):
    assert preferred(bought(land, gold=gold, fatigue=tired, gear="trap")) == path


def test_what_is_in_the_way_is_sold_and_allies_are_sent_away(land):
    goods = "reed-sling fire-hardened-club"
    game = bought(land, gold=20, goods=goods, stacks={"G5": "hill-splitter-maul"}, gear="trap")
    assert preferred(game) == "sell reed-sling"  # of two as cheap the one he had first
    assert preferred(game.do("a", "sell reed-sling")) == "buy hill-splitter-maul"
    game = bought(land, gold=20, goods="slinger-boy ford-guide", stacks={"G5": "four-arm-exile"}, gear="trap")
    assert preferred(game) == "dismiss slinger-boy"


def test_what_was_just_sold_is_not_wanted_back(land):
    game = bought(land, gold=20, goods="hill-splitter-maul", gear="trap").do("a", "sell hill-splitter-maul")
    assert preferred(game) == "done"
    game = bought(land, gold=20, goods="hill-splitter-maul", stacks={"G5": "reed-sling"}, gear="trap")
    game.do("a", "trade hill-splitter-maul reed-sling")
    assert "hill-splitter-maul" in game.state.stacks["G5"]
    assert preferred(game) == "done"


def raising(land, **more):
    game = land(**{"points": 2, "jewels": "C2 A2", "market": "", **more}).do("a", "visit G5")
    while game.asked == "a deals":
        game.do("a", "done")
    assert game.asked == "a raise"
    return game


def test_what_one_attacks_with_is_raised_before_all(land):
    assert preferred(raising(land)) == "raise body"
    assert preferred(raising(land, heroes="issa")) == "raise mind"
    assert preferred(raising(land, heroes="old-farrin")) == "raise spirit"


def test_every_third_level_what_one_defends_with(land):
    """Brok: Mind 1, Body 4, Spirit 2, and so much life that he wants no more."""
    assert preferred(raising(land, counters={"life": 1, "body": 1})) == "raise body"  # the third level, but Body is 6
    assert preferred(raising(land, counters={"life": 3, "body": 2})) == "raise mind"  # the sixth, and it is 8
    assert preferred(raising(land, counters={"life": 2, "body": 2})) == "raise body"
    assert preferred(raising(land, counters={"life": 1, "body": 2, "mind": 2})) == "raise spirit"


def test_strength_has_a_limit_that_comes_later(land):
    assert preferred(raising(land, counters={"life": 1, "body": 3, "stamina": 2})) == "raise body"  # of level 7
    assert preferred(raising(land, counters={"life": 1, "body": 4, "stamina": 2})) == "raise mind"  # of level 8
    assert preferred(raising(land, counters={"life": 1, "body": 4, "stamina": 4})) == "raise body"  # of level 10
    assert preferred(raising(land, counters={"life": 1, "body": 5, "stamina": 4})) == "raise mind"


def test_life_is_raised_while_the_next_colour_is_easy(land):
    strong = {"body": 4, "mind": 4, "spirit": 4}
    everywhere = {"jewels": "C2 A3 D2 E1", "heroes": "old-farrin"}
    assert preferred(raising(land, counters=strong, **everywhere)) == "raise life"
    assert preferred(raising(land, counters={}, **everywhere)) != "raise life"
    assert preferred(raising(land, counters={**strong, "life": 3}, **everywhere)) != "raise life"  # seven lives


def test_what_nobody_thinks_about_is_answered_as_the_clock_would(land):
    game = land(goods="feather-of-return", at="F3").do("a", "use feather-of-return")
    assert game.asked == "a town"
    assert "town" not in judge.ANSWERS
    assert preferred(game) == " ".join(game.decision("a").default)
