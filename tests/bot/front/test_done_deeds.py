"""What came of a deed is told, and what was chosen is not told again."""

from __future__ import annotations

import pytest
from pantry.game import GAME

from bot.front.common.speech import Speech
from bot.front.screens.done_deeds import told
from bot.tables import Answered, SeatView
from games.kernel import Event, Path

SEATED = [SeatView(n, n, name, None, False, False, None, False, 0) for n, name in enumerate(["Ana", "Ben"])]


def said(seat: int, path: Path, *events: Event) -> list[str]:
    return told(Speech(GAME, SEATED), Answered(1, 2, seat, events, (), False), path, "So it is")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("bites", [1, 2])
def test_a_number_that_came_of_a_deed_is_told_whatever_number_stands_in_it(seat: int, bites: int) -> None:
    """Or is that of one's own seat: whoever fought until one life was left has not said that it would take one."""
    ate = Event("pantry.ate", {"seat": seat, "bites": bites})
    name, much = ("Ana", "Ben")[seat], "1 bite" if bites == 1 else "2 bites"
    assert said(seat, ("drop", "nail", "1"), ate) == ["\u2713 So it is.", f"{name} takes {much} and goes home."]


def test_a_number_that_was_all_there_was_to_choose_is_not_told_again() -> None:
    ate = Event("pantry.ate", {"seat": 1, "bites": 2})
    assert said(1, ("eat", "2"), ate) == ["\u2713 So it is."]
    assert said(1, ("eat", "1"), ate)[1:] == ["Ben takes 2 bites and goes home."]


def test_whoever_was_named_is_not_named_again_but_by_what_says_more() -> None:
    halted = Event("pantry.halted", {"seat": 0, "by": 1, "board": 3})
    assert said(0, ("stop", "3", "b"), halted) == ["\u2713 So it is."]
    assert said(0, ("stop", "b"), halted) == ["\u2713 Ben squeaks! Ana halts on board 3."]
