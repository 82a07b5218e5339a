"""The voodoo that claims a success, doubles it, takes it for granted or takes it back: V67 to V70."""

from __future__ import annotations

import pytest

from games.circus.cards import QUESTS

ROW = "seized-valve sweeping-beam reeking-flask"
CASTERS = {"a": "{} / -", "b": "- / {}"}


def taker(match):
    return "abcdefgh"[match.state.trial.seat]


# -- V67: the quest is another's ---------------------------------------------------------------------


def passed(rolled, hands, attribute="power", **more):
    """The first seat has passed its test, and those who hold voodoo want to say something."""
    match = rolled(attribute, "epic fail", hands, **more)
    while match.phase == "test":
        seat = match.awaited[0]
        match.do(seat, "wait" if match.may(seat, "wait") else "pass")
    return match


def test_v67_an_opponent_gets_the_quest(rolled):
    match = passed(rolled, "- / stolen-limelight")
    assert (match.phase, match.awaited) == ("success", "b")
    assert match.offers("b") == ["pass", "cast stolen-limelight"]
    match.do("b", "cast stolen-limelight")
    assert (match.quests("a"), match.quests("b"), match.row) == ("", "seized-valve", "sweeping-beam reeking-flask")
    assert (match.phase, match.awaited) == ("draw", "a")


def test_v67_n11_and_the_tokens_on_it(rolled):
    match = passed(rolled, "- / stolen-limelight", row="seized-valve+2 sweeping-beam").do("b", "cast stolen-limelight")
    assert (match.popularity("a"), match.popularity("b")) == (0, 3)


def test_v67_n19_and_may_win_with_it(rolled):
    match = passed(rolled, "- / stolen-limelight", quests="- / caustic-brute thunder-lizard biter-rain")
    match.do("b", "cast stolen-limelight")
    assert (match.places, match.won) == ([2, 1], "goal")


def test_v67_not_ones_own_nor_a_partners(rolled):
    match = passed(rolled, "stolen-limelight / - / - / -", seats=4, teams="always")
    assert match.offers("a") == ["pass"]
    match = passed(rolled, "- / - / stolen-limelight / -", seats=4, teams="always")
    assert match.offers("c") == ["pass"]


def test_v67_v68_v70_only_after_a_success(rolled):
    match = rolled("power", "fail fail", "banana-peel / stolen-limelight double-bill once-more")
    assert match.offers("b") == ["pass", "wait"]
    match.do("b", "wait").do("a", "pass")
    assert (match.result, match.awaited) == ("fail", "a")
    assert match.offers("a", "lose") == ["lose arm", "lose leg"]


# -- V68: two quests at once -------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
def test_v68_another_quest_of_the_same_attribute_is_completed_too(rolled, caster):
    row = "seized-valve sweeping-beam jaw-clamp+1 biter-tank"
    match = passed(rolled, CASTERS[caster].format("double-bill"), row=row)
    assert match.offers(caster, "cast") == ["cast double-bill jaw-clamp", "cast double-bill biter-tank"]
    match.do(caster, "cast double-bill jaw-clamp")
    assert (match.quests("a"), match.popularity("a")) == ("seized-valve jaw-clamp", 3)
    assert match.row == "sweeping-beam biter-tank"


def test_v68_the_last_ones_of_the_row_are_replaced(rolled):
    tops = {"quest": "plate-roller coal-bed gear-works"}
    match = passed(rolled, "double-bill / -", row="seized-valve jaw-clamp", tops=tops)
    match.do("a", "cast double-bill jaw-clamp")
    assert (match.quests("a"), match.row) == ("seized-valve jaw-clamp", "plate-roller coal-bed gear-works")


def test_v68_n58_without_such_a_quest_it_changes_nothing(rolled):
    match = passed(rolled, "double-bill / -")
    assert match.offers("a", "cast") == ["cast double-bill vain"]
    assert match.do("a", "cast double-bill vain").quests("a") == "seized-valve"


@pytest.mark.parametrize("order", ["bc", "cb"])
def test_v67_v68_the_second_quest_is_the_testers_whoever_gets_the_first(rolled, order):
    match = passed(rolled, "- / stolen-limelight / double-bill", seats=3, row="seized-valve jaw-clamp sweeping-beam")
    lines = {"b": "cast stolen-limelight", "c": "cast double-bill jaw-clamp"}
    first, second = order
    match.do(first, lines[first]).do(second, lines[second])
    assert (match.quests("a"), match.quests("b"), match.quests("c")) == ("jaw-clamp", "seized-valve", "")


# -- V69: no test at all -----------------------------------------------------------------------------


def test_v69_the_random_quest_is_completed_without_a_test(scenario):
    match = scenario(hands="free-pass / -", tops={"quest": "wire-kraken"}).do(
        "a", "cast free-pass; attempt random; later"
    )
    assert match.heard("quest.gift") == [{"seat": 0, "quest": "wire-kraken"}]
    assert (match.quests("a"), match.row, match.phase) == ("wire-kraken", ROW, "draw")
    assert match.popularity("a") == 1


def test_v69_somebody_else_may_give_it_too(scenario):
    match = scenario(hands="- / free-pass", tops={"quest": "biter-rain"}).do("b", "cast free-pass")
    assert match.attempt("a", "random").quests("a") == "biter-rain"


def test_v69_even_with_a_zero_attribute(scenario):
    match = scenario("leg / leg", "free-pass / -", zombies="a", tops={"quest": "thunder-lizard"})
    match.do("a", "cast free-pass; attempt random; later")
    assert (match.quests("a"), match.popularity("a")) == ("thunder-lizard", 1)


def test_v69_not_on_a_revealed_quest(scenario):
    match = scenario(hands="- / free-pass").attempt("a", "seized-valve", "epic fail")
    assert (match.phase, match.asked) == ("test", "b")
    assert not match.may("b", "cast")


def test_v69_n58_without_a_quest_in_the_deck_it_changes_nothing(scenario):
    assert scenario(hands="free-pass / -", row=" ".join(QUESTS)).offers("a", "cast") == ["cast free-pass vain"]


def test_v69_not_when_the_quest_is_over(rolled):
    match = rolled("power", "epic fail", "free-pass full-sleeves / -").do("a", "pass")
    assert (match.phase, match.offers("a", "cast f")) == (
        "draw",
        [f"cast full-sleeves {n} {3 - n}" for n in (3, 2, 1, 0)],
    )


def test_v69_it_is_gone_with_the_turn(scenario):
    match = scenario("arm arm leg leg / arm arm", "free-pass / -", tops={"quest": "jaw-clamp"})
    match.do("a", "cast free-pass").attempt("a", "seized-valve", "epic fail").do("a", "draw 4 0")
    match.attempt("b", "random", "fail fail")
    assert (match.result, match.quests("b")) == ("fail", "")


def test_v69_one_quest_and_no_more(scenario):
    match = scenario(hands="free-pass encore / -", tops={"quest": "biter-rain jaw-clamp"})
    match.do("a", "cast free-pass; cast encore; attempt random; later")
    assert match.quests("a") == "biter-rain"
    match.attempt("a", "random", "fail boring")
    assert (match.quests("a"), match.row) == ("biter-rain", f"{ROW} jaw-clamp+1")


# -- V70: once more ----------------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
def test_v70_n26_the_same_test_is_taken_again_and_the_success_is_void(rolled, caster):
    match = passed(rolled, CASTERS[caster].format("once-more"), row="seized-valve+1 sweeping-beam")
    match.do(caster, "cast once-more", "fail boring").stand()
    assert (taker(match), match.faces, match.result) == ("a", "boring fail", "fail")
    assert (match.quests("a"), match.row) == ("", "seized-valve+2 sweeping-beam")
    match.do("a", "lose arm")
    assert (match.phase, match.awaited) == ("draw", "a")


def test_v70_a_second_success_counts(rolled):
    match = passed(rolled, "- / once-more").do("b", "cast once-more", "success boring")
    assert (match.result, match.quests("a"), match.phase) == ("success", "seized-valve", "draw")


def test_v70_n26_what_came_of_the_success_is_void_too(rolled):
    match = passed(rolled, "double-bill once-more / -", row="seized-valve jaw-clamp sweeping-beam")
    match.do("a", "cast double-bill jaw-clamp").do("a", "cast once-more", "boring boring")
    assert (match.result, match.quests("a"), match.row.split()[:3]) == (
        "boring", "", ["seized-valve", "jaw-clamp", "sweeping-beam"],
    )  # fmt: skip


def test_v70_of_a_test_that_another_took(rolled):
    match = rolled("power", "fail fail", "stunt-double once-more / - / -", seats=3)
    match.do("a", "cast stunt-double b", "epic fail").do("a", "wait").do("a", "cast once-more", "fail fail")
    assert (taker(match), match.result, match.quests("b")) == ("b", "fail", "")
