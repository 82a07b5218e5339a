"""`/me`: one's tables, habits, standing orders, whom one does not sit with, and what is stored of oneself."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands

from bot.front import habits, looking, menus
from bot.front.building import Builder
from bot.front.panels import Panel
from bot.front.safe import escaped
from bot.front.visits import Visit, refuse
from bot.store.privacy import forget, known_of
from bot.tables import PASS_UNLESS_TARGETED, PASS_UNTIL_TURN, Order
from bot.tables.people import block, unblock

ORDERS = {"until_turn": PASS_UNTIL_TURN, "unless_targeted": PASS_UNLESS_TARGETED}


async def orders(visit: Visit, table: int | None = None, add: str = "", cancel: int | None = None) -> Panel:
    """One's standing orders at a table; or give or cancel one of them."""
    shown = await visit.table(table)
    if add:
        await visit.tables.order(shown.id, visit.person, ORDERS[add], shown.seat)
        return visit.said("ordered", bounds=visit.speech.say(f"said.{add}"))
    if cancel is not None:
        if not await visit.tables.cancel_order(shown.id, visit.person, cancel):
            raise refuse("no_order")
        return visit.said("cancelled")
    found = await visit.tables.orders(shown.id, visit.person)
    if not found:
        return visit.said("no_orders")
    lines = [f"{id}: {menus.spoken(visit.speech.text, order.do)}{_bounds(visit, order)}" for id, _, order in found]
    return Panel(("\n".join(lines),))


def _bounds(visit: Visit, order: Order) -> str:
    known = next((name for name, usual in ORDERS.items() if usual == order), None)
    return f" ({visit.speech.say(f'said.{known}')})" if known else ""


async def blocking(visit: Visit, whom: discord.User, back: bool = False) -> Panel:
    """Not to be seated with somebody any more; or again."""
    if whom.id == visit.person:
        raise refuse("block_self")
    name = escaped(whom.display_name)
    if back:
        await visit.tables.write(unblock, visit.person, whom.id)
        return visit.said("unblocked", name=name)
    await visit.tables.write(block, visit.person, visit.name, whom.id, whom.display_name)
    return visit.said("blocked", name=name)


async def data(visit: Visit, delete: bool = False) -> Panel:
    """Everything stored of a person, as a file; or delete it."""
    if not delete:
        known = await visit.tables.read(lambda desk: known_of(desk.connection, visit.person))
        file = msgspec.json.format(msgspec.json.encode(known), indent=1)
        return visit.said("data")._replace(file=("about-you.json", file))
    if await visit.tables.of_person(visit.person):
        raise refuse("still_seated")
    await visit.tables.write(lambda desk: forget(desk.connection, visit.person))
    return visit.said("forgotten")


def commands(make: Builder) -> app_commands.Group:
    made = make.group("me")
    table = make.option("table", int, complete=looking.here)
    whom = make.option("whom", discord.User, required=True)
    own = [
        make.command("tables", looking.own),
        *habits.commands(make),
        make.command("orders", orders, table, make.option("add", choices=ORDERS), make.option("cancel", int)),
        make.command("block", blocking, whom, make.option("back", bool)),
        make.command("data", data, make.option("delete", bool)),
    ]
    for command in own:
        made.add_command(command)
    return made
