"""A command brings along what it needs itself, and says of itself what its function says."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.cli import COMMANDS, _about, app

HEAVY = {"discord", "sqlalchemy", "sqlmodel", "aiohttp", "PIL", "bot.tables"}
RUN = "import sys; from bot.cli import main; sys.argv[0] = 'turnkeeper'\ntry: main()\nfinally: print(*sys.modules)"


def brought_along(folder: Path, *words: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", RUN, *words], cwd=folder, capture_output=True, text=True, check=True)
    return HEAVY & set(done.stdout.splitlines()[-1].split())


def test_help_brings_nothing_along(tmp_path: Path) -> None:
    assert brought_along(tmp_path, "--help") == set()


@pytest.mark.usefixtures("with_pantry")
@pytest.mark.parametrize(
    ("words", "needed"),
    [(("picture", "pantry", "out.png"), {"PIL"}), (("games",), set()), (("fuzz", "pantry", "--answers", "50"), set())],
)
def test_games_and_pictures_bring_neither_discord_nor_a_database(
    words: tuple[str, ...], needed: set[str], tmp_path: Path
) -> None:
    assert brought_along(tmp_path, *words) == needed


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_listed_is_there_and_says_the_same(name: str) -> None:
    room = COMMANDS[name]
    module = import_module(f"bot.{room.module}")
    function = getattr(module, room.function)
    assert _about(room) == inspect.getdoc(function)
    if room.group:
        assert module.app.registered_callback.callback is function
    else:
        opened = {command.name: command.callback for command in app([name]).registered_commands}
        assert opened[name] is function


def test_what_is_no_command_is_answered_with_those_that_sound_like_it(turnkeeper: Any) -> None:
    result = turnkeeper("pley")
    assert result.code == 2
    assert "play" in result.err
