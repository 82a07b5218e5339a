"""While the database cannot be used people are told so kindly, and what they do afterwards counts."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.engine import Connection

from bot.sandbox import PersonClient
from tests.bot.front.evening import Evening


@pytest.fixture
def settings() -> str:
    return "quiet=on"


LATER = "I cannot get at my notes just now"


def room(connection: Connection, pages: int) -> None:
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


async def until_full(evening: Evening) -> PersonClient:
    """Play with no room left on the disk until it is felt: some pages may still have had room."""
    for _ in range(20):
        (mover,) = await evening.waited()
        if LATER in (await evening.type_first(mover)).text:
            return mover
    raise AssertionError("the disk never was full")


async def test_a_full_disk_is_told_kindly_and_the_move_counts_when_there_is_room_again(evening: Evening) -> None:
    async with evening.open():
        await evening.begin()
        await evening.store.write(room, 1)
        mover = await until_full(evening)
        stood = (await evening.tables.show(evening.table)).number
        await evening.store.write(room, 1_000_000)
        await evening.clock.advance(60)
        assert "✓" in (await evening.type_first(mover)).text
        assert (await evening.tables.show(evening.table)).number > stood
        await evening.settle()


async def test_the_outbox_says_what_waited_when_there_is_room_again(evening: Evening) -> None:
    async with evening.open():
        await evening.begin()
        speaking = asyncio.create_task(evening.bot._speak())
        await evening.store.write(room, 1)
        mover = await until_full(evening)
        assert not speaking.done()
        await evening.store.write(room, 1_000_000)
        await evening.clock.advance(60)
        rung = len(evening.ben.pings) + len(evening.ana.pings)
        await evening.type_first(mover)
        await evening.clock.advance(60)
        await evening.discord.until(lambda: len(evening.ben.pings) + len(evening.ana.pings) > rung, 10)
        assert not speaking.done()
        speaking.cancel()
