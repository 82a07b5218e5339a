"""The bot plays on by itself when its database works again, and nothing is lost or said twice."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.clock import SystemClock
from bot.testing.bench.answer_cost import postgres_server
from bot.testing.crowd.database_faults import COST, Fault, FaultResult, endure

PACE, SECONDS = 0.15, 3.0


def check(outcome: FaultResult) -> None:
    assert outcome.well, outcome
    assert outcome.ended == 0
    assert outcome.told == 1, "once, however many there were who tried"


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("fault", ["full", "locked"])
async def test_a_file_that_fails(database: sa.URL, tmp_path: Path, fault: Fault) -> None:
    outcome = await endure(database, tmp_path, fault, 2, SECONDS, SystemClock(), pace=PACE)
    check(outcome)
    assert outcome.refused > 0


@pytest.mark.parametrize("fault", ["killed", "cut"])
async def test_a_server_that_fails(tmp_path: Path, fault: Fault) -> None:
    with tempfile.TemporaryDirectory() as name, postgres_server(Path(name)) as url:
        outcome = await endure(url, tmp_path, fault, 2, SECONDS, SystemClock(), pace=PACE, server=Path(name))
    check(outcome)
    assert outcome.held < COST * PACE + 1


def test_all_is_well_only_if_nothing_was_lost_and_nobody_waited_for_too_long() -> None:
    good = FaultResult(games=1, notices=5, acknowledged=3, told=1)
    assert good.well
    for name in ("lost", "doubled", "broken", "ended", "notices_lost", "notices_doubled", "rings_wrong"):
        assert not replace(good, **{name: 1}).well
    for name in ("notices", "acknowledged", "told"):
        assert not replace(good, **{name: 0}).well
    assert not replace(good, held=COST + 1).well
    assert not replace(good, back_after=31.0).well
