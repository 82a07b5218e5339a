"""The map in words, for who does not see it: what is ground, what touches what, and what is where for good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Words
from games.mojo.view import BOARD
from render.board import map_words
from render.mojo.jungle import CELLS
from render.saying import say
from render.scene import Mark


def chart(words: Words) -> Iterator[Mark]:
    """Always the same, so it comes last; nothing of it is drawn but on the ground."""

    def mark(key: str, text: str) -> Mark:
        return Mark(heading=say(words, "map"), label=say(words, f"chart.{key}"), words=text)

    yield mark("reading", say(words, "say.reading"))
    for row, ground in map_words.rows(BOARD.letters, lambda tile: "", words):
        yield Mark(heading=say(words, "map"), label=row, words=ground)
    touching = (say(words, "say.touch", one=one, other=other) for one, other in BOARD.corners)
    yield mark("corners", ", ".join(touching))
    yield mark("sanctum", say(words, "say.heart", tiles=", ".join(BOARD.sanctum), mist=BOARD.mist))
    for key, tiles in (("wards", BOARD.wards), ("thickets", BOARD.thickets), ("vines", BOARD.vines)):
        yield mark(key, ", ".join(tiles))
    yield mark("inner", _round(BOARD.inner_route))
    for n, quadrant in enumerate(BOARD.quadrants):
        label = say(words, "chart.quadrant", area=quadrant.name)
        yield Mark(heading=say(words, "map"), label=label, words=_quadrant(n, words))


def _quadrant(number: int, words: Words) -> str:
    quadrant = BOARD.quadrants[number]
    own = [(n, entry.tile) for n, entry in enumerate(BOARD.entries, 1) if entry.quadrant == quadrant.name]
    return say(
        words, "say.quadrant", portal=quadrant.portal, shrine=quadrant.shrine, ritual=quadrant.ritual_tile,
        entries=[say(words, "say.entry", number=n, tile=tile) for n, tile in own],
        route=_round(quadrant.outer_route),
    )  # fmt: skip


def _round(route: Sequence[str]) -> str:
    """A closed way by the tiles where it turns."""
    places = [CELLS[tile] for tile in route]
    turns = []
    for (x, y), (x2, y2), (x3, y3), tile in zip(
        places[-1:] + places[:-1], places, places[1:] + places[:1], route, strict=True
    ):
        if (x2 - x, y2 - y) != (x3 - x2, y3 - y2):
            turns.append(tile)
    return ", ".join(turns)
