"""Two processes share four shards of one Discord; one is killed while it speaks, and the other goes on for it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import Clock, stopwatch
from bot.process import TOKEN
from bot.process import shard_fleet as serving
from bot.sandbox import Sandbox
from bot.store import Store, of_shard, open_store, shard_leases
from bot.store.connect import VARIABLE
from bot.store.schema import outbox
from bot.tables import Tables
from bot.testing.crowd import played
from bot.testing.crowd.company import Company
from bot.testing.crowd.played import Played
from bot.testing.crowd.programs import ended_after
from games import catalog

COUNT, AT_TABLE = 4, 2
WITHIN = 30.0  # seconds in which servers are to be answered again
APART = 5.0  # seconds that Discord wants between two IDENTIFYs
PATIENCE = 120.0
CALM = 4.0  # seconds without anything to be said, after which nobody is answered any more
LATER = 5.0  # seconds of play after the last server is answered again
GLANCE, PAUSE = 0.01, 0.2  # seconds until one looks again; in which a person finds the next button
PROGRAM = """
import sys
from bot.process import run, shard_fleet
from bot.sandbox import point_at
point_at(sys.argv[1])
shard_fleet.LEASE, shard_fleet.LOOK, shard_fleet.IDENTIFY = (float(seconds) for seconds in sys.argv[2:])
run.run()
"""


class HandoverResult(Played):
    """What came of it."""

    begun: int = 0  # notices that the killed process had begun to say
    unanswered_for: float = 0.0  # seconds from the kill until the last of its servers was answered
    identified: int = 0
    collided: int = 0
    cards_wrong: int = 0

    @property
    def well(self) -> bool:
        wrong = self.collided or self.cards_wrong or self.unanswered_for > WITHIN
        return super().well and self.begun > 0 and not wrong


async def hand_over(url: sa.URL, folder: Path, clock: Clock, pace: float = 1.0) -> HandoverResult:
    """Play on every shard while a process is killed; at half the pace, leases and the like last half as long."""
    store = await open_store(url, clock)
    try:
        async with Sandbox() as discord:
            discord.faults.identify_seconds = APART * pace
            return await Handover(discord, store, folder, clock, pace).run()
    finally:
        await store.close()


@dataclass
class Handover:
    """Four servers, each on a shard of its own, and two processes."""

    discord: Sandbox
    store: Store
    folder: Path
    clock: Clock
    pace: float

    def __post_init__(self) -> None:
        self.app = self.discord.bot()
        self.outcome = HandoverResult(COUNT)
        chance, first = Random(2), int(self.discord.clock.snowflake()) >> 22
        self.companies = []
        for n in range(COUNT):
            place = first - first % COUNT + n  # so that the number of the server is that of its shard
            guild = self.discord.guild(f"Server {n}", self.app, guild_id=str(place << 22))
            self.discord.channel(guild, "games")
            people = [self.discord.person(f"P{n}.{m}", guild) for m in range(AT_TABLE)]
            self.companies.append(Company(self.discord, people, chance))

    async def run(self) -> HandoverResult:
        async with self._process("first") as first:
            await self._until(lambda held: len(held) > 0)
            (victim,) = set((await self._holders()).values())
            async with self._process("second"):
                await self._until(lambda held: sorted(Counter(held.values()).values()) == [2, 2])
                await self.discord.until(lambda: all(map(self._connected, range(COUNT))), PATIENCE)
                await asyncio.gather(*map(self._sit, range(COUNT)))
                theirs = [n for n, holder in (await self._holders()).items() if holder == victim]
                await self._play(first, theirs)
                await self._all_is_said()
        await self._look()
        return self.outcome

    @asynccontextmanager
    async def _process(self, name: str) -> AsyncIterator[asyncio.subprocess.Process]:
        """The bot in a process of its own, until the end."""
        url = self.store.url.render_as_string(hide_password=False)
        env = {**os.environ, TOKEN: self.app.token, VARIABLE: url, serving.SHARDS: str(COUNT)}
        times = [str(seconds * self.pace) for seconds in (serving.LEASE, serving.LOOK, serving.IDENTIFY)]
        command = (sys.executable, "-c", PROGRAM, self.discord.base, *times)
        log = self.folder / f"{name}.log"
        with log.open("wb") as errors:
            process = await asyncio.create_subprocess_exec(*command, env=env, cwd=self.folder, stderr=errors)
        async with ended_after(process, log):
            yield process

    # -- what people do ----------------------------------------------------------------------------

    async def _sit(self, n: int) -> None:
        games, guild = sorted(catalog()), self.discord.guild(f"Server {n}")
        await self.companies[n].sit(games[n % len(games)], self.discord.channel(guild, "games"), "")

    async def _play(self, first: asyncio.subprocess.Process, theirs: list[int]) -> None:
        """Everybody plays; the process is killed when it has begun to say something that is not noted as said."""
        pressing = [
            asyncio.create_task(played.press_on(company, self.outcome, self.clock, PAUSE)) for company in self.companies
        ]
        try:
            while not (begun := await self.store.read(_begun, theirs)):
                await self.clock.sleep(GLANCE)
            first.kill()
            killed, self.outcome.begun = stopwatch(), begun
            await asyncio.gather(*map(self._answered, theirs))
            self.outcome.unanswered_for = round(stopwatch() - killed, 1)
            await self.clock.sleep(LATER)
        finally:
            for task in pressing:
                task.cancel()
            ends = await asyncio.gather(*pressing, return_exceptions=True)
        for error in ends:
            if isinstance(error, Exception):
                raise error

    async def _answered(self, n: int) -> None:
        """Until a server is answered, by somebody who is there."""
        await self.discord.until(lambda: not self._connected(n), PATIENCE)
        await self.discord.until(lambda: self._connected(n), PATIENCE)
        person, games = self.companies[n].people[0], self.discord.channel(self.discord.guild(f"Server {n}"), "games")
        while not (await person.slash("help", at=games)).text:
            await self.clock.sleep(GLANCE)

    # -- what can be seen --------------------------------------------------------------------------

    def _connected(self, n: int) -> bool:
        return any(one.shard == (n, COUNT) and one.socket for one in self.discord.gateway.sessions.values())

    async def _holders(self) -> dict[int, str]:
        return await self.store.read(shard_leases.holders, COUNT, self.clock.now())

    async def _until(self, ready: Callable[[dict[int, str]], bool]) -> None:
        """Until the shards are so distributed."""
        async with asyncio.timeout(PATIENCE):
            while not ready(await self._holders()):
                await self.clock.sleep(10 * GLANCE)

    async def _all_is_said(self) -> None:
        """Nothing waits, and nothing has for a while: a busy program answers late what was pressed last."""
        async with asyncio.timeout(PATIENCE):
            said = stopwatch()
            while stopwatch() - said < CALM:
                if await self.store.read(lambda c: c.execute(_WAITING).scalar_one()):
                    said = stopwatch()
                await self.clock.sleep(10 * GLANCE)

    async def _look(self) -> None:
        """What is left of it."""
        tables, outcome = Tables(self.store, self.clock, catalog()), self.outcome
        for company in self.companies:
            outcome.answers += (await tables.show(company.table)).number
        played.count(self.discord, await tables.read(played.turns), self.companies, outcome)
        outcome.identified = len(self.discord.gateway.identifies)
        outcome.collided = sum("IDENTIFY" in finding for finding in self.discord.findings)
        there = [one.id for one in self.discord.world.channels.values() if one.guild_id and not one.is_thread]
        cards = [m for channel in there for m in self.discord.world.messages[channel].values() if not m.viewer]
        outcome.cards_wrong = abs(len(cards) - len(self.companies))


def _begun(connection: Connection, places: Collection[int]) -> int:
    """How many notices for these shards somebody is about to say."""
    return sum(connection.execute(_BEGUN.where(of_shard(outbox, (n, COUNT)))).scalar_one() for n in places)


_WAITING = sa.select(sa.func.count()).select_from(outbox).where(outbox.c.wake.is_not(None))
_BEGUN = _WAITING.where(outbox.c.attempts > 0, outbox.c.sent_at.is_(None))
