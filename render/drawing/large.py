"""What large figures, and the skies behind them, are drawn with."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.drawing.parts import FINE, mixed
from render.drawing.pen import Pen

CONTOUR = 4.2  # lines up to here are contours, in hundredths of a drawing
STEPS = 48


class LargePen(Pen):
    """Contours of a large drawing grow more slowly than the drawing."""

    def wide(self, line: float) -> int:
        size = self.unit / FINE
        return max(1, round(line * FINE * (0.55 + 0.45 * size))) if line <= CONTOUR else super().wide(line)


def sky(width: int, height: int, top: str, foot: str) -> Image.Image:
    """One colour into another, in steps that a palette can hold."""
    image = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(image)
    for i in range(STEPS):
        ink = mixed(top, foot, i / (STEPS - 1))
        draw.rectangle((0, height * i // STEPS, width, height * (i + 1) // STEPS), ink)
    return image
