"""The land, cut in wood: each terrain a ground, one dark ink and one light cut; and the mist over it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import msgspec
from PIL import Image, ImageDraw

from render.board.lattice import Hexagons, Lattice, Point
from render.drawing.parts import FINE, blank, mixed, reduced, rgb
from render.drawing.pen import Pen
from render.zanaga.woodcut import (
    BARK,
    CREAM,
    GLOW,
    MIST,
    PAPER,
)

GROUNDS = {
    "jungle": "#2f8a5f", "plains": "#e9c25f", "hills": "#cf8d4c", "mountain": "#a79aa6", "swamp": "#5f6b48",
    "river": "#39a3b8", "trail": "#f0dcab", "outpost": "#f0dcab", "village": "#f0dcab",
}  # fmt: skip
STAGES = (64, 94, 124, 154)  # of 255: how thick the mist is with 0, 1, 2 rituals done and with a god awake
CURLS = (9, 5, 3, 2)  # a curl of it on every so manieth hex
AWAKE, WREATH = "#e0cdec", "#9fb4b8"
SEAS = {True: ("#7fa39a", 0.45), False: ("#8a6fa0", 0.5)}  # around the land, mixed into paper; while all gods sleep


@lru_cache(maxsize=8)
def _hexagon(lattice: Lattice) -> Image.Image:
    """What of a hex's square is the hex."""
    wide, high = lattice.size
    mask = Image.new("L", (wide * FINE, high * FINE))
    ImageDraw.Draw(mask).polygon([(FINE * x, FINE * y) for x, y in lattice.points], 255)
    return mask.reduce(FINE)


class Landscape(msgspec.Struct, frozen=True):
    """One hex; `sides` are those that a trail leaves by, and `look` tells hexes of one terrain apart."""

    lattice: Lattice
    terrain: str
    look: int = 0
    sides: tuple[int, ...] = ()

    def draw(self) -> Image.Image:
        wide, high = self.lattice.size
        image = Image.new("RGB", (wide * FINE, high * FINE), GROUNDS[self.terrain])
        draw = ImageDraw.Draw(image)
        TERRAIN[self.terrain](Pen(draw, image.width / 2, image.height / 2, image.width / 100), self.look)
        if self.terrain in ("trail", "outpost", "village"):
            self._trail(draw, image.size)
        points = [(FINE * x, FINE * y) for x, y in self.lattice.points]
        draw.line([*points, points[0]], mixed(GROUNDS[self.terrain], BARK, 0.55), 2 * FINE, joint="curve")
        cut = image.reduce(FINE)
        cut.putalpha(_hexagon(self.lattice))
        return cut

    def _trail(self, draw: ImageDraw.ImageDraw, size: tuple[int, int]) -> None:
        """To the middles of the sides it leaves by, a little over them, so that no seam shows."""
        x, y = size[0] / 2, size[1] / 2
        points = self.lattice.points
        for ink, share in (("#8c5c2b", 0.17), ("#d7a762", 0.12)):
            wide = round(size[0] * share)
            if self.terrain == "trail":
                draw.circle((x, y), wide / 2, ink)
            for side in self.sides:
                (x1, y1), (x2, y2) = points[side], points[(side + 1) % len(points)]
                end = (FINE * (x1 + x2) / 2, FINE * (y1 + y2) / 2)
                draw.line((x, y, x + (end[0] - x) * 1.06, y + (end[1] - y) * 1.06), ink, wide)


# Lengths are hundredths of a hex's width, counted from its middle; it is 115 high.


def _nudge(look: int, i: int, most: float) -> float:
    """Something between plus and minus `most` that is the same whenever it is drawn."""
    return ((look * 37 + i * 53 + look * i * 11) % 21 / 10 - 1) * most


def jungle(pen: Pen, look: int) -> None:
    """Six cut leaves."""
    for i, (x, y, t) in enumerate(
        ((-25, -24, 0.5), (4, -34, 1.6), (30, -14, 2.5), (-14, 10, 0.2), (18, 20, 1.2), (-22, 36, 2.2), (10, 44, 0.7))
    ):
        frond(pen, x + _nudge(look, i, 3), y, 19, t + _nudge(look, i, 0.4))


def frond(pen: Pen, x: float, y: float, r: float, turn: float, ink: str = "#17593f", vein: str = "#6cc48b") -> None:
    """A broad leaf with cut veins."""
    c, t = cos(turn), sin(turn)

    def at(a: float, b: float) -> Point:
        return x + (a * c - b * t) * r, y + (a * t + b * c) * r

    pen.form(
        [at(a, b) for a, b in ((-1, 0), (-0.3, -0.62), (0.5, -0.5), (1.1, 0), (0.5, 0.5), (-0.3, 0.62))], ink, r * 0.1
    )
    pen.stroke([at(-1, 0), at(0.8, 0)], vein, r * 0.13)
    for k in (-0.35, 0.1, 0.5):
        for side in (-1, 1):
            pen.stroke([at(k, 0), at(k + 0.22, side * 0.36)], vein, r * 0.1)


def plains(pen: Pen, look: int) -> None:
    """Tufts of dry grass, and on some a lone tree."""
    tufts = [(-26, -6), (8, -28), (26, 8), (-6, 28), (-10, -40), (20, 38)]
    if look % 5 == 2:
        pen.stroke([(12, 12), (12, -12)], "#6b3516", 4)
        pen.stroke([(12, -4), (20, -14)], "#6b3516", 3)
        pen.form([(-14, -14), (-4, -26), (12, -30), (30, -26), (38, -14), (12, -10)], "#8c8f3a", 2.5)
        tufts = [(-26, 4), (-4, 30), (26, 28)]
    for i, (x, y) in enumerate(tufts):
        foot = x + _nudge(look, i, 5), y + _nudge(look, i + 9, 4)
        for k in (-8, -3, 3, 8):
            pen.stroke([foot, (foot[0] + k, foot[1] - 12 + abs(k) * 0.4)], "#a5721c", 2.6)


def hills(pen: Pen, look: int) -> None:
    """Three humps with carved flanks."""
    for x, y, w in ((-18 + _nudge(look, 1, 3), -8, 26), (18, -2 + _nudge(look, 2, 4), 25), (-2, 28, 30)):
        arc = [(x + w * cos(i * pi / 10), y - w * 0.82 * sin(i * pi / 10)) for i in range(11)]
        pen.form(arc, "#b56d33", 0)
        pen.stroke(arc, BARK, 2.8)
        for k in (0.74, 0.46):
            cut = [(x + w * k * cos(i * pi / 10), y - w * 0.82 * k * sin(i * pi / 10)) for i in range(6, 11)]
            pen.stroke(cut, "#f0c083", 2.4)


def mountain(pen: Pen, look: int) -> None:
    """Three peaks, lit from the left, with snow."""
    for x, y, h in ((-20, 12, 40 + _nudge(look, 1, 5)), (20, 14, 36 + _nudge(look, 2, 5)), (0, 32, 60)):
        pen.form([(x - h * 0.56, y), (x, y - h), (x + h * 0.56, y)], "#6f6273", 2.6)
        pen.form([(x - h * 0.54, y - 1), (x, y - h + 2), (x - 0.06 * h, y - 1)], "#9a8c9c", 0)
        snow = [(x - h * 0.2, y - h * 0.64), (x, y - h), (x + h * 0.2, y - h * 0.64), (x, y - h * 0.52)]
        pen.form(snow, CREAM, 0)
    for x in (-34, 30):
        pen.stroke([(x, 42), (x + 8, 36), (x + 16, 42)], "#6f6273", 3)


def swamp(pen: Pen, look: int) -> None:
    """Pools and reeds."""
    for i, (x, y, w) in enumerate(((-16, -22, 22), (18, -2, 20), (-10, 24, 25))):
        middle = x + _nudge(look, i, 4)
        pen.disc(middle, y, w, "#2f5a52", w * 0.38, 2)
        pen.stroke([(middle - w * 0.5, y), (middle + w * 0.4, y)], "#b9d3bb", 2.4)
    for x, y in ((-34, 4), (4, -26), (30, 30), (4, 12)):
        pen.stroke([(x, y), (x, y - 18)], BARK, 2.4)
        pen.disc(x, y - 20, 3, "#6b3516", 6, 1.5)


def river(pen: Pen, look: int) -> None:
    """Waves, dark ones and light ones."""
    for i, y in enumerate((-40, -22, -4, 14, 32, 48)):
        w = 46 - abs(y - 2) * 0.55
        shift = _nudge(look, i, 6)
        wave = [(k, y + 5 * sin((k + shift) / 7)) for k in range(-round(w), round(w) + 1, 3)]
        pen.stroke(wave, CREAM if i % 3 == 2 else "#14607a", 3.2)


def trail(pen: Pen, look: int) -> None:
    for i, (x, y) in enumerate(((-30, -14), (28, 22), (8, -38), (-20, 36))):
        pen.disc(x + _nudge(look, i, 5), y, 3.6, "#b98d4e", 2.3, 1)


def town(pen: Pen, look: int) -> None:
    """Trodden earth; the houses are drawn over the mist."""
    pen.disc(0, 6, 38, "#e6cb90", 30, 0)


TERRAIN = {
    "jungle": jungle, "plains": plains, "hills": hills, "mountain": mountain, "swamp": swamp, "river": river,
    "trail": trail, "outpost": town, "village": town,
}  # fmt: skip


class Plinth(msgspec.Struct, frozen=True):
    """The dark edge of the land, as thick as a block of wood, below a hex."""

    lattice: Lattice

    def draw(self) -> Image.Image:
        wide, high = self.lattice.size
        image, draw = blank(wide + 8, high + 12)
        draw.polygon(
            [(FINE * (4 + (x - wide / 2) * 1.06 + wide / 2), FINE * (y + 10)) for x, y in self.lattice.points], BARK
        )
        return reduced(image)


class Haze(msgspec.Struct, frozen=True):
    """The mist over a hex out of reach; it thickens as a god stirs, and turns when one wakes."""

    lattice: Lattice
    stage: int
    curled: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(*self.lattice.size)
        points = [(FINE * x, FINE * y) for x, y in self.lattice.points]
        draw.polygon(points, (*rgb(AWAKE if self.stage == 3 else MIST), STAGES[self.stage]))
        if self.curled:
            over, lines = blank(*self.lattice.size)
            curl(lines, image.width * 0.38, image.height * 0.58, image.width * 0.19, (*rgb(CREAM), 235))
            image.alpha_composite(over)
        return reduced(image)


def curl(
    draw: ImageDraw.ImageDraw, x: float, y: float, r: float, ink: tuple[int, ...] | str | int, wide: float = 0.2
) -> None:
    """A wisp that rolls up."""
    line = max(2, round(r * wide))
    draw.arc((x - r, y - r, x + r, y + r), 120, 400, ink, line)
    draw.arc((x - r * 0.3, y - r * 0.4, x + r * 0.7, y + r * 0.6), -20, 220, ink, line)
    draw.line((x - r * 0.5, y + r * 0.86, x + r * 2.1, y + r * 0.86), ink, line)


class Fringe(msgspec.Struct, frozen=True):
    """Where the mist meets the clearing: lobes along one side of a hex, on the far side of it."""

    lattice: Lattice
    side: int

    def draw(self) -> Image.Image:
        wide, high = self.lattice.size
        lobes = Image.new("L", (2 * wide * FINE, 2 * high * FINE))
        draw = ImageDraw.Draw(lobes)
        points = self.lattice.points
        (x, y), (x2, y2) = points[self.side], points[(self.side + 1) % 6]
        out = ((x + x2) / 2 - wide / 2, (y + y2) / 2 - high / 2)
        for t, r in ((0.04, 0.1), (0.33, 0.14), (0.67, 0.12), (0.94, 0.095)):
            px, py = x + (x2 - x) * t + out[0] * 0.3, y + (y2 - y) * t + out[1] * 0.3
            draw.circle((FINE * (px + wide / 2), FINE * (py + high / 2)), FINE * wide * r, 225)
        image = Image.new("RGB", (2 * wide, 2 * high), "#f4f8f6")
        image.putalpha(lobes.reduce(FINE))
        return image


class Halo(msgspec.Struct, frozen=True):
    """A glow around whoever is on turn."""

    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        middle = image.width / 2
        draw.circle((middle, middle), middle - FINE, (*rgb(GLOW), 175))
        return reduced(image)


class Veils(msgspec.Struct, frozen=True):
    """What lies around the land: paper, banks of mist and a few wisps, thicker as a god stirs."""

    width: int
    height: int
    stage: int

    def draw(self) -> Image.Image:
        calm = self.stage < 3
        image = Image.new("RGB", (self.width, self.height), mixed(PAPER, *SEAS[calm]))
        banks, wisps = (Image.new("L", (self.width * 2, self.height * 2)) for _ in range(2))
        wide, high = banks.size
        draw = ImageDraw.Draw(banks)
        for i in range(34):
            a = 2 * pi * i / 34
            x, y = wide / 2 + wide * 0.53 * cos(a), high / 2 + high * 0.49 * sin(a)
            draw.circle((x, y), 150 + 16 * (i % 4), 120 + 30 * self.stage)
        image.paste(MIST if calm else AWAKE, (0, 0), banks.reduce(2))
        draw = ImageDraw.Draw(wisps)
        for x, y in ((0.965, 0.13), (0.955, 0.5), (0.968, 0.8), (0.012, 0.3), (0.008, 0.7)):
            curl(draw, wide * x, high * y, 46, 255)
        image.paste(WREATH, (0, 0), wisps.reduce(2))
        return image.convert("RGBA")


class LandDie(msgspec.Struct, frozen=True):
    """A movement die: the terrains of the side that it shows, as small pieces of land; pale when it is spent."""

    terrains: tuple[str, ...]
    size: int = 88
    spent: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        wide = image.width
        draw.rounded_rectangle((0, 0, wide - 1, wide - 1), wide * 0.13, CREAM, BARK, 3 * FINE)
        spots = {1: ((0.5, 0.5),), 2: ((0.31, 0.34), (0.69, 0.66))}.get(
            len(self.terrains), ((0.29, 0.31), (0.71, 0.31), (0.5, 0.68))
        )
        half = round(self.size * (0.25 if len(self.terrains) > 1 else 0.36))
        for (x, y), terrain in zip(spots, self.terrains, strict=True):
            sides = (0, 3) if terrain == "trail" else ()
            land = Landscape(Hexagons(half), terrain, 1, sides).draw()
            land = land.resize((land.width * FINE, land.height * FINE), Image.Resampling.BICUBIC)
            image.paste(land, (round(x * wide - land.width / 2), round(y * wide - land.height / 2)), land)
        if self.spent:
            veil = Image.new("RGBA", image.size, (*rgb(PAPER), 175))
            image = Image.composite(Image.alpha_composite(image, veil), image, image.getchannel("A"))
        return reduced(image)
