"""Nothing that is written on a picture is so small that a phone could not show it, whatever the game and its size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Words, load, pending
from render.drawing.signs import LEAST

HERE = Path(__file__).parent / "positions"
FILES = [*sorted(HERE.glob("*.jsonl")), *sorted(HERE.glob("*/*.json"))]
STATES, WAYS = 4, 8  # of a file that are looked at; of a menu that are numbered


def positions(file: Path) -> Iterator[tuple[Any, Any]]:
    key = file.stem.partition("-")[0] if file.parent == HERE else file.parent.name
    for line in file.read_bytes().splitlines()[:STATES]:
        yield catalog()[key], load(catalog()[key], line)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_letters_are_never_smaller(file: Path, words: Callable[..., Words], letters: Any) -> None:
    for game, state in positions(file):
        said, asked = words(game.key, state.seats), pending(game, state)
        said.view = view = game.view(state, asked[0].seat if asked else 0)
        paths = asked[0].options.first(60) if asked else ()
        scenes = [render.scene(view, said), render.hand(view, said, paths)]
        if paths:
            ways = paths[:WAYS]
            scenes.append(render.choice(view, said, ways, [said.option(way) for way in ways])[0])
        for scene in scenes:
            assert letters(scene)[0] >= LEAST
