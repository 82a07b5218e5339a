"""Games that are played to their end while the network is slow, says things twice or not at all, and breaks off."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.clock import MINUTE, Clock
from bot.crowd import programs
from bot.crowd.company import Company, controls, shown
from bot.crowd.evening import invited, seated
from bot.front.layout import MARK
from bot.sandbox import Sandbox
from bot.sandbox.components import walk
from bot.store import database_url, open_store
from bot.store.tables import outbox
from bot.tables import Tables
from bot.tables.desk import Desk
from games import catalog
from games.kernel.record import Broken, verify

BREATH = 1.0  # seconds until people press again of whom nothing was asked
BOLD = 0.85
SHARE = 0.02  # of all events come twice, as many never; as many requests are put off
CALM = 10.0  # seconds in which what is left is said


class Outcome(msgspec.Struct):
    """What came of it; the counts from `unfinished` on must be 0."""

    games: int
    answers: int = 0
    presses: int = 0
    unheard: int = 0  # presses that nothing came of
    notices: int = 0
    reconnects: int = 0
    unfinished: int = 0
    unverified: int = 0
    notices_lost: int = 0
    notices_doubled: int = 0
    rings_wrong: int = 0

    @property
    def well(self) -> bool:
        wrong = (self.unfinished, self.unverified, self.notices_lost, self.notices_doubled, self.rings_wrong)
        return not any(wrong) and self.notices > 0


def turn(discord: Sandbox, **weather: float) -> None:
    """From now on it is so."""
    for name, value in weather.items():
        setattr(discord.faults, name, value)


def rough(delay: float) -> dict[str, float]:
    """Everything takes so long, and up to half as long again; some of it comes twice, never, or is put off."""
    shares = {"duplicate": SHARE, "drop": SHARE, "too_many": SHARE, "lost": SHARE / 4}
    return {"delay": delay, "jitter": delay / 2, **shares}


async def endure(folder: Path, games: int, delay: float, minutes: float, every: float, clock: Clock) -> Outcome:
    """Play so many games; the gateway asks for a new connection every so many seconds."""
    async with Sandbox() as discord:
        app = discord.bot()
        companies = invited(discord, games, app)
        outcome = Outcome(games)
        async with programs.beside(discord, app, "turnkeeper", folder, "table"):
            await seated(discord, companies)
            turn(discord, **rough(delay))
            breaks = asyncio.create_task(_breaks(discord, every, outcome, clock))
            plays = [asyncio.create_task(_play(company, outcome, clock)) for company in companies]
            await asyncio.wait(plays, timeout=minutes * MINUTE)
            for task in (breaks, *plays):
                task.cancel()
            await asyncio.gather(breaks, *plays, return_exceptions=True)
            turn(discord, **dict.fromkeys(rough(delay), 0.0))
            await clock.sleep(CALM)
        await _look(folder, discord, companies, outcome, clock)
        return outcome


async def _breaks(discord: Sandbox, every: float, outcome: Outcome, clock: Clock) -> None:
    while True:
        await clock.sleep(every)
        discord.gateway.reconnect()
        outcome.reconnects += 1


async def _play(company: Company, outcome: Outcome, clock: Clock) -> None:
    """Press until the game is over, as people do: again when nothing has come of it."""
    company.looks, company.bold = 0.0, BOLD
    idle = 0
    while not company.over:
        reply = await company.click(company.people[idle % len(company.people)] if idle else None)
        outcome.presses += 1
        outcome.unheard += reply is None or not shown(reply)
        idle = 0 if reply and shown(reply) and controls(reply.message) else idle + 1
        if idle and idle % len(company.people) == 0:
            await clock.sleep(BREATH)


# -- what is left of it ----------------------------------------------------------------------------


async def _look(folder: Path, discord: Sandbox, companies: Sequence[Company], outcome: Outcome, clock: Clock) -> None:
    store = await open_store(database_url(str(folder / "turnkeeper.db")), clock)
    tables = Tables(store, clock, catalog())
    for company in companies:
        now = await tables.show(company.table)
        outcome.answers += now.number
        outcome.unfinished += now.status != "over"
        outcome.unverified += now.status == "over" and not await _verified(tables, company)
    rows = await tables.read(_turns)
    people = {company.table: company for company in companies}
    _count(discord, rows, people, outcome)
    await store.close()


async def _verified(tables: Tables, company: Company) -> bool:
    try:
        verify(catalog(), await tables.export(company.table, int(company.people[0].id)))
    except Broken:
        return False
    return True


def _turns(desk: Desk) -> Sequence[Any]:
    """Every turn notice that was to be said in the end."""
    wanted = sa.select(outbox).where(outbox.c.kind == "turn", outbox.c.dropped.is_distinct_from("superseded"))
    return desk.connection.execute(wanted).all()


def _count(discord: Sandbox, rows: Sequence[Any], at: dict[int, Company], outcome: Outcome) -> None:
    """Each notice is one message, which rings for whom it should."""
    said: Counter[int] = Counter()
    for row in rows:
        company = at[row.table_id]
        messages = discord.world.messages[company.thread.id].values()
        mine = [m for m in messages if any(part.get("id") == MARK + row.id for part in walk(m.wire["components"]))]
        said[len(mine)] += 1
        rung = {company.people[seat].id for seat in row.payload["ring"]}
        outcome.rings_wrong += any(set(message.rang) != rung for message in mine)
    outcome.notices = said.total()
    outcome.notices_lost = said[0]
    outcome.notices_doubled = sum(count for times, count in said.items() if times > 1)
