"""Games that are played to their end while the network is slow, says things twice or not at all, and breaks off,
while Discord takes no pictures in edits, and nothing of one table after the other."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from bot.clock import MINUTE, Clock, stopwatch
from bot.sandbox import Sandbox
from bot.sandbox.contract import Contract
from bot.store import database_url, open_store
from bot.store.stored_rows import NoticeRow
from bot.tables import Tables
from bot.tables.notices import GATHER
from bot.testing.crowd import played, programs
from bot.testing.crowd.company import Company
from bot.testing.crowd.evening import invited, seated
from bot.testing.crowd.played import Played
from bot.testing.crowd.slow_discord import AFTER, CARD, GLANCE, SEND, SOON
from games import catalog
from games.record import Broken
from games.verify import verify

BOLD = 0.5  # with much more of it some games go round in circles
BOTS = 1  # at a table, who play well: so games come to their end
REQUESTS = 4  # one after the other, until a notice is said: in bad weather some have to be said again
SHARE = 0.02  # of all events come twice, as many never; as many requests are put off
CALM = 3.0  # seconds in which what was pressed is heard; then what is left is said
BEAT = 0.05  # seconds between two looks at how late things are done here
AFTERMATH = 15.0  # seconds in which a table is told what its trouble has held up
TROUBLES: tuple[dict[str, Any], ...] = (  # of one table
    {"status": 429, "method": "POST", "path": SEND},
    {"status": 429, "method": "PATCH", "path": CARD, "code": 30046},  # its card, and its old messages
    {"status": 403, "method": "POST", "path": SEND, "code": 50001},
)


class WeatherResult(Played):
    """What came of it."""

    reconnects: int = 0
    troubles: int = 0
    p50: float = 0.0  # seconds until a turn notice is said, at tables without trouble
    p95: float = 0.0
    longest: float = 0.0
    machine_late: float = 0.0  # how late things were done here: of much of it the machine is the cause, not the bot
    bound: float = SOON  # for 95 of 100
    unfinished: int = 0
    unverified: int = 0
    findings: int = 0  # what Discord's published API would not have taken

    @property
    def well(self) -> bool:
        return super().well and self.p95 <= self.bound and not (self.unfinished or self.unverified or self.findings)


def make_rough(discord: Sandbox, **weather: float) -> None:
    """From now on it is so."""
    for name, value in weather.items():
        setattr(discord.faults, name, value)


def rough(delay: float) -> dict[str, float]:
    """Everything takes so long, and up to half as long again; some of it comes twice, never, or is put off."""
    shares = {"duplicate": SHARE, "drop": SHARE, "too_many": SHARE, "lost": SHARE / 4}
    return {"delay": delay, "jitter": delay / 2, "refused_media": True, **shares}


async def endure(
    folder: Path, games: int, delay: float, minutes: float, every: float, trouble: float, clock: Clock
) -> WeatherResult:
    """Play so many games; the gateway asks for a new connection every so many seconds, and `trouble` lasts so many."""
    async with Sandbox(contract=Contract.load()) as discord:
        app = discord.bot()
        companies = invited(discord, games, app)
        outcome = WeatherResult(games, bound=SOON + REQUESTS * delay)
        file, troubles = folder / "turnkeeper.db", Troubles(discord, companies, trouble, clock)
        async with programs.beside(discord, app, "turnkeeper", folder, "table"):
            await seated(discord, companies, BOTS)
            for company in companies:
                company.looks, company.bold, company.letters = 0.0, BOLD, True
            make_rough(discord, **rough(delay))
            lates: list[float] = []
            winds = [
                asyncio.create_task(wind)
                for wind in (_breaks(discord, every, outcome, clock), troubles.come(), _notes_lateness(lates, clock))
            ]
            plays = [asyncio.create_task(played.press_on(company, outcome, clock)) for company in companies]
            ended, others = await asyncio.wait(plays, timeout=minutes * MINUTE, return_when=asyncio.FIRST_EXCEPTION)
            for task in (*winds, *others):
                task.cancel()
            await asyncio.gather(*winds, *others, return_exceptions=True)
            for task in ended:
                task.result()
            make_rough(discord, **dict.fromkeys(rough(delay), 0))
            discord.faults.planned.clear()
            await clock.sleep(CALM)
            async with asyncio.timeout(AFTER):
                while played.unsaid(file):
                    await clock.sleep(GLANCE)
        outcome.machine_late = played.waits(lates)[1]
        await _look(file, discord, companies, troubles, outcome, clock)
        return outcome


async def _breaks(discord: Sandbox, every: float, outcome: WeatherResult, clock: Clock) -> None:
    while True:
        await clock.sleep(every)
        discord.gateway.reconnect()
        outcome.reconnects += 1


async def _notes_lateness(lates: list[float], clock: Clock) -> None:
    """How late one wakes up: every request to this Discord waits as long, whatever the bot does."""
    while True:
        began = stopwatch()
        await clock.sleep(BEAT)
        lates.append(stopwatch() - began - BEAT)


class Troubles:
    """One table after the other is in trouble, and a third of them at a time."""

    def __init__(self, discord: Sandbox, companies: Sequence[Company], seconds: float, clock: Clock) -> None:
        self.discord, self.companies, self.seconds, self.clock = discord, companies, seconds, clock
        self.began: defaultdict[int, list[float]] = defaultdict(list)  # by table

    async def come(self) -> None:
        for company, trouble in zip(cycle(self.companies), cycle(TROUBLES), strict=False):
            until = self.discord.clock.now() + self.seconds
            self.discord.faults.plan(about=company.thread.id, until=until, **trouble)
            self.began[company.table].append(self.clock.now())
            await self.clock.sleep(len(TROUBLES) * self.seconds / len(self.companies))

    def has(self, row: NoticeRow) -> bool:
        """Whether a notice had to be said while its own table was in trouble."""
        lasts = self.seconds + AFTERMATH
        return any(begun - 2 * GATHER < row.created_at < begun + lasts for begun in self.began[row.table_id])


# -- what is left of it ----------------------------------------------------------------------------


async def _look(
    file: Path,
    discord: Sandbox,
    companies: Sequence[Company],
    troubles: Troubles,
    outcome: WeatherResult,
    clock: Clock,
) -> None:
    store = await open_store(database_url(str(file)), clock)
    tables = Tables(store, clock, catalog())
    for company in companies:
        now = await tables.show(company.table)
        outcome.answers += now.number
        outcome.unfinished += now.status != "over"
        outcome.unverified += now.status == "over" and not await _verified(tables, company)
    rows = await tables.read(played.turns)
    played.count(discord, rows, companies, outcome)
    calm = [row.sent_at - row.created_at - GATHER for row in rows if row.sent_at and not troubles.has(row)]
    outcome.p50, outcome.p95, outcome.longest = played.waits(calm)
    outcome.findings = len(discord.findings)
    outcome.troubles = sum(map(len, troubles.began.values()))
    await store.close()


async def _verified(tables: Tables, company: Company) -> bool:
    try:
        verify(catalog(), await tables.export(company.table, int(company.people[0].id)))
    except Broken:
        return False
    return True
