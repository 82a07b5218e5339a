"""The colours of everything. Whatever colour says, a letter and a pattern say too."""

from __future__ import annotations

import msgspec


class Swatch(msgspec.Struct, frozen=True):
    """What one seat or one suit is known by."""

    letter: str
    fill: str
    ink: str  # for a letter on the fill
    pattern: str


DARK, LIGHT = "#1d1512", "#fff6e4"

INKS = {
    "ground": "#2b201b",
    "panel": "#3a2c25",
    "raised": "#4a3930",
    "edge": "#1a120f",
    "well": "#211813",  # an empty place
    "text": LIGHT,
    "soft": "#d9c7ae",
    "faint": "#a08c7b",
    "steel": "#8f9aa3",
    "parchment": "#e6d3ae",
    "glow": "#ffc857",
    "ember": "#ff9d5c",
    "bone": "#f4e7cd",
    "dark": DARK,
}

PATTERNS = ("plain", "stripes", "dots", "rings", "checks", "bars", "cross", "waves")

SEATS = tuple(
    Swatch(letter, fill, DARK, pattern)
    for letter, fill, pattern in zip(
        "ABCDEFGH",
        ("#f2b134", "#5aa9e6", "#d95f8e", "#e9f0ee", "#8fce6b", "#8f7bd6", "#d98a52", "#5cc4b0"),
        PATTERNS,
        strict=True,
    )
)
