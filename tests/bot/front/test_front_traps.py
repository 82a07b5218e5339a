"""What goes wrong among people and machines: each has its kind answer, and nothing is done twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sandbox import text_of


def controls(message: Any) -> list[Any]:
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


async def mover_and_other(bot: Any) -> tuple[Any, Any]:
    (mover,) = await bot.waited()
    return mover, bot.ben if mover is bot.ana else bot.ana


async def panel(person: Any, bot: Any) -> Any:
    """Her move, asked for by the button of the last notice that has one."""
    notices = [m for m in person.timeline() if any(c.get("label") == "My move" for c in controls(m))]
    return await person.click(notices[-1], "My move")


async def number(bot: Any) -> int:
    return int((await bot.tables.show(bot.table)).number)


async def test_whoever_is_not_on_turn_is_told_for_whom_the_table_waits(bot: Any) -> None:
    await bot.begin()
    mover, other = await mover_and_other(bot)
    reply = await panel(other, bot)
    assert f"Waiting for {mover.name}." in reply.text
    assert controls(reply.message) == []


async def test_a_spectator_watches_and_sees_no_hand(bot: Any) -> None:
    await bot.begin()
    reply = await panel(bot.cat, bot)
    assert reply.text == "You are watching this table."
    assert (await bot.cat.slash("hand")).text == "You have no hidden cards or pieces here."
    assert "Pool: 95" in (await bot.cat.slash("table show")).text


async def test_two_presses_at_once_are_one_move(bot: Any) -> None:
    await bot.begin()
    mover, _ = await mover_and_other(bot)
    mine = await panel(mover, bot)
    before = await number(bot)
    await asyncio.gather(*(mover.click(mine.message, "Draw from the Grave") for _ in range(2)))
    await bot.discord.quiet()
    assert await number(bot) == before + 1


async def test_what_cannot_be_taken_back_is_asked_for_once_more(bot: Any) -> None:
    await bot.begin()
    mover, _ = await mover_and_other(bot)
    mine = await panel(mover, bot)
    before = await number(bot)
    sure = await mover.click(mine.message, "Draw from the Pool")
    assert "cannot be taken back" in sure.text
    assert await number(bot) == before
    back = await mover.click(sure.message, "Back")
    assert [c["label"] for c in controls(back.message)] == ["Draw from the Pool", "Draw from the Grave"]
    sure = await mover.click(back.message, "Draw from the Pool")
    done = await mover.click(sure.message, "Yes, do it")
    assert "Draw from the Pool. Done." in done.text
    assert await number(bot) == before + 1


async def test_a_slip_is_taken_back_and_the_button_from_before_is_answered_kindly(bot: Any) -> None:
    await bot.begin()
    mover, _ = await mover_and_other(bot)
    mine = await panel(mover, bot)
    old = dict(mine.message)
    drawn = await mover.click(mine.message, "Draw from the Grave")
    assert "takes" in drawn.text
    undone = await mover.slash("table undo")
    assert "Taken back." in undone.text
    stale = await mover.forge(old, controls(old)[0]["custom_id"])
    await bot.discord.until(lambda: "moved on" in stale.text)
    assert "Your hand" in stale.text


async def test_undoing_what_others_have_seen_asks_them(bot: Any) -> None:
    thread = await bot.begin()
    mover, other = await mover_and_other(bot)
    await mover.slash("do", what="draw pool")
    before = await number(bot)
    assert f"The others are asked: {other.name}." in (await mover.slash("table undo")).text
    await bot.settle()
    vote = bot.ana.timeline(thread)[-1]
    assert f"{mover.name} would like to take moves back" in text_of(vote)
    assert other.pings == []
    assert (await bot.cat.click(vote, "Agree")).text.startswith("You have no seat at this table.")
    assert (await other.click(vote, "Agree")).text == "Granted."
    assert await number(bot) == before + 1
    assert "That vote is closed" in (await other.click(vote, "Disagree")).text


async def test_a_restart_in_the_middle_of_a_panel_loses_nothing(evening: Any) -> None:
    async with evening.open():
        await evening.begin()
        mover, _ = await mover_and_other(evening)
        while (mine := await panel(mover, evening)) and "You may draw" in mine.text:
            await mover.slash("do", what="draw pool")
        step = next((c for c in controls(mine.message) if c["label"].endswith("…")), None)
        deeper = await mover.click(mine.message, step["custom_id"]) if step else mine
    async with evening.open():
        reply = await press(mover, deeper.message)
        if "cannot be taken back" in reply.text:
            reply = await mover.click(reply.message, "Yes, do it")
        assert "Done." in reply.text


async def press(person: Any, message: Any) -> Any:
    """Take the first thing that is offered."""
    first = controls(message)[0]
    if first["type"] == 3:
        return await person.select(message, [first["options"][0]["value"]])
    return await person.click(message, first["custom_id"])


async def test_names_neither_ring_nor_format(bot: Any) -> None:
    wild = bot.discord.person("@everyone **\u202eeve** <@1>", bot.guild)
    bot.people["eve"] = wild
    await bot.lobby()
    await wild.click(bot.card(), "Join")
    await bot.settle()
    assert "B: @\u200beveryone \\*\\*eve\\*\\* \\<@\u200b1\\>" in text_of(bot.card())
    assert all(person.pings == [] for person in bot.people.values())


async def test_an_error_reaches_the_user_with_a_reference_found_in_the_log(
    bot: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.begin()

    async def broken(*_: Any) -> None:
        raise RuntimeError("the database is on fire")

    monkeypatch.setattr(bot.tables, "show", broken)
    reply = await bot.ana.slash("hand", table=bot.table)
    assert "on fire" not in reply.text
    reference = reply.text.rsplit(" ", 1)[1].rstrip(".")
    assert reference in caplog.text


async def test_an_answer_that_takes_long_was_acknowledged_at_once(bot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    await bot.begin()
    look = bot.tables.show

    async def slowly(*args: Any) -> Any:
        await asyncio.sleep(1.0)
        return await look(*args)

    monkeypatch.setattr(bot.tables, "show", slowly)
    reply = await bot.ana.slash("hand", table=bot.table)
    assert reply.seconds < 0.7
    assert "Your hand" in reply.text


async def test_who_stops_the_bot_stops_it_after_what_it_acknowledged(evening: Any) -> None:
    async with evening.open():
        await evening.begin()
        look = evening.tables.show

        async def slowly(*args: Any) -> Any:
            await asyncio.sleep(0.5)
            return await look(*args)

        evening.tables.show = slowly
        reply = await evening.ana.slash("hand", table=evening.table, wait=False)
        await evening.discord.until(lambda: reply.kind)
        await evening.bot.retire()
        assert "Your hand" in reply.text
