"""The arena: who is tested at what, the dice large, what cards did to them, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.circus.view import QUESTS, CircusView, Die, DieMark, TrialView
from games.kernel import Seat, Words
from render.circus import telling
from render.circus.arena import LEFT, TOP
from render.circus.arena import STAGE as WIDE
from render.circus.pieces import Chip, Cube, Sand, Shade, art, sketch
from render.circus.poster import BLUE, CREAM, FRESH, GOLD, LEAST, NAVY, NIGHT, Poster, PriceTag, person, plate
from render.circus.tools import OF_PART
from render.circus.writing import EMBLEM
from render.drawing.palette import DARK, SEATS
from render.drawing.parts import Label, Plaque, Spot, fitted, largest, ring, width_of, wrapped
from render.saying import say
from render.scene import Box, Mark, Place

HEAD, FOOT, WORKED = 128, 92, 52  # how high the words above the dice are; the verdict below them; and cards above it
OPEN = 156  # how high what lies open is
BELOW = 56  # the room below a die for what was done to it
RESULTS = {"success": "#9ee6b4", "boring": "#d5dce6", "fail": "#ffb199"}


class Cell(NamedTuple):
    """Where a die lies."""

    x: int
    y: int
    side: int


# -- the ground ------------------------------------------------------------------------------------


def ground(high: int) -> Iterator[Spot]:
    """Canvas above, sand below, between rays."""
    yield Spot(LEFT - 4, TOP - 4, Plaque(WIDE + 8, high + 8, None, 8, DARK, 4))
    yield Spot(LEFT, TOP, Poster(WIDE, high, WIDE // 2, high - 190, 14))
    sand = high - HEAD - 40
    yield Spot(LEFT + 12, TOP + high - sand - 4, Sand(WIDE - 24, sand))


# -- what is tested --------------------------------------------------------------------------------


def marks(view: CircusView, words: Words, high: int, other: CircusView | None) -> Iterator[Mark]:
    heading = say(words, "test" if telling.live(view) else "past")
    if view.trial is None:
        text = say(words, "say.nobody")
        spots = _empty(text, high) if view.seat is None else ()  # who plays has the question beside it
        yield telling.mark(words, "tested", text, spots=tuple(spots))
    else:
        shown = dict(_spots(view, words, high))
        for key, text in telling.trial(view, words):
            rank = 1 if telling.live(view) else 4
            yield Mark(
                heading=heading, label=telling.label(words, key), words=text, spots=shown.get(key, ()), rank=rank
            )
        yield from _dice(view, words, heading, high, other)
    yield from _open(view, words, high)


def _spots(view: CircusView, words: Words, high: int) -> Iterator[tuple[str, tuple[Spot, ...]]]:
    one = view.trial
    assert one is not None
    past = not telling.live(view)
    yield "quest", () if past else tuple(_title(words, one.seat, one.quest))
    face = one.result or one.standing
    text = say(words, f"{'now' if one.result is None else 'final'}.{face}")
    y = TOP + high - FOOT + 10
    if past:
        verdict = [*_result(face, one, y)]
    else:
        verdict = [
            plate(LEFT + 20, y, WIDE - 40, 70, RESULTS[face]), Spot(LEFT + 40, y + 10, sketch(face, 50)),
            Spot(LEFT + 102, y + 10, Label(text, 38, RESULTS[face])),
        ]  # fmt: skip
    if not past and not _explained(view):
        cards = [(cast.seat, cast.card) for cast in view.open[:2]] or _worked(one)
        verdict += _named(cards, words, TOP + high - FOOT - WORKED + 4)
    yield "result", tuple(verdict)


def _result(face: str, one: TrialView, y: int) -> Iterator[Spot]:
    """Of the last test: what came of it, and for whom; large where no dice tell it."""
    if not one.dice and not one.added:
        yield Spot(LEFT + (WIDE - 200) // 2, y - 260, sketch(face, 200))
    left = LEFT + (WIDE - 150) // 2
    yield plate(left, y, 150, 70, RESULTS[face])
    yield from (Spot(left + 20, y + 10, sketch(face, 50)), person(left + 80, y + 10, SEATS[one.seat], 50))


def _title(words: Words, seat: Seat, quest: str) -> Iterator[Spot]:
    """Who is tested, in what, for what."""
    y, one = TOP + 46, QUESTS.get(quest)
    yield plate(LEFT + 20, y, WIDE - 40, 74, GOLD)
    yield person(LEFT + 32, y + 10, SEATS[seat], 54)
    yield Spot(LEFT + 94, y + 11, sketch(one.tests if one else "mystery", 52))
    right = LEFT + WIDE - 32
    if one:
        gains = tuple((art(sign), count) for sign, count in (("star", one.popularity), ("card-3", one.cards)) if count)
        wide = 92 * (1 + len(gains))
        right -= wide + 10
        yield Spot(right + 10, y + 9, PriceTag(wide, 56, gains, one.level, 34))
    title, free = telling.card(quest, words), right - LEFT - 156
    size = largest(title, (40, 38, 36, 34, 32, 30, LEAST), free)
    yield Spot(LEFT + 156, y + 37 - size * 13 // 20, Label(title, size, CREAM, width=free))


def _empty(text: str, high: int) -> Iterator[Spot]:
    """Before the first test."""
    side = high - HEAD - FOOT - 40
    yield Spot(LEFT + (WIDE - side) // 2, TOP + HEAD - 60, sketch("tent", side))
    yield plate(LEFT + 20, TOP + high - FOOT + 10, WIDE - 40, 70)
    yield Spot(LEFT + 20, TOP + high - FOOT + 22, Label(text, 36, CREAM, width=WIDE - 40, middle=True))


# -- the dice --------------------------------------------------------------------------------------


def cells(count: int, high: int, foot: int = FOOT) -> list[Cell]:
    """As large as they can be, in a row or two, or more; below each is room for what was done to it."""
    room, top = high - HEAD - foot, TOP + HEAD
    best = (0, 1)
    for rows in range(1, 5):
        columns = -(-count // rows)
        side = min(140, (WIDE - 48) // max(1, columns) - 16, room // rows - BELOW)
        best = max(best, (side, rows), key=lambda pair: (pair[0], -pair[1]))
    side, rows = best
    columns, pitch, found = -(-count // rows), side + BELOW, []
    apart = min(72, (WIDE - 48) // max(1, columns) - side)
    for n in range(count):
        row, column = divmod(n, columns)
        long = min(columns, count - row * columns)
        left = LEFT + (WIDE - long * (side + apart)) // 2
        found.append(
            Cell(left + column * (side + apart) + apart // 2, top + (room - rows * pitch) // 2 + row * pitch, side)
        )
    return found


def foot(view: CircusView) -> int:
    """How high the words below the dice are."""
    one = view.trial
    return FOOT + (OPEN if _explained(view) else WORKED if view.open or (one and _worked(one)) else 0)


def _dice(view: CircusView, words: Words, heading: str, high: int, other: CircusView | None) -> Iterator[Mark]:
    """Every die and every symbol, with the last thing done to it below; changed ones have a bright rim."""
    one = view.trial
    assert one is not None
    before = (
        other.trial
        if other and other.trial and (other.trial.quest, other.trial.seat) == (one.quest, one.seat)
        else None
    )
    old: Sequence[Die] = (*before.dice, *before.added) if before else ()
    rank = 2 if telling.live(view) else 9
    for n, (die, cell) in enumerate(
        zip((*one.dice, *one.added), cells(len(one.dice) + len(one.added), high, foot(view)), strict=True)
    ):
        symbol = n >= len(one.dice)
        number = n - len(one.dice) * symbol + 1
        name = say(words, f"label.{'symbol' if symbol else 'die'}", n=number)
        spots = tuple(_die(die, cell, symbol, other is not None and die not in old))
        yield Mark(heading=heading, label=name, words=telling.die(die, words), spots=spots, rank=rank)


def _die(die: Die, cell: Cell, symbol: bool, new: bool) -> Iterator[Spot]:
    x, y, side = cell
    yield Spot(x - side // 12, y + side * 9 // 10, Shade(side * 7 // 6, side // 5))
    yield Spot(
        x, y, Chip(die.face, side, die.cancelled) if symbol else Cube(die.face, side, die.removed, die.cancelled)
    )
    if new:
        yield Spot(x - 6, y - 6, ring(side + 12, side + 12, FRESH, side // 2 + 6 if symbol else side // 6 + 6, 6))
    if die.marks:
        yield from _done(die.marks[-1], cell)


def _done(done: DieMark, cell: Cell) -> Iterator[Spot]:
    """Who did what to it, and, where there is room, what it showed before."""
    small = 38
    shown = [person(0, 0, SEATS[done.seat], small).part, sketch(done.how, small)]
    if done.how in ("rolled", "turned") and cell.side >= 88:
        shown.insert(0, sketch(done.was, small))
    wide = len(shown) * (small + 3) + 13
    x, y = cell.x + (cell.side - wide) // 2, cell.y + cell.side + 8
    yield Spot(x, y, Plaque(wide, 46, NAVY, 23, DARK, 2))
    for n, sign in enumerate(shown):
        yield Spot(x + 8 + n * (small + 3), y + 4, sign)


# -- cards that work on it -------------------------------------------------------------------------


def _worked(one: TrialView) -> list[tuple[Seat, str]]:
    """The last cards that did something to the dice, and whose they are."""
    done = [(mark.seat, mark.card) for die in (*one.dice, *one.added) for mark in die.marks if mark.card != "fan"]
    if one.charge:
        done.append((one.seat, one.charge))
    return [*dict.fromkeys(done)][-2:]


def _named(cards: Sequence[tuple[Seat, str]], words: Words, y: int) -> Iterator[Spot]:
    """Cards side by side, each with whose it is."""
    x = LEFT + 20
    for seat, name in cards:
        short = fitted(telling.card(name, words), LEAST, LEFT + WIDE - 126 - x)
        wide = width_of(short, LEAST) + 106
        yield plate(x, y, wide, 46, NIGHT, 3)
        yield person(x + 5, y + 3, SEATS[seat], 40)
        yield Spot(x + 48, y + 6, sketch(emblem(name), 34))
        yield Spot(x + 88, y + 5, Label(short, LEAST, CREAM))
        x += wide + 12


def emblem(name: str) -> str:
    return OF_PART.get(name) or EMBLEM.get(name, "card-1")


def _explained(view: CircusView) -> bool:
    """Whether the voodoo that was cast last needs to be told: not to whoever has cast it."""
    return bool(view.open) and view.open[0].seat != view.seat


def _open(view: CircusView, words: Words, high: int) -> Iterator[Mark]:
    """Voodoo that has been cast and may still be countered, the top first."""
    for n, one in enumerate(view.open):
        text = telling.cast(one, words)
        spots = tuple(_cast(view, words, high)) if n == 0 and _explained(view) else ()
        yield Mark(heading=say(words, "open"), label=str(n + 1), words=text, spots=spots, rank=1)


def _cast(view: CircusView, words: Words, high: int) -> Iterator[Spot]:
    """The last two cards by name, and what the last one does."""
    x, y = LEFT + 20, TOP + high - FOOT - OPEN + 4
    yield Spot(x, y, Plaque(WIDE - 40, OPEN, BLUE, 18, GOLD, 5))
    yield from _named([(one.seat, one.card) for one in view.open[:2]], words, y + 12)
    lines = wrapped(telling.does(view.open[0], words), LEAST, WIDE - 80, True)
    for n, line in enumerate(lines[:2]):
        text = line if n == 0 or len(lines) < 3 else f"{line}…"
        yield Spot(x + 20, y + 66 + n * 38, Label(text, LEAST, CREAM, width=WIDE - 80))


def places(view: CircusView, high: int) -> dict[str, Place]:
    """Where the number of a die can stand: after the name of a card that asks for one, or of a token's use."""
    one = view.trial
    if one is None or view.seat is None or view.phase != "test":
        return {}
    askers, found = ("spend", *view.animatrons[view.seat].body, *view.hand), dict[str, Place]()
    for die, cell in zip(one.dice, cells(len(one.dice) + len(one.added), high, foot(view)), strict=False):
        for asker in askers if not die.removed else ():
            found.setdefault(f"{asker} {die.word}", Box(cell.x, cell.y, cell.side, cell.side).place(18, 18, 46))
    return found
