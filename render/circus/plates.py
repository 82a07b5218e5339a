"""The mats of the players: each as it stands there, with its limbs, its tools, its lives, and how popular it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.circus.view import ATTRIBUTES, PARTS, AnimatronView, CircusView
from games.kernel import Seat, Words, letter
from render.circus import telling
from render.circus.arena import TALL, WIDE, Layout, Mat
from render.circus.pieces import Figure, Installed, art, sketch
from render.circus.poster import (
    CREAM,
    FRESH,
    GOLD,
    LEAST,
    MAT,
    NIGHT,
    SOFT,
    Dashed,
    number,
    number_width,
    person,
)
from render.circus.tools import OF_PART
from render.drawing.names import called
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Plaque, Spot, largest, ring
from render.saying import heading_of, say
from render.scene import Box, Mark, Place

BROAD = 200  # of a low mat's two columns: where they would be wider, its cards in play lie beside them
LIMBS = ("arm", "leg")
TILES = (84, 74, 62, 50, 40, 32)  # how wide a card in play may be, the wider the better


class Regions(NamedTuple):
    """Where things lie on a mat: the figure, what it can do, what it holds, its cards in play."""

    figure: Box
    values: Box
    held: Box
    tiles: Box


def regions(mat: Mat) -> Regions:
    x, y, wide, high = mat
    if high == TALL:
        return Regions(
            Box(x + 6, y + 70, 166, 206), Box(x + 176, y + 68, wide - 186, 208),
            Box(x + 12, y + 284, wide - 24, 40), Box(x + 12, y + 330, wide - 24, high - 340),
        )  # fmt: skip
    if high == WIDE:
        return Regions(
            Box(x + 8, y + 68, 164, 204), Box(x + 176, y + 66, 104, 208),
            Box(x + 12, y + 280, 270, 40), Box(x + 300, y + 74, wide - 312, high - 86),
        )  # fmt: skip
    half = (wide - 126) // 2
    if half > BROAD:
        return Regions(
            Box(x + 10, y + 66, 168, high - 78), Box(x + 190, y + 60, 84, 164), Box(x + 280, y + 60, 84, 164),
            Box(x + 372, y + 66, wide - 384, high - 78),
        )  # fmt: skip
    return Regions(
        Box(x + 6, y + 66, 112, 152), Box(x + 122, y + 60, half, 164), Box(x + 126 + half, y + 60, half, 164),
        Box(x + 10, y + 228, wide - 20, high - 236),
    )  # fmt: skip


def ground(view: CircusView, seat: Seat, table: Layout) -> Spot:
    shines = view.outcome.places[seat] == 1 if view.outcome else seat == view.mover
    edge, line = (GOLD, 6) if shines else (NIGHT, 3)
    box = table.mat(seat)
    return Spot(box.x, box.y, Plaque(box.wide, box.high, MAT, 16, edge, line))


def marks(view: CircusView, words: Words, seat: Seat, table: Layout, other: CircusView | None) -> Iterator[Mark]:
    """What lies before a seat; what has changed has a bright rim."""
    one, mat = view.animatrons[seat], table.mat(seat)
    was = other.animatrons[seat] if other else None
    shown = {
        "popularity": (*_name(view, words, seat, mat), *_score(view, seat, mat)),
        "state": tuple(_values(one, was, mat)),
        "body": tuple(_body(view, seat, was, mat)),
        "slots": tuple(_free(one, mat)),
        "hand": tuple(_cards(one, mat)),
    }
    if seat in view.retired:
        shown["left"] = (Spot(mat.x + 4, mat.y + 2, Icon("cross", 64)),)
    heading = heading_of(words, seat, view.seat)
    for key, text, rank in telling.seat(view, words, seat):
        yield Mark(heading=heading, label=telling.label(words, key), words=text, spots=shown.get(key, ()), rank=rank)


# -- head ------------------------------------------------------------------------------------------


def _name(view: CircusView, words: Words, seat: Seat, mat: Mat) -> Iterator[Spot]:
    low = _low(mat)
    token = 44 if low else 54
    yield person(mat.x + 10, mat.y + 8, SEATS[seat], token)
    if seat in telling.leaders(view):
        yield Spot(mat.x + 10 + token // 2 - 20, mat.y - 20, Icon("crown", 40))
    if view.paired:
        mate = (seat + view.seats // 2) % view.seats
        yield person(mat.x + token, mat.y + token - 28, SEATS[mate], 38)
    left = mat.x + token + (40 if view.paired else 20)
    free = mat.x + mat.wide - 4 - left
    name = say(words, "seat.own") if seat == view.seat else called(words.name(seat), LEAST, free)
    size = largest(name, (36, 34, 32, 30, LEAST), free)
    yield Spot(left, mat.y + 8 + (token - size * 13 // 10) // 2, Label(name, size, _ink(view, seat), width=free))


def _ink(view: CircusView, seat: Seat) -> str:
    return SOFT if seat in view.retired else GOLD if seat == view.seat else CREAM


def _low(mat: Mat) -> bool:
    """Whether it is a mat of many."""
    return mat.high not in (TALL, WIDE)


def _points(view: CircusView, seat: Seat) -> str:
    return str(view.animatrons[seat].popularity).replace("-", "\N{MINUS SIGN}")


def _score(view: CircusView, seat: Seat, mat: Mat) -> Iterator[Spot]:
    points = _points(view, seat)
    (x, y, wide, _), side = regions(mat).values, 40 if _low(mat) else 48
    room = wide + (40 if _low(mat) else 0) - side - 4
    size = next((size for size in (50, 44, 38, 32) if size <= side + 4 and number_width(points, size) <= room), LEAST)
    yield Spot(x, y + 4, sketch("star", side))
    yield number(x + side + 4, y + 4 + side // 2 - size * 5 // 8, points, size, GOLD)


# -- what it can do --------------------------------------------------------------------------------


class Count(NamedTuple):
    """A sign with a number."""

    art: str
    number: int
    changed: bool = False

    def wide(self, side: int, size: int) -> int:
        return side + 3 + number_width(str(self.number), size)


def _values(one: AnimatronView, was: AnimatronView | None, mat: Mat) -> Iterator[Spot]:
    """The dice of each attribute below each other, and the lives."""
    dice = [Count(name, one.dice[name], was is not None and was.dice[name] != one.dice[name]) for name in ATTRIBUTES]
    heart = Count("heart", one.lives, was is not None and was.lives != one.lives)
    box, held = regions(mat).values, regions(mat).held
    if _low(mat):
        yield from _column(dice, box.x + 3, box.y + 46, 40, 34, 34)
        yield from _column([heart], held.x, held.y + 46, 40, 34, 34)
    else:
        yield from _column(dice, box.x + 2, box.y + 62, 48, 42, 42)
        yield from _column([heart], held.x, held.y, 40, 36, 36)


def _column(counts: Sequence[Count], x: int, y: int, pitch: int, side: int, size: int) -> Iterator[Spot]:
    for n, one in enumerate(counts):
        top = y + n * pitch
        yield Spot(x, top, sketch(one.art, side))
        ink = FRESH if one.changed else CREAM
        yield number(x + side + 5, top + side // 2 - size * 5 // 8, str(one.number), size, ink)


def _cards(one: AnimatronView, mat: Mat) -> Iterator[Spot]:
    """The cards of the hand, by their backs."""
    counts, held = (Count("card-0", one.upgrades), Count("card-1", one.voodoo)), regions(mat).held
    if _low(mat):
        yield from _column(counts, held.x, held.y + 86, 40, 34, 34)
        return
    right = held.x + held.wide
    for count in reversed(counts):
        right -= count.wide(36, 34)
        yield from _column([count], right, held.y, 40, 36, 34)
        right -= 14


# -- the body --------------------------------------------------------------------------------------


class Grid(NamedTuple):
    """Where cards in play and free slots lie; where there are too many, over each other."""

    box: Box
    wide: int
    high: int
    columns: int
    pitch: int

    def at(self, n: int) -> tuple[int, int]:
        row, column = divmod(n, self.columns)
        return self.box.x + column * self.pitch, self.box.y + row * (self.high + 6)


def grid(count: int, box: Box) -> Grid:
    """As large as all of them can be."""
    for wide in TILES:
        columns = (box.wide + 4) // (wide + 4)
        rows = max(1, -(-count // columns))
        high = min(wide * 4 // 3, (box.high + 6) // rows - 6)
        if high >= wide * 3 // 4:
            return Grid(box, wide, high, columns, wide + 4)
    rows = (box.high + 6) // (wide + 6)
    columns = -(-count // rows)
    return Grid(box, wide, wide, columns, (box.wide - wide) // max(1, columns - 1))


def _tools(one: AnimatronView) -> list[str]:
    return [name for name in one.body if name not in LIMBS]


def _slots(one: AnimatronView) -> list[tuple[str, int]]:
    """Slots that nothing has taken yet."""
    return [(slot, there - taken) for slot, (taken, there) in one.slots.items() if there > taken]


def _boxed(one: AnimatronView, mat: Mat) -> tuple[Grid, list[tuple[str, int]]]:
    """Where everything in play lies; and the free slots, one by one where there is room, else counted."""
    box, tools, free = regions(mat).tiles, len(_tools(one)), _slots(one)
    each = [(slot, 0) for slot, count in free for _ in range(count)]
    tiles = grid(tools + len(each), box)
    return (tiles, each) if tiles.wide >= TILES[2 if not _low(mat) else 3] else (grid(tools + len(free), box), free)


def _free(one: AnimatronView, mat: Mat) -> Iterator[Spot]:
    tiles, shown = _boxed(one, mat)
    for n, (slot, count) in enumerate(shown, len(_tools(one))):
        yield Spot(*tiles.at(n), Dashed(tiles.wide, tiles.high, art(slot), count))


def _body(view: CircusView, seat: Seat, was: AnimatronView | None, mat: Mat) -> Iterator[Spot]:
    """The figure with its arms and legs; and whatever else it has, in the order of the words."""
    one, box = view.animatrons[seat], regions(mat).figure
    figure = _figure(one, seat, box.high)
    left = box.x + (box.wide - figure.size * 4 // 5) // 2
    yield Spot(left, box.y, figure)
    if was and _figure(was, seat, box.high) != figure:
        yield Spot(box.x, box.y - 3, ring(box.wide, box.high + 6, FRESH, 16, 5))
    tiles, _ = _boxed(one, mat)
    resting, fresh = [*one.used], Counter(one.body) - Counter((was or one).body)
    for n, name in enumerate(_tools(one)):
        x, top = tiles.at(n)
        rests = name in resting
        yield Spot(x, top, Installed(OF_PART[name], tiles.wide, tiles.high, rests))
        if rests:
            resting.remove(name)
        if fresh[name]:
            fresh[name] -= 1
            yield Spot(x - 3, top - 3, ring(tiles.wide + 6, tiles.high + 6, FRESH, 12, 5))


def _figure(one: AnimatronView, seat: Seat, high: int) -> Figure:
    """With a hand and a foot for each that its cards give it."""
    return Figure(SEATS[seat], one.slots["hand"][1], one.slots["foot"][1], one.zombie, high)


def places(view: CircusView, table: Layout) -> dict[str, Place]:
    """Where the numbers of players can stand, and those of one's own cards in play."""
    found = {letter(seat): Box(*table.mat(seat)).place(30, 30, 46) for seat in range(view.seats)}
    if view.seat is None:
        return found
    one, mat = view.animatrons[view.seat], table.mat(view.seat)
    tiles, _ = _boxed(one, mat)
    for n, name in enumerate(_tools(one)):
        if PARTS[name].kind != "limb":
            found.setdefault(name, Box(*tiles.at(n), tiles.wide, tiles.high).place(12, 12, max(LEAST, 34)))
    x, y, wide, high = regions(mat).figure
    waist = high * 7 // 10
    found["arm"] = Box(x, y, wide, waist).place(wide - 16, high // 3, 36)
    found["leg"] = Box(x, y + waist, wide, high - waist).place(wide - 16, high - 22 - waist, 36)
    return found
