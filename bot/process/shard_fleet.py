"""Who serves the bot: one process alone, or several on one PostgreSQL, each its share of Discord's shards.

A process that dies is missed after a while: then another may serve the bot, or the shards that were its own.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.clock import Clock
from bot.front.client import Turnkeeper
from bot.front.common.request import FrontContext, Pictures
from bot.retrying import retrying
from bot.store import Store, StoreError, Unavailable, drop_lease, shard_leases
from bot.tables import Tables

SHARDS = "SHARDS"
LEASE = 10.0  # seconds after which a process that says nothing counts as dead
LOOK = 2.0
IDENTIFY = 6.0  # Discord wants five seconds between two of them, and some may pass on the way
ASK_AGAIN = 0.2
TAKEN = (
    f"Another Turnkeeper serves this bot with this database. Stop it first; or, on PostgreSQL, set {SHARDS} in all of "
    "them, so that they share the work."
)

log = logging.getLogger(__name__)


def wanted() -> int:
    """How many shards all processes serve together; 0 where there is only one process."""
    text = os.environ.get(SHARDS, "").strip()
    if text and not (text.isdecimal() and int(text) > 0):
        raise StoreError(f"{SHARDS} is a number of shards, such as 4; leave it out where only one process runs.")
    return int(text or 0)


class Admission:
    """That this process may serve the bot: as the only one, or beside others with whom it shares the shards."""

    def __init__(self, store: Store, clock: Clock, alone: bool, name: str = "") -> None:
        self.store, self.clock, self.alone = store, clock, alone
        self._me = name or secrets.token_hex(8)

    async def begin(self) -> None:
        """Wait for the place of a process that may be gone; refused if that would have been missed by now."""
        began = self.clock.now()
        if not await self._granted():
            log.warning("another process serves this bot, or did a moment ago: waiting whether it goes")
            while not await self._granted():
                if self.clock.now() - began > LEASE + LOOK:
                    raise StoreError(TAKEN)
                await self.clock.sleep(LOOK / 4)

    async def keep(self) -> None:
        """Say again and again that this process is there."""
        while await self._granted():
            await self.clock.sleep(LOOK)
        raise StoreError(TAKEN)

    async def end(self) -> None:
        """Let another begin at once."""
        with suppress(Unavailable):  # then the lease ends by itself
            await self.store.write(drop_lease, shard_leases.ALONE, self._me)

    async def _granted(self) -> bool:
        now = self.clock.now()
        if self.alone:
            return await self.store.write(shard_leases.serve_alone, self._me, now, now + LEASE)
        return await self.store.write(shard_leases.nobody_alone, now)


class Shard(Turnkeeper):
    """The bot on the servers of one shard."""

    def __init__(self, fleet: Fleet, number: int, front: FrontContext, **options: Any) -> None:
        super().__init__(front, shard_id=number, shard_count=fleet.count, **options)
        self.fleet = fleet
        front.ours = lambda: fleet.holds(number)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self.fleet.turn()


@dataclass
class Serving:
    """A shard that is served here, and the end of that when somebody else shall serve it."""

    bot: Turnkeeper
    work: asyncio.Task[None]
    farewell: asyncio.Task[None] | None = None

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return [self.work, *([self.farewell] if self.farewell else [])]


class Fleet:
    """The shards that this process serves."""

    def __init__(self, tables: Tables, clock: Clock, pictures: Pictures, count: int, **options: Any) -> None:
        self.store, self.clock, self.count = tables.store, clock, count
        self.me = secrets.token_hex(8)
        self.serving: dict[int, Serving] = {}
        self.hears = False  # whether every shard is heard, here or elsewhere
        self._house, self._options = (tables, clock, pictures), options
        self._held: set[int] = set()
        self._until = 0.0
        self._leaving, self._one_at_a_time = False, asyncio.Lock()
        self._all_heard = asyncio.Event()

    def holds(self, number: int) -> bool:
        """Whether a shard is this process's, as far as it can know without asking."""
        return number in self._held and self.clock.now() < self._until

    @property
    def untold(self) -> int:
        """How many lists of commands Discord has not taken."""
        return sum(one.bot.untold for one in self.serving.values())

    async def wait_until_ready(self) -> None:
        """Until every shard is heard by somebody."""
        await self._all_heard.wait()

    async def serve(self, token: str) -> None:
        """Serve this process's share until it retires; a connection that fails ends it."""
        try:
            while self.serving or not self._leaving:
                await retrying(partial(self._look, token), self.clock)
                await self.clock.sleep(LOOK)
        finally:
            tasks = [task for one in self.serving.values() for task in one.tasks]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, token: str) -> None:
        async with self._one_at_a_time:
            await self._keep()
            if not self._leaving:
                await self._share(token)
        await self._listen()

    async def _keep(self) -> None:
        """Go on with what is served here, but not with what has gone to somebody else meanwhile."""
        for task in [task for one in self.serving.values() for task in one.tasks if task.done()]:
            task.result()
        now, mine = self.clock.now(), list(self.serving)
        self._held = await self.store.write(shard_leases.keep, self.me, self.count, mine, now, now + LEASE)
        self._until = now + LEASE
        for number in self.serving.keys() - self._held:
            self._release(number)

    async def _share(self, token: str) -> None:
        """Give away what is too much; take what is free, one after the other."""
        now = self.clock.now()
        processes = await self.store.write(shard_leases.present, self.me, now, now + LEASE)
        most = -(-self.count // processes)
        for number in sorted(self._held)[most:]:
            self._release(number)
        if len(self._held) < most and all(one.bot.is_ready() for one in self.serving.values()):
            free = await self.store.write(shard_leases.take, self.me, self.count, now, now + LEASE)
            if free is not None:
                self._held.add(free)
                bot = Shard(self, free, FrontContext(*self._house), **self._options)
                self.serving[free] = Serving(bot, asyncio.create_task(bot.serve(token)))
                log.info("shard %d of %d is served here", free, self.count)

    def _release(self, number: int) -> None:
        one = self.serving[number]
        one.farewell = one.farewell or asyncio.create_task(self._hand_over(number, one))

    async def _hand_over(self, number: int, one: Serving) -> None:
        """Finish what was acknowledged before somebody else begins."""
        await one.bot.retire()
        one.work.cancel()
        await asyncio.gather(one.work, return_exceptions=True)
        del self.serving[number]
        with suppress(Unavailable):  # then the lease ends by itself
            await self.store.write(shard_leases.give, self.me, self.count, number)
        log.info("shard %d of %d is for somebody else", number, self.count)

    async def _listen(self) -> None:
        hearing = [number for number, one in self.serving.items() if one.bot.hears]
        self.hears = await self.store.write(shard_leases.heard, self.count, hearing, self.clock.now())
        if self.hears:
            self._all_heard.set()

    async def retire(self) -> None:
        """Finish what was acknowledged, and let others go on at once."""
        self._leaving = True
        with suppress(Unavailable):
            async with self._one_at_a_time:  # whoever says that it is there has said so before
                await self.store.write(shard_leases.leave, self.me)
        for number in self.serving:
            self._release(number)
        await asyncio.gather(*(task for one in self.serving.values() for task in one.tasks), return_exceptions=True)

    async def turn(self) -> None:
        """Until nobody else identifies."""
        ticket = secrets.token_hex(8)
        while True:
            now = self.clock.now()
            with suppress(Unavailable):
                if await self.store.write(shard_leases.take_turn, ticket, now, now + IDENTIFY):
                    return
            await self.clock.sleep(ASK_AGAIN)
