"""A map in words, for who does not see it: row by row, as few names as will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from games.kernel import Words
from games.toolkit.grid import cell_of, column_letters
from render.saying import say


def rows(cells: Mapping[str, object], what: Callable[[str], str], words: Words) -> Iterator[tuple[str, str]]:
    """What each row is called, and what is in it from left to right: one run of columns for neighbours that are alike.

    `what` says what is on a place; where it says nothing, all that is told of a run is its columns.
    """
    for row, columns in sorted(_columns(cells).items()):
        runs = []
        ordered = [(what(name), column) for column, name in sorted(columns)]
        for (told, _), run in groupby(enumerate(ordered), key=_alike):
            letters = [column_letters(column) for _, (_, column) in run]
            text = letters[0] if len(letters) == 1 else say(words, "map.run", first=letters[0], last=letters[-1])
            runs.append(say(words, "map.of", what=told, run=text) if told else text)
        yield say(words, "map.row", row=row), ", ".join(runs)


def _columns(cells: Mapping[str, object]) -> dict[int, list[tuple[int, str]]]:
    """By row, what columns it has, and the places there."""
    found: dict[int, list[tuple[int, str]]] = {}
    for name in cells:
        column, row = cell_of(name)
        found.setdefault(row + 1, []).append((column, name))
    return found


def _alike(one: tuple[int, tuple[str, int]]) -> tuple[str, int]:
    """The same for those beside each other, without a gap, on which the same is."""
    n, (told, column) = one
    return told, column - n


def reading(around: Mapping[str, tuple[str, ...]], words: Words) -> str:
    """How names lie on a board of hexagons, told by one place that touches six others."""
    middle = max(around, key=lambda name: len(around[name]))
    return say(words, "map.hexes", place=middle, touching=list(around[middle]))
