"""Bots and clocks at a table whose rules raise come to rest: nobody else would stop them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest
from pantry.game import Run, Truce, Turn

from bot.clock import DAY, HOUR
from bot.store.schema import deadlines, entries
from bot.tables import Tables, bots
from games.kernel import Context, Frame
from games.players.match import scatter

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Broken, Deal, Table

ANA, BEN = 101, 102
SEED = 6  # of a position from where the game would soon end

on_one_database = pytest.mark.parametrize("kind", ["sqlite"])


async def endless(deal: Deal, tables: Tables, broken: Broken) -> Table:
    """Bots play for their only person, and for ever: whoever would win finds something else to do."""
    broken.monkeypatch.setattr(bots, "MOST", 10)
    table = await deal(ANA, bots=1, game="zombs")
    await table.put(scatter(tables.games["zombs"], await table.beginning(), SEED)[0])
    broken.end()
    await tables.take_over(table.id, ANA)
    return table


async def wait(table: Table, seconds: float, step: float = 2 * HOUR) -> None:
    """Time passes, and whatever is due happens; each time that comes to an end."""
    for _ in range(int(seconds // step)):
        await table.clock.advance(step)
        for _ in range(100):
            if not await table.tables.step():
                break
        else:
            raise AssertionError("it does not come to rest")


async def told(table: Table, kind: str) -> list[dict[str, Any]]:
    return [row.payload for row in await table.said() if row.kind == kind]


@on_one_database
async def test_bots_alone_in_a_game_that_cannot_end_come_to_rest(
    deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    table = await endless(deal, tables, broken)
    await wait(table, 3 * DAY)
    shown = await tables.show(table.id)
    assert shown.status == "paused"
    assert [row.kind for row in await table.rows(deadlines)] == ["stopped"]
    await wait(table, 3 * DAY)
    assert (await tables.show(table.id)).number == shown.number
    assert await told(table, "paused") == [{"why": "rules"}]
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert said[1:] == [f"the rules of table {table.id} have no way on: it rests until they are mended"]
    broken.mend()
    await wait(table, DAY)
    assert (await tables.show(table.id)).status == "over"
    assert len(await told(table, "resumed")) == 1


async def test_bots_who_stumble_answer_more_and_more_seldom_but_for_whoever_comes_back(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table = await endless(deal, tables, broken)
    await wait(table, 4 * HOUR)
    (resting,) = [row for row in await table.rows(deadlines) if row.kind == "bots"]
    assert resting.wake >= table.clock.now() + 2 * HOUR
    assert await table.waited() == [1]
    await tables.hand_back(table.id, ANA)
    await table.settle()
    assert await table.mover() == ANA


@on_one_database
async def test_a_bot_that_has_no_way_on_is_not_asked_again_because_somebody_else_has_one(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    table, game = await deal(ANA, BEN, bots=1, game="pantry"), tables.games["pantry"]
    run = game.rules[Run]

    def fails_for_the_bot(ctx: Context[Any], frame: Frame) -> None:
        if ".2" in frame.answers:
            raise ValueError
        run(ctx, frame)

    rules: dict[Any, Any] = {**game.rules, Run: fails_for_the_bot}
    broken.monkeypatch.setattr(game, "rules", rules)
    await table.play(ANA, "run", "1")
    await wait(table, 3 * DAY)
    assert await told(table, "paused") == [{"why": "rules"}]
    assert await told(table, "resumed") == []
    broken.mend()
    await wait(table, DAY)
    assert (await tables.show(table.id)).status == "running"


@on_one_database
async def test_the_clock_does_not_play_for_ever_for_whoever_missed_a_turn_that_cannot_end(
    deal: Deal, tables: Tables, broken: Broken
) -> None:
    def asks_again(ctx: Context[Any], frame: Truce) -> None:
        ctx.then(Turn(seat=frame.seat))

    table, game = await deal(ANA, BEN, game="pantry"), tables.games["pantry"]
    broken.rule("pantry", Run)
    rules: dict[Any, Any] = {**game.rules, Truce: asks_again}
    broken.monkeypatch.setattr(game, "rules", rules)
    await wait(table, 2 * DAY)
    assert [tuple(row.path) for row in await table.rows(entries)] == [(), ("truce",), ("truce",)]
    broken.mend()
    await table.play(ANA, "run", "1")
