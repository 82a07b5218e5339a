"""The cards in hand and the wizard's own spells, with what the stack still lacks, in the order of gathering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image

from games.chobolo.view import NATURE, SPELLS, STANDARD, ChoboloView, cost_of
from games.kernel import Path, Words
from render.chobolo.charms import SpellSign
from render.chobolo.country import GOLD, PANEL, SOFT, TEXT, TITLE, night
from render.chobolo.scenery import ELEMENT, INK, ElementChip, sign
from render.drawing.palette import SEATS
from render.drawing.parts import FINE, Label, Plaque, Spot, blank, mixed, reduced, width_of, wrapped
from render.drawing.pen import Pen
from render.drawing.shields import Shield
from render.drawing.titling import large
from render.placards import two_lines
from render.saying import say
from render.scene import Box, Mark, Place, Scene

WIDTH, HEAD, FOOT = 1200, 92, 18
BARREL, APART, CAPTION = 148, 0.7, 60  # a chip in its pile, how far they lie apart of its width, the word over them
PILE, LEFT = Box(18, HEAD, 176, 0), 210
GAP, MOST = 10, 5  # between cards, and how many of them lie in a row
HIGH, LOWER = 520, 446  # cards in one row, and in several
BAND, DEED = 78, 74  # of a card: its name, and below what is to be done for it
OWN_HIGH, OWN_ROWS = 108, (3, 2)
TYPE, LINE = 29, 34
BRIGHT, PALE, DIM, OWN_DIM, NAMED, HALO = "#f7ecd0", "#8f8ab4", "#5c5890", "#2b2b5e", "#3a2f7c", "#6e5f45"
PLAIN_INK = "#17132c"


class Barrel(msgspec.Struct, frozen=True):
    """A chip of an element as it lies in a pile, seen from the side."""

    element: str
    wide: int

    def draw(self) -> Image.Image:
        image, draw = blank(self.wide, self.wide)
        pen, fill = Pen(draw, 0, 0, self.wide * FINE / 100), ELEMENT[self.element]
        side = mixed(fill, INK, 0.4)
        pen.disc(50, 66, 48, side, 20, 3)
        pen.plate(2, 24, 98, 66, side, 0, 0)
        for x in (14, 44, 74):
            pen.plate(x, 34, x + 12, 80, mixed(fill, "#ffffff", 0.45), 0, 0)
        pen.stroke([(3, 24), (3, 66)], INK, 3)
        pen.stroke([(97, 24), (97, 66)], INK, 3)
        pen.disc(50, 24, 48, fill, 20, 3)
        pen.disc(50, 62, 22, "#7b86c9" if self.element == "A" else "#fff8e6", 22, 3)
        sign(pen, self.element, 50, 62, 34)
        return reduced(image)


def hand(view: ChoboloView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Spells that can be cast now lie on bright paper in a frame of gold."""
    now = {path[1] for path in paths if path[0] in ("cast", "pick") and len(path) > 1}
    seat = view.active if view.seat is None else view.seat
    ruler = view.rulers[seat] if 0 <= seat < view.seats else view.rulers[0]
    marks, places = [_head(view, words, seat, now)], dict[str, Place]()
    top = HEAD
    for key, box in zip(view.hand, _rows(len(view.hand)), strict=True):
        lacking = missing(ruler.stack, SPELLS[key].cost)
        spots = tuple(_card(words, key, lacking, key in now, box))
        told = _told(words, key, SPELLS[key].cost, lacking)
        marks.append(Mark(heading=say(words, "hand"), label=words.word("spell", key), words=told, spots=spots, rank=1))
        places[key] = box.place(box.wide - 40, BAND + 150, 46)
        top = box.y + box.high + GAP
    caption = [Spot(LEFT + 4, top + 2, Label(say(words, "own"), 32, SOFT, face=TITLE))]
    top += 44 if ruler.wizard else 0
    for key, box in zip(STANDARD if ruler.wizard else (), _own_boxes(top), strict=False):
        cost = cost_of(ruler, key)
        lacking = missing(ruler.stack, cost)
        spots = (*caption, *_own(words, key, cost, lacking, key in now, box))
        caption = []
        told = _told(words, key, cost, lacking)
        marks.append(Mark(heading=say(words, "own"), label=words.word("spell", key), words=told, spots=spots, rank=2))
        places[key] = box.place(box.wide - 34, 28, 44)
    end = max(top + len(OWN_ROWS) * (OWN_HIGH + GAP) - GAP if ruler.wizard else top, HEAD + HIGH) + FOOT
    marks.append(_stack(words, ruler.stack, Box(PILE.x, PILE.y, PILE.wide, end - PILE.y - FOOT)))
    return Scene(
        size=(WIDTH, end), ground=tuple(night((WIDTH, end))), marks=tuple(marks), more=say(words, "more"), places=places
    )


def _rows(count: int) -> list[Box]:
    """Cards in as few rows as have room for them, all of one width."""
    rows = max(1, -(-count // MOST))
    across, high = -(-count // rows), HIGH if rows == 1 else LOWER
    wide = min(320, (WIDTH - LEFT - FOOT + GAP) // max(1, across) - GAP)
    return [Box(LEFT + n % across * (wide + GAP), HEAD + n // across * (high + GAP), wide, high) for n in range(count)]


def _own_boxes(top: int) -> list[Box]:
    found = []
    for row, across in enumerate(OWN_ROWS):
        wide = (WIDTH - LEFT - FOOT + GAP) // across - GAP
        y = top + row * (OWN_HIGH + GAP)
        found += [Box(LEFT + n * (wide + GAP), y, wide, OWN_HIGH) for n in range(across)]
    return found


def missing(stack: str, cost: str) -> str:
    """The chips to gather, in that order, until the cost lies on top: as much of what lies there as can be used is."""
    order = cost[::-1]
    kept = next(n for n in range(len(order), -1, -1) if stack.endswith(order[:n]))
    return order[kept:]


def _told(words: Words, key: str, cost: str, lacking: str) -> str:
    chips, does = [NATURE[one] for one in cost], say(words, f"does.{key}")
    if key in SPELLS:
        does = f"{does} {say(words, f'kind.{SPELLS[key].kind}.{SPELLS[key].time}').capitalize()}."
    if lacking:
        return say(words, "card.later", cost=chips, lacking=[NATURE[one] for one in lacking], does=does)
    return say(words, "card.ready", cost=chips, does=does)


def _head(view: ChoboloView, words: Words, seat: int, now: set[str]) -> Mark:
    """What the stack pays for and cannot be cast now would change nothing, as Resurrect with nobody dead."""
    ruler, title = view.rulers[seat] if seat >= 0 else view.rulers[0], say(words, "hand")
    standard = STANDARD if ruler.wizard else ()
    paid = any(not missing(ruler.stack, cost_of(ruler, key)) for key in (*view.hand, *standard))
    count = say(words, "castable" if now else "castable_idle" if paid else "castable_none", count=len(now))
    spots = [
        Spot(28, 18, Label(title, 44, GOLD, face=TITLE)),
        Spot(WIDTH - 28 - width_of(count, 32), 26, Label(count, 32, TEXT)),
    ]
    if view.seat is not None:
        spots.append(Spot(28 + width_of(title, 44, True, TITLE) + 20, 16, Shield(SEATS[seat], 52)))
    return Mark(heading=title, label=say(words, "label.now"), words=count, spots=tuple(spots), rank=0)


def _stack(words: Words, stack: str, box: Box) -> Mark:
    """A pile that stands on the ground; of a high one all lie closer together, or what lies on top is shown."""
    told = say(words, "stack", chips=[NATURE[one] for one in stack[::-1]]) if stack else say(words, "stack_empty")
    title = say(words, "label.stack")
    spots = [
        Spot(box.x, box.y, Plaque(box.wide, box.high, PANEL, 14, GOLD, 2)),
        Spot(box.x, box.y + 12, Label(title, 32, TEXT, True, box.wide, middle=True)),
    ]
    if not stack:
        spots += _lines(say(words, "stack_empty"), box.x, box.y + CAPTION + 30, box.wide, SOFT)
    room = box.high - CAPTION - BARREL
    step = min(round(APART * BARREL), max(40, room // max(1, len(stack) - 1)))
    shown = stack[::-1][: 1 + room // step]
    foot = box.y + box.high - BARREL + 4
    x = box.x + (box.wide - BARREL) // 2
    spots += [Spot(x, foot - n * step, Barrel(element, BARREL)) for n, element in enumerate(shown[::-1])]
    return Mark(heading=say(words, "hand"), label=title, words=told, spots=tuple(spots), rank=0)


def _lines(text: str, x: int, y: int, wide: int, ink: str) -> list[Spot]:
    """A few words in the middle of some room, line by line."""
    rows = wrapped(text, TYPE, wide - 18, True)
    return [Spot(x, y + n * LINE, Label(row, TYPE, ink, True, wide, middle=True)) for n, row in enumerate(rows)]


def _card(words: Words, key: str, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    """Name, cost as it must lie on the stack, the spell's sign, what it does, and what it still needs."""
    x, y, wide, high = box
    if now:
        yield Spot(x - 5, y - 5, Plaque(wide + 10, high + 10, HALO, 22, HALO, 0))
    paper = BRIGHT if now or not lacking else PALE
    yield Spot(x, y, Plaque(wide, high, paper, 16, GOLD if now else DIM, 6 if now else 3))
    yield from _name(words.word("spell", key), now, Box(x + 10, y + 10, wide - 20, BAND))
    deed = _lines(say(words, f"brief.{key}"), x, 0, wide, PLAIN_INK)
    text = y + high - DEED - 18 - len(deed) * LINE
    cost, top = SPELLS[key].cost, y + BAND + 20
    pile = min(124, wide * 9 // 20)
    step = min(round(pile * 0.6), (text - top - pile) // max(1, len(cost) - 1))
    for n, element in reversed([*enumerate(cost)]):
        yield Spot(x + 8, top + n * step, Barrel(element, pile))
    sign_size = min(150, wide - pile - 20)
    yield Spot(x + 8 + pile + (wide - 16 - pile - sign_size) // 2, top + 8, SpellSign(key, sign_size))
    for spot in deed:
        yield Spot(spot.x, text + spot.y, spot.part)
    yield from _needed(words, lacking, now, Box(x + 12, y + high - DEED, wide - 24, DEED - 12))


def _name(name: str, now: bool, box: Box) -> Iterator[Spot]:
    """In display letters, on one line or two; in plain ones where those are too wide."""
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, NAMED if now else DIM, 10, NAMED, 0))
    room = box.wide - 8
    for lines, face in ((one, face) for face in (TITLE, "") for one in ([name], two_lines(name))):
        size = min(large(line, 36 if len(lines) == 1 else 32, room, face, 0, 28) for line in lines)
        if all(width_of(line, size, True, face) <= room for line in lines):
            break
    top = box.y + (box.high - len(lines) * round(size * 1.16)) // 2 - 3
    for n, line in enumerate(lines):
        yield Spot(box.x, top + n * round(size * 1.16), Label(line, size, TEXT, True, box.wide, middle=True, face=face))


def _needed(words: Words, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    """That it can be cast or is paid for, or the chips to gather, the first of them first."""
    fill, ink = (GOLD, INK) if now else (DIM, TEXT)
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, fill, 12, INK if now else fill, 2 if now else 0))
    if not lacking or now:
        text = say(words, "card.cast" if now else "card.paid")
        yield Spot(box.x, box.y + 8, Label(text, 36, ink, True, box.wide, middle=True))
        return
    size = min(48, (box.wide - 36) // len(lacking) - 2)
    left = box.x + (box.wide - 28 - len(lacking) * (size + 2)) // 2
    yield Spot(left, box.y + 7, Label("+", 40, ink))
    for n, element in enumerate(lacking):
        yield Spot(left + 28 + n * (size + 2), box.y + (box.high - size) // 2, ElementChip(element, size))


def _own(words: Words, key: str, cost: str, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    x, y, wide, high = box
    yield Spot(x, y, Plaque(wide, high, BRIGHT if now else OWN_DIM, 12, GOLD if now else "#4a4a8e", 5 if now else 2))
    yield Spot(x + 8, y + 8, SpellSign(key, 48))
    name = words.word("spell", key)
    size = large(name, 34, wide - 70, TITLE, 0, 28)
    face = TITLE if width_of(name, size, True, TITLE) <= wide - 70 else ""
    yield Spot(x + 64, y + 11, Label(name, size, INK if now else TEXT, True, wide - 68, face=face))
    for n, element in enumerate(cost):
        yield Spot(x + 10 + n * 40, y + 62, ElementChip(element, 38))
    if now:
        text = say(words, "card.cast")
        room = width_of(text, 32) + 28
        yield Spot(x + wide - 10 - room, y + 58, Plaque(room, 42, GOLD, 10, INK, 2))
        yield Spot(x + wide - 10 - room, y + 58, Label(text, 32, INK, True, room, middle=True))
        return
    left = x + wide - 12 - 36 * len(lacking)
    if lacking:
        yield Spot(left - 26, y + 60, Label("+", 34, GOLD))
    for n, element in enumerate(lacking):
        yield Spot(left + n * 36, y + 64, ElementChip(element, 34))


def card_signs(view: ChoboloView, key: str, box: Box, named: bool) -> Iterator[Spot]:
    """Of a spell in a row below the land: its sign, and its cost from the top down."""
    yield Spot(box.x + 12, box.y + 12, SpellSign(key, 80))
    seat = view.active if view.seat is None else view.seat
    cost = SPELLS[key].cost if key in view.hand else cost_of(view.rulers[seat], key)
    for n, element in enumerate(cost):
        yield Spot(box.x + 106 + n * 44, box.y + (54 if named else 32), ElementChip(element, 42))
