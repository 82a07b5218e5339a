"""The look of Zanaga: a coloured woodcut on paper. Inks, letters, sheets of paper, hems and shields."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from render.drawing.large import LargePen
from render.drawing.parts import FINE, Face, Label, Spot, blank, fitted, font, mixed, reduced, rgb, width_of, writing
from render.drawing.pen import Pen
from render.drawing.registry import paint

PAPER, CREAM, BARK, CLAY, SUN, LEAF, MOON = "#f1dfb8", "#fbf1d6", "#2b1a16", "#b8401f", "#f4a81d", "#237a52", "#2f5fa8"
BONE, FADED, NIGHT, GLOW, MIST, SHADE = "#f3ead7", "#c9b58c", "#4b2a4f", "#ffe27a", "#e3ebe9", "#e2d3ae"
SIZE = (1200, 980)  # of all pictures, so that they can be frames of one film
TITLE, NUMBER = "zanaga.title", "zanaga.number"
LEAST = 28  # no letters are smaller: on a phone they would not be read
FONTS = {
    "title": Face("fontpkg_titan_one", "files/TitanOne-Regular.ttf"),
    "number": Face("fontpkg_rubik", "files/Rubik[wght].ttf", 850),
}
SYMBOL_INKS = {"sun": SUN, "moon": MOON, "skull": NIGHT, "wild": CREAM}
PHASE_INKS = {"ranged": LEAF, "melee": CLAY, "magic": MOON}


def size_of(text: str, size: int, width: int, face: str = "") -> int:
    """The largest type up to a size in which a text fits, or the least."""
    while size > LEAST and width_of(text, size, True, face) > width:
        size -= 1
    return size


@lru_cache(maxsize=512)
def broken(name: str, size: int, room: int, most: int = 3) -> tuple[tuple[str, ...], int, str]:
    """A name in lines, their size and their face: display letters, or plain ones where a word is too long for those."""
    for face in (TITLE, ""):
        for parts in (name.split(), name.replace("-", "- ").split()):
            for large in range(size, LEAST - 1, -1):
                lines = _lines(parts, large, room, face)
                if len(lines) <= most and all(width_of(line, large, True, face) <= room for line in lines):
                    return tuple(lines), large, face
    return tuple(_lines(name.split(), LEAST, room, "")[:most]), LEAST, ""


def _lines(parts: list[str], size: int, room: int, face: str) -> list[str]:
    lines = [""]
    for part in parts:
        longer = lines[-1] + part if lines[-1].endswith("-") else f"{lines[-1]} {part}".strip()
        if lines[-1] and width_of(longer, size, True, face) > room:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


DIM, PALE = mixed(PAPER, FADED, 0.5), mixed(PAPER, BARK, 0.62)  # a card out of question; words where there is none


class Inscription(msgspec.Struct, frozen=True):
    """A title in display letters, with a light or dark rim so that it stands on anything."""

    text: str
    size: int = 44
    ink: str = CLAY
    rim: str = CREAM
    wide: int = 2  # of the rim
    width: int = 0  # at most so wide

    def draw(self) -> Image.Image:
        text = fitted(self.text, self.size, self.width, True, TITLE) if self.width else self.text
        style = font(self.size, True, writing(self.text, TITLE))
        long = round(style.getlength(text)) + 2 * self.wide + 2
        image = Image.new("RGBA", (max(1, long), round(self.size * 1.35) + 2 * self.wide), (*rgb(self.rim), 0))
        ImageDraw.Draw(image).text(
            (self.wide, self.size + self.wide), text, self.ink, style, "ls",
            stroke_width=self.wide, stroke_fill=self.rim,
        )  # fmt: skip
        return image


def title(x: int, y: int, text: str, size: int = 40, ink: str = CLAY, width: int = 0) -> Spot:
    """A title whose letters begin at a point, on paper."""
    return Spot(x - 2, y - 2, Inscription(text, size, ink, CREAM, 2, width))


def text(x: int, y: int, words: str, size: int = 30, ink: str = BARK, width: int = 0, bold: bool = True) -> Spot:
    return Spot(x, y, Label(words, size, ink, bold, width))


def centred(x: int, y: int, wide: int, words: str, size: int = 30, ink: str = BARK, face: str = "") -> Spot:
    return Spot(x, y, Label(words, size_of(words, size, wide, face), ink, True, wide, middle=True, face=face))


def right(x: int, y: int, words: str, size: int = 30, ink: str = BARK, face: str = "") -> Spot:
    """A line that ends at a point."""
    return Spot(x - width_of(words, size, True, face), y, Label(words, size, ink, face=face))


class Paper(msgspec.Struct, frozen=True):
    """A sheet with hard corners and the shadow of a print; it is 6 pixels larger than the sheet."""

    width: int
    height: int
    fill: str = CREAM
    edge: str = BARK
    line: int = 3
    glow: str = ""

    def draw(self) -> Image.Image:
        image = Image.new("RGBA", (self.width + 6, self.height + 6))
        draw = ImageDraw.Draw(image)
        draw.rounded_rectangle((5, 6, self.width + 4, self.height + 5), 6, (*rgb(BARK), 80))
        draw.rounded_rectangle((0, 0, self.width - 1, self.height - 1), 6, self.fill, self.edge, self.line)
        return image


class Band(msgspec.Struct, frozen=True):
    """A coloured field without a frame."""

    width: int
    height: int
    fill: str
    opacity: int = 255

    def draw(self) -> Image.Image:
        return Image.new("RGBA", (self.width, self.height), (*rgb(self.fill), self.opacity))


class Hem(msgspec.Struct, frozen=True):
    """The printed border of a panel: triangles in clay, sun and leaf."""

    width: int
    height: int = 16

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        draw.rectangle((0, 0, *image.size), BARK)
        count = round(self.width / (self.height * 1.6))
        step, high = image.width / count, image.height
        for i in range(count):
            left, right = i * step + 2 * FINE, (i + 1) * step - 2 * FINE
            points = [(left, high - 2 * FINE), ((left + right) / 2, 2 * FINE), (right, high - 2 * FINE)]
            draw.polygon(points, (CLAY, SUN, LEAF)[i % 3])
        return reduced(image)


class Ribboned(msgspec.Struct, frozen=True):
    """The name of a hex that can be chosen, on a yellow ribbon."""

    text: str
    size: int = LEAST
    fill: str = GLOW

    @property
    def wide(self) -> int:
        return width_of(self.text, self.size, True, NUMBER) + 14

    def draw(self) -> Image.Image:
        image, draw = blank(self.wide, self.size + 9)
        wide, high = image.size
        draw.rounded_rectangle((0, 0, wide - 1, high - 1), 5 * FINE, self.fill, BARK, 3 * FINE)
        style = font(self.size * FINE, True, NUMBER)
        draw.text((wide / 2, high / 2), self.text, BARK, style, "mm")
        return reduced(image)


class ChanceBar(msgspec.Struct, frozen=True):
    """A chance as a bar, hatched so that it reads without colour."""

    width: int
    height: int
    percent: int
    ink: str = LEAF

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        draw.rounded_rectangle((0, 0, wide - 1, high - 1), 4 * FINE, SHADE, BARK, 3 * FINE)
        end = 3 * FINE + (wide - 6 * FINE) * self.percent // 100
        if end > 3 * FINE + 2:
            full = Image.new("RGBA", (end - 3 * FINE, high - 6 * FINE), self.ink)
            stripes = ImageDraw.Draw(full)
            for x in range(-high, end, 12 * FINE):
                stripes.line((x, full.height, x + full.height, 0), mixed(self.ink, BARK, 0.3), 3 * FINE)
            image.paste(full, (3 * FINE, 3 * FINE))
        return reduced(image)


class Circled(msgspec.Struct, frozen=True):
    """An empty slot; with a sign in it, one that would be filled."""

    size: int
    fill: str = ""
    sign: str = ""
    ink: str = BARK

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        middle, radius = image.width / 2, image.width / 2 - 2 * FINE
        draw.circle((middle, middle), radius, self.fill or (*rgb(BARK), 28), self.ink, max(2, self.size // 16) * FINE)
        if self.sign:
            style = font(round(image.width * 0.7), True, TITLE)
            draw.text((middle, middle), self.sign, self.ink, style, "mm")
        return reduced(image)


class LargeFigure(msgspec.Struct, frozen=True):
    """A head that fills a good part of a picture."""

    art: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        paint(self.art, LargePen(draw, 0, 0, self.size * FINE / 100))
        return reduced(image)


class Medallion(msgspec.Struct, frozen=True):
    """A head in a round frame of its owner's colour; hats may stand out over the frame."""

    art: str
    size: int
    ring: str = SUN
    sky: str = "#bfe0d2"

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        wide = image.width
        middle, radius = wide / 2, wide / 2 - FINE
        rim = max(2, self.size // 26) * FINE
        draw.circle((middle, middle), radius, self.ring, BARK, rim)
        draw.circle((middle, middle), radius * 0.84, self.sky, BARK, rim * 2 // 3)
        head = Image.new("RGBA", image.size)
        share = 0.94
        corner = wide * (1 - share) / 2
        paint(self.art, Pen(ImageDraw.Draw(head), corner, corner, wide * share / 100))
        mask = Image.new("L", image.size)
        shape = ImageDraw.Draw(mask)
        shape.circle((middle, middle), radius * 0.82, 255)
        shape.rectangle((0, 0, wide, middle), 255)
        shape.circle((middle, middle), radius * 0.82, 255)
        image.paste(head, (0, 0), Image.composite(head.getchannel("A"), Image.new("L", image.size), mask))
        return reduced(image)


CARD_BACK = "#8c4a1c"


class StackBadge(msgspec.Struct, frozen=True):
    """How many market cards lie in a town: their backs, with the number; white plates are numbers of a menu."""

    count: int
    high: int = 42

    def draw(self) -> Image.Image:
        image, draw = blank(self.high, self.high)
        wide, line = image.width, 2 * FINE
        draw.rounded_rectangle((wide * 0.14, 0, wide - 1, wide * 0.9), 3 * FINE, SUN, BARK, line)
        draw.rounded_rectangle((0, wide * 0.1, wide * 0.88, wide - 1), 3 * FINE, CARD_BACK, BARK, line)
        style = font(LEAST * FINE, True, NUMBER)
        draw.text((wide * 0.44, wide * 0.56), str(self.count), CREAM, style, "mm")
        return reduced(image)


class Purse(msgspec.Struct, frozen=True):
    """A coin with what is paid, or had."""

    text: str
    size: int = 48
    pale: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        middle = image.width / 2
        fill = SHADE if self.pale else SUN
        draw.circle((middle, middle), middle - FINE, fill, BARK, max(2, self.size // 20) * FINE)
        draw.circle((middle, middle), middle * 0.78, None, "#a86a10", max(1, self.size // 28) * FINE)
        style = font(round(image.width * (0.62 if len(self.text) < 2 else 0.57)), True, NUMBER)
        draw.text((middle, middle), self.text, BARK, style, "mm")
        return reduced(image)
