"""The record of a table says who answered, and betrays no standing order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store.schema import entries
from bot.tables import PASS_UNTIL_TURN, Tables, record_export, repair
from games.record import AnswerLine, unchained

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN = 101, 102


async def given(table: Table, tables: Tables) -> list[tuple[str, str]]:
    """By whom each answer was given: as it is stored, and as the record says."""
    rows = [row for row in await table.rows(entries) if row.kind == "answer"]
    lines, _ = unchained(record_export.make_record(await tables.read(record_export.record_source, table.id))[0])
    said = [line.by for line in lines if isinstance(line, AnswerLine)]
    return list(zip([row.by for row in rows], said, strict=True))


async def test_the_record_says_who_answered(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, bots=1, game="pantry")
    wanted = {"person", "operator", "clock", "bot"}
    while not {by for by, _ in await given(table, tables)} >= wanted:
        if (await tables.show(table.id)).places[0].waited:
            stored = {by for by, _ in await given(table, tables)}
            if "person" not in stored:
                await table.play(ANA)
            elif "operator" not in stored:
                await tables.write(repair.answer, table.id, 0, None)
            else:
                await clock.advance(DAY + HOUR)
        await table.settle()
    hidden = {"order": "person"}  # who sits alone among bots passes at once where nothing else is possible
    assert all(said == hidden.get(by, by) for by, said in await given(table, tables))
    assert await table.verified()


async def test_what_is_exported_of_a_table_that_runs_is_not_its_state(deal: Deal, tables: Tables) -> None:
    table = await deal(ANA, BEN, game="pantry")
    found = await tables.read(record_export.operator_export, table.id)
    assert (found["table"]["game"], found["table"]["number"]) == ("pantry", 0)
    assert "state" not in found["table"]


async def test_a_standing_order_answers_as_its_person(deal: Deal, tables: Tables, clock: VirtualClock) -> None:
    table = await deal(ANA, BEN, game="pantry")
    mover = await table.mover()
    await tables.order(table.id, ANA + BEN - mover, PASS_UNTIL_TURN)
    await table.play(mover, "run", "1")
    await clock.advance(11 * MINUTE)
    await table.settle()
    assert await given(table, tables) == [("person", "person"), ("order", "person")]
