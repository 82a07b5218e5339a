"""`turnkeeper doctor` finds what is wrong and says what to do."""

from __future__ import annotations

import asyncio
import base64
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.cli import doctor
from bot.clock import SystemClock
from bot.store import database_url, open_store
from bot.store.schema import deadlines, faults, heartbeats, leases, outbox, tables
from bot.store.sqlite import PRAGMAS
from render import renderers
from render.drawing import parts

Turnkeeper = Callable[..., tuple[int, str, str]]
NOW = SystemClock().now()
BEAT = {"process": "one", "started_at": NOW - 900, "seen_at": NOW, "heard_at": NOW}
TABLE = {"game": "anything", "opened_at": 1.0}
NOTICE = {"table_id": 1, "kind": "turn", "created_at": NOW, "wake": NOW}
DEADLINE = {"table_id": 1, "name": "turn", "kind": "turn", "due": NOW + 900, "wake": NOW + 900}


def put(*rows: tuple[sa.Table, dict[str, Any]]) -> None:
    """Make the bot's database with these rows, as if `NOW` were now."""
    since = SystemClock().now() - NOW  # the tests before this one take their time

    def add(connection: Connection) -> None:
        for table, row in rows:
            now = {name: value + since if isinstance(value, float) else value for name, value in row.items()}
            connection.execute(sa.insert(table), now)

    async def work() -> None:
        store = await open_store(database_url(), SystemClock())
        await store.write(add)
        await store.close()

    asyncio.run(work())


def test_a_new_machine_needs_nothing_yet(turnkeeper: Turnkeeper) -> None:
    code, said, _ = turnkeeper("doctor")
    assert code == 0
    lines = {line[8:20].strip(): line[:8].strip() for line in said.splitlines()}
    assert lines.pop("token") == lines.pop("database") == "note"
    assert lines == dict.fromkeys(("games", "time zones", "fonts", "disk"), "ok")
    assert not Path("data").exists()


def test_a_face_that_is_not_installed_is_found(turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, name = renderers.faces()[0].partition(".")
    nobodys = parts.Face("fontpkg_of_nobody", "files/Nobody.ttf")
    monkeypatch.setitem(vars(renderers.renderer(game))["FONTS"], name, nobodys)
    parts.font.cache_clear()
    code, said, _ = turnkeeper("doctor")
    parts.font.cache_clear()
    assert code == 1
    assert f"problem fonts       {game}.{name} does not load" in said


def test_a_bot_that_is_well_is_found_well(turnkeeper: Turnkeeper) -> None:
    put((heartbeats, BEAT), (tables, TABLE), (outbox, NOTICE), (deadlines, DEADLINE))
    code, said, _ = turnkeeper("doctor", "--quick")
    assert code == 0
    assert [line.split()[:2] for line in said.splitlines()] == [
        ["ok", "disk"],
        ["ok", "database"],
        ["ok", "heartbeat"],
        ["ok", "outbox"],
        ["ok", "deadlines"],
    ]


WRONG = {
    "dead": ([(heartbeats, BEAT | {"seen_at": NOW - 7300})], "last sign of life 2 hours ago -> start the bot"),
    "deaf": ([(heartbeats, BEAT | {"heard_at": NOW - 600})], "alive, but heard nothing from Discord for 10 minutes"),
    "silent": ([(tables, TABLE), (outbox, NOTICE | {"wake": NOW - 300})], "1 due, the oldest since 5 minutes"),
    "late": ([(tables, TABLE), (deadlines, DEADLINE | {"wake": NOW - 300})], "1 due, the oldest since 5 minutes"),
    "stopped": ([(tables, TABLE), (deadlines, DEADLINE | {"kind": "stopped"})], "1 tables rest because their rules"),
    "unplayable": ([(tables, TABLE | {"trouble": "options changed"})], "1 cannot be played by this version"),
}


@pytest.mark.parametrize(("rows", "finding"), WRONG.values(), ids=WRONG)
def test_a_bot_that_is_unwell_is_found_unwell(
    turnkeeper: Turnkeeper, rows: list[tuple[sa.Table, dict[str, Any]]], finding: str
) -> None:
    put(*rows)
    code, said, _ = turnkeeper("doctor", "--quick")
    assert code == 1
    (problem,) = [line for line in said.splitlines() if line.startswith("problem")]
    assert finding in problem
    assert " -> " in problem


FAILING = NOTICE | {"created_at": NOW - 300, "wake": NOW + 90, "attempts": 1}


def test_a_notice_that_fails_is_a_problem_and_no_reason_to_start_the_bot_anew(turnkeeper: Turnkeeper) -> None:
    put((heartbeats, BEAT), (tables, TABLE), (outbox, FAILING), (outbox, FAILING | {"wake": None, "sent_at": NOW}))
    finding = "1 tried and not said, the oldest for 5 minutes -> look at the log"
    assert f"problem outbox      {finding}" in turnkeeper("doctor")[1]
    code, said, _ = turnkeeper("doctor", "--quick")
    assert (code, f"note    outbox      {finding}" in said) == (0, True)


def test_commands_that_discord_does_not_take_are_a_problem_that_a_new_start_does_not_cure(
    turnkeeper: Turnkeeper,
) -> None:
    dead = BEAT | {"process": "dead", "seen_at": NOW - 900, "untold": 5}
    put((heartbeats, BEAT | {"untold": 1}), (heartbeats, dead))
    finding = "1 list not taken by Discord, so some cannot be typed -> it tries again by itself"
    assert f"problem commands    {finding}" in turnkeeper("doctor")[1]
    code, said, _ = turnkeeper("doctor", "--quick")
    assert (code, "not taken" in said) == (0, False)


def test_what_waits_behind_a_notice_that_fails_is_not_late(turnkeeper: Turnkeeper) -> None:
    put((heartbeats, BEAT), (tables, TABLE), (outbox, FAILING), (outbox, NOTICE | {"wake": NOW - 300}))
    assert "ok      outbox      0 due, none late" in turnkeeper("doctor", "--quick")[1]


def test_a_notice_that_was_given_up_is_found(turnkeeper: Turnkeeper) -> None:
    given_up = [FAILING | {"wake": None, "dropped": why} for why in ("superseded", "failed: 400 50035", "nowhere")]
    put((heartbeats, BEAT), (tables, TABLE), *((outbox, row) for row in given_up))
    code, said, _ = turnkeeper("doctor")
    assert (code, "problem outbox      1 given up in the last days" in said) == (1, True)


def test_it_says_who_serves_the_shards_and_whether_somebody_stands_in(turnkeeper: Turnkeeper) -> None:
    first = [{"name": f"shard {n} of 4", "holder": "first", "until": NOW + 90} for n in range(2)]
    put((heartbeats, BEAT), *((leases, row) for row in first))
    assert "note    shards      2, served by 1 process -> start another" in turnkeeper("doctor", "--quick")[1]
    put((leases, first[0] | {"name": "shard 2 of 4", "holder": "second"}))
    code, said, _ = turnkeeper("doctor", "--quick")
    assert code == 0
    assert "ok      shards      3, served by 2 processes\n" in said


def test_faults_of_rules_are_found(turnkeeper: Turnkeeper) -> None:
    fault = {"table_id": 1, "name": "x", "game": "x", "rules": "1", "number": 2, "kind": "answer", "error": "KeyError"}
    fault |= {"place": "x:1", "traceback": "a hand", "first_at": NOW, "last_at": NOW}
    put((heartbeats, BEAT), (tables, TABLE), (faults, fault), (faults, fault | {"name": "y", "done_at": NOW}))
    code, said, _ = turnkeeper("doctor", "--quick")
    assert code == 0
    assert "note    rules       1 faults, and every table goes on -> turnkeeper tables faults" in said


def test_files_that_others_may_read_are_found(turnkeeper: Turnkeeper) -> None:
    put()
    Path("data/turnkeeper.db").chmod(0o644)
    code, said, _ = turnkeeper("doctor")
    assert code == 1
    assert "others on this machine may read it -> chmod 600 data/turnkeeper.db" in said


def test_backups_are_looked_for(turnkeeper: Turnkeeper) -> None:
    put()
    assert "note    backups     none -> let `turnkeeper backup` run once a day" in turnkeeper("doctor")[1]
    turnkeeper("backup")
    assert "ok      backups     1, the newest turnkeeper-2" in turnkeeper("doctor")[1]


def test_a_damaged_database_is_found(turnkeeper: Turnkeeper) -> None:
    put()
    path = Path("data/turnkeeper.db")
    data = bytearray(path.read_bytes())
    data[20_000:60_000] = bytes(40_000)
    path.write_bytes(data)
    code, said, _ = turnkeeper("doctor")
    assert code == 1
    assert "problem database    cannot be used -> data/turnkeeper.db is damaged" in said


def test_a_database_that_another_program_keeps_locked_is_found(
    turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    put((heartbeats, BEAT))
    monkeypatch.setitem(PRAGMAS, "busy_timeout", 10)
    with closing(sqlite3.connect("data/turnkeeper.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        code, said, err = turnkeeper("doctor", "--quick")
    assert (code, err) == (1, "")
    assert "problem database    cannot be used -> " in said
    assert "another program keeps it locked" in said
    assert turnkeeper("doctor", "--quick")[0] == 0


@pytest.mark.parametrize(("token", "mark"), [("abc", "problem"), ("a.b.c ", "problem"), ("aa.bb.cc", "ok")])
def test_a_token_is_looked_at_and_never_shown(
    turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch, token: str, mark: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    code, said, _ = turnkeeper("doctor")
    assert said.startswith(f"{mark:8}token")
    assert (code, token in said.replace("token", "")) == (1 if mark == "problem" else 0, False)


def test_a_full_disk_is_found(turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "ROOM", 10**18)
    for words in (["doctor"], ["doctor", "--quick"]):
        code, said, _ = turnkeeper(*words)
        assert (code, "make room" in said) == (1, True)


def test_a_database_server_that_is_away_is_found(turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:secret@127.0.0.1:1/db")
    code, said, _ = turnkeeper("doctor", "--quick")
    assert (code, "PostgreSQL does not answer" in said, "secret" in said) == (1, True, False)


@pytest.mark.parametrize("kind", ["postgres"])
async def test_a_database_server_is_looked_at(database: sa.URL) -> None:
    findings = await doctor._database(database, SystemClock(), quick=False)
    assert [(finding.subject, finding.serious) for finding in findings] == [
        ("database", False),
        ("heartbeat", False),
        ("outbox", False),
        ("deadlines", False),
    ]


def test_it_names_the_address_at_which_the_bot_is_invited(
    turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = base64.b64encode(b"123456789012345678").decode().rstrip("=")
    monkeypatch.setenv("DISCORD_TOKEN", f"{number}.abcdef.{'x' * 27}")
    said = "".join(turnkeeper("doctor")[1].split())
    assert "client_id=123456789012345678" in said
    assert "scope=bot+applications.commands" in said
    assert "permissions=2252109051431936" in said, "view, send, attach, history, threads, pins: nothing else"
