"""The look of Zombs: a comic night, a moon, slime. Inks, letters that drip, the sky."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.drawing.palette import DARK, LIGHT, Swatch
from render.drawing.parts import FINE, Face, Label, Plaque, Spot, blank, font, reduced, width_of, writing

NIGHT, EARTH, SOD, SHADOW, WELL = "#1f1533", "#2c2144", "#3a2d58", "#160f24", "#21183a"
BONE, SOFT, FAINT, MOON, SLIME = "#fff6e4", "#cfc3ea", "#a79bcb", "#f4f0c9", "#a6d14b"
PAPER, WOOD, PLANK, BARK, BLOOD, TAPE = "#efe2c4", "#a8703a", "#c98d4c", "#96622f", "#e2583e", "#ffcf3f"
LEAST, WIDTH = 28, 1200  # no letters are smaller: on a phone they would not be read
TITLE = "zombs.title"
FONTS = {"title": Face("fontpkg_luckiest_guy", "files/LuckiestGuy-Regular.ttf")}
SUITS = {  # told by letter and pattern as well
    "red": Swatch("R", "#bb2b26", LIGHT, "stripes"), "green": Swatch("G", "#86c84f", DARK, "dots"),
    "blue": Swatch("B", "#1f4e9c", LIGHT, "checks"), "purple": Swatch("P", "#c79be8", DARK, "waves"),
}  # fmt: skip
DROPS = (3, 7, 2, 5, 9, 4, 6, 8, 1)  # how far they have run, from letter to letter


def number(x: int, y: int, text: str, size: int, ink: str = MOON) -> Spot:
    return Spot(x, y, Label(text, size, ink, face=TITLE))


def number_width(text: str, size: int) -> int:
    return width_of(text, size, True, TITLE)


def pill(x: int, y: int, text: str, size: int, high: int, fill: str = MOON, width: int = 0) -> tuple[Spot, Spot]:
    wide = width or width_of(text, size) + high * 3 // 4
    edge = Spot(x, y, Plaque(wide, high, fill, high // 2, SHADOW, 3))
    return edge, Spot(x, y + (high - size * 13 // 10) // 2, Label(text, size, SHADOW, True, wide, middle=True))


class Dripping(msgspec.Struct, frozen=True):
    """Slimy letters that dance, with drops that run down from them."""

    text: str
    size: int
    ink: str = SLIME

    @property
    def wide(self) -> int:
        return width_of(self.text, self.size, True, TITLE) + self.size // 4

    def draw(self) -> Image.Image:
        size, rim = self.size * FINE, max(2, self.size // 16) * FINE
        image, draw = blank(self.wide, self.size * 3 // 2)
        style = font(size, True, writing(self.text, TITLE))
        foot, x, places = size * 1.02 + rim, size / 8, []
        for n, letter in enumerate(self.text):
            places.append((letter, x, foot + (-1, 1)[n % 2] * size * 0.025, DROPS[n % len(DROPS)]))
            x += style.getlength(letter)
        for letter, left, base, _ in places:
            draw.text((left, base), letter, SHADOW, style, "ls", stroke_width=rim, stroke_fill=SHADOW)
        for grow, ink in ((rim, SHADOW), (0, self.ink)):
            for letter, left, base, run in places:
                if letter.isalpha():
                    _drop(draw, left + style.getlength(letter) * (0.3 + 0.04 * run), base, size, run, grow, ink)
        for letter, left, base, _ in places:
            draw.text((left, base), letter, self.ink, style, "ls")
        return reduced(image)


def _drop(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, run: int, grow: float, ink: str) -> None:
    wide, end = size * 0.036, y + size * (0.04 + 0.022 * run)
    draw.rectangle((x - wide - grow, y - size * 0.1, x + wide + grow, end), ink)
    draw.circle((x, end), wide * 1.5 + grow, ink)


class Sky(msgspec.Struct, frozen=True):
    """The night, with rings of light around a moon."""

    width: int
    height: int
    x: int
    y: int
    radius: int = 0  # of the moon, where it is seen
    rings: tuple[str, ...] = ("#231839", "#281c42", "#2f224d")

    def draw(self) -> Image.Image:
        image = Image.new("RGBA", (self.width * 2, self.height * 2), NIGHT)
        draw, far = ImageDraw.Draw(image), max(self.width, self.height)
        for n, ink in enumerate(self.rings):
            draw.circle((self.x * 2, self.y * 2), far * (1.24 - 0.3 * n), ink)
        if self.radius:
            draw.circle((self.x * 2, self.y * 2), self.radius * 2, MOON)
            for dx, dy, share in ((-0.6, -0.2, 0.12), (0.55, -0.4, 0.16), (0.46, 0.45, 0.1), (-0.38, 0.44, 0.08)):
                spot = (2 * (self.x + dx * self.radius), 2 * (self.y + dy * self.radius))
                draw.circle(spot, 2 * share * self.radius, "#ddd8a8")
        return image.reduce(2)
