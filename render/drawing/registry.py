"""Drawings and faces for text by name: `skull` is one that all share, `magpies.nest` one that a game brings itself."""

from __future__ import annotations

from render.drawing.art import ART
from render.drawing.emblems import EMBLEMS
from render.drawing.pen import Drawing, Pen
from render.renderers import brought

SHARED = ART | EMBLEMS


def drawing(name: str) -> Drawing:
    """KeyError if there is none."""
    game, _, own = name.rpartition(".")
    found: Drawing = brought(game, "DRAWINGS", own) if game else SHARED[own]
    return found


def paint(name: str, pen: Pen) -> None:
    """Draw something by its name; `zombs.shambler-7` is the seventh of a family."""
    if name:
        kind, _, number = name.partition("-")
        drawing(kind)(pen, int(number or 0))
