"""The voodoo that moves whole hands: V63, V65 and V66, and what everybody knows afterwards."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.kernel import dump

CASTERS = {"a": "{} / -", "b": "- / {}"}


def top(match, pile, count):
    return " ".join(match.state.decks[pile][::-1][:count])


def seen(match, seat, pile):
    return list(match.view(seat).seen.get(pile, ()))


# -- V63, V65: hands change owners -------------------------------------------------------------------


def test_v63_two_hands_are_swapped(scenario):
    match = scenario(hands="- / sleeve-swap spade / meat-axe applause trapdoor", seats=3)
    assert match.offers("b", "cast") == ["cast sleeve-swap c", "cast sleeve-swap a"]
    match.do("b", "cast sleeve-swap c")
    assert (match.hand("a"), match.hand("b"), match.hand("c")) == ("", "meat-axe applause trapdoor", "spade")
    told = [(event.only, event.args["cards"]) for event in match.events if event.id == "circus.rite.holds"]
    assert sorted(told) == [(1, ["meat-axe", "applause", "trapdoor"]), (2, ["spade"])]


def test_v63_the_two_know_what_they_gave_away(scenario):
    match = scenario(hands="sleeve-swap spade / meat-axe / ray-eye", seats=3).do("a", "cast sleeve-swap b")
    assert (match.hand("a"), match.hand("b")) == ("meat-axe", "spade")
    assert (match.knows("a", "b"), match.knows("b", "a")) == ("spade", "meat-axe")
    assert [match.knows(watcher, holder) for watcher in ("c", "") for holder in "ab"] == ["", "", "", ""]


def test_v63_what_others_knew_moves_with_the_hand(scenario):
    match = scenario(hands="grave-robbery sleeve-swap / ray-eye / -", discards={"upgrade": "spade"}, seats=3)
    match.do("a", "cast grave-robbery spade").do("a", "cast sleeve-swap b")
    assert [match.knows(watcher, "b") for watcher in ("a", "c", "")] == ["spade", "spade", "spade"]
    assert [match.knows(watcher, "a") for watcher in ("b", "c", "")] == ["ray-eye", "", ""]


def test_v63_an_empty_hand_is_a_hand_too(scenario):
    match = scenario(hands="sleeve-swap / meat-axe applause").do("a", "cast sleeve-swap b")
    assert (match.hand("a"), match.hand("b")) == ("meat-axe applause", "")


def test_v63_n58_two_empty_ones_change_nothing(scenario):
    assert scenario(hands="sleeve-swap / -").offers("a", "cast") == ["cast sleeve-swap vain"]


def test_v63_not_with_a_partner(scenario):
    match = scenario(
        hands="sleeve-swap / spade / ray-eye / meat-axe",
        seats=4,
        teams="always",
    )
    assert match.offers("a", "cast") == ["cast sleeve-swap b", "cast sleeve-swap d"]


HANDS = "merry-go-round spade / meat-axe / applause trapdoor"


@pytest.mark.parametrize(
    ("side", "hands"),
    [
        ("left", {"a": "applause trapdoor", "b": "spade", "c": "meat-axe"}),
        ("right", {"a": "meat-axe", "b": "applause trapdoor", "c": "spade"}),
    ],
)
def test_v65_n49_everybody_passes_the_whole_hand_to_one_side(scenario, side, hands):
    match = scenario(hands=HANDS, seats=3)
    assert match.offers("a", "cast") == ["cast merry-go-round left", "cast merry-go-round right"]
    match.do("a", f"cast merry-go-round {side}")
    assert {seat: match.hand(seat) for seat in "abc"} == hands
    assert match.heard("rite.rotated") == [{"side": side}]
    assert (match.phase, match.awaited) == ("prepare", "a")


def test_v65_n49_left_is_the_next_in_turn_and_each_knows_its_old_hand(scenario):
    match = scenario(hands=HANDS, seats=3).do("a", "cast merry-go-round left")
    assert [match.knows(giver, taker) for giver, taker in ("ab", "bc", "ca")] == [
        "spade", "meat-axe", "applause trapdoor",
    ]  # fmt: skip
    assert [match.knows(watcher, holder) for watcher, holder in ("ac", "ba", "cb")] == ["", "", ""]


def test_v63_v65_whose_hand_it_was_is_not_told_by_worlds_that_are_made_up(scenario):
    """The first gives one card and the second draws the other, or the other way round: the third cannot tell."""
    worlds = []
    for given, drawn in (("spade", "meat-axe"), ("meat-axe", "spade")):
        tops = {"upgrade": f"{drawn} ray-eye lion-heart"}
        match = scenario(hands=f"sleeve-swap {given} full-sleeves merry-go-round / - / -", seats=3, tops=tops)
        match.do("a", "cast sleeve-swap b").do("b", "cast full-sleeves 3 0").do("b", "cast merry-go-round left")
        assert (match.hand("c"), match.knows("a", "c")) == ("ray-eye lion-heart meat-axe spade", given)
        worlds.append(match.state)
    one, other = (dump(GAME.redeal(state, 2, "seed")) for state in worlds)
    assert GAME.view(worlds[0], 2) == GAME.view(worlds[1], 2)
    assert one == other


def test_v65_of_two_players_each_has_one_neighbour(scenario):
    match = scenario(hands="merry-go-round spade / meat-axe")
    assert match.offers("a", "cast") == ["cast merry-go-round left"]
    match.do("a", "cast merry-go-round left")
    assert (match.hand("a"), match.hand("b")) == ("meat-axe", "spade")


def test_v65_who_has_left_is_passed_over(scenario):
    match = scenario(hands="merry-go-round spade / - / applause / meat-axe", seats=4).leave("b")
    match.do("a", "cast merry-go-round left")
    assert [match.hand(seat) for seat in "abcd"] == ["meat-axe", "", "spade", "applause"]


def test_v65_on_anothers_turn_in_the_middle_of_a_test(rolled):
    match = rolled("power", "fail fail", "applause / merry-go-round trapdoor")
    match.do("b", "cast merry-go-round left")
    assert (match.hand("a"), match.hand("b"), match.awaited) == ("trapdoor", "applause", "a")
    assert match.may("a", "cast trapdoor fail done")


def test_v65_n58_empty_hands_go_nowhere(scenario):
    assert scenario(hands="merry-go-round / -").offers("a", "cast") == ["cast merry-go-round vain"]


# -- V66: one card is left ---------------------------------------------------------------------------


@pytest.mark.parametrize("caster", ["a", "c"])
def test_v66_an_opponent_keeps_a_single_card(scenario, caster):
    hands = {"a": "hungry-moths / spade meat-axe applause / -", "c": "- / spade meat-axe applause / hungry-moths"}
    match = scenario(hands=hands[caster], seats=3).do(caster, "cast hungry-moths b")
    assert (match.awaited, match.offers("b")) == ("b", ["keep meat-axe", "keep spade", "keep applause"])
    match.do("b", "keep meat-axe")
    assert (match.hand("b"), match.pile("upgrade"), match.pile("voodoo")) == (
        "meat-axe", "spade", "hungry-moths applause",
    )  # fmt: skip
    assert match.heard("rite.stripped") == [{"seat": 1, "cards": ["spade", "applause"]}]


def test_v66_whoever_has_one_card_or_none_is_no_aim(scenario):
    match = scenario(hands="hungry-moths / ray-eye / - / spade meat-axe", seats=4)
    assert match.offers("a", "cast") == ["cast hungry-moths d"]


def test_v66_n58_with_no_aim_it_changes_nothing(scenario):
    match = scenario(hands="hungry-moths spade / ray-eye")
    assert match.offers("a", "cast") == ["cast hungry-moths vain"]


def test_v66_two_equal_cards_are_still_a_question(scenario):
    match = scenario(hands="hungry-moths / applause applause").do("a", "cast hungry-moths b")
    assert (match.awaited, match.offers("b")) == ("b", ["keep applause"])
    match.do("b", "keep applause")
    assert (match.hand("b"), match.pile("voodoo")) == ("applause", "hungry-moths applause")


def test_v66_known_cards_that_went_are_forgotten_and_the_kept_one_is_known_still(scenario):
    discards = {"upgrade": "spade meat-axe"}
    match = scenario(hands="hungry-moths / grave-robbery ray-eye", discards=discards)
    match.do("b", "cast grave-robbery spade").do("a", "cast hungry-moths b").do("b", "keep spade")
    assert (match.knows("a", "b"), match.hand("b")) == ("spade", "spade")
    match = scenario(hands="hungry-moths / grave-robbery ray-eye", discards=discards)
    match.do("b", "cast grave-robbery spade").do("a", "cast hungry-moths b").do("b", "keep ray-eye")
    assert (match.knows("a", "b"), match.hand("b")) == ("", "ray-eye")


def test_v66_the_clock_keeps_the_first(scenario):
    match = scenario(hands="hungry-moths / spade meat-axe").do("a", "cast hungry-moths b").time_runs_out("b")
    assert (match.hand("b"), match.pile("upgrade")) == ("meat-axe", "spade")


def test_v66_whoever_leaves_instead_has_nothing_to_keep(scenario):
    match = scenario(hands="hungry-moths / spade meat-axe / -", seats=3).do("a", "cast hungry-moths b").leave("b")
    assert (match.awaited, match.phase, match.hand("b")) == ("a", "prepare", "")
