"""The commands of every game: `/table`, `/hand`, `/my`, `/rules`, `/legend`, `/setup` and `/help`."""

from __future__ import annotations

import inspect
from typing import Any

import discord
from discord import app_commands

from bot.front.commands import (
    actions,
    at_seat,
    beside,
    lists,
    my,
    new_table,
    rules_help,
    server_setup,
    table_admin,
    table_form,
)
from bot.front.common.command_builder import Answering, Builder, Command, Option, anywhere, state_signature
from bot.front.common.panels import Panel
from bot.front.common.request import Request
from bot.front.screens import admission, replay, taken_back
from bot.tables import Shown
from bot.tables.terms import LATE


def at_table(work: Answering) -> Answering:
    """Work at the table named, or at that of this thread."""

    async def made(request: Request, table: int | None = None, **typed: object) -> Panel:
        return await work(request, await request.find_table_view(table), **typed)

    state_signature(made, _at_table_signature(made, work))
    return made


def _at_table_signature(made: Answering, work: Answering) -> inspect.Signature:
    """What `made` takes itself, and the words that `work` takes beside the request and the table."""
    own, typed = inspect.signature(made), [*inspect.signature(work).parameters.values()][2:]
    words = [one.replace(kind=one.KEYWORD_ONLY) for one in typed]
    return own.replace(parameters=[*[*own.parameters.values()][:2], *words])


async def show(request: Request, shown: Shown, at: int | None = None) -> Panel:
    """The table as one sees it, now or after one of its moves."""
    return await actions.board(request, shown) if at is None else await replay.board(request, shown, at)


def commands(make: Builder) -> list[Command | app_commands.Group | app_commands.ContextMenu]:
    """All that is the same for every game."""
    table = make.option("table", int, complete=lists.table_suggestions)
    game = make.option("game", required=True, complete=new_table.game_lines)
    topic = make.option("topic", complete=rules_help.topic_lines)
    return [
        _table(make, table, game),
        anywhere(my.commands(make)),
        server_setup.commands(make),
        make.command("hand", at_table(lists.hand), table),
        anywhere(make.command("rules", rules_help.rules, game._replace(required=False), topic)),
        anywhere(make.command("legend", rules_help.legend, game._replace(required=False))),
        anywhere(make.command("help", lists.help_text)),
        make.on_message("board", beside.board_then),
        make.on_member("invite", beside.invite),
    ]


def _table(make: Builder, table: Option, game: Option) -> app_commands.Group:
    top = make.group("table")
    agreed = (
        make.option("seats", app_commands.Range[int, 1, 99]),
        make.option("pace", complete=new_table.pace_lines),
        make.option("late", choices=LATE),
        make.option("title", most=new_table.TITLE),
        make.option("settings", complete=new_table.setting_lines),
        make.option("rules", most=new_table.RULES),
        make.option("check_in", bool),
    )
    place = make.option("place", admission.PlaceOption)
    played = game._replace(required=False, complete=new_table.playable_lines)
    top.add_command(make.command("new", _new, played, place, *agreed))
    top.add_command(make.command("settings", at_table(new_table.agree), *agreed, table))
    for name, work in _AT_TABLE.items():
        top.add_command(make.command(name, at_table(work), table))
    at = make.option("at", app_commands.Range[int, 0])
    answer = make.option("answer", choices=("agree", "disagree"), required=True)
    vote = make.option("vote", int, complete=table_admin.vote_lines)
    top.add_command(make.command("show", at_table(show), table, at))
    top.add_command(make.command("vote", at_table(table_admin.vote), answer, vote, table))
    top.add_command(make.command("list", lists.listing))
    _seat(make, top, table)
    return top


def _seat(make: Builder, top: app_commands.Group, table: Option) -> None:
    seats = make.group("seat", top)
    friend = make.option("whom", discord.User)
    seats.add_command(make.command("offer", at_table(at_seat.offer), friend, table))
    seats.add_command(make.command("handback", at_table(at_seat.handback), table))
    level = make.option("level", complete=at_seat.level_lines)
    seats.add_command(make.command("bot", at_table(at_seat.bot), table, level))
    seat = make.option("seat", complete=at_seat.seat_lines)
    seats.add_command(make.command("invite", at_table(at_seat.invite), friend, table))
    seats.add_command(make.command("claim", at_table(at_seat.claim), table, seat))
    seats.add_command(make.command("kick", at_table(at_seat.kick), table, seat._replace(required=True)))


async def _new(request: Request, game: str = "", **typed: Any) -> Panel:
    """Without a game a form leads there."""
    return await new_table.new(request, game, **typed) if game else await table_form.which_game(request)


async def _undo(request: Request, shown: Shown) -> Panel:
    return await taken_back.undo(request, shown)


_AT_TABLE: dict[str, Any] = {
    "join": actions.join,
    "start": actions.start,
    "leave": actions.leave,
    "log": replay.log,
    "recap": replay.film,
    "undo": _undo,
    **{
        name: table_admin.MANAGING[name]
        for name in ("pause", "resume", "extend", "nudge", "together", "end", "resign", "export")
    },
    "rematch": actions.rematch,
}
