"""Where somebody lives is guessed when they sit down, asked for while they wait, and kept quiet at night."""

from __future__ import annotations

import pytest

from bot.clock import HOUR
from bot.sandbox import PersonClient, text_of
from bot.sandbox.wire import Json
from bot.tables.people import Preferences, preferences
from tests.bot.front.evening import Evening

ASKED = "Is it {clock} where you are? Until you say so I take it to be, and ring nobody there from 23:00 to 7:00."


async def chosen(bot: Evening, person: PersonClient) -> Preferences:
    return await bot.tables.read(preferences, int(person.id))


def notice(bot: Evening) -> Json:
    return next(one for one in reversed(bot.ana.timeline()) if "My move" in str(one["components"]))


async def waiting(bot: Evening) -> PersonClient:
    """Somebody who has moved, and waits until it is their turn again."""
    mover = await bot.end_turn()
    await bot.settle()
    return mover


async def test_where_one_decides_nothing_else_is_asked(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    assert "where you are?" not in (await mover.click(notice(bot), "My move")).text


async def test_who_waits_for_the_next_ring_is_asked_what_the_clock_shows_and_says_yes(bot: Evening) -> None:
    bot.ana.speak("de")
    bot.ben.speak("de")
    await bot.begin()  # it is eight in London
    mover = await waiting(bot)
    reply = await mover.click(notice(bot), "My move")
    assert ASKED.format(clock="09:00") in reply.text
    said = await mover.click(reply.message, "Yes, it is")
    assert said.text == (
        "You live by Europe/Berlin, where it is 09:00 now. I do not ring you from 23:00 to 07:00. "
        "`/my time` and `/my quiet` change that."
    )
    reply = await mover.click(notice(bot), "My move")
    assert "where you are?" not in reply.text


async def test_whoever_lives_elsewhere_chooses_the_time_that_their_clock_shows(bot: Evening) -> None:
    await bot.begin()
    mover = await waiting(bot)
    reply = await mover.click(notice(bot), "My move")
    which = await mover.click(reply.message, "No, another time")
    assert which.text == "What does the clock show where you are?"
    said = await mover.select(which.message, "17:00 (Tokyo)")
    assert said.text.startswith("You live by Asia/Tokyo, where it is 17:00 now. I do not ring you from 23:00 to 07:00.")
    assert (await chosen(bot, mover)).zone == "Asia/Tokyo"


@pytest.mark.parametrize(("speaks", "rings"), [("en-GB", 1), ("ja", 0)])
async def test_nobody_is_rung_in_the_night_that_is_guessed(bot: Evening, speaks: str, rings: int) -> None:
    for person in (bot.ana, bot.ben):
        person.speak(speaks)
    await bot.clock.advance(8 * HOUR)  # it is four in London, and one at night in Tokyo
    await bot.begin()
    (mover,) = await bot.waited()
    assert len(mover.pings) == rings
    await bot.clock.advance(7 * HOUR)
    await bot.settle()
    assert ["While you rested" in text_of(ping) or "while you rested" in text_of(ping) for ping in mover.pings] == (
        [True] if not rings else [False]
    )


async def test_whoever_has_said_when_they_rest_is_not_guessed_about(bot: Evening) -> None:
    await bot.ben.slash("my quiet", hours="off")
    bot.ben.speak("ja")
    await bot.begin()
    told = await chosen(bot, bot.ben)
    assert (told.zone, told.quiet_from, told.hours) == ("UTC", None, "told")
    assert (await chosen(bot, bot.ana)).hours == "presumed"


async def test_a_guess_stays_the_same_at_the_next_table(bot: Evening) -> None:
    bot.ana.speak("ja")
    await bot.lobby()
    bot.ana.speak("de")
    await bot.lobby()
    assert (await chosen(bot, bot.ana)).zone == "Asia/Tokyo"


async def test_with_bots_alone_nobody_is_asked(bot: Evening) -> None:
    reply = await bot.ana.click((await bot.ana.slash("help")).message, "Try The Pantry")
    assert "where you are?" not in reply.text


async def test_a_zone_that_is_none_is_refused(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    reply = await mover.forge(notice(bot), f"t.zone_at.{bot.table}.0", ["Nowhere/At_All"])
    await bot.discord.until(lambda: bool(reply.text))
    assert reply.text.startswith("I do not know that time zone.")
    assert (await chosen(bot, mover)).hours == "presumed"
