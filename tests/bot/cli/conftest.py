"""The command as a person types it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.cli import main
from tests.bot.cli.command_line import Command, Result


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
