"""A private panel goes on in its place; when another is opened, the older one goes."""

from __future__ import annotations

from pantry.game import GAME as PANTRY

from bot.clock import HOUR, MINUTE
from bot.sandbox import PersonClient, text_of
from bot.sandbox.reply import Reply
from bot.sandbox.wire import Json
from tests.bot.front.evening import Evening

PRIVATE = 1 << 6


async def opened(bot: Evening, person: PersonClient) -> Reply:
    notice = next(one for one in reversed(person.timeline()) if "My move" in str(one["components"]))
    return await person.click(notice, "My move")


def private(person: PersonClient) -> list[Json]:
    return [message for message in person.timeline() if message["flags"] & PRIVATE]


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
    assert [one["id"] for one in private(mover)] == [second.message["id"]]
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
    assert second.text == said
    assert private(bot.ana) == [second.message]
    assert private(bot.ben) == [other.message], "of somebody else"


async def answered(person: PersonClient, panel: Reply) -> Reply:
    """The first ways are pressed until something has come of it."""
    while "✓" not in panel.text:
        panel = await forward(person, panel)
    return panel


async def forward(person: PersonClient, panel: Reply) -> Reply:
    """The first way is pressed."""
    parts = [part for row in panel.message["components"] for part in row.get("components", ())]
    way = next(part for part in parts if part.get("custom_id", "").startswith("m."))
    if "options" in way:
        return await person.select(panel.message, way["options"][0]["value"], way["custom_id"])
    return await person.click(panel.message, way["custom_id"])


async def test_what_came_of_a_press_stands_below_what_was_said_meanwhile(bot: Evening) -> None:
    """Not where the pressed panel was: there nobody looks who reads on."""
    await bot.begin()
    (mover,) = await bot.waited()
    panel = await opened(bot, mover)
    other = bot.ben if mover is bot.ana else bot.ana
    await other.slash("table pause")
    await bot.settle()
    was = panel.message["id"]
    assert private(mover)[-1]["id"] == was != mover.timeline()[-1]["id"]
    done = await answered(mover, panel)
    await bot.discord.quiet()
    assert mover.timeline()[-1]["id"] == done.message["id"] != was
    assert was not in [message["id"] for message in private(mover)], "the one before is gone"


async def alone(bot: Evening) -> PersonClient:
    """Ana and a bot at a table where nobody answers what others do."""
    bot.table = await bot.lobby(seats=2)
    await bot.ana.click(bot.card(), "Add a bot")
    await bot.settle()
    await bot.ana.click(bot.card(), "Start")
    bot.ana.at = bot.thread()
    while await bot.waited() != [bot.ana]:
        await bot.settle()
    await bot.settle()
    return bot.ana


async def test_a_message_that_calls_goes_above_what_one_was_just_shown(bot: Evening) -> None:
    ana, moved = await alone(bot), 0
    for _ in range(6):
        panel = await answered(ana, await opened(bot, ana))
        was, calls = panel.message["id"], len(ana.pings)
        await bot.settle()
        if len(ana.pings) == calls or not ways(panel.message):
            continue
        moved += 1
        newest = private(ana)[-1]
        assert ana.timeline()[-1]["id"] == newest["id"] != was
        assert was not in [message["id"] for message in private(ana)]
        assert text_of(newest) == panel.text
        again = await ana.click(newest, ways(newest)[0])
        assert again.message["id"] == newest["id"]
    assert moved, "or nothing was tried"


async def test_a_panel_that_was_dismissed_while_it_was_pressed_is_shown_anew(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    panel = await opened(bot, mover)
    while "✓" not in panel.text:
        bot.discord.faults.plan(404, "PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", code=10008)
        panel = await forward(mover, panel)
    assert private(mover)[-1]["id"] == panel.message["id"]
