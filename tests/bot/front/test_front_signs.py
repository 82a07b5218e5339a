"""What shows people the way to tables: pinned cards, a line where one asked, and the bot's own profile."""

from __future__ import annotations

from bot.sandbox import Channel, text_of
from bot.sandbox.permissions import USUAL, bits
from bot.sandbox.wire import Json
from tests.bot.front.evening import Evening

PINNED = 6  # the type of the line that Discord writes about it


def pinned(bot: Evening, at: Channel) -> list[Json]:
    return [message for message in bot.ana.timeline(at) if message["pinned"]]


def lines(bot: Evening, at: Channel) -> list[Json]:
    return [message for message in bot.ana.timeline(at) if message["type"] == PINNED]


async def may_pin(bot: Evening) -> None:
    bot.discord.grant(bot.guild, bot.app, USUAL | bits("pin_messages"))
    await bot.discord.quiet()


async def test_a_card_is_pinned_until_its_table_is_over(bot: Evening) -> None:
    await may_pin(bot)
    thread = await bot.begin()
    assert [message["id"] for message in pinned(bot, bot.games)] == [thread.id]
    assert lines(bot, bot.games) == [], "the card is all there is to see"
    for person in (bot.ana, bot.ben):
        await person.slash("table end", at=thread)
    await bot.ben.slash("table vote", options={"answer": "agree"}, at=thread)
    await bot.settle()
    assert (await bot.tables.show(bot.table)).status == "over"
    assert pinned(bot, bot.games) == []


async def test_the_card_of_a_post_is_pinned_there(bot: Evening) -> None:
    await may_pin(bot)
    await bot.ana.slash("table new", game="pantry", place=bot.forum)
    await bot.settle()
    (post,) = bot.ana.threads(bot.forum)
    assert ["The Pantry" in text_of(message) for message in pinned(bot, post)] == [True]
    assert lines(bot, post) == []


async def test_where_it_may_not_pin_it_does_not_try(bot: Evening) -> None:
    await bot.lobby()
    assert not any("/pins/" in entry.path for entry in bot.discord.log)


async def test_where_a_forum_takes_the_table_a_line_says_where_it_went(bot: Evening) -> None:
    await bot.ana.slash("table new", game="pantry", place=bot.forum)
    (post,) = bot.ana.threads(bot.forum)
    (line,) = bot.ben.timeline(bot.games)
    assert text_of(line) == f"Ana opens a table of The Pantry: https://discord.com/channels/{bot.guild.id}/{post.id}"
    assert bot.ben.pings == []
    await bot.lobby()
    assert len([m for m in bot.ben.timeline(bot.games) if "opens a table" in text_of(m)]) == 1


async def test_where_nobody_may_write_no_line_is_written(bot: Evening) -> None:
    bot.discord.overwrite(bot.games, bot.app, deny="send_messages")
    await bot.discord.quiet()
    assert "is open" in (await bot.ana.slash("table new", game="pantry", place=bot.forum)).text
    assert bot.ben.timeline(bot.games) == []


async def test_the_profile_says_how_many_games_run(bot: Evening) -> None:
    await bot.bot.show_running()
    assert bot.discord.profile(bot.app) == ""
    await bot.begin()
    for _ in range(3):
        await bot.bot.show_running()
    await bot.discord.until(lambda: bot.discord.profile(bot.app) == "1 game runs")
    bot.discord.gateway.invalidate()
    await bot.discord.until(lambda: bot.discord.connected(bot.app))
    assert bot.discord.profile(bot.app) == "1 game runs", "a session that begins anew says it again"
