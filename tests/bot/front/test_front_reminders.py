"""Reminders on Discord: with a ping in the thread, in person, or in the thread after all; a pace to agree on."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR, MINUTE
from bot.sandbox import PersonClient, text_of
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


@pytest.fixture(autouse=True)
async def afternoon(evening: Evening) -> None:
    """Four fifths of a day later it is day again."""
    await evening.clock.advance(8 * HOUR)


async def late(bot: Evening, wait: float = 0.8 * DAY) -> PersonClient:
    """Let a table wait so long; who is waited for."""
    (mover,) = await bot.waited()
    await bot.clock.advance(wait + MINUTE)
    await bot.tables.step()
    await bot.clock.advance(HOUR)
    await bot.tables.step()
    await bot.bot.outbox.step()
    return mover


async def test_a_reminder_rings_in_the_thread(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    rang = len(mover.pings)
    await late(bot)
    assert len(mover.pings) == rang + 1
    assert "still waits for you" in text_of(mover.pings[-1])
    assert "<t:" in text_of(mover.pings[-1])


async def test_who_moves_before_it_is_said_hears_nothing(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    rang = len(mover.pings)
    await bot.clock.advance(0.8 * DAY + MINUTE)
    await bot.tables.step()
    await bot.clock.advance(HOUR)
    await bot.tables.step()
    await bot.type_first(mover)
    await bot.bot.outbox.step()
    assert "still waits" not in "".join(text_of(ping) for ping in mover.pings[rang:])


async def test_in_person_for_who_wants_it_so(bot: Evening) -> None:
    for person in (bot.ana, bot.ben):
        await person.slash("my notify", where="direct")
    thread = await bot.begin()
    before = len(bot.ana.timeline(thread))
    mover = await late(bot)
    texts = [text_of(message) for message in mover.timeline(mover.dm(bot.app))]
    assert sum("You are waited for at" in text for text in texts) == 1
    assert sum("still waits for you" in text for text in texts) == 1
    assert len(bot.ana.timeline(thread)) == before


async def test_where_direct_messages_are_shut_the_thread_rings(bot: Evening) -> None:
    for person in (bot.ana, bot.ben):
        await person.slash("my notify", where="direct")
    await bot.begin()
    (mover,) = await bot.waited()
    mover.close_dms()
    rang = len(mover.pings)
    await late(bot)
    assert "still waits for you" in text_of(mover.pings[-1])
    assert len(mover.pings) == rang + 1


async def test_several_tables_are_one_message_with_the_way_to_each(bot: Evening) -> None:
    for _ in range(2):
        bot.ana.at = bot.ben.at = bot.games
        await bot.begin()
    mover = await late(bot)  # the same at both, since every table has the same cards here
    (digest,) = [text for ping in mover.pings if "Several tables wait" in (text := text_of(ping))]
    assert all(f"table {table} https://discord.com/channels/" in digest for table in (1, 2))


async def test_the_pace_is_shown_before_anybody_joins(bot: Evening) -> None:
    await bot.lobby(pace="slow")
    card = await bot.terms()
    for line in ("3 days for a turn", "at least 1 day", "No clock runs at weekends", "3 missed turns"):
        assert line in card
    bot.ana.at = bot.games
    await bot.lobby(pace="bank")
    assert "has 3 days in stock" in await bot.terms()


async def test_friends_agree_on_a_pace_of_their_own(bot: Evening) -> None:
    offered = await bot.ana.autocomplete("table new", "pace", "even")
    assert [line["value"] for line in offered] == ["1 day, evenings only", "2 days, evenings only"]
    await bot.lobby(pace="2 days, evenings only")
    card = await bot.terms()
    assert "Time: 2 days for a turn" in card
    assert "Evenings only: nobody is rung, and nobody's time is up, but from 18:00 to 23:00 where they live." in card
    bot.ana.at = bot.games
    refused = await bot.ana.slash("table new", game="pantry", pace="whenever")
    assert refused.text.startswith("I do not understand the pace whenever.")


async def test_the_card_of_an_open_table_says_who_is_usually_in_time(bot: Evening) -> None:
    thread = await bot.begin(settings="quiet=on")
    given = dict.fromkeys((bot.ana, bot.ben), 0)
    while (mover := (await bot.waited())[0]) is not bot.ana or given[bot.ana] < 9:
        await bot.type_first(mover)
        given[mover] += 1
    bot.ana.at = bot.games
    await bot.lobby()
    assert "A: Ana\n" in await bot.terms(), "too little is known"
    bot.ana.at = thread
    await bot.type_first(bot.ana)
    bot.ana.at = bot.games
    await bot.lobby()
    assert "Ana, 10 of the last 10 answers in time" in await bot.terms()
