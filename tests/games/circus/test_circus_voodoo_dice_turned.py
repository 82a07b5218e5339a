"""The voodoo that turns dice or rolls them anew: V23 to V33, V40 to V45, and V48."""

from __future__ import annotations

import pytest

from games.circus.effects import ATTRIBUTES, FACES
from tests.games.circus.casting import CASTERS, cast

POWER, SPEED, MIND = ATTRIBUTES

# -- dice that are turned ----------------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("face", FACES)
def test_v23_one_die_is_turned_to_any_face(rolled, caster, attribute, face):
    match = cast(rolled, caster, f"loaded-die fail {face}", attribute, "boring fail")
    assert sorted(match.faces.split()) == sorted(["boring", face])


def test_v23_every_die_and_every_face_may_be_chosen(rolled):
    match = rolled(POWER, "boring fail", "loaded-die / -")
    assert match.offers("a", "cast") == [
        f"cast loaded-die {die} {face}" for die in ("boring", "fail") for face in FACES
    ]


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize(
    ("half", "left", "standing"),
    [("success", "success success success fail", "success"), ("fail", "success fail fail fail", "fail")],
)
def test_v25_all_boring_dice_become_success_or_fail(rolled, caster, half, left, standing):
    match = cast(rolled, caster, f"mood-swing {half}", POWER, "boring boring success fail")
    assert (match.faces, match.standing) == (left, standing)


@pytest.mark.parametrize("caster", CASTERS)
def test_v27_boring_and_fail_dice_become_success(rolled, caster):
    match = cast(rolled, caster, "rose-spectacles", POWER, "double boring fail fail")
    assert (match.faces, match.standing) == ("double success success success", "success")


@pytest.mark.parametrize("caster", CASTERS)
def test_v29_epics_become_success_and_tragics_fail(rolled, caster):
    match = cast(rolled, caster, "tame-crowd", POWER, "epic epic boring tragic")
    assert (match.faces, match.standing) == ("success success boring fail", "success")


def test_v29_added_symbols_stay(rolled):
    match = (
        rolled(POWER, "epic fail", "banana-peel tame-crowd / -").do("a", "cast banana-peel").do("a", "cast tame-crowd")
    )
    assert (match.faces, match.added, match.standing) == ("success fail", "tragic", "fail")


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("face", FACES)
def test_v32_v33_one_die_is_turned_to_any_face_in_a_test_of_intelligence(rolled, caster, face):
    match = rolled(MIND, "boring tragic", CASTERS[caster].format("whispered-hint whispered-hint"))
    match.do(caster, f"cast whispered-hint tragic {face}")
    assert sorted(match.faces.split()) == sorted(["boring", face])
    match.do(caster, "cast whispered-hint boring epic")
    assert sorted(match.faces.split()) == sorted(["epic", face])


@pytest.mark.parametrize(("card", "attribute"), [("mind-twist", MIND), ("power-twist", POWER)])
@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("die", ["epic", "tragic"])
@pytest.mark.parametrize("face", FACES)
def test_v40_v41_one_epic_or_tragic_die_is_turned_to_any_face(rolled, card, attribute, caster, die, face):
    match = rolled(attribute, "epic boring tragic", CASTERS[caster].format(card))
    assert {line.split()[2] for line in match.offers(caster, f"cast {card}")} == {"epic", "tragic"}
    match.do(caster, f"cast {card} {die} {face}")
    rest = {"epic": ["boring", "tragic"], "tragic": ["epic", "boring"]}[die]
    assert sorted(match.faces.split()) == sorted([*rest, face])


@pytest.mark.parametrize(("card", "attribute"), [("quicksilver", SPEED), ("giant-blood", POWER)])
@pytest.mark.parametrize("caster", CASTERS)
def test_v42_v43_success_and_double_dice_become_epic(rolled, card, attribute, caster):
    match = cast(rolled, caster, card, attribute, "double success boring tragic")
    assert (match.faces, match.standing) == ("epic epic boring tragic", "success")


@pytest.mark.parametrize("caster", CASTERS)
def test_v44_success_and_double_dice_are_turned_each_to_any_face(rolled, caster):
    match = cast(rolled, caster, "puppet-strings tragic epic", POWER, "double success boring fail")
    assert (match.faces, match.standing) == ("epic boring fail tragic", "fail")


def test_v44_n6_each_die_has_a_face_of_its_own(rolled):
    match = rolled(POWER, "double success boring fail", "puppet-strings / -")
    assert match.offers("a", "cast") == [f"cast puppet-strings {one} {other}" for one in FACES for other in FACES]


@pytest.mark.parametrize("caster", CASTERS)
def test_v45_boring_dice_as_well(rolled, caster):
    match = cast(rolled, caster, "puppet-master fail tragic epic", POWER, "double success boring fail")
    assert (match.faces, match.standing) == ("epic fail fail tragic", "fail")


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize(
    ("faces", "left", "standing"),
    [
        ("epic success double", "boring fail tragic", "fail"),
        ("boring fail tragic", "epic double success", "success"),
        ("fail fail boring", "double success success", "success"),
    ],
)
def test_v48_every_die_shows_its_opposite_face(rolled, caster, attribute, faces, left, standing):
    match = cast(rolled, caster, "upside-down", attribute, faces)
    assert (match.faces, match.standing) == (left, standing)


def test_v48_added_symbols_and_removed_dice_stay(rolled):
    match = rolled(POWER, "epic fail", "applause sticky-fingers upside-down / -")
    match.do("a", "cast applause").do("a", "cast sticky-fingers fail").do("a", "cast upside-down")
    assert (match.faces, match.added, match.standing) == ("tragic", "epic", "boring")


def test_v48_n2_a_cancelled_die_counts_again(rolled):
    match = rolled(POWER, "boring fail", "silver-lining upside-down / -")
    match.do("a", "cast silver-lining").do("a", "cast upside-down")
    assert (match.faces, match.standing) == ("double success", "success")


# -- dice that are rolled anew -----------------------------------------------------------------------


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("attribute", [POWER, SPEED])
@pytest.mark.parametrize(
    ("again", "dice", "left"),
    [
        ("fail done", "epic", "epic boring tragic"),
        ("fail tragic done", "double success", "double success boring"),
        ("boring tragic done", "fail fail", "fail fail fail"),
    ],
)
def test_v30_up_to_two_dice_are_rolled_anew(rolled, caster, attribute, again, dice, left):
    match = cast(rolled, caster, f"second-wind {again}", attribute, "boring fail tragic", dice)
    assert match.faces == left
    assert match.dice is None


def test_v30_n8_all_its_dice_are_chosen_at_once(rolled):
    match = rolled(POWER, "boring fail tragic", "second-wind / -")
    assert match.offers("a", "cast") == [
        "cast second-wind boring fail done", "cast second-wind boring tragic done", "cast second-wind boring done",
        "cast second-wind fail tragic done", "cast second-wind fail done", "cast second-wind tragic done",
    ]  # fmt: skip


@pytest.mark.parametrize("caster", CASTERS)
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_v31_any_number_of_dice_is_rolled_anew(rolled, caster, attribute):
    match = cast(
        rolled, caster, "earthquake boring fail tragic done", attribute, "boring fail tragic", "epic double fail"
    )
    assert (match.faces, match.dice) == ("epic double fail", None)


def test_v31_one_of_seven_or_all_of_them(rolled):
    match = rolled(POWER, "boring fail fail fail tragic tragic", "earthquake / -")
    assert match.may("a", "cast earthquake tragic done")
    match.do("a", "cast earthquake boring fail fail fail tragic tragic done", "epic epic epic epic epic epic")
    assert match.faces == "epic epic epic epic epic epic"


def test_v31_a_cancelled_die_counts_again_when_it_is_rolled(rolled):
    match = rolled(POWER, "boring fail", "silver-lining earthquake / -").do("a", "cast silver-lining")
    match.do("a", "cast earthquake fail-cancelled done", "fail")
    assert (match.faces, match.standing) == ("boring fail", "fail")
