"""A server with two channels and two people, and the sample bot: what a test of the sandbox walks about in."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.sandbox import App, Channel, Guild, PersonClient, Sandbox, pointed_at, running
from tests.bot.sandbox import sample_bot
from tests.bot.sandbox.sample_bot import SampleBot


@dataclass
class Place:
    """Everything a test needs."""

    discord: Sandbox
    bot: App
    guild: Guild
    games: Channel
    forum: Channel
    ana: PersonClient
    ben: PersonClient

    @asynccontextmanager
    async def playing(self, **more: Any) -> AsyncIterator[SampleBot]:
        """The sample bot, logged in from this process."""
        with pointed_at(self.discord.base):
            bot = SampleBot(**more)
            async with running(bot, self.bot.token):
                yield bot

    def environment(self, **more: str) -> dict[str, str]:
        return {**os.environ, "DISCORD_BASE": self.discord.base, "DISCORD_TOKEN": self.bot.token, **more}

    program = (sys.executable, sample_bot.__file__)


def furnished(discord: Sandbox) -> Place:
    bot = discord.bot()
    guild = discord.guild("Friends", bot)
    games, forum = discord.channel(guild, "games"), discord.forum(guild, "tables")
    ana, ben = discord.person("Ana", guild), discord.person("Ben", guild)
    ana.at = ben.at = games
    return Place(discord, bot, guild, games, forum, ana, ben)
