"""Servers full of people, and their way to tables at which a game has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from bot.sandbox import App, Sandbox
from bot.tables.servers import ServerSettings
from bot.testing.crowd.company import Company
from games import catalog
from games.kernel import Game, declared

AT_TABLE = 2  # people
AT_ONCE = 5  # tables that are opened at a time
SOONER = {"doomsday": 5}  # what is set where there is such a setting
PATIENCE = 60.0  # seconds until the last of them has its first notice


def invited(discord: Sandbox, tables: int, *bots: App) -> list[Company]:
    """Servers with as many tables as one may have, and people for them."""
    chance = Random(2)
    companies = []
    for n in range(tables):
        guild = discord.guild(f"Server {n // ServerSettings().tables}", *bots)
        discord.channel(guild, "games")
        people = [discord.person(f"P{n}.{m}", guild) for m in range(AT_TABLE)]
        companies.append(Company(discord, people, chance))
    return companies


def briefly(game: Game[Any]) -> str:
    """The settings with which a game is over soon."""
    known = declared(game.settings_type)
    fast = [f"{one.name}=fast" for one in known if "fast" in one.choices]
    least = [f"{one.name}={one.least}" for one in known if one.least]
    return " ".join([*fast, *least, *(f"{one.name}={SOONER[one.name]}" for one in known if one.name in SOONER)])


async def seated(discord: Sandbox, companies: Sequence[Company], bots: int = 0) -> None:
    """Each opens a table, with so many bots, and starts; the games take turns."""
    games = list(catalog())
    doors = asyncio.Semaphore(AT_ONCE)

    async def sit(n: int, company: Company) -> None:
        async with doors:
            channel = discord.channel(discord.guild(f"Server {n // ServerSettings().tables}"), "games")
            key = games[n % len(games)]
            await company.sit(key, channel, briefly(catalog()[key]), AT_TABLE + bots)

    async with asyncio.TaskGroup() as group:
        for n, company in enumerate(companies):
            group.create_task(sit(n, company))
    await discord.until(lambda: all(company.notice() for company in companies), PATIENCE)
