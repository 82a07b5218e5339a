"""Figures for whoever runs the bot, as Prometheus reads them; and a line in the log when the outbox lags behind."""

from __future__ import annotations

import asyncio
import logging
import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

import sqlalchemy as sa
from aiohttp import web
from sqlalchemy.engine import Connection

from bot.clock import MINUTE, Clock, stopwatch
from bot.store import Store, Unavailable
from bot.store.heartbeats import commands_untold
from bot.store.schema import deadlines, faults, outbox, tables
from bot.user_error import UserError

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
        for name, about in COUNTED.items():
            yield from _metric(f"{name}_total", "counter", about, [("", self.counts[name])])
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
    unsaid, oldest, tries = connection.execute(_UNSAID).one()
    return {
        "outbox_unsaid": unsaid,
        "outbox_age_seconds": round(max(0.0, now - oldest), 3) if unsaid else 0.0,
        "outbox_tries": tries or 0,
        "deadlines_due": connection.execute(_DUE, {"now": now}).scalar_one(),
        "tables_running": connection.execute(_RUNNING).scalar_one(),
        "tables_stopped": connection.execute(_STOPPED).scalar_one(),
        "faults_open": connection.execute(_FAULTS).scalar_one(),
        "commands_untold": commands_untold(connection, now),
    }


COUNTED = {
    "turns": "Answers of people that stand.",
    "errors": "Errors in the log.",
    "faults": "Times that the rules of a game raised.",
    "notice_retries": "Notices that could not be said and were put off.",
    "notices_dropped": "Notices that were given up after many tries.",
    "commands_refused": "Times that Discord did not take the list of commands.",
    "pictures_refused": "Messages that Discord took only without their picture or file.",
}
ABOUT = {
    "outbox_unsaid": "Notices that are still to be said.",
    "outbox_age_seconds": "How long ago the oldest of them was written.",
    "outbox_tries": "How often the one was tried that was tried most often.",
    "deadlines_due": "Deadlines whose time has come.",
    "tables_running": "Games that are being played.",
    "tables_stopped": "Games whose rules have no way on.",
    "faults_open": "Faults of rules that the operator has not put aside.",
    "commands_untold": "Lists of commands that Discord has not taken yet.",
}


async def text(meter: Meter, store: Store, clock: Clock) -> str:
    found: dict[str, float] = {}
    with suppress(Unavailable):  # the figures of this process say so
        found = await store.read(waiting, clock.now())
    lines = [*meter.lines(), *_health(store)]
    for name, value in found.items():
        lines += _metric(name, "gauge", ABOUT[name], [("", value)])
    return "\n".join(lines) + "\n"


def _health(store: Store) -> Iterator[str]:
    failures, away = store.health.failures, round(store.health.away, 3)
    yield from _metric("database_failures_total", "counter", "Times the database could not be used.", [("", failures)])
    yield from _metric("database_away_seconds", "gauge", "For how long it has not worked; 0 if it does.", [("", away)])


def _metric(name: str, kind: str, about: str, values: Iterable[tuple[str, float]]) -> Iterator[str]:
    full = f"turnkeeper_{name}"
    yield f"# HELP {full} {about}"
    yield f"# TYPE {full} {kind}"
    yield from (f"{full}{label} {value}" for label, value in values)


# -- beside the bot --------------------------------------------------------------------------------


async def watch(store: Store, clock: Clock) -> None:
    """Look once a minute for notices that have waited for too long."""
    seen = 0.0
    while True:
        await clock.sleep(MINUTE)
        seen = await look(store, clock, seen)


async def look(store: Store, clock: Clock, seen: float = 0.0) -> float:
    """An error line for what has waited for more than a minute, but not again for what was written before `seen`."""
    now = clock.now()
    count, oldest, _ = await store.read(lambda c: c.execute(_LATE, {"after": seen, "until": now - LAGGING}).one())
    if count:
        log.error("notices that have waited for more than a minute: %d, the oldest %d seconds", count, now - oldest)
    return now - LAGGING


def wanted() -> int | None:
    """The port of METRICS_PORT, if there is one."""
    text = os.environ.get(PORT, "").strip()
    if text and not (text.isdecimal() and 0 < int(text) < 65536):
        raise UserError(f"{PORT} is a number from 1 to 65535, such as 9100; leave it out where no figures are wanted.")
    return int(text) if text else None


async def serve(meter: Meter, store: Store, clock: Clock) -> None:
    """Answer on METRICS_PORT, if there is one; only this machine may ask unless METRICS_HOST says otherwise."""
    port = wanted()
    if port is None:
        await asyncio.Event().wait()

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(text=await text(meter, store, clock), headers={"Content-Type": TEXT})

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, os.environ.get(HOST) or "127.0.0.1", port).start()
        await asyncio.Event().wait()
    except OSError as error:
        why = f"Figures cannot be served at {PORT} {port} ({error.strerror}): name another, and look at {HOST}."
        raise UserError(why) from None
    finally:
        await runner.cleanup()


_UNSAID = sa.select(sa.func.count(), sa.func.min(outbox.c.created_at), sa.func.max(outbox.c.attempts)).where(
    outbox.c.wake.is_not(None)
)
_LATE = _UNSAID.where(outbox.c.created_at >= sa.bindparam("after"), outbox.c.created_at < sa.bindparam("until"))
_DUE = sa.select(sa.func.count()).select_from(deadlines).where(deadlines.c.wake <= sa.bindparam("now"))
_STOPPED = sa.select(sa.func.count()).select_from(deadlines).where(deadlines.c.kind == "stopped")
_FAULTS = sa.select(sa.func.count()).select_from(faults).where(faults.c.done_at.is_(None))
_RUNNING = sa.select(sa.func.count()).select_from(tables).where(tables.c.status == "running")
