"""Cure as an attack, Trade Hands, Zomb-Fish and Rob the Grave; the Vault."""

import pytest

# -- Cure ------------------------------------------------------------------------------------------


def test_r18_a_cure_sends_the_end_of_an_opponents_horde_to_the_grave(scenario):
    match = scenario(hands="cure cure zero / zero", hordes="- / red 4-7", grave="pig")
    assert match.offers("a", "cure") == ["cure b low", "cure b high"]
    match.do("a", "cure b high")
    assert match.heard("cure.cured") == [{"seat": 0, "whom": 1, "card": "red-7"}]
    assert (match.horde("b"), match.grave, match.vault, match.hand("a")) == (
        "red 4-6",
        "pig red-7",
        "cure",
        "zero cure",
    )
    match.do("a", "cure b low")
    assert (match.stage, match.horde("b"), match.grave) == ("a plays", "red 5-6", "pig red-7 red-4")


@pytest.mark.parametrize("horde", ["red 5-5", "red 6-6", "red 5-6"])
def test_r18_never_the_five_or_the_six(scenario, horde):
    match = scenario(hands="cure / zero", hordes=f"- / {horde}")
    assert match.offers("a", "cure") == []
    assert match.refused("a", "cure b low").why.id == "zombs.cure.heart"


def test_r18_nor_from_ones_own_or_a_partners_horde(scenario):
    match = scenario(hands="cure / zero / zero / zero", hordes="red 1-8 / blue 1-6 / green 1-8 / purple 5-9")
    assert match.offers("a", "cure") == ["cure b low", "cure d high"]


def test_r18_a_finished_end_can_be_cured(scenario):
    match = scenario(hands="cure / zero", hordes="- / red 5-10").do("a", "cure b high")
    assert match.horde("b") == "red 5-9"


def test_x1_only_the_chosen_end_must_be_free(scenario):
    match = scenario(hands="cure zero / zero", hordes="- / zero | red 4-7")
    assert match.offers("a", "cure") == ["cure b high"]
    assert match.refused("a", "cure b low").why.id == "zombs.cure.blocked"
    assert match.do("a", "cure b high").horde("b") == "zero | red 4-6"


def test_x2_the_cured_card_lies_on_top_and_its_owner_may_redraw_it(scenario):
    match = scenario(hands="cure / zero", hordes="- / red 4-7", grave="pig").do("a", "cure b high")
    assert match.asked == "b"
    assert match.do("b", "draw grave; draw pool; play red-7").horde("b") == "red 4-7"


def test_x3_with_all_cures_as_brains_the_attack_is_off(scenario):
    match = scenario(hands="cure zero / zero", hordes="red 5-6 | blue-9 / blue 4-7", cures_are_brains=True)
    assert match.offers("a", "cure") == []
    assert match.refused("a", "cure b high").why.id == "zombs.cure.brain"


def test_s2_and_a_cure_removes_blocks_like_a_brain(scenario):
    match = scenario(hands="cure brain / zero", hordes="red 5-6 | blue-9 / blue 4-7", cures_are_brains=True)
    assert match.offers("a", "unblock") == ["unblock a high cure", "unblock a high brain"]
    match.do("a", "unblock a high cure")
    assert (match.horde("a"), match.vault) == ("red 5-6", "cure")


# -- Trade Hands -----------------------------------------------------------------------------------


def test_r19_trade_hands_swaps_hands_with_any_other_player(scenario):
    match = scenario(hands="trade red-1 red-2 / blue-1 / green-1 green-2 green-3", mover="a")
    assert match.offers("a", "trade") == ["trade b", "trade c"]
    match.do("a", "trade c")
    assert match.heard("trade.traded") == [{"seat": 0, "whom": 2}]
    assert (match.hand("a"), match.hand("c")) == ("green-1 green-2 green-3", "red-1 red-2")


def test_x4_the_card_goes_to_the_vault_first_and_the_turn_goes_on(scenario):
    match = scenario(hands="trade red-5 / blue-5 zero").do("a", "trade b")
    assert (match.vault, match.stage) == ("trade", "a plays")
    assert match.do("a", "play blue-5").horde("a") == "blue 5-5"


def test_x4_a_partner_is_another_player_too(scenario):
    match = scenario(hands="trade red-5 / zero / pig / zero")
    assert match.offers("a", "trade") == ["trade b", "trade c", "trade d"]


def test_x4_hands_may_be_empty(scenario):
    match = scenario(hands="trade / blue-5 zero").do("a", "trade b")
    assert (match.stage, match.hand("a"), match.hand("b")) == ("a plays", "blue-5 zero", "")


def test_x4_the_turn_ends_if_the_new_hand_is_empty(scenario):
    match = scenario(hands="trade red-5 / ", grave="zero").do("a", "trade b")
    assert (match.asked, match.hand("a"), match.hand("b")) == ("b", "", "red-5")
    assert match.heard("turn.empty") == [{"seat": 0}]


def test_x4_each_is_told_his_new_hand_alone(scenario):
    match = scenario(hands="trade red-5 / blue-5 zero / pig").do("a", "trade b")
    told = [(event.only, event.args["cards"]) for event in match.events if event.id == "zombs.trade.received"]
    assert told == [(0, ["blue-5", "zero"]), (1, ["red-5"])]


def test_x4_each_of_the_two_knows_the_hand_he_gave_away(scenario):
    match = scenario(hands="trade red-5 / blue-5 zero / pig").do("a", "trade b")
    assert [match.knows("a", seat) for seat in "abc"] == ["", "red-5", ""]
    assert [match.knows("b", seat) for seat in "abc"] == ["blue-5 zero", "", ""]
    assert [match.knows("c", seat) for seat in "abc"] == [match.knows("", seat) for seat in "abc"] == ["", "", ""]
    match.do("a", "discard zero")
    assert match.knows("b", "a") == "blue-5"


def test_x4_what_others_knew_of_a_hand_moves_with_it(scenario):
    match = scenario(hands="red-5 trade / blue-5 zero / pig", grave="brain", stage="draw")
    match.do("a", "draw grave")
    assert match.knows("c", "a") == "brain"
    match.do("a", "trade b")
    assert (match.knows("c", "a"), match.knows("c", "b"), match.knows("", "b")) == ("", "brain", "brain")


def test_s3_a_table_may_play_without_trade_hands(scenario):
    match = scenario(hands="zero / zero", trade_hands=False)
    assert "trade" not in match.pieces
    assert match.pieces.total() == 108
    assert match.refused("a", "trade b").why.id == "zombs.trade.off"


# -- Zomb-Fish -------------------------------------------------------------------------------------


def test_r20_a_fished_card_is_laid_down_at_once(scenario):
    match = scenario(hands="fish zero / red-7 blue-1", hordes="red 5-6 / -", grave="pig").do("a", "fish b")
    assert match.heard("fish.caught") == [{"seat": 0, "whom": 1, "card": "red-7"}]
    assert (match.horde("a"), match.hand("b"), match.hand("a")) == ("red 5-7", "blue-1", "zero")
    assert (match.stage, match.grave) == ("a plays", "pig")


def test_x7_after_a_catch_the_fish_goes_to_the_vault(scenario):
    match = scenario(hands="fish zero / red-4", hordes="red 5-6 / -", vault="pig").do("a", "fish b")
    assert (match.horde("a"), match.vault) == ("red 4-6", "pig fish")


def test_r20_without_one_the_fish_goes_to_the_bottom_of_the_grave(scenario):
    match = scenario(hands="fish zero / red-8 blue-7 red-3", hordes="red 5-6 / -", grave="pig brain").do("a", "fish b")
    assert match.heard("fish.nothing") == [{"seat": 0, "whom": 1}]
    assert (match.grave, match.vault, match.stage) == ("fish pig brain", "", "a plays")
    assert (match.horde("a"), match.hand("b")) == ("red 5-6", "red-3 red-8 blue-7")


def test_x5_only_opponents_are_asked(scenario):
    match = scenario(hands="fish zero / red-7 / red-7 / red-4", hordes="red 5-6 / - / - / -")
    assert match.offers("a", "fish") == ["fish b", "fish d"]
    match = scenario(hands="fish zero / red-7 / red-7", hordes="red 5-6 / - / -")
    assert match.offers("a", "fish") == ["fish b", "fish c"]


def test_x5_the_asked_hand_is_held_against_the_askers_own_horde(scenario):
    match = scenario(hands="fish zero / green-7 / zero / zero", hordes="red 5-6 / - / green 5-6 / -").do("a", "fish b")
    assert match.heard("fish.nothing")


def test_x5_a_blocked_end_takes_nothing(scenario):
    match = scenario(hands="fish zero / red-7 red-4", hordes="red 5-6 | zero / -").do("a", "fish b")
    assert (match.horde("a"), match.hand("b")) == ("red 4-6 | zero", "red-7")


@pytest.mark.parametrize(
    ("end", "horde", "left"), [("low", "red 4-6", "red-7 zero"), ("high", "red 5-7", "red-4 zero")]
)
def test_x5_if_both_ends_are_possible_the_asker_chooses(scenario, end, horde, left):
    match = scenario(hands="fish pig / red-7 red-4 zero", hordes="red 5-6 / -").do("a", "fish b")
    assert (match.stage, match.offers("a")) == ("a chooses", ["catch low", "catch high"])
    match.do("a", f"catch {end}")
    assert (match.stage, match.horde("a"), match.hand("b"), match.vault) == ("a plays", horde, left, "fish")


def test_x5_the_clock_chooses_the_high_end(scenario):
    match = scenario(hands="fish pig / red-7 red-4 zero", hordes="red 5-6 / -").do("a", "fish b").time_runs_out("a")
    assert match.horde("a") == "red 5-7"


def test_x5_the_asked_player_learns_that_his_hand_was_searched(scenario):
    match = scenario(hands="fish pig / zero", hordes="red 5-6 / -").do("a", "fish b")
    assert [(event.only, event.args) for event in match.events if event.id == "zombs.fish.searched"] == [
        (1, {"seat": 0})
    ]


def test_x5_a_fish_can_win(scenario):
    match = scenario(hands="fish pig / red-7 zero", hordes="red 1-6 / -", goal="fast").do("a", "fish b")
    assert match.places == [1, 2]


def test_x6_zomb_fish_needs_a_horde_with_an_open_end(scenario):
    for hordes, id in (("- / -", "horde"), ("zero | red 5-6 | blue-1 / -", "shut"), ("[red 5-6] / -", "shut")):
        match = scenario(hands="fish pig / red-7", hordes=hordes)
        assert match.offers("a", "fish") == []
        assert match.refused("a", "fish b").why.id == f"zombs.fish.{id}"


# -- Rob the Grave ---------------------------------------------------------------------------------


def test_r21_rob_takes_any_card_and_leaves_itself_in_its_place(scenario):
    match = scenario(hands="rob zero / pig", grave="red-1 red-2 red-3")
    assert match.offers("a", "rob") == ["rob red-3", "rob red-2", "rob red-1"]
    match.do("a", "rob red-2")
    assert match.heard("rob.robbed") == [{"seat": 0, "card": "red-2"}]
    assert (match.hand("a"), list(match.view("a").grave)) == ("red-2 zero", ["red-1", "rob", "red-3"])
    assert match.stage == "a plays"


def test_r21_who_finds_nothing_keeps_the_card(scenario):
    match = scenario(hands="rob zero / pig", grave="red-1").do("a", "discard zero")
    assert match.hand("a") == "rob"


def test_x9_the_taken_card_is_public(scenario):
    match = scenario(hands="rob zero / pig", grave="red-1 red-2 red-3").do("a", "rob red-2")
    assert [match.knows(watcher, "a") for watcher in ("a", "b", "")] == ["", "red-2", "red-2"]
    match.do("a", "discard red-2")
    assert match.knows("b", "a") == ""


def test_x9_of_two_alike_the_upper_one_is_taken(scenario):
    match = scenario(hands="rob zero / pig", grave="red-1 red-2 red-1 red-3").do("a", "rob red-1")
    assert list(match.view("b").grave) == ["red-1", "red-2", "rob", "red-3"]


def test_x9_another_rob_the_grave_may_be_taken_and_used(scenario):
    match = scenario(hands="rob zero / pig", grave="red-1 rob red-3").do("a", "rob rob")
    assert match.hand("a").split()[-1] == "rob"
    match.do("a", "rob red-1")
    assert list(match.view("a").grave) == ["rob", "rob", "red-3"]


def test_x9_one_that_was_used_this_turn_may_be_taken_but_not_used_again(scenario):
    match = scenario(hands="rob rob zero / pig", grave="red-1 red-3").do("a", "rob red-1; rob rob")
    assert match.offers("a", "rob") == []
    assert match.refused("a", "rob red-3").why.id == "zombs.rob.spent"
    assert match.view("a").hand == ("red-1", "zero", "rob")
    assert match.may("a", "discard rob")


def test_x9_of_a_used_and_an_unused_one_the_unused_is_taken(scenario):
    match = scenario(hands="rob rob zero / pig", grave="rob red-1 red-3").do("a", "rob red-1; rob rob")
    assert match.may("a", "rob red-3")


def test_x9_the_used_one_is_discarded_first(scenario):
    match = scenario(hands="rob rob rob / pig", grave="red-1 red-3").do("a", "rob red-1; rob rob")
    assert match.may("a", "rob red-3")
    match.do("a", "discard rob")
    assert (match.grave, match.hand("a")) == ("rob red-3 rob", "red-1 rob")


def test_x9_in_the_next_turn_it_may_be_used_again(scenario):
    match = scenario(hands="rob rob zero / pig", grave="red-1 red-3").do("a", "rob red-1; rob rob; discard zero")
    assert (match.hand("a"), match.grave) == ("red-1 rob", "rob red-3 zero")
    match = scenario(hands="rob zero / rob pig", grave="red-1 red-3").do("a", "rob red-1; discard zero")
    assert match.do("b", "draw pool; rob rob").may("b", "rob red-3")


def test_x9_a_used_one_stays_used_in_a_traded_hand_until_the_turn_ends(scenario):
    match = scenario(hands="rob rob trade zero / pig", grave="red-1 red-3").do("a", "rob red-1; rob rob; trade b")
    assert match.view("b").hand == ("red-1", "zero", "rob")
    assert match.do("a", "discard pig").hand("b") == "red-1 zero rob"


def test_x10_an_empty_grave_cannot_be_robbed(scenario):
    match = scenario(hands="rob zero / pig")
    assert match.offers("a", "rob") == []
    assert match.refused("a", "rob red-1").why.id == "zombs.rob.empty"


# -- the Vault -------------------------------------------------------------------------------------


def test_x8_a_used_unicorn_goes_to_the_vault(scenario):
    match = scenario(hands="unicorn zero / pig", hordes="red 5-6 | blue-1 / -").do("a", "unblock a high unicorn")
    assert match.vault == "unicorn"


@pytest.mark.parametrize("card", ["cure", "brain", "quarantine", "rob", "fish", "trade", "pig", "unicorn", "zero"])
def test_x11_a_card_discarded_unused_lies_in_the_grave_and_can_be_drawn(scenario, card):
    match = scenario(hands=f"{card} red-1 / blue-1", hordes="red 5-6 / blue 4-7", grave="green-1")
    match.do("a", f"discard {card}")
    assert match.grave == f"green-1 {card}"
    assert card in match.do("b", "draw grave").hand("b").split()


def test_x11_or_robbed(scenario):
    match = scenario(hands="rob red-1 / blue-1", grave="pig green-1").do("a", "rob pig")
    assert match.hand("a") == "red-1 pig"


def test_r22_vault_cards_never_come_back(scenario):
    match = scenario(hands="red-1 / blue-1", grave="zero cure brain", vault="pig fish", pool="", stage="draw")
    assert match.do("a", "draw pool").vault == "pig fish"
