"""Clocks: when they end, when they stand still, and when their person is reminded."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.clock import DAY, HOUR, MINUTE
from bot.time.countdown import AFTER_REST, MOST_MOVED, Countdown, end_of_countdown, time_run
from bot.time.quiet_time import WEEKEND, QuietTime, weekday

BERLIN = "Europe/Berlin"
START = datetime(2026, 10, 20, 12, tzinfo=ZoneInfo(BERLIN)).timestamp()
PERCENTS = (50, 80, 95)

zones = st.sampled_from(["UTC", BERLIN, "America/New_York", "Asia/Kolkata", "Australia/Sydney"])
starts = st.integers(0, 365 * 24 * 60).map(lambda minute: START + minute * MINUTE)
lengths = st.integers(1, 30 * 24 * 60).map(lambda minute: minute * MINUTE)


@st.composite
def rests(draw: st.DrawFn) -> QuietTime:
    aways = draw(st.lists(st.tuples(starts, lengths), max_size=2))
    return QuietTime(
        draw(zones),
        draw(st.none() | st.just(22 * 60)),
        draw(st.sampled_from([6 * 60, 8 * 60, 23 * 60])),
        tuple(draw(st.sets(st.integers(0, 6), max_size=3))),
        tuple((start, start + length) for start, length in aways),
    )


def still(at: float, rest: QuietTime, weekends: bool) -> bool:
    return rest.is_away(at) or (not weekends and weekday(at, rest.zone) in WEEKEND)


@given(starts, lengths, rests(), st.booleans())
def test_a_clock_runs_as_long_as_was_agreed(start: float, seconds: float, rest: QuietTime, weekends: bool) -> None:
    end = end_of_countdown(start, seconds, rest, weekends)
    assert abs(time_run(start, end, rest, weekends) - seconds) < 1e-3
    assert not still(end - 0.5, rest, weekends)


@given(starts, st.integers(1, 5 * 24), rests(), st.booleans())
def test_it_counts_the_hours_in_which_it_does_not_stand_still(
    start: float, hours: int, rest: QuietTime, weekends: bool
) -> None:
    end = start + hours * HOUR
    quarters = sum(not still(start + n * 900 + 1, rest, weekends) for n in range(4 * hours))
    assert abs(time_run(start, end, rest, weekends) - quarters * 900) <= 1800


@given(starts, lengths, rests(), st.booleans())
def test_time_is_never_up_in_a_rest_unless_it_is_too_long(
    start: float, seconds: float, rest: QuietTime, weekends: bool
) -> None:
    plain = end_of_countdown(start, seconds, rest, weekends)
    end = Countdown(start, seconds, weekends).end(rest)
    assert end >= plain
    if not rest.is_quiet(plain):
        assert end == plain
    elif end < rest.quiet_until(plain, MOST_MOVED):
        raise AssertionError("it was moved to a moment within the rest")
    assert not rest.is_quiet(end) or end == rest.quiet_until(plain, MOST_MOVED)


def test_a_deadline_in_the_night_leaves_an_hour_of_the_morning() -> None:
    rest = QuietTime(BERLIN, 22 * 60, 8 * 60)
    end = Countdown(START, 14 * HOUR).end(rest)
    morning = datetime(2026, 10, 21, 8, tzinfo=ZoneInfo(BERLIN)).timestamp()
    assert end == morning + AFTER_REST


def test_a_quick_clock_does_not_grow_long_by_that() -> None:
    rest = QuietTime(BERLIN, 22 * 60, 8 * 60)
    late = datetime(2026, 10, 20, 23, tzinfo=ZoneInfo(BERLIN)).timestamp()
    morning = datetime(2026, 10, 21, 8, tzinfo=ZoneInfo(BERLIN)).timestamp()
    assert Countdown(late, 10 * MINUTE).end(rest) == morning + 10 * MINUTE


def test_weekends_off_carry_the_rest_of_a_clock_over() -> None:
    friday = datetime(2026, 10, 23, 18, tzinfo=ZoneInfo(BERLIN)).timestamp()
    monday = datetime(2026, 10, 26, 18, tzinfo=ZoneInfo(BERLIN)).timestamp()
    assert Countdown(friday, DAY, weekends=False).end(QuietTime(BERLIN)) == monday
    assert monday - friday == 3 * DAY + HOUR  # summer time ended in between


def test_whoever_comes_back_has_what_was_left() -> None:
    rest = QuietTime(aways=((START + 6 * HOUR, START + 10 * DAY),))
    assert Countdown(START, DAY).end(rest) == START + 10 * DAY + 18 * HOUR


def test_a_floor_and_the_rest_hold_together() -> None:
    rest = QuietTime(BERLIN, 22 * 60, 8 * 60)
    floor = datetime(2026, 10, 20, 22, 30, tzinfo=ZoneInfo(BERLIN)).timestamp()
    end = Countdown(START, HOUR, floor=floor).end(rest)
    assert end == datetime(2026, 10, 21, 9, tzinfo=ZoneInfo(BERLIN)).timestamp()


def test_reminders_come_at_their_share_of_the_time_and_once() -> None:
    clock, rest = Countdown(START, 8 * HOUR), QuietTime(BERLIN)
    end = clock.end(rest)
    looks, now = [], START
    while (now := clock.next_look(PERCENTS, rest, now, end)) < end:
        passed = clock.passed(PERCENTS, rest, now)
        looks.append((passed, (now - START) / 8 / HOUR))
        clock = Countdown(START, 8 * HOUR, said=passed)
    assert looks == [(50, 0.5), (80, 0.8), (95, 0.95)]


def test_of_reminders_that_were_slept_through_only_the_last_is_left() -> None:
    clock = Countdown(START, 8 * HOUR)
    assert clock.passed(PERCENTS, QuietTime(BERLIN), START + 0.9 * 8 * HOUR) == 80
    assert clock.passed(PERCENTS, QuietTime(BERLIN), START + 0.4 * 8 * HOUR) == 0


def test_whoever_wants_no_reminder_is_looked_at_in_the_end_only() -> None:
    assert Countdown(START, DAY).next_look((), QuietTime(), START, START + DAY) == START + DAY
