"""Odds of a fight, and the plans that promise most."""

import pytest
from msgspec.structs import replace

from games.kernel import Context, seeded
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES, GODS
from games.zanaga.effects import PHASES
from games.zanaga.frames import Fight
from games.zanaga.matchup import CombatPlan, Matchup
from games.zanaga.planning import (
    AllyNumbers,
    CombatNumbers,
    Prospects,
    at_least,
    best_of,
    best_plan,
    foreseen,
    numbers_of,
    plans,
    score,
)
from games.zanaga.rounds import CombatRound

# -- plans -------------------------------------------------------------------------------------------


def test_a_plan_sends_allies_where_they_help_most(land):
    game = land(at="C2", goods="mist-oracle outcast-archer", decks={"green": "naga-acolyte"})
    game.do("a", "attempt C2", [0])
    numbers = numbers_of(Matchup(game.state, game.fight))
    best = best_of(numbers)
    assert (best.hero, dict(best.allies)) == ("melee", {"mist-oracle": "magic", "outcast-archer": "ranged"})
    every = [plan for phase in ("ranged", "melee", "magic") for plan in plans(numbers, phase)]
    assert len(every) == 3 * 7  # nobody, each alone in two phases, both in two ways
    assert score(numbers, best) == max(score(numbers, plan) for plan in every)


def test_a_plan_promises_shares_of_lives_and_armour_is_life(land):
    game = land(at="C2", goods="hill-splitter-maul turtle-plate mist-oracle", decks={"green": "naga-acolyte"})
    game.do("a", "attempt C2", [0])
    numbers = numbers_of(Matchup(game.state, game.fight))
    assert (numbers.life, numbers.foe_life) == (6 + 2, 1)
    assert (numbers.attack, numbers.deals, numbers.harm) == ((12, 6, 13), (1, 2, 1), (1, 1, 1))
    hits, fails = at_least(6) * 2 / 1, 1 - at_least(12) + 1 - at_least(6)
    alone = score(numbers, CombatPlan("melee"))
    assert alone == pytest.approx(hits - (fails + 1 - at_least(13)) / 8)
    hurt = (1 - at_least(7)) * 1 / 2  # of the oracle's two lives, who costs 10
    both = CombatPlan("melee", (("mist-oracle", "magic"),))
    assert score(numbers, both) == pytest.approx(hits + at_least(7) * 2 - fails / 8 - 0.4 * hurt * 10 / 8)
    harder = numbers._replace(first_attack=2)  # of the round: the hero's own, and not the oracle's
    lost = at_least(6) - at_least(8)
    assert score(numbers, both) - score(harder, both) == pytest.approx(lost * 2 + lost / 8)


# -- odds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("need", "percent"), [(10, 64), (11, 55), (12, 45), (13, 36), (14, 28), (9, 72), (20, 1), (2, 100), (21, 0)]
)
def test_two_ten_sided_dice(need, percent):
    assert round(100 * at_least(need)) == percent


MIGHTY = {"counters": {"body": 3, "mind": 4, "spirit": 4, "life": 2}, "rank": "red"}


@pytest.mark.parametrize(
    ("foe", "rounds", "more"),
    [
        ("horned-grazer", 0, {"goods": "mask-dancer"}),
        ("grey-earthshaker", 3, {"counters": {"life": 20, "body": 2}, "goods": "river-steel-glaive"}),  # it rages
        ("moor-hydra", 0, {"counters": {"body": 2}, "goods": "river-steel-glaive"}),  # it regenerates
        ("stone-coat-rhino", 1, {"counters": {"body": 2}, "goods": "copper-cleaver"}),  # one wound a hit
        ("hamzah", 0, {**MIGHTY, "goods": "hill-splitter-maul temple-guard"}),  # the first hit deals nothing
        ("ravin", 0, {**MIGHTY, "goods": "hill-splitter-maul"}),  # it feeds on wounds
        ("arachne", 0, {**MIGHTY, "goods": "hill-splitter-maul lion-kin-spear mask-dancer"}),
        ("hollow-hill-colossus", 0, {**MIGHTY, "goods": "hill-splitter-maul"}),  # first attacks are worse
        ("hollow-hill-colossus", 0, {**MIGHTY, "goods": "hill-splitter-maul temple-guard"}),  # an ally's as well
        ("harridan", 0, {**MIGHTY, "goods": "hill-splitter-maul mask-dancer"}),  # she stalks
        ("flood-serpent", 0, {"counters": {"body": 2}, "goods": "copper-cleaver"}),  # its prey strikes last
    ],
)
def test_odds_agree_with_what_happens(land, foe, rounds, more):
    """Fights by the same plan, played out with dice of their own."""
    game = land(heroes="brok", awake=foe if foe in GODS else "", **more)
    fight = Fight(seat=0, foe=foe, quarry="god" if foe in GODS else "attempt", rounds=rounds)
    numbers, plan = numbers_of(Matchup(game.state, fight)), best_plan(Matchup(game.state, fight))
    won, games = 0, 600
    for n in range(games):
        draft, fought, result = GAME.copy(game.state), replace(fight), "stands"
        ctx = Context(GAME.rules, draft, seeded(n))
        while result == "stands":
            result = CombatRound(ctx, fought, plan).run()
        won += result == "won"
    assert abs(won / games - foreseen(numbers, plan)) < 0.06


SURE, NEVER = (2, 2, 2), (21, 21, 21)


def test_odds_against_a_stalker_are_exact_where_little_is_left_to_chance():
    plain = CombatNumbers(SURE, NEVER, (1, 1, 1), (1, 1, 1), 2, 1, (), ((0, 1, 2), (0, 1, 2), (0, 1, 2)))
    plan = CombatPlan("melee")
    assert foreseen(plain, plan) == 1
    stalked = plain._replace(stalks=True)
    assert foreseen(stalked, plan) == 0  # the ranged phase takes two
    assert foreseen(stalked._replace(life=3), plan) == pytest.approx(0.7)  # the attack may fail, and then he falls
    ally = AllyNumbers("slinger-boy", SURE, (0, 0, 0), 1)
    together = CombatPlan("melee", (("slinger-boy", "ranged"),))
    assert foreseen(stalked._replace(allies=(ally,)), together) == pytest.approx(1)  # the ally attacks first


def test_odds_against_a_foe_without_rules_are_as_against_any(land):
    """What does not hang on the foe is worked out once: nothing is different by that."""
    game = land(heroes="sesh", goods="mask-dancer horn-bow", rituals="reign-of-fangs")
    for quarry in ("attempt", "roaming"):
        prospects = Prospects(game.state, 0, quarry)
        for foe in CHALLENGES:
            assert prospects.against(foe) == numbers_of(Matchup(game.state, Fight(seat=0, foe=foe, quarry=quarry)))


@pytest.mark.parametrize("god", GODS)
def test_odds_reckon_with_what_a_roll_would_add(land, god):
    """Erosion and all: the sum without a breakdown is that of the breakdown."""
    game = land(heroes="sesh", awake=god, goods="hunters-axe temple-guard", counters={"body": 2})
    matchup = Matchup(game.state, Fight(seat=0, foe=god, quarry="god"))
    for phase in PHASES:
        for facts in ((), ("defence",)):
            assert matchup.roll_value(phase, *facts) == matchup.roll(phase, *facts).value
