"""Of two processes one is killed: its servers are answered again within half a minute, and everything is said once."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from bot.clock import SystemClock
from bot.store import open_store
from bot.store.schema import leases
from bot.testing.crowd.handover import WITHIN, HandoverResult, hand_over

PACE = 0.5  # of all that takes time


@pytest.mark.parametrize("kind", ["postgres"])
async def test_the_servers_of_a_killed_process_are_answered_again(database: sa.URL, tmp_path: Path) -> None:
    outcome = await hand_over(database, tmp_path, SystemClock(), PACE)
    assert outcome.well, outcome
    assert outcome.unanswered_for < WITHIN * PACE + 5, outcome  # people press, programs start at their own pace
    store = await open_store(database, SystemClock())
    held = await store.read(lambda c: c.execute(sa.select(leases.c.name)).scalars().all())
    await store.close()
    assert not any(name.startswith("shard") for name in held), "whoever is told to stop leaves nothing behind"


def test_all_is_well_only_if_servers_are_answered_soon_and_nothing_is_wrong() -> None:
    good = HandoverResult(games=4, notices=9, begun=1, unanswered_for=12.0)
    assert good.well
    wrong = {"unanswered_for": 31.0, "collided": 1, "cards_wrong": 1, "notices_lost": 1, "begun": 0, "notices": 0}
    for name, value in wrong.items():
        assert not msgspec.structs.replace(good, **{name: value}).well
