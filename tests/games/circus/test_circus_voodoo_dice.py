"""The voodoo that adds to the result of a test, and takes away: V1 to V22, V24 to V28, V34 to V39."""

from __future__ import annotations

import pytest

from games.circus import GAME
from games.circus.effects import ATTRIBUTES
from games.kernel import Words
from tests.games.circus.casting import CASTERS, cast, ended

POWER, SPEED, MIND = ATTRIBUTES

# -- symbols that are added --------------------------------------------------------------------------

ADDED = [(caster, attribute) for caster in CASTERS for attribute in ATTRIBUTES]


@pytest.mark.parametrize(
    ("caster", "attribute", "faces", "standing"),
    [
        *[(caster, attribute, "fail fail", "success") for caster, attribute in ADDED],
        ("a", POWER, "boring tragic", "boring"),
        ("b", SPEED, "success tragic", "success"),
        ("b", MIND, "tragic tragic", "fail"),
    ],
)
def test_v1_to_v9_an_epic_is_added(rolled, caster, attribute, faces, standing):
    match = cast(rolled, caster, "applause", attribute, faces)
    assert (match.faces, match.added, match.standing) == (faces, "epic", standing)
    assert ended(match) == standing


@pytest.mark.parametrize(
    ("caster", "attribute", "faces", "standing"),
    [
        *[(caster, attribute, "double success", "fail") for caster, attribute in ADDED],
        ("a", POWER, "epic boring", "boring"),
        ("b", SPEED, "epic fail", "fail"),
        ("b", MIND, "epic epic", "success"),
    ],
)
def test_v10_to_v18_a_tragic_is_added(rolled, caster, attribute, faces, standing):
    match = cast(rolled, caster, "banana-peel", attribute, faces)
    assert (match.faces, match.added, match.standing) == (faces, "tragic", standing)
    assert ended(match) == standing


def test_v1_v10_several_add_up(rolled):
    match = rolled(POWER, "boring fail", "applause applause banana-peel / -")
    match.do("a", "cast applause").do("a", "cast applause").do("a", "cast banana-peel")
    assert (match.added, match.standing) == ("epic epic tragic", "success")


@pytest.mark.parametrize(("card", "attribute"), [("power", POWER), ("speed", SPEED), ("mind", MIND)])
@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("half", "faces", "before", "after"),
    [("success", "boring fail", "fail", "success"), ("fail", "success boring", "success", "fail")],
)
def test_v34_to_v36_two_successes_or_two_fails_are_added(rolled, card, attribute, caster, half, faces, before, after):
    chant = f"{card}-chant"
    match = rolled(attribute, faces, CASTERS[caster].format(chant))
    assert match.standing == before
    assert match.offers(caster, "cast") == [f"cast {chant} success", f"cast {chant} fail"]
    match.do(caster, f"cast {chant} {half}")
    assert (match.faces, match.added, match.standing) == (faces, f"{half} {half}", after)
    assert ended(match) == after


# -- dice that are removed ---------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("gone", "left", "standing"),
    [
        ("fail done", "epic fail tragic tragic", "fail"),
        ("tragic tragic done", "epic fail fail", "success"),
        ("fail tragic tragic done", "epic fail", "success"),
        ("epic fail tragic done", "fail tragic", "fail"),
    ],
)
def test_v19_up_to_three_dice_are_removed(rolled, caster, gone, left, standing):
    match = cast(rolled, caster, f"trapdoor {gone}", POWER, "epic fail fail tragic tragic")
    assert (match.faces, match.standing) == (left, standing)
    assert ended(match) == standing


def test_v19_n5_fewer_than_three_will_do_but_not_none(rolled):
    match = rolled(POWER, "double boring", "trapdoor / -")
    assert match.offers("a", "cast") == [
        "cast trapdoor double boring done", "cast trapdoor double done", "cast trapdoor boring done",
    ]  # fmt: skip


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_v20_v21_one_die_is_removed(rolled, caster, attribute):
    match = rolled(attribute, "boring tragic", CASTERS[caster].format("sticky-fingers sticky-fingers"))
    assert match.offers(caster, "cast") == ["cast sticky-fingers boring", "cast sticky-fingers tragic"]
    match.do(caster, "cast sticky-fingers tragic")
    assert (match.faces, match.standing, match.hand(caster)) == ("boring", "boring", "sticky-fingers")
    match.do(caster, "cast sticky-fingers boring")
    assert (match.faces, match.standing) == ("", "boring")


def test_v20_n12_without_dice_only_added_symbols_decide(rolled):
    match = rolled(POWER, "tragic tragic", "sticky-fingers sticky-fingers power-chant / -")
    match.do("a", "cast sticky-fingers tragic").do("a", "cast sticky-fingers tragic").do(
        "a", "cast power-chant success"
    )
    assert (match.faces, match.added, match.standing) == ("", "success success", "success")
    assert ended(match) == "success"


# -- symbols that are cancelled ----------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("half", "faces", "left", "standing"),
    [
        ("epic", "epic fail", "epic-cancelled fail", "fail"),
        ("epic", "epic epic fail", "epic epic-cancelled fail", "success"),
        ("tragic", "success tragic", "success tragic-cancelled", "success"),
        ("tragic", "tragic tragic", "tragic tragic-cancelled", "fail"),
    ],
)
def test_v22_one_epic_or_one_tragic_is_cancelled(rolled, caster, half, faces, left, standing):
    match = cast(rolled, caster, f"blank-stare {half}", POWER, faces)
    assert (match.faces, match.standing) == (left, standing)
    assert ended(match) == standing


def test_v22_an_added_symbol_is_one_too(rolled):
    match = rolled(POWER, "epic fail", "applause / blank-stare").do("a", "cast applause")
    assert match.added == "epic"
    match.do("b", "cast blank-stare epic")
    assert (match.faces, match.added, match.standing) == ("epic fail", "epic-cancelled", "success")


def test_v22_n2_a_cancelled_die_stays_and_can_be_changed(rolled):
    match = rolled(POWER, "epic fail", "blank-stare loaded-die / -").do("a", "cast blank-stare epic")
    assert match.faces == "epic-cancelled fail"
    match.do("a", "cast loaded-die epic-cancelled double")
    assert (match.faces, match.standing) == ("double fail", "success")


@pytest.mark.parametrize("caster", CASTERS)
def test_v24_all_fails_are_cancelled(rolled, caster):
    match = cast(rolled, caster, "silver-lining", SPEED, "success fail fail")
    assert (match.faces, match.standing) == ("success fail-cancelled fail-cancelled", "success")


def test_v24_added_fails_too_but_no_tragics(rolled):
    match = rolled(POWER, "success tragic", "power-chant silver-lining / -").do("a", "cast power-chant fail")
    match.do("a", "cast silver-lining")
    assert (match.added, match.faces, match.standing) == ("fail-cancelled fail-cancelled", "success tragic", "fail")


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("half", "left", "standing"),
    [
        ("success", "epic tragic double success-cancelled success-cancelled fail", "success"),
        ("fail", "epic tragic double success success fail-cancelled", "success"),
    ],
)
def test_v26_all_successes_or_all_fails_are_cancelled(rolled, caster, half, left, standing):
    """A Double is no Success."""
    match = cast(rolled, caster, f"cold-shower {half}", POWER, "epic double success success fail tragic")
    assert (sorted(match.faces.split()), match.standing) == (sorted(left.split()), standing)


@pytest.mark.parametrize("caster", CASTERS)
def test_v28_all_epics_and_all_tragics_are_cancelled(rolled, caster):
    match = cast(rolled, caster, "grey-curtain", POWER, "epic epic fail tragic")
    assert match.faces == "epic-cancelled epic-cancelled fail tragic-cancelled"
    assert match.standing == "fail"


def test_v28_added_ones_too(rolled):
    match = rolled(POWER, "boring fail", "applause banana-peel grey-curtain / -")
    match.do("a", "cast applause").do("a", "cast banana-peel").do("a", "cast grey-curtain")
    assert (match.added, match.standing) == ("epic-cancelled tragic-cancelled", "fail")


@pytest.mark.parametrize(("card", "attribute"), [("power", POWER), ("speed", SPEED), ("mind", MIND)])
@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("half", "faces", "left", "standing"),
    [
        ("tragic", "success fail tragic", "success fail tragic-cancelled", "boring"),
        ("success", "success success fail", "double double fail", "success"),
        ("success", "success boring tragic", "double boring tragic", "fail"),
    ],
)
def test_v37_to_v39_one_tragic_is_cancelled_or_successes_become_doubles(
    rolled, card, attribute, caster, half, faces, left, standing
):
    match = cast(rolled, caster, f"{card}-tonic {half}", attribute, faces)
    assert (match.faces, match.standing) == (left, standing)
    assert ended(match) == standing


def test_v37_n7_without_a_success_die_it_has_no_effect_and_says_so(rolled):
    match = rolled(POWER, "boring tragic", "power-tonic / -")
    assert match.offers("a", "cast") == ["cast power-tonic tragic", "cast power-tonic success vain"]
    match.do("a", "cast power-tonic success vain")
    assert match.heard("cast.vain") == [{"card": "power-tonic"}]
    assert (match.faces, match.hand("a"), match.pile("voodoo")) == ("boring tragic", "", "power-tonic")


def test_v37_added_successes_are_no_dice(rolled):
    match = rolled(POWER, "success fail", "power-chant power-tonic / -").do("a", "cast power-chant success")
    match.do("a", "cast power-tonic success")
    assert (match.faces, match.added) == ("double fail", "success success")


# -- what is told ------------------------------------------------------------------------------------


def test_v20_everybody_is_told_how_the_dice_lie_now(rolled):
    match = rolled("power", "boring tragic", "sticky-fingers / -").do("a", "cast sticky-fingers tragic")
    assert match.heard("test.shown") == [{"faces": ["boring"], "result": "boring"}]


def test_v1_everybody_is_told_what_was_added(rolled):
    match = rolled("power", "boring tragic", "applause / -").do("a", "cast applause")
    assert match.heard("test.symbols") == [{"faces": ["boring", "tragic"], "added": ["epic"], "result": "boring"}]


def test_v20_where_no_die_is_left_that_is_said(rolled):
    match = rolled("power", "boring tragic", "sticky-fingers sticky-fingers applause / -")
    match.do("a", "cast sticky-fingers tragic").do("a", "cast sticky-fingers boring")
    assert match.heard("test.bare") == [{"faces": [], "result": "boring"}]
    match.do("a", "cast applause")
    (told,) = (one for one in match.events if one.id == "circus.test.bare_symbols")
    assert Words(GAME).say(told) == "No die is left, with Epic added: a success."


def test_v24_what_touches_no_die_tells_of_none(rolled):
    match = rolled("power", "boring tragic", "full-sleeves silver-lining / -")
    match.do("a", "cast silver-lining vain")
    assert match.heard("test.shown") == []
    assert match.do("a", "cast full-sleeves 3 0").heard("test.shown") == []


# -- in which tests ----------------------------------------------------------------------------------

LIMITED = {
    **dict.fromkeys(["power-chant", "power-tonic", "power-twist", "giant-blood"], (POWER,)),
    **dict.fromkeys(["puppet-strings", "puppet-master"], (POWER,)),
    **dict.fromkeys(["speed-chant", "speed-tonic", "quicksilver"], (SPEED,)),
    **dict.fromkeys(["mind-chant", "mind-tonic", "mind-twist", "whispered-hint"], (MIND,)),
    "second-wind": (POWER, SPEED),
}
FREE = [
    "applause", "banana-peel", "trapdoor", "sticky-fingers", "blank-stare", "loaded-die", "silver-lining", "mood-swing",
    "cold-shower", "rose-spectacles", "grey-curtain", "tame-crowd", "earthquake", "upside-down",
]  # fmt: skip


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("caster", CASTERS)
def test_v30_v32_to_v45_some_are_for_certain_tests_only(rolled, attribute, caster):
    hand = " ".join([*LIMITED, *FREE])
    match = rolled(attribute, "epic fail", CASTERS[caster].format(hand))
    may = {line.split()[1] for line in match.offers(caster, "cast")}
    assert may == {card for card, tests in LIMITED.items() if attribute in tests} | set(FREE)


@pytest.mark.parametrize("card", [*LIMITED, *FREE])
def test_v1_to_v45_v48_none_is_cast_without_dice_on_the_table(scenario, card):
    for caster, hands in CASTERS.items():
        match = scenario(hands=hands.format(card))
        assert caster in match.asked
        assert not match.may(caster, "cast")
