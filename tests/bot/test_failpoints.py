"""A failpoint kills at the hit it was armed for, and costs nothing while it is not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection, make_url

from bot import failpoints
from bot.clock import VirtualClock
from bot.store import execute, open_store
from bot.store.schema import leases, people

PROGRAM = """
from bot import failpoints
for n in range(4):
    print(n, flush=True)
    failpoints.hit("somewhere")
    failpoints.hit("elsewhere")
"""


def run(failpoint: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TURNKEEPER_FAILPOINT": failpoint}
    return subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False)


def test_a_process_is_killed_at_the_hit_it_was_armed_for() -> None:
    killed = run("somewhere@3")
    assert (killed.returncode, killed.stdout.split()) == (-signal.SIGKILL, ["0", "1", "2"])


def test_a_process_is_not_killed_elsewhere() -> None:
    finished = run("nowhere")
    assert (finished.returncode, finished.stdout.split()) == (0, ["0", "1", "2", "3"])


@pytest.fixture
def watched() -> Iterator[None]:
    yield
    failpoints.disarm()


@pytest.mark.usefixtures("watched")
async def test_every_statement_and_commit_has_a_place_before_and_after(database: sa.URL, clock: VirtualClock) -> None:
    seen = failpoints.count()
    store = await open_store(database, clock)

    def turn(connection: Connection) -> None:
        connection.execute(sa.select(leases))
        execute(connection, sa.select(people), {})
        connection.execute(sa.insert(leases), {"name": "a", "holder": "b", "until": 1.0})
        connection.execute(sa.delete(leases))

    seen.clear()
    await store.write(turn)
    await store.close()
    places = ["select leases", "select people", "insert leases", "delete leases", "commit turn"]
    wanted = {f"{when} {place}": 1 for when in ("before", "after") for place in places}
    assert {name: times for name, times in seen.items() if "begin" not in name} == wanted


def test_statements_are_not_watched_while_nothing_is_armed(tmp_path: Path) -> None:
    engine = sa.create_engine(make_url(f"sqlite:///{tmp_path}/a.db"))
    failpoints.watch(engine)
    assert not engine.dispatch.before_cursor_execute
