"""Hexagons: pure functions on axial coordinates, and `HexMap`, a board whose places have names.

A hexagon is (q, r): r counts rows downwards, q steps to the right, and (0, 0) is wherever one likes. Drawn with a
corner up (pointy), a row is straight; drawn with a side up (`flat`), a column is. Nothing but names and drawing
depends on which it is. Directions, turns and rings go clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, pi, sin, sqrt
from typing import TypeAlias, TypeVar

import msgspec

from games.toolkit.grid import Cell, cell_name, cell_of, numbered, touching

T = TypeVar("T")

Hex: TypeAlias = tuple[int, int]

CENTRE: Hex = (0, 0)
# pointy: right, lower right, lower left, left, upper left, upper right
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


# -- coordinates -------------------------------------------------------------------------------------


def moved(one: Hex, by: Hex, times: int = 1) -> Hex:
    return one[0] + by[0] * times, one[1] + by[1] * times


def neighbours(one: Hex) -> tuple[Hex, ...]:
    """The six beside it, clockwise from the right."""
    q, r = one
    return (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)


def distance(one: Hex, other: Hex) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def turned(one: Hex, sixths: int, about: Hex = CENTRE) -> Hex:
    """Where a hexagon comes to when the board is turned clockwise by so many sixths."""
    q, r = one[0] - about[0], one[1] - about[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return about[0] + q, about[1] + r


def mirrored(one: Hex, about: Hex = CENTRE) -> Hex:
    """Left and right exchanged on a pointy board; the other mirrors are this one and a turn."""
    q, r = one[0] - about[0], one[1] - about[1]
    return about[0] - q - r, about[1] + r


def ring(centre: Hex, radius: int) -> list[Hex]:
    """All at one distance, clockwise from the one straight to the right; the centre itself for 0."""
    if radius == 0:
        return [centre]
    at, found = moved(centre, DIRECTIONS[0], radius), []
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at = moved(at, DIRECTIONS[(side + 2) % 6])
    return found


def disk(centre: Hex, radius: int) -> list[Hex]:
    """All within a distance, as a spiral: the centre, then ring by ring."""
    return [one for far in range(radius + 1) for one in ring(centre, far)]


def line(one: Hex, other: Hex) -> list[Hex]:
    """The hexagons on the straight line between the middles of two, both ends with it; the same from either end.

    Where it runs along the side between two hexagons, the line takes the lower one (greater r), of two in one row the
    right one (greater q).
    """
    far = distance(one, other)
    if far == 0:
        return [one]

    def row(start: int, end: int, nudge: int) -> list[int]:
        """A coordinate step by step, rounded; moved by so little that only what lies on a side is decided by it."""
        return [(8 * (start * (far - i) + end * i) + nudge + 4 * far) // (8 * far) for i in range(far + 1)]

    # of q, r and -q-r one is whole at every step, so rounding two of them cannot go wrong: q follows from the others
    rows, slants = row(one[1], other[1], 2), row(-sum(one), -sum(other), -3)
    return [(-r - s, r) for r, s in zip(rows, slants, strict=True)]


# -- sides -------------------------------------------------------------------------------------------


def side(one: Hex, other: Hex) -> tuple[Hex, Hex]:
    """The side between two hexagons that touch, the same from either: where a river, a road or a wall may be."""
    if distance(one, other) != 1:
        raise ValueError(f"{one} and {other} do not touch")
    return (one, other) if one < other else (other, one)


def outline(hexes: Iterable[Hex]) -> Iterator[tuple[Hex, int]]:
    """The sides at which an area ends: the hexagon within, and the direction that leads out."""
    area = dict.fromkeys(hexes)
    for one in area:
        yield from ((one, i) for i, near in enumerate(neighbours(one)) if near not in area)


# -- tiles put together ------------------------------------------------------------------------------


def laid(tile: Mapping[Hex, T], at: Hex = CENTRE, sixths: int = 0) -> dict[Hex, T]:
    """A tile turned about its (0, 0) and put down with that on a hexagon of the board."""
    return {moved(at, turned(one, sixths)): what for one, what in tile.items()}


def joined(*tiles: Mapping[Hex, T]) -> dict[Hex, T]:
    """Tiles as one board. ValueError where two lie on each other."""
    board: dict[Hex, T] = {}
    for tile in tiles:
        if twice := sorted(board.keys() & tile.keys()):
            raise ValueError(f"two tiles lie on {', '.join(map(str, twice))}")
        board |= tile
    return board


def tile_centres(radius: int, rings: int = 1) -> list[Hex]:
    """Where the centres of six-sided tiles of a radius lie around the one in the middle, without gaps, clockwise."""
    along, across = (radius + 1, radius), (-radius, 2 * radius + 1)
    centres = disk(CENTRE, rings)[1:]
    return [(q * along[0] + r * across[0], q * along[1] + r * across[1]) for q, r in centres]


def hexagon(rows: Sequence[Sequence[T]]) -> dict[Hex, T]:
    """A six-sided tile about (0, 0) from its rows, top first. ValueError if these make no hexagon."""
    radius = len(rows) // 2
    found: dict[Hex, T] = {}
    for r, row in enumerate(rows, -radius):
        if len(rows) % 2 == 0 or len(row) != 2 * radius + 1 - abs(r):
            raise ValueError(f"row {r + radius + 1} of {len(rows)} makes no hexagon with {len(row)} places")
        found |= {(q, r): what for q, what in enumerate(row, max(-radius, -radius - r))}
    return found


def rectangle(rows: Sequence[Sequence[T]], flat: bool = False) -> dict[Hex, T]:
    """A board whose every second row, from the second on, lies half a hexagon to the right (flat: column, lower)."""
    return {axial((x, y), flat): what for y, row in enumerate(rows) for x, what in enumerate(row)}


# -- columns and rows --------------------------------------------------------------------------------


def offset(one: Hex, flat: bool = False) -> Cell:
    """The column and row in which a hexagon stands; rows with an odd r are those that lie half a hexagon further."""
    q, r = one
    return (q, r + (q - (q & 1)) // 2) if flat else (q + (r - (r & 1)) // 2, r)


def axial(cell: Cell, flat: bool = False) -> Hex:
    column, row = cell
    return (column, row - (column - (column & 1)) // 2) if flat else (column - (row - (row & 1)) // 2, row)


class Names(msgspec.Struct, frozen=True):
    """What hexagons are called: the letters of a column and the number of a row, wherever A1 may be.

    A name hangs on nothing but the hexagon, so it stays when land comes or goes, as long as A1 stays.
    """

    first: Cell = (0, 0)  # column and row of A1
    flat: bool = False

    def name(self, one: Hex) -> str:
        column, row = offset(one, self.flat)
        return cell_name((column - self.first[0], row - self.first[1]))

    def hex(self, text: str) -> Hex:
        """The hexagon that somebody names. ValueError if that is no name."""
        column, row = cell_of(text)
        return axial((column + self.first[0], row + self.first[1]), self.flat)


def names_over(hexes: Iterable[Hex], flat: bool = False) -> Names:
    """Names whose A1 is the upper left corner of everything that can ever be on a board."""
    columns, rows = zip(*(offset(one, flat) for one in hexes), strict=True)
    return Names((min(columns), min(rows)), flat)


class HexMap:
    """A board of hexagons by name, with what bots ask for in their thousands made once."""

    def __init__(self, hexes: Iterable[Hex], names: Names | None = None) -> None:
        found = sorted(hexes, key=lambda one: (one[1], one[0]))
        self.names = names or names_over(found)
        self.hexes: Mapping[str, Hex] = {self.names.name(one): one for one in found}
        self.at: Mapping[Hex, str] = {one: name for name, one in self.hexes.items()}
        self.around: Mapping[str, tuple[str, ...]] = touching(self.hexes, DIRECTIONS)
        self.near = numbered(self.around)
        self.number: Mapping[str, int] = {name: i for i, name in enumerate(self.hexes)}
        self._disks: dict[tuple[str, int], tuple[str, ...]] = {}

    def place(self, text: str) -> str:
        """The name of a place as somebody types it. ValueError if the board has none of that name."""
        name = self.at.get(self.names.hex(text))
        if name is None:
            raise ValueError(f"{text!r} is not on the board")
        return name

    def distance(self, one: str, other: str) -> int:
        """As the crow flies, whatever lies between."""
        return distance(self.hexes[one], self.hexes[other])

    def within(self, place: str, radius: int) -> tuple[str, ...]:
        """The places within a distance as the crow flies, near ones first, itself with them."""
        key = place, radius
        if key not in self._disks:
            self._disks[key] = tuple([self.at[one] for one in disk(self.hexes[place], radius) if one in self.at])
        return self._disks[key]


# -- for whoever draws -------------------------------------------------------------------------------


def middle(one: Hex, flat: bool = False) -> tuple[float, float]:
    """Where the middle of a hexagon is drawn, in lengths of a side, to the right of and below that of (0, 0)."""
    q, r = one
    return (1.5 * q, sqrt(3) * (r + q / 2)) if flat else (sqrt(3) * (q + r / 2), 1.5 * r)


def corners(flat: bool = False) -> list[tuple[float, float]]:
    """The corners about the middle, clockwise; the side in direction i runs from corner i to the next."""
    first = 0 if flat else -1
    return [(cos((2 * i + first) * pi / 6), sin((2 * i + first) * pi / 6)) for i in range(6)]
