"""The scenarios on the loopback Discord, over real sockets, held to Discord's own contract."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from bot.clock import VirtualClock
from bot.sandbox import PersonClient, Reply, Sandbox, pointed_at, running
from bot.sandbox.contract import Contract
from bot.sandbox.flags import EPHEMERAL
from bot.sandbox.reply import CHOICES
from bot.sandbox.wire import Json
from bot.store import Store
from tests.bot.scenarios.stages.stage import Given, Player, Seen, Stage, seen

PATIENCE = 30.0  # seconds until something is shown


class LoopbackPlayer(Player):
    def __init__(self, person: PersonClient) -> None:
        self.person, self.name = person, person.name

    @property
    def id(self) -> int:
        return int(self.person.id)

    @property
    def rung(self) -> int:
        return len(self.person.pings)

    def messages(self) -> Sequence[Seen]:
        return [_seen(message) for message in self.person.timeline()]

    def looks_at_thread(self) -> None:
        self.person.at = self.person.threads()[-1]

    def _commands(self) -> dict[str, dict[str, int]]:
        return {c.name: {option["name"]: option["type"] for option in c.options} for c in self.person.commands()}

    def _person(self, name: str) -> PersonClient:
        return self.person.site.person(name)

    async def _send(self, name: str, given: Given) -> Seen:
        return await self._shown(await self.person.slash(name, options=given))

    async def _complete(self, name: str, option: str, text: str, given: Given) -> list[Json]:
        reply = await self.person.complete(name, option, text, options=given)
        assert reply.kind == CHOICES
        return reply.choices

    async def _press(self, message: Seen, custom_id: str) -> Seen:
        return await self._shown(await self.person.click(_handle(message), custom_id, lagging=True))

    async def _pick(self, message: Seen, custom_id: str, value: str) -> Seen:
        return await self._shown(await self.person.select(_handle(message), [value], custom_id))

    async def _shown(self, reply: Reply) -> Seen:
        assert not reply.expired
        await self.person.site.until(lambda: reply.text, PATIENCE)
        return _seen(reply.message)


def _handle(message: Seen) -> Json:
    assert isinstance(message.handle, dict)
    return message.handle


def _seen(message: Json) -> Seen:
    return seen(message["content"], message["components"], bool(message["flags"] & EPHEMERAL), message)


class LoopbackStage(Stage):
    def __init__(self, store: Store, clock: VirtualClock, discord: Sandbox) -> None:
        super().__init__(store, clock)
        self.discord = discord
        self.app = discord.bot()
        guild = discord.guild("Friends", self.app)
        games = discord.channel(guild, "games")
        self.ana, self.ben, self.cat = (LoopbackPlayer(discord.person(name, guild)) for name in ("Ana", "Ben", "Cat"))
        for player in (self.ana, self.ben, self.cat):
            player.person.at = games
        self._running = AsyncExitStack()

    async def restarts(self) -> None:
        await self._running.aclose()
        self.bot = self.new_bot()
        await self._running.enter_async_context(running(self.bot, self.app.token))
        await self.discord.until(lambda: "pantry run" in self.ana._commands())
        await self.discord.quiet()

    async def at_once(self, *acts: Awaitable[Seen]) -> list[Seen]:
        found = await asyncio.gather(*acts)
        await self.discord.quiet()
        return found


@asynccontextmanager
async def loopback(store: Store, clock: VirtualClock, contract: Contract) -> AsyncIterator[LoopbackStage]:
    """At the end nothing was wrong with anybody's traffic."""
    async with Sandbox(contract=contract) as discord:
        stage = LoopbackStage(store, clock, discord)
        with pointed_at(discord.base):
            await stage.restarts()
            yield stage
            await stage._running.aclose()
        assert discord.findings == []
