"""A table's thread stands in the list of whoever sits there, and in nobody else's."""

from __future__ import annotations

import pytest

from bot.sandbox import Channel, PersonClient, text_of
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


def listing(bot: Evening, thread: Channel) -> list[PersonClient]:
    return [person for person in bot.people.values() if thread in person.listed]


async def test_whoever_sits_at_a_table_has_its_thread_when_the_game_begins(bot: Evening) -> None:
    thread = await bot.begin()
    assert listing(bot, thread) == [bot.ana, bot.ben]
    primer, first = bot.cat.timeline(thread)[:2]
    assert primer["mentions"] == []
    assert f"on this table's card in <#{bot.games.id}>" in text_of(primer), "where one sits down and starts"
    assert "The game begins" in text_of(first)
    assert {user["id"] for user in first["mentions"]} == {bot.ana.id, bot.ben.id}
    assert not any(first in person.pings for person in bot.people.values())


async def test_whoever_claims_a_seat_has_the_thread_too(bot: Evening) -> None:
    thread = await bot.begin()
    await bot.ben.slash("table seat offer")
    await bot.settle()
    sure = await bot.cat.slash("table seat claim")
    await bot.cat.click(sure.message, "Yes, do it")
    await bot.settle()
    assert bot.cat in listing(bot, thread)
    claimed = next(m for m in bot.cat.timeline(thread) if "takes over seat" in text_of(m))
    assert claimed not in bot.cat.pings


async def test_a_thread_that_is_opened_anew_is_there_for_all_who_sit_at_the_table(bot: Evening) -> None:
    await bot.begin()
    await bot.end_turn()
    bot.discord.drop_channel(bot.thread())
    rang = {person.name: len(person.pings) for person in bot.people.values()}
    await bot.settle()
    again = bot.thread()
    assert listing(bot, again) == [bot.ana, bot.ben]
    (mover,) = await bot.waited()
    assert {name for person in bot.people.values() if len(person.pings) > rang[name := person.name]} == {mover.name}


async def test_the_way_to_a_table_leads_there_from_everywhere(bot: Evening) -> None:
    """Where somebody reads it, their Discord may not know the thread: it has fallen silent, or they have left it."""
    for person in (bot.ana, bot.ben):
        await person.slash("my notify", where="direct")
    thread = await bot.begin()
    (mover,) = await bot.waited()
    mover.leave(thread)
    (call,) = mover.timeline(mover.dm(bot.app))
    listed = await mover.slash("my tables", at=mover.dm(bot.app))
    for message in (call, listed.message):
        assert "#unknown" not in mover.reads(message)
        assert f"https://discord.com/channels/{bot.guild.id}/{thread.id}" in text_of(message)


async def test_whoever_has_left_is_not_rung_again(bot: Evening) -> None:
    thread = await bot.begin(bots=1)
    await bot.leave(bot.ben)
    await bot.settle()
    bot.ben.leave(thread)
    rang = len(bot.ben.pings)
    for _ in range(3):
        await bot.type_first(bot.ana)
        await bot.settle()
    assert len(bot.ben.pings) == rang
    assert thread not in bot.ben.listed
