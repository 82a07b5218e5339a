"""Tables that Discord makes wait for minutes, while others play: how soon those hear whose turn it is."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bot.clock import MINUTE, Clock
from bot.sandbox import Guild, Sandbox
from bot.sandbox.site import WireEntry
from bot.store import database_url, open_store
from bot.tables import Tables
from bot.tables.notices import GATHER
from bot.testing.crowd import played, programs
from bot.testing.crowd.company import Company
from bot.testing.crowd.evening import invited, seated
from bot.testing.crowd.played import Played
from games import catalog

PAUSE = 4.0  # seconds between two presses at a table
SOON, PROMPT = 1.0, 2.0  # seconds in which others are told of their turns, and whoever opens a table gets an answer
AFTER = 11 * MINUTE  # the longest until what has failed is tried again
GLANCE = 0.5
SEND, THREAD = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}/threads"
CARD = f"{SEND}/{{message_id}}"
SAID_TURNS = "SELECT table_id, created_at, sent_at FROM outbox WHERE kind = 'turn' AND sent_at IS NOT NULL"
FIRST_LOBBY = "SELECT MIN(sent_at) FROM outbox WHERE kind = 'lobby' AND table_id > ? AND sent_at > ?"
FIRST_OF_TABLE = "SELECT MIN(sent_at) FROM outbox WHERE table_id = ? AND sent_at > ?"


class LimitsResult(Played):
    """What came of it. Seconds that others waited for a turn notice; when the delayed came, after the limits ended."""

    p50: float = 0.0
    p95: float = 0.0
    longest: float = 0.0
    answered: float = 0.0  # seconds until whoever opened a table that could have no thread was answered
    opened: float = 0.0
    card: float = 0.0
    dead: float = 0.0
    edits: int = 0  # of the card

    @property
    def well(self) -> bool:
        prompt = self.p95 < SOON and self.answered < PROMPT + SOON
        return super().well and prompt and self.edits == 1 and min(self.opened, self.card, self.dead) > 0


async def endure(folder: Path, others: int, seconds: float, clock: Clock) -> LimitsResult:
    """For so long Discord lets one table have no thread, the next no new card, and a third no messages."""
    async with Sandbox() as discord:
        app = discord.bot()
        trouble = LimitedTables(discord, invited(discord, others + 2, app), discord.guild("Shut", app), folder, clock)
        async with programs.beside(discord, app, "turnkeeper", folder, "table"):
            await seated(discord, trouble.companies)
            await trouble.run(seconds)
        await trouble.count()
        return trouble.outcome


class LimitedTables:
    """Two companies have it, and a table that is opened in a server of its own."""

    def __init__(
        self, discord: Sandbox, companies: Sequence[Company], guild: Guild, folder: Path, clock: Clock
    ) -> None:
        self.discord, self.companies, self.clock = discord, companies, clock
        self.card, self.dead, *self.others = companies
        self.shut, self.opener = discord.channel(guild, "shut"), discord.person("Olga", guild)
        self.file = folder / "turnkeeper.db"
        self.outcome = LimitsResult(len(companies))
        self.began = self.end = 0.0

    async def run(self, seconds: float) -> None:
        self.began = self.clock.now()
        self.end = self.began + seconds
        self._begin()
        await asyncio.gather(self._open(), self._pause(), *map(self._play, (self.dead, *self.others)))
        async with asyncio.timeout(AFTER):
            while played.unsaid(self.file) or not any(map(self._is_edit, self.discord.log)):
                await self.clock.sleep(GLANCE)

    def _begin(self) -> None:
        plan, until = self.discord.faults.plan, self.discord.clock.now() + self.end - self.clock.now()
        plan(429, "POST", THREAD, about=self.shut.id, until=until)
        plan(429, "PATCH", CARD, about=self.card.thread.id, code=30046, until=until)
        plan(403, "POST", SEND, about=self.dead.thread.id, code=50001, until=until)
        for person in self.dead.people:
            person.close_dms()

    async def _play(self, company: Company) -> None:
        playing = asyncio.create_task(played.press_on(company, self.outcome, self.clock, PAUSE))
        await asyncio.wait([playing], timeout=self.end - self.clock.now())
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    async def _open(self) -> None:
        reply = await self.opener.slash("table new", at=self.shut, game=next(iter(catalog())))
        self.outcome.answered = round(self.clock.now() - self.began, 3)
        assert "is being opened" in reply.text, reply.text

    async def _pause(self) -> None:
        """Which the card is to say."""
        one, two = self.card.people
        await one.slash("table pause", at=self.card.thread)
        vote = await two.sees_text("would like to pause", at=self.card.thread)
        await two.click(vote, "Agree")

    # -- what came of it ---------------------------------------------------------------------------

    async def count(self) -> None:
        rows, outcome = self._rows(SAID_TURNS), self.outcome
        playing = {company.table for company in self.others}
        took = [sent - written - GATHER for table, written, sent in rows if table in playing and written > self.began]
        outcome.p50, outcome.p95, outcome.longest = played.waits(took)
        edits = [entry.at for entry in self.discord.log if self._is_edit(entry)]
        firsts = {
            "opened": self._first(FIRST_LOBBY, len(self.companies)),
            "dead": self._first(FIRST_OF_TABLE, self.dead.table),
            "card": min(edits),
        }
        outcome.edits = len(edits)
        for name, moment in firsts.items():
            setattr(outcome, name, round(moment - self.end, 3))
        store = await open_store(database_url(str(self.file)), self.clock)
        tables = Tables(store, self.clock, catalog())
        outcome.answers = sum([(await tables.show(company.table)).number for company in self.companies])
        played.count(self.discord, await tables.read(played.turns), self.companies, outcome)
        await store.close()

    def _is_edit(self, entry: WireEntry) -> bool:
        """Of the card whose table rests now."""
        right = entry.kind == "request" and entry.name == f"PATCH {CARD}" and entry.at > self.began
        return right and entry.path.endswith(self.card.thread.id)

    def _first(self, statement: str, table_id: int) -> float:
        """When the first of these notices was said since the trouble began."""
        (found,) = self._rows(statement, table_id, self.began)
        return found[0]

    def _rows(self, statement: str, *values: float) -> list[tuple[float, ...]]:
        """What stands in the outbox, while the bot is at work on it."""
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(statement, values).fetchall()
