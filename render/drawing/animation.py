"""Pictures in a row, as an animation that a chat plays by itself."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, TypeVar

from PIL import Image

T = TypeVar("T")
FRAMES, WIDTH, STEP, LAST = 12, 800, 1400, 4000  # at most so many, so wide; milliseconds
HEAVIEST = 3_000_000  # bytes
STILLS, ACROSS = 6, 2  # frames of a strip, and how many stand side by side


def thinned(views: Sequence[Any], most: int = FRAMES) -> list[Any]:
    """Those views that differ from the one before; where they are too many, evenly spread ones, ends included."""
    return _spread([view for n, view in enumerate(views) if n == 0 or view != views[n - 1]], most)


def _spread(found: list[T], most: int) -> list[T]:
    if len(found) <= most:
        return found
    return [found[round(n * (len(found) - 1) / (most - 1))] for n in range(most)]


def strip(frames: Sequence[Image.Image]) -> Image.Image:
    """Some of the frames in one still picture, in reading order."""
    kept = _spread([*frames], STILLS)
    wide, high = WIDTH, frames[0].height * WIDTH // frames[0].width
    still = Image.new("RGB", (wide * min(ACROSS, len(kept)), high * -(-len(kept) // ACROSS)))
    for n, frame in enumerate(kept):
        row, column = divmod(n, ACROSS)
        still.paste(frame.resize((wide, high), Image.Resampling.LANCZOS), (column * wide, row * high))
    return still


def _fitted(frame: Image.Image, high: int) -> Image.Image:
    """As wide as a film is and as high as its highest picture; what is lower is continued in the colour of its foot."""
    small = frame.resize((WIDTH, frame.height * WIDTH // frame.width), Image.Resampling.LANCZOS)
    if small.height == high:
        return small
    whole = Image.new("RGB", (WIDTH, high), small.convert("RGB").getpixel((0, small.height - 1)))
    whole.paste(small, (0, 0))
    return whole


def gif(frames: Sequence[Image.Image], times: Sequence[int] = ()) -> bytes:
    """All frames in 256 colours that they share, so that none of them flickers; each so many milliseconds."""
    high = max(frame.height * WIDTH // frame.width for frame in frames)
    small = [_fitted(frame, high) for frame in frames]
    strip = Image.new("RGB", (WIDTH, sum(frame.height for frame in small)))
    for n, frame in enumerate(small):
        strip.paste(frame, (0, n * frame.height))
    palette = strip.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in small]
    out = io.BytesIO()
    shown = [*times] or [STEP] * (len(flat) - 1) + [LAST]
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=shown, loop=0, optimize=False)
    return out.getvalue()
