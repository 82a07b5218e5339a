"""Killed anywhere, the bot comes back with every answer it acknowledged, and says everything once."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa

from bot.clock import VirtualClock
from bot.store import open_store
from bot.store.schema import entries
from bot.testing.kills import killing
from bot.testing.kills.killing import KillsResult, StoredAnswer, StoredNotice, _count_answers, _count_notices
from bot.testing.kills.outside_world import Heard, OutsideWorld


async def test_the_world_forgets_nonces_as_discord_does() -> None:
    clock = VirtualClock()
    world = OutsideWorld(clock)
    first = world.send(1, 7, "nonce")
    await clock.advance(1.9)
    assert world.send(1, 7, "nonce") == first
    await clock.advance(2)
    assert world.send(1, 7, "nonce") != first
    assert world.find(1, 7) == first
    assert world.find(1, 8) is None


def test_what_is_lost_or_doubled_is_counted() -> None:
    outcome = KillsResult("any")
    heard = Heard(said={1: [5], 2: [6, 7]}, answers={"a": (1, [1]), "b": (1, [2]), "c": (1, [3, 4])})
    _count_answers(heard, [StoredAnswer("a", 1, 1), StoredAnswer("c", 1, 3)], outcome)
    _count_notices(heard, [StoredNotice(n, "superseded" if n == 4 else None) for n in range(1, 5)], outcome)
    assert (outcome.answers, outcome.lost, outcome.doubled) == (3, 1, 1)
    assert (outcome.notices_lost, outcome.notices_doubled) == (1, 1)
    assert not outcome.well


def test_each_place_once(database: sa.URL) -> None:
    said: list[str] = []
    outcome = killing.stress(database, 1, 3, said.append, counted=600)
    assert outcome.well, outcome
    assert outcome.kills + len(outcome.unreached) == outcome.places + 3
    assert outcome.kills > 40
    assert outcome.answers > 500


def test_an_unkilled_player_is_not_counted_as_killed(database: sa.URL) -> None:
    with killing.world() as port:
        assert not killing.play(database, port, 1, "no such place", answers=20)
    assert asyncio.run(_answered(database)) >= 20


async def _answered(url: sa.URL) -> int:
    store = await open_store(url, VirtualClock())
    try:
        wanted = sa.select(sa.func.count()).select_from(entries).where(entries.c.source.is_not(None))
        return int(await store.read(lambda c: c.execute(wanted).scalar_one()))
    finally:
        await store.close()
