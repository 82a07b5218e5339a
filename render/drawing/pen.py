"""What small drawings are made with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PIL import ImageDraw

from render.drawing.palette import DARK

SKIN, BLOOD, WHITE, STEEL, PINK, GOLD = "#a9bf7f", "#a8322a", "#fffaf0", "#8f9aa3", "#e79aa6", "#e2a93b"

Point = tuple[float, float]


class Pen:
    """Draws in hundredths of a square that lies anywhere and has any size."""

    def __init__(self, draw: ImageDraw.ImageDraw, x: float, y: float, unit: float) -> None:
        self.draw, self.x, self.y, self.unit = draw, x, y, unit

    def at(self, *points: float) -> list[float]:
        return [self.unit * p + (self.y if i % 2 else self.x) for i, p in enumerate(points)]

    def disc(self, x: float, y: float, rx: float, fill: str, ry: float = 0, line: float = 3) -> None:
        box = self.at(x - rx, y - (ry or rx), x + rx, y + (ry or rx))
        self.draw.ellipse(box, fill, DARK if line else None, self.wide(line))

    def plate(self, x: float, y: float, x2: float, y2: float, fill: str, radius: float = 0, line: float = 3) -> None:
        self.draw.rounded_rectangle(
            self.at(x, y, x2, y2), self.unit * radius, fill, DARK if line else None, self.wide(line)
        )

    def form(self, points: Sequence[Point], fill: str, line: float = 3) -> None:
        flat = self.at(*(c for point in points for c in point))
        self.draw.polygon(flat, fill)
        if line:
            self.draw.line([*flat, *flat[:4]], DARK, self.wide(line), joint="curve")

    def stroke(self, points: Sequence[Point], ink: str = DARK, line: float = 4) -> None:
        flat = self.at(*(c for point in points for c in point))
        self.draw.line(flat, ink, self.wide(line), joint="curve")

    def bow(self, x: float, y: float, r: float, start: int, end: int, ink: str = DARK, line: float = 4) -> None:
        self.draw.arc(self.at(x - r, y - r, x + r, y + r), start, end, ink, self.wide(line))

    def wide(self, line: float) -> int:
        return max(1, round(self.unit * line))


Drawing: TypeAlias = Callable[[Pen, int], None]  # the number tells members of a family apart


def by_name(*drawings: Drawing) -> dict[str, Drawing]:
    """Functions as drawings that are called like them."""
    return {drawing.__name__: drawing for drawing in drawings}
