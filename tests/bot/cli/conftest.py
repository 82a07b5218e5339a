"""The command as a person types it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pantry
import pytest

from bot.cli import main
from tests.bot.cli.command_line import Command, Result
from tests.installed_game import installed, write_entry_points


@pytest.fixture
def turnkeeper(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Type a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "DISCORD_TOKEN"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str) -> Result:
        monkeypatch.setattr(sys, "argv", ["turnkeeper", *words])
        with pytest.raises(SystemExit) as end:
            main()
        said = capsys.readouterr()
        return Result(int(str(end.value.code)), said.out, said.err)

    return run


@pytest.fixture(scope="session")
def pantry_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is written down that there is the pantry, and what draws it."""
    folder = tmp_path_factory.mktemp("pantry")
    groups = {"turnkeeper.games": {"pantry": "pantry.game:GAME"}, "turnkeeper.pictures": {"pantry": "pantry.picture"}}
    write_entry_points(folder, "pantry", groups)
    return folder


@pytest.fixture
def with_pantry(pantry_package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pantry is among the games that commands know, in this process and in those that it starts."""
    folders = [str(pantry_package), *(str(Path(place).parent) for place in pantry.__path__)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*folders, os.environ.get("PYTHONPATH", "")]))
    with installed(pantry_package, monkeypatch):
        yield
