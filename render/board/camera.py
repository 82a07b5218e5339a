"""Which part of a board a picture shows, and where on the picture its places are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

import msgspec

from games.toolkit.grid import Cell, column_letters
from render.board.lattice import Lattice, Squares, most
from render.drawing.parts import Icon, Part, Spot
from render.drawing.signs import arrow
from render.scene import Box, Place


class Camera(msgspec.Struct, frozen=True, dict=True):
    """Whole columns and rows of a board. Lengths within a place are counted in `unit` parts of its width."""

    cells: Mapping[str, Cell]  # of the whole board, by the names of its places
    lattice: Lattice
    first: Cell  # the upper left column and row that are shown,
    last: Cell  # and the lower right ones
    view: Box  # where on the picture they are, from its upper left corner on
    unit: int
    named: Cell  # the column and row that are called A and 1

    @property
    def columns(self) -> int:
        return self.last[0] - self.first[0] + 1

    @property
    def rows(self) -> int:
        return self.last[1] - self.first[1] + 1

    @cached_property
    def corners(self) -> Mapping[str, tuple[int, int]]:
        """Where on the picture the upper left corners of all places are; or would be, were they shown."""
        return {name: self._corner(cell) for name, cell in self.cells.items()}

    @cached_property
    def size(self) -> tuple[int, int]:
        return self.lattice.size

    @cached_property
    def _origin(self) -> tuple[int, int]:
        """Where the corner of the cell (0, 0) would be."""
        wide, high = self.lattice.pitch
        return self.view.x - self.first[0] * wide, self.view.y - self.first[1] * high

    def shows(self, name: str) -> bool:
        column, row = self.lattice.column_row(self.cells[name])
        return self.first[0] <= column <= self.last[0] and self.first[1] <= row <= self.last[1]

    def px(self, length: int) -> int:
        return round(length * self.size[0] / self.unit)

    def at(self, name: str, dx: int = 0, dy: int = 0) -> tuple[int, int]:
        """Where on the picture a place's upper left corner is, or something within it."""
        x, y = self.corners[name]
        return x + self.px(dx), y + self.px(dy)

    def at_cell(self, column_row: Cell) -> tuple[int, int]:
        """The same for a column and a row, whether there is a place or not."""
        return self._corner(self.lattice.cell(column_row))

    def _corner(self, cell: Cell) -> tuple[int, int]:
        (left, top), (x, y) = self._origin, self.lattice.corner(cell)
        return left + x, top + y

    def middle(self, name: str) -> tuple[int, int]:
        (x, y), (wide, high) = self.corners[name], self.size
        return x + wide // 2, y + high // 2

    def box(self, name: str) -> Box:
        return Box(*self.corners[name], *self.size)

    def place(self, name: str, x: int, y: int, high: int) -> Place:
        """What lies there, and where its number stands."""
        return Place(self.box(name), *self.at(name, x, y), self.px(high))

    def put(self, name: str, part: Part, dx: int = 0, dy: int = 0) -> Spot:
        return Spot(*self.at(name, dx, dy), part)

    def icon(self, name: str, art: str, dx: int, dy: int, size: int) -> Spot:
        """A drawing. It may stand out above its place, but not above the picture."""
        left, top = self.at(name, dx, dy)
        return Spot(left, max(0, top), Icon(art, self.px(size)))

    def arrow(self, start: str, end: str, ink: str, line: int) -> Spot:
        """From the middle of one place to the rim of another, where a piece begins."""
        (x, y), (x2, y2) = self.middle(start), self.middle(end)
        dx, dy = x2 - x, y2 - y
        far = max(abs(dx), abs(dy)) if isinstance(self.lattice, Squares) else math.hypot(dx, dy)
        short = 1 - min(self.size) // 2 / far
        return arrow((x, y), (x + round(dx * short), y + round(dy * short)), ink, self.px(line))

    def headings(self) -> tuple[list[str], list[str]]:
        """What the columns and the rows that are shown are called; beyond the first of them they have no name."""
        columns = [column - self.named[0] for column in range(self.first[0], self.last[0] + 1)]
        rows = [row - self.named[1] + 1 for row in range(self.first[1], self.last[1] + 1)]
        return (
            [column_letters(column) if column >= 0 else "" for column in columns],
            [str(row) if row > 0 else "" for row in rows],
        )


class BoardLayout(msgspec.Struct, frozen=True):
    """A board to be drawn: its places, and their kind: `Squares`, `Hexagons` or `partial(Hexagons, flat=True)`."""

    cells: Mapping[str, Cell]
    kind: Callable[[int], Lattice]
    unit: int = 100
    named: Cell = (0, 0)  # as `hexes.Names.first` has it
    centred: bool = True  # in a view that is larger than what it shows, or else in its upper left corner

    def whole(self, view: Box) -> Camera:
        """All of the board, as large as it can be."""
        first, last = self._corners(self.cells.values())
        columns, rows = last[0] - first[0] + 1, last[1] - first[1] + 1
        return self._camera(self.kind(self._size(columns, rows, view, max(view))), first, last, view)

    def close_up(self, view: Box, matter: Iterable[str], largest: int) -> Camera:
        """The places that matter and those around them, in cells of at most a size; and what else has room there."""
        (left, top), (right, bottom) = self._corners(self.cells[name] for name in matter)
        lattice = self.kind(self._size(right - left + 3, bottom - top + 3, view, largest))
        columns = most(lambda count: lattice.extent(count, 2)[0] <= view.wide, view.wide)
        rows = most(lambda count: lattice.extent(2, count)[1] <= view.high, view.high)
        lowest, highest = self._corners(self.cells.values())
        across = _span(left, right, columns, lowest[0], highest[0])
        down = _span(top, bottom, rows, lowest[1], highest[1])
        return self._camera(lattice, (across[0], down[0]), (across[1], down[1]), view)

    def fuller(self, camera: Camera, matter: Iterable[str]) -> Camera:
        """The camera moved to where most of the board is seen, with what matters and one place around still in it."""
        found = [self.kind(1).column_row(cell) for cell in self.cells.values()]
        board = self._corners(self.cells.values())
        ends = [*zip(*self._corners(self.cells[name] for name in matter), strict=True)]
        first, counts = [*camera.first], (camera.columns, camera.rows)
        for axis, other in ((0, 1), (1, 0)):
            shown = range(first[other], first[other] + counts[other])
            along = Counter(spot[axis] for spot in found if spot[other] in shown)
            (low, high), (begin, end), count = ends[axis], (board[0][axis], board[1][axis] + 1), counts[axis]
            begins = range(max(begin, high + 2 - count), min(low - 1, end - count) + 1)
            first[axis] = _fullest(along, begins, count, first[axis])
        x, y = first
        return msgspec.structs.replace(camera, first=(x, y), last=(x + counts[0] - 1, y + counts[1] - 1))

    def trimmed(self, camera: Camera, view: Box) -> Camera:
        """The camera without columns and rows at its ends in which there is nothing, in the middle of a view."""
        first, last = self._corners(cell for name, cell in self.cells.items() if camera.shows(name))
        return self._camera(camera.lattice, first, last, view)

    def _size(self, columns: int, rows: int, view: Box, largest: int) -> int:
        def fits(size: int) -> bool:
            wide, high = self.kind(size).extent(columns, rows)
            return wide <= view.wide and high <= view.high

        return most(fits, largest)

    def _corners(self, cells: Iterable[Cell]) -> tuple[Cell, Cell]:
        columns, rows = zip(*map(self.kind(1).column_row, cells), strict=True)
        return (min(columns), min(rows)), (max(columns), max(rows))

    def _camera(self, lattice: Lattice, first: Cell, last: Cell, view: Box) -> Camera:
        wide, high = lattice.extent(last[0] - first[0] + 1, last[1] - first[1] + 1)
        if self.centred:
            view = Box(view.x + (view.wide - wide) // 2, view.y + (view.high - high) // 2, wide, high)
        return Camera(self.cells, lattice, first, last, view, self.unit, self.named)


def _fullest(along: Mapping[int, int], begins: Iterable[int], count: int, now: int) -> int:
    """Where to begin so that so many rows hold most, as near as can be to where it is now."""
    full = {begin: sum(along.get(at, 0) for at in range(begin, begin + count)) for begin in begins}
    return max(full, key=lambda begin: (full[begin], -abs(begin - now)), default=now)


def _span(low: int, high: int, count: int, lowest: int, highest: int) -> tuple[int, int]:
    """So many in a row with some of them in the middle, as far as the board goes on."""
    count = min(count, highest - lowest + 1)
    first = min(max(lowest, (low + high + 1 - count) // 2), highest + 1 - count)
    return first, first + count - 1
