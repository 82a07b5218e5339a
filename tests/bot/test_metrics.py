"""Figures for operators: what was done, what waits, and a line in the log when notices do."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Any

import aiohttp
import pytest
import sqlalchemy as sa
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics
from bot.clock import SystemClock, VirtualClock
from bot.metrics import Errors, Meter
from bot.store import Store
from bot.store.heartbeats import alive
from bot.store.schema import deadlines, outbox, tables


async def figures(meter: Meter, store: Store, clock: VirtualClock) -> dict[str, float]:
    """What Prometheus makes of them."""
    families = text_string_to_metric_families(await metrics.text(meter, store, clock))
    return {
        sample.name + "".join(sample.labels.values()): sample.value for family in families for sample in family.samples
    }


def put(connection: Any, now: float) -> None:
    alive(connection, "one", now, now, now, 3)
    connection.execute(sa.insert(tables), {"id": 1, "game": "any", "status": "running", "opened_at": now})
    row = {"table_id": 1, "kind": "turn"}
    connection.execute(sa.insert(deadlines), [{**row, "name": str(n), "due": now + n, "wake": now + n} for n in (0, 9)])
    notices = [{**row, "name": str(n), "created_at": now, "wake": now + n, "attempts": n // 500} for n in (0, 1000)]
    said = {**row, "name": "said", "created_at": now - 1000, "wake": None, "attempts": 9}
    connection.execute(sa.insert(outbox), [*notices, said])


async def test_prometheus_reads_them(store: Store, clock: VirtualClock) -> None:
    meter = Meter()
    with meter.turn():
        pass
    with pytest.raises(LookupError), meter.turn():
        raise LookupError
    await store.write(put, clock.now() - 5)
    found = await figures(meter, store, clock)
    assert found["turnkeeper_turns_total"] == 1
    assert found["turnkeeper_answer_seconds_count"] == found["turnkeeper_answer_seconds_bucket+Inf"] == 2
    assert (found["turnkeeper_outbox_age_seconds"], found["turnkeeper_deadlines_due"]) == (5, 1)
    assert (found["turnkeeper_outbox_unsaid"], found["turnkeeper_outbox_tries"]) == (2, 2)
    assert found["turnkeeper_notices_dropped_total"] == found["turnkeeper_notice_retries_total"] == 0
    assert found["turnkeeper_tables_running"] == 1
    assert (found["turnkeeper_tables_stopped"], found["turnkeeper_faults_open"]) == (0, 0)
    assert found["turnkeeper_commands_untold"] == 3


async def test_errors_are_counted(store: Store, clock: VirtualClock) -> None:
    meter = Meter()
    handler = Errors(meter)
    quiet = logging.getLogger("a test of counting")
    quiet.propagate = False
    quiet.addHandler(handler)
    quiet.error("one")
    quiet.warning("none")
    assert (await figures(meter, store, clock))["turnkeeper_errors_total"] == 1


async def test_notices_that_wait_for_a_minute_are_an_error_line_however_often_they_are_put_off(
    store: Store, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    await store.write(put, clock.now())
    await store.write(lambda c: c.execute(sa.update(outbox).where(outbox.c.wake > 0).values(wake=clock.now() + 1e6)))
    await clock.advance(60)
    seen = await metrics.look(store, clock)
    assert caplog.records == []
    await clock.advance(1)
    seen = await metrics.look(store, clock, seen)
    (line,) = caplog.records
    said = "notices that have waited for more than a minute: 2, the oldest 61 seconds"
    assert (line.levelname, line.getMessage()) == ("ERROR", said)
    await clock.advance(60)
    await metrics.look(store, clock, seen)
    assert len(caplog.records) == 1


async def test_the_outbox_is_looked_at_every_minute(
    store: Store, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    """What a start finds there may first be said."""
    await store.write(put, clock.now() - 1000)
    watching = asyncio.create_task(metrics.watch(store, clock))
    await clock.advance(59)
    assert caplog.records == []
    for _ in range(3):
        await clock.advance(61)
        for _ in range(20):  # the look itself takes as long as the database takes
            await store.read(lambda c: None)
    assert len(caplog.records) == 1
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)


async def test_they_are_served_where_that_is_wished(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setenv(metrics.PORT, str(port))
    serving = asyncio.create_task(metrics.serve(Meter(), store, SystemClock()))
    async with aiohttp.ClientSession() as session:
        for _ in range(100):
            try:
                async with session.get(f"http://127.0.0.1:{port}/metrics") as reply:
                    said = await reply.text()
                break
            except aiohttp.ClientConnectorError:
                await asyncio.sleep(0.02)
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    assert "turnkeeper_outbox_age_seconds 0" in said


async def test_and_nowhere_else(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(metrics.PORT, raising=False)
    serving = asyncio.create_task(metrics.serve(Meter(), store, SystemClock()))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not serving.done()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
