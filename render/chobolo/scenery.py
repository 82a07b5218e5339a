"""What lies and grows on hexagons, and the signs of the elements: told by shape first, by colour second."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import msgspec
from PIL import Image

from render.drawing.parts import FINE, blank, reduced
from render.drawing.pen import Pen

INK, FOAM = "#17131f", "#dff5fd"
GROUND = {
    "g": "#a7d676", "f": "#5aab6c", "m": "#c9b49c", "s": "#96995a", "r": "#a7d676", "L": "#2a78bd",
    "d": "#f1d89b", "v": "#7a2a2b", "C": "#f5d14e", "F": "#a7d676", "E": "#a7d676", "A": "#a7d676", "W": "#a7d676",
}  # fmt: skip
ELEMENT = {"F": "#f0592f", "W": "#2c86e8", "A": "#e9ecff", "E": "#a96f34"}
VARIANTS = 4
Sketch = Callable[[Pen, int], None]


def _scattered(variant: int, count: int) -> list[tuple[float, float]]:
    """Places on a hexagon that look thrown there, the same ones each time."""
    turn = variant * 1.7
    spots = [(13 + 11 * n, turn + n * 2.4) for n in range(count)]
    return [(50 + far * cos(angle), 52 + far * sin(angle)) for far, angle in spots]


def _grass(pen: Pen, variant: int) -> None:
    for x, y in _scattered(variant, 3):
        for lean in (-4, 0, 4):
            pen.stroke([(x, y), (x + lean, y - 8)], "#79b451", 2)
    if variant == 1:
        for n, (x, y) in enumerate(_scattered(variant + 5, 3)):
            pen.disc(x, y, 2.6, ("#fffbe8", "#ffd94f", "#f08fb0")[n], 0, 0)


def _fir(pen: Pen, x: float, y: float, high: float) -> None:
    for share, low in ((1.0, 0.0), (0.8, 0.3), (0.55, 0.58)):
        half, foot = high * 0.36 * share, y - high * low
        fill = "#1f6647" if low < 0.5 else "#2f8058"
        pen.form([(x - half, foot), (x, foot - high * 0.56), (x + half, foot)], fill, 0)
    pen.plate(x - 2, y, x + 2, y + 5, "#5a3d28", 0, 0)


def _forest(pen: Pen, variant: int) -> None:
    spots = [(30, 44), (68, 42), (50, 58), (28, 76), (70, 78)]
    for n, (x, y) in enumerate(spots):
        _fir(pen, x + (variant * 3 + n) % 4 - 2, y, 30 + (variant + n) % 3 * 4)


def _peak(pen: Pen, x: float, y: float, high: float) -> None:
    wide = high * 0.62
    pen.form([(x - wide, y), (x, y - high), (x + wide, y)], "#8b7464", 2)
    pen.form([(x, y - high), (x + wide, y), (x + wide * 0.12, y)], "#6a564c", 0)
    snow = [
        (x - wide * 0.34, y - high * 0.66),
        (x, y - high),
        (x + wide * 0.34, y - high * 0.66),
        (x + 3, y - high * 0.55),
    ]
    pen.form([*snow, (x - 4, y - high * 0.58)], "#ffffff", 0)


def _mountain(pen: Pen, variant: int) -> None:
    _peak(pen, 30 + variant, 66, 30)
    _peak(pen, 72 - variant, 70, 28)
    _peak(pen, 50, 76, 50 + variant * 2)


def _swamp(pen: Pen, variant: int) -> None:
    for n, (x, y) in enumerate(((38, 40), (62, 56), (36, 74))):
        pen.disc(x + variant, y, 19 - 2 * n, "#4d6f68", 7, 0)
        pen.bow(x + variant, y, 9, 200, 320, "#7fa39a", 2)
    for x, y in ((24, 58), (56, 42), (72, 76), (50, 88)):
        for lean in (-5, 0, 5):
            pen.stroke([(x, y), (x + lean, y - 15)], "#41491f", 2)
        pen.disc(x, y - 16, 2.4, "#6d3f1f", 4.5, 0)


def _river(pen: Pen, variant: int) -> None:
    pen.stroke([(42, 58), (50, 53), (58, 58)], FOAM, 3)


def _lake(pen: Pen, variant: int) -> None:
    pen.form(_hexagon(44), "#1d5f9c", 0)
    for y in (40, 56, 72):
        wave = [(26 + 8 * n, y - 4 * (n % 2)) for n in range(7)]
        pen.stroke(wave, "#9fd4f5", 3)


def _desert(pen: Pen, variant: int) -> None:
    x = 44 + 4 * variant
    pen.bow(x, 62, 17, 200, 340, "#d1ac62", 3)
    pen.bow(x + 12, 84, 13, 205, 330, "#dcbb76", 3)


def _lava(pen: Pen, variant: int) -> None:
    for way in ([(16, 52), (38, 62), (54, 44), (84, 56)], [(38, 62), (44, 92)], [(54, 44), (62, 18)]):
        pen.stroke(way, "#c2431f", 10)
        pen.stroke(way, "#ffb14a", 4)


def _heart(pen: Pen, variant: int) -> None:
    pen.form(_hexagon(46), "#2b58a8", 0)
    pen.form(_hexagon(40), "#f7d64f", 0)
    for n in range(6):
        angle = n * pi / 3
        pen.stroke(
            [(50 + 12 * cos(angle), 57 + 12 * sin(angle)), (50 + 30 * cos(angle), 57 + 30 * sin(angle))], "#fff0a8", 4
        )


def _hexagon(radius: float, x: float = 50, y: float = 57.7) -> list[tuple[float, float]]:
    """A corner up, about the middle of a hexagon's own box."""
    return [(x + radius * 1.155 * sin(n * pi / 3), y - radius * 1.155 * cos(n * pi / 3)) for n in range(6)]


def _element(element: str) -> Sketch:
    def draw(pen: Pen, variant: int) -> None:
        """A source of light: rays, a rim of the element's colour, and its sign on a bright ground."""
        for n in range(12):
            angle = n * pi / 6
            pen.stroke(
                [(50 + 34 * cos(angle), 57.7 + 34 * sin(angle)), (50 + 49 * cos(angle), 57.7 + 49 * sin(angle))],
                "#fff6c9", 3,
            )  # fmt: skip
        pen.form(_hexagon(46), INK, 0)
        pen.form(_hexagon(43), ELEMENT[element], 0)
        pen.form(_hexagon(32), "#7b86c9" if element == "A" else "#fff8e6", 0)
        sign(pen, element, 50, 57.7, 44)

    return draw


def sign(pen: Pen, element: str, x: float, y: float, size: float) -> None:
    """Flame, drop, whirl, rock."""
    k = size / 100

    def form(points: list[tuple[float, float]], fill: str, line: float = 3) -> None:
        pen.form([(x + (a - 50) * k, y + (b - 50) * k) for a, b in points], fill, line)

    fill = ELEMENT[element]
    if element == "F":
        form([(50, 2), (62, 26), (76, 20), (84, 58), (72, 86), (50, 96), (28, 86), (16, 58), (28, 32), (38, 44)], fill)
        form([(50, 46), (64, 70), (50, 90), (36, 70)], "#ffd25e", 0)
    elif element == "W":
        form([(50, 2), (68, 34), (80, 60), (70, 86), (50, 96), (30, 86), (20, 60), (32, 34)], fill)
        pen.bow(x, y + 12 * k, 18 * k, 60, 160, "#ffffff", 6 * k)
    elif element == "A":
        pen.disc(x, y, 46 * k, fill)
        pen.bow(x, y, 28 * k, 150, 430, INK, 8 * k)
        pen.bow(x + 5 * k, y, 13 * k, -20, 220, INK, 8 * k)
    else:
        form([(6, 86), (16, 46), (40, 16), (60, 30), (84, 24), (96, 86)], fill)
        pen.stroke([(x - 10 * k, y - 32 * k), (x - 4 * k, y + 2 * k), (x - 14 * k, y + 34 * k)], INK, 5 * k)


FEATURES: dict[str, Sketch] = {
    "g": _grass, "f": _forest, "m": _mountain, "s": _swamp, "r": _river, "L": _lake, "d": _desert, "v": _lava,
    "C": _heart, **{element: _element(element) for element in ELEMENT},
}  # fmt: skip


class Growth(msgspec.Struct, frozen=True):
    """What is on one hexagon, as wide as that."""

    kind: str
    size: int
    variant: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size * 5 // 4)
        FEATURES[self.kind](Pen(draw, 0, 0, self.size * FINE / 100), self.variant)
        return reduced(image)


class ElementChip(msgspec.Struct, frozen=True):
    """A chip of an element, from above."""

    element: str
    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, self.size * FINE / 100)
        pen.disc(50, 50, 48, ELEMENT[self.element], 0, 5)
        pen.disc(50, 50, 35, "#7b86c9" if self.element == "A" else "#fff8e6", 0, 0)
        sign(pen, self.element, 50, 50, 60)
        return reduced(image)
