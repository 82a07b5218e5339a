"""Each scenario is played on the loopback Discord and on SimCord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import HOUR, VirtualClock
from bot.sandbox.contract import Contract
from bot.store import database_url, open_store
from bot.store.files import copy
from tests.bot.scenarios.stages.loopback import loopback
from tests.bot.scenarios.stages.sim import sim
from tests.bot.scenarios.stages.stage import Stage


@pytest.fixture(scope="session")
def contract() -> Contract:
    return Contract.load()


@pytest.fixture(params=["loopback", "simcord"])
async def stage(
    request: pytest.FixtureRequest, contract: Contract, ready_file: Path, tmp_path: Path
) -> AsyncIterator[Stage]:
    copy(ready_file, tmp_path / "turnkeeper.db")
    clock = VirtualClock(1_800_000_000 + 8 * HOUR)  # afternoon in London, morning in New York
    store = await open_store(database_url(str(tmp_path / "turnkeeper.db")), clock)
    async with loopback(store, clock, contract) if request.param == "loopback" else sim(store, clock) as made:
        yield made
    await store.close()
