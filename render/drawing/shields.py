"""Whose something is, where pieces have a form of their own."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.drawing.palette import DARK, Swatch
from render.drawing.parts import FINE, blank, font, reduced
from render.drawing.patterns import patterned


class Shield(msgspec.Struct, frozen=True):
    """Colour, pattern and letter of an owner."""

    swatch: Swatch
    high: int = 38

    @property
    def wide(self) -> int:
        return round(self.high * 0.92)

    def draw(self) -> Image.Image:
        image, draw = blank(self.wide, self.high)
        (wide, high), rim = image.size, FINE * max(2, self.high // 16)
        points = [
            (rim, rim), (wide - rim, rim), (wide - rim, high * 0.6), (wide / 2, high - rim), (rim, high * 0.6),
        ]  # fmt: skip
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).polygon(points, 255)
        image.paste(patterned(self.swatch, image.size, self.high * FINE // 5), (0, 0), mask)
        draw.line([*points, *points[:2]], DARK, rim, joint="curve")
        draw.circle((wide / 2, high * 0.44), high * 0.34, self.swatch.fill)
        style = font(round(high * 0.8))
        draw.text((wide / 2, high * 0.44), self.swatch.letter, self.swatch.ink, style, "mm")
        return reduced(image)
