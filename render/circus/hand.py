"""The cards a player holds, what each is good for now, and what those in play do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.circus.view import PARTS, VOODOO, CircusView
from games.kernel import Path, Words
from render.circus import telling
from render.circus.pieces import art, sketch
from render.circus.poster import (
    CREAM,
    GOLD,
    LEAST,
    MAT,
    NAVY,
    NIGHT,
    SOFT,
    SPENT,
    TITLE,
    WIDTH,
    Emblem,
    number,
    number_width,
    person,
    title,
)
from render.circus.stage import emblem
from render.circus.writing import deed, has, sentence, tests, when
from render.drawing.palette import DARK, SEATS, Swatch
from render.drawing.parts import Label, Plaque, Spot, fitted, width_of, wrapped
from render.holding import spread
from render.saying import say
from render.scene import Box, Mark, Place, Scene

LOWEST = 292  # so high that whatever a card does fits
LINE, NAMED, SIGN = 38, 420, 70  # of a card in play: a line of its deed, and where that begins; an emblem's side
KINDS = {  # told by their words as well
    "bio": Swatch("", "#8fce6b", DARK, "dots"), "tech": Swatch("", "#5aa9e6", DARK, "checks"),
    "voodoo": Swatch("", "#b79be6", DARK, "waves"),
}  # fmt: skip
SPENDS = ("play", "cast", "recycle")  # the words of a path that takes a card out of the hand
SIGNS = {"bone": "bone", "hand": "hand", "foot": "foot"}


def hand(view: CircusView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Those that can be played or cast now shine."""
    uses: dict[str, list[str]] = {}
    for path in paths:
        if path[0] in SPENDS and len(path) > 1 and path[0] not in uses.setdefault(path[1], []):
            uses[path[1]].append(path[0])
    boxes, end = spread(len(view.hand), LOWEST)
    marks = [_holder(view, words)]
    places: dict[str, Place] = {}
    for n, (name, box) in enumerate(zip(view.hand, boxes, strict=True), 1):
        marks.append(_held(name, uses.get(name, []), words, n, box))
        places.setdefault(name, box.place(box.wide - 28, 28, 46))
    works = [*_works(view, words, end)]
    foot = max((spot.y + LINE for mark in works for spot in mark.spots), default=end - 24) + 24
    ground = [Spot(0, 0, Plaque(WIDTH, foot, NIGHT, 0, NIGHT, 0)), Spot(0, 0, Plaque(WIDTH, 84, NAVY, 0, NAVY, 0))]
    if works:
        ground.append(Spot(12, end - 12, Plaque(WIDTH - 24, foot - end, MAT, 16, NIGHT, 3)))
    return Scene(
        size=(WIDTH, foot), ground=tuple(ground), marks=(*marks, *works), more=say(words, "more"), places=places
    )


def _holder(view: CircusView, words: Words) -> Mark:
    """Whose hand it is, and how many cards are in it."""
    heading, count = say(words, "hand"), say(words, "say.cards", count=len(view.hand))
    spots = [title(96 if view.seat is not None else 24, 6, heading, 48)]
    spots.append(Spot(WIDTH - 24 - width_of(count, 36), 20, Label(count, 36, SOFT)))
    if view.seat is not None:
        left = 126 + number_width(heading, 48)
        spots += [person(20, 10, SEATS[view.seat], 62), Spot(left, 20, Label(words.name(view.seat), 36, width=420))]
    return Mark(heading=heading, label=telling.label(words, "cards"), words=count, spots=tuple(spots), rank=0)


def _works(view: CircusView, words: Words, y: int) -> Iterator[Mark]:
    """What the player's cards in play do, as far as they do anything; those that have been used are dim."""
    if view.seat is None:
        return
    one, top = view.animatrons[view.seat], y
    for n, name in enumerate(name for name in one.body if PARTS[name].effect):
        used, text = name in one.used, f"{deed(name, words)}. {when(name, words)}"
        ink, lines = SOFT if used else CREAM, wrapped(text, LEAST, WIDTH - 40 - NAMED)
        spots = [
            Spot(28, top, sketch(emblem(name), 38)),
            Spot(76 + 36 * used, top + 1, Label(telling.card(name, words), LEAST, ink, width=NAMED - 84 - 36 * used)),
            *(Spot(NAMED, top + 1 + i * LINE, Label(line, LEAST, ink, False)) for i, line in enumerate(lines)),
        ]
        if used:
            spots.append(Spot(74, top + 5, sketch("zzz", LEAST)))
        told = say(words, f"say.{'rests' if used else 'lies'}", card=name) + f": {text}"
        yield Mark(heading=say(words, "works"), label=str(n + 1), words=told, spots=tuple(spots), rank=3)
        top += max(1, len(lines)) * LINE + 12


def _held(name: str, uses: Sequence[str], words: Words, n: int, box: Box) -> Mark:
    now = [use for use in uses if use != "recycle"]
    told = ", ".join(say(words, f"use.{use}") for use in uses) or say(words, "use.none")
    parts = (sentence(has(name, words)) if name in PARTS else "", deed(name, words), when(name, words))
    text = say(words, "say.held", card=name, uses=told, text=". ".join(part for part in parts if part))
    spots = tuple(_card(name, bool(now), words, box))
    return Mark(heading=say(words, "hand"), label=str(n), words=text, spots=spots, rank=1 if now else 2)


def _card(name: str, now: bool, words: Words, box: Box) -> Iterator[Spot]:
    """A card: an emblem in the colour of its kind, the name, what it needs and does, and when."""
    x, y, wide, high = box
    kind = KINDS["voodoo" if name in VOODOO else PARTS[name].kind]
    edge, line = (GOLD, 7) if now else (DARK, 4)
    yield Spot(x, y, Plaque(wide, high, CREAM if now else SPENT, 16, edge, line))
    yield Spot(x + 14, y + 14, Emblem(kind, art(emblem(name)), SIGN, SIGN, SIGN - 12))
    named, free = telling.card(name, words), wide - SIGN - 40
    styles = [(size, face) for face in (TITLE, "") for size in (36, 34, 32, 30)]
    size, face = next(((size, face) for size, face in styles if width_of(named, size, True, face) <= free), (LEAST, ""))
    lines = wrapped(named, size, free, True)[:2] if size == LEAST else [named]
    for n, text in enumerate(lines):
        at = y + (30 if len(lines) < 2 else 16) + n * 34
        yield Spot(x + SIGN + 28, at, Label(text, size, DARK, True, free, face=face))
    top, left, below = y + SIGN + 24, x + 18, y + high - 48
    if name in PARTS and (signs := [*_signs(name)]):
        yield from _row(signs, left, top, wide - 32)
        top += 48
    for n, text in enumerate(wrapped(deed(name, words), LEAST, wide - 34)):
        yield Spot(left, top + n * 34, Label(text, LEAST, DARK, False))
    limits, moment = tests(name), when(name, words, named=False)
    short = fitted(moment, LEAST, wide - 40 - 38 * len(limits))
    yield Spot(left, below, Label(short, LEAST, DARK))
    for n, attribute in enumerate(limits):
        yield Spot(left + width_of(short, LEAST) + 8 + n * 38, below + 1, sketch(attribute, 36))


def _signs(name: str) -> Iterator[tuple[str, str]]:
    """What an upgrade needs, with a minus; and what it gives and adds."""
    part = PARTS[name]
    yield from ((SIGNS[slot], f"\N{MINUS SIGN}{count}") for slot, count in part.needs.items())
    yield from ((SIGNS[slot], f"+{count}") for slot, count in part.gives.items())
    yield from ((attribute, f"+{count}") for attribute, count in part.dice.items())
    if part.lives:
        yield "heart", f"+{part.lives}"


def _row(signs: Sequence[tuple[str, str]], x: int, y: int, free: int) -> Iterator[Spot]:
    """Side by side, closer where there are many."""
    pitch = min(96, free // len(signs))
    side = min(40, pitch - 36)
    for n, (sign, text) in enumerate(signs):
        yield Spot(x + n * pitch, y + (40 - side) // 2, sketch(sign, side))
        yield number(x + n * pitch + side + 2, y + 1, text, LEAST, DARK)


def card_signs(view: CircusView, name: str, box: Box, named: bool) -> Iterator[Spot]:
    """Of a card in a row below the arena: its emblem, and what it needs, gives and adds."""
    kind = KINDS["voodoo" if name in VOODOO else PARTS[name].kind]
    yield Spot(box.x + 12, box.y + 12, Emblem(kind, art(emblem(name)), 80, 80, 68))
    if name in PARTS and (signs := [*_signs(name)]):
        yield from _row(signs, box.x + 106, box.y + (54 if named else 32), 88 * len(signs))
