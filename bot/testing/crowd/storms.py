"""Games that are played to their end while the network is slow, says things twice or not at all, and breaks off."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from bot.clock import MINUTE, Clock
from bot.sandbox import Sandbox
from bot.store import database_url, open_store
from bot.tables import Tables
from bot.testing.crowd import played, programs
from bot.testing.crowd.company import Company
from bot.testing.crowd.evening import invited, seated
from bot.testing.crowd.played import Played
from games import catalog
from games.record import Broken
from games.verify import verify

BOLD = 0.85
SHARE = 0.02  # of all events come twice, as many never; as many requests are put off
CALM = 10.0  # seconds in which what is left is said


class WeatherResult(Played):
    """What came of it."""

    reconnects: int = 0
    unfinished: int = 0
    unverified: int = 0

    @property
    def well(self) -> bool:
        return super().well and not (self.unfinished or self.unverified)


def make_rough(discord: Sandbox, **weather: float) -> None:
    """From now on it is so."""
    for name, value in weather.items():
        setattr(discord.faults, name, value)


def rough(delay: float) -> dict[str, float]:
    """Everything takes so long, and up to half as long again; some of it comes twice, never, or is put off."""
    shares = {"duplicate": SHARE, "drop": SHARE, "too_many": SHARE, "lost": SHARE / 4}
    return {"delay": delay, "jitter": delay / 2, **shares}


async def endure(folder: Path, games: int, delay: float, minutes: float, every: float, clock: Clock) -> WeatherResult:
    """Play so many games; the gateway asks for a new connection every so many seconds."""
    async with Sandbox() as discord:
        app = discord.bot()
        companies = invited(discord, games, app)
        outcome = WeatherResult(games)
        async with programs.beside(discord, app, "turnkeeper", folder, "table"):
            await seated(discord, companies)
            for company in companies:
                company.looks, company.bold = 0.0, BOLD
            make_rough(discord, **rough(delay))
            breaks = asyncio.create_task(_breaks(discord, every, outcome, clock))
            plays = [asyncio.create_task(played.press_on(company, outcome, clock)) for company in companies]
            ended, others = await asyncio.wait(plays, timeout=minutes * MINUTE, return_when=asyncio.FIRST_EXCEPTION)
            for task in (breaks, *others):
                task.cancel()
            await asyncio.gather(breaks, *others, return_exceptions=True)
            for task in ended:
                task.result()
            make_rough(discord, **dict.fromkeys(rough(delay), 0.0))
            await clock.sleep(CALM)
        await _look(folder, discord, companies, outcome, clock)
        return outcome


async def _breaks(discord: Sandbox, every: float, outcome: WeatherResult, clock: Clock) -> None:
    while True:
        await clock.sleep(every)
        discord.gateway.reconnect()
        outcome.reconnects += 1


# -- what is left of it ----------------------------------------------------------------------------


async def _look(
    folder: Path, discord: Sandbox, companies: Sequence[Company], outcome: WeatherResult, clock: Clock
) -> None:
    store = await open_store(database_url(str(folder / "turnkeeper.db")), clock)
    tables = Tables(store, clock, catalog())
    for company in companies:
        now = await tables.show(company.table)
        outcome.answers += now.number
        outcome.unfinished += now.status != "over"
        outcome.unverified += now.status == "over" and not await _verified(tables, company)
    played.count(discord, await tables.read(played.turns), companies, outcome)
    await store.close()


async def _verified(tables: Tables, company: Company) -> bool:
    try:
        verify(catalog(), await tables.export(company.table, int(company.people[0].id)))
    except Broken:
        return False
    return True
