"""People's names where there is little room: whole words of them, where those say enough."""

from __future__ import annotations

from functools import lru_cache

from render.drawing.parts import fitted, width_of

SMALL_WORD = 3  # letters: such a word says little by itself, and ends no name


def shorter(name: str, most: int) -> str:
    """A name in at most so many letters: its first words, or else what fits of it and dots."""
    if len(name) <= most:
        return name
    said = name.split()
    while said and (len(" ".join(said)) > most or len(said[-1].strip(".,:;-")) <= SMALL_WORD):
        said.pop()
    return " ".join(said).rstrip(".,:;- ") or f"{name[: most - 1].rstrip()}…"


@lru_cache(maxsize=512)
def called(name: str, size: int, width: int, face: str = "") -> str:
    """A name that fits into so many pixels."""
    lengths = (shorter(name, most) for most in range(len(name), 2, -1))
    short = next((one for one in lengths if width_of(one, size, True, face) <= width), name)
    return fitted(short, size, width, True, face)
