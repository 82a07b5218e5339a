"""The account of a game's luck: what chance gave each seat, against what was to be expected."""

from __future__ import annotations

from typing import Any

import pytest
from evening import SECRET, Evening
from pantry.game import GAME

from games.kernel import Account, Tally, dump, replay
from games.record import write

NERVE = "pantry.luck.nerve"


def tried() -> tuple[Evening[Any], int]:
    """A squeak has sent a mouse to its trial; the face that fell."""
    evening = Evening(GAME, 2)
    squeaker = next(seat for seat in (0, 1) if "squeak" in evening.state.hands[seat])
    runner = 1 - squeaker
    if runner == 1:
        evening.say(0, "run 1")
        evening.say(1, "pass")
    evening.say(runner, "run 3").say(squeaker, "stop 2")
    return evening, next(event.args["roll"] for event in evening.told if event.id == "pantry.rolled")


def account_of(evening: Evening[Any]) -> Account:
    account = Account()
    write(GAME, 2, SECRET, evening.log, account=account)
    return account


def test_a_throw_is_put_down_to_the_seat_it_was_made_for() -> None:
    evening, face = tried()
    (tally,) = account_of(evening).tallies
    runner = evening.log[-2].seat
    assert (tally.seat, tally.id, tally.count, tally.got, tally.expected) == (runner, NERVE, 1, face, 3.5)
    assert tally.variance == pytest.approx(35 / 12)


def test_what_was_taken_back_does_not_count() -> None:
    evening, _ = tried()
    before = len(evening.log) - 1
    evening.take_back(before)
    assert account_of(evening).tallies == []


def test_what_is_thrown_anew_counts_once() -> None:
    evening, _ = tried()
    again = evening.log[-1]
    evening.take_back(len(evening.log) - 1)
    evening.say(again.seat, " ".join(again.path))
    (tally,) = account_of(evening).tallies
    assert tally.count == 1


def test_keeping_account_changes_neither_record_nor_position() -> None:
    evening, _ = tried()
    assert write(GAME, 2, SECRET, evening.log, account=Account()) == write(GAME, 2, SECRET, evening.log)
    assert dump(replay(GAME, 2, SECRET, evening.log)) == dump(evening.state)


def test_a_draw_is_held_against_all_that_might_have_come() -> None:
    account = Account()
    account.note(1, "of use", True, [True, False, False, False])
    account.note(1, "of use", False, [False, False, True])
    account.note(0, "of use", True, [True])
    first, second = account.tallies
    assert (first, first.luckier) == (Tally(0, "of use", 1, 1, 1.0, 0.0), None)
    assert (second.count, second.got, second.expected) == (2, 1, pytest.approx(1 / 4 + 1 / 3))
    assert second.variance == pytest.approx(3 / 16 + 2 / 9)


@pytest.mark.parametrize(("got", "luckier"), [(35, 50), (41, 87), (29, 13), (60, 99), (10, 1)])
def test_luck_is_told_as_how_many_of_a_hundred_get_less(got: int, luckier: int) -> None:
    assert Tally(0, NERVE, 10, got, 35.0, 10 * 35 / 12).luckier == luckier
