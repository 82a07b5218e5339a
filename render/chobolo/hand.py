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
from render.saying import say
from render.scene import Box, Mark, Place, Scene

WIDTH, LOWEST, HEAD = 1200, 760, 84
BARREL, APART, CAPTION = 124, 78, 60  # a chip in its pile, how far they lie apart at most, and the word over them
PILE = Box(20, HEAD, 176, 0)
LEFT, CARD, CARD_HIGH, OWN, OWN_HIGH, GAP = 212, 477, 222, 314, 104, 14
TYPE, LINE = 28, 34
BRIGHT, PALE, DIM, OWN_DIM = "#f7ecd0", "#a9a4c4", "#5c5890", "#2b2b5e"


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
    """Spells that can be cast now lie on bright paper."""
    now = {path[1] for path in paths if path[0] in ("cast", "pick") and len(path) > 1}
    seat = view.active if view.seat is None else view.seat
    ruler = view.rulers[seat] if 0 <= seat < view.seats else view.rulers[0]
    marks, places = [_head(view, words, seat, now)], dict[str, Place]()
    top = HEAD
    for n, key in enumerate(view.hand):
        box = Box(LEFT + n % 2 * (CARD + GAP), HEAD + n // 2 * (CARD_HIGH + GAP), CARD, CARD_HIGH)
        lacking = missing(ruler.stack, SPELLS[key].cost)
        spots = tuple(_card(words, key, lacking, key in now, box))
        told = _told(words, key, SPELLS[key].cost, lacking)
        marks.append(Mark(heading=say(words, "hand"), label=words.word("spell", key), words=told, spots=spots, rank=1))
        places[key] = box.place(CARD - 40, 34, 46)
        top = box.y + CARD_HIGH + GAP
    for n, key in enumerate(STANDARD if ruler.wizard else ()):
        box = Box(LEFT + n % 3 * (OWN + GAP - 1), top + n // 3 * (OWN_HIGH + GAP), OWN, OWN_HIGH)
        cost = cost_of(ruler, key)
        lacking = missing(ruler.stack, cost)
        spots = tuple(_own(words, key, cost, lacking, key in now, box))
        told = _told(words, key, cost, lacking)
        marks.append(Mark(heading=say(words, "own"), label=words.word("spell", key), words=told, spots=spots, rank=2))
        places[key] = box.place(OWN - 34, 28, 44)
    pile = PILE.y + CAPTION + BARREL + APART * max(0, len(ruler.stack) - 1) + 40  # as it lies at ease
    end = max(min(LOWEST, pile), top + 2 * (OWN_HIGH + GAP) + 8)
    marks.append(_stack(words, ruler.stack, Box(PILE.x, PILE.y, PILE.wide, end - PILE.y - 20)))
    return Scene(
        size=(WIDTH, end), ground=tuple(night((WIDTH, end))), marks=tuple(marks), more=say(words, "more"), places=places
    )


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
    title, count = say(words, "hand"), say(words, "castable", count=len(now))
    spots = [
        Spot(28, 18, Label(title, 44, GOLD, face=TITLE)),
        Spot(WIDTH - 28 - width_of(count, 32), 26, Label(count, 32, TEXT)),
    ]
    if view.seat is not None:
        spots.append(Spot(28 + width_of(title, 44, True, TITLE) + 20, 16, Shield(SEATS[seat], 52)))
    return Mark(heading=title, label=say(words, "label.now"), words=count, spots=tuple(spots), rank=0)


def _stack(words: Words, stack: str, box: Box) -> Mark:
    """The top first; of a high pile what lies on top, closer together."""
    told = say(words, "stack", chips=[NATURE[one] for one in stack[::-1]]) if stack else say(words, "stack_empty")
    title = say(words, "label.stack")
    spots = [
        Spot(box.x, box.y, Plaque(box.wide, box.high, PANEL, 14, GOLD, 2)),
        Spot(box.x, box.y + 12, Label(title, 30, TEXT, True, box.wide, middle=True)),
    ]
    wide, first = BARREL, box.y + CAPTION
    step = min(APART, max(40, (box.high - CAPTION - wide) // max(1, len(stack) - 1)))
    shown = stack[::-1][: 1 + (box.high - CAPTION - wide) // step]
    x = box.x + (box.wide - wide) // 2
    spots += [Spot(x, first + n * step, Barrel(shown[n], wide)) for n in reversed(range(len(shown)))]
    return Mark(heading=say(words, "hand"), label=title, words=told, spots=tuple(spots), rank=0)


def _card(words: Words, key: str, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    x, y, wide, high = box
    lit = now or not lacking
    yield Spot(x, y, Plaque(wide, high, BRIGHT if lit else PALE, 16, GOLD if now else DIM, 6 if now else 3))
    yield Spot(x + 12, y + 12, SpellSign(key, 78))
    yield Spot(x + 102, y + 12, Label(words.word("spell", key), 34, INK, True, wide - 170))
    for n, text in enumerate(wrapped(say(words, f"does.{key}"), TYPE, wide - 116)):
        yield Spot(x + 102, y + 56 + n * LINE, Label(text, TYPE, INK, False))
    yield from _foot(words, key, lacking, now, Box(x + 10, y + high - 54, wide - 20, 46))


def _foot(words: Words, key: str, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    """The cost from the top down, and at the right end what is still to be gathered, or that it can be cast."""
    for n, element in enumerate(SPELLS[key].cost):
        yield Spot(box.x + 4 + n * 44, box.y + 2, ElementChip(element, 42))
    text = say(words, "card.cast") if not lacking else "+"
    chips = 42 * len(lacking)
    room = width_of(text, 30) + chips + 28
    left = box.x + box.wide - room
    fill, ink = (GOLD, INK) if now else (DIM, TEXT)
    yield Spot(left, box.y, Plaque(room, box.high, fill, 12, fill, 0))
    yield Spot(left + 12, box.y + 3, Label(text if now or lacking else say(words, "card.paid"), 30, ink))
    for n, element in enumerate(lacking):
        yield Spot(left + 20 + width_of(text, 30) + n * 42, box.y + 3, ElementChip(element, 40))


def _own(words: Words, key: str, cost: str, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    x, y, wide, high = box
    yield Spot(x, y, Plaque(wide, high, BRIGHT if now else OWN_DIM, 12, GOLD if now else "#4a4a8e", 4 if now else 2))
    yield Spot(x + 8, y + 8, SpellSign(key, 46))
    yield Spot(x + 62, y + 12, Label(words.word("spell", key), TYPE, INK if now else SOFT, True, wide - 70))
    for n, element in enumerate(cost):
        yield Spot(x + 10 + n * 38, y + 60, ElementChip(element, 36))
    if lacking:
        text = f"+{len(lacking)}"
        yield Spot(x + wide - 14 - width_of(text, 32), y + 58, Label(text, 32, INK if now else TEXT))


def card_signs(view: ChoboloView, key: str, box: Box) -> Iterator[Spot]:
    """Of a spell in a row below the land: its sign, and its cost from the top down."""
    yield Spot(box.x + 12, box.y + 20, SpellSign(key, 62))
    seat = view.active if view.seat is None else view.seat
    cost = SPELLS[key].cost if key in view.hand else cost_of(view.rulers[seat], key)
    for n, element in enumerate(cost):
        yield Spot(box.x + 82 + n * 40, box.y + 56, ElementChip(element, 38))
