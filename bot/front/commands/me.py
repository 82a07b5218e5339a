"""`/me`: one's tables, habits, standing orders, whom one does not sit with, and what is stored of oneself."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands

from bot.front.commands import lists, preferences
from bot.front.common import menus
from bot.front.common.command_builder import Builder
from bot.front.common.escaping import escaped
from bot.front.common.panels import Panel
from bot.front.common.request import Request, refused
from bot.store.privacy import forget, known_of
from bot.tables import PASS_UNLESS_TARGETED, PASS_UNTIL_TURN, StandingOrder
from bot.tables.people import block, unblock

ORDERS = {"until_turn": PASS_UNTIL_TURN, "unless_targeted": PASS_UNLESS_TARGETED}


async def orders(request: Request, table: int | None = None, add: str = "", cancel: int | None = None) -> Panel:
    """One's standing orders at a table; or give or cancel one of them."""
    shown = await request.find_table_view(table)
    if add:
        await request.tables.order(shown.id, request.person, ORDERS[add], shown.seat)
        return request.done("ordered", bounds=request.speech.say(f"said.{add}"))
    if cancel is not None:
        if not await request.tables.cancel_order(shown.id, request.person, cancel):
            raise refused("no_order")
        return request.done("cancelled")
    found = await request.tables.orders(shown.id, request.person)
    if not found:
        return request.done("no_orders")
    lines = [f"{id}: {menus.spoken(request.speech.text, order.do)}{_bounds(request, order)}" for id, _, order in found]
    return Panel(("\n".join(lines),))


def _bounds(request: Request, order: StandingOrder) -> str:
    known = next((name for name, usual in ORDERS.items() if usual == order), None)
    return f" ({request.speech.say(f'said.{known}')})" if known else ""


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
    made = make.group("me")
    table = make.option("table", int, complete=lists.table_suggestions)
    whom = make.option("whom", discord.User, required=True)
    own = [
        make.command("tables", lists.own_tables),
        *preferences.commands(make),
        make.command("orders", orders, table, make.option("add", choices=ORDERS), make.option("cancel", int)),
        make.command("block", blocking, whom, make.option("back", bool)),
        make.command("data", data, make.option("delete", bool)),
    ]
    for command in own:
        made.add_command(command)
    return made
