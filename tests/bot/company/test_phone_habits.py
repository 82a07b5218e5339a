"""When people look at their phones."""

from __future__ import annotations

from datetime import datetime
from statistics import median
from zoneinfo import ZoneInfo

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.testing.company.correspondence import START
from bot.testing.company.habits import HABITS, LONGEST, NEW_YORK, Friend, Habit


def looks(person: Friend, count: int, now: float = START) -> list[float]:
    """So many looks, each asked for an hour after the one before."""
    found = []
    for _ in range(count):
        now = person.next_look(now)
        found.append(now)
        now += HOUR
    return found


def test_the_same_person_looks_at_the_same_times() -> None:
    for habit in (*HABITS["mixed"].seats, Habit("live")):
        assert looks(Friend(habit, 1, 7), 20) == looks(Friend(habit, 1, 7), 20)
        assert looks(Friend(habit, 1, 7), 20) != looks(Friend(habit, 2, 7), 20)


@pytest.mark.parametrize("habit", [*HABITS["mixed"].seats])
def test_nobody_with_hours_looks_at_night_in_their_zone(habit: Habit) -> None:
    person = Friend(habit, 0, 1)
    for look in looks(person, 300):
        there = datetime.fromtimestamp(look, ZoneInfo(habit.zone))
        assert 7 <= there.hour + there.minute / 60 < 23.6


def test_usual_hours_are_kept_within_half_an_hour_when_clocks_are_put_back() -> None:
    person = Friend(Habit("evening", NEW_YORK), 0, 1)  # they were put back there on 1 November
    hours = [datetime.fromtimestamp(look, ZoneInfo(NEW_YORK)) for look in looks(person, 10)]
    assert [one.day for one in hours] == [26, 27, 28, 29, 30, 31, 1, 2, 3, 4]
    assert all(20.5 <= one.hour + one.minute / 60 < 21 for one in hours)


def test_whoever_is_quick_looks_every_quarter_of_an_hour_by_day_and_in_the_morning_after_a_night() -> None:
    person = Friend(Habit("quick"), 0, 1)
    noon = START + 4 * HOUR
    waits = [person.next_look(noon) - noon for _ in range(400)]
    assert 13 * MINUTE < sum(waits) / len(waits) < 17 * MINUTE
    assert 8.5 * HOUR - 1 <= person.next_look(START + 15.5 * HOUR) - (START + 15.5 * HOUR) < 9 * HOUR


def test_live_answers_come_within_two_minutes() -> None:
    person = Friend(Habit("live"), 0, 1)
    person.is_here(START)  # which makes them no quicker
    waits = [person.next_look(START) - START for _ in range(400)]
    assert 70 < median(waits) < 92
    assert max(waits) <= LONGEST == 2 * MINUTE


def test_whoever_has_just_answered_stays_a_while() -> None:
    person = Friend(Habit("evening"), 0, 1)
    person.is_here(START)
    assert 20 <= person.next_look(START) - START <= 60
    assert person.next_look(START + 6 * MINUTE) > START + 12 * HOUR


def test_somebody_absent_never_looks_and_nights_are_those_of_the_person() -> None:
    assert Friend(Habit("never"), 0, 1).next_look(START) == float("inf")
    there = Friend(Habit("five", NEW_YORK), 0, 1)  # it is 4:00 there
    assert there.sleeps(START)
    assert not there.sleeps(START + 3 * HOUR)
    assert not there.sleeps(START + DAY - HOUR * 6)
    assert len({len(habits.seats) for habits in HABITS.values()}) == 1
