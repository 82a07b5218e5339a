"""Blocks, their removal, and quarantine."""

import pytest

# -- blocking --------------------------------------------------------------------------------------


def test_r13_a_zero_or_a_zomb_of_another_colour_blocks_an_end(scenario):
    match = scenario(hands="zero blue-9 red-1 cure / zero", hordes="- / red 4-6")
    match.do("a", "block b high blue-9")
    assert match.heard("block.placed") == [{"seat": 0, "whom": 1, "card": "blue-9", "end": "high"}]
    assert match.do("a", "block b low zero").horde("b") == "zero | red 4-6 | blue-9"
    assert (match.stage, match.hand("a")) == ("a plays", "red-1 cure")


def test_r13_only_a_zero_or_a_zomb_does(scenario):
    specials = "cure brain quarantine rob fish trade pig unicorn"
    assert scenario(hands=f"{specials} / zero", hordes="- / red 4-6").offers("a", "block") == []


def test_r13_nobody_blocks_himself(scenario):
    match = scenario(hands="zero blue-1 / zero", hordes="red 5-6 / -")
    assert match.offers("a", "block") == []
    assert match.refused("a", "block a low zero").why.id == "zombs.block.own"


def test_r13_who_has_no_horde_cannot_be_blocked(scenario):
    match = scenario(hands="zero blue-1 / zero / zero", hordes="- / - / red 5-6")
    assert {option.split()[1] for option in match.offers("a", "block")} == {"c"}


def test_r14_nothing_grows_at_a_blocked_end(scenario):
    match = scenario(hands="red-4 red-7 / zero", hordes="red 5-6 | blue-9 / -")
    assert match.offers("a", "play") == ["play red-4"]
    assert match.refused("a", "play red-7").why.id == "zombs.block.shut"
    match = scenario(hands="red-4 red-7 / zero", hordes="zero | red 5-6 / -")
    assert match.offers("a", "play") == ["play red-7"]


def test_r14_it_grows_again_when_the_block_is_gone(scenario):
    match = scenario(hands="red-7 brain zero / zero", hordes="red 5-6 | blue-9 / -")
    assert match.do("a", "unblock a high brain; play red-7").horde("a") == "red 5-7"


@pytest.mark.parametrize("number", range(1, 11))
def test_b1_a_blocking_zomb_may_have_any_number(scenario, number):
    match = scenario(hands=f"blue-{number} zero / zero", hordes="- / red 5-6")
    blocks = [option for option in match.offers("a", "block") if "blue" in option]
    assert blocks == [f"block b {end} blue-{number}" for end in ("low", "high")]


def test_b2_one_block_lies_at_an_end(scenario):
    match = scenario(hands="zero blue-1 / zero", hordes="- / red 5-6 | blue-9")
    assert match.offers("a", "block") == ["block b low blue-1", "block b low zero"]
    assert match.refused("a", "block b high zero").why.id == "zombs.block.taken"


def test_b2_none_lies_at_a_finished_end(scenario):
    match = scenario(hands="zero blue-1 / zero / zero", hordes="- / red 1-6 / green 5-10")
    zeros = [option for option in match.offers("a", "block") if option.endswith("zero")]
    assert zeros == ["block b high zero", "block c low zero"]
    assert match.refused("a", "block c high zero").why.id == "zombs.block.end"


# -- unblocking ------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["cure", "brain", "pig", "unicorn"])
def test_r17_a_special_card_unblocks_and_goes_to_the_vault(scenario, card):
    match = scenario(hands=f"{card} zero / zero", hordes="red 5-6 | blue-10 / -", grave="fish", vault="trade")
    match.do("a", f"unblock a high {card}")
    told = {"seat": 0, "whom": 0, "card": card, "block": "blue-10", "end": "high"}
    assert match.heard("unblock.removed") == [told]
    assert (match.horde("a"), match.grave, match.vault) == ("red 5-6", "fish blue-10", f"trade {card}")
    assert (match.stage, match.hand("a")) == ("a plays", "zero")


@pytest.mark.parametrize("card", ["zero", "quarantine", "rob", "fish", "trade"])
def test_r17_the_other_cards_do_not(scenario, card):
    match = scenario(hands=f"{card} / blue-1", hordes="red 5-6 | blue-1 / -", grave="green-1")
    assert match.offers("a", "unblock") == []
    assert match.refused("a", f"unblock a high {card}").why.id == "zombs.unblock.card"


def test_r17_a_higher_zomb_unblocks_and_both_go_to_the_grave(scenario):
    match = scenario(hands="green-4 zero / zero", hordes="red 5-6 | blue-3 / -", grave="fish")
    match.do("a", "unblock a high green-4")
    assert (match.horde("a"), match.grave, match.vault) == ("red 5-6", "fish blue-3 green-4", "")


def test_r17_an_equal_or_lower_one_does_not(scenario):
    match = scenario(hands="green-9 green-8 green-7 / zero", hordes="red 5-6 | blue-8 / -")
    assert match.offers("a", "unblock") == ["unblock a high green-9"]
    assert match.refused("a", "unblock a high green-8").why.args == {"card": "green-8", "number": 8}


def test_r17_anyone_unblocks_any_horde(scenario):
    match = scenario(
        hands="green-4 green-1 / zero / zero", hordes="red 5-6 | blue-3 / blue 5-6 | red-3 / green 5-6 | red-1"
    )
    assert match.offers("a", "unblock") == [f"unblock {seat} high green-4" for seat in "abc"]
    assert match.do("a", "unblock b high green-4").horde("b") == "blue 5-6"


def test_r17_of_two_blocks_one_is_removed(scenario):
    match = scenario(hands="brain green-4 / zero", hordes="green-1 | red 5-6 | blue-9 / -")
    assert match.offers("a", "unblock") == ["unblock a low green-4", "unblock a low brain", "unblock a high brain"]
    assert match.do("a", "unblock a low brain").horde("a") == "red 5-6 | blue-9"


def test_b5_the_unblocking_zomb_may_have_any_colour(scenario):
    match = scenario(hands="red-9 blue-9 green-9 / zero", hordes="red 5-6 | blue-8 / -")
    assert len(match.offers("a", "unblock")) == 3


def test_f12_a_blocking_ten_yields_to_another_ten_and_to_the_special_cards(scenario):
    match = scenario(hands="green-10 green-9 cure brain pig unicorn / zero", hordes="red 5-6 | blue-10 / -")
    removers = ("green-10", "cure", "brain", "pig", "unicorn")
    assert match.offers("a", "unblock") == [f"unblock a high {card}" for card in removers]
    assert match.do("a", "unblock a high green-10").grave == "blue-10 green-10"


def test_b7_a_removed_block_goes_to_the_grave_a_zero_as_well(scenario):
    match = scenario(hands="pig red-9 / zero", hordes="zero | red 5-6 | blue-8 / -")
    match.do("a", "unblock a low pig")
    assert (match.grave, match.vault) == ("zero", "pig")
    assert match.do("a", "unblock a high red-9").grave == "zero blue-8 red-9"


# -- 0 cards ---------------------------------------------------------------------------------------


def test_b3_a_zero_counts_as_the_number_it_lies_against(scenario):
    match = scenario(hands="red-4 blue-5 blue-7 blue-8 / zero", hordes="zero | red 4-7 | zero / -")
    assert match.offers("a", "unblock") == [
        "unblock a low blue-5",
        "unblock a low blue-7",
        "unblock a low blue-8",
        "unblock a high blue-8",
    ]
    assert match.refused("a", "unblock a high blue-7").why.args == {"card": "blue-7", "number": 7}


def test_b3_and_that_end_cannot_move_while_it_lies_there(scenario):
    match = scenario(hands="red-8 cure zero / red-8", hordes="blue 5-6 / red 4-7 | zero")
    assert "cure b high" not in match.offers("a", "cure")
    match.do("a", "discard cure").do("b", "draw pool")
    assert match.offers("b", "play red-8") == []


def test_b4_a_zero_is_open_to_special_cards(scenario):
    match = scenario(hands="cure brain pig unicorn / zero", hordes="zero | red 4-7 / -")
    assert match.offers("a", "unblock") == [f"unblock a low {card}" for card in ("cure", "brain", "pig", "unicorn")]


def test_b4_at_another_table_a_zero_yields_to_higher_zombs_alone(scenario):
    position = {"hands": "cure brain pig unicorn red-8 / zero", "hordes": "zero | red 4-7 | blue-7 / -"}
    match = scenario(**position, zeros_need_zombs=True)
    removers = ("cure", "brain", "pig", "unicorn")
    assert match.offers("a", "unblock a low") == ["unblock a low red-8"]
    assert match.offers("a", "unblock a high") == [f"unblock a high {card}" for card in ("red-8", *removers)]
    assert match.refused("a", "unblock a low pig").why.id == "zombs.unblock.zero"


@pytest.mark.parametrize(("horde", "able"), [("red 5-9 | zero", [10]), ("zero | red 3-6", [4, 5, 9, 10])])
def test_b6_it_takes_a_strictly_higher_zomb(scenario, horde, able):
    match = scenario(hands="blue-1 blue-2 blue-3 blue-4 blue-5 blue-9 blue-10 / zero", hordes=f"{horde} / -")
    assert [int(option.rpartition("-")[2]) for option in match.offers("a", "unblock")] == able


# -- quarantine ------------------------------------------------------------------------------------


def test_r15_two_quarantine_cards_shut_an_unblocked_horde(scenario):
    match = scenario(hands="quarantine quarantine zero / zero", hordes="- / red 5-6").do("a", "quarantine b")
    assert match.heard("quarantine.placed") == [{"seat": 0, "whom": 1}]
    assert (match.stage, match.horde("b"), match.hand("a")) == ("a plays", "[red 5-6]", "zero")


def test_r15_even_one_that_has_reached_one_or_ten(scenario):
    match = scenario(hands="quarantine quarantine / zero / zero", hordes="- / red 1-9 / green 2-10")
    assert match.offers("a", "quarantine") == ["quarantine b", "quarantine c"]


def test_b8_one_quarantine_card_is_not_enough(scenario):
    match = scenario(hands="quarantine zero / zero", hordes="- / red 5-6")
    assert match.offers("a", "quarantine") == []
    assert match.refused("a", "quarantine b").why.id == "zombs.quarantine.two"


def test_b8_three_are_and_two_of_them_are_used(scenario):
    match = scenario(hands="quarantine quarantine quarantine / zero", hordes="- / red 5-6").do("a", "quarantine b")
    assert match.hand("a") == "quarantine"


def test_b8_a_blocked_horde_cannot_be_put_under_quarantine(scenario):
    match = scenario(hands="quarantine quarantine / zero / zero", hordes="- / red 5-6 | blue-1 / zero | green 5-6")
    assert match.offers("a", "quarantine") == []
    assert match.refused("a", "quarantine b").why.id == "zombs.quarantine.blocked"


def test_b8_nor_one_that_is_already(scenario):
    match = scenario(hands="quarantine quarantine / zero", hordes="- / [red 5-6]")
    assert match.offers("a", "quarantine") == []
    assert match.refused("a", "quarantine b").why.id == "zombs.quarantine.shut"


def test_b8_nobody_puts_himself_under_quarantine(scenario):
    match = scenario(hands="quarantine quarantine / zero", hordes="red 5-6 / -")
    assert match.offers("a", "quarantine") == []


def test_b9_under_quarantine_nothing_is_extended_blocked_or_cured(scenario):
    match = scenario(hands="blue-7 red-4 zero cure fish / zero", hordes="blue 5-6 / [red 4-7]")
    assert match.offers("a", "block") == match.offers("a", "cure") == []
    assert match.refused("a", "block b low zero").why.id == "zombs.quarantine.shut"
    match = scenario(hands="red-3 red-8 / zero", hordes="[red 4-7] / -")
    assert match.offers("a", "play") == []
    assert match.refused("a", "play red-8").why.id == "zombs.quarantine.shut"


def test_b9_nor_in_a_partners_horde(scenario):
    match = scenario(hands="red-3 red-8 / zero / zero / zero", hordes="- / - / [red 4-7] / -")
    assert match.offers("a", "play") == []


@pytest.mark.parametrize(
    ("card", "grave", "vault"),
    [("blue-10", "fish blue-10", ""), ("pig", "fish", " pig"), ("unicorn", "fish", " unicorn")],
)
def test_b10_lifting_it_sends_both_cards_to_the_vault(scenario, card, grave, vault):
    match = scenario(hands=f"{card} zero / zero", hordes="[red 5-6] / -", grave="fish").do("a", f"lift a {card}")
    assert match.heard("lift.lifted") == [{"seat": 0, "whom": 0, "card": card}]
    assert (match.horde("a"), match.grave, match.vault) == ("red 5-6", grave, f"quarantine quarantine{vault}")
    assert match.hand("a") == "zero"


def test_r16_a_ten_of_any_colour_the_pig_or_the_unicorn_lifts_it_for_anybody(scenario):
    hand = "red-10 blue-10 red-9 pig unicorn cure brain"
    match = scenario(hands=f"{hand} / zero / zero", hordes="[red 5-6] / [blue 5-6] / green 5-6")
    lifters = ("red-10", "blue-10", "pig", "unicorn")
    assert match.offers("a", "lift") == [f"lift {seat} {card}" for seat in "ab" for card in lifters]
    assert match.refused("a", "lift b red-9").why.id == "zombs.lift.card"


def test_b11_brain_and_cure_do_not_lift_it(scenario):
    match = scenario(hands="cure brain / zero", hordes="[red 5-6] / -")
    assert match.offers("a", "lift") == match.offers("a", "unblock") == []
    for card in ("cure", "brain"):
        assert match.refused("a", f"lift a {card}").why.id == "zombs.lift.card"
        assert match.refused("a", f"unblock a high {card}").why.id == "zombs.unblock.quarantine"


def test_b12_pig_and_unicorn_remove_one_block_or_one_quarantine_alike(scenario):
    def uses(card):
        match = scenario(hands=f"{card} zero / zero", hordes="zero | red 5-6 | blue-10 / [blue 5-6]")
        return [option.replace(card, "?") for option in match.offers("a") if card in option]

    assert uses("pig") == uses("unicorn")
    assert uses("pig")[:-1] == ["unblock a low ?", "unblock a high ?", "lift b ?"]


def test_b12_and_one_of_them_does_only_one_of_these(scenario):
    match = scenario(hands="pig zero / zero", hordes="zero | red 5-6 | blue-10 / [blue 5-6]")
    match.do("a", "unblock a low pig")
    assert (match.horde("a"), match.horde("b"), match.offers("a", "lift")) == ("red 5-6 | blue-10", "[blue 5-6]", [])


def test_b13_a_partner_is_neither_blocked_nor_put_under_quarantine(scenario):
    match = scenario(hands="quarantine quarantine zero / zero / zero / brain", hordes="- / red 5-6 / blue 5-6 / -")
    assert match.offers("a", "quarantine") == ["quarantine b"]
    assert match.refused("a", "quarantine c").why.id == "zombs.quarantine.partner"
    assert match.refused("a", "block c low brain").why.id == "zombs.block.partner"
