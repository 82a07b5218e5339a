"""A game's own emojis: its signs, as small pictures, and the words that choices are made of and that they stand for.

A game's module of pictures tells in `EMOJIS` which word of a path, or which two, have which of its `SIGNS`, or of the
drawings that no legend needs, its `MORE_SIGNS`.
"""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render import renderers
from render.drawing.parts import Part, png, sprite

SIDE = 96  # pixels; larger than it is ever shown


def words_with_emojis(game: str) -> Mapping[str, str]:
    """The signs that stand for words, by word; of a game without pictures none."""
    found: Mapping[str, str] = getattr(renderers.renderer(game), "EMOJIS", {})
    return found


def emojis(game: str) -> Mapping[str, bytes]:
    """The pictures, by sign. The same drawing is the same bytes."""
    drawn = renderers.renderer(game)
    signs: Mapping[str, Part] = getattr(drawn, "SIGNS", {}) | getattr(drawn, "MORE_SIGNS", {})
    return {sign: _small(signs[sign]) for sign in sorted({*words_with_emojis(game).values()})}


def _small(part: Part) -> bytes:
    drawn = sprite(part)
    drawn = drawn.crop(drawn.getbbox())
    share = min(SIDE / drawn.width, SIDE / drawn.height)
    drawn = drawn.resize(
        (max(1, round(drawn.width * share)), max(1, round(drawn.height * share))), Image.Resampling.LANCZOS
    )
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(drawn, ((SIDE - drawn.width) // 2, (SIDE - drawn.height) // 2))
    return png(square)
