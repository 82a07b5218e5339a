"""Cards of Zombs and what else may lie in a lane, and what several of its pictures say alike."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from PIL import Image, ImageDraw

from games.kernel import Words
from render.drawing.palette import DARK, Swatch
from render.drawing.parts import FINE, blank, clad, font, mixed, reduced, rgb
from render.drawing.patterns import patterned
from render.drawing.pen import Pen
from render.drawing.registry import paint
from render.saying import say
from render.zombs.dusk import (
    BARK,
    BLOOD,
    EARTH,
    LEAST,
    PAPER,
    PLANK,
    SHADOW,
    SLIME,
    SOD,
    SUITS,
    TAPE,
    TITLE,
    WOOD,
)
from render.zombs.shamblers import torso

TALL = 2.1  # of so many widths, a card has room for more of a Zomb than its head
CAPITAL = 0.71  # how high one is, of its size
ENDS = ("low", "high")
ART = {"cure": "vial", "quarantine": "hazard", "rob": "grave", "trade": "swap"}  # others are called as their card


class Undead(msgspec.Struct, frozen=True):
    """A Zomb that leans out of its card; number and letter above it, the pattern behind."""

    swatch: Swatch
    number: str
    width: int
    height: int
    dim: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        _sheet(image, draw, self.swatch, wide // 9)
        rim, side = 3 * FINE, min(wide * 1.02, high * 0.66)
        size = max(LEAST * FINE, round(wide * 0.46))
        below = max(0.0, high - side - size * 1.1) if high > wide * TALL else 0.0  # room for more than a head
        draw.rounded_rectangle((rim, rim, wide - rim - 1, high - side * 0.86 - below), 9 * FINE, self.swatch.fill)
        top, letter = rim + size * 0.52, max(LEAST * FINE, round(size * 0.66))
        _figure(draw, wide * 0.07, top, self.number, size, self.swatch.ink, "l")
        draw.text((wide * 0.93, top - size * 0.1), self.swatch.letter, self.swatch.ink, font(letter), "rm")
        pen = Pen(draw, (wide - side) / 2, high - side * 0.99 - below, side / 100)
        if below:
            torso(pen, int(self.number), (below - 2 * FINE) * 100 / side + 99)
        paint(f"zombs.shambler-{self.number}", pen)
        return _veiled(reduced(image)) if self.dim else reduced(image)


class Special(msgspec.Struct, frozen=True):
    """A card with a sign; where there is room, with its name."""

    art: str
    width: int
    height: int
    title: str = ""
    dim: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        _sheet(image, draw, Swatch("", PAPER, DARK, "plain"), wide // 9)
        draw.rounded_rectangle(
            (8 * FINE, 8 * FINE, wide - 8 * FINE, high - 8 * FINE), 8 * FINE, None, "#c9b48f", 2 * FINE
        )
        side = min(wide * 0.72, high - 24 * FINE)
        size = LEAST * FINE
        while self.title and size < 40 * FINE and font(size + FINE).getlength(self.title) < wide - 20 * FINE:
            size += FINE
        titled = self.title if self.title and font(size).getlength(self.title) < wide - 14 * FINE else ""
        paint(self.art, Pen(draw, (wide - side) / 2, (high - side) / (3 if titled else 2), side / 100))
        if titled:
            draw.text((wide / 2, high - 14 * FINE - size * 0.4), titled, DARK, font(size), "mm")
        return _veiled(reduced(image)) if self.dim else reduced(image)


def _figure(draw: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, ink: str, side: str = "m") -> None:
    """Capitals and figures with their middle at a point: Pillow would take that of the line."""
    draw.text((x, y + size * CAPITAL / 2), text, ink, font(size, True, TITLE), f"{side}s")


def _sheet(image: Image.Image, draw: ImageDraw.ImageDraw, swatch: Swatch, step: int) -> None:
    clad(image, draw, swatch, step, 12 * FINE, SHADOW, 4 * FINE)


def _veiled(image: Image.Image) -> Image.Image:
    """As if far back in the dark."""
    veil = Image.new("RGBA", image.size, (*rgb(SHADOW), 128))
    return Image.composite(Image.alpha_composite(image, veil), image, image.getchannel("A"))


class Back(msgspec.Struct, frozen=True):
    width: int
    height: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        _sheet(image, draw, Swatch("", "#7a2440", DARK, "stripes"), 6 * FINE)
        x, y = image.width / 2, image.height / 2
        draw.circle((x, y), image.width * 0.26, SLIME, SHADOW, 2 * FINE)
        return reduced(image)


class Stone(msgspec.Struct, frozen=True):
    """A place where nothing lies yet; lit if the horde grows there next."""

    number: int
    width: int
    height: int
    lit: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        fill = SLIME if self.lit else mixed(EARTH, SOD, 0.7)
        edge = "#e4f7b0" if self.lit else mixed(SOD, "#ffffff", 0.08)
        for grow, ink in ((0, edge), (4 * FINE, fill)):
            box = (8 * FINE + grow, grow, wide - 8 * FINE - grow, high)
            draw.rounded_rectangle(box, wide * 0.38, ink)
            draw.rectangle((box[0], high - 40 * FINE, box[2], high), ink)
        size, ink = (46, SHADOW) if self.lit else (36, "#a79bcb")
        _figure(draw, wide / 2, high * 0.56, str(self.number), size * FINE, ink)
        return reduced(image)


class Barricade(msgspec.Struct, frozen=True):
    """Planks across the end of a horde; what they are made of is painted on a board."""

    text: str
    swatch: Swatch
    width: int
    height: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide = image.width
        pen = Pen(draw, 0, 0, FINE)
        pitch = (self.width - 20) / 3
        for n, (fill, tall) in enumerate(zip((WOOD, PLANK, BARK), (10, 0, 6), strict=True)):
            x = 11 + n * pitch
            top = tall + 2
            pen.form(
                [(x, top + 16), (x + pitch / 2 - 1, top), (x + pitch - 2, top + 16), (x + pitch - 2, self.height - 1),
                 (x, self.height - 1)], fill,
            )  # fmt: skip
        foot = self.height
        pen.form([(3, foot - 22), (self.width - 3, foot - 36), (self.width - 3, foot - 18), (3, foot - 4)], PLANK)
        top, tall = round(self.height * 0.26), 54
        box = (2 * FINE, top * FINE, wide - 2 * FINE, (top + tall) * FINE)
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).rounded_rectangle(box, 6 * FINE, 255)
        image.paste(patterned(self.swatch, image.size, 9 * FINE), (0, 0), mask)
        draw.rounded_rectangle(box, 6 * FINE, None, SHADOW, 4 * FINE)
        inner = (box[0] + 9 * FINE, box[1] + 6 * FINE, box[2] - 9 * FINE, box[3] - 6 * FINE)
        draw.rounded_rectangle(inner, 5 * FINE, self.swatch.fill)
        size = (40 if len(self.text) < 3 else 32) * FINE
        _figure(draw, wide / 2, (top + tall / 2) * FINE, self.text, size, self.swatch.ink)
        for x, y in ((9, top + 8), (self.width - 9, top + 8), (10, foot - 16), (self.width - 10, foot - 25)):
            pen.disc(x, y, 4.5, "#e8e2d0", line=2)
        return reduced(image)


class Cordon(msgspec.Struct, frozen=True):
    """Quarantine: hazard tape across a whole horde, with a post at each end. Its stripes say it without yellow."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, middle = image.width, image.height // 2
        for x in (0, wide - 18 * FINE):
            box = (x, 15 * FINE, x + 18 * FINE, image.height - 1)
            draw.rounded_rectangle(box, 5 * FINE, "#d7cfbe", SHADOW, 3 * FINE)
            for y in range(34 * FINE, image.height - 20 * FINE, 38 * FINE):
                draw.rectangle((x + 3 * FINE, y, x + 15 * FINE, y + 16 * FINE), BLOOD)
            draw.circle((x + 9 * FINE, 16 * FINE), 14 * FINE, TAPE, SHADOW, 3 * FINE)
        half = 17 * FINE
        draw.rectangle((0, middle - half, wide - 1, middle + half), TAPE, SHADOW, 3 * FINE)
        for x in range(12 * FINE, wide - 36 * FINE, 44 * FINE):
            ends = ((x, half - 2), (x + 16 * FINE, 2 - half), (x + 32 * FINE, 2 - half), (x + 16 * FINE, half - 2))
            draw.polygon([(a, middle + b) for a, b in ends], DARK)
        return reduced(image)


def card(name: str, size: tuple[int, int], dim: bool = False, title: str = "") -> Undead | Special:
    """A card's face."""
    colour, _, number = name.partition("-")
    if colour in SUITS:
        return Undead(SUITS[colour], number, *size, dim)
    return Special(ART.get(name, name), *size, title, dim)


def barricade(name: str, size: tuple[int, int]) -> Barricade:
    colour, _, number = name.partition("-")
    swatch = SUITS.get(colour, Swatch("", "#e9e3d3", DARK, "plain"))
    return Barricade(f"{swatch.letter}{number or 0}", swatch, *size)


def label(words: Words, key: str) -> str:
    return say(words, f"label.{key}")


def listed(cards: Iterable[str], words: Words) -> str:
    return ", ".join(words.word("card", name) for name in cards)
