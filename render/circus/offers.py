"""The quests in view, and the decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.circus.view import QUESTS, CircusView, Offer
from games.kernel import Words
from render.circus import telling
from render.circus.pieces import Drawing
from render.palette import INKS
from render.parts import SMALL, Label, Panel, Spot, ring
from render.scene import Mark, Place

LEFT, WIDE, TOP = 792, 392, 84
LINE = 72  # the least height of a quest with its name
TINTS = {"power": "#5a2f2b", "speed": "#26415c", "intelligence": "#573349"}
DECKS = {"upgrade": "card-0", "voodoo": "card-1", "mixed": "card-3", "quest": "card-2"}
DECKS_TOP, DECK_PITCH = 844, 128


class Box(NamedTuple):
    """Where a quest lies; narrow ones have no room for a name."""

    x: int
    y: int
    wide: int
    high: int


def boxes(count: int, high: int) -> list[Box]:
    columns = 1 if count * LINE <= high else 2
    rows = max(3, -(-count // columns))
    wide, tall = (WIDE - (columns - 1) * 8) // columns, min(112, high // rows)
    return [Box(LEFT + n % columns * (wide + 8), TOP + n // columns * tall, wide, tall - 8) for n in range(count)]


def marks(view: CircusView, words: Words, high: int, other: CircusView | None) -> Iterator[Mark]:
    """Every quest with what it tests, brings and costs; the one that is attempted shines."""
    old = {offer.quest: offer.tokens for offer in other.row} if other else None
    running = view.declared or (view.trial.quest if telling.live(view) and view.trial else "")
    for offer, box in zip(view.row, boxes(len(view.row), high), strict=True):
        text = telling.quest(offer.quest, words)
        if offer.tokens:
            text = f"{text}; {telling.told(words, 'worth.tokens', count=offer.tokens)}"
        rims = []
        if old is not None and old.get(offer.quest) != offer.tokens:
            rims.append(Spot(box.x - 3, box.y - 3, ring(box.wide + 6, box.high + 6, line=4)))
        yield Mark(
            heading=telling.told(words, "quests"), label=telling.card(offer.quest, words), words=text, rank=4,
            spots=(*_offer(offer, words, box, offer.quest == running), *rims),
        )  # fmt: skip
    for n, (pile, count) in enumerate(view.decks.items()):
        spots = (
            Spot(LEFT + n * DECK_PITCH, DECKS_TOP, Drawing(DECKS[pile], 46)),
            Spot(LEFT + n * DECK_PITCH + 48, DECKS_TOP + 3, Label(str(count), SMALL, INKS["soft"])),
        )
        yield telling.mark(words, f"deck_{pile}", str(count), 9, spots)


def _offer(offer: Offer, words: Words, box: Box, runs: bool) -> Iterator[Spot]:
    one, named = QUESTS[offer.quest], box.wide == WIDE
    edge, line = (INKS["text"], 4) if runs else (INKS["edge"], 3)
    yield Spot(box.x, box.y, Panel(box.wide, box.high, TINTS[one.tests], 14, edge, line))
    side = min(64 if named else 52, box.high - 12)
    yield Spot(box.x + 10, box.y + (box.high - side) // 2, Drawing(one.tests, side))
    x, free = box.x + side + 20, box.wide - side - 30
    if named:
        yield Spot(x, box.y + 2, Label(telling.card(offer.quest, words), SMALL if box.high >= 84 else 26, width=free))
    signs = [("star", one.popularity), ("card-3", one.cards), ("heart", one.level), ("token", offer.tokens)]
    shown = [(art, count) for art, count in signs if count]
    if not named and box.high < 84:  # a failure costs what a success brings, so that can be left out
        shown.remove(("heart", one.level))
    columns = len(shown) if named or box.high < 84 else 2
    top = (
        box.y + box.high - (42 if box.high >= 84 else 36)
        if named
        else box.y + (box.high - 40 * -(-len(shown) // columns)) // 2
    )
    for n, (art, count) in enumerate(shown):
        at = x + n % columns * (64 if named else min(76, free // columns)), top + n // columns * 40
        yield Spot(at[0], at[1] + 4, Drawing(art, 30 if columns < 3 or named else 24))
        yield Spot(
            at[0] + (32 if columns < 3 or named else 25), at[1], Label(str(count), 28 if columns < 3 or named else 24)
        )


def places(view: CircusView, high: int) -> dict[str, Place]:
    found = {}
    for offer, box in zip(view.row, boxes(len(view.row), high), strict=True):
        named = box.wide == WIDE
        x, y = (box.x + box.wide - 28, box.y + box.high - 26) if named else (box.x + 20, box.y + 20)
        found[offer.quest] = Place(x, y, 40)
    column = [*view.decks].index("quest")
    return found | {"random": Place(LEFT + column * DECK_PITCH - 15, DECKS_TOP + 22, 34)}
