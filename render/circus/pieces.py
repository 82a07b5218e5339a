"""The parts that are the circus's own: drawings, dice, and the figures of the players."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw, ImageOps

from render.circus.symbols import SYMBOLS
from render.circus.tools import TOOLS
from render.drawing.palette import DARK, INKS, Swatch
from render.drawing.parts import FINE, Icon, blank, faded, reduced
from render.drawing.patterns import patterned
from render.drawing.pen import Pen
from render.drawing.registry import paint

DRAWINGS = SYMBOLS | TOOLS

CUBE, SHADE, METAL, FLESH = "#fff6e4", "#c9b48f", "#a9b4bd", "#a9bf7f"

SANDS = ("#5b3a2c", "#7a5338", "#86603f")  # of the ring, from its rim to its middle


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
        draw.ellipse((FINE, FINE, side - FINE, side - FINE), INKS["raised"], INKS["soft"], 3 * FINE)
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
    """A player as it stands in the arena, with the arms and legs that it has."""

    swatch: Swatch
    arms: int
    legs: int
    zombie: bool
    size: int  # how high; four fifths of it wide

    def draw(self) -> Image.Image:
        wide = self.size * 4 // 5
        image, draw = blank(wide, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        limb = FLESH if self.zombie else METAL
        for n in range(self.legs):
            x = 40 + (n - (self.legs - 1) / 2) * min(20, 52 / max(1, self.legs - 1))
            pen.stroke([(40 + (x - 40) * 0.5, 70), (x, 93)], DARK, 13)
            pen.stroke([(40 + (x - 40) * 0.5, 70), (x, 92)], limb, 8)
            pen.plate(x - 7, 91, x + 9, 99, limb, 3, 2)
        for n in range(self.arms):
            side, row = (1 if n % 2 else -1), n // 2
            start, elbow, end = (
                (40 + 14 * side, 48 + 5 * row),
                (40 + 28 * side, 56 - 9 * row),
                (40 + 34 * side, 40 - 11 * row),
            )
            pen.stroke([start, elbow, end], DARK, 12)
            pen.stroke([start, elbow, end], limb, 7)
            pen.disc(*end, 5.5, limb, line=2.5)
        self._torso(pen, image)
        head = self.size * FINE * 0.44
        _paint(draw, "undead" if self.zombie else "robot", (wide * FINE - head) / 2, 0, head)
        return reduced(image)

    def _torso(self, pen: Pen, image: Image.Image) -> None:
        """In the colour and with the pattern of its player."""
        box = pen.at(22, 42, 58, 76)
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).rounded_rectangle(box, pen.unit * 9, 255)
        image.paste(patterned(self.swatch, image.size, round(pen.unit * 7)), (0, 0), mask)
        pen.draw.rounded_rectangle(box, pen.unit * 9, None, DARK, pen.wide(3))


class Awning(msgspec.Struct, frozen=True):
    """One scallop of the canvas that hangs over the arena."""

    width: int
    height: int
    fill: str

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        draw.rounded_rectangle((0, -high, wide - 1, high - 1), wide * 0.45, self.fill, DARK, 2 * FINE)
        return reduced(image)


class Sand(msgspec.Struct, frozen=True):
    """The ring, in the light of the lamps. A quarter is drawn, and mirrored."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        fine, draw = blank(self.width // 2, self.height // 2)
        wide, high = fine.size
        for share, fill in zip((1.0, 0.96, 0.84), SANDS, strict=True):
            dx, dy = wide * share, high * share
            draw.ellipse((wide - dx, high - dy, wide + dx, high + dy), fill)
        quarter, image = reduced(fine), Image.new("RGBA", (self.width, self.height))
        upper = Image.new("RGBA", (self.width, quarter.height))
        upper.paste(quarter, (0, 0))
        upper.paste(ImageOps.mirror(quarter), (self.width - quarter.width, 0))
        image.paste(upper, (0, 0))
        image.paste(ImageOps.flip(upper), (0, self.height - upper.height))
        return image
