"""Nothing that is written on a picture is so small that a phone could not show it, whatever the game and its size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Words, load, pending, start
from games.players.match import secret_of
from render import legend
from render.drawing.signs import LEAST

HERE = Path(__file__).parent / "positions"
FILES = [*sorted(HERE.glob("*.jsonl")), *sorted(HERE.glob("*/*.json"))]
STATES, WAYS = 4, 8  # of a file that are looked at; of a menu that are numbered


def positions(file: Path) -> Iterator[tuple[Any, Any]]:
    key = file.stem.partition("-")[0] if file.parent == HERE else file.parent.name
    for line in file.read_bytes().splitlines()[:STATES]:
        yield catalog()[key], load(catalog()[key], line)


def shown(game: Any, state: Any, said: Words, before: Any = None) -> Iterator[render.Scene]:
    """What whoever is asked sees, and what everybody saw to change."""
    asked = pending(game, state)
    said.view = view = game.view(state, asked[0].seat if asked else 0)
    paths = asked[0].options.first(60) if asked else ()
    yield from (render.scene(view, said), render.hand(view, said, paths))
    if paths:
        ways = paths[:WAYS]
        yield render.choice(view, said, ways, [said.option(way) for way in ways])[0]
        yield render.lesson(view, said, ways[0])
    if before is not None:
        old, new = game.view(before, None), game.view(state, None)
        yield render.scene(new, said, old)
        if (near := render.close_up(new, said, old)) is not None:
            yield near


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_letters_are_never_smaller(file: Path, words: Callable[..., Words], letters: Any) -> None:
    before = None
    for game, state in positions(file):
        said = words(game.key, state.seats)
        for scene in shown(game, state, said, before):
            assert letters(scene)[0] >= LEAST
        before = state


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key, game in catalog().items() for seats in game.seats])
def test_they_are_as_large_at_tables_of_every_size(
    key: str, seats: int, words: Callable[..., Words], letters: Any
) -> None:
    game, said = catalog()[key], words(key, seats)
    for scene in shown(game, start(game, seats, secret_of("letters"))[0], said):
        assert letters(scene)[0] >= LEAST


@pytest.mark.parametrize("key", sorted(catalog()))
def test_a_newcomer_can_read_them_too(key: str, words: Callable[..., Words], letters: Any) -> None:
    said = words(key, 2)
    for scene in (legend.five(said), legend.legend(said), render.invitation(said, ["Ana", "Ben"])):
        assert scene is not None
        assert letters(scene)[0] >= LEAST
