"""`turnkeeper bench clock`: what a look for due deadlines costs, with few tables and with very many."""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection

from bot.clock import DAY, SystemClock, cpu_time, stopwatch
from bot.store import Store, claim, database_url, open_store
from bot.store.schema import deadlines, tables
from bot.testing.bench.answer_cost import Json

FEW, MANY = 1_000, 100_000
ROUNDS, LOOKS = 15, 100
LEASE, AT_ONCE = 60.0, 50


def clock(as_json: Json = False) -> None:
    """The claim of due deadlines alone, none being due, with 1,000 deadlines and with 100,000."""
    with tempfile.TemporaryDirectory() as name:
        result = asyncio.run(_measure(Path(name)))
    if as_json:
        print(json.dumps(result))
        return
    few, many = result["claim_ms_1k"], result["claim_ms_100k"]
    print(f"a look for due deadlines: {few:.4f} ms among {FEW:,}, {many:.4f} ms among {MANY:,}")
    print(f"{result['ratio_100k_to_1k']:.2f} times as long, {result['cpu_ms_100k']:.4f} ms of CPU; {result['plan']}")


async def _measure(folder: Path) -> dict[str, float | str]:
    now = SystemClock().now()
    stores = [await _filled(folder, count, now) for count in (FEW, MANY)]
    took: list[list[float]] = [[], []]
    began = cpu_time()
    for turn in range(ROUNDS):
        for which in (0, 1) if turn % 2 else (1, 0):  # they take turns, so that a slow spell hits both
            took[which].append(await stores[which].write(_looks, now))
    spent = cpu_time() - began
    plan = await stores[1].write(plan_of, now)
    for store in stores:
        await store.close()
    few, many = (statistics.median(one) for one in took)
    return {
        "claim_ms_1k": round(few, 5),
        "claim_ms_100k": round(many, 5),
        "ratio_100k_to_1k": round(many / few, 3),
        "cpu_ms_100k": round(1000 * spent / (2 * ROUNDS * LOOKS), 5),
        "plan": plan,
    }


async def _filled(folder: Path, count: int, now: float) -> Store:
    store = await open_store(database_url(str(folder / f"{count}.db")), SystemClock())
    await store.write(fill, count, now)
    return store


def fill(connection: Connection, count: int, now: float) -> None:
    """One table with so many deadlines, none of them due."""
    connection.execute(sa.insert(tables), {"game": "any", "opened_at": now})
    connection.execute(sa.insert(deadlines), [_deadline(number, now) for number in range(count)])
    connection.execute(sa.text("ANALYZE"))


def _deadline(number: int, now: float) -> dict[str, object]:
    wake = now + DAY + number
    return {"table_id": 1, "name": f"turn.{number}", "kind": "turn", "seat": number, "due": wake + DAY, "wake": wake}


def _looks(connection: Connection, now: float) -> float:
    """Milliseconds that one look takes, of many."""
    began = stopwatch()
    for _ in range(LOOKS):
        assert not claim(connection, deadlines, now, LEASE, AT_ONCE)
    return 1000 * (stopwatch() - began) / LOOKS


def plan_of(connection: Connection, now: float) -> str:
    """How the database finds what is due, in its own words about the very statement that a look is."""
    ran: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        ran.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", note)
    claim(connection, deadlines, now, LEASE, AT_ONCE)
    event.remove(connection, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    rows = connection.exec_driver_sql(f"{explain} {ran[0][0]}", ran[0][1])
    return "; ".join(str(row[-1]) for row in rows)
