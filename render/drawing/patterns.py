"""Patterns, so that colour is never the only cue."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.drawing.palette import Swatch


def patterned(swatch: Swatch, size: tuple[int, int], step: int) -> Image.Image:
    """A swatch's colour with its pattern in a neighbouring shade."""
    image = Image.new("RGB", size, swatch.fill)
    _PATTERNS[swatch.pattern](ImageDraw.Draw(image), size, max(4, step), _shade(swatch))
    return image


def _shade(swatch: Swatch) -> tuple[int, int, int]:
    red, green, blue = (round(int(swatch.fill[i : i + 2], 16) * 0.7) for i in (1, 3, 5))
    return red, green, blue


def _plain(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    """Nothing but the colour."""


def _stripes(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    for x in range(-size[1], size[0], step * 2):
        draw.line((x, size[1], x + size[1], 0), ink, step * 3 // 4)


def _dots(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    for row, y in enumerate(range(0, size[1] + step, step)):
        for x in range(step * (row % 2), size[0] + step, step * 2):
            draw.circle((x, y), step * 0.36, ink)


def _rings(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    for radius in range(step, sum(size) // 2, step * 2):
        draw.circle((size[0] / 2, size[1] / 2), radius, None, ink, step * 2 // 3)


def _checks(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    for row, y in enumerate(range(0, size[1], step)):
        for x in range(step * (row % 2), size[0], step * 2):
            draw.rectangle((x, y, x + step - 1, y + step - 1), ink)


def _bars(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    for x in range(step // 2, size[0], step * 2):
        draw.line((x, 0, x, size[1]), ink, step * 3 // 4)


def _cross(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    draw.line((0, 0, *size), ink, step)
    draw.line((0, size[1], size[0], 0), ink, step)


def _waves(draw: ImageDraw.ImageDraw, size: tuple[int, int], step: int, ink: tuple[int, int, int]) -> None:
    for y in range(0, size[1] + step, step * 3 // 2):
        zigzag = [(x, y + step // 2 * (n % 2)) for n, x in enumerate(range(0, size[0] + step, step))]
        draw.line(zigzag, ink, max(2, step // 3), joint="curve")


_PATTERNS = {
    "plain": _plain, "stripes": _stripes, "dots": _dots, "rings": _rings, "checks": _checks, "bars": _bars,
    "cross": _cross, "waves": _waves,
}  # fmt: skip
