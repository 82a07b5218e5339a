"""Figures for whoever runs the bot, as Prometheus reads them; and a line in the log when the outbox lags behind."""

from __future__ import annotations

import asyncio
import logging
import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from aiohttp import web
from sqlalchemy.engine import Connection

from bot.clock import MINUTE, Clock, stopwatch
from bot.store import Store
from bot.store.tables import deadlines, faults, outbox, tables

PORT, HOST = "METRICS_PORT", "METRICS_HOST"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
LAGGING = MINUTE
TEXT = "text/plain; version=0.0.4"

log = logging.getLogger(__name__)


class Meter:
    """What this process has done since it began."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Time an answer from when it is given until it is stored; a refused one counts as well, but not as a turn."""
        began = stopwatch()
        try:
            yield
            self.counts["turns"] += 1
        finally:
            took = stopwatch() - began
            self.seconds += took
            self.buckets[bisect_left(BOUNDS, took)] += 1

    def lines(self) -> Iterator[str]:
        yield from _metric("turns_total", "counter", "Answers of people that stand.", [("", self.counts["turns"])])
        yield from _metric("errors_total", "counter", "Errors in the log.", [("", self.counts["errors"])])
        yield from _metric(
            "faults_total", "counter", "Times that the rules of a game raised.", [("", self.counts["faults"])]
        )
        sums = [sum(self.buckets[: n + 1]) for n in range(len(self.buckets))]
        found: list[tuple[str, float]] = [
            (f'_bucket{{le="{bound}"}}', count) for bound, count in zip((*BOUNDS, "+Inf"), sums, strict=True)
        ]
        found += [("_sum", round(self.seconds, 6)), ("_count", sums[-1])]
        yield from _metric("answer_seconds", "histogram", "How long an answer took until it was stored.", found)


class Errors(logging.Handler):
    """Counts what the log calls an error."""

    def __init__(self, meter: Meter) -> None:
        super().__init__(logging.ERROR)
        self.meter = meter

    def emit(self, record: logging.LogRecord) -> None:
        self.meter.counts["errors"] += 1


def waiting(connection: Connection, now: float) -> dict[str, float]:
    """What lies there to be done, the same for every process on this database."""
    oldest = connection.execute(_OLDEST, {"now": now}).scalar()
    return {
        "outbox_age_seconds": 0.0 if oldest is None else round(now - oldest, 3),
        "deadlines_due": connection.execute(_DUE, {"now": now}).scalar_one(),
        "tables_running": connection.execute(_RUNNING).scalar_one(),
        "tables_stopped": connection.execute(_STOPPED).scalar_one(),
        "faults_open": connection.execute(_FAULTS).scalar_one(),
    }


ABOUT = {
    "outbox_age_seconds": "For how long the oldest notice has been due.",
    "deadlines_due": "Deadlines whose time has come.",
    "tables_running": "Games that are being played.",
    "tables_stopped": "Games whose rules have no way on.",
    "faults_open": "Faults of rules that the operator has not put aside.",
}


async def text(meter: Meter, store: Store, clock: Clock) -> str:
    lines = list(meter.lines())
    for name, value in (await store.read(waiting, clock.now())).items():
        lines += _metric(name, "gauge", ABOUT[name], [("", value)])
    return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, about: str, values: Iterable[tuple[str, float]]) -> Iterator[str]:
    full = f"turnkeeper_{name}"
    yield f"# HELP {full} {about}"
    yield f"# TYPE {full} {kind}"
    yield from (f"{full}{label} {value}" for label, value in values)


# -- beside the bot --------------------------------------------------------------------------------


async def watch(store: Store, clock: Clock) -> None:
    """Say so, once a minute, while the outbox lags behind."""
    while True:
        await look(store, clock)
        await clock.sleep(MINUTE)


async def look(store: Store, clock: Clock) -> None:
    age = (await store.read(waiting, clock.now()))["outbox_age_seconds"]
    if age > LAGGING:
        log.error("the outbox lags behind: its oldest notice has been due for %d seconds", age)


async def serve(meter: Meter, store: Store, clock: Clock) -> None:
    """Answer on METRICS_PORT, if there is one; only this machine may ask unless METRICS_HOST says otherwise."""
    port = os.environ.get(PORT, "").strip()
    if not port:
        await asyncio.Event().wait()

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(text=await text(meter, store, clock), headers={"Content-Type": TEXT})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, os.environ.get(HOST, "127.0.0.1"), int(port)).start()
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()


# a row that is being said has its `wake` a lease ahead: only what nobody has taken counts
_OLDEST = sa.select(sa.func.min(outbox.c.wake)).where(outbox.c.wake <= sa.bindparam("now"))
_DUE = sa.select(sa.func.count()).select_from(deadlines).where(deadlines.c.wake <= sa.bindparam("now"))
_STOPPED = sa.select(sa.func.count()).select_from(deadlines).where(deadlines.c.kind == "stopped")
_FAULTS = sa.select(sa.func.count()).select_from(faults).where(faults.c.done_at.is_(None))
_RUNNING = sa.select(sa.func.count()).select_from(tables).where(tables.c.status == "running")
