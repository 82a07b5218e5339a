"""A loopback Discord held to Discord's contract, with a server, two people and a bot of its own process or this one."""

import importlib.util
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import discord as dpy
import pytest

from bot.sandbox import App, Channel, Guild, PersonClient, Sandbox, pointed_at, running
from bot.sandbox.contract import Contract

SAMPLE = Path(__file__).with_name("sample_bot.py")


def _load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sample_bot", SAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sample_bot = _load()


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

    def client(self, **more: Any) -> dpy.Client:
        bot: dpy.Client = sample_bot.SampleBot(**more)
        return bot

    @asynccontextmanager
    async def playing(self, **more: Any) -> AsyncIterator[Any]:
        """The sample bot, logged in from this process."""
        with pointed_at(self.discord.base):
            async with running(self.client(**more), self.bot.token) as client:
                yield client

    def environment(self, **more: str) -> dict[str, str]:
        return {**os.environ, "DISCORD_BASE": self.discord.base, "DISCORD_TOKEN": self.bot.token, **more}

    program = (sys.executable, str(SAMPLE))


def furnished(discord: Sandbox) -> Place:
    bot = discord.bot()
    guild = discord.guild("Friends", bot)
    games, forum = discord.channel(guild, "games"), discord.forum(guild, "tables")
    ana, ben = discord.person("Ana", guild), discord.person("Ben", guild)
    ana.at = ben.at = games
    return Place(discord, bot, guild, games, forum, ana, ben)


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract.load()


@pytest.fixture
def furnish() -> Callable[[Sandbox], Place]:
    """Puts the same server, people and bot into any sandbox."""
    return furnished


@pytest.fixture
async def bare(contract: Contract) -> AsyncIterator[Place]:
    """No bot is connected yet, and findings are the test's own business."""
    async with Sandbox(contract=contract) as discord:
        yield furnished(discord)


@pytest.fixture
async def place(bare: Place) -> AsyncIterator[Place]:
    """The sample bot is logged in, and at the end nothing was wrong with anyone's traffic."""
    async with bare.playing():
        yield bare
    assert bare.discord.findings == []
