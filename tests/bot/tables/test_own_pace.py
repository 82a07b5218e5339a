"""A pace in the friends' own words, and evenings in which alone anybody is rung."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, HOUR, VirtualClock
from bot.store.schema import deadlines
from bot.tables import Pace, Plan, Refused, Tables
from bot.tables.own_pace import typed_pace
from bot.tables.people import set_preferences
from bot.tables.session import Session

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN = 101, 102


@pytest.mark.parametrize(
    ("typed", "pace"),
    [
        ("2 days", Pace(2 * DAY, DAY, 4 * DAY)),
        ("36h", Pace(36 * HOUR, 18 * HOUR, 72 * HOUR)),
        ("12 Hours", Pace(12 * HOUR, 6 * HOUR, DAY)),
        ("2 days, evenings only", Pace(2 * DAY, DAY, 4 * DAY, evenings=True)),
        ("5d no weekends", Pace(5 * DAY, 2.5 * DAY, 10 * DAY, weekends=False)),
        ("1 day, evenings only, no weekends", Pace(DAY, DAY / 2, 2 * DAY, weekends=False, evenings=True)),
        ("15 days", None),
        ("0 hours", None),
        ("12 hours, evenings only", None),
        ("whenever", None),
        ("2 days, mornings only", None),
    ],
)
def test_a_pace_is_said_in_a_few_words(typed: str, pace: Pace | None) -> None:
    assert typed_pace(typed) == pace


async def test_what_is_no_pace_is_refused(tables: Tables) -> None:
    with pytest.raises(Refused, match=r"tables.no_pace"):
        await tables.create(ANA, "Ana", Plan("pantry", seats=2, pace="whenever"))


async def test_in_the_evening_alone_somebody_is_rung_and_time_is_up(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    """It is eight in the morning in London, where Ana lives; in Tokyo, where Ben does, it is five in the afternoon."""
    table = await deal(ANA, BEN, pace="1 day, evenings only")
    await tables.write(set_preferences, ANA, "Ana", zone="Europe/London")
    await tables.write(set_preferences, BEN, "Ben", zone="Asia/Tokyo")
    while await table.mover() != BEN:
        await table.play(ANA)
    (row,) = [row for row in await table.rows(deadlines) if row.kind == "turn"]
    assert clock.now() + 26 * HOUR <= row.due <= clock.now() + 26 * HOUR + 700, "an hour after six of the next day"
    turn = [one for one in await table.said() if one.kind == "turn"][-1]
    assert turn.payload["ring"] == []
    digest = [one for one in await tables.read(_all_deadlines) if one.kind == "digest" and one.person_id == BEN]
    assert clock.now() + HOUR <= digest[0].due <= clock.now() + HOUR + 700


def _all_deadlines(session: Session) -> list[Any]:
    return [*session.connection.execute(deadlines.select()).all()]


async def test_all_here_they_play_at_any_hour(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace="1 day, evenings only")
    voted = await tables.propose(table.id, ANA, "together")
    await tables.vote(table.id, BEN, voted.vote or 0, True)
    (row,) = [row for row in await table.rows(deadlines) if row.kind == "turn"]
    assert row.due == clock.now() + 600
