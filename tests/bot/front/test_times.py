"""Times as people type them."""

from __future__ import annotations

import pytest

from bot.front.common import time_input

NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("22:00-07:00", (1320, 420)),
        (" 22 - 7 ", (1320, 420)),
        ("0-24", None),
        ("24:00-9:15", (0, 555)),
        ("9-9", None),
        ("25-7", None),
        ("22:75-7", None),
        ("late", None),
        ("", None),
    ],
)
def test_nights(typed: str, meant: object) -> None:
    assert time_input.night(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("sat, sun", (5, 6)), ("Sunday mo", (0, 6)), ("s", None), ("tu th", (1, 3)), ("never", None), ("", None)],
)
def test_days(typed: str, meant: object) -> None:
    assert time_input.days(typed, NAMES) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("95 50, 80%", (50, 80, 95)),
        ("0", None),
        ("100", None),
        ("", None),
        ("50 x", None),
        ("1 2 3 4 5 6", None),
        ("\u0665", None),
    ],
)
def test_percents(typed: str, meant: object) -> None:
    assert time_input.percents(typed) == meant


def test_a_day_begins_when_it_begins_where_one_lives() -> None:
    assert time_input.midnight("2027-01-20", "UTC") == 1_800_403_200
    assert time_input.midnight("2027-01-20", "Asia/Tokyo") == 1_800_403_200 - 9 * 3600
    assert time_input.midnight("2027-02-30", "UTC") is None
    assert time_input.midnight("soon", "UTC") is None


def test_minutes_are_shown_as_hours() -> None:
    assert [time_input.hour(minutes) for minutes in (0, 65, 1439)] == ["00:00", "01:05", "23:59"]
