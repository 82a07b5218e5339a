"""Each notice is said once, whatever becomes of threads, permissions and the process that says it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pantry.game import GAME

from bot.clock import HOUR
from bot.sandbox import Channel, PersonClient, text_of
from bot.store import database_url, open_store
from bot.store.files import copy
from bot.store.schema import outbox
from bot.store.stored_rows import NoticeRow, read_rows
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


SEND = "/channels/{channel_id}/messages"


async def rows(bot: Evening, kind: str) -> list[NoticeRow]:
    wanted = outbox.select().where(outbox.c.kind == kind)
    return await bot.tables.read(lambda session: read_rows(NoticeRow, session.connection.execute(wanted)))


async def next_turn(bot: Evening) -> PersonClient:
    """Whoever is on turn ends it; who is on turn then."""
    await bot.end_turn()
    return next(iter(await bot.waited()))


def turns(bot: Evening, thread: Channel) -> list[str]:
    return [
        text for m in bot.discord.world.messages[thread.id].values() if "it is your turn" in (text := text_of(m.wire))
    ]


@pytest.mark.parametrize("forgotten", [False, True])
async def test_a_crash_between_sending_and_writing_it_down_says_it_once(
    evening: Evening, forgotten: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening.open():
        thread = await evening.begin()
        await next_turn(evening)
        before = len(turns(evening, thread))
        await evening.clock.advance(2.1)

        async def crashed(*_: object) -> None:
            raise SystemError("the process has died here")

        monkeypatch.setattr(evening.tables, "mark_sent", crashed)
        await evening.bot.outbox.step()
        assert len(turns(evening, thread)) == before + 1
    if forgotten:
        evening.discord.faults.nonce_seconds = 0.0
    async with evening.open():
        await evening.clock.advance(HOUR)
        await evening.bot.outbox.step()
        assert len(turns(evening, thread)) == before + 1
        assert all(row.message_id for row in await rows(evening, "turn"))


async def test_a_lost_answer_from_discord_says_it_once(bot: Evening) -> None:
    thread = await bot.begin()
    await next_turn(bot)
    before = len(turns(bot, thread))
    bot.discord.faults.plan(502, "POST", SEND, after=True)
    await bot.settle()
    assert len(turns(bot, thread)) == before + 1


async def test_a_deleted_thread_is_opened_anew(bot: Evening) -> None:
    thread = await bot.begin()
    await next_turn(bot)
    bot.discord.drop_channel(thread)
    await bot.settle()
    again = bot.thread()
    assert again.id != thread.id
    assert len(turns(bot, again)) == 1
    assert (await bot.tables.show(bot.table)).thread == int(again.id)
    assert [m["id"] for m in bot.ana.timeline(bot.games) if text_of(m).startswith("## ")] == [again.id], (
        "the old card is gone"
    )


async def test_everybody_whom_one_notice_calls_is_told_in_person(bot: Evening) -> None:
    await bot.lobby(seats=3, check_in=True)
    for person in (bot.ben, bot.cat):
        await person.click(bot.card(), "Join")
    bot.discord.overwrite(bot.games, bot.app, deny="send_messages_in_threads")
    await bot.ana.click(bot.card(), "Start")
    await bot.settle()
    for person in (bot.ben, bot.cat):
        assert "I am here" in str(person.timeline(person.dm(bot.app))[-1])


async def test_a_database_that_was_made_anew_says_its_first_notices_too(
    evening: Evening, ready_file: Path, tmp_path: Path
) -> None:
    async with evening.open():
        assert await evening.lobby() == 1
    copy(ready_file, tmp_path / "anew.db")
    evening.store = await open_store(database_url(str(tmp_path / "anew.db")), evening.clock)
    await evening.clock.advance(1)
    async with evening.open():
        assert await evening.lobby() == 1
    await evening.store.close()
    assert len(evening.ana.threads(evening.games)) == 2


async def test_an_archived_thread_wakes_up(bot: Evening) -> None:
    thread = await bot.begin()
    await next_turn(bot)
    before = len(turns(bot, thread))
    bot.discord.archive(thread)
    await bot.settle()
    assert len(turns(bot, thread)) == before + 1


async def test_where_the_bot_may_not_write_whoever_is_on_turn_is_told_in_person(bot: Evening) -> None:
    thread = await bot.begin()
    mover = await next_turn(bot)
    before, rang = len(turns(bot, thread)), len(mover.pings)
    bot.discord.overwrite(bot.games, bot.app, deny="send_messages_in_threads")
    await bot.settle()
    assert len(turns(bot, thread)) == before
    assert len(mover.pings) == rang + 1
    message = mover.timeline(mover.dm(bot.app))[-1]
    reply = await mover.click(message, "My move")
    assert "Your hand" in reply.text


async def test_with_no_way_left_it_is_tried_again_and_said_when_the_way_is_open(bot: Evening) -> None:
    thread = await bot.begin()
    mover = await next_turn(bot)
    before = len(turns(bot, thread))
    mover.close_dms()
    bot.discord.overwrite(bot.games, bot.app, deny="send_messages_in_threads")
    await bot.settle()
    bot.discord.overwrite(bot.games, bot.app)
    await bot.clock.advance(120)
    await bot.bot.outbox.step()
    assert len(turns(bot, thread)) == before + 1


async def test_a_deleted_card_stops_nothing(bot: Evening) -> None:
    await bot.lobby(seats=2)
    thread = bot.thread()
    card = bot.card()
    await bot.ben.click(card, "Join")
    bot.discord.delete(bot.discord.find_message("## ", bot.games))
    await bot.settle()
    assert (await bot.ana.slash("table start", at=thread)).text == "The game begins."
    await bot.settle()
    assert len(turns(bot, thread)) == 1


async def test_a_table_is_not_opened_where_a_permission_is_missing(bot: Evening) -> None:
    bot.discord.overwrite(bot.games, bot.app, deny="create_public_threads")
    await bot.discord.quiet()
    reply = await bot.ana.slash("table new", game=GAME.key)
    assert "create public threads" in reply.text
    assert await bot.tables.listing() == []


async def test_only_turn_notices_make_a_sound(bot: Evening) -> None:
    thread = await bot.begin()
    silent = 1 << 12
    for message in bot.discord.world.messages[thread.id].values():
        if message.wire["author"]["id"] == bot.app.id:
            rings = "it is your turn" in text_of(message.wire)
            assert bool(message.wire["flags"] & silent) is not rings
