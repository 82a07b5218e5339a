"""The cards a player holds, what each is good for now, and what those in play do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.circus.view import PARTS, VOODOO, CircusView
from games.kernel import Path, Words
from render.circus import telling
from render.circus.pieces import sketch
from render.circus.stage import emblem
from render.circus.writing import deed, has, sentence, tests, when
from render.drawing.palette import INKS
from render.drawing.parts import SMALL, Label, Spot, largest, width_of, wrapped
from render.holding import WIDTH, holder, ink_of, parchment, sheet, spread
from render.saying import say
from render.scene import Box, Mark, Place, Scene

LOWEST = 240  # so high that whatever a card does fits
LINE, NAMED = 44, 330  # how high the line of a card in play is, and where its deed begins
KINDS = {"bio": "#8fce6b", "tech": "#5aa9e6", "voodoo": "#b48be0"}  # told by their words as well
SPENDS = ("play", "cast", "recycle")  # the words of a path that takes a card out of the hand
SIGNS = {"bone": "bone", "hand": "hand", "foot": "foot"}


def hand(view: CircusView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Those that can be played or cast now shine."""
    uses: dict[str, list[str]] = {}
    for path in paths:
        if path[0] in SPENDS and len(path) > 1 and path[0] not in uses.setdefault(path[1], []):
            uses[path[1]].append(path[0])
    boxes, end = spread(len(view.hand), LOWEST)
    count = say(words, "say.cards", count=len(view.hand))
    marks = [holder(words, view.seat, say(words, "hand"), telling.label(words, "cards"), count)]
    places: dict[str, Place] = {}
    for n, (name, box) in enumerate(zip(view.hand, boxes, strict=True), 1):
        marks.append(_held(name, uses.get(name, []), words, n, box))
        places.setdefault(name, box.place(30, 32, 44))
    marks += _works(view, words, end - 16)
    return sheet(words, marks, places, max(end, end - 16 + LINE * (len(marks) - 1 - len(view.hand)) + 24))


def _works(view: CircusView, words: Words, y: int) -> Iterator[Mark]:
    """What the player's cards in play do, as far as they do anything; those that have been used are dim."""
    if view.seat is None:
        return
    one = view.animatrons[view.seat]
    for n, name in enumerate(name for name in one.body if PARTS[name].effect):
        used, text = name in one.used, f"{deed(name, words)}. {when(name, words)}"
        top, ink = y + n * LINE, INKS["soft" if used else "text"]
        size = largest(text, (26, 24, 22), WIDTH - 32 - NAMED)
        spots = (
            Spot(28, top, sketch(emblem(name), 38, used)),
            Spot(76, top + 2, Label(telling.card(name, words), 26, ink, width=NAMED - 84)),
            Spot(NAMED, top + 19 - size * 5 // 8, Label(text, size, ink, False)),
        )
        text = say(words, f"say.{'rests' if used else 'lies'}", card=name) + f": {text}"
        yield Mark(heading=say(words, "works"), label=str(n + 1), words=text, spots=spots, rank=3)


def _held(name: str, uses: Sequence[str], words: Words, n: int, box: Box) -> Mark:
    now = [use for use in uses if use != "recycle"]
    told = ", ".join(say(words, f"use.{use}") for use in uses) or say(words, "use.none")
    parts = (sentence(has(name, words)) if name in PARTS else "", deed(name, words), when(name, words))
    text = say(words, "say.held", card=name, uses=told, text=". ".join(part for part in parts if part))
    spots = tuple(_card(name, bool(now), words, box))
    return Mark(heading=say(words, "hand"), label=str(n), words=text, spots=spots, rank=1 if now else 2)


def _card(name: str, now: bool, words: Words, box: Box) -> Iterator[Spot]:
    """A sheet of parchment: a band with an emblem, the name, what it does, and when."""
    (x, y, wide, high), size, ink = box, SMALL if box.high > 240 else 26, ink_of(now)
    band = 74 if wide < 500 else 124
    art, left, free = band * 5 // 6, x + band + 28, wide - band - 40
    yield from parchment(box, now, band, KINDS["voodoo" if name in VOODOO else PARTS[name].kind])
    yield Spot(x + 16 + (band - art) // 2, y + (high - art) // 2, sketch(emblem(name), art))
    title = telling.card(name, words)
    large = largest(title, (size + 6, size, 26, 24), free)
    yield Spot(left, y + 14, Label(title, large, ink, True, free))
    top, below = y + 20 + large * 3 // 2, y + high - 46
    if name in PARTS and (signs := [*_signs(name)]):
        shown = [*_row(signs, left, top, ink, free)]
        yield from shown
        top = shown[-1].y + 48
    lines = wrapped(deed(name, words), size, free - 2)
    if top + len(lines) * size * 5 // 4 > below:
        size = 24
        lines = wrapped(deed(name, words), size, free - 2)
    for n, line_ in enumerate(lines):
        yield Spot(left, top + n * size * 5 // 4, Label(line_, size, ink, False))
    limits, moment = tests(name), when(name, words, named=False)
    small = largest(moment, (24, 22, 20), free - 6 - 38 * len(limits))
    yield Spot(left, below + 30 - small, Label(moment, small, ink))
    for n, attribute in enumerate(limits):
        yield Spot(left + width_of(moment, small) + 10 + n * 38, below + 2, sketch(attribute, 34))


def _signs(name: str) -> Iterator[tuple[str, str]]:
    """What an upgrade needs, with a minus; and what it gives and adds."""
    part = PARTS[name]
    yield from ((SIGNS[slot], f"\N{MINUS SIGN}{count}") for slot, count in part.needs.items())
    yield from ((SIGNS[slot], f"+{count}") for slot, count in part.gives.items())
    yield from ((attribute, f"+{count}") for attribute, count in part.dice.items())
    if part.lives:
        yield "heart", f"+{part.lives}"


def _row(signs: Sequence[tuple[str, str]], x: int, y: int, ink: str, free: int) -> Iterator[Spot]:
    """Side by side; smaller where there are many, and in two rows where they are very many."""
    columns = len(signs) if len(signs) < 5 or free > 400 else 3
    pitch = min(96, free // columns)
    side, size = (40, 28) if pitch > 80 else (28, 22)
    for n, (art, text) in enumerate(signs):
        at = x + n % columns * pitch, y + n // columns * 44
        yield Spot(*at, sketch(art, side))
        yield Spot(at[0] + side + 2, at[1] + (side - size * 13 // 10) // 2, Label(text, size, ink))
