"""`/setup`: what the people who run a server decide, and what follows from it when a table is opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.front import places, speech
from bot.front.building import Option, command, group
from bot.front.panels import Panel
from bot.front.typed import Line
from bot.front.visits import House, Visit, refuse
from bot.tables.servers import choose, chosen, living_in, waiting_of
from games.kernel import Words

Place: TypeAlias = "discord.TextChannel | discord.ForumChannel"
LOBBIES, TABLES = 5, 25


async def admit(visit: Visit, server: int, game: str) -> None:
    """Refuse a table that would be one too many, or of a game that is not played here."""
    if await visit.tables.read(waiting_of, visit.person) >= LOBBIES:
        raise refuse("many_waiting", most=LOBBIES)
    choices = await visit.tables.read(chosen, server)
    most = choices.get("tables", TABLES)
    if await visit.tables.read(living_in, server) >= most:
        raise refuse("many_here", most=most)
    games = enabled(visit.house, choices)
    if game in visit.house.games and game not in games:
        raise refuse("not_enabled", known=list(games))


def enabled(house: House, choices: dict[str, Any]) -> Sequence[str]:
    """The games of a server: all, until somebody chooses."""
    return [key for key in house.games if key in choices.get("games", house.games)]


async def games(visit: Visit, games: str) -> Panel:
    guild = _guild(visit)
    wanted = games.replace(",", " ").split()
    strange = [key for key in wanted if key not in visit.house.games]
    if strange:
        raise refuse("setup.unknown_game", games=strange, known=sorted(visit.house.games))
    await visit.tables.write(choose, guild.id, guild.name, {"games": wanted})
    if visit.house.settle_in:
        await visit.house.settle_in(guild)
    titles = [speech.Speech(visit.house.games[key]).title for key in wanted]
    return Panel((visit.speech.say("setup.games", games=titles),))


async def limit(visit: Visit, most: int) -> Panel:
    guild = _guild(visit)
    most = max(0, most)
    await visit.tables.write(choose, guild.id, guild.name, {"tables": most})
    return Panel((visit.speech.say("setup.tables", most=most),))


async def check(visit: Visit, place: Place | None = None) -> Panel:
    """Names each permission that a table here would miss."""
    guild, here = _guild(visit), place or visit.interaction.channel
    home = here.parent if isinstance(here, discord.Thread) else here
    if not isinstance(home, discord.TextChannel | discord.ForumChannel):
        raise refuse("only_server")
    lacking = places.missing(home, home.permissions_for(guild.me))
    if lacking:
        return Panel((visit.speech.say("setup.lacking", place=home.mention, what=lacking),))
    return Panel((visit.speech.say("setup.fine", place=home.mention),))


def _guild(visit: Visit) -> discord.Guild:
    if visit.interaction.guild is None:
        raise refuse("only_server")
    return visit.interaction.guild


async def _keys(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    before, _, part = current.rpartition(" ")
    left = [key for key in visit.house.games if key.startswith(part) and key not in before.split()]
    return [Line(line, line) for line in (f"{before} {key}".strip() for key in left)]


def commands(house: House, words: Words) -> app_commands.Group:
    texts = words.texts
    place = Option("place", texts["front.option.place"], discord.TextChannel | discord.ForumChannel)
    keys = Option("games", texts["front.option.games"], required=True, complete=_keys)
    most = Option("most", texts["front.option.most"], int, required=True)
    made = group("setup", texts["front.command.setup"])
    made.default_permissions = discord.Permissions(manage_guild=True)
    made.guild_only = True
    made.add_command(command(house, "games", texts["front.command.games"], games, [keys]))
    made.add_command(command(house, "limit", texts["front.command.limit"], limit, [most]))
    made.add_command(command(house, "check", texts["front.command.check"], check, [place]))
    return made
