"""Pictures in a row, as an animation that a chat plays by itself."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from PIL import Image

FRAMES, WIDTH, STEP, LAST = 12, 800, 1400, 4000  # at most so many, so wide; milliseconds


def thinned(views: Sequence[Any], most: int = FRAMES) -> list[Any]:
    """Those views that differ from the one before; where they are too many, evenly spread ones, ends included."""
    kept = [view for n, view in enumerate(views) if n == 0 or view != views[n - 1]]
    if len(kept) <= most:
        return kept
    return [kept[round(n * (len(kept) - 1) / (most - 1))] for n in range(most)]


def gif(frames: Sequence[Image.Image]) -> bytes:
    """All frames in 256 colours that they share, so that none of them flickers."""
    small = [frame.resize((WIDTH, frame.height * WIDTH // frame.width), Image.Resampling.LANCZOS) for frame in frames]
    strip = Image.new("RGB", (WIDTH, sum(frame.height for frame in small)))
    for n, frame in enumerate(small):
        strip.paste(frame, (0, n * frame.height))
    palette = strip.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in small]
    out = io.BytesIO()
    times = [STEP] * (len(flat) - 1) + [LAST]
    flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()
