"""What lies before each player: shield, name, spell stack with its top first, cards, towers, spells in play."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image

from games.chobolo.view import NOBODY, ChoboloView
from games.kernel import Seat, Words
from render.chobolo.charms import SpellSign
from render.chobolo.country import GOLD, PANEL, RAISED, SOFT, TEXT, TITLE, WALL, WALL_EDGE
from render.chobolo.folk import Bead, Castle, Folk
from render.chobolo.scenery import ElementChip
from render.drawing.names import called
from render.drawing.palette import SEATS
from render.drawing.parts import SMALL, Label, Part, Plaque, Spot, blank, reduced, width_of, wrapped
from render.drawing.pen import Pen
from render.drawing.shields import Shield
from render.drawing.titling import large
from render.saying import heading_of, say
from render.scene import Box, Mark

TITLED, TALLEST, GAP = 96, 330, 10
CHIP, ROOMY = 36, 46  # how large a chip is; on a high desk
SHOWN, ROW = 6, 5  # chips of a stack, from the top; in each of two rows of a high desk
LEGEND = 186


class CardBacks(msgspec.Struct, frozen=True):
    """Backs of cards, before their number."""

    size: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.size, self.size)
        pen = Pen(draw, 0, 0, image.width / 100)
        pen.plate(34, 6, 90, 84, "#8f7bd6", 8, 5)
        pen.plate(10, 14, 68, 94, "#5a3fa8", 8, 5)
        pen.disc(39, 54, 15, GOLD, 0, 4)
        return reduced(image)


def desks(view: ChoboloView, words: Words, room: Box) -> Iterator[Mark]:
    clock = say(words, "round", round=max(1, view.round), rounds=view.settings.rounds)
    name = say(words, "title").upper()
    size = large(name, 50, room.wide, TITLE, 0)
    title = (
        Spot(room.x, room.y, Label(name, size, GOLD, True, room.wide, middle=True, face=TITLE)),
        Spot(room.x, room.y + 56, Label(clock, 28, SOFT, True, room.wide, middle=True)),
    )
    yield Mark(heading=say(words, "table"), label=say(words, "label.round"), words=clock, spots=title)
    top, below = room.y + TITLED, LEGEND if view.seats < 4 else 0
    high = min(TALLEST, (room.y + room.high - top - below) // view.seats - GAP)
    for seat in range(view.seats):
        box = Box(room.x, top + seat * (high + GAP), room.wide, high)
        spots = tuple(_desk(view, words, seat, box))
        heading = heading_of(words, seat, view.seat)
        yield Mark(heading=heading, label=say(words, "label.player"), words=words.name(seat), spots=spots, rank=4)
    if below:
        box = Box(room.x, room.y + room.high - below + GAP, room.wide, below - GAP)
        text = say(words, "wall_open" if view.wall_open else "wall_shut")
        spots = tuple(_legend(view, words, box))
        yield Mark(heading=say(words, "table"), label=say(words, "label.wall"), words=text, spots=spots)


def _desk(view: ChoboloView, words: Words, seat: Seat, box: Box) -> Iterator[Spot]:
    x, y, wide, high = box
    active = seat == view.active and view.outcome is None
    yield Spot(x, y, Plaque(wide, high, RAISED if active else PANEL, 14, GOLD if active else SOFT, 5 if active else 2))
    holds = view.holder == seat != NOBODY
    yield Spot(x + 10, y + 7, Shield(SEATS[seat], 46))
    name = called(words.name(seat), 28, wide - 72 - 48 * holds)
    size = next((size for size in (32, 30, 28) if width_of(name, size) <= wide - 72 - 48 * holds), 28)
    yield Spot(x + 62, y + 11, Label(name, size, TEXT, True, wide - 72 - 48 * holds))
    if holds:
        yield Spot(x + wide - 54, y + 8, Bead(44))
    if seat in view.beaten:
        yield Spot(x + 14, y + 62, Label(say(words, "out"), 28, SOFT, True, wide - 28))
        return
    if high < 200:
        yield from _stack(view.rulers[seat].stack[::-1], x + 12, y + 52, CHIP, SHOWN, 1)
        yield from _counts(view, seat, x + 12, y + 91, wide - 24, CHIP)
        return
    yield from _counts(view, seat, x + 14, y + 60, wide - 28, 46)
    row, stack = y + 112, view.rulers[seat].stack
    if high >= 280 and len(stack) <= ROW:
        yield Spot(x + wide - 124, y + high - 122, Folk("wizard", seat, 116))
    if high >= 280 and stack:
        yield Spot(x + 14, row, Label(say(words, "top_first"), 28, SOFT, True, wide - 24))
        row += 42
    if stack:
        yield from _stack(stack[::-1], x + 12, row, ROOMY, ROW, 2 if high < 280 else 3)
        return
    for n, text in enumerate(wrapped(say(words, "stack_empty"), 28, wide - 24, True)):
        yield Spot(x + 14, row + n * 36, Label(text, 28, SOFT))


def _stack(chips: str, x: int, y: int, size: int, across: int, rows: int) -> Iterator[Spot]:
    """As many as there is room for, and how many more."""
    room = across * rows
    shown = room if len(chips) <= room else room - 1
    for n, element in enumerate(chips[:shown]):
        yield Spot(x + n % across * (size + 3), y + n // across * (size + 3), ElementChip(element, size))
    if len(chips) > shown:
        more = Label(f"+{len(chips) - shown}", 28, SOFT)
        yield Spot(x + shown % across * (size + 3), y + shown // across * (size + 3) + (size - CHIP) // 2 + 1, more)


def _counts(view: ChoboloView, seat: Seat, x: int, y: int, wide: int, size: int) -> Iterator[Spot]:
    """Cards in hand, towers, and the spells that are in play."""
    towers = sum(one.owner == seat for one in view.towers.values())
    counts: tuple[tuple[Part, int], ...] = (CardBacks(size), view.rulers[seat].cards), (Castle(seat, "", size), towers)
    letters, step = SMALL if size == CHIP else 38, size + 28
    for n, (part, count) in enumerate(counts):
        yield Spot(x + n * step, y, part)
        yield Spot(x + n * step + size + 3, y + (size - CHIP) // 8, Label(str(count), letters, TEXT))
    spells, first = [one.card for one in view.lasting if one.owner == seat], 2 * step + 2
    apart = min(size - 4, (wide - first - size) // max(1, len(spells) - 1))
    for n, card in enumerate(spells):
        yield Spot(x + first + n * apart, y, SpellSign(card, size, seat))


def _legend(view: ChoboloView, words: Words, box: Box) -> Iterator[Spot]:
    """Where Chobolo is, whether the plane is open, and the four elements."""
    x, y, wide, high = box
    yield Spot(x, y, Plaque(wide, high, PANEL, 14, SOFT, 2))
    if view.holder == NOBODY:
        yield Spot(x + 14, y + 10, Bead(48))
        yield Spot(x + 74, y + 16, Label(say(words, "legend.free"), 28, TEXT, True, wide - 84))
    else:
        yield Spot(x + 14, y + 10, Bead(48))
        yield Spot(x + 74, y + 10, Shield(SEATS[view.holder], 48))
    yield Spot(x + 14, y + 72, Plaque(48, 18, WALL, 6, WALL_EDGE, 4))
    text = say(words, "legend.wall_open" if view.wall_open else "legend.wall_shut")
    yield Spot(x + 74, y + 62, Label(text, 28, TEXT, True, wide - 84))
    for n, element in enumerate("FEAW"):
        yield Spot(x + 14 + n * 60, y + 110, ElementChip(element, 50))
