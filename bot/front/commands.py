"""The commands that are the same for every game: `/table`, `/hand`, `/me`, `/rules`, `/setup` and `/help`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.front import cards, looking, mine, opening, presses, seating, setting_up
from bot.front.building import Answering, Command, Option, command, group
from bot.front.panels import Panel
from bot.front.visits import OVER, House, Visit
from bot.tables import PACES, Shown
from games.kernel import Words


def at_table(work: Any) -> Answering:
    """Work at the table named, or at that of this thread."""

    async def made(visit: Visit, table: int | None = None, **typed: Any) -> Panel:
        panel: Panel = await work(visit, await visit.table(table), **typed)
        return panel

    return made


async def show(visit: Visit, shown: Shown) -> Panel:
    return await presses.board(visit, shown) if shown.view is not None else cards.card(visit.speech, shown)


def wish(kind: str) -> Any:
    async def made(visit: Visit, shown: Shown) -> Panel:
        return presses.wished(visit, await visit.tables.propose(shown.id, visit.person, kind))

    return made


async def resign(visit: Visit, shown: Shown) -> Panel:
    await visit.tables.resign(shown.id, visit.person, source=visit.source)
    return visit.said("resigned")


async def export(visit: Visit, shown: Shown) -> Panel:
    """The record as a file; while the game runs, what one's own seat has seen."""
    data = await visit.tables.export(shown.id, visit.person)
    said = visit.speech.say("said.export" if shown.status in OVER else "said.export_own", table=shown.id)
    return Panel((said,), file=(f"table-{shown.id}.jsonl", data))


def commands(house: House, words: Words) -> list[Command | app_commands.Group]:
    """All that is the same for every game."""

    def about(name: str) -> str:
        return words.texts[f"front.option.{name}"]

    def one(name: str, work: Answering, *options: Option) -> Command:
        return command(house, name, words.texts[f"front.command.{name}"], work, options)

    table = Option("table", about("table"), int, complete=looking.here)
    game = Option("game", about("game"), required=True, complete=opening.game_lines)
    seat = Option("seat", about("seat"), complete=seating.seat_lines)
    top = group("table", words.texts["front.command.table"])
    agreed = (
        Option("seats", about("seats"), int),
        Option("pace", about("pace"), choices=tuple(PACES)),
        Option("title", about("title")),
        Option("settings", about("settings"), complete=opening.setting_lines),
        Option("rules", about("rules")),
    )
    place = Option("place", about("place"), discord.TextChannel | discord.ForumChannel)
    top.add_command(one("new", opening.new, game, place, *agreed))
    top.add_command(one("settings", at_table(opening.agree), *agreed, table))
    for name, work in _AT_TABLE.items():
        top.add_command(one(name, at_table(work), table))
    top.add_command(one("list", looking.listing))
    seats = group("seat", words.texts["front.command.seat"], top)
    for name, work in (("offer", seating.offer), ("handback", seating.handback), ("bot", seating.bot)):
        seats.add_command(one(name, at_table(work), table))
    whom = Option("whom", about("whom"), discord.User, required=True)
    seats.add_command(one("invite", at_table(seating.invite), whom, table))
    seats.add_command(one("claim", at_table(seating.claim), table, seat))
    seats.add_command(one("kick", at_table(seating.kick), table, seat._replace(required=True)))
    about_rules = one("rules", looking.rules, game, Option("topic", about("topic"), complete=looking.topic_lines))
    return [
        top,
        mine.commands(house, words),
        setting_up.commands(house, words),
        one("hand", at_table(looking.hand), table),
        about_rules,
        one("help", looking.help_text),
    ]


_AT_TABLE: dict[str, Any] = {
    "join": presses.join,
    "start": presses.start,
    "leave": presses.leave,
    "show": show,
    "undo": presses.undo,
    "pause": wish("pause"),
    "resume": wish("resume"),
    "end": wish("end"),
    "resign": resign,
    "export": export,
    "rematch": presses.rematch,
}
