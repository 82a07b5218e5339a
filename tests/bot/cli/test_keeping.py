"""`turnkeeper backup` and `restore`, and how every command answers what was asked wrongly."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.clock import SystemClock
from bot.store import database_url, open_store

Turnkeeper = Callable[..., tuple[int, str, str]]


@pytest.fixture
def database(turnkeeper: Turnkeeper) -> Path:
    """A new database where the bot looks for one by default."""

    async def make() -> None:
        await (await open_store(database_url(), SystemClock())).close()

    asyncio.run(make())
    return Path("data/turnkeeper.db")


def titles(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [title for (title,) in connection.execute("SELECT name FROM leases ORDER BY rowid")]


def add(path: Path, title: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO leases (name, holder, until) VALUES (?, 'me', 1.0)", (title,))
        connection.commit()


def test_a_copy_is_made_listed_and_put_back(turnkeeper: Turnkeeper, database: Path) -> None:
    add(database, "before")
    code, said, _ = turnkeeper("backup")
    (copy,) = Path("data/backups").iterdir()
    assert (code, said) == (0, f"Copied to {copy} ({copy.stat().st_size / 1e6:.1f} MB).\n")
    add(database, "after")
    code, said, _ = turnkeeper("restore")
    assert code == 0
    assert said.startswith(f"{copy}  ")
    code, said, _ = turnkeeper("restore", str(copy))
    assert code == 0
    assert titles(database) == ["before"]
    kept = said.removesuffix(".\n").split()[-1]
    assert titles(Path(kept)) == ["before", "after"]


def test_copies_can_go_elsewhere(turnkeeper: Turnkeeper, database: Path) -> None:
    assert turnkeeper("restore")[1] == "There are no copies in data/backups yet. `turnkeeper backup` makes one.\n"
    assert turnkeeper("backup", "--folder", "elsewhere", "--keep", "1")[0] == 0
    assert turnkeeper("restore", "--folder", "elsewhere")[1].startswith("elsewhere/turnkeeper-2")


BAD = {
    ("backup",): "There is no database at data/turnkeeper.db: nothing to back up.",
    ("backup", "--keep", "0"): "Invalid value for '--keep'",
    ("backup", "--keep", "many"): "Invalid value for '--keep'",
    ("backup", "--speed"): "No such option: --speed",
    ("restore", "nowhere.db"): "There is no backup at nowhere.db.",
    ("restore", "/"): "There is no backup at /.",
    ("restore", "a", "b"): "Got unexpected extra argument(s) (b).",
    ("doctor", "--slow"): "No such option: --slow",
    ("frobnicate",): "No such command 'frobnicate'. `turnkeeper --help` shows what is possible.",
}


@pytest.mark.parametrize(("words", "answer"), BAD.items(), ids=map(" ".join, BAD))
def test_what_is_asked_wrongly_is_answered_in_one_line(turnkeeper: Turnkeeper, words: list[str], answer: str) -> None:
    code, said, refused = turnkeeper(*words)
    assert (code, said, refused.count("\n")) == (2, "", 1)
    assert refused.startswith(f"turnkeeper: {answer}")


@pytest.mark.parametrize("command", ["backup", "restore", "doctor"])
def test_a_database_that_cannot_be_meant_is_explained(
    turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://me:secret@host/db")
    code, said, refused = turnkeeper(command)
    assert (code, said, refused.count("\n")) == (2, "", 1)
    assert "postgresql://name:password@host/database" in refused
    assert "secret" not in refused


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_is_copied_by_its_own_tools(
    turnkeeper: Turnkeeper, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me@host/db")
    code, _, refused = turnkeeper(command)
    assert (code, "pg_dump" in refused) == (2, True)


def test_a_folder_that_cannot_be_made_is_named(turnkeeper: Turnkeeper, database: Path) -> None:
    code, _, refused = turnkeeper("backup", "--folder", "data/turnkeeper.db/inside")
    assert (code, refused) == (2, "turnkeeper: data/turnkeeper.db/inside: Not a directory.\n")


def test_help_shows_the_commands(turnkeeper: Turnkeeper) -> None:
    code, said, _ = turnkeeper("--help")
    assert code == 0
    assert all(command in said for command in ("backup", "restore", "doctor"))
