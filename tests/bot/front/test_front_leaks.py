"""Two games that differ only in what a seat may not know look the same to it, to the byte."""

from __future__ import annotations

import json
from typing import Any

import pytest

FILE = 13


def shown(bot: Any, reply: Any) -> str:
    """All that reached the person: words, buttons with their custom_ids, files with their names."""
    parts = [part for part in reply.message["components"] if part["type"] != FILE]  # whose address Discord makes up
    files = [
        (f["filename"], bot.discord.world.file(f["url"].split("/")[-2]).data) for f in reply.message["attachments"]
    ]
    return json.dumps([reply.text, parts, str(files)])


def controls(message: Any) -> list[Any]:
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


async def outlets(bot: Any, person: Any, notice: Any) -> list[str]:
    """What a person can get without changing anything."""
    found = [shown(bot, await person.slash(name)) for name in ("hand", "table show", "table export")]
    found += [shown(bot, await person.click(notice, name)) for name in ("What happened", "Board", "Hand")]
    panel = await person.click(notice, "My move")
    found.append(shown(bot, panel))
    if controls(panel.message):
        found.append(shown(bot, await person.click(panel.message, "Draw from the Pool")))  # asks whether it is meant
    found += [json.dumps(await person.autocomplete("do", "what", typed)) for typed in ("", "d", "draw p", "block")]
    found.append(json.dumps(await person.autocomplete("zombs discard", "card", "")))
    found += [
        shown(bot, await person.slash("zombs cure", whom="a", end="low")),
        shown(bot, await person.slash("do", what="fly")),
    ]
    return found


@pytest.mark.parametrize("who", ["on turn", "waiting", "watching"])
async def test_what_a_seat_may_not_know_reaches_it_through_no_outlet(bot: Any, who: str) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    person = {"on turn": mover, "waiting": bot.ben if mover is bot.ana else bot.ana, "watching": bot.cat}[who]
    notice = bot.ana.timeline(thread)[-1]
    places = (await bot.tables.show(bot.table)).places
    seat = next((place.seat for place in places if str(place.person) == person.id), None)
    first = await outlets(bot, person, notice)
    await bot.clock.advance(11)
    assert await bot.deal_again(seat)
    assert await outlets(bot, person, notice) == first
