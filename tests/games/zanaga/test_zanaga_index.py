"""What plays what: rules, rulings, examples, each operation, modifier and rule of a foe, and each of the cards."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from games.toolkit.modifiers import Guard, NumberChange
from games.zanaga import effects as e
from games.zanaga.content import CARDS, CHALLENGES, GODS, HEROES, MARKET, RITUALS
from games.zanaga.operations import HANDLERS

RULINGS = {  # those that no test is called after
    "C3": "test_red_is_never_barred_and_mercy_opens_all",
    "C5": "test_each_phase_is_rolled_and_the_foe_falls_the_moment_its_life_is_reached",
    "C6": "test_limits_two_weapons_of_two_sorts_one_armour_two_allies",
    "C7": "test_in_a_duel_the_attacked_plays_the_challenge_and_they_change_roles",
    "C8": "test_knock_outs",
    "S3": "test_z12_a_village_guides_on_with_the_dice_that_are_left",
}
EXAMPLES = {
    "a roaming check": "test_example_of_a_roaming_check",
    "placing a ritual token": "test_z31_rituals_are_drawn_until_one_matches",
    "completing a ritual": "test_example_of_completing_the_rite_of_the_new_moon",
    "the green deck gives way to the yellow or the blue one": (
        "test_z35_the_rank_rises_with_the_first_victory_over_a_higher_colour"
    ),
    "awakening a god": "test_example_of_awakening_a_god",
    "resolving an omen": "test_example_of_resolving_an_omen",
    "epic confrontation": "test_z54_n44_a_ritual_is_laid_under_the_leftmost_god_with_room",
}
OPERATIONS = {
    e.GainGold: "test_z34_z39_the_leftmost_complete_ritual_comes_first",
    e.Levy: "test_omens_of_each_god",
    e.TakeWounds: "test_example_of_resolving_an_omen",
    e.Exhaust: "test_each_wild_and_who_is_knocked_out_at_once",
    e.Heal: "test_n32_healing_outside_a_combat_leaves_the_dice_as_they_lie",
    e.Rest: "test_rest_and_healing_of_all",
    e.GainGear: "test_a3_gifts_and_losses_out_of_turn_are_settled_without_a_question",
    e.SkillTest: "test_c4_a_test_is_two_dice_the_attribute_and_what_adds_to_it",
    e.BuyOff: "test_s2_pay_ends_the_encounter_without_reward",
    e.Stride: "test_a_few_steps_more_over_any_land",
    e.EarnExperience: "test_z28_unless_the_card_says_so",
    e.DrawGoods: "test_one_of_some_market_cards_is_kept_and_the_others_go_to_the_bottom",
    e.SwapToken: "test_n32_reward_swap_is_asked_before_the_token_is_placed",
    e.GoHome: "test_n32_a_feather_leads_home_before_the_first_step",
    e.PlaceCity: "test_z16_n24_a_city_from_a_town_rises_beside_it",
    e.KeepTrophy: "test_what_is_kept_helps_from_then_on",
    e.StockTowns: "test_cards_for_every_town_in_the_order_of_the_map",
    e.Replenish: "test_z50_n17_every_empty_jewel_space_gets_its_counter",
    e.AddRoaming: "test_n53_a_challenge_that_is_fought_is_not_driven_out",
    e.CheckAll: "test_z27_n20_n21_a_check_of_all_begins_with_the_active_hero",
    e.DrawTokens: "test_z40_tokens_return_when_the_omen_is_done",
    e.AddDoom: "test_n12_n16_doom_adds_to_all_values_up_to_six",
    e.DiscardRituals: "test_omens_of_each_god",
    e.SackTown: "test_omens_of_each_god",
    e.DevourJewel: "test_omens_of_each_god",
    e.EnticeAllies: "test_set_entices_the_allies_of_the_town_that_has_most",
    e.UntilNextTurn: "test_what_holds_until_the_next_turn_of_the_active_hero",
    e.AnyDie: "test_charms_and_abilities_let_a_die_show_more",
    e.RerollAttack: "test_n33_the_first_failed_attack_of_a_combat_is_rerolled",
    e.SecondAttack: "test_n35_sesh_attacks_twice_once_in_a_combat",
}
FOE_RULES = {
    NumberChange: "test_rule_first_round_melee_is_harder",
    e.NoEscape: "test_god_tarakhe_lets_nobody_go",
    e.Drain: "test_a_defence_against_no_damage_is_not_rolled_unless_it_drains",
    e.Regenerate: "test_rule_drain_and_regen",
    e.Rage: "test_rule_rage_grows_from_the_third_round_on",
    e.HitCap: "test_rule_cap_limits_each_hit",
    e.Quick: "test_rule_quick_resolves_the_attack_last",
    e.FirstHitIgnored: "test_god_hamzah_ignores_the_first_hit",
    e.PhaseOrder: "test_god_jararr_fights_melee_first",
    e.Stalk: "test_n52_god_harridan_stalks",
    e.Web: "test_god_arachne_binds_the_hero_to_a_phase",
    e.Feed: "test_god_ravin_feeds_on_wounds",
    e.Erode: "test_god_moakileki_erodes_what_items_add",
    e.Lure: "test_god_set_has_a_life_for_each_ally_on_it",
}
PERMANENT = {
    NumberChange: "test_both_weapons_and_experience_count_with_their_breakdown",
    Guard: "test_armour_takes_the_first_wounds_of_each_combat",
    e.DieShows: "test_charms_and_abilities_let_a_die_show_more",
}
NUMBERS = {
    "roll": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "roll.ranged": "test_god_var_ni_spoils_ranged_rolls",
    "roll.melee": "test_both_weapons_and_experience_count_with_their_breakdown",
    "roll.magic": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "damage": "test_doom_and_the_god_splinter",
    "damage.ranged": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "damage.melee": "test_rule_cap_limits_each_hit",
    "damage.magic": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "life": "test_a_sale_that_would_leave_too_many_wounds_is_refused",
    "stamina": "test_every_card_that_always_helps_changes_its_number",
    "dice": "test_a_wounded_ally_costs_a_die_and_cards_change_how_many",
    "escape": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "test.mind": "test_c4_a_test_is_two_dice_the_attribute_and_what_adds_to_it",
    "test.body": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "test.spirit": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "price": "test_price_and_income",
    "income": "test_price_and_income",
    "heal-price": "test_healing_costs_a_gold_for_each_wound_and_more_under_flies",
    "ally-roll": "test_rule_ally_and_first_attack_are_worse",
    "foe.value": "test_n32_cards_that_are_used_up_go_to_the_bottom_of_the_market",
    "foe.value.ranged": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "foe.value.melee": "test_rule_first_round_melee_is_harder",
    "foe.value.magic": "test_every_number_that_a_card_changes_is_asked_for_by_a_rule",
    "foe.damage": "test_what_roams_bites_harder_under_the_reign_of_fangs",
    "foe.escape": "test_rule_esc_raises_the_rating",
}
FACTS = {
    "defence": "test_bonuses_of_defence_do_not_help_an_attack",
    "first-attack": "test_rule_ally_and_first_attack_are_worse",
    "first-round": "test_rule_first_round_melee_is_harder",
    "god": "test_doom_and_the_god_splinter",
    "challenge": "test_the_hour_of_the_eater_helps_no_god",
    "roaming": "test_what_roams_bites_harder_under_the_reign_of_fangs",
}
DECKS = {
    "test_every_challenge_is_met_defeated_and_gives_its_reward": CHALLENGES,
    "test_every_ritual_is_completed_or_holds_while_it_is_in_play": RITUALS,
    "test_every_god_is_confronted_and_defeated": GODS,
    "test_every_card_of_the_market_is_bought_and_sold_or_sent_away": MARKET,
    "test_every_hero_has_what_his_card_says": HEROES,
}
TABLES = [RULINGS, EXAMPLES, OPERATIONS, FOE_RULES, PERMANENT, NUMBERS, FACTS]


def all_tests() -> list[ast.FunctionDef]:
    """Those of Mists of Zanaga."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(Path(__file__).parent.glob("test_*.py"))]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


NAMES = {test.name for test in all_tests()}


@pytest.mark.parametrize("table", TABLES)
def test_every_test_that_is_named_is_there(table: dict[object, str]) -> None:
    assert {what: test for what, test in table.items() if test not in NAMES} == {}


@pytest.mark.parametrize(("letter", "last"), [("z", 57), ("n", 50)])
def test_every_rule_and_ruling_has_a_test_that_is_called_after_it(letter: str, last: int) -> None:
    played = {word for name in NAMES for word in re.findall(rf"(?<=_){letter}\d+a?(?=_)", name)}
    through = [f"{letter}{number}" for number in range(1, last + 1)] + (["n17a"] if letter == "n" else [])
    assert [one for one in through if one not in played] == (["z2", "z3"] if letter == "z" else [])  # of "z1 to z4"


def test_every_word_of_the_cards_is_played() -> None:
    of_dice = {e.AnyDie, e.RerollAttack, e.SecondAttack, e.GoHome, e.BuyOff}
    assert {*OPERATIONS} == {*HANDLERS} | of_dice
    assert {*FOE_RULES} == {*get_args(e.OfFoe)}
    assert {*PERMANENT} == {*get_args(e.Permanent)}
    assert {*NUMBERS} == {*e.NUMBERS}
    assert {*FACTS} == {*e.FACTS}


def test_every_card_is_played() -> None:
    assert sum(len(cards) for cards in DECKS.values()) == 201
    assert {card for cards in DECKS.values() for card in cards} == {*CARDS.names}
    over = {test.name: [ast.unparse(one) for one in test.decorator_list] for test in all_tests()}
    names = {
        id(CHALLENGES): "CHALLENGES",
        id(RITUALS): "RITUALS",
        id(GODS): "GODS",
        id(MARKET): "MARKET",
        id(HEROES): "HEROES",
    }
    for test, cards in DECKS.items():
        assert over[test] == [f"pytest.mark.parametrize('key', {names[id(cards)]})"]
