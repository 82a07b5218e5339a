"""What the private pictures of hands have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.kernel import Seat, Words
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import LARGE, MEDIUM, Label, Plaque, Spot, Token, width_of
from render.saying import say
from render.scene import Box, Mark, Place, Scene

WIDTH, HEIGHT, TOP = 1200, 700, 96
GAP = 14  # between cards


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


def spread(count: int, lowest: int) -> tuple[list[Box], int]:
    """Where the cards of a hand lie, side by side and each at least so high; and where the sheet may end."""
    columns = 2 if count <= 4 else 3
    rows = max(2, -(-count // columns))
    wide, high = (WIDTH - 34 - GAP * columns) // columns, max(lowest, (HEIGHT - TOP - 24) // rows)
    places = (divmod(n, columns) for n in range(count))
    boxes = [Box(24 + column * (wide + GAP), TOP + row * high, wide, high - GAP) for row, column in places]
    return boxes, max(HEIGHT, TOP + rows * high + 24)


def ink_of(now: bool) -> str:
    """What the words of a card are written in: those that can be used now lie on bright parchment."""
    return INKS["dark" if now else "text"]


def parchment(box: Box, now: bool, band: int, kind: str) -> Iterator[Spot]:
    """A card as it lies in a hand: a sheet with a band for its emblem, in the colour of its kind."""
    edge, line = (INKS["glow"], 7) if now else (INKS["edge"], 2)
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, INKS["bone" if now else "raised"], 16, edge, line))
    yield Spot(box.x + 16, box.y + 16, Plaque(band, box.high - 32, kind, 12, INKS["edge"], 3))
