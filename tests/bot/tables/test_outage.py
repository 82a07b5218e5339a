"""While nobody is heard no clock runs, and afterwards everybody has an hour at least and hears of it once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import deadlines
from bot.tables import Pace, Tables
from bot.tables.outage import DEAF, LEFT
from bot.tables.session import load_table

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN = 101, 102


async def turn(table: Table) -> Any:
    (row,) = [row for row in await table.rows(deadlines) if row.kind == "turn"]
    return row


async def hearing(clock: VirtualClock, tables: Tables, seconds: float) -> None:
    """Time goes by while Discord is heard."""
    end = clock.now() + seconds
    while clock.now() < end:
        await tables.note_heard()
        await clock.advance(min(MINUTE, end - clock.now()))
        while await tables.step():
            pass
    await tables.note_heard()


async def test_no_clock_runs_while_nobody_is_heard(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await hearing(clock, tables, HOUR)
    before = (await turn(table)).due
    await clock.advance(20 * HOUR)
    assert await tables.step() == 0
    assert await tables.note_heard() == 20 * HOUR
    assert (await turn(table)).due == before + 20 * HOUR
    assert await tables.note_heard() == 0


async def test_nobody_is_late_because_of_it(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await hearing(clock, tables, HOUR)
    await clock.advance(3 * DAY)
    await tables.step()
    await hearing(clock, tables, 22 * HOUR)
    assert (await tables.show(table.id)).number == 0
    await hearing(clock, tables, HOUR + MINUTE)
    assert (await tables.show(table.id)).number == 1


async def test_what_had_nearly_run_out_has_an_hour(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace="live")
    await hearing(clock, tables, 5 * MINUTE)
    await clock.advance(10 * MINUTE)
    await tables.note_heard()
    assert (await turn(table)).due == clock.now() + LEFT


async def test_it_is_told_once_and_to_everybody_whom_a_table_waits_for(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    await clock.advance(8 * HOUR)
    evening = [await deal(ANA, bots=1, game="pantry") for _ in range(3)]
    for table in evening:
        await table.settle()
    await hearing(clock, tables, 20 * HOUR)  # one reminder was given
    start = clock.now()
    await clock.advance(20 * HOUR)
    await hearing(clock, tables, HOUR)
    said = [row for table in evening for row in await table.said() if row.kind == "reminder"]
    assert [row.payload["outage"] for row in said] == [None, [start, start + 20 * HOUR]]
    assert len(said[-1].payload["waiting"]) == 3
    await hearing(clock, tables, 9 * HOUR)
    said = [row for table in evening for row in await table.said() if row.kind == "reminder"]
    assert [row.payload["outage"] for row in said[2:]] == [None] * (len(said) - 2)


async def test_a_restart_is_no_silence(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await tables.note_heard()
    before = (await turn(table)).due
    await clock.advance(DEAF)
    assert await tables.note_heard() == 0
    assert (await turn(table)).due == before


async def test_a_turn_that_begins_just_afterwards_gets_no_time_as_a_present(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    await tables.note_heard()
    await clock.advance(8 * HOUR)
    table = await deal(ANA, BEN)
    due = (await turn(table)).due
    await tables.note_heard()
    assert (await turn(table)).due == due


@pytest.mark.parametrize("jump", [-3 * DAY, 3650 * DAY])
async def test_what_is_done_while_the_machine_s_clock_is_wrong_has_its_time_when_it_is_right_again(
    jump: float, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    await hearing(clock, tables, HOUR)
    given = []
    for leap in (0.0, jump, -jump):
        clock._now += leap
        await tables.hear()
        mover = await table.mover()
        await table.play(mover, *(await table.ask(mover)).options.first(500)[-1])
        given.append((await turn(table)).due - clock.now())
        await clock.advance(30)
        await tables.note_heard()
        assert (await turn(table)).due - clock.now() == given[-1] - 30
    assert set(given) <= {12 * HOUR, DAY}, "what a reaction has, and a turn"


@pytest.mark.parametrize("jump", [-3 * DAY, -HOUR, HOUR, 30 * DAY])
async def test_a_clock_that_jumps_makes_nobody_late_and_keeps_nobody_waiting(
    jump: float, deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    await hearing(clock, tables, HOUR)
    clock._now += jump
    assert await tables.step() == 0
    await tables.note_heard()
    row = await turn(table)
    assert row.due == pytest.approx(clock.now() + 23 * HOUR)
    assert (await tables.show(table.id)).number == 0


async def test_votes_and_lobbies_wait_as_well(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await tables.note_heard()
    await tables.propose(table.id, ANA, "pause")
    (before,) = (await tables.show(table.id)).votes
    await clock.advance(2 * DAY)
    await tables.note_heard()
    (vote,) = (await tables.show(table.id)).votes
    assert vote.closes_at == before.closes_at + 2 * DAY
    (row,) = [row for row in await table.rows(deadlines) if row.kind == "vote"]
    assert row.due == vote.closes_at


async def test_a_bank_is_not_charged_for_it(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace=Pace(bank=DAY, increment=0.0))
    await tables.note_heard()
    await clock.advance(2 * DAY)
    await tables.note_heard()
    mover = await table.mover()
    seat = (await table.waited())[0]
    while await table.mover() == mover:
        decision = await table.ask(mover)
        await table.play(mover, *decision.options.first(500)[-1])
    sitters = await tables.read(lambda session: load_table(session, table.id).seat_rows)
    assert sitters[seat].bank == pytest.approx(DAY)
