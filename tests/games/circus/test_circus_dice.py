"""What the dice say, and how often."""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from math import sqrt

import pytest

from games.circus import GAME
from games.circus.effects import FACES, OPPOSITE
from games.circus.state import Die, Trial
from games.kernel import Answer, apply, pending

TESTS = int(os.environ.get("CIRCUS_TESTS", "300"))  # of each kind; 20,000 of them stand beside the exact figures
POWER = ["arm", "arm", "ray-eye", "caustic-veins", "ember-hide", "frost-lungs", "piston-muscle"]
# of a hundred tests with so many dice: success, boring, fail; success with one die rolled again as well as can be;
# success with an Epic added, with a Tragic added
EXACT = {
    1: (50.0, 16.7, 33.3, 75.0, 83.3, 0.0),
    2: (52.8, 13.9, 33.3, 79.2, 86.1, 13.9),
    3: (55.6, 7.4, 37.0, 80.2, 84.3, 19.9),
    4: (56.4, 5.6, 38.0, 80.1, 82.9, 24.5),
    5: (56.8, 4.3, 38.9, 79.5, 81.7, 27.7),
    6: (57.1, 3.3, 39.5, 78.8, 80.4, 30.1),
    7: (57.3, 2.7, 40.0, 78.0, 79.3, 32.1),
}


def result(faces: str, added: str = "") -> str:
    return Trial("jaw-clamp", 0, [*map(Die, faces.split())], [*map(Die, added.split())]).standing


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ("epic fail fail fail", "success"),
        ("tragic double double", "fail"),
        ("epic tragic boring", "boring"),
        ("epic tragic success", "success"),
        ("epic tragic fail", "fail"),
        ("epic epic tragic fail fail", "success"),
        ("epic tragic tragic double", "fail"),
        ("double fail", "success"),
        ("double fail fail", "boring"),
        ("success fail", "boring"),
        ("success fail fail", "fail"),
        ("boring boring", "boring"),
        ("", "boring"),
    ],
)
def test_r20_epics_and_tragics_cancel_out_then_successes_and_fails(faces, expected):
    assert result(faces) == expected


def test_n1_an_epic_or_a_tragic_that_is_left_decides_alone():
    assert result("epic fail fail") == "success"
    assert result("tragic success double") == "fail"
    assert result("epic", "tragic tragic") == "fail"


def test_n12_added_symbols_decide_without_dice():
    assert result("", "success") == "success"
    assert result("", "fail fail success") == "fail"


def test_opposite_faces_are_paired():
    assert {face: OPPOSITE[OPPOSITE[face]] for face in FACES} == {face: face for face in FACES}
    assert (OPPOSITE["epic"], OPPOSITE["success"], OPPOSITE["double"]) == ("tragic", "fail", "boring")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_all_throws_counted_agree_with_the_exact_table(count):
    throws = [result(" ".join(faces)) for faces in product(FACES, repeat=count)]
    shares = [round(100 * throws.count(name) / len(throws), 1) for name in ("success", "boring", "fail")]
    assert tuple(shares) == EXACT[count][:3]


# -- as the engine rolls them ------------------------------------------------------------------------


def taken(scenario, count, more="", hand="", answer=lambda faces: ("pass",)):
    """The results of many tests of one position; what the one who is tested answers follows from the faces."""
    body = " ".join((POWER[:count] if count > 1 else ["arm"]) + [more])
    match = scenario(f"{body} lion-heart / arm", f"{hand or '-'} / -", row="thunder-lizard drop-hatch")
    (decision,) = pending(GAME, match.state)
    for n in range(1, 2 * TESTS, 2):
        state, _ = apply(GAME, match.state, Answer(0, decision.key, ("attempt", "thunder-lizard")), 2 * n - 1)
        (draw,) = pending(GAME, state)
        state, _ = apply(GAME, state, Answer(0, draw.key, draw.default), 2 * n)
        assert len(state.trial.dice) == count
        if state.trial.result is None:
            (mine,) = pending(GAME, state)
            path = answer([die.face for die in state.trial.lying])
            state, _ = apply(GAME, state, Answer(0, mine.key, path), 2 * n + 1)
        yield state.trial.result


def agree(found, expected):
    """Within three standard errors."""
    share, exact = sum(found) / len(found), expected / 100
    assert abs(share - exact) <= 3 * sqrt(max(exact * (1 - exact), 0.0005) / len(found)), (share, exact)


@pytest.mark.parametrize("count", EXACT)
def test_plain_dice_succeed_as_often_as_they_should(scenario, count):
    results = Counter(taken(scenario, count))
    for name, exact in zip(("success", "boring", "fail"), EXACT[count], strict=False):
        agree([one == name for one in results.elements()], exact)


def reroll_of(faces):
    """The die that is best rolled again; none, if it cannot get better."""
    hopes = {("pass",): 6 * (result(" ".join(faces)) == "success")}
    for i, face in enumerate(faces):
        rest = " ".join([*faces[:i], *faces[i + 1 :]])
        hopes[("use", "meat-axe", face)] = sum(result(f"{rest} {new}") == "success" for new in FACES)
    return max(hopes, key=hopes.__getitem__)


@pytest.mark.parametrize("count", EXACT)
def test_one_free_reroll_helps_as_much_as_it_should(scenario, count):
    results = list(taken(scenario, count, "meat-axe", answer=reroll_of))
    agree([one == "success" for one in results], EXACT[count][3])


@pytest.mark.parametrize(("card", "column"), [("applause", 4), ("banana-peel", 5)])
@pytest.mark.parametrize("count", EXACT)
def test_one_epic_or_one_tragic_more_weighs_as_much_as_it_should(scenario, count, card, column):
    results = list(taken(scenario, count, hand=card, answer=lambda faces: ("cast", card)))
    agree([one == "success" for one in results], EXACT[count][column])
