"""The look of the circus: a poster in red, navy, cream and gold. Its inks, letters and signs."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec
from PIL import Image, ImageDraw

from render.drawing.palette import DARK, Swatch
from render.drawing.parts import FINE, Face, Label, Plaque, Spot, Token, blank, clad, font, reduced, width_of
from render.drawing.pen import Pen
from render.drawing.registry import paint
from render.drawing.titling import Lettering

RED, RAY, NIGHT, NAVY, MAT, BLUE = "#a81f24", "#bd2f2c", "#0d1629", "#14213d", "#22345c", "#31458a"
CREAM, GOLD, SOFT, FRESH, SPENT = "#fff0d0", "#ffc93c", "#c4d0e8", "#8fe3dc", "#a9a48f"
GAIN, COST, TEAL = "#27794c", "#6b1620", "#2bb3b1"
WIDTH, LEAST = 1200, 28  # no letters are smaller: on a phone they would not be read
TITLE = "circus.title"
FONTS = {"title": Face("fontpkg_alfa_slab_one", "files/AlfaSlabOne-Regular.ttf")}
KINDS = {  # what a quest tests has a colour, a pattern and a sign
    "power": Swatch("P", "#e08a3c", DARK, "bars"), "speed": Swatch("S", "#5aa9e6", DARK, "stripes"),
    "intelligence": Swatch("I", "#f0a3b5", DARK, "dots"),
}  # fmt: skip


def number(x: int, y: int, text: str, size: int, ink: str = CREAM) -> Spot:
    """Figures in play, as heavy as they are important."""
    return Spot(x, y, Label(text, size, ink, face=TITLE))


def number_width(text: str, size: int) -> int:
    return width_of(text, size, True, TITLE)


def title(x: int, y: int, text: str, size: int) -> Spot:
    return Spot(x, y, Lettering(text, size, GOLD, DARK, max(2, size // 20), TITLE))


def plate(x: int, y: int, wide: int, high: int, edge: str = NIGHT, line: int = 4) -> Spot:
    """What words stand on."""
    return Spot(x, y, Plaque(wide, high, NAVY, min(34, high // 2), edge, line))


def person(x: int, y: int, swatch: Swatch, size: int) -> Spot:
    return Spot(x, y, Token(swatch, size))


class Emblem(msgspec.Struct, frozen=True):
    """A field in colour and pattern with a sign in its middle."""

    swatch: Swatch
    art: str
    width: int
    height: int
    side: int
    dim: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        clad(image, draw, self.swatch, 9 * FINE, 9 * FINE, DARK, 2 * FINE)
        side = self.side * FINE
        paint(self.art, Pen(draw, (image.width - side) / 2, (image.height - side) / 2, side / 100))
        return reduced(image)


class PriceTag(msgspec.Struct, frozen=True):
    """Left, green and with a plus, what success brings; right, dark and with a minus, what failing costs."""

    width: int
    height: int
    gains: tuple[tuple[str, int], ...]  # a sign, and how many
    cost: int = 0  # lives
    size: int = LEAST

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high, round_, line = image.width - 1, image.height - 1, 12 * FINE, 3 * FINE
        groups = [(f"+{count}", art) for art, count in self.gains]
        border = wide + 1
        if self.cost:
            groups.append((f"\N{MINUS SIGN}{self.cost}", "circus.heart"))
            border = wide * (len(groups) - 1) // len(groups)
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide, high), round_, 255)
        field = Image.new("RGB", image.size, COST)
        slant = 9 * FINE if self.cost else -2 * FINE
        halves = ImageDraw.Draw(field)
        halves.polygon([(0, 0), (border + slant, 0), (border - slant, high), (0, high)], GAIN)
        if self.cost:
            halves.line((border + slant, 0, border - slant, high), DARK, line)
        image.paste(field, (0, 0), mask)
        draw.rounded_rectangle((0, 0, wide, high), round_, None, DARK, line)
        for n, (text, art) in enumerate(groups):
            self._group(draw, text, art, (n + 0.5) * wide / len(groups))
        return reduced(image)

    def _group(self, draw: ImageDraw.ImageDraw, text: str, art: str, middle: float) -> None:
        style = font(self.size * FINE)
        crowded = len(self.gains) > 1 and self.width < 200
        long, side = style.getlength(text), self.size * FINE * (0.8 if crowded else 0.96)
        left, y = middle - (long + side + FINE) / 2, self.height * FINE / 2
        draw.text((left, y), text, "#ffffff", style, "lm")
        paint(art, Pen(draw, left + long + FINE, y - side / 2, side / 100))


class Dashed(msgspec.Struct, frozen=True):
    """Room for something: what could lie here, and how often."""

    width: int
    height: int
    art: str
    count: int = 0  # where one box stands for several

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        (wide, high), line, step = image.size, 2 * FINE, 12 * FINE
        for at in range(step // 3, wide - step // 2, step):
            for y in (line, high - line):
                draw.line((at, y, min(at + step * 6 // 10, wide - line), y), SOFT, line)
        for at in range(step // 3, high - step // 2, step):
            for x in (line, wide - line):
                draw.line((x, at, x, min(at + step * 6 // 10, high - line)), SOFT, line)
        side = min(wide, high, 52 * FINE) - 12 * FINE
        paint(self.art, Pen(draw, (wide - side) / 2 - (4 * FINE if self.count else 0), (high - side) / 2, side / 100))
        if self.count:
            style = font(LEAST * FINE, True, TITLE)
            end = wide - 4 * FINE, high - 4 * FINE
            draw.text(end, str(self.count), CREAM, style, "rb", stroke_width=3 * FINE, stroke_fill=MAT)
        return reduced(image)


class Bunting(msgspec.Struct, frozen=True):
    """Pennants on a string that hangs in bows."""

    width: int
    height: int
    bows: int = 3

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.width / self.bows, image.height
        for bow in range(self.bows):
            ends = [(bow + n / 6, 0.1 + 0.42 * (1 - (n / 3 - 1) ** 2)) for n in range(7)]
            string = [(x * wide, y * high) for x, y in ends]
            for n, ((x, y), (x2, y2)) in enumerate(pairwise(string)):
                tip = ((x + x2) / 2, (y + y2) / 2 + high * 0.36)
                ink = (RAY, CREAM, GOLD, TEAL)[(n + bow) % 4]
                draw.polygon([(x + wide * 0.01, y), (x2 - wide * 0.01, y2), tip], ink)
            draw.line(string, CREAM, 3 * FINE, joint="curve")
        return reduced(image)


class Poster(msgspec.Struct, frozen=True):
    """Rays from a point on red paper, and the canvas that hangs over it."""

    width: int
    height: int
    x: int
    y: int
    scallops: int
    hang: int = 30

    def draw(self) -> Image.Image:
        image = Image.new("RGBA", (self.width * 2, self.height * 2), RED)
        draw = ImageDraw.Draw(image)
        x, y, far = self.x * 2, self.y * 2, 2 * (self.width + self.height)
        for n in range(24):
            ends = [math.radians(n * 15 + turn) for turn in (0, 7.5)]
            draw.polygon([(x, y), *((x + far * math.cos(a), y + far * math.sin(a)) for a in ends)], RAY)
        wide = image.width / self.scallops
        for n in range(self.scallops):
            box = (n * wide, -90, (n + 1) * wide - 1, self.hang * 2)
            draw.rounded_rectangle(box, wide * 0.36, (CREAM, NAVY)[n % 2], DARK, 6)
        return image.reduce(2)
