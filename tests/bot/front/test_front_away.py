"""Whoever goes away says what shall be done meanwhile, and everybody reads it."""

from __future__ import annotations

from bot.clock import DAY, HOUR
from bot.sandbox import text_of
from tests.bot.front.evening import Evening
from tests.bot.front.test_front_told import Rings, buttons

UNTIL = "2027-01-20"


async def test_going_away_one_is_asked_what_shall_be_done_and_the_card_says_so(bot: Evening) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    reply = await mover.slash("my away", until=UNTIL)
    asked, question = reply.text.splitlines()
    assert asked.startswith("You are away from <t:")
    assert asked.endswith("Meanwhile your reactions are passed at once; your turns wait for you.")
    assert question.startswith("What shall be done meanwhile?")
    assert buttons(reply.message) == ["A bot plays for me", "Wait for me", "I am back"]
    await bot.settle()
    assert f"{mover.name}, away until <t:" in text_of(bot.card(bot.games))
    assert "reactions are passed, and turns wait" in text_of(bot.card(bot.games))

    played = await mover.click(reply.message, "A bot plays for me")
    assert "Meanwhile a bot plays for you." in played.text
    assert buttons(played.message) == ["Pass my reactions", "Wait for me", "I am back"]
    await bot.settle()
    assert mover not in await bot.waited()
    assert ">: a bot plays" in text_of(bot.card(bot.games))

    assert (await mover.click(played.message, "I am back")).text == "You are there."
    await bot.settle()
    assert "away until" not in text_of(bot.card(bot.games))
    assert mover.timeline(thread)


async def test_all_is_said_in_one_line_too(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    assert "Meanwhile a bot plays for you." in (await mover.slash("my away", until=UNTIL, meanwhile="bot")).text
    assert "Meanwhile the tables wait for you." in (await mover.slash("my away", meanwhile="wait")).text
    assert (await mover.slash("my away", until="back")).text == "You are there."
    refused = await mover.slash("my away", meanwhile="wait")
    assert refused.text == "You have not said that you are away: `/my away` does."


async def test_a_friend_is_asked_to_play_and_gives_the_seat_back(bot: Evening) -> None:
    await bot.begin()
    rings = Rings(bot)
    reply = await bot.ben.slash("my away", until=UNTIL, whom=bot.cat)
    assert "Cat is asked to play for you wherever they do not sit already." in reply.text
    await bot.settle()
    asked = rings.only(bot.cat, "Ben is away and asks you to play for them until they are back.")
    sure = await bot.cat.click(asked, "Take this seat")
    assert "Seat B is yours now." in (await bot.cat.click(sure.message, "Yes, do it")).text
    await bot.settle()
    card = text_of(bot.card(bot.games))
    assert "B: Cat, who plays for Ben" in card
    assert any("Cat plays on seat B until its person is back." in text_of(m) for m in bot.ana.timeline())
    assert (await bot.cat.slash("table seat offer")).text.startswith("You play here for a friend who is away")
    await bot.clock.advance(6 * DAY)
    await bot.settle()
    assert "B: Ben" in text_of(bot.card(bot.games))
    assert any("Ben is back." in text_of(message) for message in bot.ana.timeline())


async def test_whoever_is_back_early_has_the_seat_again(bot: Evening) -> None:
    await bot.begin()
    await bot.ben.slash("my away", until=UNTIL, whom=bot.cat)
    await bot.settle()
    sure = await bot.cat.slash("table seat claim")
    await bot.cat.click(sure.message, "Yes, do it")
    await bot.clock.advance(HOUR)
    assert (await bot.ben.slash("table seat handback", table=bot.table)).text.startswith("You play on yourself.")


async def test_a_bot_is_no_friend_and_nobody_is_their_own(bot: Evening) -> None:
    reply = await bot.ana.slash("my away", until=UNTIL, whom=bot.ana)
    assert reply.text.startswith("Name a friend who plays themselves")
    assert (await bot.ana.slash("my away")).text == "You are there."


async def test_a_button_that_says_nothing_known_is_refused(bot: Evening) -> None:
    await bot.lobby()
    reply = await bot.ana.forge(bot.card(), "a.dance")
    await bot.discord.until(lambda: bool(reply.text))
    assert reply.text.startswith("I cannot make sense of that button")
