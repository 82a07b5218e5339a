"""The commands that are the same for every game: `/table`, `/hand`, `/me`, `/rules`, `/setup` and `/help`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.front import acts, looking, managing, mine, opening, past, rulebook, seating, setting_up
from bot.front.building import Answering, Builder, Command, Option
from bot.front.panels import Panel
from bot.front.visits import Visit
from bot.tables import PACES, Shown
from bot.tables.terms import LATE


def at_table(work: Any) -> Answering:
    """Work at the table named, or at that of this thread."""

    async def made(visit: Visit, table: int | None = None, **typed: Any) -> Panel:
        panel: Panel = await work(visit, await visit.table(table), **typed)
        return panel

    return made


async def show(visit: Visit, shown: Shown, at: int | None = None) -> Panel:
    """The table as one sees it, now or after one of its moves."""
    return await acts.board(visit, shown) if at is None else await past.board(visit, shown, at)


def commands(make: Builder) -> list[Command | app_commands.Group]:
    """All that is the same for every game."""
    table = make.option("table", int, complete=looking.here)
    game = make.option("game", required=True, complete=opening.game_lines)
    topic = make.option("topic", complete=rulebook.topic_lines)
    return [
        _table(make, table, game),
        mine.commands(make),
        setting_up.commands(make),
        make.command("hand", at_table(looking.hand), table),
        make.command("rules", rulebook.rules, game._replace(required=False), topic),
        make.command("help", looking.help_text),
    ]


def _table(make: Builder, table: Option, game: Option) -> app_commands.Group:
    top = make.group("table")
    agreed = (
        make.option("seats", app_commands.Range[int, 1, 99]),
        make.option("pace", choices=PACES),
        make.option("late", choices=LATE),
        make.option("title", most=opening.TITLE),
        make.option("settings", complete=opening.setting_lines),
        make.option("rules", most=opening.RULES),
        make.option("check_in", bool),
    )
    place = make.option("place", discord.TextChannel | discord.ForumChannel)
    played = game._replace(complete=opening.playable_lines)
    top.add_command(make.command("new", opening.new, played, place, *agreed))
    top.add_command(make.command("settings", at_table(opening.agree), *agreed, table))
    for name, work in _AT_TABLE.items():
        top.add_command(make.command(name, at_table(work), table))
    at = make.option("at", app_commands.Range[int, 0])
    answer = make.option("answer", choices=("agree", "disagree"), required=True)
    vote = make.option("vote", int, complete=managing.vote_lines)
    top.add_command(make.command("show", at_table(show), table, at))
    top.add_command(make.command("vote", at_table(managing.vote), answer, vote, table))
    top.add_command(make.command("list", looking.listing))
    _seat(make, top, table)
    return top


def _seat(make: Builder, top: app_commands.Group, table: Option) -> None:
    seats = make.group("seat", top)
    for name, work in (("offer", seating.offer), ("handback", seating.handback)):
        seats.add_command(make.command(name, at_table(work), table))
    level = make.option("level", complete=seating.level_lines)
    seats.add_command(make.command("bot", at_table(seating.bot), table, level))
    seat = make.option("seat", complete=seating.seat_lines)
    whom = make.option("whom", discord.User, required=True)
    seats.add_command(make.command("invite", at_table(seating.invite), whom, table))
    seats.add_command(make.command("claim", at_table(seating.claim), table, seat))
    seats.add_command(make.command("kick", at_table(seating.kick), table, seat._replace(required=True)))


_AT_TABLE: dict[str, Any] = {
    "join": acts.join,
    "start": acts.start,
    "leave": acts.leave,
    "log": past.log,
    "recap": past.film,
    "undo": acts.undo,
    **{name: managing.MANAGING[name] for name in ("pause", "resume", "extend", "end", "resign", "export")},
    "rematch": acts.rematch,
}
