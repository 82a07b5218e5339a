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
from bot.store.tables import deadlines, outbox, tables


async def figures(meter: Meter, store: Store, clock: VirtualClock) -> dict[str, float]:
    """What Prometheus makes of them."""
    families = text_string_to_metric_families(await metrics.text(meter, store, clock))
    return {
        sample.name + "".join(sample.labels.values()): sample.value for family in families for sample in family.samples
    }


def put(connection: Any, now: float) -> None:
    connection.execute(sa.insert(tables), {"id": 1, "game": "any", "status": "running", "opened_at": now})
    row = {"table_id": 1, "kind": "turn"}
    connection.execute(sa.insert(deadlines), [{**row, "name": str(n), "due": now + n, "wake": now + n} for n in (0, 9)])
    connection.execute(
        sa.insert(outbox), [{**row, "name": str(n), "created_at": now, "wake": now + n} for n in (0, 1000)]
    )


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
    assert found["turnkeeper_tables_running"] == 1
    assert (found["turnkeeper_tables_stopped"], found["turnkeeper_faults_open"]) == (0, 0)


async def test_errors_are_counted(store: Store, clock: VirtualClock) -> None:
    meter = Meter()
    handler = Errors(meter)
    quiet = logging.getLogger("a test of counting")
    quiet.propagate = False
    quiet.addHandler(handler)
    quiet.error("one")
    quiet.warning("none")
    assert (await figures(meter, store, clock))["turnkeeper_errors_total"] == 1


async def test_an_outbox_that_lags_behind_is_an_error_line(
    store: Store, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    await store.write(put, clock.now())
    await clock.advance(60)
    await metrics.look(store, clock)
    assert caplog.records == []
    await clock.advance(1)
    await metrics.look(store, clock)
    (line,) = caplog.records
    assert (line.levelname, "61 seconds" in line.getMessage()) == ("ERROR", True)


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
    await asyncio.sleep(0.05)
    assert not serving.done()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
