"""Whole games, by pressing and by typing, with each turn rung for once."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.sandbox import text_of
from bot.store.tables import outbox

OFTEN = 1000


def controls(message: Any) -> list[Any]:
    """Every button and menu of a message."""
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


async def press_on(person: Any, reply: Any, dice: Random) -> Any:
    """Go one step further in one's panel."""
    ways = [c for c in controls(reply.message) if c.get("label") not in ("Back", "Earlier", "More")]
    way = dice.choice([c for c in ways if c.get("label", "").startswith("Play")] or ways)
    if way["type"] == 3:
        return await person.select(reply.message, [dice.choice(way["options"])["value"]])
    return await person.click(reply.message, way["custom_id"])


async def test_a_whole_game_is_played_by_pressing(bot: Any) -> None:
    thread = await bot.begin()
    dice = Random(11)
    for _ in range(OFTEN):
        waited = await bot.waited()
        if not waited:
            break
        person = dice.choice(waited)
        reply = await person.click(notice(bot, thread), "My move")
        assert reply.ephemeral
        for _ in range(40):
            if not controls(reply.message):
                break
            reply = await press_on(person, reply, dice)
            assert not reply.expired
            assert "my side" not in reply.text
        await bot.settle()
    shown = await bot.tables.show(bot.table)
    assert shown.status == "over"
    assert shown.outcome is not None
    assert "The game is over." in text_of(bot.ana.timeline(thread)[-2])
    await every_turn_rang_once(bot)


def notice(bot: Any, thread: Any) -> Any:
    """The last turn notice."""
    return next(m for m in reversed(bot.ana.timeline(thread)) if any(c.get("label") == "My move" for c in controls(m)))


async def every_turn_rang_once(bot: Any) -> None:
    """As often as the outbox wanted each person rung, it rang, and never more."""

    def look(desk: Any) -> list[Any]:
        return list(desk.connection.execute(outbox.select().where(outbox.c.kind == "turn")))

    rows = [row for row in await bot.tables.read(look) if row.sent_at]
    places = (await bot.tables.show(bot.table)).places
    for person in (bot.ana, bot.ben):
        wanted = sum(str(places[seat].person) == person.id for row in rows for seat in row.payload["ring"])
        assert len(person.pings) == wanted > 0
    assert bot.cat.pings == []


async def typed(person: Any, dice: Random) -> str:
    """A move, typed by choosing what is offered until it is whole."""
    value = ""
    while True:
        lines = await person.autocomplete("do", "what", value)
        assert 0 < len(lines) <= 25
        plays = [line for line in lines if line["value"].startswith("play")]
        line = dice.choice(plays or lines)
        value = line["value"]
        if not line["name"].endswith("…"):
            return value


async def test_a_whole_game_is_played_by_typing(bot: Any) -> None:
    await bot.begin()
    dice = Random(12)
    for _ in range(OFTEN):
        waited = await bot.waited()
        if not waited:
            break
        person = dice.choice(waited)
        reply = await person.slash("do", what=await typed(person, dice))
        assert "Done." in reply.text
        await bot.settle()
    assert (await bot.tables.show(bot.table)).status == "over"
    await every_turn_rang_once(bot)
