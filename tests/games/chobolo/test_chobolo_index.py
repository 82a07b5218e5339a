"""What plays what: each part of the rulebook, each card, wizard and warrior, and rulings no test is called after."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.chobolo.content import SPELLS, STANDARD, WARRIORS, WIZARDS

RULINGS = {
    "A9": "test_t6_a12_tower_fire_in_passing",
    "U6": "test_t8_u6_surplus_leaves_the_tower",
    "O3": "test_u4_drafted_tiles_are_picked_in_the_order_of_the_dice_and_back",
    "O8": "test_s01_s08_a_sleeping_character_is_not_hasted",
    "O9": "test_s09_s23_no_quagmire_on_a_bridge",
    "O10": "test_s23_c5_whoever_takes_a_bridge_away_kills_who_stands_on_it",
    "O11": "test_r7_u8_but_not_out_of_an_allys_tower",
}
RULEBOOK = {
    "what do I start with": "test_u3_loadouts",
    "win 1: Armageddon at an empty main tower": "test_c1_armageddon_at_an_empty_main_tower",
    "win 2: Armageddon at home, and back to the centre": "test_c2_way_two",
    "win 3: Chobolo joins who slew a wizard": "test_c5_way_three_takes_chobolo_from_another",
    "win 4: elimination": "test_c7_elimination_at_the_start_of_the_third_turn_without_a_character",
    "a dead wizard loses its stack and returns with a card": "test_c10_the_wizard_returns_with_a_card",
    "transient spells go to the bottom of the deck": "test_k13_a_transient_card_goes_to_the_bottom",
    "permanent spells end with their character": "test_k13_a_spell_goes_with_the_character_it_lies_on",
    "Resurrect": "test_k14_resurrect_brings_a_warrior_into_any_own_tower",
    "one birth a round": "test_k15_one_birth_a_round",
    "Open Plane Wall": "test_k16_the_wall_is_opened_beside_the_plane_and_again_for_nothing",
    "Chobolo": "test_k17_c1_chobolo_is_first_captured_from_beside_his_hex",
    "Chobolo returns": "test_c3_chobolo_returns_when_his_holder_dies",
    "Dispel Magic": "test_k4_dispel_magic_answers_a_transient_card",
    "Armageddon": "test_k18_armageddon_only_where_it_does_something",
    "a level on the centre hex": "test_c6_a_warrior_is_blessed_on_the_empty_hex_once",
    "levels by fighting, up to the fourth": "test_b4_b7_levels_are_lost_at_once_and_won_at_the_end",
    "archers": "test_r3_r5_a_shot_compares_plain_dice",
    "whoever passes an archer and does not stop": "test_r1_whoever_has_passed_an_archer_is_not_shot",
    "the attacker assigns targets at range": "test_a5_whoever_shoots_names_targets_in_order_one_of_each_opponent",
    "an archer on the ground against a tower": "test_r4_r7_archer_and_tower_shoot_at_once",
    "river walkers": "test_m8_river_walking",
    "turn order": "test_m1_movement_in_legs_wizard_first",
    "any wizard may cast at any time": "test_a11_any_wizard_casts_in_anothers_turn",
    "wizards alone on element hexes": "test_m6_only_wizards_enter_element_hexes",
    "collecting chips": "test_k9_a_chip_is_taken_on_entering_or_not",
    "the same element many times": "test_k10_k11_back_and_forth_gives_a_chip_each_time",
    "removing elements, praying": "test_k9_a_chip_is_taken_on_entering_or_not",
    "terrain bonus": "test_m4_terrain_gives_a_space_to_its_own",
    "building a tower": "test_t1_t2_building",
    "occupied hexes": "test_m2_nobody_enters_an_occupied_hex",
    "swamps": "test_m3_a_swamp_costs_one_space_once",
    "lakes": "test_m5_a_lake_kills_but_by_choice_alone",
    "towers end a movement": "test_m2_a_tower_is_entered_last",
    "the plane": "test_m7_the_plane_opens_for_wizards_then_for_warriors",
    "tower fire in passing": "test_t6_a12_tower_fire_in_passing",
    "a Ranger on forest is not shot": "test_r_foresters_and_rangers_on_forest",
    "a Ranger who goes on from there is": "test_t7_a_ranger_who_leaves_the_forest_is_shot",
    "two towers shoot": "test_t6_two_towers_shoot_one_after_the_other_until_one_hits",
    "no shots from tower to tower": "test_t6_a_tower_shoots_at_wizards_by_its_order_and_at_nobody_in_towers",
    "no chip for whoever is pushed onto an element": "test_k10_whoever_is_pushed_onto_an_element_takes_no_chip",
    "once per life": "test_c6_a_level_a_life",
    "the hand of a dead wizard stays": "test_k6_k19_a_dead_wizard_loses_stack_and_pool_and_keeps_its_hand",
    "spells reach anywhere": "test_k7_spells_reach_into_the_closed_plane_and_out_of_it",
    "a removed player's element is free": "test_u7_a_removed_players_element_gives_chips_again",
    "levels up to the fourth": "test_b7_levels_end_at_the_fourth_and_nobody_hears_of_none",
    "the order of fights": "test_b4_b6_two_who_name_each_other_fight_once_in_the_active_players_turn",
    "one character in a tower": "test_t8_u6_surplus_leaves_the_tower",
    "occupying others' towers": "test_t3_an_empty_tower_is_taken_and_main_towers_are_not",
    "only three auxiliary towers": "test_t4_a_fourth_tower_costs_one_of_the_three",
    "last declared, first resolved": "test_k3_what_was_declared_last_is_resolved_first",
    "the example of Sleep and Change Element": "test_sleep_is_met_by_change_element",
    "gathering and casting Sleep": "test_sleep_as_it_is_gathered_and_cast",
    "who starts": "test_u1_u2_the_highest_roll_starts_and_ties_roll_again",
    "lands and main towers": "test_u4_u7_every_seat_is_served_by_its_tiles",
    "two cards each": "test_u5_u6_two_cards_each_and_all_in_the_tower",
    "a removed player's towers": "test_t9_c8_a_removed_player_leaves_its_towers",
    "the plane's wall and battles": "test_r8_the_plane_wall_stops_shots_and_blows",
    "peace is mutual": "test_a7_b2_peace_needs_everybody",
    "the simple battle": "test_one_against_one",
    "two against one": "test_two_against_one",
    "the very complicated battle": "test_three_against_three",
    "several players in a battle": "test_three_owners_name_in_turn",
    "Archer's Sight not on an archer": "test_s04_whoever_shoots_already_cannot_gain_it",
    "Spell Pool": "test_s05_k19_the_pool_is_filled_and_used",
    "the air wizard moves twelve": "test_m10_the_air_wizard_moves_twelve_with_chobolo",
    "teams": "test_u8_teams",
}
SETS = {
    "coleb": "test_coleb_with_chobolo_wins_ties",
    "gammon": "test_c9_gammon_with_chobolo_draws_each_turn",
    "vayla": "test_m10_the_air_wizard_moves_twelve_with_chobolo",
    "torvald": "test_r7_torvald_with_chobolo_shoots_better_out_of_towers",
    "umbra": "test_shadow_places_two_chips_anywhere",
    "archer": "test_an_archer_is_weaker_hand_to_hand",
    "cavalry": "test_cavalry_charges_after_three_steps",
    "forester": "test_r_foresters_and_rangers_on_forest",
    "mason": "test_t2_a_mason_builds_on_a_three",
    "mountaineer": "test_b12_all_modifiers_add_up",
    "ranger": "test_r_foresters_and_rangers_on_forest",
    "river-walker": "test_m5_m9_a_river_walker_crosses_a_lake_and_drowns_if_it_stays",
    "resurrect": "test_k14_resurrect_brings_a_warrior_into_any_own_tower",
    "open-plane-wall": "test_k16_the_wall_is_opened_beside_the_plane_and_again_for_nothing",
    "dispel-magic": "test_k4_dispel_magic_ends_a_spell_on_a_hex_and_a_pool",
    "chobolo": "test_k17_c1_chobolo_is_first_captured_from_beside_his_hex",
    "armageddon": "test_c1_armageddon_at_an_empty_main_tower",
}


def names_of_tests() -> set[str]:
    """The names of all tests of Chobolo."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    return {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("table", [RULINGS, RULEBOOK, SETS], ids=["rulings", "rulebook", "sets"])
def test_every_test_that_is_named_is_there(table: dict[str, str]) -> None:
    names = names_of_tests()
    assert {what: test for what, test in table.items() if test not in names} == {}


def test_every_card_wizard_and_warrior_is_played() -> None:
    assert {*SETS} == {*WIZARDS, *WARRIORS, *STANDARD}
    names = names_of_tests()
    for number, card in enumerate(SPELLS, 1):
        assert any(name.startswith(f"test_s{number:02}_") for name in names), card
