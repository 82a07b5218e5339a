"""The parts that pictures are put together from. A part is a value; its image is drawn once and kept for a while."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Protocol

import msgspec
from PIL import Image, ImageDraw, ImageFont

from render.drawing.palette import INKS, Swatch
from render.drawing.patterns import patterned
from render.drawing.pen import Pen
from render.drawing.registry import paint
from render.renderers import brought

FINE = 3  # parts are drawn so many times larger and then reduced, which smooths their edges
SMALL, MEDIUM, LARGE = 30, 36, 48  # type, on pictures 1200 wide: small still reads on a phone
SMALL_PIECE = 52  # below this size a piece has little room for its letter


class Part(Protocol):
    def __hash__(self) -> int: ...

    def draw(self) -> Image.Image:
        """The part as RGBA."""
        ...


class Spot(msgspec.Struct, frozen=True):
    """A part and where its upper left corner lies."""

    x: int
    y: int
    part: Part


class Gallery:
    """Images of parts, each drawn once; those not asked for longest go when all together are too heavy."""

    def __init__(self, heaviest: int) -> None:
        self.heaviest, self.weight = heaviest, 0
        self._drawn: OrderedDict[Part, Image.Image] = OrderedDict()

    def __call__(self, part: Part) -> Image.Image:
        if part not in self._drawn:
            image = self._drawn[part] = part.draw()
            self.weight += _bytes(image)
            while self.weight > self.heaviest and len(self._drawn) > 1:
                self.weight -= _bytes(self._drawn.popitem(last=False)[1])
        self._drawn.move_to_end(part)
        return self._drawn[part]

    def clear(self) -> None:
        self._drawn.clear()
        self.weight = 0


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * len(image.getbands())


sprite = Gallery(64_000_000)


class Face(msgspec.Struct, frozen=True):
    """The form of letters: a file of an installed package, and the weight where the file lets one choose."""

    package: str
    file: str
    weight: int | None = None


PLAIN, BOLD = (Face("fontpkg_rubik", "files/Rubik[wght].ttf", weight) for weight in (400, 700))


@lru_cache(maxsize=64)
def font(size: int, bold: bool = True, face: str = "") -> ImageFont.FreeTypeFont:
    """A face that a game brings for its titles, such as `magpies.title`, or the one of all other text."""
    game, _, name = face.rpartition(".")
    one = brought(game, "FONTS", name) if face else BOLD if bold else PLAIN
    data = resources.files(one.package).joinpath(*one.file.split("/")).read_bytes()
    found = ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)
    if one.weight is not None:
        found.set_variation_by_axes([one.weight])
    return found


@lru_cache(maxsize=2048)
def writing(text: str, face: str) -> str:
    """A face if it has all letters of a text; faces for titles have few beyond Latin, which the one of all text has."""
    if not face:
        return face
    style = font(40, True, face)
    missing = bytes(style.getmask("\uffff"))
    return face if all(letter == " " or bytes(style.getmask(letter)) != missing for letter in text) else ""


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: int, bold: bool = True, face: str = "") -> str:
    """A text as far as it fits."""
    style = font(size, bold, writing(text, face))
    if style.getlength(text) <= width:
        return text
    while text and style.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def largest(text: str, sizes: Sequence[int], width: int) -> int:
    """The first of some sizes in which a text fits, or the last."""
    return next((size for size in sizes if width_of(text, size) <= width), sizes[-1])


def wrapped(text: str, size: int, width: int, bold: bool = False) -> list[str]:
    """A text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size, bold) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def width_of(text: str, size: int, bold: bool = True, face: str = "") -> int:
    return round(font(size, bold, writing(text, face)).getlength(text))


def blank(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (width * FINE, height * FINE))
    return image, ImageDraw.Draw(image)


def reduced(image: Image.Image) -> Image.Image:
    return image.resize((image.width // FINE, image.height // FINE), Image.Resampling.BOX)


class Label(msgspec.Struct, frozen=True):
    """A line of text in a box of its own width, or of the width given."""

    text: str
    size: int = SMALL
    ink: str = INKS["text"]
    bold: bool = True
    width: int = 0
    middle: bool = False
    face: str = ""  # see `font` and `writing`

    def draw(self) -> Image.Image:
        style = self.size, self.bold, writing(self.text, self.face)
        text = fitted(self.text, self.size, self.width, self.bold, style[2]) if self.width else self.text
        long = width_of(text, *style)
        wide = self.width or long + 2
        image = Image.new("RGBA", (max(1, wide), round(self.size * 1.3)), (*rgb(self.ink), 0))
        x = (wide - long) // 2 if self.middle else 0
        ImageDraw.Draw(image).text((x, self.size), text, font=font(*style), fill=self.ink, anchor="ls")
        return image


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Plaque(msgspec.Struct, frozen=True):
    """A plate with round corners. Without a fill it is a frame."""

    width: int
    height: int
    fill: str | None = INKS["panel"]
    radius: int = 18
    edge: str = INKS["edge"]
    line: int = 2

    def draw(self) -> Image.Image:
        """Only the corners need a fine brush; the rest is stretched between them."""
        side = min(2 * (self.radius + self.line) + 2, self.width, self.height)
        corners, draw = blank(side, side)
        box = (0, 0, side * FINE - 1, side * FINE - 1)
        draw.rounded_rectangle(box, self.radius * FINE, self.fill, self.edge, self.line * FINE)
        return _stretched(reduced(corners), self.width, self.height)


def _stretched(small: Image.Image, width: int, height: int) -> Image.Image:
    """A small plate made larger: its middle row and column are repeated."""
    half = small.width // 2
    wide = Image.new("RGBA", (width, small.height))
    wide.paste(small.crop((half, 0, half + 1, small.height)).resize((width, small.height)))
    wide.paste(small.crop((0, 0, half, small.height)), (0, 0))
    wide.paste(small.crop((small.width - half, 0, small.width, small.height)), (width - half, 0))
    full = Image.new("RGBA", (width, height))
    full.paste(wide.crop((0, half, width, half + 1)).resize((width, height)))
    full.paste(wide.crop((0, 0, width, half)), (0, 0))
    full.paste(wide.crop((0, small.height - half, width, small.height)), (0, height - half))
    return full


def ring(width: int, height: int, ink: str = INKS["glow"], radius: int = 14, line: int = 5) -> Plaque:
    """A bright outline around what has changed or may be chosen."""
    return Plaque(width, height, None, radius, ink, line)


class Token(msgspec.Struct, frozen=True):
    """A piece: colour, pattern and letter, as a disc or with `sides` corners."""

    swatch: Swatch
    size: int = 64
    sides: int = 0
    text: str = ""  # the swatch's letter if not given

    def draw(self) -> Image.Image:
        """A thick piece: its side is seen below the face."""
        image, draw = blank(self.size, self.size)
        side = max(2, self.size // 16) * FINE
        full = self.size * FINE - side
        x = self.size * FINE / 2
        shape(draw, x, full / 2 + side, full / 2 - FINE, self.sides, fill=INKS["edge"])
        mask = Image.new("L", image.size)
        shape(ImageDraw.Draw(mask), x, full / 2, full / 2 - FINE, self.sides, fill=255)
        image.paste(patterned(self.swatch, image.size, self.size * FINE // 6), (0, 0), mask)
        shape(draw, x, full / 2, full / 2 - FINE, self.sides, outline=INKS["edge"], width=FINE * 2)
        text = self.text or self.swatch.letter
        share, core = (0.58, 0.31) if len(text) < 2 else (0.52, 0.4)
        if self.size < SMALL_PIECE and not self.text:  # a letter that can be read fills it
            share, core = min(0.8, 28.5 * FINE / full), 0.38
        shape(draw, x, full / 2, full * core, 0, fill=self.swatch.fill)
        draw.text((x, full / 2), text, font=font(round(full * share)), fill=self.swatch.ink, anchor="mm")
        return reduced(image)


def clad(
    image: Image.Image, draw: ImageDraw.ImageDraw, swatch: Swatch, step: int, radius: int, edge: str, line: int
) -> None:
    """All of an image as a plate with round corners, in a swatch's colour and pattern."""
    box, mask = (0, 0, image.width - 1, image.height - 1), Image.new("L", image.size)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, 255)
    image.paste(patterned(swatch, image.size, step), (0, 0), mask)
    draw.rounded_rectangle(box, radius, None, edge, line)


class Bar(msgspec.Struct, frozen=True):
    """One of several pieces that share a place: colour, pattern and a short text, lying flat."""

    swatch: Swatch
    width: int
    height: int
    text: str

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.height)
        wide, high = image.size
        mask = Image.new("L", image.size)
        box, radius = (0, 0, wide - 1, high - 1), high * 0.35
        ImageDraw.Draw(mask).rounded_rectangle(box, radius, 255)
        face = patterned(self.swatch, image.size, self.height * FINE // 4)
        style = font(round(high * 0.86))
        half = style.getlength(self.text) / 2 + FINE * 2
        ImageDraw.Draw(face).rectangle((wide / 2 - half, 0, wide / 2 + half, high), self.swatch.fill)
        image.paste(face, (0, 0), mask)
        draw.rounded_rectangle(box, radius, None, INKS["edge"], FINE * 2)
        draw.text((wide / 2, high / 2), self.text, font=style, fill=self.swatch.ink, anchor="mm")
        return reduced(image)


class Tile(msgspec.Struct, frozen=True):
    """A square of floor, lit from above."""

    size: int
    fill: str

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        side, round_, lip = self.size * FINE - 1, 7 * FINE, 3 * FINE
        for top, bottom, share in ((0, side, 0.62), (0, side - lip, 1.22), (lip // 2, side - lip, 1.0)):
            draw.rounded_rectangle((0, top, side, bottom), round_, shaded(self.fill, share))
        return reduced(image)


def shaded(colour: str, share: float) -> tuple[int, int, int]:
    """Darker below 1, lighter above."""
    red, green, blue = (min(255, round(part * share)) for part in rgb(colour))
    return red, green, blue


def mixed(one: str, other: str, share: float) -> str:
    """A colour so far on the way to another."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(one), rgb(other), strict=True))


def shape(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, sides: int, **style: object) -> None:
    """A disc, or a regular polygon: 6 for a hex, 4 for a square."""
    if sides:
        draw.regular_polygon((x, y, radius), sides, **style)  # type: ignore[arg-type]  # fill, outline, width
    else:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), **style)  # type: ignore[arg-type]  # the same


class Icon(msgspec.Struct, frozen=True):
    """A drawing by itself; what cannot be used now is dim."""

    art: str  # as `registry` knows it
    size: int
    dim: bool = False

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        paint(self.art, Pen(draw, 0, 0, self.size * FINE / 100))
        return faded(reduced(image)) if self.dim else reduced(image)


def faded(image: Image.Image) -> Image.Image:
    """As if seen in the dark; what is clear stays so."""
    veil = Image.new("RGBA", image.size, (*rgb(INKS["ground"]), 150))
    return Image.composite(Image.alpha_composite(image, veil), image, image.getchannel("A"))


def png(image: Image.Image) -> bytes:
    """256 colours, which flat art does not miss."""
    out = io.BytesIO()
    image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()
