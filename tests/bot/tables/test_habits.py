"""What a table's log says of its people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import Tables
from bot.tables.log_statistics import OFTEN, passes_often
from games.kernel import PASS

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN = 101, 102


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
