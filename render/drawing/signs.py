"""Signs laid over a picture: where something has gone, and the numbers of what may be chosen."""

from __future__ import annotations

import math

import msgspec
from PIL import Image, ImageDraw

from render.drawing.palette import DARK, INKS
from render.drawing.parts import FINE, Label, Plaque, Spot, blank, font, reduced, width_of

MARGIN = 16  # around an arrow, for its head
TAG, LEAST = 28, 28  # how high the words of a tag are; no letters are smaller: on a phone they would not be read


class Arrow(msgspec.Struct, frozen=True):
    """From one corner of its box to another: `dx` and `dy` say how far, and in which direction."""

    dx: int
    dy: int
    ink: str = INKS["glow"]
    line: int = 7

    def draw(self) -> Image.Image:
        """Long ones are large: only how much of each pixel they cover is drawn finely, once for the rim."""
        rim, core = self._covered(2), self._covered(0)
        image = Image.new("RGBA", rim.size, DARK)
        image.paste(self.ink, (0, 0), core)
        image.putalpha(rim)
        return image

    def _covered(self, rim: int) -> Image.Image:
        size = (abs(self.dx) + 2 * MARGIN, abs(self.dy) + 2 * MARGIN)
        mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
        draw = ImageDraw.Draw(mask)
        x, y = (FINE * (MARGIN + max(0, -d)) for d in (self.dx, self.dy))
        tip = (x + FINE * self.dx, y + FINE * self.dy)
        long = math.hypot(self.dx, self.dy) or 1
        ux, uy = self.dx / long, self.dy / long
        head = FINE * (2 * self.line + rim)
        neck = (tip[0] - ux * head, tip[1] - uy * head)
        draw.line((x, y, *neck), 255, FINE * (self.line + 2 * rim))
        draw.circle((x, y), FINE * (self.line / 2 + rim), 255)
        side = (-uy * head * 0.62, ux * head * 0.62)
        draw.polygon((tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])), 255)
        return mask.reduce(FINE)


def arrow(start: tuple[int, int], end: tuple[int, int], ink: str, line: int = 7) -> Spot:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return Spot(min(start[0], end[0]) - MARGIN, min(start[1], end[1]) - MARGIN, Arrow(dx, dy, ink, line))


def tag(x: int, y: int, text: str, ink: str = INKS["glow"]) -> tuple[Spot, Spot]:
    """A word in a small plate, such as the one that tells one's own seat; its right end and its top are given."""
    left = x - width_of(text, TAG) - 18
    plate = Plaque(x - left, TAG + 8, ink, (TAG + 8) // 2, INKS["edge"], 2)
    return Spot(left, y, plate), Spot(left, y, Label(text, TAG, DARK, True, x - left, middle=True))


class Badge(msgspec.Struct, frozen=True):
    """The numbers by which something is chosen in a menu."""

    text: str
    high: int = 30

    @property
    def width(self) -> int:
        return max(self.high, width_of(self.text, self._type) + self.high // 2)

    @property
    def _type(self) -> int:
        return max(LEAST, self.high * 3 // 4)

    def draw(self) -> Image.Image:
        image, draw = blank(self.width, self.high)
        wide, high = image.size
        draw.rounded_rectangle((0, 0, wide - 1, high - 1), high * 0.3, "#fffaf0", DARK, FINE * 3)
        style = font(FINE * self._type)
        draw.text((wide / 2, high / 2), self.text, font=style, fill=DARK, anchor="mm")
        return reduced(image)
