"""Ten thousand people are to be reminded by two processes on one PostgreSQL, of which one is killed in the middle."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import DAY, SystemClock, stopwatch
from bot.store import open_store
from bot.store.schema import deadlines, occupants, people, seats, tables
from bot.tables.timers import DIGEST, clock_columns
from bot.testing.kills import killing, stress_player
from bot.testing.kills.outside_world import connect
from bot.testing.kills.stress_player import HastyClock
from bot.time.countdown import Countdown

PROCESSES = 2
_fork = multiprocessing.get_context("fork")


class RemindersResult(msgspec.Struct):
    """How often those who were to be reminded were."""

    reminders: int
    sent: int
    missing: int
    doubled: int
    killed_after: int  # reminders that had been sent when one process was killed
    seconds: float

    @property
    def well(self) -> bool:
        return not self.missing and not self.doubled and 0 < self.killed_after < self.reminders


def stress(url: sa.URL, count: int, seed: int = 1) -> RemindersResult:
    asyncio.run(_prepare(url, count))
    chance = random.Random(seed)
    with killing.world() as port:
        began = stopwatch()
        workers = [_fork.Process(target=_work, args=(url, port, number)) for number in range(PROCESSES)]
        for worker in workers:
            worker.start()
        killed_after = asyncio.run(_wait_for(port, int(count * chance.uniform(0.2, 0.7))))
        os.kill(workers[0].pid or 0, signal.SIGKILL)
        for worker in workers:
            worker.join()
        heard = asyncio.run(_heard(port))
        return _counted(count, heard, killed_after, stopwatch() - began)


def _counted(count: int, heard: dict[str, int], killed_after: int, seconds: float) -> RemindersResult:
    sent = sum(heard.values())
    return RemindersResult(count, sent, count - len(heard), sent - len(heard), killed_after, round(seconds, 1))


async def _prepare(url: sa.URL, count: int) -> None:
    clock = HastyClock()
    store = await open_store(url, clock)
    await store.write(fill, count, clock.now())
    await store.close()


def fill(connection: Connection, count: int, now: float) -> None:
    """So many people, each waited for at a table of their own, and all to be reminded now."""
    ids = range(1, count + 1)
    clock = clock_columns(Countdown(now - DAY / 2, DAY, said=50))
    turn = {"kind": "turn", "seat": 0, "due": now + 30 * DAY, "wake": now + 30 * DAY, "payload": clock}
    digest = {"kind": DIGEST, "name": DIGEST, "due": now, "wake": now}
    game = {"game": "any", "status": "running", "opened_at": now}
    connection.execute(sa.insert(people), [{"id": id, "name": f"Person {id}", "since": now} for id in ids])
    connection.execute(sa.insert(tables), [{"id": id, **game} for id in ids])
    connection.execute(sa.insert(seats), [{"table_id": id, "seat": 0} for id in ids])
    connection.execute(sa.insert(occupants), [{"table_id": n, "seat": 0, "person_id": n, "since": now} for n in ids])
    connection.execute(sa.insert(deadlines), [{"table_id": id, "name": "turn.0", "key": "1.1/x", **turn} for id in ids])
    connection.execute(sa.insert(deadlines), [{"person_id": id, **digest} for id in ids])


def _work(url: sa.URL, port: int, seed: int) -> None:
    asyncio.run(stress_player.run(url, port, seed, 0, _left))


def _left(connection: Connection) -> bool:
    return bool(connection.execute(_DIGESTS).scalar_one()) or stress_player.unsaid(connection)


async def _wait_for(port: int, count: int) -> int:
    """Until so many have been sent; how many there are then."""
    while (sent := sum((await _heard(port)).values())) < count:
        await SystemClock().sleep(0.1)
    return sent


async def _heard(port: int) -> dict[str, int]:
    line = await connect(port)
    heard: dict[str, int] = await line.ask("heard")
    line.close()
    return heard


_DIGESTS = sa.select(sa.func.count()).select_from(deadlines).where(deadlines.c.kind == DIGEST)
