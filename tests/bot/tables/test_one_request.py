"""The calls of one request hand on the state that was decoded, and each sees what is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.tables import Tables, faults, snapshots
from games.kernel import Game, Node, Options

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal

ANA, BEN = 101, 102


async def test_what_somebody_else_stored_meanwhile_is_seen(
    deal: Deal, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded: list[bytes] = []
    unpack = snapshots.unpack

    def counted(game: Game[Any], data: bytes) -> Any:
        decoded.append(data)
        return unpack(game, data)

    table = await deal(ANA, BEN)
    mover = await table.mover()
    monkeypatch.setattr(snapshots, "unpack", counted)
    request = tables.for_one_request()
    first = await request.show(table.id, mover)
    assert (await request.show(table.id, mover)).number == first.number
    assert len(decoded) == 1
    await table.play(mover)
    now = await request.show(table.id, mover)
    assert now.number == first.number + 1
    assert [d.key for d in now.decisions] != [d.key for d in first.decisions]
    assert now.view == (await tables.show(table.id, mover)).view


def test_a_branch_is_built_once_however_often_it_is_looked_at() -> None:
    built: list[str] = []

    def branch() -> Node:
        built.append("branch")
        return {"left": None, "right": None}

    options = faults.unbroken(Options({"go": branch, "stay": None}), [])
    assert options.under(("go",)) == ("left", "right")
    assert options.accepts(("go", "left"))
    assert built == ["branch"]
