"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

from games.kernel import Message, Words
from games.zanaga import GAME


def why(land, path, asked=""):
    view = land.view("a")
    return Words(GAME, ("Ana", "Ben"), view=view).why(tuple(path.split()), Message(asked))


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
