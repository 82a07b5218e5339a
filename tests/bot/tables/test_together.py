"""All are here: live for an hour, and then back; and a nudge from somebody who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.tables import Refused, Tables, nudges
from bot.tables.people import set_preferences

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103


async def all_here(tables: Tables, table: Table) -> None:
    vote = (await tables.propose(table.id, ANA, "together")).vote
    assert vote is not None
    assert (await tables.vote(table.id, BEN, vote, True)).outcome == "granted"


async def due(tables: Tables, table: Table) -> list[float]:
    shown = await tables.show(table.id)
    return [place.due - tables.clock.now() for place in shown.places if place.waited and place.due]


async def of_kind(table: Table, kind: str) -> list[Any]:
    return [row for row in await table.said() if row.kind == kind]


async def test_for_an_hour_clocks_are_live_and_then_as_agreed(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await all_here(tables, table)
    with pytest.raises(Refused, match=r"tables.together"):
        await tables.propose(table.id, BEN, "together")
    assert await due(tables, table) == [10 * MINUTE]
    await table.play(ANA, "run", "1")
    assert await due(tables, table) == [MINUTE]
    await clock.advance(MINUTE)
    await table.settle()
    assert await table.mover() == BEN, "a window closes in a minute"
    for _ in range(6):
        await clock.advance(9 * MINUTE)
        while await table.mover() == BEN:
            await table.play(BEN)
        await table.play(ANA)
        await table.settle()
    await clock.advance(HOUR - 54 * MINUTE)
    await table.settle()
    assert all(left >= DAY / 2 for left in await due(tables, table))
    assert [row.payload["until"] is None for row in await of_kind(table, "together")] == [False, True]
    assert await of_kind(table, "reminder") == []


async def test_whoever_has_gone_loses_no_turn(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    await all_here(tables, table)
    before = await table.mover()
    await clock.advance(10 * MINUTE)
    await table.settle()
    shown = await tables.show(table.id)
    assert await table.mover() == before
    assert [place.missed for place in shown.places] == [0, 0]
    assert await due(tables, table) == [DAY]


async def test_one_no_is_enough_and_nobody_waits_long_for_a_yes(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN, CAT)
    asked = await tables.propose(table.id, ANA, "together")
    assert asked.vote is not None
    assert (await tables.vote(table.id, BEN, asked.vote, False)).outcome == "refused"
    await tables.propose(table.id, ANA, "together")
    await clock.advance(10 * MINUTE)
    await table.settle()
    assert (await tables.show(table.id)).votes == ()
    assert await due(tables, table) == [pytest.approx(DAY, abs=HOUR)]


async def test_a_saved_time_stays_what_it_was(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, pace="bank")
    await all_here(tables, table)
    await clock.advance(10 * MINUTE)
    await table.settle()
    assert await due(tables, table) == [3 * DAY]


async def test_whoever_waits_nudges_and_not_again_for_half_a_day(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    other = ANA + BEN - mover
    with pytest.raises(Refused, match=r"tables.nudge_yourself"):
        await tables.write(nudges.nudge, table.id, mover)
    with pytest.raises(Refused, match=r"tables.not_seated"):
        await tables.write(nudges.nudge, table.id, CAT)
    assert await tables.write(nudges.nudge, table.id, other) == await table.waited()
    with pytest.raises(Refused, match=r"tables.nudged"):
        await tables.write(nudges.nudge, table.id, other)
    await clock.advance(DAY / 2)
    await tables.write(nudges.nudge, table.id, other)
    assert [row.payload["ring"] for row in await of_kind(table, "nudge")] == [await table.waited()] * 2


async def test_where_bots_alone_are_waited_for_nobody_is_nudged(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=1)
    while await table.waits_for_a_person():
        await table.play(ANA)
    with pytest.raises(Refused, match=r"tables.nudge_nobody"):
        await tables.write(nudges.nudge, table.id, ANA)


async def test_who_rests_is_nudged_when_awake(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await tables.write(set_preferences, mover, "Ana", quiet_from=7 * 60, quiet_to=11 * 60)
    await tables.write(nudges.nudge, table.id, ANA + BEN - mover)
    (said,), (alone,) = await of_kind(table, "nudge"), await of_kind(table, "concern")
    assert (said.payload["ring"], alone.person_id, alone.payload["what"]) == ([], mover, "nudge")
    assert alone.wake >= clock.now() + 3 * HOUR
