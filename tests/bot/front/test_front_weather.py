"""A network with delays, doubles, losses and refusals: the game goes on, and every turn rings once."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.store.tables import outbox

MOVES = 40


async def wanted_rings(bot: Any, person: Any) -> int:
    """How often the outbox wanted a person pinged."""
    rows = await bot.tables.read(lambda d: d.connection.execute(outbox.select().where(outbox.c.kind == "turn")).all())
    places = (await bot.tables.show(bot.table)).places
    return sum(str(places[seat].person) == person.id for row in rows if row.sent_at for seat in row.payload["ring"])


async def test_bad_weather_repeats_and_loses_nothing(bot: Any) -> None:
    await bot.begin()
    faults, dice = bot.discord.faults, Random(4)
    faults.delay = faults.jitter = 0.01
    faults.duplicate, faults.too_many, faults.broken, faults.lost = 0.1, 0.05, 0.03, 0.03
    faults.retry_after = 0.01
    before = (await bot.tables.show(bot.table)).number
    for n in range(MOVES):
        (mover,) = await bot.waited()
        shown = await bot.tables.show(bot.table, int(mover.id))
        path = dice.choice(shown.decisions[0].options.first(20))
        reply = await mover.slash("do", what=" ".join(path))
        await reply.more(1)
        assert not reply.expired
        assert (await bot.tables.show(bot.table)).number == shown.number + 1
        if n == MOVES // 2:
            bot.discord.gateway.reconnect()
            await bot.discord.until(lambda: bot.discord.connected(bot.app))
        await bot.settle()
    assert len([entry for entry in bot.discord.log if entry.kind == "fault"]) > 5
    assert (await bot.tables.show(bot.table)).number == before + MOVES
    for person in (bot.ana, bot.ben):
        assert len(person.pings) == await wanted_rings(bot, person) > 2
