"""Deeds that are done one after the other with one press: those that a game offers so, and those ticked in a list."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from bot.sandbox.components import SELECT, walk
from bot.sandbox.reply import Reply
from bot.sandbox.wire import Json
from bot.store.schema import entries
from bot.tables import snapshots
from bot.tables.session import Session, load_table
from bot.testing.crowd.company import offers
from games.kernel import Context
from games.zombs import GAME as ZOMBS
from games.zombs.state import Draw, Horde, Play, Zombs
from tests.bot.front.evening import Evening

BLOCKS = "Block Ben's…"


def everything(message: Json, kind: int) -> list[Json]:
    return [part for part in walk(message["components"]) if part["type"] == kind]


async def set_up(bot: Evening, change: Callable[[Zombs], None]) -> None:
    """Ana is on turn in a game of Zombs, at a table that is set up by hand."""

    def changed(session: Session) -> None:
        held = load_table(session, bot.table)
        state = held.state
        assert isinstance(state, Zombs)
        change(state)
        stored = sa.update(entries).where(entries.c.table_id == bot.table, entries.c.number == held.number)
        session.connection.execute(stored.values(**snapshots.state_columns(held.game, state)))

    await bot.begin(game="zombs")
    await bot.tables.write(changed)


def stage(state: Zombs, *frames: Draw | Play) -> None:
    state.mover, state.turns = 0, [2, 2]
    state.stack = []
    Context(ZOMBS.rules, state).then(*frames)


def against_ben(state: Zombs) -> None:
    state.hordes = [None, Horde("red", 5, 6)]
    state.hands[0] = ["blue-1", "blue-9", "green-2", "zero"]
    stage(state, Play(seat=0))


async def panel(bot: Evening) -> Reply:
    notice = next(m for m in reversed(bot.ana.timeline()) if offers(m, "move"))
    return await bot.ana.click(notice, "My move")


async def hordes(bot: Evening) -> list[Horde | None]:
    def read(session: Session) -> list[Horde | None]:
        state = load_table(session, bot.table).state
        assert isinstance(state, Zombs)
        return state.hordes

    return await bot.tables.read(read)


async def test_deeds_of_one_list_are_ticked_together_and_told_in_one_sentence(bot: Evening) -> None:
    await set_up(bot, against_ben)
    before = (await bot.tables.show(bot.table)).number
    asked = await panel(bot)
    done = await bot.ana.select(asked.message, ["Low end with blue 1", "High end with green 2"], BLOCKS)
    assert "✓ Ana blocks 2 ends of Ben's horde." in done.text
    assert await hordes(bot) == [None, Horde("red", 5, 6, {"low": "blue-1", "high": "green-2"})]
    assert (await bot.tables.show(bot.table)).number == before + 2


async def test_what_cannot_be_done_any_more_is_left_and_named(bot: Evening) -> None:
    await set_up(bot, against_ben)
    asked = await panel(bot)
    done = await bot.ana.select(asked.message, ["Low end with blue 1", "Low end with green 2"], BLOCKS)
    assert "Left undone: Block Ben's low end with green 2." in done.text
    assert await hordes(bot) == [None, Horde("red", 5, 6, {"low": "blue-1"})]


async def test_a_list_of_deeds_of_which_one_is_enough_takes_one(bot: Evening) -> None:
    await set_up(bot, against_ben)
    menus = {menu["placeholder"]: menu for menu in everything((await panel(bot)).message, SELECT)}
    assert menus["Block Ben's…"]["max_values"] == len(menus["Block Ben's…"]["options"]) == 8
    assert menus["Discard…"]["max_values"] == 1


async def test_a_row_of_cards_is_laid_with_one_press(bot: Evening) -> None:
    def row(state: Zombs) -> None:
        state.hordes = [Horde("red", 5, 6), None]
        state.hands[0] = ["red-4", "red-7", "red-8", "blue-9"]
        stage(state, Play(seat=0))

    await set_up(bot, row)
    asked = await panel(bot)
    done = await bot.ana.click(asked.message, "Play red 4, red 7 and red 8: 5 of 7 in your horde")
    assert "✓ Play red 4, red 7 and red 8" in done.text
    assert await hordes(bot) == [Horde("red", 4, 8), None]
    notice = next(m for m in reversed(bot.ana.timeline()) if offers(m, "undo"))
    assert "Taken back" in (await bot.ana.click(notice, "Undo")).text
    assert await hordes(bot) == [Horde("red", 5, 6), None]


async def test_the_top_of_the_grave_and_then_the_pool_are_drawn_with_one_press(bot: Evening) -> None:
    def drawing(state: Zombs) -> None:
        state.hands[0], state.grave = ["red-4"], ["green-1", "blue-2"]
        stage(state, Draw(seat=0, left=3), Play(seat=0))

    await set_up(bot, drawing)
    done = await bot.ana.click((await panel(bot)).message, "Take blue 2, then 2 from the Pool")
    assert "✓ Take blue 2, then 2 from the Pool.\nYou draw " in done.text
    assert "Play, then discard" in done.text


async def test_a_list_that_frees_one_s_own_horde_is_called_so(bot: Evening) -> None:
    def shut(state: Zombs) -> None:
        state.hordes = [Horde("red", 5, 6, {"low": "blue-1", "high": "blue-2"}), None]
        state.hands[0] = ["green-9", "green-10", "blue-8", "blue-9", "pig"]
        stage(state, Play(seat=0))

    await set_up(bot, shut)
    lists = [menu["placeholder"] for menu in everything((await panel(bot)).message, SELECT)]
    assert lists[0] == "Open your…"
