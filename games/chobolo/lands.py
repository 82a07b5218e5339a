"""A world: tiles laid about the plane, as a map of hexagons with what lies on each. It never changes in a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

import msgspec

from games.chobolo.content import LAYOUTS
from games.chobolo.tiles import DESERT, ELEMENTS, HEART, LAKE, LAVA, PLANES, RIVER, SWAMP, TILES, WIDE
from games.toolkit.grid import distances
from games.toolkit.hexes import CENTRE, Hex, HexMap, disk, distance, joined, laid, moved, names_over, tile_centres

Place = str  # the name of a hexagon, such as H6
BEHIND = 10  # a slot straight behind another has its number and this


class Exit(NamedTuple):
    """A step onto a hex beside another."""

    to: Place
    swamp: bool
    fired: int  # towers that reach whoever comes there
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
        closed = {*ELEMENTS, DESERT, LAVA, HEART, LAKE}
        self.plain = {name: kind for name, kind in self.ground.items() if kind not in closed}  # everybody walks there
        self.water = frozenset(name for name, kind in self.ground.items() if kind in (RIVER, LAKE))
        self._steps_to: dict[str, list[int]] = {}
        self.outward = {name: distance(one, CENTRE) for name, one in self.hexes.items()}

    @cached_property
    def exits(self) -> dict[Place, list[Exit]]:
        """The steps from hexes about which all is plain ground, as long as nobody and nothing stands there."""
        return {
            name: [Exit(near, self.plain[near] == SWAMP, 0, "") for near in around]
            for name, around in self.around.items()
            if all(near in self.plain for near in around)
        }

    def wells(self, element: str) -> list[Place]:
        return [name for name, kind in self.elements.items() if kind == element]

    def steps_to(self, element: str) -> list[int]:
        """From each hex, by its number, to the nearest one of an element, whatever lies between."""
        if element not in self._steps_to:
            self._steps_to[element] = distances(self.near, [self.number[place] for place in self.wells(element)])
        return self._steps_to[element]

    def own(self, seat: int, seats: int, element: str) -> list[Place]:
        """The hexes of an element on a seat's tiles, those nearest to the centre first."""
        slots = LAYOUTS[str(seats)].slots[seat]
        found = [name for name, kind in self.elements.items() if kind == element and self.slot_of[name] in slots]
        return sorted(found, key=lambda name: (self.outward[name], name))


@lru_cache(maxsize=64)
def land_map(seats: int, tiles: tuple[LaidTile, ...], radius: int = WIDE) -> LandMap:
    return LandMap(seats, tiles, radius)
