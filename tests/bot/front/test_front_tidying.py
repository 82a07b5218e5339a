"""What is left behind: old buttons, threads of games that are over, seats of people who are gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.clock import DAY, HOUR
from bot.front.common.panels import Picture
from bot.sandbox import Channel, PersonClient, text_of
from bot.sandbox.wire import Json
from bot.tables import notices
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


ROW, GALLERY = 1, 12


async def tidy(bot: Evening) -> None:
    while await bot.bot.outbox.clean_up():
        pass


def labels(message: Json) -> list[str]:
    rows = [row for row in message["components"] if row["type"] == ROW]
    return [part.get("label", "") for row in rows for part in row["components"]]


def turns(bot: Evening, thread: Channel) -> list[Json]:
    return [message for message in bot.ana.timeline(thread) if "it is your turn" in text_of(message)]


async def end_turn(bot: Evening) -> PersonClient:
    mover = await bot.end_turn()
    await bot.settle()
    return mover


async def drawn(*_: object, **__: object) -> Picture:
    one_dot = bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
        "0000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
    )
    return Picture(one_dot, "a dot", "a dot")


async def test_old_buttons_go_when_the_next_turn_has_been_said(evening: Evening) -> None:
    async with evening.open(picture_of=drawn):
        thread = await evening.begin()
        (first,) = turns(evening, thread)
        had, said = labels(first), text_of(first).splitlines()
        mover = await end_turn(evening)
        old, new = turns(evening, thread)
        assert said.pop().startswith("Waiting for Ana until <t:")
        assert (labels(old), text_of(old).splitlines()) == ([], said)
        assert labels(new) == had != []
        assert [part["type"] for part in old["components"]].count(GALLERY) == 1
        assert [file.name for file in evening.discord.files(old)] == ["table.png"]
        assert "My move" in labels(new)
        assert len(mover.pings) == 1


async def test_an_old_notice_without_buttons_keeps_its_picture_for_good(evening: Evening) -> None:
    """The address by which Discord tells of a picture lapses within a day; the picture itself does not."""
    async with evening.open(picture_of=drawn):
        thread = await evening.begin()
        await end_turn(evening)
        evening.discord.forward(2 * DAY)
        old = turns(evening, thread)[0]
        assert labels(old) == []
        assert [file.name for file in evening.discord.files(old)] == ["table.png"]
        shown = [item["media"] for part in old["components"] if part["type"] == GALLERY for item in part["items"]]
        assert all(media.get("attachment_id") for media in shown), "a link to it, which lapses"
        assert old["attachments"] == [], "what a gallery shows is listed nowhere else"


async def test_it_is_done_beside_what_is_said_and_no_failure_stops_it(
    bot: Evening, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await bot.begin()
    read = bot.tables.read

    async def stumbles(work: Any, *args: Any) -> Any:
        if work is notices.superseded:
            monkeypatch.undo()
            raise ValueError("a stumble")
        return await read(work, *args)

    monkeypatch.setattr(bot.tables, "read", stumbles)
    running = asyncio.create_task(bot.bot.outbox.run())
    await end_turn(bot)
    await end_turn(bot)
    await bot.discord.until(lambda: labels(turns(bot, thread)[1]) == [])
    assert "a stumble" in caplog.text
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_an_old_button_that_is_pressed_all_the_same_is_answered(bot: Evening) -> None:
    thread = await bot.begin()
    old = dict(turns(bot, thread)[0])
    mover = await end_turn(bot)
    reply = await mover.click(old, "My move", lagging=True)
    assert "Waiting for" in reply.text


async def test_a_button_from_months_ago_is_answered(evening: Evening) -> None:
    async with evening.open():
        await evening.lobby()
        card = evening.card()
    await evening.clock.advance(100 * DAY)
    evening.discord.forward(100 * DAY)
    async with evening.open():
        await evening.settle()
        reply = await evening.ben.click(card, "Join", lagging=True)
        assert reply.text == "This table was closed because it never started. Open a new one."
        assert labels(evening.card()) == []


async def test_a_notice_that_was_deleted_stops_nothing(bot: Evening) -> None:
    thread = await bot.begin()
    bot.discord.delete(bot.discord.find_message("it is your turn", thread))
    await end_turn(bot)
    await tidy(bot)
    assert len(turns(bot, thread)) == 1
    await end_turn(bot)


async def test_a_vote_that_is_closed_loses_its_buttons(bot: Evening) -> None:
    thread = await bot.begin()
    await bot.ana.slash("table pause")
    await bot.settle()
    vote = bot.ana.timeline(thread)[-1]
    await bot.ben.click(vote, "Agree")
    await bot.settle()
    await tidy(bot)
    assert labels(next(m for m in bot.ana.timeline(thread) if m["id"] == vote["id"])) == []


async def test_the_thread_of_a_game_that_is_over_goes_to_the_archive_soon(bot: Evening) -> None:
    thread = await bot.begin()
    await bot.ana.slash("table end")
    await bot.settle()
    assert thread.wire["thread_metadata"]["auto_archive_duration"] == 10080
    await bot.ben.click(bot.ana.timeline(thread)[-1], "Agree")
    await bot.settle()
    assert thread.wire["thread_metadata"]["auto_archive_duration"] == 60
    assert "My move" not in str([message["components"] for message in bot.ana.timeline(thread)])


async def test_whoever_left_the_server_leaves_the_seat_to_somebody_else(bot: Evening) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    bot.discord.kick(bot.guild, mover)
    await bot.clock.advance(DAY + HOUR)
    await bot.settle()
    await tidy(bot)
    await bot.settle()
    seat = next(place for place in (await bot.tables.show(bot.table)).places if place.offered)
    assert (seat.person, seat.bot) == (None, "normal")
    assert any("until somebody takes it" in text_of(message) for message in bot.cat.timeline(thread))
    sure = await bot.cat.slash("table seat claim")
    assert "is yours now" in (await bot.cat.click(sure.message, "Yes, do it")).text


async def test_whoever_missed_a_deadline_and_is_there_keeps_the_seat(bot: Evening) -> None:
    await bot.begin()
    await bot.clock.advance(DAY + HOUR)
    await bot.settle()
    await tidy(bot)
    assert not any(place.offered for place in (await bot.tables.show(bot.table)).places)


async def test_a_channel_that_is_gone_leaves_direct_messages(bot: Evening) -> None:
    thread = await bot.begin()
    (mover,) = await bot.waited()
    rang = {person.name: len(person.pings) for person in bot.people.values()}
    bot.ana.at = bot.ben.at = bot.lounge
    bot.discord.drop_channel(thread)
    bot.discord.drop_channel(bot.games)
    while [mover] == await bot.waited():
        lines = await mover.autocomplete("table show", "table", "")
        assert lines
        decision = (await bot.tables.show(bot.table, int(mover.id))).decisions[0]
        await bot.tables.answer(bot.table, int(mover.id), decision.key, decision.options.first(1)[0])
    await bot.settle()
    (next_one,) = await bot.waited()
    assert len(next_one.pings) == rang[next_one.name] + 1
    told = next_one.timeline(next_one.dm(bot.app))[-1]
    assert "Your hand" in (await next_one.click(told, "My move")).text


@pytest.mark.parametrize("locked", [True, False])
async def test_a_thread_that_was_shut_is_woken_or_gone_round(bot: Evening, locked: bool) -> None:
    thread = await bot.begin()
    bot.discord.archive(thread, locked=locked)
    if locked:
        bot.discord.overwrite(bot.games, bot.app, deny="manage_threads")
    (mover,) = await bot.waited()
    while [mover] == await bot.waited():
        decision = (await bot.tables.show(bot.table, int(mover.id))).decisions[0]
        await bot.tables.answer(bot.table, int(mover.id), decision.key, decision.options.first(1)[0])
    (next_one,) = await bot.waited()
    rang = len(next_one.pings)
    await bot.settle()
    assert len(next_one.pings) == rang + 1


async def test_without_leave_to_attach_files_it_is_said_in_words(evening: Evening) -> None:
    async with evening.open(picture_of=drawn):
        thread = await evening.begin()
        evening.discord.faults.plan(403, "POST", "/channels/{channel_id}/messages", code=50013)
        await end_turn(evening)
        assert len(turns(evening, thread)) == 2
        assert [part["type"] for part in turns(evening, thread)[-1]["components"]].count(GALLERY) == 0
