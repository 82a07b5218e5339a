"""What the dice say, and how often."""

from __future__ import annotations

import os
from itertools import product

import pytest

from games.circus import GAME
from games.circus.effects import FACES, OPPOSITE
from games.circus.state import Die, Trial
from games.circus.trials import standing

TESTS = int(os.environ.get("CIRCUS_TESTS", "400"))  # of each kind; 20,000 for figures to be published
# of a hundred tests with so many plain dice: passed, boring, failed
PLAIN = {
    1: (50.0, 16.7, 33.3), 2: (52.8, 13.9, 33.3), 3: (55.6, 7.4, 37.0), 4: (56.4, 5.6, 38.0), 5: (56.8, 4.3, 38.9),
    6: (57.1, 3.3, 39.5), 7: (57.3, 2.7, 40.0),
}  # fmt: skip


def result(faces: str, added: str = "") -> str:
    return standing(Trial("jaw-clamp", 0, [Die(face) for face in faces.split()], [Die(face) for face in added.split()]))


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


def test_d1_an_epic_that_is_left_needs_no_success():
    assert result("epic fail fail") == "success"
    assert result("tragic success success") == "fail"


def test_opposite_faces_are_paired():
    assert {OPPOSITE[OPPOSITE[face]] for face in FACES} == set(FACES)
    assert (OPPOSITE["epic"], OPPOSITE["success"], OPPOSITE["double"]) == ("tragic", "fail", "boring")


@pytest.mark.parametrize("count", PLAIN)
def test_exact_chances_of_plain_dice(count):
    """All throws there are, counted."""
    throws = [result(" ".join(faces)) for faces in product(FACES, repeat=count)] if count < 6 else []
    for name, share in zip(("success", "boring", "fail"), PLAIN[count], strict=True):
        assert not throws or round(100 * throws.count(name) / len(throws), 1) == share


def test_the_game_is_registered():
    assert GAME.key == "circus"
