"""A game of somebody else's, installed: its entry points as pip writes them down, and the house that finds it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from games import installed_games
from render import renderers


def write_entry_points(folder: Path, name: str, groups: Mapping[str, Mapping[str, str]], version: str = "1.0") -> None:
    about = folder / f"{name}-{version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [
        f"[{group}]\n" + "".join(f"{key} = {where}\n" for key, where in points.items())
        for group, points in groups.items()
    ]
    (about / "entry_points.txt").write_text("\n".join(lines))


@contextmanager
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In this process, which may have looked for games before."""
    monkeypatch.syspath_prepend(folder)
    _look_again()
    yield
    _look_again()


def _look_again() -> None:
    installed_games.cache_clear()
    renderers.forget()
