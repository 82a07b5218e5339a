"""The lanes of a Zombs table: a seat each, with its horde on ten places."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat, Words
from games.zombs.view import Horde, ZombsView
from render.drawing.names import called
from render.drawing.palette import SEATS
from render.drawing.parts import Icon, Label, Plaque, Spot, Token, largest, mixed, ring
from render.saying import heading_of, say
from render.scene import Box, Mark
from render.zombs.dusk import (
    BONE,
    EARTH,
    FAINT,
    LEAST,
    MOON,
    SHADOW,
    SLIME,
    SOD,
    SOFT,
    SUITS,
    WIDTH,
    number,
    number_width,
)
from render.zombs.faces import ENDS, Back, Cordon, Stone, barricade, card, label, listed

HEAD, GAP = 96, 8
HIGH = {2: 228, 3: 178, 4: 160}  # how high the lane of a seat is, by players
TRACK, PITCH, INSET = 322, 85, 14


def top(view: ZombsView, seat: Seat) -> int:
    return HEAD + seat * (HIGH[view.seats] + GAP)


def foot(view: ZombsView) -> int:
    """Where the lanes end."""
    return top(view, view.seats)


def ground(view: ZombsView, seat: Seat) -> Iterator[Spot]:
    y, high = top(view, seat), HIGH[view.seats]
    shines = view.outcome.places[seat] == 1 if view.outcome else seat == view.mover
    edge, line = (SLIME, 5) if shines else (SHADOW, 3)
    yield Spot(16, y, Plaque(WIDTH - 32, high, EARTH, 18, edge, line))
    yield Spot(22, y + high - 36, Plaque(WIDTH - 44, 30, SOD, 12, SOD, 0))
    yield from _track(view, seat)


def _track(view: ZombsView, seat: Seat) -> Iterator[Spot]:
    """Ten places; those that may be filled next are lit."""
    horde, y = view.hordes[seat], top(view, seat)
    wanted = [at for _, at in horde.wanted()] if horde else [5, 6]
    taken = _laid(horde)
    for at in range(1, 11):
        if at not in taken:
            lit = at in wanted and not view.outcome
            yield Spot(place(at), y + 28, Stone(at, PITCH - 3, HIGH[view.seats] - 34, lit))


def place(at: int) -> int:
    return TRACK + (at - 1) * PITCH


def laid_size(view: ZombsView) -> tuple[int, int]:
    """Of a card in a lane."""
    return PITCH - 3, HIGH[view.seats] - 2 * INSET


def box(view: ZombsView, seat: Seat, at: int) -> Box:
    return Box(place(at), top(view, seat) + INSET, *laid_size(view))


def head(view: ZombsView, seat: Seat) -> Box:
    """A lane as far as its places, where it stands whose it is."""
    return Box(16, top(view, seat), TRACK - 24, HIGH[view.seats])


def marks(view: ZombsView, words: Words, other: ZombsView | None, seat: Seat) -> Iterator[Mark]:
    """What lies before a seat; what lies otherwise in the other view has a bright rim."""
    y, high, rank = top(view, seat), HIGH[view.seats], 3
    at = heading_of(words, seat, view.seat)
    left = seat in view.retired
    spots = [Spot(30, y + 14, Token(SEATS[seat], 68))]
    if view.pairs:
        spots.append(Spot(74, y + 52, Token(SEATS[(seat + 2) % 4], 38)))
    own = seat == view.seat
    name = say(words, "short.own") if own else called(words.name(seat), LEAST, 196)
    size = largest(name, (36, 34, 32, 30, LEAST), 196)
    spots.append(Spot(118, y + 10, Label(name, size, FAINT if left else SLIME if own else BONE, width=196)))
    horde = view.hordes[seat]
    rims = _rims(view, other, seat) if other else ()
    yield _horde(view, words, seat, (*spots, *_cards(view, seat), *rims))
    if horde:
        for end in ENDS:
            yield Mark(heading=at, label=label(words, end), words=_end(horde, end, words), rank=rank)
        if horde.quarantined:
            text = say(words, "say.shut")
            yield Mark(heading=at, label=label(words, "shut"), words=text, spots=(_tape(view, seat),), rank=rank)
    yield _held(view, words, seat)
    if view.known[seat]:
        yield Mark(heading=at, label=label(words, "known"), words=listed(view.known[seat], words), rank=8)
    if left:
        cross = (Spot(28, y + (high - 84) // 2, Icon("cross", 84)),)
        yield Mark(heading=at, label=label(words, "left"), words=say(words, "say.left"), spots=cross, rank=rank)


def _held(view: ZombsView, words: Words, seat: Seat) -> Mark:
    count, y = str(view.hand_sizes[seat]), top(view, seat) + 54
    spots = (Spot(118, y, Back(28, 38)), number(156, y - 4, count, 34, SLIME if seat == view.seat else SOFT))
    at = heading_of(words, seat, view.seat)
    return Mark(heading=at, label=label(words, "cards"), words=count, spots=spots, rank=3)


def _horde(view: ZombsView, words: Words, seat: Seat, spots: tuple[Spot, ...]) -> Mark:
    horde, goal = view.hordes[seat], 7 if view.settings.goal == "fast" else 10
    at, called = heading_of(words, seat, view.seat), label(words, "horde")
    score = tuple(_score(horde, goal, top(view, seat) + HIGH[view.seats], words))
    if horde is None:
        return Mark(heading=at, label=called, words=say(words, "say.nohorde"), spots=(*spots, *score), rank=3)
    text = say(words, "say.horde", colour=horde.colour, low=horde.low, high=horde.high, size=horde.size, goal=goal)
    return Mark(heading=at, label=called, words=text, spots=(*spots, *score), rank=3)


def _score(horde: Horde | None, goal: int, y: int, words: Words) -> Iterator[Spot]:
    """How far it has come: as a number, and a pip for each Zomb."""
    done = horde.size if horde else 0
    yield number(32, y - 72, str(done), 50)
    x, of = 38 + number_width(str(done), 50), say(words, "short.of", goal=goal)
    yield number(x, y - 58, of, 34, SOFT)
    x += number_width(of, 34) + 10
    step, fill = min(24, (TRACK - 12 - x) // goal), SUITS[horde.colour].fill if horde else SHADOW
    edge = mixed(SOD, "#ffffff", 0.25)
    for n in range(goal):
        yield Spot(x + n * step, y - 52, Plaque(step - 3, 30, fill if n < done else SHADOW, 4, edge, 2))


def _cards(view: ZombsView, seat: Seat) -> Iterator[Spot]:
    """The run itself, and a barricade where an end is blocked."""
    horde, y = view.hordes[seat], top(view, seat)
    for at, name in _laid(horde).items():
        if horde and horde.low <= at <= horde.high:
            yield Spot(place(at), y + INSET, card(name, laid_size(view)))
        else:
            yield Spot(place(at) + 1, y + 10, barricade(name, (PITCH - 5, HIGH[view.seats] - 18)))


def _laid(horde: Horde | None) -> dict[int, str]:
    """By place: the card that lies there."""
    if horde is None:
        return {}
    run = {at: f"{horde.colour}-{at}" for at in range(horde.low, horde.high + 1)}
    return run | {at: name for end, name in horde.blocks.items() if (at := horde.next(end))}


def _rims(view: ZombsView, other: ZombsView, seat: Seat) -> Iterator[Spot]:
    here, there = _laid(view.hordes[seat]), _laid(other.hordes[seat])
    for at in sorted({*here, *there}):
        if here.get(at) != there.get(at):
            x, y, wide, high = box(view, seat, at)
            yield Spot(x - 4, y - 6, ring(wide + 8, high + 12, MOON, 14, 6))


def _end(horde: Horde, end: str, words: Words) -> str:
    if end in horde.blocks:
        return say(words, "say.blocked", card=horde.blocks[end])
    at = horde.next(end)
    return say(words, "say.open", number=at) if at else say(words, "say.finished")


def _tape(view: ZombsView, seat: Seat) -> Spot:
    """From before the lowest Zomb to behind the highest, as far as there is room."""
    horde = view.hordes[seat]
    assert horde is not None
    left, right = place(horde.low) - 16, min(WIDTH - 18, place(horde.high) + PITCH + 14)
    high = HIGH[view.seats] - 26
    return Spot(left, top(view, seat) + 16, Cordon(right - left, high))
