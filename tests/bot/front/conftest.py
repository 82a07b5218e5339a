"""The bot on a loopback Discord held to Discord's contract, with people to play, and time that is moved by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pantry import picture
from pantry.game import GAME as PANTRY

from bot.clock import VirtualClock
from bot.sandbox import Sandbox
from bot.sandbox.contract import Contract
from bot.store import database_url, open_store
from bot.store.files import copy
from render import renderers
from tests.bot.front.evening import Evening


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract.load()


@pytest.fixture
def settings() -> str:
    """Of the pantry; a module that wants others says so with a fixture of its own."""
    return ""


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pantry has pictures of its own, drawn in the test's own process."""
    monkeypatch.setattr(renderers, "renderer", {PANTRY.key: picture}.get)


@pytest.fixture
async def evening(contract: Contract, ready_file: Path, tmp_path: Path, settings: str) -> AsyncIterator[Evening]:
    """At the end nothing was wrong with anybody's traffic."""
    copy(ready_file, tmp_path / "turnkeeper.db")
    clock = VirtualClock()
    async with Sandbox(contract=contract) as discord:
        app = discord.bot()
        guild = discord.guild("Friends", app)
        games, lounge = discord.channel(guild, "games"), discord.channel(guild, "lounge")
        forum = discord.forum(guild, "tables")
        store = await open_store(database_url(str(tmp_path / "turnkeeper.db")), clock)
        made = Evening(discord, app, guild, games, lounge, forum, clock, store, settings)
        for name in ("Ana", "Ben", "Cat"):
            made.people[name.lower()] = discord.person(name, guild)
            made.people[name.lower()].at = games
        yield made
        await store.close()
        assert discord.findings == []


@pytest.fixture
async def bot(evening: Evening) -> AsyncIterator[Evening]:
    """The evening with the bot there."""
    async with evening.open():
        yield evening
