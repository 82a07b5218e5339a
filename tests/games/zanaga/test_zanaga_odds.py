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


PLAIN = CombatNumbers(
    attack=(12, 12, 12), defence=NEVER, deals=(1, 1, 1), harm=(0, 0, 1), life=3, foe_life=1, allies=(),
    orders=((0, 1, 2), (0, 1, 2), (0, 1, 2)),
)  # fmt: skip
MELEE = CombatPlan("melee")
HITS, MISSES = 0.45, 0.55  # of an attack that needs 12


def tries(count):
    """How likely one of so many attacks hits."""
    return pytest.approx(1 - MISSES**count)


def odds(plan=MELEE, **other):
    return foreseen(PLAIN._replace(**other), plan)


def test_a_hero_attacks_once_a_round_until_his_life_is_gone():
    assert odds() == tries(3)
    assert odds(life=1) == tries(1)
    assert odds(harm=(1, 0, 0)) == tries(2)  # hurt before the third attack
    assert odds(harm=(1, 0, 1)) == tries(1)
    assert odds(defence=SURE) == pytest.approx(1, abs=0.01)
    assert odds(attack=NEVER) == 0
    assert odds(foe_life=2, life=2, attack=SURE) == 1
    assert odds(foe_life=3, life=2, attack=SURE) == 0
    assert odds(foe_life=3, life=2, attack=SURE, deals=(1, 2, 1)) == 1


def test_a_failed_attack_hurts_and_a_hit_does_not():
    assert odds(harm=(0, 1, 0), life=2) == tries(2)
    assert odds(harm=(0, 1, 0), life=2, foe_life=2, attack=SURE) == 1


def test_a_rage_grows_from_the_third_round_on():
    more = {"defence": (2, 2, 21), "life": 6}  # a failed attack hurts as soon as it rages, and so does magic the more
    assert odds(**more) == tries(6)
    assert odds(rage=1, **more) == tries(4)  # 1, 1, 1 and 2, 2
    assert odds(rage=1, round=1, **more) == tries(3)  # 1, 1 and 2, 2
    assert odds(rage=1, round=2, harm=(0, 1, 2), **more) == tries(2)  # 1 and 2, 2 and 3
    assert odds(rage=2, **more) == tries(3)  # 1, 1, 2 and 3
    assert odds(life=2, rage=1, harm=(0, 0, 0)) == tries(3)  # in the third round all phases bite


def test_what_heals_must_be_struck_faster():
    assert odds(attack=SURE, foe_life=2, regen=1, life=20) == 0
    assert odds(attack=SURE, foe_life=2, regen=1, deals=(1, 2, 1)) == 1
    assert odds(attack=SURE, foe_life=3, regen=1, deals=(1, 2, 1)) == 1  # two, one healed, two
    assert odds(attack=SURE, foe_life=3, regen=2, deals=(1, 2, 1), life=9) == 0  # and never beyond its life
    assert odds(foe_life=1, regen=1) == tries(3)


def test_what_ignores_wounds_must_be_struck_more_often():
    assert odds(attack=SURE, deals=(3, 3, 3), foe_life=3) == 1
    assert odds(attack=SURE, deals=(3, 3, 3), foe_life=3, cap=1, life=3) == 1
    assert odds(attack=SURE, deals=(3, 3, 3), foe_life=3, cap=1, life=2) == 0
    assert odds(attack=SURE, firsthit=True, life=1) == 0
    assert odds(attack=SURE, firsthit=True, life=2) == 1
    assert odds(firsthit=True, life=2) == pytest.approx(HITS**2)


def test_what_feeds_on_wounds_heals_one_for_each_that_hurts():
    assert odds(attack=SURE, foe_life=2, life=9, feed=True) == 0
    assert odds(attack=SURE, foe_life=2, life=9, feed=True, defence=SURE) == 1
    assert odds(attack=SURE, foe_life=2, life=9, feed=True, harm=(0, 0, 0)) == 1
    assert odds(attack=SURE, foe_life=2, life=9, feed=True, deals=(2, 2, 2)) == 1
    assert odds(attack=SURE, foe_life=3, life=9, feed=True, deals=(2, 2, 2)) == 1  # two, one healed, two
    failing = odds(foe_life=2, life=2, feed=True, harm=(0, 1, 0))
    assert failing == pytest.approx(HITS**2 * (1 + MISSES + MISSES * HITS))  # after a failure it is whole again


def test_a_reroll_serves_the_first_failure_alone():
    assert odds(life=1, rerolls=True) == tries(2)
    assert odds(life=2, rerolls=True) == tries(3)
    assert odds(life=1, rerolls=True, harm=(0, 1, 0)) == tries(2)


def test_a_second_wind_helps_a_melee_attack_that_nearly_hits_while_there_is_breath():
    assert odds(attack=(14, 14, 14), life=1, second_wind=2, winds=1) == pytest.approx(HITS)
    assert odds(attack=(14, 14, 14), life=1) == pytest.approx(at_least(14))
    ranged = CombatPlan("ranged")
    assert odds(ranged, attack=(14, 14, 14), life=1, second_wind=2, winds=1) == pytest.approx(at_least(14))
    two = {"attack": (14, 14, 14), "second_wind": 2, "foe_life": 2, "life": 2}
    assert odds(winds=2, **two) == pytest.approx(HITS**2)
    assert odds(winds=1, **two) == pytest.approx(HITS**2 - (HITS - at_least(14)) ** 2)  # not both by a hair
    assert odds(attack=(14, 14, 14), life=1, second_wind=2, winds=1, rerolls=True) == pytest.approx(
        HITS + MISSES * at_least(14)
    )


def test_a_second_attack_is_another_try_in_the_same_round():
    assert odds(CombatPlan("melee", second="ranged"), life=1) == tries(2)
    assert odds(CombatPlan("melee", second="ranged"), life=1, harm=(1, 0, 0)) == pytest.approx(HITS)  # he falls first
    assert odds(CombatPlan("ranged", second="magic"), life=1, harm=(0, 1, 0)) == tries(1)


def ally(card="slinger-boy", **other):
    return AllyNumbers(card, (12, 12, 12), (1, 1, 1), 1)._replace(**other)


def test_an_ally_attacks_until_it_falls():
    together = CombatPlan("melee", (("slinger-boy", "ranged"),))
    assert odds(together, allies=(ally(),), life=1) == tries(2)
    assert odds(together, allies=(ally(),), life=2) == tries(4)  # nothing hurts it in the ranged phase
    assert odds(allies=(ally(),), life=1) == tries(1)  # it has no part in this plan
    biting = {"harm": (1, 0, 1), "defence": (2, 2, 21)}
    assert odds(together, allies=(ally(),), life=2, **biting) == tries(3)  # it falls when it fails
    assert odds(together, allies=(ally(life=2),), life=2, **biting) == tries(4)
    assert odds(together, allies=(ally(life=2),), life=2, **{**biting, "harm": (2, 0, 1)}) == tries(3)
    assert odds(together, allies=(ally(life=2),), life=2, **{**biting, "harm": (3, 0, 1)}) == tries(3)
    sure = {"allies": (ally(needs=SURE, deals=(2, 2, 2)),), "attack": NEVER}
    assert odds(together, foe_life=4, life=2, **sure) == 1
    assert odds(together, foe_life=4, life=1, **sure) == 0
    assert odds(together, foe_life=2, life=2, cap=1, **sure) == 1
    assert odds(together, foe_life=2, life=1, cap=1, **sure) == 0
    assert odds(together, foe_life=2, life=1, firsthit=True, **sure) == 0


def test_two_allies_fight_each_in_a_phase_of_its_own():
    both = (ally(), ally("old-porter", needs=SURE))
    plan = CombatPlan("melee", (("slinger-boy", "ranged"), ("old-porter", "magic")))
    assert odds(plan, allies=both, attack=NEVER, life=1) == pytest.approx(1)
    crossed = CombatPlan("melee", (("slinger-boy", "magic"), ("old-porter", "ranged")))
    assert odds(crossed, allies=both, attack=NEVER, life=1, foe_life=2) == pytest.approx(1, abs=0.01)
    biting = {"harm": (1, 0, 1), "defence": (2, 2, 21), "attack": NEVER}
    assert odds(plan, allies=(ally(needs=NEVER), ally("old-porter")), life=1, **biting) == tries(1)
    assert odds(plan, allies=(ally(needs=NEVER), ally("old-porter", life=2)), life=1, **biting) == tries(2)


def test_the_order_of_phases_is_the_foes():
    last = ((1, 2, 0), (0, 2, 1), (0, 1, 2))  # his own attack comes last
    assert odds(orders=last, life=1) == 0
    assert odds(orders=last, life=2) == tries(1)
    assert odds(CombatPlan("magic"), orders=last, life=1, harm=(0, 0, 0)) == pytest.approx(1, abs=0.01)
    assert odds(CombatPlan("ranged"), orders=last, life=2, harm=(0, 1, 0)) == tries(1)


def test_the_first_attack_of_a_round_may_need_more_whoever_makes_it():
    assert odds(attack=(10, 10, 10), first_attack=2, life=2) == tries(2)
    plan = CombatPlan("melee", (("slinger-boy", "ranged"),))
    assert odds(plan, allies=(ally(needs=(10, 10, 10)),), first_attack=2, life=1) == tries(2)  # then his own is not
    after = CombatPlan("melee", (("slinger-boy", "magic"),))
    more = {"attack": (10, 10, 10), "allies": (ally(),), "first_attack": 2, "life": 1, "harm": (1, 0, 0)}
    assert odds(after, **{**more, "life": 2}) == tries(2)
    twice = CombatPlan("melee", second="ranged")
    assert odds(twice, attack=(10, 12, 10), first_attack=2, life=1) == tries(2)


def test_when_the_ally_who_attacked_first_has_fallen_the_next_attack_is_the_first():
    plan = CombatPlan("melee", (("slinger-boy", "ranged"),))
    numbers = {"allies": (ally(needs=NEVER),), "harm": (1, 0, 1), "defence": (2, 2, 21), "first_attack": 21, "life": 9}
    assert odds(plan, **numbers) == pytest.approx(HITS)  # in the first round alone


def test_a_stalker_spoils_three_first_attacks_in_ten():
    assert odds(attack=SURE, stalks=True, life=1, harm=(0, 1, 0), defence=SURE) == pytest.approx(0.7)
    twice = CombatPlan("melee", second="ranged")
    assert odds(twice, attack=SURE, stalks=True, life=2, harm=(0, 1, 0)) == pytest.approx(1)  # the second is not
    plan = CombatPlan("melee", (("slinger-boy", "ranged"),))
    sure = {"allies": (ally(needs=SURE, life=9),), "attack": NEVER}
    assert odds(plan, stalks=True, life=1, harm=(0, 0, 1), **sure) == pytest.approx(0.7)
    assert odds(stalks=True, harm=(0, 0, 0), life=2, attack=NEVER) == 0
    assert odds(stalks=True, harm=(0, 0, 0), life=2, attack=SURE) == pytest.approx(0.7)  # the ranged phase hurts now


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
