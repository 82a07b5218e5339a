"""The rows of a Zombs table: a seat each, with its horde on a track of ten places."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat, Words
from games.zombs.view import Horde, ZombsView
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import MEDIUM, SMALL, Icon, Label, Plaque, Spot, Token, ring, width_of
from render.drawing.playing_cards import Stack
from render.drawing.signs import tag
from render.saying import heading_of, say
from render.scene import Box, Mark
from render.zombs.faces import CARD, ENDS, WIDTH, card, label, listed

HEAD = 92
HIGH = {2: 205, 3: 172, 4: 152}  # how high the row of a seat is, by players
TRACK, PITCH = 310, 86


def middle(view: ZombsView, seat: Seat) -> int:
    """Of a seat's row, from top to bottom."""
    return HEAD + HIGH[view.seats] * seat + HIGH[view.seats] // 2


def ground(view: ZombsView, seat: Seat) -> Iterator[Spot]:
    yield _row(view, seat)
    yield from _track(view.hordes[seat], middle(view, seat))


def _row(view: ZombsView, seat: Seat) -> Spot:
    height = HIGH[view.seats]
    y = middle(view, seat) - height // 2
    shines = view.outcome.places[seat] == 1 if view.outcome else seat == view.mover
    style = (INKS["raised"], INKS["glow"], 5) if shines else (INKS["panel"], INKS["edge"], 2)
    return Spot(24, y + 5, Plaque(WIDTH - 48, height - 10, style[0], 18, style[1], style[2]))


def _track(horde: Horde | None, y: int) -> Iterator[Spot]:
    """Ten places; those that may be filled next stand out."""
    wanted = [number for _, number in horde.wanted()] if horde else [5, 6]
    for number in range(1, 11):
        next_ = number in wanted
        edge, ink = (INKS["soft"], INKS["text"]) if next_ else (INKS["edge"], INKS["faint"])
        x, top = place(number), y - CARD[1] // 2
        yield Spot(x, top, Plaque(*CARD, INKS["well"], 10, edge, 3))
        yield Spot(x, top + 36, Label(str(number), MEDIUM, ink, next_, CARD[0], middle=True))


def place(number: int) -> int:
    return TRACK + (number - 1) * PITCH


def box(number: int, y: int) -> Box:
    """A place of the track in the row whose middle is given."""
    return Box(place(number), y - CARD[1] // 2, *CARD)


def head(view: ZombsView, seat: Seat) -> Box:
    """A row as far as its track, where it stands whose it is."""
    height = HIGH[view.seats] - 10
    return Box(24, middle(view, seat) - HIGH[view.seats] // 2 + 5, TRACK - 36, height)


def marks(view: ZombsView, words: Words, other: ZombsView | None, seat: Seat) -> Iterator[Mark]:
    """What lies before a seat; what lies otherwise in the other view has a bright rim."""
    y = middle(view, seat)
    at = heading_of(words, seat, view.seat)
    left, rank = seat in view.retired, 3
    ink = INKS["faint" if left else "text"]
    spots = (
        Spot(40, y - 38, Token(SEATS[seat], 76)),
        Spot(128, y - 44, Label(words.name(seat), MEDIUM, ink, width=172)),
        *(tag(106, y + 30, say(words, "seat.own")) if seat == view.seat else ()),
    )
    horde = view.hordes[seat]
    rims = _rims(horde, other.hordes[seat], y) if other else ()
    yield _horde(view, words, seat, y, (*spots, *_cards(horde, y), *rims))
    if horde:
        for end in ENDS:
            yield Mark(heading=at, label=label(words, end), words=_end(horde, end, words), rank=rank)
        if horde.quarantined:
            text = say(words, "say.shut")
            yield Mark(heading=at, label=label(words, "shut"), words=text, spots=tuple(_tape(horde, y)), rank=rank)
    count = view.hand_sizes[seat]
    spots = (Spot(130, y + 6, Stack(26, 36, 2, "")), Spot(166, y + 9, Label(str(count), SMALL, INKS["soft"])))
    yield Mark(heading=at, label=label(words, "cards"), words=str(count), spots=spots, rank=rank)
    if view.known[seat]:
        yield Mark(heading=at, label=label(words, "known"), words=listed(view.known[seat], words), rank=8)
    if left:
        cross = (Spot(36, y - 42, Icon("cross", 84)),)
        yield Mark(heading=at, label=label(words, "left"), words=say(words, "say.left"), spots=cross, rank=rank)


def _horde(view: ZombsView, words: Words, seat: Seat, y: int, spots: tuple[Spot, ...]) -> Mark:
    horde, goal = view.hordes[seat], 7 if view.settings.goal == "fast" else 10
    at, called = heading_of(words, seat, view.seat), label(words, "horde")
    if horde is None:
        return Mark(heading=at, label=called, words=say(words, "say.nohorde"), spots=spots, rank=3)
    text = say(words, "say.horde", colour=horde.colour, low=horde.low, high=horde.high, size=horde.size, goal=goal)
    return Mark(heading=at, label=called, words=text, spots=(*spots, _score(horde.size, goal, y)), rank=3)


def _cards(horde: Horde | None, y: int) -> Iterator[Spot]:
    """The run itself, and what blocks its ends, under lock."""
    top = y - CARD[1] // 2
    for number, name in _laid(horde).items():
        yield Spot(place(number), top, card(name, CARD))
        if horde and not horde.low <= number <= horde.high:
            yield Spot(place(number) - 3, top - 3, ring(CARD[0] + 6, CARD[1] + 6, INKS["steel"]))
            yield Spot(place(number) + 10, y - 12, Icon("lock", 60))


def _laid(horde: Horde | None) -> dict[int, str]:
    """By place on the track: the card that lies there."""
    if horde is None:
        return {}
    run = {number: f"{horde.colour}-{number}" for number in range(horde.low, horde.high + 1)}
    return run | {number: name for end, name in horde.blocks.items() if (number := horde.next(end))}


def _rims(horde: Horde | None, other: Horde | None, y: int) -> Iterator[Spot]:
    here, there = _laid(horde), _laid(other)
    for number in sorted({*here, *there}):
        if here.get(number) != there.get(number):
            yield Spot(place(number) - 3, y - CARD[1] // 2 - 3, ring(CARD[0] + 6, CARD[1] + 6))


def _score(size: int, goal: int, y: int) -> Spot:
    text = f"{size}/{goal}"
    return Spot(TRACK - 12 - width_of(text, SMALL), y + 9, Label(text, SMALL, INKS["glow"]))


def _end(horde: Horde, end: str, words: Words) -> str:
    if end in horde.blocks:
        return say(words, "say.blocked", card=horde.blocks[end])
    number = horde.next(end)
    return say(words, "say.open", number=number) if number else say(words, "say.finished")


def _tape(horde: Horde, y: int) -> Iterator[Spot]:
    width = (horde.size - 1) * PITCH + CARD[0] + 8
    yield Spot(place(horde.low) - 4, y - CARD[1] // 2 - 4, ring(width, CARD[1] + 8, "#e2a93b", 12, 8))
    for number in {horde.low, horde.high}:
        yield Spot(place(number) + 12, y - 8, Icon("hazard", 58))
