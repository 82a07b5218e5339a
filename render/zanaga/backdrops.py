"""Where a fight takes place: a sky and the shapes of the land, by terrain; and the great cards' skies."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import msgspec
from PIL import Image, ImageDraw

from render.drawing.large import sky
from render.drawing.parts import mixed, rgb
from render.drawing.pen import Pen
from render.zanaga.landscape import curl, frond
from render.zanaga.woodcut import (
    BARK,
    CREAM,
    MIST,
)

SKIES = {  # top and foot of the sky, the far shapes, the near ones, the ground
    "jungle": ("#d9e6df", "#5d9a83", "#3f8268", "#24604d", "#1d5644"),
    "plains": ("#fbe3a8", "#e9a85c", "#c98a3c", "#8c6a2a", "#a5721c"),
    "hills": ("#f6dfc0", "#d99a62", "#b56d33", "#8c4a1c", "#7a4a28"),
    "mountain": ("#e6ecf2", "#9fb0c4", "#8f88a0", "#6f6273", "#5a5066"),
    "swamp": ("#dfe3c4", "#8b9a62", "#6f7c4c", "#4f5a34", "#3f6257"),
    "river": ("#dff0f2", "#7fc0cc", "#4f9a8a", "#2f7a6a", "#1f7f96"),
    "trail": ("#fbeed0", "#e3bf8a", "#b9935a", "#8c6a3c", "#b98d4e"),
    "city": ("#2b2346", "#8a5a78", "#5d4a66", "#3a3048", "#2b2436"),
    "town": ("#fdeccb", "#e9b97c", "#c98a5c", "#8c5c3c", "#a8743c"),
}  # fmt: skip


class Backdrop(msgspec.Struct, frozen=True):
    width: int
    height: int
    terrain: str

    def draw(self) -> Image.Image:
        top, foot, far, near, ground = SKIES[self.terrain]
        image = sky(self.width * 2, self.height * 2, top, foot)
        draw = ImageDraw.Draw(image)
        wide, high = image.size
        moon = CREAM if self.terrain != "city" else "#ffd65c"
        draw.circle((wide * 0.5, high * 0.3), high * 0.23, moon)
        SHAPES[self.terrain](draw, wide, high, far, near)
        hill = [(0, 0.87), (0.22, 0.81), (0.5, 0.88), (0.78, 0.82), (1, 0.87), (1, 1), (0, 1)]
        draw.polygon([(wide * x, high * y) for x, y in hill], ground)
        _wisps(image, ((0.275, 0.88, 0.1), (0.47, 0.86, 0.08), (0.67, 0.88, 0.11)), 120)
        return image.reduce(2)


def _wisps(image: Image.Image, wisps: tuple[tuple[float, float, float], ...], opacity: int) -> None:
    wide, high = image.size
    over = Image.new("RGBA", image.size)
    draw = ImageDraw.Draw(over)
    for x, y, r in wisps:
        flat = wide * r * 0.3
        draw.ellipse((wide * (x - r), high * y - flat, wide * (x + r), high * y + flat), (*rgb(MIST), opacity))
        curl(draw, wide * x, high * y - flat * 0.3, flat * 0.85, (*rgb(CREAM), 230), 0.16)
    image.alpha_composite(over)


def _jungle(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, h in ((0.175, 0.5), (0.35, 0.4), (0.65, 0.42), (0.815, 0.52), (0.05, 0.66), (0.958, 0.68)):
        _palm(draw, wide * x, high * 0.9, high * h, far if h < 0.6 else near)


def _palm(draw: ImageDraw.ImageDraw, x: float, foot: float, h: float, ink: str) -> None:
    draw.rectangle((x - h * 0.05, foot - h, x + h * 0.05, foot + h * 0.2), mixed(ink, BARK, 0.3))
    top = foot - h
    for k in range(7):
        a = pi + k * pi / 6
        bx, by = x + h * 0.3 * cos(a), top + h * 0.06 + h * 0.2 * sin(a)
        tip = (x + h * 0.58 * cos(a), top + h * 0.2 + h * 0.26 * sin(a))
        draw.polygon(
            [(x - h * 0.05, top), (bx, by - h * 0.06), tip, (bx, by + h * 0.07), (x + h * 0.05, top + h * 0.02)], ink
        )


def _plains(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, y, w in ((0.2, 0.52, 0.1), (0.72, 0.56, 0.08), (0.92, 0.5, 0.11), (0.4, 0.6, 0.06)):
        px, py, s = wide * x, high * y, wide * w
        draw.rectangle((px - s * 0.05, py, px + s * 0.05, high * 0.9), mixed(near, BARK, 0.3))
        crown = [(-1, 0.1), (-0.6, -0.18), (0, -0.3), (0.6, -0.2), (1, 0.1), (0, 0.02)]
        draw.polygon([(px + a * s, py + b * s) for a, b in crown], near)
    for i in range(48):
        x = wide * (i * 37 % 48) / 48
        draw.line((x, high * 0.9, x + (i % 5 - 2) * 8, high * (0.9 - 0.05 - i % 4 * 0.012)), far, 6)


def _hills(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, r, ink in ((0.16, 0.5, far), (0.84, 0.56, far), (0.5, 0.34, far), (0.02, 0.4, near), (0.98, 0.42, near)):
        px, pr = wide * x, high * r
        draw.ellipse((px - pr * 1.3, high * 0.92 - pr, px + pr * 1.3, high * 0.92 + pr), ink, BARK, 5)
        for k in (0.75, 0.5):
            draw.arc(
                (px - pr * 1.3 * k, high * 0.92 - pr * k, px + pr * 1.3 * k, high * 0.92 + pr * k),
                270,
                345,
                mixed(ink, CREAM, 0.4),
                6,
            )


def _mountain(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, h, ink in ((0.22, 0.62, far), (0.78, 0.68, far), (0.5, 0.4, far), (0.04, 0.5, near), (0.96, 0.55, near)):
        px, top, foot, w = wide * x, high * (0.92 - h), high * 0.92, high * h * 0.62
        draw.polygon([(px - w, foot), (px, top), (px + w, foot)], ink)
        draw.polygon([(px - w, foot), (px, top), (px - w * 0.1, foot)], mixed(ink, CREAM, 0.25))
        snow = [
            (px - w * 0.3, top + high * h * 0.3),
            (px, top),
            (px + w * 0.3, top + high * h * 0.3),
            (px, top + high * h * 0.22),
        ]
        draw.polygon(snow, CREAM)


def _swamp(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for i in range(26):
        x = wide * ((i * 7 % 26) / 26 + 0.01)
        top = high * (0.42 + i * 13 % 9 * 0.03)
        ink = near if i % 2 else far
        draw.line((x, high * 0.92, x + (i % 3 - 1) * 12, top), mixed(ink, BARK, 0.3), 9)
        draw.ellipse((x - 11 + (i % 3 - 1) * 12, top - 60, x + 11 + (i % 3 - 1) * 12, top + 10), ink)


def _river(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, h in ((0.08, 0.5), (0.94, 0.52), (0.2, 0.36), (0.82, 0.38)):
        _palm(draw, wide * x, high * 0.8, high * h, near if h > 0.4 else far)
    for row in range(5):
        y = high * (0.72 + row * 0.035)
        draw.rectangle((0, y, wide, y + high * 0.05), mixed("#39a3b8", "#14607a", row / 6))
        for i in range(9):
            x = wide * ((i * 31 + row * 17) % 90) / 90
            draw.arc((x, y - 6, x + 90, y + 22), 200, 340, CREAM, 5)


def _trail(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    _plains(draw, wide, high, far, near)
    road = [(0.47, 0.62), (0.53, 0.62), (0.72, 1), (0.28, 1)]
    draw.polygon([(wide * x, high * y) for x, y in road], "#d7a762")


def _city(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, h in ((0.12, 0.5), (0.88, 0.55), (0.5, 0.36)):
        for step in range(4):
            px, w, y = wide * x, high * h * (0.75 - step * 0.17), high * (0.92 - h * step / 4)
            draw.rectangle((px - w, y - high * h / 4, px + w, y), mixed(far, CREAM, step * 0.07), BARK, 4)
        draw.rectangle((wide * x - 18, high * (0.92 - h), wide * x + 18, high * 0.92), mixed(near, CREAM, 0.25))


def _town(draw: ImageDraw.ImageDraw, wide: int, high: int, far: str, near: str) -> None:
    for x, s in ((0.08, 0.3), (0.24, 0.24), (0.78, 0.26), (0.93, 0.32)):
        px, py, w = wide * x, high * 0.86, high * s
        draw.rectangle((px - w * 0.5, py - w * 0.5, px + w * 0.5, py), CREAM, BARK, 5)
        draw.polygon([(px - w * 0.75, py - w * 0.45), (px, py - w * 1.2), (px + w * 0.75, py - w * 0.45)], far, BARK, 5)


SHAPES: dict[str, Callable[[ImageDraw.ImageDraw, int, int, str, str], None]] = {
    "jungle": _jungle, "plains": _plains, "hills": _hills, "mountain": _mountain, "swamp": _swamp, "river": _river,
    "trail": _trail, "city": _city, "town": _town,
}  # fmt: skip


class Rays(msgspec.Struct, frozen=True):
    """A great card's sky: rays from behind whoever is shown, hills with leaves, and mist."""

    width: int
    height: int
    top: str
    foot: str
    beam: int  # how bright the rays are, of 255
    land: str
    disc: str = ""  # of the sun behind

    def draw(self) -> Image.Image:
        image = sky(self.width * 2, self.height * 2, self.top, self.foot)
        wide, high = image.size
        over = Image.new("RGBA", image.size)
        draw = ImageDraw.Draw(over)
        x, y = wide * 0.7, high * 0.46
        for i in range(28):
            a, b = 2 * pi * i / 28, 2 * pi * (i + 0.5) / 28
            draw.polygon(
                [(x, y), (x + 2600 * cos(a), y + 2600 * sin(a)), (x + 2600 * cos(b), y + 2600 * sin(b))],
                (*rgb(CREAM), self.beam),
            )
        image.alpha_composite(over)
        draw = ImageDraw.Draw(image)
        if self.disc:
            draw.circle((x, y), high * 0.3, self.disc, BARK, 8)
        hill = [(0, 0.84), (0.25, 0.77), (0.53, 0.83), (0.75, 0.78), (1, 0.83), (1, 1), (0, 1)]
        draw.polygon([(wide * a, high * b) for a, b in hill], self.land, BARK, 6)
        _wisps(image, ((0.47, 0.83, 0.1), (0.95, 0.76, 0.12), (0.78, 0.85, 0.11)), 190)
        pen = Pen(ImageDraw.Draw(image), 0, 0, 1)
        for i in range(18):
            frond(pen, wide * i / 17, high * (0.97 + i * 37 % 26 / 600), wide * 0.045, -1.2 - i % 5 * 0.25)
        return image.reduce(2)
