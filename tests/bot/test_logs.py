"""The log says what happened in lines of JSON, and gives nothing away."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.logs import Lines

TOKEN = "MTU3MjY0Mzg3MDAwMDAwMDAwMA.loopbk.nYx0Qw3v-7Zk2m1c0aB9dE8fG7hJ6kL5"


def line(message: str, *args: Any, error: BaseException | None = None, **facts: Any) -> dict[str, Any]:
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("bot.front", logging.ERROR, "file.py", 7, message, args, info)
    record.__dict__ |= facts
    text = Lines([TOKEN, "hunter2"]).format(record)
    assert "\n" not in text
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_line_says_when_how_bad_where_and_what() -> None:
    found = line("notice %s could not be said", 7, reference="ab12", other="nobody asked")
    assert (found["level"], found["from"], found["what"]) == ("error", "bot.front", "notice 7 could not be said")
    assert found["at"].endswith("+00:00")
    assert found["reference"] == "ab12"
    assert "other" not in found


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (f"logging in with {TOKEN}", "logging in with …"),
        ("password hunter2 refused", "password … refused"),
        (TOKEN.replace("nYx0", "other"), "…"),
        (
            "PATCH https://discord.com/api/v10/webhooks/157264/aW50ZXJhY3Rpb24_-x/messages/@original gave 429",
            "PATCH https://discord.com/api/v10/webhooks/157264/…/messages/@original gave 429",
        ),
        ("postgresql://ana:secret@db/turns", "postgresql://…@db/turns"),
        ("cannot open /home/ana/games/turnkeeper.db", "cannot open turnkeeper.db"),
        ("undo and/or pause", "undo and/or pause"),
        ("1/2 of /my tables", "1/2 of /my tables"),
    ],
)
def test_no_secret_token_or_path_is_written(said: str, written: str) -> None:
    assert line("%s", said)["what"] == written


def test_errors_are_told_with_their_places_and_causes_but_not_with_their_values() -> None:
    try:
        try:
            raise KeyError("no such card")
        except KeyError as error:
            raise RuntimeError(f"no row in {Path('/var/lib/bot/x.db')}\n[parameters: ('red-5',)]") from error
    except RuntimeError as error:
        found = line("it failed", error=error)
    first, second = found["errors"]
    assert (first["type"], first["said"]) == ("RuntimeError", "no row in x.db")
    assert second["type"] == "KeyError"
    assert first["at"][0].startswith(f"{__name__}:")
    assert "red-5" not in json.dumps(found)


PROGRAM = """
import asyncio, sys, threading, warnings
from bot import logs
logs.keep(30)
error = RuntimeError("postgresql://ana:pw%2Fwith@sign@db said pw/with@sign and hunter2hunter2")
def fail(): raise error
async def task(): fail()
async def in_a_task():
    asyncio.create_task(task())
    await asyncio.sleep(0)
async def in_a_callback():
    asyncio.get_running_loop().call_soon(fail)
    await asyncio.sleep(0)
def in_a_thread():
    one = threading.Thread(target=fail)
    one.start()
    one.join()
class Last:
    def __del__(self): fail()
def in_the_end(): Last()
def as_a_warning(): warnings.warn("hunter2hunter2 is old")
way = globals()[sys.argv[1]]
asyncio.run(way()) if asyncio.iscoroutinefunction(way) else way()
"""


@pytest.mark.parametrize(
    ("way", "code"),
    [("fail", 1), ("in_a_task", 0), ("in_a_callback", 0), ("in_a_thread", 0), ("in_the_end", 0), ("as_a_warning", 0)],
)
def test_what_nobody_catches_is_one_line_without_secrets(way: str, code: int) -> None:
    secret = {"DISCORD_TOKEN": "hunter2hunter2", "DATABASE_URL": "postgresql://ana:pw%2Fwith@sign@db/turns"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, way], env={**os.environ, **secret}, capture_output=True
    )  # our own text
    said = done.stderr.decode()
    assert (done.returncode, done.stdout) == (code, b"")
    found = json.loads(said)
    assert found["level"] in ("warning", "error", "critical")
    assert not any(part in said for part in ("hunter2", "pw/with", "pw%2Fwith", "Traceback"))


def test_errors_that_go_in_a_circle_end() -> None:
    one, other = ValueError("one"), ValueError("other")
    one.__context__, other.__context__ = other, one
    assert len(line("round and round", error=one)["errors"]) == 2


def test_whoever_cannot_be_written_is_named() -> None:
    assert line("odd", table=sys)["table"].startswith("<module")
