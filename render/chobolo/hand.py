"""The cards in hand with their costs as piles, and what the stack still lacks for each, in the order of gathering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chobolo.view import NATURE, SPELLS, ChoboloView
from games.kernel import Path, Words
from render.chobolo.country import GOLD, PANEL, RAISED, SOFT, TEXT, VOID
from render.chobolo.scenery import ElementChip
from render.drawing.parts import LARGE, MEDIUM, SMALL, Label, Plaque, Spot, wrapped
from render.holding import WIDTH, spread
from render.saying import say
from render.scene import Box, Mark, Place, Scene

LOWEST, CHIP, HEAD = 214, 50, 96


def hand(view: ChoboloView, words: Words, paths: Sequence[Path] = ()) -> Scene:
    """Cards that can be cast now have a golden frame."""
    now = {path[1] for path in paths if path[0] in ("cast", "pick") and len(path) > 1}
    cards = list(view.hand)
    boxes, end = spread(len(cards), LOWEST)
    stack = view.rulers[view.seat].stack if view.seat is not None else ""
    marks = [_stack(words, stack)]
    places: dict[str, Place] = {}
    for card, box in zip(cards, boxes, strict=True):
        lacking = missing(stack, SPELLS[card].cost)
        told = _told(words, card, lacking)
        spots = tuple(_card(words, card, lacking, card in now, box))
        marks.append(Mark(heading=say(words, "hand"), label=words.word("spell", card), words=told, spots=spots, rank=1))
        places[card] = box.place(30, 30, 44)
    ground = (Spot(0, 0, Plaque(WIDTH, end, VOID, 0, "#0e0e2a", 8)),)
    return Scene(size=(WIDTH, end), ground=ground, marks=tuple(marks), more=say(words, "more"), places=places)


def missing(stack: str, cost: str) -> str:
    """The chips to gather, in that order, until the cost lies on top: as much of what lies there as can be used is."""
    order = cost[::-1]
    kept = next(n for n in range(len(order), -1, -1) if stack.endswith(order[:n]))
    return order[kept:]


def _stack(words: Words, stack: str) -> Mark:
    """Top first."""
    title = say(words, "hand")
    spots = [Spot(32, 20, Label(title, LARGE, GOLD))]
    spots += [Spot(330 + n * (CHIP + 4), 22, ElementChip(element, CHIP)) for n, element in enumerate(stack[::-1][:14])]
    told = say(words, "stack", chips=[NATURE[one] for one in stack[::-1]]) if stack else say(words, "stack_empty")
    if not stack:
        spots.append(Spot(330, 28, Label(told, MEDIUM, SOFT)))
    return Mark(heading=title, label=say(words, "label.stack"), words=told, spots=tuple(spots), rank=0)


def _told(words: Words, card: str, lacking: str) -> str:
    cost = [NATURE[one] for one in SPELLS[card].cost]
    does = say(words, f"does.{card}")
    if lacking:
        return say(words, "card.later", cost=cost, lacking=[NATURE[one] for one in lacking], does=does)
    return say(words, "card.ready", cost=cost, does=does)


def _card(words: Words, card: str, lacking: str, now: bool, box: Box) -> Iterator[Spot]:
    x, y, wide, high = box
    spell = SPELLS[card]
    fill, edge, line = (RAISED, GOLD, 6) if now or not lacking else (PANEL, SOFT, 2)
    yield Spot(x, y, Plaque(wide, high, fill, 16, edge, line))
    for n, element in enumerate(spell.cost):
        yield Spot(x + 16, y + 18 + n * 42, ElementChip(element, 46))
    left, free = x + 78, wide - 92
    yield Spot(left, y + 14, Label(words.word("spell", card), MEDIUM, TEXT, True, free))
    below = [*wrapped(say(words, f"does.{card}"), 26, free)][: max(1, (high - 120) // 33)]
    for n, text in enumerate(below):
        yield Spot(left, y + 62 + n * 33, Label(text, 26, SOFT, False, free))
    foot = say(words, f"kind.{spell.kind}.{spell.time}")
    yield Spot(left, y + high - 46, Label(foot, 24, SOFT, True, free - 40 * len(lacking) - 30 * bool(lacking)))
    for n, element in enumerate(lacking):
        yield Spot(x + wide - 14 - 40 * (len(lacking) - n), y + high - 52, ElementChip(element, 38))
    if lacking:
        yield Spot(x + wide - 40 - 40 * len(lacking), y + high - 52, Label("+", SMALL, GOLD))
