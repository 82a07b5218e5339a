"""The odds that bots go by, against the table of what they must be."""

import pytest

from games.circus.ai.odds import DiceState, Modifier, Prospect, Stakes, expected_value, packed
from games.circus.effects import Reroll

SUCCESS, BORING, FAIL = Stakes(1, 0, 0), Stakes(0, 1, 0), Stakes(0, 0, 1)
# dice; percent of success, boring, fail; success with the best reroll of up to 1, 2, 3 dice; with an Epic, a Tragic
TABLE = [
    (1, 50.0, 16.7, 33.3, 75.0, 75.0, 75.0, 83.3, 0.0),
    (2, 52.8, 13.9, 33.3, 79.2, 82.6, 82.6, 86.1, 13.9),
    (3, 55.6, 7.4, 37.0, 80.2, 86.0, 86.8, 84.3, 19.9),
    (4, 56.4, 5.6, 38.0, 80.1, 87.5, 88.9, 82.9, 24.5),
    (5, 56.8, 4.3, 38.9, 79.5, 88.1, 90.1, 81.7, 27.7),
    (6, 57.1, 3.3, 39.5, 78.8, 88.3, 90.9, 80.4, 30.1),
    (7, 57.3, 2.7, 40.0, 78.0, 88.2, 91.5, 79.3, 32.1),
]


def percent(share):
    return pytest.approx(share, abs=0.051)


@pytest.mark.parametrize(("dice", "success", "boring", "fail"), [row[:4] for row in TABLE])
def test_plain_dice(dice, success, boring, fail):
    assert 100 * expected_value(dice, SUCCESS) == percent(success)
    assert 100 * expected_value(dice, BORING) == percent(boring)
    assert 100 * expected_value(dice, FAIL) == percent(fail)


@pytest.mark.parametrize(("dice", "most", "success"), [(row[0], k, row[3 + k]) for row in TABLE for k in (1, 2, 3)])
def test_the_best_reroll(dice, most, success):
    assert 100 * expected_value(dice, SUCCESS, (Modifier(((Reroll(most),),)),)) == percent(success)


@pytest.mark.parametrize(("dice", "epic", "tragic"), [(row[0], *row[7:]) for row in TABLE])
def test_an_added_symbol(dice, epic, tragic):
    for face, success in (("epic", epic), ("tragic", tragic)):
        assert 100 * Prospect(SUCCESS).of(DiceState(0, dice, packed([face]))) == percent(success)


def test_two_dice_in_thirty_sixths():
    assert [round(36 * expected_value(2, stakes), 6) for stakes in (SUCCESS, BORING, FAIL)] == [19, 5, 12]


def test_no_dice_are_boring():
    assert expected_value(0, Stakes(5, 1, -5)) == 1
