"""A table goes on under newer rules from where it stands, and its record says from which state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pantry.game import PantryGame

from bot.store.schema import entries
from bot.tables import Refused, Tables, repair

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN = 101, 102


async def test_the_record_names_the_change_of_rules_and_verifies(
    deal: Deal, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await deal(ANA, BEN)
    for _ in range(4):
        await table.play(await table.mover())
    monkeypatch.setattr(PantryGame, "version", PantryGame.version + 1)
    key = (await table.ask(await table.mover())).key
    await table.play(await table.mover())
    log = await table.rows(entries)
    assert [(row.number, row.kind) for row in log[-2:]] == [(5, "rules"), (6, "answer")]
    assert log[-1].key == key
    assert await table.verified() == 5
    await table.play(await table.mover())
    assert [row.kind for row in await table.rows(entries)].count("rules") == 1


async def test_nothing_is_taken_back_across_a_change_of_rules(
    deal: Deal, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await deal(ANA, BEN)
    mover = await table.mover()
    await table.play(mover, "run", "1")
    monkeypatch.setattr(PantryGame, "version", PantryGame.version + 1)
    await table.play(await table.mover())
    with pytest.raises(Refused, match=r"tables.undo_rules"):
        await tables.write(repair.rewind, table.id, 0)
    assert await tables.write(repair.rewind, table.id, 2) == 4
    assert await table.verified() == 2


async def test_a_table_of_the_future_is_left_alone(deal: Deal, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await deal(ANA, BEN)
    with monkeypatch.context() as older:
        older.setattr(PantryGame, "version", PantryGame.version - 1)
        (finding,) = await tables.gate()
        assert finding.why == "it does not load (kernel.newer)"
    assert await tables.gate() == []
    assert await table.play(await table.mover())
