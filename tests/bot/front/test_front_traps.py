"""What goes wrong among people and machines: each has its kind answer, and nothing is done twice."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bot.logs import Lines
from bot.sandbox import PersonClient, Reply, text_of
from bot.sandbox.wire import Json
from bot.tables import Shown
from tests.bot.front.evening import Evening


def controls(message: Json) -> list[Json]:
    return [part for row in message["components"] if row["type"] == 1 for part in row["components"]]


async def mover_and_other(bot: Evening) -> tuple[PersonClient, PersonClient]:
    (mover,) = await bot.waited()
    return mover, bot.ben if mover is bot.ana else bot.ana


async def panel(person: PersonClient, bot: Evening) -> Reply:
    """Her move, asked for by the button of the last notice that has one."""
    notices = [m for m in person.timeline() if any(c.get("label") == "My move" for c in controls(m))]
    return await person.click(notices[-1], "My move")


async def test_a_slip_is_taken_back_and_the_button_from_before_is_answered_kindly(bot: Evening) -> None:
    await bot.begin()
    mover, _ = await mover_and_other(bot)
    mine = await panel(mover, bot)
    old = dict(mine.message)
    offered = await mover.click(mine.message, "Offer a truce")
    assert "✓ Offer a truce." in offered.text
    undone = await mover.slash("table undo")
    assert "Taken back." in undone.text
    stale = await mover.forge(old, controls(old)[0]["custom_id"])
    await bot.discord.until(lambda: "moved on" in stale.text)
    assert "Your hand" in stale.text


async def test_with_bots_alone_nobody_is_asked_but_what_they_did_since_is_told_as_taken_back(bot: Evening) -> None:
    await bot.lobby(seats=2)
    await bot.ana.click(bot.card(), "Add a bot")
    await bot.ana.click(bot.card(), "Start")
    bot.ana.at, bot.table = bot.thread(), 1
    while not await bot.waited():
        await bot.settle()
    before = (await bot.tables.show(1)).number
    while {one.seat for one in await bot.tables.log(1, None, before + 1, before + 99)} < {0, 1}:
        if await bot.waited():
            await bot.type_first(bot.ana)
        await bot.settle()
    undone = await bot.ana.slash("table undo")
    assert "Taken back: your move, and what Bot B did after it." in undone.text


async def test_a_panel_goes_on_though_somebody_else_acts_while_it_is_open(bot: Evening) -> None:
    await bot.begin()
    mover, other = await mover_and_other(bot)
    mine = await panel(mover, bot)
    assert "doze" in (await other.slash("pantry doze")).text.lower()
    goes_on = await mover.click(mine.message, "Offer a truce")
    assert "✓ Offer a truce." in goes_on.text
    assert "moved on" not in goes_on.text


async def test_names_neither_ring_nor_format(bot: Evening) -> None:
    wild = bot.discord.person("@everyone **\u202eeve** <@1>", bot.guild)
    bot.people["eve"] = wild
    await bot.lobby()
    await wild.click(bot.card(), "Join")
    await bot.settle()
    assert "@\u200beveryone \\*\\*eve\\*\\* \\<@\u200b1\\>" in text_of(bot.card())
    assert all(person.pings == [] for person in bot.people.values())


async def test_an_error_reaches_the_user_with_a_reference_found_in_the_log(
    bot: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.begin()

    async def broken(*_: object) -> None:
        raise RuntimeError("the database is on fire")

    monkeypatch.setattr(bot.tables, "show", broken)
    reply = await bot.ana.slash("hand", table=bot.table)
    assert "on fire" not in reply.text
    reference = reply.text.rsplit(" ", 1)[1].rstrip(".")
    (record,) = [record for record in caplog.records if getattr(record, "reference", "") == reference]
    assert getattr(record, "command", "") == "hand"
    assert "on fire" in json.loads(Lines().format(record))["errors"][0]["said"]


async def test_an_answer_that_takes_long_was_acknowledged_at_once(
    bot: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.begin()
    look, found = bot.tables.show, asyncio.Event()

    async def slowly(*args: Any) -> Shown:
        await found.wait()
        return await look(*args)

    monkeypatch.setattr(bot.tables, "show", slowly)
    reply = await bot.ana.slash("hand", table=bot.table, wait=False)
    await bot.discord.until(lambda: reply.kind)
    assert not reply.text
    found.set()
    await bot.discord.until(lambda: "Your hand" in reply.text)


async def test_who_stops_the_bot_stops_it_after_what_it_acknowledged(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening.open():
        await evening.begin()
        look, found = evening.tables.show, asyncio.Event()

        async def slowly(*args: Any) -> Shown:
            await found.wait()
            return await look(*args)

        monkeypatch.setattr(evening.tables, "show", slowly)
        reply = await evening.ana.slash("hand", table=evening.table, wait=False)
        await evening.discord.until(lambda: reply.kind)
        stopping = asyncio.create_task(evening.bot.retire())
        await evening.discord.quiet()
        assert not stopping.done()
        found.set()
        await stopping
        assert "Your hand" in reply.text


async def test_who_stops_the_bot_while_it_speaks_breaks_nothing_off_in_vain(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What was on its way is said after the next start; nothing is noted as having failed."""
    async with evening.open():
        thread = await evening.begin()
        await evening.end_turn()
        send, sent = evening.bot.http.request, asyncio.Event()

        async def noted(*args: Any, **more: Any) -> Any:
            asyncio.get_running_loop().call_later(0.1, sent.set)
            return await send(*args, **more)

        monkeypatch.setattr(evening.bot.http, "request", noted)
        evening.discord.faults.delay = 2.0
        speaking = asyncio.create_task(evening.bot.outbox.run())
        await evening.clock.advance(2.1)
        await asyncio.wait_for(sent.wait(), 5)
        before = len(evening.ana.timeline(thread))
        await evening.bot.retire()
        await speaking
        evening.discord.faults.delay = 0.0
        assert [line.getMessage() for line in caplog.records if line.levelname in ("WARNING", "ERROR")] == []
    async with evening.open():
        await evening.clock.advance(600)
        await evening.settle()
        assert len(evening.ana.timeline(thread)) == before + 1
