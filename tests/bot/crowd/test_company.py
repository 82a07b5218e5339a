"""Friends at a table: who presses next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.sandbox import Sandbox
from bot.testing.crowd.company import Company


@pytest.fixture
async def company() -> AsyncIterator[Company]:
    async with Sandbox() as discord:
        app = discord.bot()
        guild = discord.guild("Home", app)
        company = Company(discord, [discord.person(name, guild) for name in ("Ana", "Ben")], Random(1))
        company.thread = discord.channel(guild, "games")
        yield company


async def test_who_was_not_rung_presses_too_now_and_then(company: Company) -> None:
    """Ben may change his sealed answer as often as he likes: it is Ana, who has just moved, for whom the game waits."""
    ana, ben = company.people
    ana.say(f"<@{ben.id}>", company.thread)
    calls = [company.called() for _ in range(100)]
    assert calls.count(ben) > calls.count(ana) > 0
