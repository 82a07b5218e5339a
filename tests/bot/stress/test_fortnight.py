"""Days in virtual time: everything that had to ring rang once and nothing else did, and the comparison would notice."""

from __future__ import annotations

import msgspec
import pytest
import sqlalchemy as sa

from bot.tables.people import Preferences
from bot.testing.kills.fortnight import Diary, Rang, Size
from bot.testing.kills.recount import Recount, compare, differences, slack


async def test_some_days_ring_as_they_must(database: sa.URL) -> None:
    verdict = await compare(
        database, Size(tables=5, people=9, days=6.4, seed=6)
    )  # in which somebody's usual hours matter
    assert verdict.differences == []
    assert verdict.at_rest == 0
    assert verdict.reminders > 20
    assert verdict.by_clock > 0


def expecting(*rang: Rang) -> Recount:
    recount = Recount(Diary(Size(), {}, {}), {}, {})
    recount.certain = list(rang)
    return recount


TURN, REMINDER = Rang(100.0, 1, (5,), "turn"), Rang(200.0, 2, (5, 6), "reminder")


def test_what_is_the_same_is_no_difference() -> None:
    assert differences(expecting(TURN, REMINDER), [TURN, REMINDER]) == []


@pytest.mark.parametrize(
    ("rang", "found"),
    [
        ([TURN], "missing"),
        ([TURN, REMINDER, msgspec.structs.replace(REMINDER)], "twice"),
        ([TURN, REMINDER, Rang(300.0, 3, (5,), "turn")], "without need"),
        ([TURN, Rang(200.0, 2, (5,), "reminder")], "different"),
        ([TURN, Rang(260.0, 2, (5, 6), "reminder")], "missing"),
    ],
)
def test_every_difference_is_found(rang: list[Rang], found: str) -> None:
    assert differences(expecting(TURN, REMINDER), rang)[0].startswith(found)


def test_what_the_worker_changed_in_the_same_moment_may_be_among_what_is_told_or_not() -> None:
    recount = expecting(TURN)
    recount.doubtful = [(REMINDER, {6})]
    assert differences(recount, [TURN, Rang(200.0, 2, (5,), "reminder")]) == []
    assert differences(recount, [TURN, Rang(200.0, 2, (6,), "reminder")]) != []


def test_nights_are_looked_for_where_somebody_lives() -> None:
    chosen = Preferences(zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
    recount = Recount(Diary(Size(), {1: chosen}, {}), {}, {1: [(0.0, 0.0, 0.0)]})
    evening = 1_792_872_000.0  # 24 October 2026, 22:00 in Berlin; the clocks are put back that night
    assert not recount.rests(1, evening - 60, evening)
    assert recount.awake(1, evening, evening) == evening + 10 * 3600 + slack(1)
