"""A start on many servers asks Discord for nothing that it knows already, and people are answered meanwhile."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.clock import SystemClock
from bot.testing.crowd.many_servers import MEMORY, REQUESTS, StartResult, start_again

EACH = 20.0  # kilobytes of memory


async def test_a_start_costs_no_request_a_server(tmp_path: Path) -> None:
    outcome = await start_again(tmp_path, 250, SystemClock())
    assert 0 < outcome.requests <= REQUESTS, outcome
    assert outcome.asked > 0
    assert outcome.expired == 0, outcome
    assert outcome.megabytes < MEMORY, outcome
    assert outcome.kilobytes_each < EACH, outcome


def test_all_is_well_only_if_it_is_quick_and_asks_for_little() -> None:
    good = StartResult(2_500, requests=5, ready=4.0, asked=60, p99=0.1, megabytes=140.0)
    assert good.well
    wrong = {"requests": 21, "ready": 16.0, "asked": 0, "expired": 1, "p99": 0.6, "megabytes": 201.0}
    for name, value in wrong.items():
        assert not msgspec.structs.replace(good, **{name: value}).well
