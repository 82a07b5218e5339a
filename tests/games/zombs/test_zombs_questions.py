"""The rulebook's own questions and answers, and actions sent together."""

import pytest

from games.kernel import Illegal


def test_f1_a_card_of_ones_own_hordes_colour_may_block_an_opponent(scenario):
    match = scenario(hands="red-9 zero / zero", hordes="red 5-6 / blue 5-6").do("a", "block b low red-9")
    assert match.horde("b") == "red-9 | blue 5-6"


def test_f2_ones_own_horde_may_not_be_blocked(scenario):
    match = scenario(hands="blue-9 zero / zero", hordes="red 5-6 / -")
    assert match.refused("a", "block a low blue-9").why.id == "zombs.block.own"


def test_f3_an_opponent_may_not_be_blocked_with_his_own_colour(scenario):
    match = scenario(hands="blue-9 red-9 / zero", hordes="red 5-6 / blue 5-6")
    assert match.offers("a", "block") == ["block b low red-9", "block b high red-9"]
    assert match.refused("a", "block b low blue-9").why.id == "zombs.block.colour"


def test_f4_a_single_card_is_discarded_and_the_next_turn_draws_a_full_hand(scenario):
    match = scenario(hands="red-1 / blue-1 blue-2").do("a", "discard red-1")
    assert match.hand("a") == ""
    match.do("b", "draw pool; discard blue-1")
    assert match.stage == "a draws 8"


def test_f5_a_cured_zomb_goes_to_the_grave(scenario):
    match = scenario(hands="cure zero / zero", hordes="- / blue 5-7").do("a", "cure b high")
    assert match.grave == "blue-7"


@pytest.mark.parametrize("horde", ["blue 1-6", "blue 5-10"])
def test_f6_a_horde_with_its_one_or_ten_may_be_put_under_quarantine(scenario, horde):
    match = scenario(hands="quarantine quarantine zero / zero", hordes=f"- / {horde}").do("a", "quarantine b")
    assert match.horde("b") == f"[{horde}]"


@pytest.mark.parametrize("card", ["trade", "pig"])
def test_f7_a_special_card_may_be_discarded_unused(scenario, card):
    match = scenario(hands=f"{card} red-1 / zero").do("a", f"discard {card}")
    assert (match.grave, match.vault) == (card, "")


def test_f8_anybody_may_look_through_the_grave(scenario):
    match = scenario(hands="red-1 / zero", grave="pig red-2 cure")
    for seat in ("a", "b", ""):
        assert match.view(seat).grave == ("pig", "red-2", "cure")


def test_f9_the_unblocking_card_lies_on_top(scenario):
    match = scenario(hands="red-9 zero / zero", hordes="red 5-6 | blue-8 / -", grave="pig")
    assert match.do("a", "unblock a high red-9").grave == "pig blue-8 red-9"


def test_f10_one_ten_removes_both_quarantine_cards(scenario):
    match = scenario(hands="red-10 zero / zero", hordes="[blue 5-6] / -").do("a", "lift a red-10")
    assert (match.horde("a"), match.vault) == ("blue 5-6", "quarantine quarantine")


@pytest.mark.parametrize("card", ["red-9", "brain", "cure", "pig", "unicorn"])
def test_f11_an_opponents_horde_is_unblocked_like_ones_own(scenario, card):
    match = scenario(hands=f"{card} zero / zero", hordes="- / red 5-6 | blue-8")
    assert match.do("a", f"unblock b high {card}").horde("b") == "red 5-6"


def test_a4_actions_sent_together_are_answers_of_their_own_up_to_the_first_refusal(scenario):
    match = scenario(hands="red-5 red-7 red-6 zero / zero")
    with pytest.raises(Illegal) as refusal:
        match.do("a", "play red-5; play red-7; play red-6")
    assert refusal.value.why.id == "zombs.horde.order"
    assert (match.horde("a"), match.hand("a")) == ("red 5-5", "red-6 red-7 zero")
    assert match.state.n == 1
