"""Whom a table waits for, for what and until when: said once, kept current by edits, and told to whoever asks."""

from __future__ import annotations

from bot.clock import DAY, MINUTE
from bot.sandbox import Channel, text_of
from bot.store.schema import people
from bot.tables.session import Session
from tests.bot.front.evening import Evening


async def three(bot: Evening) -> Channel:
    """Ana, Ben and Cat play; Ana runs, and the others may squeak. The thread."""
    bot.table = await bot.lobby(seats=3)
    for person in (bot.ben, bot.cat):
        await person.click(bot.card(), "Join")
    await bot.settle()
    await bot.ana.click(bot.card(), "Start")
    await bot.settle()
    thread = bot.thread()
    for person in bot.people.values():
        person.at = thread
    await bot.ana.slash("do", what="run 2")
    await bot.settle()
    return thread


def texts(bot: Evening, thread: Channel) -> list[str]:
    return [text_of(message) for message in bot.ana.timeline(thread)]


async def test_a_question_says_what_it_is_about(bot: Evening) -> None:
    thread = await three(bot)
    said = texts(bot, thread)[-1].splitlines()
    assert said[0] == f"<@{bot.ben.id}> and <@{bot.cat.id}>: Ana runs over 1 and 2. Will you squeak?"
    assert said[-1].startswith("Waiting for Ben until <t:")
    assert "; Cat until <t:" in said[-1]


async def test_whoever_is_still_waited_for_stands_in_the_same_message(bot: Evening) -> None:
    thread = await three(bot)
    before = len(texts(bot, thread))
    await bot.ben.slash("do", what="pass")
    await bot.settle()
    said = texts(bot, thread)
    assert len(said) == before
    assert said[-1].splitlines()[-1].startswith("Waiting for Cat: Ana runs over 1 and 2. Will you squeak? Until <t:")


async def test_who_has_to_wait_reads_for_what_and_that_it_is_night_there(bot: Evening) -> None:
    thread = await three(bot)
    now = int(bot.clock.now() % DAY / MINUTE)
    hours = {"quiet_from": (now - 60) % 1440, "quiet_to": (now + 180) % 1440, "zone": "UTC"}

    def rests(session: Session) -> None:
        session.connection.execute(people.update().where(people.c.id == int(bot.cat.id)).values(**hours))

    await bot.tables.write(rests)
    await bot.ben.slash("do", what="pass", at=thread)
    waiting = (await bot.ana.slash("table show", at=thread)).text
    assert "Waiting for Cat: Ana runs over 1 and 2. Will you squeak? Until <t:" in waiting
    assert ", quiet until <t:" in waiting
