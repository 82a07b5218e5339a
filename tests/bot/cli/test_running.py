"""What goes on beside the bot while it runs."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from bot.clock import DAY, HOUR, VirtualClock
from bot.process.run import _retention_loop
from bot.store import Store
from bot.store.retention import AT_ONCE
from bot.store.schema import outbox


async def said(store: Store, at: float, count: int = 1) -> None:
    notice = {"kind": "turn", "created_at": at, "wake": None}
    await store.write(lambda c: c.execute(sa.insert(outbox), [notice] * count).rowcount)


async def kept(store: Store) -> int:
    return await store.read(lambda c: c.execute(sa.select(sa.func.count()).select_from(outbox)).scalar_one())


async def settled(store: Store, clock: VirtualClock, count: int) -> None:
    """Until so many are left."""
    async with asyncio.timeout(30):
        while await kept(store) != count:
            await clock.advance(HOUR)


async def test_what_is_old_is_let_go_at_once_and_every_day(store: Store, clock: VirtualClock) -> None:
    await said(store, clock.now() - 31 * DAY, count=AT_ONCE + 1)
    await said(store, clock.now())
    work, began = asyncio.create_task(_retention_loop(store, clock)), clock.now()
    await settled(store, clock, 1)
    await settled(store, clock, 0)
    assert clock.now() - began >= 30 * DAY
    work.cancel()
