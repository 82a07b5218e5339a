"""The same scenarios on SimCord, a Discord made by other people, inside this process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import simcord
from simcord.backend.errors import SetupError
from simcord.http.router import RequestContext, route
from simcord.interactions import command_leaves

from bot.clock import VirtualClock
from bot.sandbox.wire import Json
from bot.store import Store
from tests.bot.scenarios.stages.stage import Given, Player, Seen, Stage, seen


class SimPlayer(Player):
    def __init__(self, stage: SimStage, member: simcord.MemberActor) -> None:
        self.stage, self.member, self.name = stage, member, member.name
        self.at = stage.games

    @property
    def id(self) -> int:
        return self.member.id

    @property
    def rung(self) -> int:
        places = [self.stage.games, *self.stage.games.threads]
        heard = [one for place in places for one in place.history(viewer=self.member) if not one.flags.silent]
        return sum(self.id in [user.id for user in one.mentions] for one in heard)

    def messages(self) -> Sequence[Seen]:
        """Without what Discord itself remarks, such as that there is a thread."""
        return [_seen(message) for message in self.at.history(viewer=self.member) if not message.is_system()]

    def looks_at_thread(self) -> None:
        self.at = self.stage.games.threads[-1]

    def _commands(self) -> dict[str, dict[str, int]]:
        offered = self.stage.env.backend.visible_commands(user_id=self.id, channel_id=self.at.id)
        leaves = [leaf for command in offered for leaf in command_leaves(command)]
        return {" ".join(path): {o["name"]: o["type"] for o in leaf.get("options", [])} for path, leaf in leaves}

    def _person(self, name: str) -> simcord.MemberActor:
        found = [player for player in self.stage.people if isinstance(player, SimPlayer) and player.name == name]
        return found[0].member

    async def _send(self, name: str, given: Given) -> Seen:
        return self._shown(await self.member.slash(self.at, name, **given))

    async def _complete(self, name: str, option: str, text: str, given: Given) -> list[Json]:
        return await self.member.autocomplete(self.at, name, option, text, **given)

    async def _press(self, message: Seen, custom_id: str) -> Seen:
        return self._shown(await self.member.click(_handle(message), custom_id=custom_id))

    async def _pick(self, message: Seen, custom_id: str, value: str) -> Seen:
        return self._shown(await self.member.select(_handle(message), [value], custom_id=custom_id))

    def _shown(self, result: simcord.InteractionResult) -> Seen:
        assert result.acknowledged
        assert result.response
        return _seen(result.response.message)


def _handle(message: Seen) -> discord.Message:
    assert isinstance(message.handle, discord.Message)
    return message.handle


def _seen(message: discord.Message) -> Seen:
    parts: list[Json] = [{**component.to_dict()} for component in message.components]
    return seen(message.content, parts, message.flags.ephemeral, message)


# What it does not know yet: an application's settings, and its emojis.


@route("GET", "/applications/@me")
@route("PATCH", "/applications/@me")
def _application(ctx: RequestContext) -> Json:
    return {"integration_types_config": {}, **ctx.body()}


@route("GET", "/applications/{application_id}/emojis")
def _emojis(ctx: RequestContext) -> Json:
    return {"items": []}


@route("POST", "/applications/{application_id}/emojis")
def _emoji(ctx: RequestContext) -> Json:
    return {"id": str(ctx.backend.snowflake()), "name": ctx.body()["name"]}


class Quick(simcord.Env):
    """Looks more often whether the bot has come to rest: a game is a thousand rests."""

    async def _settle_internal(self, **more: Any) -> None:
        await super()._settle_internal(**{"idle": 0.002, **more})


class SimStage(Stage):
    def __init__(self, store: Store, clock: VirtualClock) -> None:
        super().__init__(store, clock)
        self.bot = self.new_bot()
        self.env = Quick(self.bot)

    async def furnish(self) -> None:
        guild = self.env.create_guild(name="Friends")
        self.games = guild.create_text_channel("games")
        members = [guild.add_member(self.env.create_user(name)) for name in ("Ana", "Ben", "Cat")]
        self.ana, self.ben, self.cat = (SimPlayer(self, member) for member in members)
        await self.env.settle()

    async def settles(self) -> None:
        await super().settles()
        await self.env.settle()

    async def restarts(self) -> None:
        self.bot = self.new_bot()
        await self.env.restart_bot(self.bot)

    async def at_once(self, *acts: Awaitable[Seen]) -> list[Seen]:
        """It delivers one act after the other, and whoever comes too late finds the button gone."""
        found = []
        for act in acts:
            with suppress(SetupError):
                found.append(await act)
        return found


@asynccontextmanager
async def sim(store: Store, clock: VirtualClock) -> AsyncIterator[SimStage]:
    """At the end nothing has gone wrong inside the bot."""
    stage = SimStage(store, clock)
    await stage.env.start()
    try:
        await stage.furnish()
        yield stage
        assert stage.env.errors == []
    finally:
        await stage.env.shutdown()
