"""What pictures of hands have in common: where their cards lie; and a hand in rows below a board, where one decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from games.kernel import Words
from render import renderers
from render.drawing.parts import Label, Plaque, Spot, largest
from render.legend import world
from render.saying import OWN, say, word_of
from render.scene import Box, Mark, Place, Scene

WIDTH, HEIGHT, TOP = 1200, 700, 96
GAP = 14  # between cards
COLUMNS, LOW = 3, 104  # of a hand below a board: cards side by side, and how high each is
NAMED = (34, 32, 30, 28)  # type of their names


def spread(count: int, lowest: int) -> tuple[list[Box], int]:
    """Where the cards of a hand lie, side by side and each at least so high; and where the sheet may end."""
    columns = 2 if count <= 4 else 3
    rows = max(2, -(-count // columns))
    wide, high = (WIDTH - 34 - GAP * columns) // columns, max(lowest, (HEIGHT - TOP - 24) // rows)
    places = (divmod(n, columns) for n in range(count))
    boxes = [Box(24 + column * (wide + GAP), TOP + row * high, wide, high - GAP) for row, column in places]
    return boxes, max(HEIGHT, TOP + rows * high + 24)


def beneath(scene: Scene, view: Any, words: Words, cards: Sequence[str], now: Collection[str]) -> Scene:
    """The scene with cards at its foot, by their names: those that can be used now are bright.

    A game's module of pictures may put signs beside a name: `card_signs(view, card, box)`. If it is `SIGNED`, those
    alone stand on what cannot be used now. Its words may shorten
    the names here, under `strip`.
    """
    held, drawn = Counter(cards), {mark.heading for mark in scene.marks if mark.spots}
    if not held or say(words, "hand") in drawn:
        return scene
    signs = getattr(renderers.renderer(words.game.key), "SIGNED", False)
    wide, top = scene.size
    rows = -(-len(held) // COLUMNS)
    edges = [*pairwise(GAP + n * (wide - GAP) // COLUMNS for n in range(COLUMNS + 1))]
    marks, places = list[Mark](), dict[str, Place]()
    for n, (card, count) in enumerate(held.items()):
        row, column = divmod(n, COLUMNS)
        left, right = edges[column]
        box = Box(left, top + GAP + row * (LOW + GAP), right - left - GAP, LOW)
        name, times = word_of(words, card), f" \N{MULTIPLICATION SIGN}{count}" if count > 1 else ""
        text, brief = name + times, words.texts.get(f"{OWN}.strip.{card}", name) + times
        shown = brief if card in now or not signs else times.strip()
        spots = _card(view, words, card, shown, card in now, box)
        marks.append(Mark(heading=say(words, "hand"), label=str(n + 1), words=text, spots=tuple(spots), rank=1))
        places[card] = box.place(box.wide - 34, 30, 44)
    high = GAP + rows * (LOW + GAP)
    inks = world(words)
    ground = Spot(0, top, Plaque(wide, high, inks["ground"], 0, inks["ground"], 0))
    return msgspec.structs.replace(
        scene, size=(wide, top + high), ground=(*scene.ground, ground), marks=(*scene.marks, *marks),
        places={**places, **scene.places},
    )  # fmt: skip


def _card(view: Any, words: Words, card: str, text: str, now: bool, box: Box) -> list[Spot]:
    """Its name above its signs."""
    x, y, wide, high = box
    inks, signs = world(words), getattr(renderers.renderer(words.game.key), "card_signs", None)
    left, up = (82, 12) if signs else (20, (high - 40) // 2)
    free = wide - left - 16
    plate = Plaque(wide, high, inks["panel"], 16, inks["glow"] if now else inks["panel"], 5)
    label = Label(text, largest(text, NAMED, free), inks["glow"] if now else inks["text"], True, free)
    named = (Spot(x + left, y + up, label),) if text else ()
    return [Spot(x, y, plate), *named, *(signs(view, card, box) if signs else ())]
