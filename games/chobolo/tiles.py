"""Tiles: the six-sided lands that a world is laid out of, read from a data file and checked.

A tile's letters: g grass, f forest, m mountain, s swamp, r river, L lake, and the elements F, E, A, W. The plane in the
middle of the world has d desert, v lava and C, the hex of Chobolo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

import msgspec

from games.toolkit.content import ContentFault, load, load_one, read
from games.toolkit.grid import areas, touching
from games.toolkit.hexes import CENTRE, DIRECTIONS, Hex, distance, hexagon, turned

PACKAGE = "games.chobolo"
ELEMENTS = "FEAW"
NATURE = {"F": "fire", "E": "earth", "A": "air", "W": "water"}
LETTER_OF = {name: letter for letter, name in NATURE.items()}
GRASS, FOREST, MOUNTAIN, SWAMP, RIVER, LAKE, DESERT, LAVA, HEART = "gfmsrLdvC"
WIDE, QUICK = 4, 3  # radius of a tile, and of one for a quicker game
ADJOINING = 2  # of a river's ends on the rim: one where it comes in, one where it goes out


class Quota(msgspec.Struct, frozen=True):
    """What must be on a tile of a radius."""

    apart: int  # least distance between two element hexes
    counts: Mapping[str, tuple[int, int]]  # of each kind of ground, the least and the most


QUOTAS = {
    WIDE: Quota(4, {"g": (30, 36), "f": (3, 10), "m": (2, 10), "s": (1, 6), "r": (6, 8), "L": (1, 2)}),
    QUICK: Quota(2, {"g": (18, 23), "f": (2, 6), "m": (1, 6), "s": (1, 4), "r": (4, 7), "L": (1, 1)}),
}


class LandTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tile: its rows from the top, each a hexagon more or less than the one above it."""

    name: str
    rows: tuple[str, ...]

    @property
    def ground(self) -> dict[Hex, str]:
        return hexagon([row.split() for row in self.rows])

    @property
    def elements(self) -> Counter[str]:
        return Counter(one for row in self.rows for one in row.split() if one in ELEMENTS)

    @property
    def is_cross(self) -> bool:
        """Whether it holds all four elements; a frontier tile holds three."""
        return len(self.elements) == len(ELEMENTS)


def gates(radius: int) -> list[Hex]:
    """Where rivers may leave a tile: on each side one hex, which touches its like on the next tile however it lies."""
    return [turned((2, radius - 2), sixths) for sixths in range(6)]


# -- what must hold ----------------------------------------------------------------------------------


def faults_of(ground: Mapping[Hex, str], radius: int) -> Iterator[str]:
    """Everything that is wrong with a tile."""
    quota, counts = QUOTAS[radius], Counter(ground.values())
    for kind, (least, most) in quota.counts.items():
        if not least <= counts[kind] <= most:
            yield f"there must be {least} to {most} of {kind}, not {counts[kind]}"
    if unknown := sorted(set(counts) - set(quota.counts) - set(ELEMENTS)):
        yield f"nobody knows the ground {', '.join(unknown)}"
    yield from _element_faults(ground, radius, quota.apart)
    yield from _water_faults(ground, radius)


def _element_faults(ground: Mapping[Hex, str], radius: int, apart: int) -> Iterator[str]:
    found = {at: kind for at, kind in ground.items() if kind in ELEMENTS}
    if len(found) != len({*found.values()}) or len(found) < len(ELEMENTS) - 1:
        yield f"it holds three or four elements, each once, not {''.join(sorted(found.values()))}"
    if any(distance(one, other) < apart for one, other in combinations(found, 2)):
        yield f"two elements lie nearer than {apart}"
    if any(distance(at, CENTRE) == radius for at in found):
        yield "an element lies on the rim"


def _water_faults(ground: Mapping[Hex, str], radius: int) -> Iterator[str]:
    around = touching({at: at for at in ground}, DIRECTIONS)
    if len(areas(around, [at for at, kind in ground.items() if kind != LAKE])) != 1:
        yield "a lake parts the land"
    water = [at for at, kind in ground.items() if kind in (RIVER, LAKE)]
    if len(areas(around, water)) != 1:
        yield "river and lakes are not one"
    ends = [at for at in water if distance(at, CENTRE) == radius]
    if len(ends) != ADJOINING or not set(ends) <= set(gates(radius)):
        yield "the river meets the rim elsewhere than at two gates"


def load_tiles(text: str, radius: int, file: str) -> dict[str, LandTile]:
    """A box of tiles: six cross tiles, six frontier tiles, each element missing on one or two."""

    def check(found: dict[str, LandTile]) -> Iterator[ContentFault]:
        for key, tile in found.items():
            try:
                ground = tile.ground
            except ValueError as error:
                yield ContentFault((key, "rows"), str(error))
                continue
            if len(tile.rows) != 2 * radius + 1:
                yield ContentFault((key, "rows"), f"a tile has {2 * radius + 1} rows, not {len(tile.rows)}")
            else:
                yield from (ContentFault((key, "rows"), what) for what in faults_of(ground, radius))
        yield from _box_faults(found)

    return load(text, LandTile, file, check)


def _box_faults(found: Mapping[str, LandTile]) -> Iterator[ContentFault]:
    crosses = sum(tile.is_cross for tile in found.values())
    if (len(found), crosses) != (12, 6):
        yield ContentFault((), f"there are six cross tiles of twelve, not {crosses} of {len(found)}")
    missing = Counter(one for tile in found.values() for one in ELEMENTS if one not in tile.elements)
    if crosses == 6 and not all(1 <= missing[one] <= 2 for one in ELEMENTS):
        yield ContentFault((), "each element is missing on one or two tiles")


def load_plane(text: str, radius: int, file: str) -> LandTile:
    """The plane in the middle: desert and lava, and Chobolo's own hex."""

    def check(tile: LandTile) -> Iterator[ContentFault]:
        ground = tile.ground
        if len(tile.rows) != 2 * radius + 1 or ground.get(CENTRE) != HEART:
            yield ContentFault(("rows",), "Chobolo's hex is in the middle")
        if odd := sorted({kind for at, kind in ground.items() if at != CENTRE} - {DESERT, LAVA}):
            yield ContentFault(("rows",), f"the plane is desert and lava, not {', '.join(odd)}")

    return load_one(text, LandTile, file, check)


TILES = {
    WIDE: load_tiles(read(PACKAGE, "data/tiles.toml"), WIDE, "tiles.toml"),
    QUICK: load_tiles(read(PACKAGE, "data/quick_tiles.toml"), QUICK, "quick_tiles.toml"),
}
PLANES = {
    WIDE: load_plane(read(PACKAGE, "data/plane.toml"), WIDE, "plane.toml"),
    QUICK: load_plane(read(PACKAGE, "data/quick_plane.toml"), QUICK, "quick_plane.toml"),
}
