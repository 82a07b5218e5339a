"""What is one's own: tables, orders, peace, and data."""

from __future__ import annotations

import json
from typing import Any

from bot.tables import PASS_UNTIL_TURN


def file_of(bot: Any, reply: Any) -> bytes:
    """The file of an answer."""
    part = reply.message["attachments"][0]
    return bytes(bot.discord.world.file(part["url"].split("/")[-2]).data)


async def test_orders_are_listed_and_cancelled_by_their_owner(bot: Any) -> None:
    await bot.begin(game="mojo")
    order = await bot.tables.order(bot.table, int(bot.ana.id), PASS_UNTIL_TURN)
    assert (await bot.ana.slash("me orders")).text == f"{order}: Pass (until your turn)"
    assert (await bot.ben.slash("me orders")).text == "You have no standing orders at this table."
    assert (await bot.ben.slash("me orders", cancel=order)).text == "You have no such order here."
    assert (await bot.ana.slash("me orders", cancel=order)).text == "That order is cancelled."
    assert (await bot.ana.slash("me orders")).text == "You have no standing orders at this table."


async def test_nobody_is_seated_with_somebody_they_avoid(bot: Any) -> None:
    assert "Ben will not be seated" in (await bot.ana.slash("me block", whom=bot.ben)).text
    await bot.lobby()
    assert (await bot.ben.click(bot.card(), "Join")).text == "You cannot take a seat at this table."
    assert "seated with Ben again" in (await bot.ana.slash("me block", whom=bot.ben, back=True)).text
    assert (await bot.ben.click(bot.card(), "Join")).text == "You sit down as Ben."
    assert (await bot.ana.slash("me block", whom=bot.ana)).text == "You cannot avoid yourself."


async def test_people_see_what_is_stored_of_them_and_have_it_deleted(bot: Any) -> None:
    await bot.lobby()
    known = json.loads(file_of(bot, await bot.ana.slash("me data")))
    assert known["people"][0]["name"] == "Ana"
    assert "You still have a seat." in (await bot.ana.slash("me data", delete=True)).text
    await bot.ana.slash("table leave")
    assert "is deleted" in (await bot.ana.slash("me data", delete=True)).text
    assert json.loads(file_of(bot, await bot.ana.slash("me data"))) == {}
