"""The command as a person types it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.cli import main


class Result(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def turnkeeper(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[..., Result]:
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
