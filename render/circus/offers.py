"""The quests in view, and the decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.circus.view import QUESTS, CircusView, Offer
from games.kernel import Words
from render.circus import telling
from render.circus.pieces import sketch
from render.drawing.palette import INKS
from render.drawing.parts import SMALL, Label, Plaque, Spot, largest, ring
from render.saying import say
from render.scene import Box, Mark, Place

LEFT, WIDE, TOP = 792, 392, 84
LINES, LINE = 72, 46  # the least height of a quest with its name in a line of its own, and in one line with all else
TINTS = {"power": "#5a2f2b", "speed": "#26415c", "intelligence": "#573349"}
DECKS = {"upgrade": "card-0", "voodoo": "card-1", "mixed": "card-3", "quest": "card-2"}
DECKS_TOP, DECK_PITCH = 844, 128


class QuestBox(NamedTuple):
    """Where a quest lies; where there are very many, they are too narrow for their names."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def roomy(self) -> bool:
        """Whether a name has a line of its own."""
        return self.wide == WIDE and self.high >= LINES - 8


def boxes(count: int, high: int) -> list[QuestBox]:
    columns = 1 if count * LINE <= high else 2
    rows = max(3, -(-count // columns))
    wide, tall = (WIDE - (columns - 1) * 8) // columns, min(112, high // rows)
    return [QuestBox(LEFT + n % columns * (wide + 8), TOP + n // columns * tall, wide, tall - 8) for n in range(count)]


def marks(view: CircusView, words: Words, high: int, other: CircusView | None) -> Iterator[Mark]:
    """Every quest with what it tests, brings and costs; the one that is attempted shines."""
    old = {offer.quest: offer.tokens for offer in other.row} if other else None
    running = view.trial.quest if telling.live(view) and view.trial else ""
    for offer, box in zip(view.row, boxes(len(view.row), high), strict=True):
        text = telling.quest(offer.quest, words)
        if offer.tokens:
            text = f"{text}; {say(words, 'worth.tokens', count=offer.tokens)}"
        rims = []
        if old is not None and old.get(offer.quest) != offer.tokens:
            rims.append(Spot(box.x - 3, box.y - 3, ring(box.wide + 6, box.high + 6, line=4)))
        yield Mark(
            heading=say(words, "quests"), label=telling.card(offer.quest, words), words=text, rank=4,
            spots=(*_offer(offer, words, box, offer.quest == running), *rims),
        )  # fmt: skip
    for n, (pile, count) in enumerate(view.decks.items()):
        spots = (
            Spot(LEFT + n * DECK_PITCH, DECKS_TOP, sketch(DECKS[pile], 46)),
            Spot(LEFT + n * DECK_PITCH + 48, DECKS_TOP + 3, Label(str(count), SMALL, INKS["soft"])),
        )
        yield telling.mark(words, f"deck_{pile}", str(count), 9, spots)


def _offer(offer: Offer, words: Words, box: QuestBox, runs: bool) -> Iterator[Spot]:
    one, name = QUESTS[offer.quest], telling.card(offer.quest, words)
    edge, line = (INKS["text"], 4) if runs else (INKS["edge"], 3)
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, TINTS[one.tests], 14, edge, line))
    side = min(64 if box.wide == WIDE else 28, box.high - 8)
    yield Spot(box.x + 10, box.y + (box.high - side) // 2, sketch(one.tests, side))
    x, right = box.x + side + 20, box.x + box.wide - 6
    signs = [("star", one.popularity), ("card-3", one.cards), ("token", offer.tokens)]
    if box.roomy:
        size, free = (SMALL, right - x) if box.high >= 84 else (26, right - x - 36)  # beside it a number may stand
        shown = largest(name, (size, 26, 24, 22), free)
        yield Spot(x, box.y + 2, Label(name, shown, width=free))
        yield from _signs([*signs[:2], ("heart", one.level), signs[2]], x, box.y + box.high - (size + 12), 64)
        return
    # a failure costs what a success brings, so that is left out where there is less room
    left = right - 50 * sum(count > 0 for _, count in signs)
    if box.wide == WIDE:
        size = largest(name, (26, 24, 22), left - 8 - x)
        yield Spot(x, box.y + (box.high - size * 5 // 4) // 2, Label(name, size, width=left - 8 - x))
    yield from _signs(signs, left, box.y + (box.high - 36) // 2, 50)


def _signs(signs: Sequence[tuple[str, int]], x: int, y: int, pitch: int) -> Iterator[Spot]:
    for art, count in signs:
        if count:
            yield Spot(x, y + 5, sketch(art, 28))
            yield Spot(x + 29, y, Label(str(count), 28))
            x += pitch


def places(view: CircusView, high: int) -> dict[str, Place]:
    found = {}
    for offer, box in zip(view.row, boxes(len(view.row), high), strict=True):
        x, y = (box.wide - 28, box.high - 26) if box.roomy else (24, box.high // 2)
        found[offer.quest] = Box(*box).place(x, y, min(40, box.high))
    column = [*view.decks].index("quest")
    deck = Box(LEFT + column * DECK_PITCH, DECKS_TOP, DECK_PITCH - 40, 46)
    return found | {"random": deck.place(-15, 22, 34)}
