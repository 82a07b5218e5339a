"""What boards of squares and of hexagons share: names, what touches what, how far it is, and ways to go.

A place is whatever a game calls it, mostly a name such as "H6": anything that can be a key and be ordered. A board is
a mapping from each place to those beside it; the functions here take that mapping, or a function in its stead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar


class Place(Hashable, Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


P = TypeVar("P", bound=Place)

Cell: TypeAlias = tuple[int, int]  # a column and a row, both from 0; or a hexagon's q and r
Around: TypeAlias = Mapping[P, Sequence[P]]
Steps: TypeAlias = Callable[[P], Iterable[tuple[P, int]]]

# of squares, clockwise from above
SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONALS: tuple[Cell, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
FAR = 1 << 15  # more than any way is long
LETTERS = 26
TYPED = re.compile(r"\s*([a-z]{1,2})[\s.-]*0*([1-9]\d{0,2})\s*", re.IGNORECASE)


# -- names -------------------------------------------------------------------------------------------


def column_letters(column: int) -> str:
    """A, B, ..., Z, AA, AB, ...: how the columns of a board are headed, the first being 0."""
    if not 0 <= column < LETTERS * (LETTERS + 1):
        raise ValueError(f"there is no column {column}")
    before, last = divmod(column, LETTERS)
    return (chr(ord("A") + before - 1) if before else "") + chr(ord("A") + last)


def cell_name(cell: Cell) -> str:
    """A1 for the first column and row: short, and the same on every board."""
    column, row = cell
    if row < 0:
        raise ValueError(f"there is no row {row}")
    return f"{column_letters(column)}{row + 1}"


def cell_of(text: str) -> Cell:
    """The column and row of a name as people type it: h6, H 6 and h-06 are H6. ValueError for anything else."""
    found = TYPED.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no place; write a letter and a number, such as B7")
    column = 0
    for one in found[1].upper():
        column = column * LETTERS + ord(one) - ord("A") + 1
    return column - 1, int(found[2]) - 1


# -- what touches what -------------------------------------------------------------------------------


def touching(cells: Mapping[P, Cell], steps: Iterable[Cell]) -> dict[P, tuple[P, ...]]:
    """What can be come to from each place by one of some steps, in the order of the steps."""
    at = {cell: place for place, cell in cells.items()}
    steps = tuple(steps)
    return {
        place: tuple([at[near] for dx, dy in steps if (near := (x + dx, y + dy)) in at])
        for place, (x, y) in cells.items()
    }


def ray(cells: Container[Cell], start: Cell, step: Cell) -> Iterator[Cell]:
    """The cells in line with one, its own left out, up to the first gap in the board."""
    x, y = start
    while (cell := (x + step[0], y + step[1])) in cells:
        yield cell
        x, y = cell


def areas(around: Around[P], places: Iterable[P]) -> list[tuple[P, ...]]:
    """The connected parts of some places, such as the rivers of a board; each in the order of the places given."""
    left = dict.fromkeys(places)
    found = []
    while left:
        part = spread(around, [next(iter(left))], enters=left.__contains__)
        found.append(tuple([place for place in left if place in part]))
        for place in part:
            del left[place]
    return found


# -- how far it is -----------------------------------------------------------------------------------


def spread(
    around: Around[P],
    origins: Sequence[P],
    limit: int | None = None,
    enters: Callable[[P], bool] | None = None,
    leaves: Callable[[P], bool] | None = None,
) -> dict[P, int]:
    """How many steps each place is from the nearest origin, near ones first.

    Places that may not be entered are left out, those that may not be left are ends; origins may always be left.
    """
    far = dict.fromkeys(origins, 0)
    edge, steps = list(far), 0
    while edge and steps != limit:
        steps += 1
        beyond = []
        for place in edge:
            if leaves is not None and steps > 1 and not leaves(place):
                continue
            for near in around[place]:
                if near not in far and (enters is None or enters(near)):
                    far[near] = steps
                    beyond.append(near)
        edge = beyond
    return far


def numbered(around: Around[P]) -> tuple[tuple[int, ...], ...]:
    """The same board with its places by number, in their order: for `distances`."""
    number = {place: i for i, place in enumerate(around)}
    return tuple([tuple([number[near] for near in beside]) for beside in around.values()])


def distances(
    near: Sequence[Sequence[int]], origins: Iterable[int], limit: int | None = None, closed: Iterable[int] = ()
) -> list[int]:
    """`spread` by number, in little more than half the time: for each place its steps from the nearest origin, or FAR.

    For bots that ask thousands of times. What is closed cannot be entered, but one may set out from it.
    """
    far = [FAR] * len(near)
    for place in closed:
        far[place] = -1
    edge, steps = list(origins), 0
    for place in edge:
        far[place] = 0
    while edge and steps != limit:
        steps += 1
        beyond = []
        for place in edge:
            for one in near[place]:
                if far[one] == FAR:
                    far[one] = steps
                    beyond.append(one)
        edge = beyond
    for place in closed:
        if far[place] < 0:
            far[place] = FAR
    return far


class Reach(NamedTuple, Generic[P]):
    """What can be come to: what it costs, cheap places first, and for each the place one comes from."""

    far: dict[P, int]
    back: dict[P, P]

    def way(self, goal: P) -> tuple[P, ...]:
        """The places of a cheapest way to a goal, without the origin. Of equal ways always the same one."""
        if goal not in self.far:
            raise KeyError(goal)
        found = []
        while goal in self.back:
            found.append(goal)
            goal = self.back[goal]
        return tuple(reversed(found))


def reach(steps: Steps[P], origins: Iterable[P], budget: int | None = None, goals: Container[P] = ()) -> Reach[P]:
    """Everything that can be come to within a budget; with goals, up to the first of them.

    `steps` gives the places that one may go on to from a place, each with what that costs, never below 0. So it says
    what is blocked, what may be entered but not left, what a river's side costs, and where a portal leads:

        def steps(place):
            if place in towers and place != start:
                return  # entered as the last place only
            for near in MAP.around[place]:
                if near not in taken:
                    yield near, 2 if near in swamps else 1

    Of places that cost the same the first by name comes first, and of two ways the one that comes from it.
    """
    best = dict.fromkeys(origins, 0)
    far: dict[P, int] = {}
    back: dict[P, P] = {}
    heap = sorted((0, origin) for origin in best)
    while heap:
        so_far, place = heappop(heap)
        if place in far:
            continue
        far[place] = so_far
        if place in goals:
            break
        for near, cost in steps(place):
            total = so_far + cost
            if near in far or (budget is not None and total > budget):
                continue
            known = best.get(near)
            if known is None or total < known:
                best[near], back[near] = total, place
                heappush(heap, (total, near))
            elif total == known and near in back and place < back[near]:
                back[near] = place
    return Reach(far, {place: back[place] for place in far if place in back})


def path(steps: Steps[P], origin: P, goals: Container[P], budget: int | None = None) -> tuple[P, ...] | None:
    """A cheapest way to the nearest of some goals, without the origin; None if there is none."""
    found = reach(steps, [origin], budget, goals)
    last = next(reversed(found.far))
    return found.way(last) if last in goals else None
