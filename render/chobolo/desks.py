"""What lies before each player: shield, name, spell stack with its top first, cards, towers."""

from __future__ import annotations

from collections.abc import Iterator

from games.chobolo.view import NOBODY, ChoboloView
from games.kernel import Seat, Words
from render.chobolo.country import GOLD, PANEL, RAISED, SOFT, TEXT
from render.chobolo.folk import Bead, Escutcheon
from render.chobolo.scenery import ElementChip
from render.drawing.parts import SMALL, Label, Plaque, Spot
from render.saying import heading_of, say
from render.scene import Box, Mark

TALLEST, GAP, CHIP = 230, 12, 36
SHOWN = 6  # chips of a stack, from the top


def desks(view: ChoboloView, words: Words, room: Box) -> Iterator[Mark]:
    title = (
        Spot(room.x, room.y, Label(say(words, "title"), 40, GOLD, True, room.wide, middle=True)),
        Spot(room.x, room.y + 54, Label(_clock(view, words), SMALL, SOFT, True, room.wide, middle=True)),
    )
    yield Mark(heading=say(words, "table"), label=say(words, "label.round"), words=_clock(view, words), spots=title)
    top = room.y + 104
    high = min(TALLEST, (room.y + room.high - top) // view.seats - GAP)
    for seat in range(view.seats):
        box = Box(room.x, top + seat * (high + GAP), room.wide, high)
        spots = tuple(_desk(view, words, seat, box))
        name = words.name(seat)
        heading = heading_of(words, seat, view.seat)
        yield Mark(heading=heading, label=say(words, "label.player"), words=name, spots=spots, rank=4)


def _clock(view: ChoboloView, words: Words) -> str:
    return say(words, "round", round=max(1, view.round), rounds=view.settings.rounds)


def _desk(view: ChoboloView, words: Words, seat: Seat, box: Box) -> Iterator[Spot]:
    ruler, active = view.rulers[seat], seat == view.active and view.outcome is None
    fill, edge, line = (RAISED, GOLD, 5) if active else (PANEL, SOFT, 2)
    yield Spot(box.x, box.y, Plaque(box.wide, box.high, fill, 14, edge, line))
    yield Spot(box.x + 10, box.y + 8, Escutcheon(seat, 46))
    holds = view.holder == seat != NOBODY
    yield Spot(box.x + 64, box.y + 10, Label(words.name(seat), SMALL, TEXT, True, box.wide - 76 - 48 * holds))
    if holds:
        yield Spot(box.x + box.wide - 54, box.y + 8, Bead(46))
    if seat in view.beaten:
        yield Spot(box.x + 14, box.y + 60, Label(say(words, "out"), 28, SOFT, True, box.wide - 28))
        return
    chips = ruler.stack[::-1]
    for n, element in enumerate(chips[:SHOWN]):
        yield Spot(box.x + 12 + n * (CHIP + 3), box.y + 60, ElementChip(element, CHIP))
    if len(chips) > SHOWN:
        rest = Label(f"+{len(chips) - SHOWN}", 26, SOFT)
        yield Spot(box.x + 12 + SHOWN * (CHIP + 3) - CHIP, box.y + 60, rest)
    text = say(words, "desk", cards=ruler.cards, towers=sum(one.owner == seat for one in view.towers.values()))
    if box.high >= 132:
        yield Spot(box.x + 14, box.y + 104, Label(text, 26, SOFT, True, box.wide - 24))
