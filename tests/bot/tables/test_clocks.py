"""Deadlines follow from what a game waits for, and from nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import deadlines, entries
from bot.store.stored_rows import DeadlineRow
from bot.tables import Tables
from bot.tables.seat_clock import ClockOwner, start_clock
from bot.tables.terms import PACES, Pace
from bot.tables.timers import Timer, timers_for, turn_timer
from bot.time.countdown import Countdown
from bot.time.quiet_time import QuietTime
from games.kernel import PASS, Decision, Message, Options
from games.kernel.decisions import Kind

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN, CAT = 101, 102, 103
PACE = Pace(turn=100, reaction=30)


def asked(seat: int, kind: Kind = "turn", key: str = "k", answered: bool = False) -> Decision:
    return Decision(key, seat, kind, "w", Message("x"), Options({"pass": None}), PASS, answered)


def stored(timer: Timer) -> DeadlineRow:
    """How a deadline is read again."""
    wake = timer.due if timer.wake is None else timer.wake
    who = (timer.name, timer.kind, timer.seat, timer.key)
    return DeadlineRow(1, 1, None, *who, timer.due, wake, dict(timer.payload))


def test_a_turn_and_a_reaction_have_their_own_time() -> None:
    found = timers_for(PACE, [asked(0), asked(1, "reaction")], (), {}, {}, None, 1000)
    assert {timer.name: timer.due for timer in found} == {"turn.0": 1100, "turn.1": 1030}


def test_who_has_nothing_to_decide_is_not_timed() -> None:
    assert timers_for(PACE, [asked(0, "free"), asked(1, "reaction", answered=True)], (), {}, {}, None, 1000) == []


def test_what_others_do_does_not_move_a_clock_and_an_own_answer_does() -> None:
    running = {"turn.0": stored(turn_timer(0, Countdown(950, 100), ClockOwner(), 950))}
    (kept,) = timers_for(PACE, [asked(0, key="new")], (), {}, running, 1, 1040)
    assert kept.due == 1050
    (fresh,) = timers_for(PACE, [asked(0, key="new")], (), {}, running, 0, 1040)
    assert fresh.due == 1140


def test_an_answer_starts_no_clock_anew_that_has_hardly_run() -> None:
    running = {"turn.0": stored(turn_timer(0, Countdown(1000, 100), ClockOwner(), 1000))}

    def due(now: float, *decisions: Decision) -> float:
        return timers_for(PACE, decisions, (), {}, running, 0, now)[0].due

    assert due(1000.9, asked(0)) == 1100
    assert due(1001.1, asked(0)) == 1101.1
    assert due(1000.9, asked(0, "reaction")) == 1030.9, "which has a time of its own"
    assert due(1000.9, asked(0), asked(1)) == 1100.9, "others are waited for beside it, and it says so"


@pytest.mark.parametrize(("pace", "least"), [("daily", DAY / 2), ("slow", DAY), ("live", MINUTE)])
def test_however_long_a_series_lasts_there_is_time_to_look_once_more(pace: str, least: float) -> None:
    agreed, now = PACES[pace], 10 * DAY
    for began, seconds in ((now, agreed.reaction), (now - agreed.series, least), (now - 9 * DAY, least)):
        made = start_clock(agreed, asked(0, "reaction"), ClockOwner(), {"w": began}, 1, now)
        assert made.seconds == seconds


@pytest.mark.parametrize(("kind", "hours"), [("reaction", 21.5), ("choice", 21.5), ("turn", 24)])
def test_what_is_no_turn_is_open_until_the_hours_at_which_somebody_usually_answers(kind: Kind, hours: float) -> None:
    evening = ClockOwner(hours=frozenset({20}))
    began = 10 * DAY  # midnight
    assert start_clock(PACES["daily"], asked(0, kind), evening, {}, 1, began).seconds == hours * HOUR


@pytest.mark.parametrize(("hour", "until"), [(20.1, 45.5), (20.9, 45.5), (19.9, 43.9), (21.1, 45.1)])
def test_a_turn_does_not_end_in_the_midst_of_the_hours_at_which_somebody_usually_answers(
    hour: float, until: float
) -> None:
    evening, midnight = ClockOwner(hours=frozenset({20})), 10 * DAY
    clock = start_clock(PACES["daily"], asked(0), evening, {}, 1, midnight + hour * HOUR)
    assert clock.end(QuietTime()) == pytest.approx(midnight + until * HOUR)


def test_nobody_is_reminded_of_what_is_open_for_it_before_the_hours_at_which_they_usually_answer() -> None:
    began = 10 * DAY  # midnight
    clock = start_clock(PACES["daily"], asked(0, "reaction"), ClockOwner(hours=frozenset({20})), {}, 1, began)
    assert clock.moment(80, QuietTime()) == began + 21 * HOUR
    unknown = start_clock(PACES["daily"], asked(0, "reaction"), ClockOwner(), {}, 1, began)
    assert unknown.moment(80, QuietTime()) == began + 0.8 * DAY / 2


@pytest.mark.parametrize(
    ("pace", "seconds"), [("daily", 3 * HOUR), ("slow", 3 * HOUR), ("live", 10 * MINUTE), ("bank", 3 * DAY)]
)
def test_what_the_default_will_do_for_is_open_for_some_hours_at_most(pace: str, seconds: float) -> None:
    brief = msgspec.structs.replace(asked(0, "choice"), hours=3.0)
    assert start_clock(PACES[pace], brief, ClockOwner(hours=frozenset({20})), {}, 1, 10 * DAY).seconds == seconds


async def test_whoever_plays_in_the_evening_is_not_late_before_the_next(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    """Ben answers at eight and nine in the evening; what is asked then is open until the next evening."""
    table = await deal(ANA, BEN)
    await clock.advance(12 * HOUR)
    for _ in range(5):
        while await table.mover() == ANA:
            await table.play(ANA, *((await table.ask(ANA)).options.first(1)[0]))
        await table.play(BEN, *((await table.ask(BEN)).options.first(1)[0]))
        await table.settle()
    await clock.advance(HOUR)
    while await table.waited() != [1] or (await table.ask(BEN)).kind == "turn":
        await table.play(await table.mover())
    assert (await tables.show(table.id)).places[1].due == clock.now() + 25.5 * HOUR


async def test_whoever_is_asked_next_gets_the_whole_time(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, settings={"quiet": True})
    first = mover = await table.mover()
    await clock.advance(HOUR)
    while mover == first:
        await table.play(mover)
        mover = await table.mover()
    (row,) = await table.rows(deadlines)
    shown = await tables.show(table.id)
    assert (shown.places[row.seat].person, row.name, row.due) == (mover, f"turn.{row.seat}", clock.now() + DAY)


def test_bots_are_not_timed_but_due_at_once() -> None:
    found = timers_for(PACE, [asked(0), asked(1), asked(2)], {0, 2}, {}, {}, None, 1000)
    assert [(timer.name, timer.due) for timer in found] == [("bots", 1000), ("turn.1", 1100)]


async def test_the_clock_answers_with_the_default(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    decision = await table.ask(mover)
    await clock.advance(DAY - 1)
    await table.settle()
    assert (await tables.show(table.id)).number == 0
    await clock.advance(2)
    await table.settle()
    entry = (await table.rows(entries))[-1]
    assert (entry.number, entry.by, tuple(entry.path)) == (1, "clock", decision.default)
    assert [row.payload for row in await table.said() if row.kind == "missed"] == [{"times": 1, "turn": True}]


async def test_an_answer_in_time_clears_what_was_missed(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await clock.advance(DAY + 1)
    await table.settle()
    assert max(place.missed for place in (await tables.show(table.id)).places) == 1
    if await table.mover() == mover:
        await table.play(mover)
        assert max(place.missed for place in (await tables.show(table.id)).places) == 0


async def test_the_absent_are_stood_in_for_and_their_seat_is_offered(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    away = await table.mover()
    for _ in range(200):
        shown = await tables.show(table.id)
        place = next(place for place in shown.places if place.person == away)
        if place.bot:
            break
        if await table.mover() == away:
            await clock.advance(DAY + 1)
        else:
            await table.play(await table.mover())
        await table.settle()
    assert (place.bot, place.offered) == ("normal", False)
    await clock.advance(DAY + 1)
    await tables.step()
    place = next(place for place in (await tables.show(table.id)).places if place.person == away)
    assert place.offered
    await tables.hand_back(table.id, away)
    place = next(place for place in (await tables.show(table.id)).places if place.person == away)
    assert (place.bot, place.offered, place.missed) == (None, False, 0)


async def test_an_extended_deadline_does_not_strike_at_its_old_time(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    await clock.advance(DAY - HOUR)
    voted = await tables.propose(table.id, ANA, "extend")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    await clock.advance(2 * HOUR)
    await table.settle()
    assert (await tables.show(table.id)).number == 0
    await clock.advance(2 * HOUR + 1)
    await table.settle()
    assert (await tables.show(table.id)).number == 1


async def test_an_ended_table_has_no_deadlines(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.resign(table.id, BEN)
    await table.settle()
    assert await table.rows(deadlines) == []
