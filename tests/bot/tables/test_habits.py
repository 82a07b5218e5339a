"""What a table's log says of its people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import HOUR, VirtualClock
from bot.tables import Tables
from bot.tables.log_statistics import OFTEN, passes_often, time_used
from games.kernel import PASS

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN = 101, 102


async def test_the_time_of_each_seat_is_what_the_table_waited_for_it(
    deal: Deal, tables: Tables, clock: VirtualClock
) -> None:
    table = await deal(ANA, BEN)
    expected: dict[int, float] = {}
    for hours in (1, 2, 3, 1, 2, 5, 1, 1):
        (seat,) = await table.waited()
        await clock.advance(hours * HOUR)
        decision = await table.ask(await table.mover())
        await table.play(await table.mover(), *decision.options.first(500)[-1])
        expected[seat] = expected.get(seat, 0) + hours * HOUR
    assert len(expected) == 2
    assert await tables.read(time_used, table.id) == expected


async def test_bots_cost_no_time(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, bots=1, game="pantry")
    await table.settle()
    assert sum((await tables.read(time_used, table.id)).values()) == 0


async def test_three_passes_in_a_row_are_often(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    often, passes = [], {ANA: 0, BEN: 0}
    for _ in range(60):
        if (await tables.show(table.id)).status == "over":
            break
        person = await table.mover()
        decision = await table.ask(person)
        path = PASS if PASS in decision.options else decision.options.first(1)[0]
        await table.play(person, *path)
        if decision.kind != "turn":
            passes[person] = passes[person] + 1 if path == PASS else 0
            often.append((passes[person], await tables.read(passes_often, table.id, decision.seat)))
    first = [(count, said) for count, said in often if count <= OFTEN]
    assert {count for count, said in first if said} == {OFTEN}
    assert {count for count, said in first if not said} >= {1, 2}
