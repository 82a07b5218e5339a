"""A game of three heroes on the loopback Discord: two people play as a sensible player would, by every way there is."""

from __future__ import annotations

from tests.bot.front.evening import Evening
from tests.bot.front.playing import played_to_the_end

OFTEN = 200


async def test_a_journey_of_three_is_played_by_commands_and_panels(bot: Evening) -> None:
    """With doomsday the land is lost after a few rituals: short, and yet all steps of a turn come."""
    await bot.begin(bots=1, game="zanaga", settings="doomsday=1")
    verbs, why = await played_to_the_end(bot, OFTEN)
    assert why == "zanaga.over.doomsday"
    assert {"attempt", "visit", "press", "raise", "place", "buy"} <= set(verbs), verbs
