"""Reminders: to whoever is waited for, once at each share of the time, gathered, and not in anybody's rest."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import deadlines
from bot.tables import Pace, Tables
from bot.tables.notice_kinds import Waits
from bot.tables.people import set_preferences
from bot.tables.reminders import running_clocks_of, still_waiting
from bot.tables.seat_clock import SLACK
from bot.time.countdown import GATHER

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103
NAMES = {ANA: "Ana", BEN: "Ben", CAT: "Cat"}


@pytest.fixture
async def afternoon(clock: VirtualClock) -> None:
    """Four fifths of a day later it is day again."""
    await clock.advance(8 * HOUR)


async def live(clock: VirtualClock, tables: Tables, seconds: float, step: float = 5 * MINUTE) -> None:
    """Let time go by, with the worker at work."""
    end = clock.now() + seconds
    while clock.now() < end:
        await clock.advance(min(step, end - clock.now()))
        while await tables.step():
            pass


async def of_kind(table: Table, *kinds: str) -> list[Any]:
    return [row for row in await table.said() if row.kind in kinds]


async def prefers(tables: Tables, person: int, **choices: Any) -> None:
    await tables.write(set_preferences, person, NAMES[person], **choices)


@pytest.mark.usefixtures("afternoon")
async def test_whoever_is_late_is_reminded_once(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    start = clock.now()
    await live(clock, tables, DAY - MINUTE)
    (said,) = await of_kind(table, "reminder")
    assert GATHER <= said.created_at - start - 0.8 * DAY <= GATHER + 10 * MINUTE


async def test_a_reminder_of_the_night_comes_in_the_morning(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    await clock.advance(16 * HOUR)
    table = await deal(ANA, BEN, pace=Pace(turn=10 * HOUR))
    await live(clock, tables, 10 * HOUR - MINUTE)
    (said,) = await of_kind(table, "reminder")
    assert 9 * HOUR <= said.created_at % DAY <= 9 * HOUR + SLACK + 5 * MINUTE


@pytest.mark.usefixtures("afternoon")
@pytest.mark.parametrize(("pace", "reminders"), [("live", 0), (Pace(turn=HOUR - 1), 0), (Pace(turn=HOUR), 1)])
async def test_nobody_is_reminded_below_an_hour(
    pace: Any, reminders: int, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, pace=pace)
    await live(clock, tables, HOUR - MINUTE, step=MINUTE)
    assert len(await of_kind(table, "reminder")) == reminders


@pytest.mark.usefixtures("afternoon")
async def test_whoever_is_late_is_reminded_at_each_share_that_they_chose(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    for person in (ANA, BEN):
        await prefers(tables, person, reminders=(50, 80, 95))
    await clock.advance(17 * HOUR)
    table = await deal(ANA, BEN, pace=Pace(turn=10 * HOUR))
    (seat,) = await table.waited()
    start = clock.now()
    await live(clock, tables, 10 * HOUR - MINUTE)
    said = await of_kind(table, "reminder")
    shares = [0.5, 0.8, 0.95]
    assert [row.seat for row in said] == [seat] * 3
    late = [row.created_at - start - share * 10 * HOUR for row, share in zip(said, shares, strict=True)]
    assert all(GATHER <= by <= GATHER + 10 * MINUTE for by in late)
    assert said[0].payload["waiting"][0]["due"] == start + 10 * HOUR


async def test_each_chooses_when(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    for person in (ANA, BEN):
        await prefers(tables, person, reminders=(90,))
    first = await table.mover()
    await table.play(first)  # a new clock, as wished
    await live(clock, tables, DAY - MINUTE)
    assert len(await of_kind(table, "reminder")) == 1


async def test_whoever_has_moved_is_not_reminded(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await clock.advance(0.8 * DAY + MINUTE)
    await table.settle()
    while await table.mover() == mover:
        decision = await table.ask(mover)
        await table.play(mover, *decision.options.first(500)[-1])
    await live(clock, tables, HOUR)
    assert await of_kind(table, "reminder") == []


@pytest.mark.usefixtures("afternoon")
async def test_what_has_been_said_of_somebody_who_moved_since_is_no_longer_true(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await live(clock, tables, 0.8 * DAY + HOUR)
    (said,) = await of_kind(table, "reminder")
    told = msgspec.convert(said.payload["waiting"], list[Waits])
    assert await tables.read(still_waiting, mover, told) == told
    await table.play(mover)
    assert await tables.read(still_waiting, mover, told) == []


@pytest.mark.usefixtures("afternoon")
async def test_many_tables_are_one_digest(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    evening = [await deal(ANA, bots=1, game="pantry") for _ in range(5)]
    for table in evening:
        await table.settle()
    await live(clock, tables, DAY - MINUTE)
    said = [row for table in evening for row in await of_kind(table, "reminder")]
    assert [len(row.payload["waiting"]) for row in said] == [5]


@pytest.mark.usefixtures("afternoon")
async def test_what_a_digest_tells_is_not_told_again_within_the_hour(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    first = await deal(ANA, bots=1, game="pantry")
    await live(clock, tables, 40 * MINUTE)
    second = await deal(ANA, bots=1, game="pantry")
    await live(clock, tables, DAY - HOUR)
    said = [row for table in (first, second) for row in await of_kind(table, "reminder")]
    assert [len(row.payload["waiting"]) for row in said] == [2]


NIGHT = {"zone": "Europe/Berlin", "quiet_from": 22 * 60, "quiet_to": 8 * 60}


def berlin(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


@pytest.mark.parametrize("game", ["pantry"])
async def test_at_night_nothing_rings_and_the_morning_has_it_all(
    game: str, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    clock._now = berlin("2027-03-27T19:00")  # the clocks are put forward that night
    table = await deal(ANA, bots=1, game=game)
    await prefers(tables, ANA, **NIGHT)
    await table.play(ANA)
    await table.settle()
    await live(clock, tables, 30 * HOUR)
    said = await of_kind(table, "reminder")
    assert said
    (turn,) = [row for row in await table.rows(deadlines) if row.kind == "turn"]
    hours = [
        datetime.fromtimestamp(at, ZoneInfo("Europe/Berlin")).hour for at in (turn.due, *(r.created_at for r in said))
    ]
    assert all(8 <= hour < 22 for hour in hours)


@pytest.mark.parametrize("moment", ["2026-10-24T23:00", "2026-10-24T21:59:59"])  # it is said two seconds later
async def test_a_turn_that_comes_at_night_is_said_without_a_ping_and_told_in_the_morning(
    deal: Deal, tables: Tables, clock: VirtualClock, moment: str
) -> None:
    clock._now = berlin(moment)
    for person in (ANA, BEN):
        await prefers(tables, person, **NIGHT)
    table = await deal(ANA, BEN)
    (turn,) = await of_kind(table, "turn")
    assert turn.payload["ring"] == []
    await live(clock, tables, 12 * HOUR)
    (digest,) = await of_kind(table, "morning")
    assert 0 <= digest.created_at - berlin("2026-10-25T08:00") < SLACK


@pytest.mark.usefixtures("afternoon")
async def test_who_wants_it_in_person_is_called_in_person(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    for person in (ANA, BEN):
        await prefers(tables, person, notify="direct")
    table = await deal(ANA, BEN)
    mover = await table.mover()
    (turn,), (call,) = await of_kind(table, "turn"), await of_kind(table, "call")
    assert (turn.payload["ring"], call.person_id) == ([], mover)
    await live(clock, tables, DAY - MINUTE)
    assert [row.person_id for row in await of_kind(table, "reminder")] == [mover]


async def test_who_wants_silence_has_it(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    for person in (ANA, BEN):
        await prefers(tables, person, notify="silent")
    table = await deal(ANA, BEN)
    await live(clock, tables, DAY - MINUTE)
    assert [row.payload["ring"] for row in await of_kind(table, "turn")] == [[]]
    assert await of_kind(table, "reminder", "call") == []


async def test_the_last_one_is_told_so(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, CAT, game="pantry")
    while len(waited := await table.waited()) < 2:
        await table.play(await table.mover())
    for seat in waited[:-1]:
        await table.play((ANA, BEN, CAT)[seat])
    assert await table.waited() == waited[-1:]
    await live(clock, tables, DAY / 2 - HOUR)
    assert [row.payload["waiting"][0]["last"] for row in await of_kind(table, "reminder")] == [True]


@pytest.mark.usefixtures("afternoon")
async def test_a_reminder_that_nobody_could_give_in_time_is_not_given(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    for person in (ANA, BEN):
        await prefers(tables, person, reminders=(50, 80))
    await clock.advance(17 * HOUR)
    table = await deal(ANA, BEN, pace=Pace(turn=10 * HOUR))
    await clock.advance(7 * HOUR)
    await table.settle()
    await live(clock, tables, HOUR / 2)
    assert await of_kind(table, "reminder") == []
    assert len(await tables.read(running_clocks_of, await table.mover())) == 1
    await live(clock, tables, 2 * HOUR)
    assert len(await of_kind(table, "reminder")) == 1


async def test_a_call_that_is_no_longer_true_is_not_made(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    for person in (ANA, BEN):
        await prefers(tables, person, notify="direct")
    table = await deal(ANA, BEN)
    mover = await table.mover()
    while await table.mover() == mover:
        decision = await table.ask(mover)
        await table.play(mover, *decision.options.first(500)[-1])
    first, second = await of_kind(table, "call")
    assert (first.person_id, first.dropped) == (mover, "superseded")
    assert (second.person_id != mover, second.dropped) == (True, None)
