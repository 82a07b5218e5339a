"""The cards a seat holds, below the lanes they are for; and what each is good for now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Path, Words, seat_of
from games.zombs.view import OTHERS, ZombsView
from render.drawing.parts import Label, Plaque, Spot, fitted, ring
from render.saying import say
from render.scene import Box, Mark, Place
from render.zombs.dusk import LEAST, MOON, SHADOW, SLIME, SOFT, WIDTH, pill
from render.zombs.faces import card, label

HIGH, TOP = 268, 22  # how high the band is, and where its cards begin
WIDEST, SIDE = 152, 24  # from card to card; how far from the edges
SPENT = {"play": 1, "discard": 1, "lift": 2, "block": 3, "unblock": 3}  # where a path names the card that it spends


def ground(y: int) -> Iterator[Spot]:
    yield Spot(0, y, Plaque(WIDTH, HIGH, SHADOW, 0, SHADOW, 0))
    yield Spot(0, y, Plaque(WIDTH, 5, SLIME, 0, SLIME, 0))


def held(view: ZombsView, words: Words, paths: Sequence[Path], y: int) -> tuple[list[Mark], dict[str, Place]]:
    """The seat's own cards; those of use now shine and say what for."""
    count = say(words, "say.count", count=len(view.hand))
    marks = [Mark(heading=say(words, "hand"), label=label(words, "cards"), words=count, rank=0)]
    places: dict[str, Place] = {}
    pitch = min(WIDEST, (WIDTH - 2 * SIDE) // max(1, len(view.hand)))
    wide = max(min(132, pitch - 12), 76)
    if len(view.hand) * pitch + wide - pitch > WIDTH - 2 * SIDE:  # they lie over each other
        pitch = (WIDTH - 2 * SIDE - wide) // (len(view.hand) - 1)
    left = (WIDTH - (len(view.hand) - 1) * pitch - wide) // 2
    useful = [path for path in paths if path[0] != "discard"] or paths  # anything can be discarded
    found = [list(dict.fromkeys(_use(view, path) for path in useful if _spends(path) == name)) for name in view.hand]
    for n, (name, uses) in enumerate(zip(view.hand, found, strict=True)):
        dim = any(found) and not uses
        box = Box(left + n * pitch, y + TOP + 14 * dim, wide, 178)
        marks.append(_held(name, uses, words, n + 1, box, pitch, dim))
        places.setdefault(name, box.place(20, 150, 46))
    return marks, places


def _spends(path: Path) -> str:
    """The card that leaves the hand: some verbs are called as their card."""
    place = SPENT.get(path[0], 0)
    return path[place] if place < len(path) else ""


def _use(view: ZombsView, path: Path) -> str:
    """What a deed is good for: to open a rival's horde is seldom what one wants."""
    if path[0] != "unblock" or view.seat is None:
        return path[0]
    away = (seat_of(path[1]) - view.seat) % (2 if view.pairs else view.seats)
    return "free" if away else path[0]


def _held(name: str, uses: list[str], words: Words, n: int, box: Box, pitch: int, dim: bool) -> Mark:
    x, y, wide, high = box
    told = [say(words, f"use.{use}") for use in uses]
    rare = [say(words, f"use.{use}") for use in uses if use not in ("block", "free")]  # nearly every card does that
    title = "" if name == "zero" else words.word("card", name)
    spots = [Spot(x, y, card(name, (wide, high), dim, title))]
    if uses:
        spots.append(Spot(x - 5, y - 5, ring(wide + 10, high + 10, MOON, 16, 5)))
    if rare:
        short = fitted(rare[0], LEAST, max(pitch, wide) - 14)
        room = max(wide, min(pitch - 4, 130))
        spots += pill(x + (wide - room) // 2, y + high + 10, short, LEAST, 42, MOON, room)
    elif name in OTHERS:  # no Zomb says what it is for
        room = max(pitch - 4, wide)
        short = fitted(say(words, f"for.{name}"), LEAST, room)
        spots.append(Spot(x + (wide - room) // 2, y + high + 8, Label(short, LEAST, SOFT, False, room, middle=True)))
    text = say(words, f"use.{'some' if uses else 'none'}", card=name, uses=", ".join(told))
    return Mark(heading=say(words, "hand"), label=str(n), words=text, spots=tuple(spots), rank=1 if uses else 2)
