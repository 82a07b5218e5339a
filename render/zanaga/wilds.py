"""The map: land, mist, what can be reached, jewels, towns with their stacks, the Lost City, and heroes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from games.kernel import Seat
from games.toolkit.hexes import neighbours
from games.zanaga.view import LAND, ZanagaView, is_town, ways
from render.board.camera import BoardLayout
from render.board.ground import borders
from render.board.lattice import Hexagons
from render.drawing.palette import SEATS
from render.drawing.parts import Spot
from render.drawing.shields import Shield
from render.scene import Box, Place
from render.zanaga.depicted import head_of
from render.zanaga.landscape import CURLS, Fringe, Halo, Haze, Landscape, Plinth, Veils
from render.zanaga.woodcut import (
    BARK,
    CREAM,
    GLOW,
    Inscription,
    Medallion,
    Ribboned,
    StackBadge,
)

VIEW = Box(54, 168, 1104, 640)
TOP, BOTTOM = 126, 812  # of what the land lies in
CAMERA = BoardLayout(LAND.map.hexes, Hexagons, named=LAND.map.names.first).whole(VIEW)
LATTICE, (WIDE, HIGH) = CAMERA.lattice, CAMERA.size
WORTH = {"green": 1, "yellow": 2, "blue": 3, "red": 4}
LOOKS = 5  # of each terrain
NEAR = 1  # so far around heroes the mist is thin while nobody is on the way


def kind_of(name: str) -> str:
    return LAND.town.get(name) or LAND.terrain[name]


def stage(view: ZanagaView) -> int:
    """How far a god has stirred: 3 is awake."""
    return 3 if view.awake else min(2, len(view.aside))


# -- the ground: always the same but for the mist around it ------------------------------------------


def ground(view: ZanagaView) -> Iterator[Spot]:
    yield Spot(0, TOP, Veils(1200, BOTTOM - TOP, stage(view)))
    for name in LAND.map.hexes:
        x, y = CAMERA.corners[name]
        yield Spot(x - 4, y, Plinth(LATTICE))
    for n, name in enumerate(LAND.map.hexes):
        look = n * 7 % LOOKS if name not in LAND.jewel else 0  # a tree would stand behind the jewel
        yield CAMERA.put(name, Landscape(LATTICE, kind_of(name), look, trails(name)))
    for letter in "ABCDEFGHIJKL":
        x = CAMERA.corners[f"{letter}1"][0]
        yield Spot(x + WIDE // 2 - 14, VIEW.y - 42, Inscription(letter, 28, BARK, CREAM, 3))
    for row in range(1, 9):
        y = CAMERA.corners[f"A{row}"][1]
        yield Spot(16, y + HIGH // 2 - 24, Inscription(str(row), 28, BARK, CREAM, 3))


def trails(name: str) -> tuple[int, ...]:
    """The sides by which a trail leaves a hex: towards trails and towns, and from a town to trails alone."""
    leads = ("trail",) if name in LAND.town else ("trail", "outpost", "village")
    if kind_of(name) not in ("trail", "outpost", "village"):
        return ()
    beside = [LAND.map.at.get(one) for one in neighbours(LAND.map.hexes[name])]
    return tuple(side for side, near in enumerate(beside) if near and kind_of(near) in leads)


# -- mist and reach ----------------------------------------------------------------------------------


class Clearing(NamedTuple):
    """The hexes out of the mist."""

    lit: Collection[str]  # to which dice lead; while nobody travels, those around heroes
    helped: Collection[str]  # and to which something leads that helps them
    asked: bool  # whether somebody chooses where to go

    @property
    def reached(self) -> Collection[str]:
        return self.helped if self.asked else ()


def clearing(view: ZanagaView) -> Clearing:
    if view.moment in ("travel", "onward") and view.heroes[view.mover].at:
        there = ways(view, view.mover)
        return Clearing({place for place, aids in there.items() if not aids}, set(there), True)
    seen = {one for hero in view.heroes if hero.at for one in LAND.map.within(hero.at, NEAR)}
    return Clearing(seen, seen, False)


def mist(view: ZanagaView, clear: Collection[str]) -> Iterator[Spot]:
    """Over all that is not clear; it rolls up to the clearing in lobes."""
    now = stage(view)
    for n, name in enumerate(LAND.map.hexes):
        if name not in clear:
            yield CAMERA.put(name, Haze(LATTICE, now, n * 5 % CURLS[now] == 0))
    for name in sorted(clear):
        x, y = CAMERA.corners[name]
        for side, near in enumerate(neighbours(LAND.map.hexes[name])):
            if near in LAND.map.at and LAND.map.at[near] not in clear:
                yield Spot(x - WIDE // 2, y - HIGH // 2, Fringe(LATTICE, side))


def edge_of_reach(there: Clearing) -> Iterator[Spot]:
    """One outline around what dice lead to, and a dashed one around what help leads to."""
    if there.asked:
        if len(there.helped) > len(there.lit):
            yield from borders(CAMERA, there.helped, "#fffaf0", 4, BARK, dashed=True)
        yield from borders(CAMERA, there.lit, GLOW, 6, BARK)


# -- what lies and stands there ----------------------------------------------------------------------


def standing(view: ZanagaView, name: str) -> list[Seat]:
    return [seat for seat, hero in enumerate(view.heroes) if hero.at == name and seat not in view.retired]


def things(view: ZanagaView, name: str, there: Clearing) -> Iterator[Spot]:
    """From the ground up: town or Lost City, jewel, heroes, the name of a hex that can be chosen."""
    here = standing(view, name)
    city = name == view.city
    if view.mover in here and view.turns:
        yield CAMERA.put(name, Halo(CAMERA.px(104)), -2, 6)
    if name in LAND.town:
        yield CAMERA.icon(name, f"zanaga.{LAND.town[name]}", 16, 4, 72)
        if count := len(view.stacks.get(name, ())):
            yield CAMERA.put(name, StackBadge(count), 0, 56)
    if city:
        yield CAMERA.icon(name, "zanaga.city", 8, 8, 82)
    if name in view.jewels:
        x, y, size = (4, 18, 46) if here or city else (22, 30, 58)
        yield CAMERA.icon(name, f"zanaga.jewel-{WORTH[LAND.jewel[name]]}", x, y, size)
    yield from _heroes(view, name, here)
    if name in there.reached and _goal(view, name):
        ribbon = Ribboned(name)
        x, y = CAMERA.corners[name]
        yield Spot(min(x + WIDE + 10, 1194) - ribbon.wide, y - 6, ribbon)


def _heroes(view: ZanagaView, name: str, here: list[Seat]) -> Iterator[Spot]:
    crowded = len(here) > 1
    aside = name in LAND.town or name in view.jewels or name == view.city
    size = 50 if crowded else 66 if aside else 74
    for n, seat in enumerate(here):
        if crowded:
            dx, dy = (2 + n % 2 * 46, 12 + n // 2 * 36)
        else:
            dx, dy = (30, 32) if aside else (13, 20)
        yield CAMERA.put(name, Medallion(head_of(view.heroes[seat].card), size, SEATS[seat].fill), dx, dy)
        yield CAMERA.put(name, Shield(SEATS[seat], 36), dx + size * 58 // 88, dy + size * 50 // 88)


def _goal(view: ZanagaView, name: str) -> bool:
    """A counter that may be attempted, or a town."""
    if is_town(name, view.city):
        return name != view.heroes[view.mover].at
    return name in view.jewels and LAND.jewel[name] not in view.barred[view.mover]


def places() -> dict[str, Place]:
    return {name: CAMERA.place(name, 28, 32, 44) for name in LAND.map.hexes}
