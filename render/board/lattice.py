"""How the cells of a board lie, in whole pixels: all are of one size, and no seam is wider than another."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator
from math import sqrt
from typing import Protocol, TypeVar

import msgspec

from games.toolkit import hexes
from games.toolkit.grid import SIDES, Cell

T = TypeVar("T")
Point = tuple[float, float]
ROOT = sqrt(3)


class Lattice(Protocol):
    """A cell is a column and a row, or a hexagon's q and r, as in `games.toolkit`; its box is what it lies in."""

    def __hash__(self) -> int: ...

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high the box of a cell is."""
        ...

    @property
    def pitch(self) -> tuple[int, int]:
        """From one column to the next, and from one row to the next."""
        ...

    @property
    def points(self) -> tuple[Point, ...]:
        """The corners of a cell within its box, clockwise; side n lies between corner n and the next one."""
        ...

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cell's box, counted from that of the cell (0, 0)."""
        ...

    def column_row(self, cell: Cell) -> Cell: ...

    def cell(self, column_row: Cell) -> Cell: ...

    def extent(self, columns: int, rows: int) -> tuple[int, int]:
        """How much room so many columns and rows take."""
        ...

    def outline(self, area: Collection[Cell]) -> Iterator[tuple[Cell, int]]:
        """The sides at which an area ends: the cell within, and the number of its side."""
        ...


class Squares(msgspec.Struct, frozen=True):
    side: int

    @property
    def size(self) -> tuple[int, int]:
        return self.side, self.side

    @property
    def pitch(self) -> tuple[int, int]:
        return self.side, self.side

    @property
    def points(self) -> tuple[Point, ...]:
        return (0, 0), (self.side, 0), (self.side, self.side), (0, self.side)

    def corner(self, cell: Cell) -> tuple[int, int]:
        return cell[0] * self.side, cell[1] * self.side

    def column_row(self, cell: Cell) -> Cell:
        return cell

    def cell(self, column_row: Cell) -> Cell:
        return column_row

    def extent(self, columns: int, rows: int) -> tuple[int, int]:
        return columns * self.side, rows * self.side

    def outline(self, area: Collection[Cell]) -> Iterator[tuple[Cell, int]]:
        for x, y in area:
            yield from (((x, y), n) for n, (dx, dy) in enumerate(SIDES) if (x + dx, y + dy) not in area)


class Hexagons(msgspec.Struct, frozen=True):
    """With a corner up: rows are straight, and every second one lies half a hexagon further right.

    `flat` ones have a side up: columns are straight, and every second one lies half a hexagon lower.
    """

    half: int  # from the middle to the middle of a side, so that half a hexagon is a number of whole pixels
    flat: bool = False

    def _turned(self, across: T, along: T) -> tuple[T, T]:
        return (along, across) if self.flat else (across, along)

    @property
    def _step(self) -> int:
        """From one straight line of them to the next; rounded, so they are regular to half a pixel."""
        return round(self.half * ROOT)

    @property
    def size(self) -> tuple[int, int]:
        return self._turned(2 * self.half, -(-4 * self._step // 3))

    @property
    def pitch(self) -> tuple[int, int]:
        return self._turned(2 * self.half, self._step)

    @property
    def points(self) -> tuple[Point, ...]:
        across, along = 2 * self.half / ROOT, self._step / 1.5  # a side, where `hexes` counts 1
        (x, y), (left, top) = self._turned(across, along), self._turned(self.half, along)
        return tuple([(left + dx * x, top + dy * y) for dx, dy in hexes.corners(self.flat)])

    def corner(self, cell: Cell) -> tuple[int, int]:
        """As `hexes.middle` has it, in whole pixels."""
        q, r = cell
        return (self._step * q, self.half * (2 * r + q)) if self.flat else (self.half * (2 * q + r), self._step * r)

    def column_row(self, cell: Cell) -> Cell:
        return hexes.offset(cell, self.flat)

    def cell(self, column_row: Cell) -> Cell:
        return hexes.axial(column_row, self.flat)

    def extent(self, columns: int, rows: int) -> tuple[int, int]:
        (wide, high), (dx, dy) = self.size, self.pitch
        further = self.half if (columns if self.flat else rows) > 1 else 0
        right, down = (0, further) if self.flat else (further, 0)
        return (columns - 1) * dx + wide + right, (rows - 1) * dy + high + down

    def outline(self, area: Collection[Cell]) -> Iterator[tuple[Cell, int]]:
        return hexes.outline(area)


def most(fits: Callable[[int], bool], limit: int) -> int:
    """The largest number from 1 to a limit that fits; of these, all below one that fits do."""
    return max(1, bisect_left(range(1, limit + 1), True, key=lambda number: not fits(number)))
