"""`/my`: one's tables, habits, standing orders, whom one does not sit with, and what is stored of oneself."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.front.commands import lists, preferences
from bot.front.common.command_builder import Builder
from bot.front.common.escaping import escaped
from bot.front.common.option_search import Line
from bot.front.common.panels import IN_A_MENU, LINE, Panel, cut
from bot.front.common.request import Request, refused
from bot.front.screens import order_panel
from bot.store.privacy import forget, known_of
from bot.tables.people import block, unblock


async def orders(request: Request, table: int | None = None, add: str = "", cancel: int | None = None) -> Panel:
    """One's standing orders at a table; or give or cancel one of them."""
    shown = await request.find_table_view(table)
    if add:
        return await order_panel.give(request, shown, add)
    if cancel is not None:
        return await order_panel.withdraw(request, shown, cancel)
    return await order_panel.panel(request, shown)


async def _order_lines(request: Request, current: str, given: dict[str, Any]) -> list[Line]:
    """The orders that may be given at this table, by what they do."""
    shown = await request.find_table_view(given.get("table"))
    speech = request.speech
    lines = [
        Line(cut(order_panel.named(speech, speech.label, one), LINE), one.typed)
        for one in order_panel.offered_orders(speech, shown)
    ]
    return [line for line in lines if current.lower() in f"{line.name} {line.value}".lower()][:IN_A_MENU]


async def blocking(request: Request, whom: discord.User, back: bool = False) -> Panel:
    """Not to be seated with somebody any more; or again."""
    if whom.id == request.person:
        raise refused("block_self")
    name = escaped(whom.display_name)
    if back:
        await request.tables.write(unblock, request.person, whom.id)
        return request.done("unblocked", name=name)
    await request.tables.write(block, request.person, request.name, whom.id, whom.display_name)
    return request.done("blocked", name=name)


async def data(request: Request, delete: bool = False) -> Panel:
    """Everything stored of a person, as a file; or delete it."""
    if not delete:
        known = await request.tables.read(lambda session: known_of(session.connection, request.person))
        file = msgspec.json.format(msgspec.json.encode(known), indent=1)
        return request.done("data")._replace(file=("about-you.json", file))
    if await request.tables.tables_of_person(request.person):
        raise refused("still_seated")
    await request.tables.write(lambda session: forget(session.connection, request.person))
    return request.done("forgotten")


def commands(make: Builder) -> app_commands.Group:
    made = make.group("my")
    table = make.option("table", int, complete=lists.table_suggestions)
    whom = make.option("whom", discord.User, required=True)
    own = [
        make.command("tables", lists.own_tables),
        *preferences.commands(make),
        make.command("orders", orders, table, make.option("add", complete=_order_lines), make.option("cancel", int)),
        make.command("block", blocking, whom, make.option("back", bool)),
        make.command("data", data, make.option("delete", bool)),
    ]
    for command in own:
        made.add_command(command)
    return made
