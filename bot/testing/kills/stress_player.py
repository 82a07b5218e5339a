"""The process that is killed: people at tables, bots, clocks and the outbox, all with the real service."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot import failpoints
from bot.clock import Clock, SystemClock
from bot.store import Store, open_store
from bot.store.schema import outbox
from bot.tables import Plan, Refused, Tables
from bot.testing.kills.outside_world import OutsideConnection, connect
from games import catalog
from games.kernel import Decision

TABLES = 20
PEOPLE = (1, 2)
HASTE = 20.0
LOOKS = 1.0  # seconds until somebody looks again at a table that waits for others
UNDONE = 0.1  # answers that somebody wants to take back
LEASE = 20.0


class HastyClock(Clock):
    """A day in an hour or so: so that gathered notices and lapsed leases are seen in a short test."""

    def __init__(self) -> None:
        self.real = SystemClock()
        self.zero = 1_700_000_000.0  # the same for every process, so that time never goes back

    def now(self) -> float:
        return self.zero + (self.real.now() - self.zero) * HASTE

    async def sleep(self, seconds: float) -> None:
        await self.real.sleep(seconds / HASTE)


class StressPlayer:
    """Plays until it is killed or has given so many answers."""

    def __init__(self, store: Store, clock: Clock, line: OutsideConnection, seed: int, answers: int) -> None:
        self.tables = Tables(store, clock, catalog())
        self.clock, self.line, self.seed, self.left = clock, line, seed, answers
        self.chance = random.Random(seed)
        self.clicks = 0

    async def play(self) -> None:
        """Click again what came to nothing, then go on at every table."""
        for click in await self.line.ask("waiting"):
            await self.answer(click)
        open_ = [row.id for row in await self.tables.listing(status="running")]
        while len(open_) < TABLES:
            open_.append(await self.open())
        await asyncio.gather(*(self.at(table) for table in open_[:TABLES]))

    async def open(self) -> int:
        table = await self.tables.create(1, "Ana", Plan(sorted(catalog())[-1], seats=3))
        await self.tables.join(table, 2, "Ben")
        await self.tables.add_bot(table, "random")
        await self.tables.start(table, 1)
        return table

    async def at(self, table_id: int) -> None:
        while self.left > 0:
            clicked = False
            for person in PEOPLE:
                shown = await self.tables.show(table_id, person)
                if shown.status == "over":
                    table_id = await self.open()
                    break
                asked = [decision for decision in shown.decisions if decision.waits]
                if asked:
                    clicked = True
                    await self.click(table_id, person, asked[0])
            await self.clock.sleep(0 if clicked else LOOKS)

    async def click(self, table_id: int, person: int, decision: Decision) -> None:
        self.clicks += 1
        self.left -= 1
        path = self.chance.choice(decision.options.first(50))
        click = {
            "source": f"{self.seed}.{self.clicks}",
            "table": table_id,
            "person": person,
            "key": decision.key,
            "path": path,
        }
        await self.line.ask("click", **click)
        await self.answer(click)
        if self.chance.random() < UNDONE:
            with contextlib.suppress(Refused):
                await self.tables.undo(table_id, person)

    async def answer(self, click: dict[str, Any]) -> None:
        table, path = click["table"], tuple(click["path"])
        number = None
        with contextlib.suppress(Refused):
            done = await self.tables.answer(table, click["person"], click["key"], path, click["source"])
            number = done.number
        await self.line.ask("acknowledge", source=click["source"], table=table, number=number)

    async def say(self) -> None:
        """The outbox: what may have been said by somebody who died is looked for before it is said again."""
        while True:
            rows = await self.tables.notices(lease=LEASE)
            for row in rows:
                where = {"table": row.table_id, "notice": row.id}
                message = await self.line.ask("find", **where) if row.attempts else None
                if message is None:
                    failpoints.hit("before send")
                    message = await self.line.ask("send", nonce=str(row.id), **where)
                    failpoints.hit("after send")
                await self.tables.mark_sent(row.id, 1, message)
            if not rows:
                await self.clock.sleep(0.5)


Left: TypeAlias = Callable[[Connection], bool]


async def run(url: sa.URL, port: int, seed: int, answers: int, left: Left | None = None) -> None:
    """Play so many answers, then stay while there is something `left`."""
    clock = HastyClock()
    store = await open_store(url, clock)
    player = StressPlayer(store, clock, await connect(port), seed, answers)
    workers = [asyncio.create_task(player.tables.run(longest=5.0)), asyncio.create_task(player.say())]
    await player.play()
    while left is not None and await store.read(left):
        await clock.sleep(1.0)
    for worker in workers:
        worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    player.line.close()
    await store.close()


def unsaid(connection: Connection) -> bool:
    return connection.execute(_UNSAID).scalar_one() > 0


_UNSAID = sa.select(sa.func.count()).select_from(outbox).where(outbox.c.wake.is_not(None))
