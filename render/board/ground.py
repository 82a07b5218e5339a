"""What lies on the cells of a board and between them. All parts are of one cell, so a board has few different ones."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec
from PIL import Image, ImageDraw

from render.board.camera import Camera
from render.board.lattice import Lattice, Point
from render.drawing.palette import INKS
from render.drawing.parts import FINE, Label, Spot, blank, largest, reduced, rgb, shaded, width_of

SIZES = 30, 26, 24, 22, 20  # of names at the edge, as far as there is room
GAP, MARGIN = 6, 34  # between board and names, and how wide those of rows are


def _fine(points: Iterable[Point]) -> list[Point]:
    return [(FINE * x, FINE * y) for x, y in points]


def _shrunk(lattice: Lattice, by: float) -> list[Point]:
    """The corners of a cell whose sides lie so many pixels further in."""
    x, y = (sum(line) / len(lattice.points) for line in zip(*lattice.points, strict=True))
    share = 1 - 2 * by / min(lattice.size)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in lattice.points]


class Floor(msgspec.Struct, frozen=True):
    """One cell of ground, with a darker rim."""

    lattice: Lattice
    fill: str
    rim: float = 1.0  # pixels, on each side of a seam
    shade: float = 0.82  # of the rim

    def draw(self) -> Image.Image:
        image, draw = blank(*self.lattice.size)
        draw.polygon(_fine(self.lattice.points), shaded(self.fill, self.shade))
        if self.rim:
            draw.polygon(_fine(_shrunk(self.lattice, self.rim)), self.fill)
        return reduced(image)


class Cover(msgspec.Struct, frozen=True):
    """Something one can see through, over a cell: a veil, or stripes that go on from cell to cell."""

    lattice: Lattice
    ink: str
    opacity: int  # of 255
    stripe: int = 0  # how wide a stripe is, and the gap to the next one; without, all is covered
    phase: int = 0  # where in them the cell begins

    def draw(self) -> Image.Image:
        wide, high = (FINE * length for length in self.lattice.size)
        mask = Image.new("L", (wide, high))
        ImageDraw.Draw(mask).polygon(_fine(self.lattice.points), self.opacity)
        if self.stripe:
            stripes = Image.new("L", mask.size)
            draw, step = ImageDraw.Draw(stripes), 2 * self.stripe * FINE
            for x in range(-high - step - self.phase * FINE, wide + step, step):
                draw.polygon(((x, 0), (x + step // 2, 0), (x + step // 2 + high, high), (x + high, high)), 255)
            mask.paste(0, (0, 0), stripes.point(lambda value: 255 - value))
        image = Image.new("RGBA", mask.size, (*rgb(self.ink), 0))
        image.putalpha(mask)
        return reduced(image)


class Border(msgspec.Struct, frozen=True):
    """One side of a cell as a line with round ends, or dashed."""

    lattice: Lattice
    side: int
    ink: str
    line: float
    dashed: bool = False

    def _ends(self) -> tuple[Point, Point]:
        points = self.lattice.points
        return points[self.side], points[(self.side + 1) % len(points)]

    def corner(self) -> tuple[int, int]:
        """Where its image begins, counted from its cell's upper left corner."""
        (x, y), (x2, y2) = self._ends()
        margin = self.line / 2 + 1
        return int(min(x, x2) - margin // 1 - 1), int(min(y, y2) - margin // 1 - 1)

    def draw(self) -> Image.Image:
        (left, top), ends = self.corner(), self._ends()
        (x, y), (x2, y2) = ((x - left, y - top) for x, y in ends)
        image, draw = blank(round(max(x, x2) + self.line / 2) + 2, round(max(y, y2) + self.line / 2) + 2)
        parts = ((0.02, 0.24), (0.37, 0.61), (0.74, 0.96)) if self.dashed else ((0.0, 1.0),)
        for start, end in parts:
            a, b = ((FINE * (x + (x2 - x) * t), FINE * (y + (y2 - y) * t)) for t in (start, end))
            draw.line((*a, *b), self.ink, round(self.line * FINE))
            if not self.dashed:
                for point in (a, b):
                    draw.circle(point, self.line * FINE / 2, self.ink)
        return reduced(image)


class Ribbon(msgspec.Struct, frozen=True):
    """A river or a road through a cell: from its middle to the middles of some of its sides."""

    lattice: Lattice
    sides: tuple[int, ...]
    ink: str
    line: float

    def draw(self) -> Image.Image:
        image, draw = blank(*self.lattice.size)
        points, wide = self.lattice.points, round(self.line * FINE)
        x, y = (FINE * sum(line) / len(points) for line in zip(*points, strict=True))
        draw.circle((x, y), wide / 2, self.ink)
        for side in self.sides:
            (x1, y1), (x2, y2) = points[side], points[(side + 1) % len(points)]
            over = 1.06  # so that no seam shows
            end = x + (FINE * (x1 + x2) / 2 - x) * over, y + (FINE * (y1 + y2) / 2 - y) * over
            draw.line((x, y, *end), self.ink, wide)
        return reduced(image)


def borders(
    camera: Camera, area: Collection[str], ink: str, line: float, rim: str = "", dashed: bool = False
) -> Iterator[Spot]:
    """The outline of an area, with a rim on both sides of it that is drawn first, so that it lies below all of it."""
    cells = {camera.cells[name]: name for name in area}
    sides = [(cells[cell], side) for cell, side in camera.lattice.outline(cells) if camera.shows(cells[cell])]
    rims = [(rim, line + max(2, line * 0.7), False)] if rim else []
    for colour, wide, dashes in (*rims, (ink, line, dashed)):
        parts = {side: Border(camera.lattice, side, colour, wide, dashes) for _, side in sides}
        corners = {side: part.corner() for side, part in parts.items()}
        for name, side in sides:
            (x, y), (dx, dy) = camera.corners[name], corners[side]
            yield Spot(x + dx, y + dy, parts[side])


def covers(camera: Camera, area: Iterable[str], ink: str, opacity: int, stripe: int = 0) -> Iterator[Spot]:
    for name in filter(camera.shows, area):
        x, y = camera.at(name)
        yield Spot(x, y, Cover(camera.lattice, ink, opacity, stripe, (x - y) % (2 * stripe) if stripe else 0))


def edge_names(camera: Camera, all_round: bool = False, sizes: Sequence[int] = SIZES) -> Iterator[Spot]:
    """The names of columns below the view and of rows to the left of it, or on all four sides.

    Each stands in line with the outermost cell that it is the name of.
    """
    view, (columns, rows) = camera.view, camera.headings()
    size = largest(max(columns, key=len), sizes, camera.lattice.pitch[0] - 2)
    below, above = view.y + view.high + GAP, view.y - round(size * 1.3)
    for row, y in ((camera.last[1], below), (camera.first[1], above))[: 1 + all_round]:
        for column, name in enumerate(columns, camera.first[0]):
            x, wide = camera.at_cell((column, row))[0], camera.lattice.size[0]
            yield Spot(x, y, Label(name, size, INKS["soft"], False, wide, middle=True))
    size = min(sizes[1], camera.lattice.pitch[1])
    wide = max(MARGIN, *(width_of(name, size, False) for name in rows))
    left, right = view.x - GAP - wide, view.x + view.wide + GAP
    for column, x in ((camera.first[0], left), (camera.last[0], right))[: 1 + all_round]:
        for row, name in enumerate(rows, camera.first[1]):
            y = camera.at_cell((column, row))[1] + camera.lattice.size[1] // 2 - size * 7 // 10
            yield Spot(x, y, Label(name, size, INKS["soft"], False, wide, middle=True))
