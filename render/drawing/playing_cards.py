"""Cards, face up and face down."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.drawing.palette import DARK, INKS, VEIL, Swatch
from render.drawing.parts import FINE, blank, font, reduced, rgb
from render.drawing.patterns import patterned
from render.drawing.pen import Pen
from render.drawing.registry import paint


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
        image, draw = blank(self.width, self.height)
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
            veil = Image.new("RGBA", image.size, (*rgb(INKS["ground"]), VEIL))
            image = Image.composite(Image.alpha_composite(image, veil), image, image.getchannel("A"))
        return reduced(image)

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
        image, draw = blank(self.width + step, self.height + step)
        w, h = self.width * FINE, self.height * FINE
        for n in reversed(range(self.high)):
            x = y = n * 4 * FINE
            draw.rounded_rectangle((x, y, x + w - 1, y + h - 1), w // 9, INKS["bone"], INKS["edge"], 2 * FINE)
        rim = w // 16
        draw.rounded_rectangle((rim, rim, w - 1 - rim, h - 1 - rim), w // 12, "#6b2f2a", "#8c4a3c", 2 * FINE)
        side = w * 0.62
        paint(self.art, Pen(draw, (w - side) / 2, (h - side) / 2, side / 100))
        return reduced(image)
