"""What Mojo's figures are drawn with: thick dark outlines, limbs with round ends, cloth in a tribe's pattern."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from games.kernel import Seat
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, blank, font, reduced
from render.drawing.patterns import patterned
from render.mojo.night import INK, LEAST, TITLE

Point = tuple[float, float]
Reach = tuple[int, int, int, int]  # from left and top to right and bottom, in hundredths of a cell
OUTLINE = 6.0  # of most drawings
USUAL = 90  # pixels of a cell up to which lines grow with it; beyond that they grow more slowly


class Brush:
    """Draws in hundredths of a cell, of which a drawing may stick out."""

    def __init__(self, cell: int, reach: Reach, mirrored: bool = False) -> None:
        left, top, right, bottom = reach
        self.mirrored = mirrored  # letters are not
        self.unit, self.left, self.top = cell * FINE / 100, left, top
        size = (math.ceil((b - a) * cell / 100) for a, b in ((left, right), (top, bottom)))
        self.image, self.draw = blank(*size)
        self.thin: float = min(1.0, (USUAL / cell) ** 0.55)

    def done(self) -> Image.Image:
        return reduced(self.image)

    def at(self, *points: Point) -> list[float]:
        turned = [(100 - x, y) for x, y in points] if self.mirrored else points
        return [part for x, y in turned for part in ((x - self.left) * self.unit, (y - self.top) * self.unit)]

    def box(self, x: float, y: float, x2: float, y2: float) -> list[float]:
        left, top, right, bottom = self.at((x, y), (x2, y2))
        return [min(left, right), top, max(left, right), bottom]

    def wide(self, line: float) -> int:
        return max(1, round(line * self.unit * self.thin))

    def disc(
        self, x: float, y: float, rx: float, fill: str, ry: float = 0, line: float = OUTLINE, ink: str = INK
    ) -> None:
        ry, half = ry or rx, line / 2 * self.thin
        if line:
            self.draw.ellipse(self.box(x - rx - half, y - ry - half, x + rx + half, y + ry + half), ink)
        rx, ry = rx - half, ry - half
        self.draw.ellipse(self.box(x - rx, y - ry, x + rx, y + ry), fill)

    def shadow(self, x: float, y: float, rx: float, ry: float) -> None:
        self.draw.ellipse(self.box(x - rx, y - ry, x + rx, y + ry), "#00000078")

    def plate(
        self, x: float, y: float, x2: float, y2: float, fill: str, radius: float = 10, line: float = OUTLINE
    ) -> None:
        edge = INK if line else None
        self.draw.rounded_rectangle(self.box(x, y, x2, y2), radius * self.unit, fill, edge, self.wide(line))

    def form(self, points: Sequence[Point], fill: str, line: float = OUTLINE) -> None:
        flat = self.at(*points)
        self.draw.polygon(flat, fill)
        if line:
            self.draw.line([*flat, *flat[:4]], INK, self.wide(line), joint="curve")

    def stroke(self, points: Sequence[Point], ink: str = INK, line: float = OUTLINE) -> None:
        """A limb or a bar: as thick as it is told at any size, with round ends."""
        flat, radius = self.at(*points), line * self.unit / 2
        self.draw.line(flat, ink, max(1, round(line * self.unit)), joint="curve")
        for x, y in (flat[:2], flat[-2:]):
            self.draw.circle((x, y), radius, ink)

    def bow(self, x: float, y: float, r: float, start: int, end: int, ink: str = INK, line: float = OUTLINE) -> None:
        self.draw.arc(self.box(x - r, y - r, x + r, y + r), start, end, ink, self.wide(line))

    def word(self, x: float, y: float, text: str, size: float, ink: str = INK, halo: str = "", rim: float = 5) -> None:
        if size * self.unit < (LEAST - 0.5) * FINE:
            return  # on an ornament it could not be read
        style, wide = font(round(size * self.unit), True, TITLE), self.wide(rim) if halo else 0
        px, py = self.at((x, y))
        self.draw.text((px, py), text, ink, style, "mm", stroke_width=wide, stroke_fill=halo or None)

    def cloth(self, points: Sequence[Point], seat: Seat, line: float = OUTLINE) -> None:
        """A shape in a tribe's colour and pattern."""
        flat = self.at(*points)
        box = [int(edge(flat[axis::2])) for edge in (min, max) for axis in (0, 1)]
        size = box[2] - box[0] + 1, box[3] - box[1] + 1
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).polygon([part - box[n % 2] for n, part in enumerate(flat)], 255)
        self.image.paste(patterned(SEATS[seat], size, round(11 * self.unit)), (box[0], box[1]), mask)
        if line:
            self.draw.line([*flat, *flat[:4]], INK, self.wide(line), joint="curve")

    def burst(self, x: float, y: float, far: float, near: float, points: int, fill: str, turn: float = 0) -> None:
        angles = [math.pi * k / points + turn for k in range(2 * points)]
        rays = [(a, far if k % 2 else near) for k, a in enumerate(angles)]
        self.form([(x + r * math.cos(a), y + r * math.sin(a)) for a, r in rays], fill, 0)
