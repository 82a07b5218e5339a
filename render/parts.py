"""The parts that pictures are put together from. A part is a value; its image is drawn once and kept for a while."""

from __future__ import annotations

import io
from functools import lru_cache
from importlib import resources
from typing import Protocol

import msgspec
from PIL import Image, ImageDraw, ImageFont

from render.art import Pen, paint
from render.palette import DARK, INKS, VEIL, Swatch
from render.patterns import patterned

FINE = 3  # parts are drawn so many times larger and then reduced, which smooths their edges
SMALL, MEDIUM, LARGE, HUGE = 30, 36, 48, 72  # type, on pictures 1200 wide: small still reads on a phone


class Part(Protocol):
    def __hash__(self) -> int: ...

    def draw(self) -> Image.Image:
        """The part as RGBA."""
        ...


@lru_cache(maxsize=1024)
def sprite(part: Part) -> Image.Image:
    return part.draw()


@lru_cache(maxsize=64)
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    data = resources.files("fontpkg_rubik").joinpath("files", "Rubik[wght].ttf").read_bytes()
    found = ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)
    found.set_variation_by_axes([700 if bold else 400])
    return found


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: int, bold: bool = True) -> str:
    """A text as far as it fits."""
    if font(size, bold).getlength(text) <= width:
        return text
    while text and font(size, bold).getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def width_of(text: str, size: int, bold: bool = True) -> int:
    return round(font(size, bold).getlength(text))


def _blank(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (width * FINE, height * FINE))
    return image, ImageDraw.Draw(image)


def _reduced(image: Image.Image) -> Image.Image:
    return image.resize((image.width // FINE, image.height // FINE), Image.Resampling.BOX)


class Label(msgspec.Struct, frozen=True):
    """A line of text in a box of its own width, or of the width given."""

    text: str
    size: int = SMALL
    ink: str = INKS["text"]
    bold: bool = True
    width: int = 0
    middle: bool = False

    def draw(self) -> Image.Image:
        text = fitted(self.text, self.size, self.width, self.bold) if self.width else self.text
        long = width_of(text, self.size, self.bold)
        wide = self.width or long + 2
        image = Image.new("RGBA", (max(1, wide), round(self.size * 1.3)), (*_rgb(self.ink), 0))
        x = (wide - long) // 2 if self.middle else 0
        ImageDraw.Draw(image).text((x, self.size), text, font=font(self.size, self.bold), fill=self.ink, anchor="ls")
        return image


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Panel(msgspec.Struct, frozen=True):
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
        corners, draw = _blank(side, side)
        box = (0, 0, side * FINE - 1, side * FINE - 1)
        draw.rounded_rectangle(box, self.radius * FINE, self.fill, self.edge, self.line * FINE)
        return _stretched(_reduced(corners), self.width, self.height)


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


def ring(width: int, height: int, ink: str = INKS["glow"], radius: int = 14, line: int = 5) -> Panel:
    """A bright outline around what has changed or may be chosen."""
    return Panel(width, height, None, radius, ink, line)


class Token(msgspec.Struct, frozen=True):
    """A piece: colour, pattern and letter, as a disc or with `sides` corners."""

    swatch: Swatch
    size: int = 64
    sides: int = 0
    text: str = ""  # the swatch's letter if not given

    def draw(self) -> Image.Image:
        image, draw = _blank(self.size, self.size)
        full = self.size * FINE
        mask = Image.new("L", image.size)
        shape(ImageDraw.Draw(mask), full / 2, full / 2, full / 2 - FINE, self.sides, fill=255)
        image.paste(patterned(self.swatch, image.size, self.size * FINE // 6), (0, 0), mask)
        shape(draw, full / 2, full / 2, full / 2 - FINE, self.sides, outline=INKS["edge"], width=FINE * 3)
        text, type_ = self.text or self.swatch.letter, font(round(full * (0.56 if len(self.text) < 2 else 0.46)))
        r = full * (0.31 if len(self.text) < 2 else 0.38)
        shape(draw, full / 2, full / 2, r, 0, fill=self.swatch.fill)
        draw.text((full / 2, full / 2), text, font=type_, fill=self.swatch.ink, anchor="mm")
        return _reduced(image)


def shape(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, sides: int, **style: object) -> None:
    """A disc, or a regular polygon: 6 for a hex, 4 for a square."""
    if sides:
        draw.regular_polygon((x, y, radius), sides, **style)  # type: ignore[arg-type]  # fill, outline, width
    else:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), **style)  # type: ignore[arg-type]  # the same


class Card(msgspec.Struct, frozen=True):
    """A card: with a suit and a number, or with a picture and a name."""

    width: int
    height: int
    suit: Swatch | None = None
    number: str = ""
    art: str = ""
    title: str = ""
    dim: bool = False

    def draw(self) -> Image.Image:
        image, draw = _blank(self.width, self.height)
        w, h, round_ = self.width * FINE, self.height * FINE, self.width * FINE // 9
        rim = max(3, self.width // 26) * FINE
        draw.rounded_rectangle((0, 0, w - 1, h - 1), round_, INKS["bone"], INKS["edge"], 2 * FINE)
        mask = Image.new("L", image.size)
        inner = (rim, rim, w - 1 - rim, h - 1 - rim)
        ImageDraw.Draw(mask).rounded_rectangle(inner, round_ - rim // 2, 255)
        face = (
            patterned(self.suit, image.size, w // 9) if self.suit else Image.new("RGB", image.size, INKS["parchment"])
        )
        image.paste(face, (0, 0), mask)
        self._face(draw, w, h, rim)
        if self.dim:
            veil = Image.new("RGBA", image.size, (*_rgb(INKS["ground"]), VEIL))
            image = Image.composite(Image.alpha_composite(image, veil), image, image.getchannel("A"))
        return _reduced(image)

    def _face(self, draw: ImageDraw.ImageDraw, w: int, h: int, rim: int) -> None:
        ink = self.suit.ink if self.suit else DARK
        top = round(h * 0.36) if self.number else rim
        bottom = round(h * 0.20) if self.title else rim
        side = min(w - 3 * rim, h - top - bottom - rim)
        art = Pen(draw, (w - side) / 2, top + (h - top - bottom - side) / 2, side / 100)
        paint(self.art, art)
        if self.number:
            size = round(h * 0.33)
            plate = self.suit.fill if self.suit else INKS["parchment"]
            draw.rounded_rectangle((rim, rim, w - 1 - rim, rim + h * 0.33), w // 12, plate)
            draw.text((rim * 2, rim + h * 0.165), self.number, font=font(size), fill=ink, anchor="lm")
            if self.suit:
                draw.text(
                    (w - rim * 2, rim + h * 0.165),
                    self.suit.letter,
                    font=font(round(size * 0.62)),
                    fill=ink,
                    anchor="rm",
                )
        if self.title:
            size = self.height * FINE // 9
            while font(size).getlength(self.title) > w - 3 * rim:
                size -= 1
            draw.text((w / 2, h - bottom * 0.52), self.title, font=font(size), fill=ink, anchor="mm")


class Stack(msgspec.Struct, frozen=True):
    """A pile of cards, face down."""

    width: int
    height: int
    high: int = 3
    art: str = "zombie"

    def draw(self) -> Image.Image:
        step = 4 * (self.high - 1)
        image, draw = _blank(self.width + step, self.height + step)
        w, h = self.width * FINE, self.height * FINE
        for n in reversed(range(self.high)):
            x = y = n * 4 * FINE
            draw.rounded_rectangle((x, y, x + w - 1, y + h - 1), w // 9, INKS["bone"], INKS["edge"], 2 * FINE)
        rim = w // 16
        draw.rounded_rectangle((rim, rim, w - 1 - rim, h - 1 - rim), w // 12, "#6b2f2a", "#8c4a3c", 2 * FINE)
        side = w * 0.62
        paint(self.art, Pen(draw, (w - side) / 2, (h - side) / 2, side / 100))
        return _reduced(image)


class Icon(msgspec.Struct, frozen=True):
    """A small picture by itself."""

    art: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = _blank(self.size, self.size)
        paint(self.art, Pen(draw, 0, 0, self.size * FINE / 100))
        return _reduced(image)


def png(image: Image.Image) -> bytes:
    """256 colours, which flat art does not miss."""
    out = io.BytesIO()
    image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()
