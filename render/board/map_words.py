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
        for (told, _), run in groupby(enumerate(columns), key=lambda pair: _alike(pair, row, what)):
            names = [column_letters(column) for _, column in run]
            text = names[0] if len(names) == 1 else say(words, "map.run", first=names[0], last=names[-1])
            runs.append(say(words, "map.of", what=told, run=text) if told else text)
        yield say(words, "map.row", row=row), ", ".join(runs)


def _columns(cells: Mapping[str, object]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for column, row in sorted(map(cell_of, cells)):
        found.setdefault(row + 1, []).append(column)
    return found


def _alike(pair: tuple[int, int], row: int, what: Callable[[str], str]) -> tuple[str, int]:
    """The same for those beside each other without a gap on which the same is."""
    n, column = pair
    return what(f"{column_letters(column)}{row}"), column - n


def reading(around: Mapping[str, tuple[str, ...]], words: Words) -> str:
    """How names lie on a board of hexagons, told by one place that touches six others."""
    middle = max(around, key=lambda name: len(around[name]))
    return say(words, "map.hexes", place=middle, touching=list(around[middle]))
