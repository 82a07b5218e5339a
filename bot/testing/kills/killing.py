"""Start the player, kill it at a named place or at random, again and again; then look at what is left."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection as Pipe
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from bot import failpoints
from bot.clock import SystemClock
from bot.store import open_store
from bot.store.schema import entries, outbox
from bot.store.stored_rows import read_rows
from bot.tables import Tables, record_export
from bot.testing.kills import stress_player
from bot.testing.kills.outside_world import Heard, OutsideWorld, connect
from games import catalog
from games.record import Broken
from games.verify import verify

PATIENCE, LONG = 20.0, 60.0  # seconds in which a place is to be reached; once more where it was not
ENDLESS = 10**9
MOST_TIMES = 8  # that a place is passed before it kills
COUNTED = 3000  # answers: enough for some games to end
_fork = multiprocessing.get_context("fork")


class KillsResult(msgspec.Struct):
    """What a run of kills came to; the counts of `lost` and below must be 0."""

    database: str
    places: int = 0
    kills: int = 0
    unreached: list[str] = []
    answers: int = 0
    lost: int = 0
    doubled: int = 0
    notices: int = 0
    notices_lost: int = 0
    notices_doubled: int = 0
    tables: int = 0
    broken: list[str] = []

    @property
    def well(self) -> bool:
        return not (self.lost or self.doubled or self.notices_lost or self.notices_doubled or self.broken)


# -- processes -------------------------------------------------------------------------------------


@contextmanager
def world() -> Iterator[int]:
    """The receiving side, in a process of its own; gives its port."""
    catalog()  # loaded before anything is forked, so that no process loads the games for itself
    mine, theirs = _fork.Pipe()
    process = _fork.Process(target=_world, args=(theirs,), daemon=True)
    process.start()
    try:
        yield mine.recv()
    finally:
        process.kill()
        process.join()


def _world(pipe: Pipe) -> None:
    async def serve() -> None:
        here = OutsideWorld(SystemClock())
        server = await asyncio.start_server(here.serve, "127.0.0.1", 0, limit=2**26)
        pipe.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    asyncio.run(serve())


def _play(url: sa.URL, port: int, seed: int, place: str | None, times: int, answers: int, drain: bool) -> None:
    gc.freeze()
    if place is not None:
        failpoints.arm(place, times)
    asyncio.run(stress_player.run(url, port, seed, answers, stress_player.unsaid if drain else None))


def play(
    url: sa.URL, port: int, seed: int, place: str | None = None, times: int = 1, after: float = PATIENCE,
    answers: int = ENDLESS, drain: bool = False,
) -> bool:  # fmt: skip
    """Run a player until it kills itself at the place, or is killed after so many seconds; whether it was the first."""
    process = _fork.Process(target=_play, args=(url, port, seed, place, times, answers, drain))
    process.start()
    process.join(None if answers < ENDLESS else after)
    ended = process.exitcode
    if ended is None:
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
    return ended == -signal.SIGKILL


def places(url: sa.URL, port: int, answers: int = COUNTED) -> Counter[str]:
    """Every place that is reached in a while of play, and how often."""
    mine, theirs = _fork.Pipe()
    play(url, port, 0, answers=0)  # the database is made once, so that is no part of it
    process = _fork.Process(target=_count, args=(theirs, url, port, answers))
    process.start()
    found = Counter[str](mine.recv())
    process.join()
    return found


def _count(pipe: Pipe, url: sa.URL, port: int, answers: int) -> None:
    seen = failpoints.count()
    asyncio.run(stress_player.run(url, port, 0, answers, stress_player.unsaid))
    pipe.send(dict(seen))


# -- the test --------------------------------------------------------------------------------------


def stress(
    url: sa.URL, each: int, at_random: int, say: Callable[[str], None], seed: int = 1, counted: int = COUNTED
) -> KillsResult:
    """Kill at every place so often, and at random moments; then let it finish, and count."""
    chance, outcome = random.Random(seed), KillsResult(url.get_backend_name())
    with world() as port:
        found = places(url, port, counted)
        outcome.places = len(found)
        runs = iter(range(1, 1_000_000))
        for name in sorted(found):
            for _ in range(each):
                times = chance.randint(1, max(1, min(found[name] // 4, MOST_TIMES)))
                if play(url, port, next(runs), name, times) or play(url, port, next(runs), name, after=LONG):
                    outcome.kills += 1
                else:
                    outcome.unreached.append(name)
            say(f"{outcome.kills} kills, the last one {name}")
        for _ in range(at_random):
            play(url, port, next(runs), after=chance.uniform(0.05, 0.6))
            outcome.kills += 1
        say(f"{outcome.kills} kills, the last {at_random} of them at random")
        play(url, port, next(runs), answers=50, drain=True)
        asyncio.run(_look(url, port, outcome))
    return outcome


async def _look(url: sa.URL, port: int, outcome: KillsResult) -> None:
    line = await connect(port)
    heard = msgspec.convert(await line.ask("report"), Heard, strict=False)  # numbers that were keys came as text
    line.close()
    store = await open_store(url, SystemClock())
    _count_answers(heard, await store.read(lambda c: read_rows(StoredAnswer, c.execute(_SOURCES))), outcome)
    _count_notices(heard, await store.read(lambda c: read_rows(StoredNotice, c.execute(_NOTICES))), outcome)
    service = Tables(store, SystemClock(), catalog())
    for table in await store.read(lambda c: list(c.execute(_PLAYED).scalars())):
        await _verify(service, table, outcome)
    await store.close()


class StoredAnswer(NamedTuple):
    source: str
    table_id: int
    number: int


class StoredNotice(NamedTuple):
    id: int
    dropped: str | None  # why it was never to be said


def _count_answers(heard: Heard, rows: Sequence[StoredAnswer], outcome: KillsResult) -> None:
    """Whoever saw that an answer stood finds it in the log, there and nowhere else."""
    stored: dict[str, list[tuple[int, int]]] = {}
    for row in rows:
        stored.setdefault(row.source, []).append((row.table_id, row.number))
    outcome.answers = len(heard.answers)
    for source, (table, numbers) in heard.answers.items():
        here = stored.get(source, [])
        outcome.lost += (table, numbers[0]) not in here
        outcome.doubled += len(here) > 1 or len(numbers) > 1


def _count_notices(heard: Heard, rows: Sequence[StoredNotice], outcome: KillsResult) -> None:
    """Everything that was not dropped before anybody said it was said once."""
    outcome.notices = len(rows)
    outcome.notices_lost = sum(row.dropped is None and row.id not in heard.said for row in rows)
    outcome.notices_doubled = sum(len(messages) > 1 for messages in heard.said.values())


async def _verify(service: Tables, table_id: int, outcome: KillsResult) -> None:
    outcome.tables += 1
    try:
        await service.show(table_id)
        made = await service.read(record_export.record_source, table_id)
        await asyncio.to_thread(lambda: verify(catalog(), record_export.make_record(made)[0]))
    except (Broken, Exception) as error:
        outcome.broken.append(f"table {table_id}: {type(error).__name__}: {error}")


_SOURCES = sa.select(entries.c.source, entries.c.table_id, entries.c.number).where(entries.c.source.is_not(None))
_NOTICES = sa.select(outbox.c.id, outbox.c.dropped)
_PLAYED = sa.select(entries.c.table_id).distinct()
