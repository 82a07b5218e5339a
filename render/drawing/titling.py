"""Titles: large letters with a rim, so that they stand on anything."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.drawing.parts import fitted, font, rgb, width_of, writing


class Lettering(msgspec.Struct, frozen=True):
    """A line in a face that a game brings, or in the one of all text where that face lacks a letter."""

    text: str
    size: int
    ink: str
    rim: str
    wide: int = 5  # of the rim
    face: str = ""
    width: int = 0  # at most so wide

    def draw(self) -> Image.Image:
        face, room = writing(self.text, self.face), self.width - 2 * self.wide
        text = fitted(self.text, self.size, room, True, face) if self.width else self.text
        style = font(self.size, True, face)
        long = round(style.getlength(text)) + 2 * self.wide + 2
        image = Image.new("RGBA", (long, round(self.size * 1.35) + 2 * self.wide), (*rgb(self.rim), 0))
        ImageDraw.Draw(image).text(
            (self.wide, self.size + self.wide), text, self.ink, style, "ls",
            stroke_width=self.wide, stroke_fill=self.rim,
        )  # fmt: skip
        return image


def large(text: str, size: int, width: int, face: str, rim: int, least: int = 40) -> int:
    """The size in which a title and its rim fit."""
    while size > least and width_of(text, size, True, face) + 2 * rim > width:
        size -= 2
    return size
