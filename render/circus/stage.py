"""The arena: who is tested at what, the dice large, what cards did to them, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.circus.view import QUESTS, CircusView, Die, TrialView
from games.kernel import Seat, Words
from render.circus import telling
from render.circus.pieces import Awning, Chip, Cube, Sand, sketch
from render.circus.tools import OF_PART
from render.circus.writing import EMBLEM
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import LARGE, MEDIUM, Label, Part, Plaque, Spot, Token, largest, ring, width_of
from render.saying import say
from render.scene import Box, Mark, Place

LEFT, TOP, WIDE = 16, 84, 768
CHANGES = 842  # where the line below everybody begins
WALL, SCALLOPS, HANG = "#4b2326", 16, 34
OPEN = 350  # how wide a card is that lies open
HEAD, FOOT = 112, 84  # how high the words above and below the dice are
RESULTS = {
    "success": ("#8fce6b", "success"), "boring": ("#b9c3cb", "boring"), "fail": ("#ff9d8a", "fail"),
}  # fmt: skip


class Cell(NamedTuple):
    """Where a die lies."""

    x: int
    y: int
    side: int


# -- the ground ------------------------------------------------------------------------------------


def ground(high: int) -> Iterator[Spot]:
    """Canvas above, sand below."""
    yield Spot(LEFT, TOP, Plaque(WIDE, high, WALL, 18, INKS["edge"], 3))
    yield Spot(LEFT + 12, TOP + HEAD - 4, Sand(WIDE - 24, high - HEAD - 16))
    side = WIDE // SCALLOPS
    for n in range(SCALLOPS):
        yield Spot(LEFT + n * side, TOP, Awning(side, HANG, ("#c8402f", "#f4e7cd")[n % 2]))


# -- what is tested --------------------------------------------------------------------------------


def marks(view: CircusView, words: Words, high: int, other: CircusView | None) -> Iterator[Mark]:
    heading = say(words, "test" if telling.live(view) else "past")
    if view.trial is None:
        text = say(words, "say.nobody")
        yield telling.mark(words, "tested", text, spots=tuple(_empty(text, high)))
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
    yield "quest", tuple(_title(words, one.seat, one.quest, past))
    fill, face = RESULTS[one.result or one.standing]
    text = say(words, f"{'now' if one.result is None else 'final'}.{one.result or one.standing}")
    worked = [] if view.open else _worked(one)
    size = MEDIUM if view.open or worked else LARGE  # beside cards there is less room
    wide, y = width_of(text, size) + 112, TOP + high - FOOT + 8
    plate = Plaque(wide, 66, INKS["raised"] if past else fill, 33, INKS["edge"], 4)
    pill = (
        Spot(LEFT + 16, y, plate), Spot(LEFT + 34, y + 9, sketch(face, 46)),
        Spot(LEFT + 90, y + 31 - size * 5 // 8, Label(text, size, INKS["soft" if past else "dark"])),
    )  # fmt: skip
    yield "result", (*pill, *_named(worked, words, LEFT + wide + 32, y))


def _title(words: Words, seat: Seat, quest: str, past: bool = False) -> Iterator[Spot]:
    """Who is tested, in what, for what; the last test is told in the shade."""
    y, one = TOP + HANG + 8, QUESTS.get(quest)
    yield Spot(LEFT + 14, y, Token(SEATS[seat], 62))
    yield Spot(LEFT + 84, y, sketch(one.tests if one else "mystery", 62))
    signs = [] if past else [*_worth(quest)]
    x = LEFT + WIDE - 12 - sum(signs_width(text) for _, text in signs)
    title, free = telling.card(quest, words), x - LEFT - 166
    if past:
        title = say(words, "short.past", quest=quest)
    size = largest(title, (40, 36, 32, 28), free)
    yield Spot(LEFT + 158, y + 30 - size * 6 // 10, Label(title, size, INKS["soft" if past else "text"], width=free))
    for art, text in signs:
        yield Spot(x, y + 9, sketch(art, 44))
        yield Spot(x + 46, y + 8, Label(text, MEDIUM))
        x += signs_width(text)


def signs_width(text: str) -> int:
    return 46 + width_of(text, MEDIUM) + 12


def _worth(quest: str) -> Iterator[tuple[str, str]]:
    """What success brings, and what failure costs."""
    if one := QUESTS.get(quest):
        if one.popularity:
            yield "star", f"+{one.popularity}"
        if one.cards:
            yield "card-3", f"+{one.cards}"
        yield "heart", f"\N{MINUS SIGN}{one.level}"


def _empty(text: str, high: int) -> Iterator[Spot]:
    """Before the first test."""
    side = high - HEAD - FOOT
    yield Spot(LEFT + (WIDE - side) // 2, TOP + HEAD - 30, sketch("tent", side))
    yield Spot(LEFT, TOP + high - FOOT + 16, Label(text, MEDIUM, width=WIDE, middle=True))


# -- the dice --------------------------------------------------------------------------------------


def cells(count: int, high: int) -> list[Cell]:
    """As large as they can be, in a row or two, or more; below each is room for what was done to it."""
    room, top = high - HEAD - FOOT, TOP + HEAD
    best = (0, 1)
    for rows in range(1, 5):
        columns = -(-count // rows)
        side = min(132, (WIDE - 48) // max(1, columns) - 14, (room // rows - 10) * 3 // 4)
        best = max(best, (side, rows), key=lambda pair: (pair[0], -pair[1]))
    side, rows = best
    columns, pitch, found = -(-count // rows), side * 4 // 3 + 10, []
    for n in range(count):
        row, column = divmod(n, columns)
        long = min(columns, count - row * columns)
        left = LEFT + (WIDE - long * (side + 14)) // 2
        found.append(Cell(left + column * (side + 14) + 7, top + (room - rows * pitch) // 2 + row * pitch, side))
    return found


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
        zip((*one.dice, *one.added), cells(len(one.dice) + len(one.added), high), strict=True)
    ):
        symbol = n >= len(one.dice)
        number = n - len(one.dice) * symbol + 1
        name = say(words, f"label.{'symbol' if symbol else 'die'}", n=number)
        spots = tuple(_die(die, cell, symbol, other is not None and die not in old))
        yield Mark(heading=heading, label=name, words=telling.die(die, words), spots=spots, rank=rank)


def _die(die: Die, cell: Cell, symbol: bool, new: bool) -> Iterator[Spot]:
    part: Part = (
        Chip(die.face, cell.side, die.cancelled) if symbol else Cube(die.face, cell.side, die.removed, die.cancelled)
    )
    yield Spot(cell.x, cell.y, part)
    if new:
        yield Spot(
            cell.x - 5, cell.y - 5, ring(cell.side + 10, cell.side + 10, radius=cell.side // 2 if symbol else 20)
        )
    if die.marks:
        done = die.marks[-1]
        small = cell.side // 3
        shown: list[Part] = [Token(SEATS[done.seat], small), sketch(done.how, small)]
        if done.how in ("rolled", "turned"):
            shown.insert(0, sketch(done.was, small))
        x = cell.x + (cell.side - len(shown) * (small + 2)) // 2
        for n, sign in enumerate(shown):
            yield Spot(x + n * (small + 2), cell.y + cell.side + 5, sign)


# -- cards that work on it -------------------------------------------------------------------------


def _worked(one: TrialView) -> list[tuple[Seat, str]]:
    """The last cards that did something to the dice, and whose they are."""
    done = [(mark.seat, mark.card) for die in (*one.dice, *one.added) for mark in die.marks if mark.card != "fan"]
    if one.charge:
        done.append((one.seat, one.charge))
    return [*dict.fromkeys(done)][-2:]


def _named(cards: Sequence[tuple[Seat, str]], words: Words, x: int, y: int) -> Iterator[Spot]:
    """Cards one below the other, each with whose it is."""
    side, pitch = (31, 34) if len(cards) > 1 else (48, 64)
    left, sizes = x + 2 * side + 14, (26, 24, 22) if len(cards) > 1 else (32, 30, 28, 26, 24, 22, 20)
    free = LEFT + WIDE - 24 - left
    for n, (seat, name) in enumerate(cards):
        top, text = y + n * pitch + (pitch - side) // 2, telling.card(name, words)
        size = largest(text, sizes, free)
        yield Spot(x, top, Token(SEATS[seat], side))
        yield Spot(x + side + 6, top, sketch(emblem(name), side))
        yield Spot(left, top + side // 2 - size * 5 // 8, Label(text, size, width=free))


def emblem(name: str) -> str:
    return OF_PART.get(name) or EMBLEM.get(name, "card-1")


def _open(view: CircusView, words: Words, high: int) -> Iterator[Mark]:
    """Voodoo that has been cast and may still be countered, the top first."""
    for n, one in enumerate(view.open):
        text = telling.cast(one, words)
        spots = tuple(_cast(view, words, high)) if n == 0 else ()
        yield Mark(heading=say(words, "open"), label=str(n + 1), words=text, spots=spots, rank=1)


def _cast(view: CircusView, words: Words, high: int) -> Iterator[Spot]:
    """The last two cards by name; and below everything what the last one does."""
    x, y = LEFT + WIDE - OPEN - 10, TOP + high - FOOT + 2
    yield Spot(x, y, Plaque(OPEN, 78, INKS["raised"], 16, INKS["glow"], 5))
    yield from _named([(one.seat, one.card) for one in view.open[:2]], words, x + 12, y + 5)
    text = telling.does(view.open[0], words)
    size = largest(text, (30, 28, 26, 24, 22, 20, 18), WIDE - 32)
    yield Spot(LEFT, CHANGES, Plaque(WIDE, 46, INKS["raised"], 14, INKS["glow"], 5))
    yield Spot(LEFT + 16, CHANGES + 23 - size * 5 // 8, Label(text, size, width=WIDE - 32))


def places(view: CircusView, high: int) -> dict[str, Place]:
    """Where the number of a die can stand: after the name of a card that asks for one, or of a token's use."""
    one = view.trial
    if one is None or view.seat is None or view.phase != "test":
        return {}
    askers, found = ("spend", *view.animatrons[view.seat].body, *view.hand), dict[str, Place]()
    for die, cell in zip(one.dice, cells(len(one.dice) + len(one.added), high), strict=False):
        for asker in askers if not die.removed else ():
            found.setdefault(f"{asker} {die.word}", Box(cell.x, cell.y, cell.side, cell.side).place(18, 18, 44))
    return found
