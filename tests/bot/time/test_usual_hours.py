"""When somebody usually answers, and until when they will have looked again."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.clock import DAY, HOUR
from bot.time.usual_hours import looked_by, usual_hours

BERLIN = "Europe/Berlin"


def at(text: str) -> float:
    return datetime.fromisoformat(f"2026-10-{text}").replace(tzinfo=ZoneInfo(BERLIN)).timestamp()


def test_hours_are_known_from_a_few_answers_and_one_of_many_is_none() -> None:
    evenings = [at(f"{day}T20:40") for day in range(10, 14)]
    assert usual_hours(evenings, BERLIN) == frozenset()
    assert usual_hours([*evenings, at("14T21:10")], BERLIN) == {20, 21}
    assert usual_hours([*evenings, *evenings, *evenings, at("14T03:10")], BERLIN) == {20}


@pytest.mark.parametrize(
    ("hours", "asked", "until"),
    [
        ({20, 21}, "20T09:15", "20T22:30"),  # their evening comes
        ({20}, "20T20:20", "20T21:30"),  # it is their hour
        ({20}, "20T21:40", "21T21:30"),  # it has just gone by
        ({8, 13, 20}, "20T10:00", "20T14:30"),
        (set(range(8, 23)), "20T10:00", "20T12:30"),  # there all day: two hours
        (set(range(8, 23)), "20T23:30", "21T10:30"),
    ],
)
def test_they_have_looked_by_the_end_of_their_next_hours(hours: set[int], asked: str, until: str) -> None:
    assert looked_by(hours, BERLIN, at(asked)) == at(until)


def test_hours_that_never_come_are_not_waited_for() -> None:
    assert looked_by({25}, BERLIN, at("20T10:00")) <= at("20T10:00") + 2 * DAY + HOUR
