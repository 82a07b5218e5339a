"""`/setup`: what the people who run a server decide."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.front import admission, opening, places, speech
from bot.front.admission import Place
from bot.front.building import Builder, Option
from bot.front.panels import Panel
from bot.front.typed import Line
from bot.front.visits import Visit, refuse
from bot.tables import PACES
from bot.tables.opening import settled
from bot.tables.servers import Choices, Usual, choose, chosen


async def show(visit: Visit) -> Panel:
    """All that was chosen for this server."""
    return Panel((_told(visit, await visit.tables.read(chosen, _guild(visit).id)),))


async def games(visit: Visit, games: str) -> Panel:
    wanted = games.replace(",", " ").split()
    strange = [key for key in wanted if key not in visit.house.games]
    if strange:
        raise refuse("setup.unknown_game", games=strange, known=sorted(visit.house.games))
    panel = await _choose(visit, games=tuple(wanted))
    if visit.house.settle_in:
        await visit.house.settle_in(_guild(visit))
    return panel


async def limit(visit: Visit, most: int) -> Panel:
    return await _choose(visit, tables=most)


async def place(visit: Visit, place: Place | None = None) -> Panel:
    """Where tables are opened: threads of a channel, or posts of a forum."""
    panel = await _choose(visit, place=place.id if place else None)
    return panel._replace(texts=(*panel.texts, *((await check(visit, place)).texts if place else ())))


async def openers(visit: Visit, role: discord.Role | None = None) -> Panel:
    """Who may open tables; without a role everybody."""
    return await _choose(visit, openers=role.id if role and not role.is_default() else None)


async def defaults(visit: Visit, game: str, settings: str = "", pace: str | None = None) -> Panel:
    """What tables of a game start from here; with nothing named, from what is usual everywhere."""
    typed = opening.typed_settings(settings)
    if game not in visit.house.games:
        raise refuse("no_such_game", known=sorted(visit.house.games))
    settled(visit.house.games[game], typed)
    now = await visit.tables.read(chosen, _guild(visit).id)
    return await _choose(visit, usual={**now.usual, game: Usual(pace, typed)})


async def check(visit: Visit, place: Place | None = None) -> Panel:
    """Names each permission that a table here would miss."""
    guild, here = _guild(visit), place or visit.interaction.channel
    home = here.parent if isinstance(here, discord.Thread) else here
    if not isinstance(home, discord.TextChannel | discord.ForumChannel):
        raise refuse("no_place")
    lacking = places.missing(home, home.permissions_for(guild.me))
    if lacking:
        return Panel((visit.speech.say("setup.lacking", place=home.mention, what=lacking),))
    return Panel((visit.speech.say("setup.fine", place=home.mention),))


def _guild(visit: Visit) -> discord.Guild:
    if visit.interaction.guild is None:
        raise refuse("only_server")
    return visit.interaction.guild


async def _choose(visit: Visit, **choices: Any) -> Panel:
    guild = _guild(visit)
    return Panel((_told(visit, await visit.tables.write(choose, guild.id, guild.name, **choices)),))


def _told(visit: Visit, choices: Choices) -> str:
    say, played = visit.speech.say, admission.enabled(visit.house, choices)
    titles = [speech.Speech(visit.house.games[key]).title for key in played]
    lines = [say("setup.games", games=titles), say("setup.tables", most=choices.tables)]
    lines.append(say("setup.place", place=f"<#{choices.place}>") if choices.place else say("setup.anywhere"))
    lines.append(say("setup.openers", role=f"<@&{choices.openers}>") if choices.openers else say("setup.everybody"))
    for key, usual in choices.usual.items():
        terms = [*([usual.pace] if usual.pace else []), *(f"{name}={value}" for name, value in usual.settings.items())]
        if terms and key in played:
            title = speech.Speech(visit.house.games[key]).title
            lines.append(say("setup.usual", game=title, terms=terms))
    return "\n".join(lines)


async def _keys(visit: Visit, current: str, given: dict[str, Any]) -> list[Line]:
    before, _, part = current.rpartition(" ")
    left = [key for key in visit.house.games if key.startswith(part) and key not in before.split()]
    return [Line(line, line) for line in (f"{before} {key}".strip() for key in left)]


def commands(make: Builder) -> app_commands.Group:
    made = make.group("setup")
    made.default_permissions = discord.Permissions(manage_guild=True)
    made.guild_only = True
    made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)

    def add(name: str, work: Any, *options: Option) -> None:
        made.add_command(make.command(name, work, *options, id=f"front.setup_command.{name}"))

    where = make.option("place", discord.TextChannel | discord.ForumChannel)
    game = make.option("game", required=True, complete=opening.game_lines)
    settings = make.option("settings", complete=opening.setting_lines)
    add("show", show)
    add("games", games, make.option("games", required=True, complete=_keys))
    add("place", place, where)
    add("openers", openers, make.option("role", discord.Role))
    add("defaults", defaults, game, settings, make.option("pace", choices=PACES))
    add("limit", limit, make.option("most", app_commands.Range[int, 0, 500], required=True))
    add("check", check, where)
    return made
