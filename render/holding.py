"""What the private pictures of hands have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kernel import Seat, Words
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import LARGE, MEDIUM, Label, Plaque, Spot, Token, width_of
from render.saying import say
from render.scene import Mark, Place, Scene

WIDTH, HEIGHT, TOP = 1200, 700, 96


def sheet(words: Words, marks: Sequence[Mark], places: Mapping[str, Place], high: int = HEIGHT) -> Scene:
    ground = (Spot(0, 0, Plaque(WIDTH, high, INKS["ground"], 0, INKS["edge"], 8)),)
    return Scene(size=(WIDTH, high), ground=ground, marks=tuple(marks), more=say(words, "more"), places=places)


def holder(words: Words, seat: Seat | None, title: str, label: str, count: str) -> Mark:
    """Whose hand it is, and how many cards are in it."""
    spots = [
        Spot(32, 18, Label(title, LARGE, INKS["glow"])),
        Spot(WIDTH - 36 - width_of(count, MEDIUM), 24, Label(count, MEDIUM, INKS["soft"])),
    ]
    if seat is not None:
        x = 32 + width_of(title, LARGE) + 36
        spots += [Spot(x, 14, Token(SEATS[seat], 64)), Spot(x + 78, 24, Label(words.name(seat), MEDIUM, width=420))]
    return Mark(heading=title, label=label, words=count, spots=tuple(spots), rank=0)
