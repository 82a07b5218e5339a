"""A world: tiles laid about the plane, as a map of hexagons with what lies on each. It never changes in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from games.chobolo.content import LAYOUTS
from games.chobolo.tiles import DESERT, ELEMENTS, HEART, LAKE, LAVA, PLANES, RIVER, SWAMP, TILES, WIDE
from games.toolkit.grid import distances, numbered
from games.toolkit.hexes import CENTRE, Hex, HexMap, disk, distance, joined, laid, moved, names_over, tile_centres

Place = str  # the name of a hexagon, such as H6
BEHIND = 10  # a slot straight behind another has its number and this


class Gait(NamedTuple):
    """How somebody goes, and so what of the land it may enter."""

    wizard: bool
    swims: bool
    river: bool  # on the river alone
    plane: bool  # through the wall

    def enters(self, kind: str, water: bool) -> bool:
        if self.river:
            return water
        if kind in ELEMENTS:
            return self.wizard
        if kind in (DESERT, LAVA, HEART):
            return self.plane
        return kind != LAKE or self.swims


class StepOnto(NamedTuple):
    """What it is to come onto a hex from one beside it."""

    to: int  # the rank of its name
    swamp: bool
    shots: int  # the towers that reach whoever comes there, each a bit
    gives: str  # the element of which it gives a chip


class LaidTile(msgspec.Struct, frozen=True, array_like=True):
    """Which tile lies in a slot of the layout, and by how many sixths it is turned."""

    tile: str
    slot: int
    turn: int = 0


def slot_centre(slot: int, radius: int) -> Hex:
    first = tile_centres(radius)[slot % BEHIND]
    return moved(first, first, slot // BEHIND)


class LandMap(HexMap):
    """The hexagons of a world by name. Where no tile lies there is the void, and no hexagon."""

    def __init__(self, seats: int, tiles: Sequence[LaidTile], radius: int) -> None:
        slots = [slot for own in LAYOUTS[str(seats)].slots for slot in own]
        everywhere = [one for slot in slots for one in disk(slot_centre(slot, radius), radius)]
        pieces = {one: laid(TILES[radius][one.tile].ground, slot_centre(one.slot, radius), one.turn) for one in tiles}
        board = joined(PLANES[radius].ground, *pieces.values())
        super().__init__(board, names_over([*everywhere, CENTRE]))
        self.radius = radius
        self.ground = {self.at[one]: kind for one, kind in board.items()}
        self.slot_of = {self.at[one]: tile.slot for tile, piece in pieces.items() for one in piece}
        self.heart = self.at[CENTRE]
        self.plane = frozenset(name for name, kind in self.ground.items() if kind in (DESERT, LAVA, HEART))
        self.threshold = frozenset(
            name
            for name in self.hexes
            if name not in self.plane and any(near in self.plane for near in self.around[name])
        )
        self.elements = {name: kind for name, kind in self.ground.items() if kind in ELEMENTS}
        self._wells = {
            element: frozenset(name for name, kind in self.elements.items() if kind == element) for element in ELEMENTS
        }
        closed = {*ELEMENTS, DESERT, LAVA, HEART, LAKE}
        self.plain = {name: kind for name, kind in self.ground.items() if kind not in closed}  # everybody walks there
        self.water = frozenset(name for name, kind in self.ground.items() if kind in (RIVER, LAKE))
        self.by_name = sorted(self.hexes)
        self.rank = {name: i for i, name in enumerate(self.by_name)}
        self.beside = numbered({name: self.around[name] for name in self.by_name})
        self._open: dict[Gait, list[StepOnto | None]] = {}
        self._exits: dict[Gait, list[list[StepOnto]]] = {}
        self._steps_to: dict[frozenset[Place], list[int]] = {}
        self.outward = {name: distance(one, CENTRE) for name, one in self.hexes.items()}

    def open(self, gait: Gait) -> list[StepOnto | None]:
        """The steps onto all hexes, by rank, as long as nobody and nothing stands there."""
        if gait not in self._open:
            self._open[gait] = [
                StepOnto(i, self.ground[name] == SWAMP and not gait.river, 0, self.elements.get(name, ""))
                if gait.enters(self.ground[name], name in self.water)
                else None
                for i, name in enumerate(self.by_name)
            ]
        return self._open[gait]

    def exits(self, gait: Gait) -> list[list[StepOnto]]:
        """The same from all hexes."""
        if gait not in self._exits:
            onto = self.open(gait)
            self._exits[gait] = [[step for near in around if (step := onto[near])] for around in self.beside]
        return self._exits[gait]

    def steps(self, gait: Gait, changed: Mapping[int, StepOnto | None], at: int) -> list[StepOnto]:
        """The steps from a hex beside some that have changed."""
        onto = self.open(gait)
        found = [changed[near] if near in changed else onto[near] for near in self.beside[at]]
        return [step for step in found if step]

    def wells(self, element: str) -> frozenset[Place]:
        return self._wells[element]

    def steps_to(self, places: frozenset[Place]) -> list[int]:
        """From each hex, by its rank, to the nearest of some, whatever lies between."""
        if places not in self._steps_to:
            self._steps_to[places] = distances(self.beside, [self.rank[place] for place in places])
        return self._steps_to[places]

    def own(self, seat: int, seats: int, element: str) -> list[Place]:
        """The hexes of an element on a seat's tiles, those nearest to the centre first."""
        slots = LAYOUTS[str(seats)].slots[seat]
        found = [name for name, kind in self.elements.items() if kind == element and self.slot_of[name] in slots]
        return sorted(found, key=lambda name: (self.outward[name], name))


@lru_cache(maxsize=64)
def land_map(seats: int, tiles: tuple[LaidTile, ...], radius: int = WIDE) -> LandMap:
    return LandMap(seats, tiles, radius)
