"""What goes wrong while the bot starts and runs is said in words, with nothing secret in them."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bot import metrics
from bot.clock import SystemClock, VirtualClock
from bot.metrics import Meter
from bot.process import run as run_module
from bot.process import shard_fleet
from bot.store import Store, StoreError, Unavailable, open_store
from bot.store.connect import VARIABLE
from bot.store.schema import leases
from bot.store.shard_leases import nobody_alone
from bot.store.sqlite import PRAGMAS
from bot.testing.kills.wire import Wire
from bot.user_error import UserError

SECRET = "S3cretProxyPw"
TOKEN = "MTU3MjY0Mzg3MDAwMDAwMDAwMA.loopbk.nYx0Qw3v-7Zk2m1c0aB9dE8fG7hJ6kL5"


@asynccontextmanager
async def refusing_proxy() -> AsyncIterator[int]:
    """A proxy that lets nobody through; its port."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def run(home: Path, **environment: str) -> tuple[int, str]:
    """The shipped program until it ends: with what code, and what it wrote."""
    env = {**os.environ, "DISCORD_TOKEN": TOKEN, VARIABLE: str(home / "own.db"), **environment}
    command = (str(Path(sys.executable).with_name("turnkeeper")), "run")
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, env=env, cwd=home, stdout=pipe, stderr=pipe)
    out, err = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode is not None
    return process.returncode, (out + err).decode()


async def test_what_nobody_has_caught_is_a_line_of_the_log_without_passwords(tmp_path: Path) -> None:
    async with refusing_proxy() as port:
        code, said = await run(tmp_path, DISCORD_PROXY=f"http://user:{SECRET}@127.0.0.1:{port}")
    lines = [json.loads(line) for line in said.splitlines()]
    assert (code, lines[-1]["level"]) == (1, "critical")
    assert lines[-1]["errors"][0]["type"] == "ClientHttpProxyError"
    assert SECRET not in said
    assert TOKEN not in said


def damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'leases'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(data)


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_damaged_database_is_told_in_words(database: sa.URL, tmp_path: Path) -> None:
    path = Path(str(database.database))
    damage(path)
    code, said = await run(tmp_path, **{VARIABLE: str(path)})
    assert (code, said.count("\n")) == (2, 1), said
    assert "it is damaged: restore a backup, or choose another." in said


async def test_a_second_process_is_refused_before_it_logs_in(
    database: sa.URL, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    monkeypatch.setattr(shard_fleet, "LEASE", 0.3)
    monkeypatch.setattr(shard_fleet, "LOOK", 0.1)
    monkeypatch.setenv(VARIABLE, database.render_as_string(hide_password=False))
    held = {"name": "alone", "holder": "another", "until": SystemClock().now() + 50}
    await store.write(lambda c: c.execute(sa.insert(leases), held).rowcount)
    with pytest.raises(StoreError, match="Another Turnkeeper serves this bot"):
        await run_module.serve(TOKEN, SystemClock())
    kept = await store.read(lambda c: c.execute(sa.select(leases.c.holder)).scalars().all())
    assert kept == ["another"]


class Bell(logging.Handler):
    """Rings when something is logged, in whichever thread."""

    def __init__(self) -> None:
        super().__init__()
        self.rung, self.loop = asyncio.Event(), asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        self.loop.call_soon_threadsafe(self.rung.set)


async def tried(caplog: pytest.LogCaptureFixture) -> None:
    """Until somebody has found that the database cannot be used."""
    bell = Bell()
    logging.getLogger().addHandler(bell)
    try:
        async with asyncio.timeout(20):
            if not caplog.records:
                await bell.rung.wait()
    finally:
        logging.getLogger().removeHandler(bell)


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_database_that_cannot_be_used_yet_is_waited_for(
    database: sa.URL, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(VARIABLE, str(database))
    monkeypatch.setitem(PRAGMAS, "busy_timeout", 10)
    with closing(sqlite3.connect(str(database.database))) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        opening = asyncio.create_task(run_module._opened(SystemClock()))
        await tried(caplog)
        assert not opening.done()
    store = await asyncio.wait_for(opening, 20)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert store.health.away > 0
    await store.close()


async def test_who_waits_for_a_database_can_be_told_to_stop(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(VARIABLE, "postgresql://me:secret@127.0.0.1:1/turnkeeper")
    serving = asyncio.create_task(run_module.serve(TOKEN, SystemClock()))
    await tried(caplog)
    assert not serving.done()
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, 5)


@pytest.mark.parametrize("port", ["abc", "0", "99999", "-1"])
def test_a_port_for_figures_that_is_none_is_refused_in_words(
    turnkeeper: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, port: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(metrics.PORT, port)
    code, _, err = turnkeeper("run")
    assert (code, err.count("\n")) == (2, 1)
    assert "METRICS_PORT is a number from 1 to 65535" in err


async def test_a_port_for_figures_that_is_taken_is_refused_in_words(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with refusing_proxy() as port:
        monkeypatch.setenv(metrics.PORT, str(port))
        with pytest.raises(UserError, match=f"METRICS_PORT {port} .*address already in use"):
            await metrics.serve(Meter(), store, SystemClock())


@pytest.mark.parametrize("kind", ["postgres"])
async def test_figures_say_so_when_the_database_is_away(database: sa.URL, clock: VirtualClock) -> None:
    async with Wire(database) as wire:
        store = await open_store(wire.url, clock)
        assert "turnkeeper_database_away_seconds 0.0\n" in await metrics.text(Meter(), store, clock)
    with pytest.raises(Unavailable):
        await store.read(nobody_alone, 0.0)
    await clock.advance(7)
    said = await metrics.text(Meter(), store, clock)
    assert "turnkeeper_database_failures_total 2\n" in said
    assert "turnkeeper_database_away_seconds 7.0\n" in said
    assert "turnkeeper_turns_total" in said
    await store.close()
