"""The look for due deadlines costs what is due, not what exists."""

from __future__ import annotations

from bot.clock import DAY, VirtualClock
from bot.store import Store, claim
from bot.store.schema import deadlines
from bot.testing.bench import due

COUNT = 5_000


async def test_the_index_finds_what_is_due(store: Store, clock: VirtualClock) -> None:
    await store.write(due.fill, COUNT, clock.now())
    assert "ix_deadlines_wake" in await store.write(due.plan_of, clock.now())


async def test_a_look_among_those_that_are_not_due_finds_none_and_later_the_oldest(
    store: Store, clock: VirtualClock
) -> None:
    await store.write(due.fill, COUNT, clock.now())
    assert await store.write(claim, deadlines, clock.now(), 60, 50) == []
    rows = await store.write(claim, deadlines, clock.now() + DAY + 99, 60, 50)
    assert [row.seat for row in rows] == list(range(50))
