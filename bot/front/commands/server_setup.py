"""`/setup`: what the people who run a server decide."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.front.commands import new_table
from bot.front.common import speech
from bot.front.common.command_builder import Answering, Builder, Option
from bot.front.common.option_search import Line
from bot.front.common.panels import Panel
from bot.front.common.request import Request, refused
from bot.front.screens import admission, table_threads
from bot.front.screens.admission import Place
from bot.tables.creation import all_settings, pace_of
from bot.tables.servers import GameDefaults, ServerSettings, change_settings, settings_of


async def show(request: Request) -> Panel:
    """All that was chosen for this server."""
    return Panel((_told(request, await request.tables.read(settings_of, _guild(request).id)),))


async def games(request: Request, games: str) -> Panel:
    wanted = games.replace(",", " ").split()
    strange = [key for key in wanted if key not in request.front.games]
    if strange:
        raise refused("setup.unknown_game", games=strange, known=sorted(request.front.games))
    return await _choose(request, games=tuple(wanted))


async def limit(request: Request, most: int) -> Panel:
    return await _choose(request, tables=most)


async def place(request: Request, place: Place | None = None) -> Panel:
    """Where tables are opened: threads of a channel, or posts of a forum."""
    await _choose(request, place=place.id if place else None)
    if place is None:
        return Panel((request.speech.say("setup.anywhere"),))
    return Panel((request.speech.say("setup.place", place=place.mention), *(await check(request, place)).texts))


async def openers(request: Request, role: discord.Role | None = None) -> Panel:
    """Who may open tables; without a role everybody."""
    return await _choose(request, openers=role.id if role and not role.is_default() else None)


async def announce(request: Request, role: discord.Role | None = None) -> Panel:
    """Whom the button *Find players* rings; without a role nobody, and there is no such button."""
    panel = await _choose(request, announce=role.id if role and not role.is_default() else None)
    if role is None or role.mentionable or _guild(request).me.guild_permissions.mention_everyone:
        return panel
    return panel._replace(texts=(*panel.texts, request.speech.say("setup.deaf", role=role.mention)))


async def defaults(request: Request, game: str, settings: str = "", pace: str | None = None) -> Panel:
    """What tables of a game start from here; with nothing named, from what is usual everywhere."""
    typed = new_table.typed_settings(settings)
    if game not in request.front.games:
        raise refused("no_such_game", known=sorted(request.front.games))
    all_settings(request.front.games[game], typed)
    if pace is not None:
        pace_of(pace)
    now = await request.tables.read(settings_of, _guild(request).id)
    return await _choose(request, usual={**now.usual, game: GameDefaults(pace, typed)})


async def check(request: Request, place: Place | None = None) -> Panel:
    """Names each permission that a table here would miss, and then those that its players would."""
    guild, here = _guild(request), place or request.interaction.channel
    home = here.parent if isinstance(here, discord.Thread) else here
    if not admission.is_place(home):
        raise refused("no_place")
    allowed = home.permissions_for(guild.me)
    lacking = table_threads.missing_permissions(home, allowed)
    if lacking:
        return Panel((request.speech.say("setup.lacking", place=home.mention, what=lacking),))
    if table_threads.lacks_tag(home, allowed):
        return Panel((request.speech.say("setup.no_tag", place=home.mention),))
    fine = request.speech.say("setup.fine", place=home.mention)
    players = table_threads.missing_for_players(home)
    return Panel((fine, *([request.speech.say("setup.players", what=players)] if players else [])))


def _guild(request: Request) -> discord.Guild:
    if request.interaction.guild is None:
        raise refused("only_server")
    return request.interaction.guild


async def _choose(request: Request, **choices: Any) -> Panel:
    guild = _guild(request)
    return Panel((_told(request, await request.tables.write(change_settings, guild.id, guild.name, **choices)),))


def _told(request: Request, choices: ServerSettings) -> str:
    say, played = request.speech.say, admission.enabled(request.front, choices)
    titles = [speech.Speech(request.front.games[key]).title for key in played]
    lines = [say("setup.games", games=titles), say("setup.tables", most=choices.tables)]
    lines.append(say("setup.place", place=f"<#{choices.place}>") if choices.place else say("setup.anywhere"))
    lines.append(say("setup.openers", role=f"<@&{choices.openers}>") if choices.openers else say("setup.everybody"))
    if choices.announce:
        lines.append(say("setup.announce", role=f"<@&{choices.announce}>"))
    for key, usual in choices.usual.items():
        terms = [*([usual.pace] if usual.pace else []), *(f"{name}={value}" for name, value in usual.settings.items())]
        if terms and key in played:
            title = speech.Speech(request.front.games[key]).title
            lines.append(say("setup.usual", game=title, terms=terms))
    return "\n".join(lines)


async def _keys(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    before, _, part = current.rpartition(" ")
    left = [key for key in request.front.games if key.startswith(part) and key not in before.split()]
    return [Line(line, line) for line in (f"{before} {key}".strip() for key in left)]


def commands(make: Builder) -> app_commands.Group:
    made = make.group("setup")
    made.default_permissions = discord.Permissions(manage_guild=True)
    made.guild_only = True
    made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)

    def add(name: str, work: Answering, *options: Option) -> None:
        made.add_command(make.command(name, work, *options, id=f"front.setup_command.{name}"))

    where = make.option("place", admission.PlaceOption)
    game = make.option("game", required=True, complete=new_table.game_lines)
    settings = make.option("settings", complete=new_table.setting_lines)
    add("show", show)
    add("games", games, make.option("games", required=True, complete=_keys))
    add("place", place, where)
    add("openers", openers, make.option("role", discord.Role))
    add("announce", announce, make.option("role", discord.Role, id="front.option.rung"))
    add("defaults", defaults, game, settings, make.option("pace", complete=new_table.pace_lines))
    add("limit", limit, make.option("most", app_commands.Range[int, 0, 500], required=True))
    add("check", check, where)
    return made
