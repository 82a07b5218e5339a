"""What pictures of hands have in common: where their cards lie; and a hand in rows below a board, where one decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from games.kernel import Words
from render import renderers
from render.drawing.parts import Label, Plaque, Spot, largest, sprite, width_of
from render.legend import world
from render.saying import OWN, say, word_of
from render.scene import Box, Mark, Place, Scene

WIDTH, HEIGHT, TOP = 1200, 700, 96
GAP = 14  # between cards
LOW, EMBLEM, EDGE = (
    104,
    108,
    24,
)  # of a card below a board: its height; where its words begin; and what is right of them
STRETCH = 120  # how much wider than it needs to be a card may become, so that a row is full
NAMED = (34, 32, 30, 28)  # type of their names


def spread(count: int, lowest: int) -> tuple[list[Box], int]:
    """Where the cards of a hand lie, side by side and each at least so high; and where the sheet may end."""
    columns = 2 if count <= 4 else 3
    rows = max(2, -(-count // columns))
    wide, high = (WIDTH - 34 - GAP * columns) // columns, max(lowest, (HEIGHT - TOP - 24) // rows)
    places = (divmod(n, columns) for n in range(count))
    boxes = [Box(24 + column * (wide + GAP), TOP + row * high, wide, high - GAP) for row, column in places]
    return boxes, max(HEIGHT, TOP + rows * high + 24)


class HeldCard(NamedTuple):
    """A card of a hand below a board: its name there, if it needs one, and whether it can be used now."""

    card: str
    told: str  # its whole name, for words
    text: str
    now: bool


def beneath(scene: Scene, view: Any, words: Words, cards: Sequence[str], now: Collection[str]) -> Scene:
    """The scene with cards at its foot, by their names: those that can be used now are bright.

    A game's module of pictures may put signs beside a name: `card_signs(view, card, box, named)`. If it is `SIGNED`,
    those alone stand on what cannot be used now. Its words may shorten
    the names here, under `strip`.
    """
    drawn = {mark.heading for mark in scene.marks if mark.spots}
    if not cards or say(words, "hand") in drawn:
        return scene
    held = _held(words, cards, now)
    wide, top = scene.size
    boxes = flow([_needs(view, words, one) for one in held], wide, top + GAP)
    marks, places = list[Mark](), dict[str, Place]()
    for n, (one, box) in enumerate(zip(held, boxes, strict=True), 1):
        spots = tuple(_card(view, words, one, box))
        marks.append(Mark(heading=say(words, "hand"), label=str(n), words=one.told, spots=spots, rank=1))
        places[one.card] = box.place(box.wide - 16, 10, 44)
    high, inks = boxes[-1].y + LOW + GAP - top, world(words)
    band = inks.get("band", inks["ground"])
    ground = (
        Spot(0, top, Plaque(wide, high, band, 0, band, 0)),
        Spot(0, top, Plaque(wide, 5, inks["glow"], 0, band, 0)),
    )
    return msgspec.structs.replace(
        scene, size=(wide, top + high), ground=(*scene.ground, *ground), marks=(*scene.marks, *marks),
        places={**places, **scene.places},
    )  # fmt: skip


def _held(words: Words, cards: Sequence[str], now: Collection[str]) -> list[HeldCard]:
    """Each once, with how many of it there are."""
    found, signs = list[HeldCard](), getattr(renderers.renderer(words.game.key), "SIGNED", False)
    for card, count in Counter(cards).items():
        name, times = word_of(words, card), f" \N{MULTIPLICATION SIGN}{count}" if count > 1 else ""
        brief = words.texts.get(f"{OWN}.strip.{card}", name) + times
        found.append(HeldCard(card, name + times, brief if card in now or not signs else times.strip(), card in now))
    return found


def flow(needs: Sequence[int], wide: int, top: int) -> list[Box]:
    """Cards side by side, each as wide as it needs to be and then as its row has room; rows are of like length."""
    room = wide - 2 * GAP
    needs = [min(need, room) for need in needs]
    fewest = len(_rows(needs, room))
    limits = (min(limit, room) for limit in range(room // 2, room + 20, 20))
    rows = next(rows for limit in limits if len(rows := _rows(needs, limit)) == fewest)
    boxes = list[Box]()
    for n, row in enumerate(rows):
        free = wide - 2 * GAP - sum(row) - (len(row) - 1) * GAP
        more = min(STRETCH, free // len(row))
        left = GAP + (free - more * len(row)) // 2
        for need in row:
            boxes.append(Box(left, top + n * (LOW + GAP), need + more, LOW))
            left += need + more + GAP
    return boxes


def _rows(needs: Sequence[int], room: int) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    for need in needs:
        if rows[-1] and sum(rows[-1]) + len(rows[-1]) * GAP + need > room:
            rows.append([])
        rows[-1].append(need)
    return rows


def _needs(view: Any, words: Words, one: HeldCard) -> int:
    """How wide a card has to be for what stands on it."""
    signs = _signs(view, words, one, Box(0, 0, WIDTH // 2, LOW))
    ends = [spot.x + sprite(spot.part).width for spot in signs]
    if one.text:
        ends.append((EMBLEM if signs else EDGE) + width_of(one.text, NAMED[0]))
    return max(LOW, max(ends) + EDGE) if max(ends, default=0) > LOW else LOW


def _signs(view: Any, words: Words, one: HeldCard, box: Box) -> tuple[Spot, ...]:
    found = getattr(renderers.renderer(words.game.key), "card_signs", None)
    return tuple(found(view, one.card, box, bool(one.text))) if found else ()


def _card(view: Any, words: Words, one: HeldCard, box: Box) -> Iterator[Spot]:
    """On paper: its name above its signs."""
    x, y, wide, high = box
    lone = not one.text or one.text in one.told.removeprefix(word_of(words, one.card))  # signs, or how many of them
    aside = (wide - _needs(view, words, one)) // 2 if lone else 0  # stand in the middle
    inks, signs = world(words), _signs(view, words, one, Box(x + aside, y, wide - 2 * aside, high))
    ink = inks.get("ink", inks["text"])
    paper = inks.get("paper" if one.now else "spent", inks["panel"])
    yield Spot(x, y, Plaque(wide, high, paper, 16, inks["glow"] if one.now else inks["edge"], 6 if one.now else 3))
    if one.text:
        beside = any(spot.x >= x + EMBLEM - 8 for spot in signs)
        left, up = EMBLEM if signs else 20, 8 if beside else (high - 44) // 2
        free = wide - left - 8
        yield Spot(x + left, y + up, Label(one.text, largest(one.text, NAMED, free), ink, True, free))
    yield from signs
