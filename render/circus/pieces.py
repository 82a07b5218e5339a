"""The parts that are the circus's own: drawings, dice, and the figures of the players."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw, ImageOps

from render.circus.poster import CREAM, GOLD, LEAST, NAVY, SPENT, TITLE
from render.circus.symbols import SYMBOLS
from render.circus.tools import TOOLS
from render.drawing.palette import DARK, Swatch
from render.drawing.parts import FINE, Icon, blank, faded, font, reduced
from render.drawing.patterns import patterned
from render.drawing.pen import Pen
from render.drawing.registry import paint

DRAWINGS = SYMBOLS | TOOLS

CUBE, SHADE, METAL, FLESH, LILAC = "#fff6e4", "#c9b48f", "#b9c6d0", "#a9c77a", "#e3d8f0"

SANDS = ("#7f4a2e", "#b97f48", "#d9a662", "#e8bd7e")  # of the ring, from its rim to its middle


def art(name: str) -> str:
    """A drawing as all pictures know it: one of the circus's own, or one that all share."""
    return f"circus.{name}" if name.partition("-")[0] in DRAWINGS else name


def sketch(name: str, size: int, dim: bool = False) -> Icon:
    return Icon(art(name), size, dim)


def _paint(draw: ImageDraw.ImageDraw, name: str, x: float, y: float, side: float) -> None:
    paint(art(name), Pen(draw, x, y, side / 100))


class Cube(msgspec.Struct, frozen=True):
    """A die that shows a face; without one it is still to be thrown."""

    face: str
    size: int
    removed: bool = False
    cancelled: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        side, lip = self.size * FINE, self.size * FINE // 14
        round_ = side // 6
        draw.rounded_rectangle((0, lip, side - 1, side - 1), round_, SHADE, DARK, 2 * FINE)
        draw.rounded_rectangle((0, 0, side - 1, side - 1 - lip), round_, CUBE, DARK, 2 * FINE)
        inner = side * 0.74
        _paint(draw, self.face or "mystery", (side - inner) / 2, (side - lip - inner) / 2, inner)
        return _crossed(draw, image, self.removed, self.cancelled)


class Chip(msgspec.Struct, frozen=True):
    """A symbol that a card has added: a face without a die around it."""

    face: str
    size: int
    cancelled: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        side = self.size * FINE
        draw.ellipse((FINE, FINE, side - FINE, side - FINE), LILAC, DARK, 3 * FINE)
        inner = side * 0.66
        _paint(draw, self.face, (side - inner) / 2, (side - inner) / 2, inner)
        return _crossed(draw, image, False, self.cancelled)


def _crossed(draw: ImageDraw.ImageDraw, image: Image.Image, removed: bool, cancelled: bool) -> Image.Image:
    """What is gone lies in the dark; what does not count is struck out."""
    side = image.width
    if cancelled:
        pen = Pen(draw, 0, 0, side / 100)
        pen.stroke([(4, 96), (96, 4)], DARK, 17)
        pen.stroke([(5, 95), (95, 5)], "#ff6b5c", 9)
    if removed:
        small = faded(reduced(image))
        cross = blank(small.width, small.height)
        _paint(cross[1], "removed", side * 0.2, side * 0.2, side * 0.6)
        return Image.alpha_composite(small, reduced(cross[0]))
    return reduced(image)


class Figure(msgspec.Struct, frozen=True):
    """A player as it stands in the arena, with the arms and legs that it has; a winner throws them up."""

    swatch: Swatch
    arms: int
    legs: int
    zombie: bool
    size: int  # how high; four fifths of it wide
    cheers: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size * 4 // 5, self.size)
        unit = self.size * FINE / 140
        low = 0 if self.legs else 34 * unit  # whoever has no legs sits on the ground
        pen = Pen(draw, image.width / 2, image.height - 1 + low, unit)
        limb = FLESH if self.zombie else METAL
        for n in range(self.legs):
            x = (n - (self.legs - 1) / 2) * min(22, 60 / max(1, self.legs - 1))
            _limb(pen, [(x * 0.6, -42), (x, -20), (x, -6)], limb, 11, 7)
            pen.form([(x - 8, -1), (x - 6, -9), (x + 6, -9), (x + 13, -1)], limb, 2.4)
        for n in range(self.arms):
            side, up = (1 if n % 2 else -1), n // 2
            raised = self.cheers or n % 2 == 0 or up
            end = (side * 40, -96 - up * 9) if raised else (side * 38, -50)
            _limb(pen, [(side * 15, -70 + up * 7), (side * 33, -66 - up * 9), end], limb, 10, 6.4)
            pen.disc(*end, 6.4, limb, line=2.4)
        self._torso(pen, image)
        self._head(pen)
        return reduced(image)

    def _torso(self, pen: Pen, image: Image.Image) -> None:
        """In the colour and with the pattern of its player; where there is room, with the letter."""
        box = pen.at(-20, -80, 20, -36)
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).rounded_rectangle(box, pen.unit * 9, 255)
        image.paste(patterned(self.swatch, image.size, round(pen.unit * 6)), (0, 0), mask)
        pen.draw.rounded_rectangle(box, pen.unit * 9, None, DARK, pen.wide(2.6))
        high = round(24 * pen.unit)
        if high >= LEAST * FINE:
            pen.plate(-11, -70, 11, -47, self.swatch.fill, 5, 0)
            pen.draw.text((pen.x, pen.y - 58.5 * pen.unit), self.swatch.letter, DARK, font(high, True, TITLE), "mm")

    def _head(self, pen: Pen) -> None:
        """One eye looks, the other glows; of a zombie it is a cross."""
        skin = FLESH if self.zombie else METAL
        pen.plate(-5, -88, 5, -78, skin, 0, 2.4)
        pen.plate(-23, -121, 23, -83, skin, 15 if self.zombie else 9, 2.8)
        pen.disc(-9, -104, 8.4, CUBE, line=2.4)
        pen.disc(-8, -103, 3.4, DARK, line=0)
        if self.zombie:
            for way in (-6, 6):
                pen.stroke([(5, -103 - way), (17, -103 + way)], DARK, 3.4)
        else:
            pen.disc(11, -104, 6.4, "#ff5d4a", line=2.4)
        if self.cheers:
            pen.draw.chord(pen.at(-12, -102, 12, -85), 0, 180, NAVY, DARK, pen.wide(2.2))
        else:
            pen.plate(-13, -95, 13, -87, NAVY, 2, 0)
            for x in (-6, 0, 6):
                pen.stroke([(x, -95), (x, -87)], CUBE, 1.6)
        pen.stroke([(0, -121), (0, -130)], DARK, 3)
        pen.disc(0, -132, 4.8, GOLD, line=2.2)


def _limb(pen: Pen, points: list[tuple[float, float]], fill: str, outer: float, inner: float) -> None:
    for ink, line in ((DARK, outer), (fill, inner)):
        pen.stroke(points, ink, line)
        for x, y in (points[0], points[-1]):
            pen.draw.circle(pen.at(x, y), pen.unit * line / 2, ink)


class Installed(msgspec.Struct, frozen=True):
    """A tool in play on a tile of its own; one that rests has been used."""

    art: str
    width: int
    height: int
    rests: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        fill = SPENT if self.rests else CREAM
        draw.rounded_rectangle((0, 0, wide - 1, high - 1), 10 * FINE, fill, DARK, 3 * FINE)
        side = min(wide, high) - 8 * FINE
        left = (wide - side) / 2 if not self.rests or wide < side * 1.3 else 5 * FINE
        _paint(draw, self.art, left, (high - side) / 2, side)
        if self.rests:
            small = max(22 * FINE, side // 2)
            _paint(draw, "zzz", wide - small - FINE, high - small - FINE, small)
        return reduced(image)


class Sand(msgspec.Struct, frozen=True):
    """The ring, in the light of the lamps. A quarter is drawn, and mirrored."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        fine, draw = blank(self.width // 2, self.height // 2)
        wide, high = fine.size
        for share, fill in zip((1.0, 0.95, 0.84, 0.62), SANDS, strict=True):
            dx, dy = wide * share, high * share
            draw.ellipse((wide - dx, high - dy, wide + dx, high + dy), fill)
        quarter, image = reduced(fine), Image.new("RGBA", (self.width, self.height))
        upper = Image.new("RGBA", (self.width, quarter.height))
        upper.paste(quarter, (0, 0))
        upper.paste(ImageOps.mirror(quarter), (self.width - quarter.width, 0))
        image.paste(upper, (0, 0))
        image.paste(ImageOps.flip(upper), (0, self.height - upper.height))
        return image


class Shade(msgspec.Struct, frozen=True):
    """What a thing throws on the sand."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        draw.ellipse((0, 0, image.width - 1, image.height - 1), "#a9713f")
        return reduced(image)
