"""What has moved, come or gone between two views of a compound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.kernel import Words
from games.mojo.view import BOARD, Column, MojoView, Thugs, Zombie
from render.board.camera import Camera
from render.drawing.palette import INKS, SEATS
from render.drawing.parts import Spot
from render.mojo.compound import camp_of, figure
from render.mojo.jungle import CELLS
from render.mojo.sprites import sign
from render.saying import say

Unit = tuple[str, int]  # tribe and seat, thug and number, zombie and creature, king, crown
KINDS = ("crown", "king", "tribe", "zombie", "thug")  # what people look for first


class Trip(NamedTuple):
    """So many of a kind have gone from one tile to another. Without an end they are home, dead or gone."""

    unit: Unit
    many: int
    start: str
    end: str
    fate: str  # went, out (of their home), came (from nowhere), home, died, gone
    seat: int | None  # whose they are


def trips(old: MojoView, new: MojoView) -> list[Trip]:
    was, now = _units(old), _units(new)
    found: list[Trip] = []
    for unit in sorted({*was, *now}, key=lambda one: (KINDS.index(one[0]), one[1])):
        left = was.get(unit, Counter()) - now.get(unit, Counter())
        come = now.get(unit, Counter()) - was.get(unit, Counter())
        found += _paired(old, new, unit, left, come)
    return found


def _units(view: MojoView) -> dict[Unit, Counter[str]]:
    found: dict[Unit, Counter[str]] = {}
    for tile, one in view.board.items():
        if isinstance(one, Column):
            for seat in one.tribes:
                found.setdefault(("tribe", seat), Counter())[tile] += one.of(seat)
        elif isinstance(one, Thugs):
            for number in one.numbers:
                found.setdefault(("thug", number), Counter())[tile] += 1
        elif isinstance(one, Zombie):
            found[("zombie", one.id)] = Counter({tile: 1})
        else:
            found[("king", 0)] = Counter({tile: 1})
    if view.crown and view.crown.tile in BOARD.letters:  # it is on nobody's tribal board yet
        found[("crown", 0)] = Counter({view.crown.tile: 1})
    return found


def _paired(old: MojoView, new: MojoView, unit: Unit, left: Counter[str], come: Counter[str]) -> Iterator[Trip]:
    """Whoever has left one tile is thought to have come to the nearest where as many are new."""
    seat = _seat(old, new, unit)
    while left and come:
        start, end = min(((a, b) for a in sorted(left) for b in sorted(come)), key=lambda pair: _far(*pair))
        count = min(left[start], come[end])
        yield Trip(unit, count, start, end, "went", seat)
        left, come = left - Counter({start: count}), come - Counter({end: count})
    for start, count in sorted(left.items()):
        yield Trip(unit, count, start, "", _fate(old, new, unit, sum(left.values())), seat)
    for end, count in sorted(come.items()):
        yield Trip(unit, count, "", end, _origin(old, new, unit), seat)


def _far(one: str, other: str) -> int:
    (x, y), (x2, y2) = CELLS[one], CELLS[other]
    return abs(x - x2) + abs(y - y2)


def _seat(old: MojoView, new: MojoView, unit: Unit) -> int | None:
    kind, which = unit
    if kind == "zombie":
        everybody = (*new.board.values(), *old.board.values())
        return next(one.owner for one in everybody if isinstance(one, Zombie) and one.id == which)
    if kind == "crown" and new.crown and new.crown.holder is not None and new.crown.holder >= 0:
        return new.crown.holder
    return which if kind == "tribe" else None


def _fate(old: MojoView, new: MojoView, unit: Unit, count: int) -> str:
    """Those who are not on the board any more: the shaman's own numbers tell where they are, if they are clear."""
    kind, which = unit
    if kind == "crown":
        return "home" if new.crown else "gone"
    if kind != "tribe":
        return "gone" if kind == "thug" else "died"
    was, now = old.shamans[which], new.shamans[which]
    lost, back = now.far_shore - was.far_shore, _at_home(new, which) - _at_home(old, which)
    if lost >= count and back <= 0:
        return "died"
    return "home" if lost <= 0 else "gone"


def _origin(old: MojoView, new: MojoView, unit: Unit) -> str:
    kind, which = unit
    return "out" if kind == "tribe" and _at_home(old, which) > _at_home(new, which) else "came"


def _at_home(view: MojoView, seat: int) -> int:
    return view.shamans[seat].active + view.shamans[seat].depleted


# -- in words and on the picture -------------------------------------------------------------------


def sentence(trip: Trip, words: Words, short: bool = False) -> str:
    kind, which = trip.unit
    mover = "few" if short else "mover"
    what = say(words, f"{mover}.{kind}", count=trip.many, seat=trip.seat or 0, number=which)
    end, start = trip.end or "?", trip.start or "?"
    told = say(words, f"{'short' if short else 'moved'}.{trip.fate}", who=what, start=start, end=end)
    return told.strip()


def told_short(trip: Trip, words: Words) -> str:
    return sentence(trip, words, short=True)


def token(trip: Trip, x: int, y: int) -> Spot:
    """The figure that a line about a trip begins with."""
    kind = trip.unit[0]
    if kind in ("tribe", "zombie"):
        return sign("badge" if kind == "tribe" else "zombie", x, y, 40, trip.seat or 0)
    return sign(kind, x + (7 if kind == "king" else 0), y + (7 if kind == "king" else 0), 20 if kind == "king" else 32)


def arrows(view: MojoView, found: list[Trip], window: Camera) -> Iterator[Spot]:
    """One for each way, in the colour of whoever went it; tribes come from their camps and go back there."""
    drawn = set()
    for trip in found:
        camp = camp_of(view, trip.seat) if trip.seat is not None and trip.fate in ("out", "home") else ""
        way = (trip.start or camp, trip.end or camp)
        if all(way) and way not in drawn and all(map(window.shows, way)):
            drawn.add(way)
            yield window.arrow(*way, INKS["steel"] if trip.seat is None else SEATS[trip.seat].fill, 13)


def fallen(found: list[Trip], tile: str, window: Camera, free: bool) -> Iterator[Spot]:
    """A skull where somebody has died: small and aside where another stands now."""
    lost = [trip for trip in found if trip.start == tile and trip.fate in ("died", "gone") and trip.unit[0] != "crown"]
    for trip in lost[:1]:
        name = "skull" if trip.fate == "died" else "lost"
        if not free:
            yield from figure(window, tile, name, size=40, dx=-46, dy=40)
            continue
        yield from figure(window, tile, name, size=72)
        if trip.seat is not None:
            yield from figure(window, tile, "badge", trip.seat, size=48, dx=-28, dy=30)
