"""A game of three heroes on the loopback Discord: two people play as a sensible player would, by every way there is."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

from bot.sandbox import text_of
from tests.bot.front.evening import Evening
from tests.bot.front.playing import by_line, by_pressing, by_verb, choice

OFTEN = 200


async def test_a_journey_of_three_is_played_by_commands_and_panels(bot: Evening) -> None:
    """With doomsday the land is lost after a few rituals: short, and yet all steps of a turn come."""
    await bot.begin(bots=1, game="zanaga", settings="doomsday=1")
    ways, verbs = cycle((by_verb, by_pressing, by_line)), Counter[str]()
    while waited := await bot.waited():
        decision, path = await choice(bot, waited[0])
        reply = await next(ways)(bot, waited[0], decision, path)
        assert reply.ephemeral
        assert "You chose" in reply.text, (path, reply.text)
        verbs[path[0]] += 1
        assert verbs.total() < OFTEN
        await bot.settle()
    shown = await bot.tables.show(bot.table)
    assert shown.status == "over"
    assert shown.why is not None
    assert shown.why.id == "zanaga.over.doomsday"
    assert {"attempt", "visit", "press", "raise", "place", "buy"} <= set(verbs), verbs
    assert "The game is over." in text_of(bot.ana.timeline()[-2])
