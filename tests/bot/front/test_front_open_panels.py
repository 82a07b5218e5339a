"""A private panel goes on in its place; of two that are open the older one is taken out of use."""

from __future__ import annotations

from pantry.game import GAME as PANTRY

from bot.clock import HOUR, MINUTE
from bot.sandbox import PersonClient, text_of
from bot.sandbox.reply import Reply
from bot.sandbox.wire import Json
from tests.bot.front.evening import Evening

GONE = "-# You opened this once more, and go on there."


async def opened(bot: Evening, person: PersonClient) -> Reply:
    notice = next(one for one in reversed(person.timeline()) if "My move" in str(one["components"]))
    return await person.click(notice, "My move")


def ways(message: Json) -> list[str]:
    parts = [part for row in message["components"] for part in row.get("components", ())]
    return [part["custom_id"] for part in parts if part.get("custom_id", "").startswith("m.")]


async def test_whoever_opens_another_panel_has_one_that_decides(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    first = await opened(bot, mover)
    assert ways(first.message)
    second = await opened(bot, mover)
    await bot.discord.quiet()
    assert (text_of(first.message), ways(first.message)) == (GONE, [])
    again = await mover.click(second.message, ways(second.message)[0])
    assert again.message["id"] == second.message["id"]


async def test_what_is_too_old_to_be_changed_says_kindly_what_is_open_now(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    old = await opened(bot, mover)
    await bot.clock.advance(HOUR)
    await opened(bot, mover)
    assert ways(old.message)
    await bot.end_turn()
    await bot.clock.advance(MINUTE)
    told = await mover.click(old.message, ways(old.message)[0])
    assert told.text.startswith("That was already decided, or the table has moved on since.")
    assert told.message["id"] == old.message["id"]


async def test_a_board_beside_it_leaves_the_panel_as_it_is(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    panel = await opened(bot, mover)
    notice = next(one for one in reversed(mover.timeline()) if "Board" in str(one["components"]))
    await mover.click(notice, "Board")
    assert ways(panel.message)


async def test_of_the_legend_one_is_open_the_newest(bot: Evening) -> None:
    first = await bot.ana.slash("legend", game=PANTRY.key)
    other = await bot.ben.slash("legend", game=PANTRY.key)
    said = first.text
    second = await bot.ana.slash("legend", game=PANTRY.key)
    await bot.discord.quiet()
    assert (text_of(first.message), second.text) == (GONE, said)
    assert other.text == said, "of somebody else"
