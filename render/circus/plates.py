"""The players: each as it stands there, with its limbs, its tools, its lives, and how popular it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.circus.view import ATTRIBUTES, PARTS, AnimatronView, CircusView
from games.kernel import Seat, Words, letter
from render.circus import telling
from render.circus.pieces import Figure, sketch
from render.circus.tools import OF_PART
from render.drawing.palette import INKS, SEATS, Swatch
from render.drawing.parts import LARGE, MEDIUM, SMALL, Icon, Label, Plaque, Spot, Token, ring, width_of
from render.drawing.signs import tag
from render.saying import heading_of, say
from render.scene import Box, Mark, Place

LEFT, WIDE, GAP, BOTTOM = 16, 1168, 8, 838
COLUMNS = {2: 2, 3: 3, 4: 4, 5: 3, 6: 3, 7: 4, 8: 4}
LIMBS = ("arm", "leg")


class Plate(NamedTuple):
    """Where a player's plate lies; those of small tables are tall."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def tall(self) -> bool:
        return self.high > 220


def rows(seats: int) -> int:
    return -(-seats // COLUMNS[seats])


def top(seats: int) -> int:
    """Where the first row of plates begins."""
    return BOTTOM - GAP - (296 if rows(seats) == 1 else 2 * 200 + GAP)


def plate(seats: int, seat: Seat) -> Plate:
    columns = COLUMNS[seats]
    row, column = divmod(seat, columns)
    wide = (WIDE - (columns - 1) * GAP) // columns
    high = 296 if rows(seats) == 1 else 200
    return Plate(LEFT + column * (wide + GAP), top(seats) + row * (high + GAP), wide, high)


def ground(view: CircusView, seat: Seat) -> Spot:
    shines = view.outcome.places[seat] == 1 if view.outcome else seat == view.mover
    fill, edge, line = (INKS["raised"], INKS["glow"], 5) if shines else (INKS["panel"], INKS["edge"], 2)
    box = plate(view.seats, seat)
    return Spot(box.x, box.y, Plaque(box.wide, box.high, fill, 16, edge, line))


def marks(view: CircusView, words: Words, seat: Seat, other: CircusView | None) -> Iterator[Mark]:
    """What lies before a seat; what has changed has a bright rim."""
    one, box = view.animatrons[seat], plate(view.seats, seat)
    was = other.animatrons[seat] if other else None
    slots, cards = _counts(_free(one), (Count("card-0", one.upgrades), Count("card-1", one.voodoo)), box)
    shown = {
        "popularity": (*_name(view, words, seat, box), *_score(view, seat, box)),
        "state": tuple(_stats(one, was, box)),
        "body": tuple(_body(view, seat, was, box)),
        "slots": slots,
        "hand": cards,
    }
    if seat in view.retired:
        shown["left"] = (Spot(box.x + 6, box.y + 4, Icon("cross", 60 if box.tall else 46)),)
    heading = heading_of(words, seat, view.seat)
    for key, text, rank in telling.seat(view, words, seat):
        yield Mark(heading=heading, label=telling.label(words, key), words=text, spots=shown.get(key, ()), rank=rank)


# -- head ------------------------------------------------------------------------------------------


def _name(view: CircusView, words: Words, seat: Seat, box: Plate) -> Iterator[Spot]:
    token, size = (56, MEDIUM if box.wide > 300 else SMALL) if box.tall else (44, SMALL)
    yield Spot(box.x + 9, box.y + 8, Token(SEATS[seat], token))
    leads = seat in telling.leaders(view)
    if leads:
        yield Spot(box.x + 9 + token // 2 - 17, box.y - 18, Icon("crown", 34))
    right = _stars(view, seat)
    left = box.x + token + 18
    if view.paired:
        mate = (seat + view.seats // 2) % view.seats
        yield Spot(box.x + token - 10, box.y + token - 16, Token(SEATS[mate], 28))
    name = Label(
        words.name(seat), size, INKS["faint" if seat in view.retired else "text"],
        width=box.x + box.wide - right - 22 - left,
    )  # fmt: skip
    yield Spot(left, box.y + (12 if box.tall else 6), name)
    if seat == view.seat:
        yield from tag(box.x + box.wide // 2 + 30, box.y - 17, say(words, "seat.own"))


def _stars(view: CircusView, seat: Seat) -> int:
    """How wide the popularity is."""
    return 46 + width_of(_points(view, seat), LARGE)


def _points(view: CircusView, seat: Seat) -> str:
    return str(view.animatrons[seat].popularity).replace("-", "\N{MINUS SIGN}")


def _score(view: CircusView, seat: Seat, box: Plate) -> Iterator[Spot]:
    x, y = box.x + box.wide - 10 - _stars(view, seat), box.y + (2 if box.tall else -4)
    yield Spot(x, y + 10, sketch("star", 42))
    yield Spot(x + 45, y, Label(_points(view, seat), LARGE, INKS["glow"]))


# -- what it can do --------------------------------------------------------------------------------


class Count(NamedTuple):
    """A sign with a number."""

    art: str
    number: int
    changed: bool = False

    def wide(self, side: int, size: int) -> int:
        return side + 2 + width_of(str(self.number), size)


def _stats(one: AnimatronView, was: AnimatronView | None, box: Plate) -> Iterator[Spot]:
    """Lives, then the dice of each attribute; the figure stands below."""
    counts = [Count("heart", one.lives, was is not None and was.lives != one.lives)]
    counts += [Count(name, one.dice[name], was is not None and was.dice[name] != one.dice[name]) for name in ATTRIBUTES]
    yield from _line(
        counts, box.x + 10, box.y + (76 if box.tall else 54), min(box.wide - 20, 440), 34, 32, INKS["text"]
    )


def _free(one: AnimatronView) -> list[Count]:
    """Slots that nothing has taken yet."""
    return [Count(slot, there - taken) for slot, (taken, there) in one.slots.items()]


def _counts(slots: Sequence[Count], cards: Sequence[Count], box: Plate) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """The lowest line of a plate: free slots to the left, the cards of the hand to the right."""
    y, side, size = box.y + box.high - 36, 26, 24
    held = min(150, sum(one.wide(side, size) + 10 for one in cards) - 10)
    left = _line(slots, box.x + 10, y, min(220, box.wide - 36 - held), side, size, INKS["soft"])
    right = _line(cards, box.x + box.wide - 12 - held, y, held, side, size, INKS["soft"])
    return tuple(left), tuple(right)


def _line(counts: Sequence[Count], x: int, y: int, wide: int, side: int, size: int, ink: str) -> Iterator[Spot]:
    """Signs with their numbers, spread over so much room."""
    gap = (wide - sum(one.wide(side, size) for one in counts)) // (len(counts) - 1)
    for one in counts:
        yield Spot(x, y, sketch(one.art, side))
        label = Label(str(one.number), size, INKS["ember"] if one.changed else ink)
        yield Spot(x + side + 2, y + (side - size * 13 // 10) // 2, label)
        x += one.wide(side, size) + gap


# -- the body --------------------------------------------------------------------------------------


class Grid(NamedTuple):
    """Where the cards of a body lie, beside its figure."""

    x: int
    y: int
    side: int
    columns: int

    def at(self, n: int) -> tuple[int, int]:
        row, column = divmod(n, self.columns)
        return self.x + column * (self.side + 4), self.y + row * (self.side + 4)


def _grid(count: int, box: Plate) -> Grid:
    """As large as all of them can be."""
    height = _tall(box)
    x, y = box.x + 14 + height * 4 // 5, box.y + _under(box)
    wide, high = box.x + box.wide - 6 - x, height
    for side in range(72 if box.tall else 44, 16, -2):
        columns = (wide + 4) // (side + 4)
        if columns * ((high + 4) // (side + 4)) >= count:
            break
    return Grid(x, y, side, columns)


def _under(box: Plate) -> int:
    """Where the figure begins."""
    return 120 if box.tall else 88


def _tall(box: Plate) -> int:
    return box.high - _under(box) - (40 if box.tall else 38)


def _body(view: CircusView, seat: Seat, was: AnimatronView | None, box: Plate) -> Iterator[Spot]:
    """The figure with its arms and legs; beside it whatever else it has, in the order of the words."""
    one, y = view.animatrons[seat], box.y + _under(box)
    yield Spot(box.x + 8, y, _figure(one, SEATS[seat], _tall(box)))
    counts, old = Counter(one.body), Counter((was or one).body)
    if was and _figure(was, SEATS[seat], 100) != _figure(one, SEATS[seat], 100):
        yield Spot(box.x + 5, y - 3, ring(_tall(box) * 4 // 5 + 6, _tall(box) + 6, line=4))
    tools = [name for name in one.body if name not in LIMBS]
    grid, resting, fresh = _grid(len(tools), box), [*one.used], counts - old
    for n, name in enumerate(tools):
        x, top = grid.at(n)
        rests = name in resting
        yield Spot(x, top, sketch(OF_PART[name], grid.side, rests))
        if rests:
            resting.remove(name)
            yield Spot(x + grid.side // 2, top + grid.side // 2, Icon("zzz", grid.side // 2))
        if fresh[name]:
            fresh[name] -= 1
            yield Spot(x - 2, top - 2, ring(grid.side + 4, grid.side + 4, radius=8, line=4))


def _figure(one: AnimatronView, swatch: Swatch, high: int) -> Figure:
    """With a hand and a foot for each that its cards give it."""
    return Figure(swatch, one.slots["hand"][1], one.slots["foot"][1], one.zombie, high)


def places(view: CircusView) -> dict[str, Place]:
    """Where the numbers of players can stand, and those of one's own cards in play."""
    found = {letter(seat): _at(plate(view.seats, seat)) for seat in range(view.seats)}
    if view.seat is None:
        return found
    one, box = view.animatrons[view.seat], plate(view.seats, view.seat)
    tools = [name for name in one.body if name not in LIMBS]
    grid = _grid(len(tools), box)
    for n, name in enumerate(tools):
        if PARTS[name].kind != "limb":
            found.setdefault(name, Box(*grid.at(n), grid.side, grid.side).place(12, 12, min(36, grid.side - 4)))
    x, y, height = box.x + 8, box.y + _under(box), _tall(box)
    wide, waist = height * 4 // 5, height * 7 // 10
    found["arm"] = Box(x, y, wide, waist).place(wide - 16, height // 3, 32)
    found["leg"] = Box(x, y + waist, wide, height - waist).place(wide - 16, height - 18 - waist, 32)
    return found


def _at(box: Plate) -> Place:
    return Box(*box).place(24, 26, 44 if box.tall else 38)
