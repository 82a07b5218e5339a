"""Mojo's figures as parts of pictures, by name: each on a cell of a board, of which it may stick out."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
from PIL import Image

from render.drawing.parts import Part, Spot, sprite
from render.mojo import relics, terrors, tribesfolk
from render.mojo.brush import Brush, Reach
from render.scene import Box

USUAL: Reach = (-7, -15, 107, 109)
DRAWN: dict[str, Callable[..., None]] = {
    one.__name__: one
    for one in (
        tribesfolk.column, tribesfolk.face, tribesfolk.zimby, tribesfolk.cheering, tribesfolk.hut, tribesfolk.badge,
        terrors.thug, terrors.zombie, terrors.king, terrors.crown, relics.shrine, relics.seal, relics.air,
        relics.earth, relics.fire, relics.water, relics.portal, relics.ritual, relics.drum, relics.barracks,
        relics.gate, relics.torch, relics.thicket, relics.biters, relics.thorns, relics.knot, relics.mist,
        relics.darkness, relics.drop, relics.scroll, relics.skull, relics.clubs, relics.struck, relics.lost,
        relics.spark, relics.die,
    )
}  # fmt: skip
REACHES: dict[str, Reach] = {  # of those that stick out further
    "column": (-16, -31, 118, 107), "zimby": (-15, -40, 140, 135), "cheering": (-20, -66, 120, 135),
    "hut": (-18, -33, 118, 113), "thug": (-7, -19, 122, 109), "zombie": (-16, -15, 97, 107),
    "king": (-64, -77, 164, 146), "spark": (-18, -18, 118, 118), "die": (-7, -7, 107, 112),
    "biters": (-7, -15, 107, 115), "thorns": (-7, -15, 107, 115), "knot": (-7, -15, 107, 115),
}  # fmt: skip


class Sprite(msgspec.Struct, frozen=True):
    """A figure; `of` says which of its kind: a seat, a number."""

    name: str
    cell: int
    of: tuple[int, ...] = ()
    mirrored: bool = False

    @property
    def reach(self) -> Reach:
        left, top, right, bottom = REACHES.get(self.name, USUAL)
        return (100 - right, top, 100 - left, bottom) if self.mirrored else (left, top, right, bottom)

    @property
    def size(self) -> tuple[int, int]:
        left, top, right, bottom = self.reach
        return math.ceil((right - left) * self.cell / 100), math.ceil((bottom - top) * self.cell / 100)

    def draw(self) -> Image.Image:
        brush = Brush(self.cell, self.reach, self.mirrored)
        DRAWN[self.name](brush, *self.of)
        return brush.done()


class Excerpt(msgspec.Struct, frozen=True):
    """A piece of a part that does not fit where it stands."""

    part: Sprite
    box: Box

    def draw(self) -> Image.Image:
        x, y, wide, high = self.box
        return sprite(self.part).crop((x, y, x + wide, y + high))


def put(figure: Sprite, x: int, y: int, within: Box) -> Spot | None:
    """A figure whose cell begins at a point; what sticks out of a box is cut off, and it may be all of it."""
    left, top = x + figure.reach[0] * figure.cell // 100, y + figure.reach[1] * figure.cell // 100
    (wide, high), edge = figure.size, (within.x + within.wide, within.y + within.high)
    x0, y0 = max(left, within.x), max(top, within.y)
    x1, y1 = min(left + wide, edge[0]), min(top + high, edge[1])
    if x1 <= x0 or y1 <= y0:
        return None
    cut = Box(x0 - left, y0 - top, x1 - x0, y1 - y0)
    part: Part = figure if cut[2:] == (wide, high) else Excerpt(figure, cut)
    return Spot(x0, y0, part)


def sign(name: str, x: int, y: int, cell: int, *of: int) -> Spot:
    """A small figure beside words."""
    figure = Sprite(name, cell, of)
    return Spot(x + figure.reach[0] * cell // 100, y + figure.reach[1] * cell // 100, figure)
