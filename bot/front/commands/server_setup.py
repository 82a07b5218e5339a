"""`/setup`: what the people who run a server decide."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.front.commands import new_table
from bot.front.common import setting_text
from bot.front.common.command_builder import Answering, Builder, Option
from bot.front.common.option_search import Line
from bot.front.common.panels import Panel
from bot.front.common.request import Request, refused
from bot.front.screens import admission, table_card, table_threads
from bot.front.screens.admission import Place
from bot.tables import PACES
from bot.tables.creation import all_settings, pace_of
from bot.tables.servers import GameDefaults, ServerSettings, change_settings, settings_of


async def show(request: Request) -> Panel:
    """All that was chosen for this server."""
    return Panel((_told(request, await request.tables.read(settings_of, _guild(request).id)),))


async def games(request: Request, games: str) -> Panel:
    wanted = [_called(request).get(piece.casefold(), piece) for piece in _pieces(request, games) if piece]
    if strange := [key for key in wanted if key not in request.front.games]:
        raise refused("setup.unknown_game", games=strange, known=request.titles(request.front.games))
    return await _choose(request, games=tuple(wanted))


async def limit(request: Request, most: int) -> Panel:
    return await _choose(request, tables=most)


async def place(request: Request, place: Place | None = None) -> Panel:
    """Where tables are opened: threads of a channel, or posts of a forum."""
    await _choose(request, place=place.id if place else None)
    if place is None:
        return Panel((request.speech.say("setup.anywhere"),))
    fine, found = request.speech.say("setup.fine", place=place.mention), await check(request, place)
    hint = request.speech.say("setup.tags", tags=table_card.states(request.speech))
    lacking = [text for text in found.texts if text not in (fine, hint)]
    return Panel((request.speech.say("setup.place", place=place.mention), *lacking))


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
    typed = setting_text.from_typed(request.words_of(game), settings)
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
    texts = [fine, *([request.speech.say("setup.players", what=players)] if players else [])]
    tags = table_card.states(request.speech)
    if table_threads.has_no_tag_of(home, tags):
        texts.append(request.speech.say("setup.tags", tags=tags))
    return Panel(tuple(texts))


def _guild(request: Request) -> discord.Guild:
    if request.interaction.guild is None:
        raise refused("only_server")
    return request.interaction.guild


async def _choose(request: Request, **choices: Any) -> Panel:
    guild = _guild(request)
    return Panel((_told(request, await request.tables.write(change_settings, guild.id, guild.name, **choices)),))


def _told(request: Request, choices: ServerSettings) -> str:
    say, played = request.speech.say, admission.enabled(request.front, choices)
    lines = [say("setup.games", games=request.titles(played)), say("setup.tables", most=choices.tables)]
    lines.append(say("setup.place", place=f"<#{choices.place}>") if choices.place else say("setup.anywhere"))
    lines.append(say("setup.openers", role=f"<@&{choices.openers}>") if choices.openers else say("setup.everybody"))
    if choices.announce:
        lines.append(say("setup.announce", role=f"<@&{choices.announce}>"))
    for key, usual in choices.usual.items():
        if key in played and (terms := _terms(request, key, usual)):
            lines.append(say("setup.usual", game=request.words_of(key).title, terms=terms))
    return "\n".join(lines)


def _terms(request: Request, key: str, usual: GameDefaults) -> str:
    """In words: the pace as it is chosen, then each setting."""
    words = request.words_of(key)
    pace = [words.on(f"choice.{usual.pace}") if usual.pace in PACES else usual.pace] if usual.pace else []
    said = all_settings(request.front.games[key], usual.settings)
    return "; ".join([*pace, *(setting_text.phrase(words, name, said[name]) for name in usual.settings)])


def _called(request: Request) -> dict[str, str]:
    """Which game goes by which title."""
    return {request.words_of(key).title.casefold(): key for key in request.front.games}


def _pieces(request: Request, typed: str) -> list[str]:
    """Games with commas between, or as their commands are called with blanks between; the last may be begun."""
    found = []
    for piece in typed.split(","):
        *before, last = piece.split(" ")
        found += [*before, last] if all(word in request.front.games for word in before) else [piece.strip()]
    return found


async def _game_lines(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    """One game more after those that are typed, by their titles."""
    called = _called(request)
    *before, part = [called.get(piece.casefold(), piece) for piece in _pieces(request, current)]
    left = [key for key in request.front.games if key not in before]
    found = [key for key in left if part.casefold() in f"{key} {request.words_of(key).title}".casefold()]
    chosen = [[*filter(None, before), key] for key in found]
    return [Line(", ".join(request.titles(keys)), ", ".join(keys)) for keys in chosen]


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
    add("games", games, make.option("games", required=True, complete=_game_lines))
    add("place", place, where)
    add("openers", openers, make.option("role", discord.Role))
    add("announce", announce, make.option("role", discord.Role, id="front.option.rung"))
    add("defaults", defaults, game, settings, make.option("pace", complete=new_table.pace_lines))
    add("limit", limit, make.option("most", app_commands.Range[int, 0, 500], required=True))
    add("check", check, where)
    return made
