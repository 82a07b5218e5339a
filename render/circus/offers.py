"""The quests in view, as cards as long as there is room for them, and the decks."""

from __future__ import annotations

from collections.abc import Iterator

from games.circus.view import QUESTS, CircusView, Offer, Pile
from games.kernel import Words
from render.circus import telling
from render.circus.arena import CARDS, RIGHT, ROW, ROWS, TOP, Layout
from render.circus.arena import QUESTS as WIDE
from render.circus.pieces import art, sketch
from render.circus.poster import (
    CREAM,
    FRESH,
    GOLD,
    KINDS,
    LEAST,
    NAVY,
    TEAL,
    Emblem,
    Poster,
    PriceTag,
    number,
    number_width,
)
from render.drawing.names import called
from render.drawing.palette import DARK
from render.drawing.parts import Label, Plaque, Spot, ring, wrapped
from render.saying import say
from render.scene import Box, Mark, Place

LEFT, GAP = RIGHT - WIDE, 10
DECKS = {"upgrade": "card-0", "voodoo": "card-1", "mixed": "card-3", "quest": "card-2"}
ROOM_FOR_NUMBER = 40
ROW_HIGH = 120  # what is higher is a card
NUMBERED = 52  # how much of a row's right end its number takes
DECK = 116  # how wide a deck is in the line below everything


def boxes(count: int, high: int) -> list[Box]:
    """Two beside each other; many have a row each, and very many are narrow."""
    if count <= CARDS:
        return _cells(2, count // 2 + 1, high)[:count]
    if count <= ROWS:
        return _cells(1, max(count, high // ROW), high)[:count]
    return _cells(2, -(-count // 2), high)[:count]


def _cells(columns: int, rows: int, high: int) -> list[Box]:
    wide, tall = (WIDE - (columns - 1) * GAP) // columns, (high + GAP) // rows
    lines = ((TOP + row * tall, LEFT + column * (wide + GAP)) for row in range(rows) for column in range(columns))
    return [Box(x, y, wide, tall - GAP) for y, x in lines]


def pile(view: CircusView, table: Layout) -> Box:
    """The quests that nobody has seen: among those in view, or in the line below everything.

    There it takes the place of two where one would be empty.
    """
    count = len(view.row)
    if count > CARDS:
        return _deck(view, "quest", table)
    last = _cells(2, count // 2 + 1, table.ring)[count]
    return last if count % 2 else Box(last.x, last.y, WIDE, last.high)


def marks(view: CircusView, words: Words, table: Layout, other: CircusView | None) -> Iterator[Mark]:
    """Every quest with what it tests, brings and costs; the one that is attempted shines."""
    old = {offer.quest: offer.tokens for offer in other.row} if other else None
    running = view.trial.quest if telling.live(view) and view.trial else ""
    named = view.phase in ("prepare", "over")  # later nobody can choose one
    for offer, box in zip(view.row, boxes(len(view.row), table.ring), strict=True):
        text, name = telling.quest(offer.quest, words), telling.card(offer.quest, words)
        if offer.tokens:
            text = f"{text}; {say(words, 'worth.tokens', count=offer.tokens)}"
        rims = []
        if old is not None and old.get(offer.quest) != offer.tokens:
            rims.append(Spot(box.x - 4, box.y - 4, ring(box.wide + 8, box.high + 8, FRESH, 18, 6)))
        yield Mark(
            heading=say(words, "quests"), label=name, words=text, rank=4,
            spots=(*_offer(offer, name if named else "", box, offer.quest == running), *rims),
        )  # fmt: skip
    for kind, count in view.decks.items():
        if kind == "quest" and len(view.row) <= CARDS:
            spots = tuple(_unseen(pile(view, table), count))
        else:
            x, y, *_ = _deck(view, kind, table)
            spots = (Spot(x, y, sketch(DECKS[kind], 44)), number(x + 46, y + 1, str(count), 32))
        yield telling.mark(words, f"deck_{kind}", str(count), 9, spots)


def _deck(view: CircusView, kind: Pile, table: Layout) -> Box:
    shown = [one for one in view.decks if one != "quest" or len(view.row) > CARDS]
    apart = ROOM_FOR_NUMBER if "quest" in shown and kind != "quest" else 0  # the quests' deck can be chosen
    return Box(RIGHT - (len(shown) - shown.index(kind)) * DECK - apart, table.strip + 6, DECK, 44)


def _unseen(box: Box, count: int) -> Iterator[Spot]:
    """The deck of quests as it lies there, face down."""
    x, y, wide, high = box
    for shift in (8, 0):
        yield Spot(x + shift, y + shift, Plaque(wide - 8, high - 8, NAVY, 14, DARK, 4))
    yield Spot(x + 12, y + 12, Poster(wide - 32, high - 32, (wide - 32) // 2, (high - 32) // 2, 8, 0))
    yield Spot(x + 8, y + 8, Plaque(wide - 24, high - 24, None, 12, GOLD, 5))
    side = min(88, high // 2 - 20)
    size, text = (46, str(count)) if high > 200 else (36, str(count))
    top = y + (high - 8 - side - size - 14) // 2
    yield Spot(x + (wide - 8 - side) // 2, top, sketch("tent", side))
    yield number(x + (wide - 8 - number_width(text, size)) // 2, top + side + 2, text, size, GOLD)


def _offer(offer: Offer, name: str, box: Box, runs: bool) -> Iterator[Spot]:
    """A card: what is tested, its name as long as it matters, what it brings and what it costs."""
    (x, y, wide, high), one = box, QUESTS[offer.quest]
    kind = KINDS[one.tests]
    if runs:
        yield Spot(x - 6, y - 6, Plaque(wide + 12, high + 12, GOLD, 20, DARK, 2))
    yield Spot(x, y, Plaque(wide, high, CREAM, 14, DARK, 4))
    gains = tuple((art(sign), count) for sign, count in (("star", one.popularity), ("card-3", one.cards)) if count)
    if high > ROW_HIGH:
        head = high - 158 if high > 200 else high - 136
        head += 0 if name else 80
        yield Spot(
            x + 8, y + 8, Emblem(kind, art(one.tests), wide - 16, head, min(150 if high > 300 else 84, head - 6))
        )
        lines = wrapped(name, LEAST, wide - 14, True)[:2] if name else []
        top = y + head + (14 if high > 200 else 8) + (0 if len(lines) > 1 else 16)
        for n, line in enumerate(lines):
            yield Spot(x + 4, top + n * 32, Label(line, LEAST, DARK, True, wide - 8, middle=True))
        tall = 54 if high > 200 else 46
        yield Spot(x + 8, y + high - tall - 8, PriceTag(wide - 16, tall, gains, one.level, _size(gains)))
    elif wide > WIDE // 2:
        yield Spot(x + 8, y + 8, Emblem(kind, art(one.tests), 58, high - 16, 50))
        if name:
            yield Spot(x + 76, y + 1, Label(called(name, LEAST, wide - 84 - NUMBERED), LEAST, DARK))
            yield Spot(x + 74, y + high - 42, PriceTag(78 * (1 + len(gains)), 36, gains, one.level))
        else:
            yield Spot(x + 74, y + (high - 54) // 2, PriceTag(96 * (1 + len(gains)), 54, gains, one.level, 36))
    else:  # a failure costs what a success brings, so that is left out where there is less room
        yield Spot(x + 6, y + 6, Emblem(kind, art(one.tests), 54, high - 12, min(44, high - 16)))
        yield Spot(x + 66, y + (high - 44) // 2, PriceTag(wide - 78, 44, gains))
    if offer.tokens:
        token, low = (50 if high > ROW_HIGH else 44), _is_row(box)
        left, top = x + wide - token + 4 - (6 + NUMBERED * bool(name)) * low, y + (high - token - 6 if low else -6)
        yield Spot(left, top, Plaque(token, token, TEAL, token // 2, DARK, 3))
        yield Spot(left, top + (token - 38) // 2, _plus(offer.tokens, token))


def _is_row(box: Box) -> bool:
    """Whether a quest lies there by itself, as wide as all of them."""
    return box.high <= ROW_HIGH and box.wide > WIDE // 2


def _plus(count: int, wide: int) -> Label:
    return Label(f"+{count}", LEAST, DARK, True, wide, middle=True)


def _size(gains: tuple[tuple[str, int], ...]) -> int:
    return 32 if len(gains) < 2 else LEAST


def places(view: CircusView, table: Layout) -> dict[str, Place]:
    found = {}
    for offer, box in zip(view.row, boxes(len(view.row), table.ring), strict=True):
        row = _is_row(box)
        found[offer.quest] = box.place(box.wide - 28 if row else 26, box.high // 2 if row else 26, min(44, box.high))
    deck = pile(view, table)
    return found | {"random": deck.place(26 if deck.high > 60 else -18, min(26, deck.high // 2), 44)}
