"""Combats with Challenges: plans, rounds, escapes, what foes do and what heroes have."""

import pytest

from games.kernel import Answer, Scripted, apply
from games.kernel.luck import Account
from games.zanaga import GAME
from games.zanaga.content import CHALLENGES

SUN = [0]  # which token is drawn from a pool of suns and moons
HIT, MISS = [10, 10], [1, 1]


def meet(land, foe, seat="a", quarry="attempt", token=SUN, dice=(), **more):
    """A hero on a green counter draws this Challenge."""
    rank = CHALLENGES[foe].rank
    place = {"green": "C2", "yellow": "A3", "blue": "D2", "red": "E1"}[rank]
    game = land(at=place, decks={rank: foe}, **more)
    return game.do(seat, f"attempt {place}", [*token, *dice])


def test_each_phase_is_rolled_and_the_foe_falls_the_moment_its_life_is_reached(land):
    game = meet(land, "naga-acolyte")
    assert game.asked == "a fight"
    assert game.decision("a").prompt.args == {"foe": "naga-acolyte", "round": 1, "life": 1, "own": 6}
    game.do("a", "press melee 0", [5, 8, 5, 5])  # ranged: 13 + 1 against 13; melee: 10 + 4 against 14
    assert [args["came"] for args in game.tells("defends")] == [14]
    assert [args["came"] for args in game.tells("attacks")] == [14]
    assert game.hero().gold == 3 + 2
    assert game.hero().points == 1


def test_a_failed_defence_and_a_failed_attack_cost_the_damage_of_their_phase(land):
    game = meet(land, "rockslinger", dice=HIT)  # damage 0, 1, 1; before: a test of Mind, passed
    game.do("a", "fight melee", [*MISS, *MISS])
    assert game.hero().wounds == 2
    assert game.fight.rounds == 1


def test_a_defence_against_no_damage_is_not_rolled_unless_it_drains(land):
    game = meet(land, "rockslinger", dice=HIT)
    game.do("a", "fight melee", [*HIT, *HIT])
    assert [args["phase"] for args in game.tells("attacks") + game.tells("defends")] == ["melee", "magic"]
    game = meet(land, "fever-moths")  # damage 1, 0, 1 and it drains
    game.do("a", "fight ranged", [*HIT, *MISS, *HIT])
    assert game.hero().fatigue == 1
    assert game.hero().wounds == 0


def test_exhaustion_beyond_stamina_becomes_wounds(land):
    game = meet(land, "fever-moths", fatigue=7)  # five dice rest, and Brok's stamina is 2
    game.do("a", "fight ranged", [*MISS, *MISS, *HIT])
    assert (game.hero().fatigue, game.hero().wounds) == (2, 2)


def test_armour_takes_the_first_wounds_of_each_combat(land):
    game = meet(land, "naga-acolyte", goods="turtle-plate")
    game.do("a", "fight melee", [*MISS, *MISS, *MISS])
    assert game.hero().wounds == 1
    assert game.fight.armour == 2
    assert game.tells("armour") == [{"seat": 0, "count": 1}] * 2
    assert game.tells("wounded") == [{"seat": 0, "count": 1}]


def test_a4_press_repeats_a_plan_until_so_much_life_is_left(land):
    game = meet(land, "naga-acolyte")
    game.do("a", "press melee 4", [*MISS, *MISS, *HIT])
    assert (game.hero().wounds, game.asked) == (2, "a fight")
    game.do("a", "press melee 2", [*HIT, *MISS, *HIT, *HIT, *MISS, *HIT])
    assert (game.hero().wounds, game.fight.rounds) == (4, 3)


def test_press_stops_when_an_ally_of_the_plan_falls(land):
    game = meet(land, "naga-acolyte", goods="slinger-boy")
    game.do("a", "press melee 0", [*MISS, *MISS, *HIT])  # the ally attacks in the ranged phase, and has one life
    assert game.goods() == ""
    assert game.state.market[0] == "slinger-boy"
    assert game.asked == "a fight"


def test_an_ally_takes_the_whole_risk_of_its_phase(land):
    game = meet(land, "naga-acolyte", goods="ford-guide")
    game.do("a", "fight melee ford-guide ranged done", [*MISS, *MISS, *HIT])
    assert game.hero().goods[0].wounds == 1
    assert game.hero().wounds == 1  # from the melee phase alone


def test_no_two_attack_in_one_phase(land):
    game = meet(land, "naga-acolyte", goods="ford-guide lion-kin-spear")
    assert "melee" not in game.under("a", "fight melee ford-guide")
    assert game.under("a", "fight melee ford-guide ranged") == ("lion-kin-spear", "done")
    assert game.under("a", "fight melee ford-guide ranged lion-kin-spear") == ("magic",)
    assert game.refused("a", "fight melee ford-guide melee done").why.id == "zanaga.no.plan"


def test_escape_costs_exhaustion_when_it_fails_and_the_round_is_fought(land):
    game = meet(land, "naga-acolyte")  # Brok has a Mind of 1, the rating is 13
    game.do("a", "escape", [5, 6])
    assert (game.hero().fatigue, game.asked) == (1, "a fight")
    assert not game.offers("a", "escape")
    assert game.refused("a", "escape").why.id == "zanaga.no.fled"
    game.do("a", "fight melee", [*HIT, *MISS, *HIT])
    assert game.offers("a", "escape")
    game.do("a", "escape", [6, 6])
    assert game.fight is None
    assert game.roaming.startswith("naga-acolyte:sun")


def test_an_escape_that_fails_may_wound_and_armour_helps_against_that(land):
    game = meet(land, "naga-acolyte", fatigue=9).do("a", "escape", [1, 2])
    assert (game.hero().wounds, game.tells("wounded")) == (1, [{"seat": 0, "count": 1}])
    game = meet(land, "naga-acolyte", fatigue=9, goods="hide-vest").do("a", "escape", [1, 2])
    assert (game.hero().wounds, game.fight.armour) == (0, 1)
    game = meet(land, "naga-acolyte", fatigue=9, wounds=5).do("a", "escape", [1, 2])
    assert (game.hero().falls, game.hero().at, game.roaming) == (1, "B2", "naga-acolyte:sun")


def test_n31_z47_a_trap_escapes_without_a_roll_but_not_where_nobody_does(land):
    game = meet(land, "naga-acolyte", gear="trap").do("a", "use trap")
    assert game.fight is None
    assert game.hero().gear["trap"] == 0
    assert game.state.supply["trap"] == 9
    game = meet(land, "rope-bridge-ambush", gear="trap")
    assert not game.offers("a", "use trap")
    assert game.refused("a", "escape").why.id == "zanaga.no.no_escape"


def test_s2_pay_ends_the_encounter_without_reward(land):
    game = meet(land, "lion-kin-scout").do("a", "pay")
    assert (game.hero().gold, game.hero().points) == (2, 0)
    assert "C2" in game.state.jewels
    assert game.state.discards["green"] == ["lion-kin-scout"]
    assert game.tells("token.placed")
    game = meet(land, "toll-taker-of-the-ford", gold=1)
    assert not game.offers("a", "pay")


def test_z49_n11_bones_exchange_the_challenge_or_its_token(land):
    game = land(at="C2", decks={"green": "naga-acolyte cave-hyena"}, gear="bones bones")
    game.do("a", "attempt C2").do("a", "use bones")
    assert game.state.decks["green"][0] == "naga-acolyte"
    assert game.tells("exchanged") == [{"seat": 0, "old": "naga-acolyte", "card": "cave-hyena"}]
    game.do("a", "face", SUN)
    game.do("a", "use bones sun", [17])  # a moon
    assert game.fight.tokens == ["moon"]
    assert game.tells("token.exchanged") == [{"seat": 0, "old": "sun", "token": "moon"}]
    assert game.state.supply["bones"] == 9


def test_n11_bones_need_another_challenge_of_the_same_deck(land):
    def alone(draft):
        draft.discards["green"], draft.decks["green"] = draft.decks["green"][:-1], draft.decks["green"][-1:]

    game = land(at="C2", gear="bones", change=alone)
    game.do("a", "attempt C2", SUN)
    assert game.asked == "a fight"


def test_n30_a_victory_ends_the_round_so_that_nobody_else_falls(land):
    game = meet(land, "naga-acolyte", wounds=5)
    game.do("a", "press melee 0", [*HIT, *HIT])
    assert game.hero().wounds == 5
    assert game.hero().at == "C2"


# -- what foes do ------------------------------------------------------------------------------------


def test_rule_drain_and_regen(land):
    game = meet(land, "walking-drowned", counters={"body": 4})  # yellow, life 3, regenerates
    game.do("a", "fight melee", [*HIT, *HIT, *HIT])
    assert game.fight.wounds == 0  # one dealt, one healed


def strong(draft):
    """Much life, which bars nothing after a knock-out."""
    draft.heroes[0].counters, draft.heroes[0].mercy = {"life": 9}, True


def test_rule_rage_grows_from_the_third_round_on(land):
    game = meet(land, "grey-earthshaker", change=strong)
    hurts = []
    for _ in range(4):
        game.do("a", "fight melee", [*HIT, *MISS, *HIT])
        hurts.append(game.hero().wounds)
    assert hurts == [2, 4, 7, 11]


def test_rule_cap_limits_each_hit(land):
    game = meet(land, "stone-coat-rhino", goods="hill-splitter-maul", counters={"body": 4})
    game.do("a", "fight melee", [*HIT, *HIT])
    assert game.fight.wounds == 1


def test_rule_quick_resolves_the_attack_last(land):
    game = meet(land, "flood-serpent")
    game.do("a", "fight ranged", [*HIT, *HIT, *HIT])
    assert [event.args["phase"] for event in game.events if "phase" in event.args] == ["melee", "magic", "ranged"]


def test_rule_esc_raises_the_rating(land):
    game = meet(land, "strangler-fig").do("a", "escape", HIT)
    assert game.tells("flees")[0]["need"] == 18


def test_rule_ally_and_first_attack_are_worse(land):
    game = meet(land, "red-mane-duelist", goods="mask-dancer")
    game.do("a", "fight melee mask-dancer ranged done", [*MISS, *MISS, *HIT])
    assert game.tells("attacks")[0]["came"] == 2 + 4 - 2
    for phase, faces in {"magic": [*HIT, *MISS, *MISS], "ranged": [*MISS, *MISS, *HIT]}.items():
        game = meet(land, "hollow-hill-colossus", counters={"life": 6}, heroes="brok", goods="mask-dancer")
        game.do("a", f"fight melee mask-dancer {phase} done", faces)
        assert [one["came"] for one in game.tells("attacks")] == [2 + 4 - 2, 2 + 4]


def test_rule_first_round_melee_is_harder(land):
    game = meet(land, "burrow-snapper")
    game.do("a", "fight melee", [*HIT, *MISS])
    assert game.tells("attacks")[0]["need"] == 16
    game.do("a", "fight melee", [*HIT, *MISS])
    assert game.tells("attacks")[0]["need"] == 15


# -- what heroes can do ------------------------------------------------------------------------------


def test_n34_brok_adds_two_to_a_melee_attack_that_just_fails(land):
    game = meet(land, "naga-acolyte")
    game.do("a", "fight melee", [*HIT, 4, 4])  # 8 + 4 = 12 against 14
    assert game.fight is None
    assert game.hero().fatigue == 1
    game = meet(land, "naga-acolyte")
    game.do("a", "fight melee", [*HIT, 4, 3, *HIT])  # 11 is too little
    assert game.hero().fatigue == 0
    game = meet(land, "naga-acolyte").do("a", "fight melee", [*HIT, 5, 5])  # 14 is enough
    assert (game.fight, game.hero().fatigue) == (None, 0)


@pytest.mark.parametrize(("goods", "tapped", "tired"), [("mask-of-two-faces", True, 0), ("", False, 1)])
def test_n33_the_first_failed_attack_of_a_combat_is_rerolled(land, goods, tapped, tired):
    game = meet(land, "vine-lurker", heroes="old-farrin", goods=goods)  # Spirit 4, against 15
    game.do("a", "fight magic", [*HIT, *MISS, *MISS])
    assert len(game.tells("attacks")) == 2
    assert game.hero().fatigue == tired
    assert [held.tapped for held in game.hero().goods] == [tapped] * bool(goods)
    game.do("a", "fight magic", [*HIT, *MISS])
    assert len(game.tells("attacks")) == 1  # one reroll a combat


def test_n35_sesh_attacks_twice_once_in_a_combat(land):
    game = meet(land, "root-creeper", heroes="sesh", counters={"stamina": 1})
    game.do("a", "fight melee second ranged done", [*HIT, *MISS])
    assert len(game.tells("attacks")) == 2
    assert game.hero().fatigue == 2
    assert "second" not in game.under("a", "fight melee")


def test_n32_taps_serve_one_roll_and_are_ready_again_in_the_next_turn(land):
    game = meet(land, "naga-acolyte", goods="bull-torc")
    game.do("a", "fight melee bull-torc use done", [*HIT, *MISS, *HIT])
    assert game.tells("attacks")[0]["came"] == 2 + 4 + 3
    assert "bull-torc" not in game.under("a", "fight melee")
    game.do("a", "escape", HIT)
    assert game.hero().goods[0].tapped is False or game.mover != "a"


def test_n32_a_tap_serves_the_roll_of_its_phase_whether_that_attacks_or_defends(land):
    game = meet(land, "naga-acolyte", goods="bull-torc hawk-lens", heroes="tam")
    game.do("a", "fight magic bull-torc use done", [*HIT, *MISS, *MISS])
    assert [args["came"] for args in game.tells("defends")] == [20 + 3, 2 + 3 + 3]
    assert [args["came"] for args in game.tells("attacks")] == [2 + 2]


def test_n32_cards_that_are_used_up_go_to_the_bottom_of_the_market(land):
    game = meet(land, "naga-acolyte", heroes="tam", goods="smoke-pot black-salt blood-moss", wounds=3)
    game.do("a", "fight melee blood-moss use done", [*HIT, *MISS, *HIT])
    assert game.hero().wounds == 3 - 2 + 1
    game.do("a", "fight melee smoke-pot use black-salt use done", [*HIT, *MISS, *HIT])
    assert game.tells("attacks")[0]["need"] == 14 - 3 - 3
    game.do("a", "fight melee", [*HIT, *MISS, *HIT])
    assert game.tells("attacks")[0]["need"] == 14 - 3  # the smoke is gone, the salt lasts
    assert game.fight.active == ["black-salt"]
    assert set(game.state.market[:3]) == {"blood-moss", "smoke-pot", "black-salt"}


def test_n32_rest_in_a_plan_comes_before_the_first_roll(land):
    game = meet(land, "fever-moths", fatigue=7, goods="fever-bark")  # five dice rest, so he has no breath left
    game.do("a", "fight ranged fever-bark use done", [*MISS, *MISS, *HIT])
    assert game.tells("rested") == [{"seat": 0, "count": 2}]
    assert (game.hero().fatigue, game.hero().wounds) == (1, 1)  # it drains; and the ranged attack failed
    assert game.state.market[0] == "fever-bark"


def test_both_weapons_and_experience_count_with_their_breakdown(land):
    game = meet(land, "naga-acolyte", heroes="tam", goods="hunters-axe copper-cleaver", counters={"body": 1})
    game.do("a", "fight melee", [*HIT, *MISS, *HIT])
    parts = game.tells("attacks")[0]["parts"]
    assert [part.args["value"] for part in parts] == [3, 2, 2, 2]
    assert game.tells("attacks")[0]["came"] == 2 + 9


def test_the_luck_of_a_roll_is_how_often_two_dice_would_do(land):
    game = meet(land, "naga-acolyte")  # ranged 13 against Mind 1, melee 14 against Body 4
    account = Account()
    answer = Answer(0, game.decision("a").key, ("press", "melee", "0"))
    apply(GAME, game.state, answer, dice=Scripted([*HIT, *HIT, *range(1, 6)]), account=account)
    (rolls,) = account.tallies
    assert (rolls.count, rolls.got) == (2, 2)
    assert rolls.expected == pytest.approx(0.45 + 0.64)
