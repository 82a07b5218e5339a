"""Rests end when the clock on the person's wall says so, whatever summer time does to it."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.clock import DAY, HOUR, MINUTE
from bot.time.quiet_time import QuietTime, clock_change, zone_of

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Santiago")
YEAR_2026 = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
minutes = st.integers(0, 1439)
moments = st.integers(0, 2 * 366 * 1440).map(lambda minute: YEAR_2026 + minute * MINUTE)
rests = st.builds(
    QuietTime,
    zone=st.sampled_from(ZONES),
    quiet_from=minutes,
    quiet_to=minutes,
    days_off=st.sets(st.integers(0, 6), max_size=3).map(lambda days: tuple(sorted(days))),
)


def at(text: str, zone: str, fold: int = 0) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp()


def scanned(rest: QuietTime, start: float) -> float:
    """The first moment that is no rest, looked for minute by minute."""
    moment = start
    while rest.is_quiet(moment):
        moment += MINUTE
    return moment


BERLIN = "Europe/Berlin"
SPRING = QuietTime(BERLIN, 23 * 60, 2 * 60 + 30)


@given(rests, moments)
@example(SPRING, at("2026-03-29T01:30", BERLIN))
@example(SPRING, at("2026-10-25T02:10", BERLIN))
@example(SPRING, at("2026-10-25T02:10", BERLIN, 1))
@example(QuietTime("America/Santiago", 22 * 60, 0), at("2026-09-05T23:30", "America/Santiago"))
def test_a_rest_ends_at_the_first_minute_that_is_none(rest: QuietTime, start: float) -> None:
    assert rest.quiet_until(start) == scanned(rest, start)


@pytest.mark.parametrize(
    ("night", "zone", "seen", "ends"),
    [
        ((1320, 420), "Europe/Berlin", "2026-03-28T23:00", "2026-03-29T07:00"),
        ((1320, 420), "Europe/Berlin", "2026-10-24T23:00", "2026-10-25T07:00"),
        ((1320, 420), "America/New_York", "2026-11-01T01:30", "2026-11-01T07:00"),
        ((540, 1020), "Asia/Kolkata", "2026-10-24T12:00", "2026-10-24T17:00"),
    ],
)
def test_quiet_hours_follow_the_wall_over_a_change(night: tuple[int, int], zone: str, seen: str, ends: str) -> None:
    assert QuietTime(zone, *night).quiet_until(at(seen, zone)) == at(ends, zone)


def test_a_night_is_an_hour_shorter_in_spring_and_longer_in_autumn() -> None:
    night = QuietTime(BERLIN, 22 * 60, 7 * 60)
    lengths = {day: night.quiet_until(at(f"{day}T22:00", BERLIN)) - at(f"{day}T22:00", BERLIN) for day in
               ("2026-03-28", "2026-06-01", "2026-10-24")}  # fmt: skip
    assert [hours / HOUR for hours in lengths.values()] == [8, 9, 10]


def test_quiet_hours_lead_into_a_day_off() -> None:
    rest = QuietTime("UTC", 22 * 60, 8 * 60, (5, 6))
    assert rest.quiet_until(at("2026-10-23T23:00", "UTC")) == at("2026-10-26T08:00", "UTC")


def test_whoever_always_rests_is_disturbed_in_the_end() -> None:
    assert QuietTime("UTC", days_off=tuple(range(7))).quiet_until(0.0, 3 * DAY) == 3 * DAY


def test_being_away_is_a_rest_of_its_own_length() -> None:
    rest = QuietTime(aways=((100.0, 100 * DAY),))
    assert (rest.is_quiet(99), rest.quiet_until(100, DAY), rest.is_quiet(100 * DAY)) == (False, 100 * DAY, False)


def test_the_ends_of_nights_are_spread() -> None:
    night = QuietTime(BERLIN, 22 * 60, 7 * 60, slack=300.0)
    assert night.quiet_until(at("2026-10-21T03:00", BERLIN)) == at("2026-10-21T07:05", BERLIN)
    assert night.quiet_until(at("2026-10-21T12:00", BERLIN)) == at("2026-10-21T12:00", BERLIN)


@pytest.mark.parametrize(
    ("asked", "told"),
    [("21T08:59", "21T09:05"), ("21T09:00", "21T09:00"), ("21T20:59", "21T20:59"), ("21T21:00", "22T09:05")],
)
def test_reminders_come_by_day(asked: str, told: str) -> None:
    assert QuietTime(BERLIN, slack=300.0).by_day(at(f"2026-10-{asked}", BERLIN)) == at(f"2026-10-{told}", BERLIN)


def test_who_sleeps_long_is_reminded_after_that() -> None:
    long = QuietTime(BERLIN, 22 * 60, 11 * 60)
    assert long.by_day(at("2026-10-21T03:00", BERLIN)) == at("2026-10-21T11:00", BERLIN)


def test_nobody_rests_without_having_said_so() -> None:
    assert QuietTime().quiet_until(12345.6) == 12345.6


@pytest.mark.parametrize("name", ["Europe/Atlantis", "", "../etc/passwd", "Europe"])
def test_a_zone_that_is_none_is_utc(name: str) -> None:
    assert zone_of(name) == ZoneInfo("UTC")


def test_the_moment_of_a_change_is_found() -> None:
    start = at("2026-10-24T12:00", BERLIN)
    assert clock_change(start, start + DAY, BERLIN) == datetime(2026, 10, 25, 1, tzinfo=UTC).timestamp()
    assert clock_change(start, start + HOUR, BERLIN) is None
