"""What is written on a picture: every text of its parts, and how large it is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import ImageDraw
from PIL.ImageFont import FreeTypeFont

from render import Scene
from render.drawing.parts import FINE, Part
from render.drawing.signs import Badge

WIDE = 1200  # sizes are told as if every picture were so wide


class Lettered(NamedTuple):
    text: str
    size: float  # of its letters, in pixels


class Written(NamedTuple):
    """Of one picture."""

    texts: tuple[str, ...]
    smallest: float | None  # None where nothing is written
    tags: int  # numbers of ways


def written_on(scene: Scene) -> Written:
    parts = [spot.part for spot in (*scene.ground, *scene.spots)]
    found = [one for part in parts for one in _lettered(part)]
    smallest = min((one.size for one in found), default=None)
    share = WIDE / scene.size[0]
    return Written(
        tuple(one.text for one in found),
        None if smallest is None else smallest * share,
        sum(isinstance(part, Badge) for part in parts),
    )


@lru_cache(maxsize=50_000)
def _lettered(part: Part) -> tuple[Lettered, ...]:
    """Drawn once more, to listen to what is written. Most parts are drawn larger than they are in the end."""
    with _overheard() as heard:
        image = part.draw()
    return tuple(Lettered(text, size if wide == image.width else size / FINE) for text, size, wide in heard)


@contextmanager
def _overheard() -> Iterator[list[tuple[str, float, int]]]:
    """Texts with their sizes, and how wide that is which they are written on."""
    heard: list[tuple[str, float, int]] = []
    write: Callable[..., None] = ImageDraw.ImageDraw.text

    def text(draw: ImageDraw.ImageDraw, at: Any, told: str, *style: Any, **more: Any) -> None:
        font = next(one for one in (*style, *more.values()) if isinstance(one, FreeTypeFont))
        if told.strip():
            heard.append((told, font.size, draw.im.size[0] if draw.im else 0))
        write(draw, at, told, *style, **more)

    with patch.object(ImageDraw.ImageDraw, "text", text):
        yield heard
