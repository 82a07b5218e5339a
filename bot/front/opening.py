"""Opening a table: where, which game, and on what terms."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord

from bot.front import places, setting_up, speech
from bot.front.panels import Panel
from bot.front.typed import Line
from bot.front.visits import Visit, refuse
from bot.tables import Plan
from bot.tables.servers import meet
from games.kernel import declared

Given = dict[str, Any]
TITLE, RULES = 80, 500

Place: TypeAlias = "discord.TextChannel | discord.ForumChannel"


async def new(
    visit: Visit,
    game: str,
    place: Place | None = None,
    settings: str = "",
    title: str = "",
    rules: str = "",
    **more: Any,
) -> Panel:
    """Open a table in a place, here if not said, and tell where it is."""
    home = _home(visit, place)
    server = home.guild
    await visit.tables.write(meet, server.id, server.name)
    await setting_up.admit(visit, server.id, game)
    plan = Plan(
        game,
        settings=_settings(settings),
        title=title[:TITLE],
        house_rules=rules[:RULES],
        server=server.id,
        channel=home.id,
        **more,
    )
    table = await visit.tables.create(visit.person, visit.name, plan)
    if visit.house.open_place:
        await visit.house.open_place()
    shown = await visit.at(table)
    if shown.thread is None:
        return Panel((visit.speech.say("said.opening", table=table),))
    return Panel((visit.speech.say("said.opened", table=table, where=f"<#{shown.thread}>"),))


def _home(visit: Visit, place: Place | None) -> Place:
    """Where a table may be opened: both its opener and the bot may write there."""
    asked = visit.interaction
    here = asked.channel.parent if isinstance(asked.channel, discord.Thread) else asked.channel
    home = place or here
    if not isinstance(home, discord.TextChannel | discord.ForumChannel) or not isinstance(asked.user, discord.Member):
        raise refuse("only_server")
    if not home.permissions_for(asked.user).send_messages:
        raise refuse("not_yours")
    allowed = home.permissions_for(home.guild.me) if place else asked.app_permissions
    if lacking := places.missing(home, allowed):
        raise refuse("lacking", what=lacking)
    return home


def _settings(typed: str) -> dict[str, str]:
    """`goal=normal trade_hands=off` as somebody types it."""
    pairs = [word.partition("=") for word in typed.replace(",", " ").split()]
    switches = {"on": "true", "off": "false", "yes": "true", "no": "false"}
    return {name: switches.get(value, value) for name, _, value in pairs}


async def game_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    titles = {key: speech.Speech(game).title for key, game in visit.house.games.items()}
    return [Line(title, key) for key, title in titles.items() if current.lower() in f"{key} {title}".lower()]


async def setting_lines(visit: Visit, current: str, given: Given) -> list[Line]:
    """The settings of the game that was chosen, one value after another."""
    game = visit.house.games.get(str(given.get("game")))
    if game is None:
        return []
    before, _, part = current.rpartition(" ")
    found = []
    for setting in declared(game.settings_type):
        values = setting.choices or (("on", "off") if isinstance(setting.default, bool) else (str(setting.default),))
        found += [f"{setting.name}={value}" for value in values]
    return [Line(line, line) for line in (f"{before} {one}".strip() for one in found if one.startswith(part))]
