"""What is said: once, to whoever must act and does not know it, and not before it is sure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.clock import VirtualClock
from bot.store import WHOLE
from bot.tables import Tables
from bot.tables.notices import LEASE, newly_waited_for, next_due, take_over_notices

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT = 101, 102, 103
NOBODY: frozenset[int] = frozenset()


def seats(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def test_who_is_newly_waited_for_is_pinged_except_who_acted() -> None:
    assert newly_waited_for(seats(0), NOBODY, seats(1, 2), NOBODY, 0) == (seats(1, 2), seats(1, 2))
    assert newly_waited_for(seats(1), NOBODY, seats(0, 1), NOBODY, 1) == (seats(0), seats(0))
    assert newly_waited_for(NOBODY, NOBODY, seats(0), NOBODY, 0) == (NOBODY, NOBODY)


def test_who_waited_already_is_not_pinged_again() -> None:
    assert newly_waited_for(seats(0, 1), NOBODY, seats(1), NOBODY, 0) == (NOBODY, NOBODY)


def test_an_order_is_quiet_until_it_is_gone() -> None:
    assert newly_waited_for(seats(0), NOBODY, seats(1), seats(1), 0) == (seats(1), NOBODY)
    assert newly_waited_for(seats(1), seats(1), seats(1), NOBODY, None) == (NOBODY, seats(1))


async def turns(table: Table) -> list[Any]:
    return [row for row in await table.said() if row.kind in ("turn", "status")]


async def test_a_stretch_of_ones_own_says_nothing(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, settings={"crumbs": True})
    mover = await table.mover()
    drop = next(path for path in (await table.ask(mover)).options if path[0] == "drop")
    await table.play(mover, *drop)
    assert await table.mover() == mover
    assert len(await turns(table)) == 1


async def test_what_is_superseded_before_it_is_said_is_dropped(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    while await table.mover() == mover:
        decision = await table.ask(mover)
        await table.play(mover, *decision.options.first(500)[-1])
    first, second = await turns(table)
    assert (first.dropped, first.wake) == ("superseded", None)
    assert second.payload["ring"] == await table.waited()


async def all_said(tables: Tables) -> list[str]:
    """The kinds of what is due, each said before the next is claimed."""
    kinds = []
    while rows := await tables.notices():
        kinds += [row.kind for row in rows]
        for row in rows:
            await tables.mark_sent(row.id, 5, 6)
    return kinds


async def test_of_each_table_the_first_is_claimed_and_of_those_apart_nothing(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    one, two = await deal(ANA, BEN), await deal(ANA, BEN)
    apart = {one.id}
    assert await tables.read(next_due, WHOLE, apart) == clock.now()
    (first,) = await tables.notices(apart=apart)
    assert (first.table_id, first.payload) == (two.id, {"what": "opened"})
    assert [(row.table_id, row.payload) for row in await tables.notices(apart={two.id})] == [(one.id, first.payload)]
    assert await tables.read(next_due, WHOLE, {one.id, two.id}) is None


async def test_a_notice_is_gathered_then_claimed_once(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN)
    assert await all_said(tables) == ["lobby", "lobby", "started"]
    await clock.advance(2)
    (turn,) = await tables.notices()
    assert (turn.kind, turn.number, turn.attempts) == ("turn", 0, 0)
    assert await tables.notices() == []
    await tables.mark_sent(turn.id, 5, 6)
    done = next(row for row in await table.said() if row.id == turn.id)
    assert (done.channel_id, done.message_id, done.wake) == (5, 6, None)


async def test_a_notice_of_somebody_who_died_comes_again_and_says_so(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    await deal(ANA, BEN)
    await clock.advance(2)
    before = [row.id for row in await tables.notices(lease=10)]
    await clock.advance(11)
    again = await tables.notices(lease=10)
    assert [row.id for row in again] == before
    assert {row.attempts for row in again} == {1}


async def test_whoever_goes_on_for_somebody_need_not_wait_for_what_was_begun(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    await deal(ANA, BEN)
    await clock.advance(2)
    begun = [row for _ in range(4) for row in await tables.notices()]
    last = begun[-1].id
    await tables.postpone_notice(last, clock.now() + 2 * LEASE)
    assert await tables.notices() == []
    await tables.write(take_over_notices, WHOLE)
    assert await all_said(tables) == [row.kind for row in begun if row.id != last]


async def test_bots_are_never_called(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=2, settings={"quiet": True})
    for _ in range(5):
        await table.settle()
        await table.play(ANA)
    assert {tuple(row.payload["ring"]) for row in await turns(table)} <= {(0,), ()}


async def test_somebody_who_sits_down_in_the_middle_of_a_turn_is_called(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    (seat,) = await table.waited()
    await tables.offer(table.id, mover)
    await tables.claim(table.id, CAT, "Cat", seat)
    assert (await turns(table))[-1].payload["ring"] == [seat]


async def test_the_end_is_announced_once(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN)
    await tables.resign(table.id, BEN)
    await table.settle()
    (over,) = [row for row in await table.said() if row.kind == "over"]
    assert over.payload["places"] == [1, 2]
    assert all(row.wake is None for row in await turns(table))
