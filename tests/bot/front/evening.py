"""An evening of friends on a server: people to play, the bot that runs their tables, and time moved by hand."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from pantry.game import GAME as PANTRY

from bot.clock import VirtualClock
from bot.front.client import Turnkeeper
from bot.front.common import game_emojis
from bot.front.common.request import FrontContext
from bot.sandbox import App, Channel, Guild, PersonClient, Sandbox, pointed_at, running, text_of
from bot.sandbox.contract import Contract
from bot.sandbox.reply import Reply
from bot.sandbox.wire import Json
from bot.store import Store, database_url, open_store
from bot.store.files import copy
from bot.store.schema import entries
from bot.tables import Tables, lobby, snapshots
from bot.tables.session import Session, load_table
from games import catalog

FILE = 13  # the component
GAMES = {PANTRY.key: PANTRY, **catalog()}


class Rehearsed(Tables):
    """The service, with the same cards for everybody on every evening."""

    async def start(self, table: int, person: int) -> str:
        return await self.write(lobby.start_game, table, person, b"the cards of a rehearsed evening")


@dataclass
class Evening:
    """Friends on a server, and the bot that runs their tables."""

    discord: Sandbox
    app: App
    guild: Guild
    games: Channel
    lounge: Channel
    forum: Channel
    clock: VirtualClock
    store: Store
    settings: str = ""  # of the pantry, at every table that does not say otherwise
    people: dict[str, PersonClient] = field(default_factory=dict)
    tables: Tables = field(init=False)  # from when the bot comes
    bot: Turnkeeper = field(init=False)

    def __getattr__(self, name: str) -> PersonClient:
        try:
            return self.people[name]
        except KeyError:
            raise AttributeError(name) from None

    @asynccontextmanager
    async def log_in(self, **options: Any) -> AsyncIterator[None]:
        """The bot is there, whether or not Discord knows its commands."""
        self.tables = Rehearsed(self.store, self.clock, GAMES, chance=random.Random(5))
        self.bot = Turnkeeper(FrontContext(self.tables, self.clock, **options), guild_ready_timeout=0.05)
        with pointed_at(self.discord.base):
            async with running(self.bot, self.app.token):
                await self.discord.quiet()
                yield

    @asynccontextmanager
    async def open(self, **options: Any) -> AsyncIterator[None]:
        """The bot runs; opened again, it has been started anew."""
        async with self.log_in(**options):
            await self.discord.until(lambda: any(c.name == "pantry run" for c in self.ana.commands(self.games)))
            await self.discord.quiet()
            yield

    async def settle(self) -> None:
        """Everything that is due happens, and is said."""
        for _ in range(20):
            await self.clock.advance(2.1)
            done = await self.tables.step() + await self.bot.outbox.step()
            if not done + await self.bot.outbox.clean_up():
                return
        raise AssertionError("there is no end to it")

    async def lobby(self, *, game: str = PANTRY.key, **options: object) -> int:
        """Ana opens a table; its number."""
        if game == PANTRY.key and self.settings:
            options = {"settings": self.settings, **options}
        reply = await self.ana.slash("table new", options={"game": game, **options})
        assert "is open" in reply.text, reply.text
        await self.settle()
        return int(reply.text.split()[1])

    def card(self, at: Channel | None = None) -> Json:
        """The card of the newest table, as it is now."""
        return next(m for m in reversed(self.ana.timeline(at)) if text_of(m).startswith("## "))

    async def terms(self) -> str:
        """All that the newest table has agreed on."""
        return (await self.ben.click(self.card(), "Terms")).text

    def thread(self, at: Channel | None = None) -> Channel:
        return self.ana.threads(at or self.games)[-1]

    async def begin(self, *, bots: int = 0, game: str = PANTRY.key, **options: object) -> Channel:
        """Ana and Ben sit at a running table; its thread, where both look."""
        self.table = await self.lobby(game=game, seats=2 + bots, **options)
        await self.ben.click(self.card(), "Join")
        for _ in range(bots):
            await self.ana.click(self.card(), "Add a bot")
        await self.settle()
        await self.ana.click(self.card(), "Start")
        await self.settle()
        thread = self.thread()
        for person in self.people.values():
            person.at = thread
        return thread

    async def deal_again(self, seat: int | None) -> bool:
        """Change all that a seat may not know; whether anything is different."""

        def another(session: Session) -> bool:
            held = load_table(session, self.table)
            before = held.state
            state = held.game.redeal(before, seat, "another deal")
            state.secret = before.secret  # it is the table's, and published with the record only
            stored = sa.update(entries).where(entries.c.table_id == self.table, entries.c.number == held.number)
            session.connection.execute(stored.values(**snapshots.state_columns(held.game, state)))
            return bool(state != before)

        return await self.tables.write(another)

    async def type_first(self, person: PersonClient) -> Reply:
        """A person types the first thing that is legal."""
        shown = await self.tables.show(self.table, int(person.id))
        decision = next(decision for decision in shown.decisions if decision.waits)
        return await person.slash("do", what=" ".join(decision.options.first(1)[0]))

    async def leave(self, person: PersonClient) -> Reply:
        """A person gets up from a game, and is sure of that."""
        asked = await person.slash("table leave")
        assert "for good" in asked.text, asked.text
        return await person.click(asked.message, "Yes, do it")

    async def leave_to_bots(self) -> None:
        """Bots play on for both; the second is asked, since then nobody else plays."""
        await self.ana.slash("table seat bot")
        asked = await self.ben.slash("table seat bot")
        assert "to its end at once" in asked.text
        await self.ben.click(asked.message, "Yes, do it")

    async def end_turn(self) -> PersonClient:
        """Whoever is on turn ends it; who it was."""
        (mover,) = await self.waited()
        while [mover] == await self.waited():
            await self.type_first(mover)
        return mover

    def reached(self, reply: Reply) -> str:
        """All that an answer brought to the person: words, controls with their custom_ids, files with their names."""
        if reply.choices or not reply.text:
            return json.dumps(reply.choices)
        parts = [part for part in reply.message["components"] if part["type"] != FILE]  # Discord makes up its address
        files = [(file.name, file.data) for file in self.discord.files(reply.message)]
        return json.dumps([reply.text, parts, str(files)])

    async def waited(self) -> list[PersonClient]:
        """Whom the table waits for."""
        shown = await self.tables.show(self.table)
        ids = [str(place.person) for place in shown.places if place.waited and not place.bot]
        return [person for person in self.people.values() if person.id in ids]


Kind = TypeVar("Kind", bound=Evening)


@asynccontextmanager
async def furnished(
    kind: type[Kind], contract: Contract, empty: Path, folder: Path, clock: VirtualClock, names: Sequence[str]
) -> AsyncIterator[Kind]:
    """A server with these people, before the bot comes. At the end nothing was wrong with anybody's traffic."""
    copy(empty, folder / "turnkeeper.db")
    game_emojis.forget()  # those that an earlier test's bot has brought
    async with Sandbox(contract=contract) as discord:
        app = discord.bot()
        guild = discord.guild("Friends", app)
        games, lounge = discord.channel(guild, "games"), discord.channel(guild, "lounge")
        forum = discord.forum(guild, "tables")
        store = await open_store(database_url(str(folder / "turnkeeper.db")), clock)
        made = kind(discord, app, guild, games, lounge, forum, clock, store)
        for name in names:
            made.people[name.lower()] = discord.person(name, guild)
            made.people[name.lower()].at = games
        yield made
        await store.close()
        assert discord.findings == [], discord.findings
