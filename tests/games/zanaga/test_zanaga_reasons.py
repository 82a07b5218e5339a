"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

import pytest

from games.kernel import Message, Words, start
from games.toolkit import offering
from games.zanaga import GAME, reasons
from games.zanaga.land import LAND

HIT = [10, 10]


def why(land, path, asked=""):
    view = land.view("a")
    return offering.reason(Words(GAME, ("Ana", "Ben"), view=view), tuple(path.split()), Message(asked))


def odds(text):
    return text.partition(" %")[2]


def test_a_counter_is_attempted_for_the_points_that_buy_strength(land):
    assert odds(why(land(points=0, jewels="D4"), "attempt D4")) == (
        ", and then you have 1 of 2 points for more strength."
    )
    assert odds(why(land(points=1, jewels="D4"), "attempt D4")) == (
        ", and 2 points buy more strength at once (it costs 2)."
    )


def test_a_town_is_visited_for_wounds_goods_or_the_god(land):
    assert why(land(wounds=2, gold=4), "visit G5") == "You have 2 wounds, and 4 gold to heal them there."
    shop = land(gold=9, stacks={"G5": "old-porter river-steel-glaive"})
    assert why(shop, "visit G5") == "River-Steel Glaive is for sale there, and you have 9 gold."
    god = land(rank="red", awake="ravin", city="G5")
    assert why(god, "visit G5") == "Ravin is confronted there: whoever beats it wins."


def test_where_nothing_is_the_next_counter_is_named(land):
    there = land(jewels="D4")
    assert why(there, "walk E5").startswith("1 hex to a green counter then, which you win in ")


def test_a_token_brings_a_ritual_nearer_to_its_end(land):
    there = land(rituals="great-market:sun")
    assert why(there, "place great-market") == "Then it lacks 2 tokens, and what it does suits you."


def test_what_is_raised_is_told_with_its_value(land):
    there = land()
    assert why(there, "raise life").endswith("you are strong enough for harder counters.")
    said = {why(there, f"raise {one}").partition(" ")[2].partition(" ")[0] for one in ("mind", "body", "spirit")}
    assert said == {"attack", "defend"}


def test_done_says_what_the_purse_holds(land):
    assert why(land(gold=0), "done", "zanaga.ask.deals") == "You have no gold left to spend."


# -- each reason with what it names ------------------------------------------------------------------


def reason(game, path, asked="travel"):
    """Which it is, and what it names but the odds, which the view knows."""
    found = reasons.why(tuple(path.split()), game.view("a"), Message(f"zanaga.ask.{asked}"))
    return found and (found.id.removeprefix("zanaga.why."), dict(found.args))


def percent(odds):
    return round(100 * odds)


@pytest.mark.parametrize(
    ("rank", "place", "points", "says", "sum_"),
    [
        ("green", "C2", 0, "attempt", 1),
        ("green", "C2", 1, "attempt_buys", 2),
        ("yellow", "A3", 0, "attempt_buys", 2),
        ("red", "E1", 0, "attempt_buys", 4),
    ],
)
def test_points_of_a_counter_are_added_to_those_one_has(land, rank, place, points, says, sum_):
    game = land(points=points)
    odds = percent(game.view("a").chances(0).of_rank(rank))
    gain = sum_ - points
    assert reason(game, f"attempt {place}") == (says, {"odds": odds, "gain": gain, "points": sum_, "cost": 2})


def test_a_counter_is_the_same_with_what_helps_a_die(land):
    game = land(gear="compass")
    assert reason(game, "attempt E7 compass") == reason(game, "attempt E7")


def test_a_town_serves_what_is_most_urgent(land):
    stacks = {"G5": "reed-sling copper-cleaver horn-bow"}
    assert reason(land(at="H5", wounds=2, gold=4, stacks=stacks), "visit G5") == ("visit_heal", {"count": 2, "gold": 4})
    assert reason(land(at="H5", gold=4, stacks=stacks), "visit G5") == (
        "visit_buy",
        {"card": "copper-cleaver", "gold": 4},
    )
    game = land(at="H5", wounds=2, gold=0, stacks=stacks, jewels="G4")
    assert reason(game, "visit G5")[0] == "near"
    god = {"at": "H5", "city": "H4", "awake": "hamzah", "wounds": 2}
    assert reason(land(rank="red", **god), "visit H4") == ("visit_god", {"god": "hamzah"})
    assert reason(land(rank="blue", **god), "visit H4")[0] == "visit_heal"
    assert reason(land(rank="red", **god), "visit G5")[0] == "visit_heal"
    assert reason(land(rank="red", **{**god, "awake": ""}), "visit H4")[0] == "visit_heal"


def test_a_way_leads_to_what_roams_or_nearer_to_a_counter_that_can_be_won(land):
    game = land(roaming="tusk-rider cave-hyena vine-lurker", jewels="G4 H6 E1")
    view = game.view("a")
    assert reason(game, "walk G6")[0] == "near"
    assert reason(game, "walk G4") == ("meet", {"odds": percent(view.chances(0).of_roaming("cave-hyena")), "gold": 2})
    near = {"steps": 1, "rank": "green", "odds": percent(view.chances(0).of_rank("green"))}
    assert reason(game, "walk H5") == ("near", near)
    far = LAND.map.distance
    steps = far("E2", "C2")
    assert steps > far("E2", "E1")  # which is nearer, and cannot be won
    assert reason(land(jewels="E1 C2"), "walk E2")[1] == {"steps": steps, "rank": "green", "odds": near["odds"]}
    weak = land(jewels="E1 L8", heroes="issa")  # none can be won: the nearest all the same
    assert reason(weak, "walk K7") == (
        "near", {"steps": far("K7", "L8"), "rank": "red", "odds": percent(weak.view("a").chances(0).of_rank("red"))},
    )  # fmt: skip


def test_where_no_counter_is_open_a_token_is_something(land):
    assert reason(land(jewels="G4", counters={"life": 1}), "walk H5") == ("token", {})
    assert reason(land(jewels="G4"), "walk G4") == ("token", {})  # it is no way to itself


def fight(land, foe="naga-acolyte", **more):
    return land(at="C2", decks={"green": f"{foe} cave-hyena"}, **more).do("a", "attempt C2")


def test_what_a_fight_is_about(land):
    game = fight(land, gear="bones trap", goods="bull-torc", gold=5)
    odds = percent(game.view("a").chances(0).of_attempted("naga-acolyte"))
    assert reason(game, "face") == ("face", {"odds": odds})
    assert reason(game, "use bones") == ("bones", {"odds": odds})
    game.do("a", "face", [0])
    assert reason(game, "face") is None
    assert reason(game, "press melee 1") == ("press", {"odds": odds, "gain": 1, "points": 1, "cost": 2})
    assert reason(game, "fight melee") == ("fight", {"odds": odds})
    assert reason(game, "fight melee bull-torc use done") == ("fight_with", {"odds": odds, "card": "bull-torc"})
    for path in ("escape", "use trap", "pay"):
        assert reason(game, path) == ("away", {"odds": odds, "gold": 5})
    assert reason(game, "use bull-torc") is None


def test_what_a_fight_with_what_roams_or_a_god_or_a_hero_is_about(land):
    game = land(at="G4", jewels="", roaming="cave-hyena tusk-rider").do("a", "walk G4")
    odds = percent(game.view("a").chances(0).of_roaming("cave-hyena"))
    assert reason(game, "roam cave-hyena") == ("roam", {"odds": odds, "count": 2})
    game.do("a", "roam cave-hyena")
    assert reason(game, "press melee 1") == ("press_gold", {"odds": odds, "gold": 2})
    game = land(at="H4", city="H4", awake="hamzah", rank="red", moves=())
    odds = percent(game.view("a").chances(0).of_god("hamzah"))
    assert reason(game, "confront hamzah") == ("confront", {"odds": odds})
    assert reason(game, "done", "confront") == ("not_yet", {"odds": odds})
    game.do("a", "confront hamzah")
    assert reason(game, "press melee 1") == ("god", {})
    game = land(heroes="brok tam", at="H5 H5", duels=True).do("a", "duel H5 b")
    assert reason(game, "press melee 1") == reason(game, "fight melee") == ("duel", {})
    assert reason(game, "escape") is None


def test_wounds_are_mended_outside_a_fight(land):
    assert reason(land(wounds=2, goods="blood-moss"), "use blood-moss") == ("mend", {"count": 2})
    assert reason(land(goods="blood-moss"), "use blood-moss") is None
    assert reason(fight(land, wounds=2, moves=(1, 1, 1, 1)), "use blood-moss") is None


def test_what_a_token_comes_to(land):
    game = land(rituals="great-market:sun:sun:sun market-songs", aside="biting-flies")
    assert reason(game, "place great-market") == ("complete", {"count": 2})
    assert reason(game, "place market-songs") == ("place", {"count": 1})
    assert reason(game, "place H4") == ("place_city", {})
    assert reason(land(rituals="market-songs:sun", awake="set"), "place market-songs") == ("omen", {"count": 1})


def test_what_deals_and_gifts_are_good_for(land):
    game = land(gold=6, wounds=2, fatigue=9, goods="slinger-boy").do("a", "visit G5")
    assert reason(game, "buy horn-bow") == ("buy", {"gold": 6})
    assert reason(game, "buy storm-speaker") == ("buy_ally", {"phase": "magic"})
    assert reason(game, "sell horn-bow") == reason(game, "dismiss slinger-boy") == ("room", {"gold": 6})
    assert reason(game, "heal 2") == ("heal", {"left": 4, "life": 6})
    assert reason(game, "clear") == ("clear", {"count": game.hero().fatigue, "stamina": 2})
    assert reason(game, "gear trap 1") == ("trap", {})
    assert reason(game, "gear bones 1") is None
    assert reason(game, "take horn-bow") == ("take_free", {"gold": 8})
    assert reason(game, "take trap") is None
    assert reason(game, "done", "deals") == ("bought", {"gold": 6})
    assert reason(game, "done", "onward") == ("hurt", {"count": 2})
    assert reason(land(), "done", "onward") == ("enough", {})
    assert reason(land(gold=0), "done", "deals") == ("no_gold", {})
    assert reason(land(), "done", "confront") == ("enough", {})  # none is awake


def test_what_a_counter_of_experience_comes_to(land):
    game = land()  # Brok: Mind 1, Body 4, Spirit 2
    assert reason(game, "raise life") == ("raise_life", {"life": 7})
    assert reason(game, "raise stamina") == ("raise_stamina", {"stamina": 4})
    assert reason(game, "raise body") == ("raise_best", {"value": 6, "phase": "melee", "counter": "body"})
    assert reason(game, "raise mind") == ("raise_other", {"value": 3, "phase": "ranged", "counter": "mind"})
    assert reason(game, "raise spirit") == ("raise_other", {"value": 4, "phase": "magic", "counter": "spirit"})


def test_nobody_is_told_what_is_not_his(land):
    game = land()
    assert reasons.why(("walk", "H5"), game.view(""), Message("zanaga.ask.travel")) is None
    assert reasons.why(("sing",), game.view("a"), Message("zanaga.ask.travel")) is None


def test_the_first_town_is_told_by_the_counters_about_it():
    state, _ = start(GAME, 2, b"a secret of the table", {})
    view = GAME.view(state, 0)
    assert not view.turns
    near = [one for one in view.jewels if LAND.jewel[one] == "green" and LAND.map.distance("G5", one) <= reasons.NEAR]
    said = offering.reason(Words(GAME, ("Ana", "Ben"), view=view), ("visit", "G5"), Message("zanaga.ask.start"))
    assert said == f"From there {len(near)} green counters are within 3 hexes, the easiest to win."
