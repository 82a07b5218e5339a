"""Where a hero can come to: every die is one step into a hexagon whose terrain it shows, and is spent by it.

Hexagons are bits of a number, so that a whole board is looked at in one operation. `DiceReach` knows for each hexagon
the fewest dice that lead there, and of the ways with so few the one that leaves the faces with most terrains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from games.toolkit.hexes import HexMap
from games.zanaga.content import SUPPLIES
from games.zanaga.land import LAND

T = TypeVar("T")

Place: TypeAlias = str
FACES = tuple(frozenset(face) for face in SUPPLIES.faces)
ANY_TERRAIN = "any"  # what a die turned to the side of one's choice stands for
KEPT = 4096  # ways that are remembered


class HexBits:
    """A map of hexagons as bits: where each terrain lies, and what touches what."""

    def __init__(self, hexes: HexMap, terrain: Mapping[Place, str]) -> None:
        self.hexes, self.places = hexes, tuple(hexes.hexes)
        self.all = (1 << len(self.places)) - 1
        self.bit: Mapping[Place, int] = {place: 1 << i for i, place in enumerate(self.places)}
        self.near = [sum(self.bit[one] for one in hexes.around[place]) for place in self.places]
        self.lies: dict[str, int] = {}
        for place, what in terrain.items():
            self.lies[what] = self.lies.get(what, 0) | self.bit[place]
        self.faces = [sum(self.lies.get(what, 0) for what in face) for face in FACES]

    def around(self, bits: int) -> int:
        """All that touches some hexagons."""
        found = 0
        while bits:
            low = bits & -bits
            found |= self.near[low.bit_length() - 1]
            bits ^= low
        return found

    def names(self, bits: int) -> Iterator[Place]:
        """Hexagons by name: by row, then by column."""
        while bits:
            low = bits & -bits
            yield self.places[low.bit_length() - 1]
            bits ^= low


class DiceReach(NamedTuple):
    """What can be come to with some dice."""

    spent: Mapping[Place, int]  # the dice that go, as bits of their numbers
    helped: Mapping[Place, int]  # the helps that go with them
    dice: int  # there are

    def left(self, place: Place) -> int:
        return self.dice - self.spent[place].bit_count()


def reach(
    board: HexBits, start: Place, dice: Sequence[int], open_to_all: Iterable[Place], more: Sequence[str]
) -> DiceReach:
    """Every hexagon that dice lead to, the start among them with none.

    `open_to_all` takes any die: towns and the Lost City. Each of `more` lets one die count as that terrain as well.
    """
    return _reach(board, start, tuple(dice), frozenset(open_to_all), tuple(more))


@lru_cache(KEPT)
def _reach(
    board: HexBits, start: Place, dice: tuple[int, ...], open_to_all: frozenset[Place], more: tuple[str, ...]
) -> DiceReach:
    towns = sum(board.bit[place] for place in open_to_all)
    enters = [board.faces[face - 1] | towns for face in dice]
    helps = [board.all if what == ANY_TERRAIN else board.lies.get(what, 0) for what in more]
    at: dict[tuple[int, int], int] = {(0, 0): board.bit[start]}  # by the dice and the helps that are spent
    best: dict[Place, tuple[int, int]] = {start: (0, 0)}
    known = board.bit[start]
    for _ in dice:
        edge: dict[tuple[int, int], int] = {}
        for (spent, helped), here in at.items():
            _step(edge, spent, helped, board.around(here), dice, enters, helps)
        for way in sorted(edge, key=lambda way: _worth(dice, way)):  # the best way comes first, and the first stands
            new = edge[way] & ~known
            best |= dict.fromkeys(board.names(new), way)
            known |= new
        at = edge
    dice_of = {place: way[0] for place, way in best.items()}
    return DiceReach(dice_of, {place: way[1] for place, way in best.items()}, len(dice))


def _step(
    edge: dict[tuple[int, int], int], spent: int, helped: int, beside: int,
    dice: tuple[int, ...], enters: list[int], helps: list[int],
) -> None:  # fmt: skip
    """One die more, by each face once; with one help more where that opens something."""
    tried = set[int]()
    for i, opens in enumerate(enters):
        if spent >> i & 1 or opens in tried:
            continue
        tried.add(opens)
        if bits := beside & opens:
            key = spent | 1 << i, helped
            edge[key] = edge.get(key, 0) | bits
        for j, also in enumerate(helps):
            if not helped >> j & 1 and (bits := beside & also & ~opens):
                key = spent | 1 << i, helped | 1 << j
                edge[key] = edge.get(key, 0) | bits


@lru_cache(KEPT)
def _worth(dice: tuple[int, ...], way: tuple[int, int]) -> tuple[int, int, int]:
    """As few helps as can be, and dice that show as few terrains as can be."""
    spent, helped = way
    return helped.bit_count(), sum(len(FACES[face - 1]) for i, face in enumerate(dice) if spent >> i & 1), spent


def without(there: Sequence[T], gone: int) -> list[T]:
    """What is left of dice or helps, of which some are spent."""
    return [one for i, one in enumerate(there) if not gone >> i & 1]


BOARD = HexBits(LAND.map, LAND.terrain)
TOWNS = tuple(LAND.town)  # by row, then by column: so ties are settled


def is_town(place: Place, city: Place) -> bool:
    """Whether it counts as one for movement and knock-outs: the Lost City does."""
    return place in LAND.town or place == city


@lru_cache(None)
def towns(city: Place) -> tuple[Place, ...]:
    """In the order in which ties are settled."""
    return tuple(place for place in BOARD.places if is_town(place, city))


def nearest(place: Place, among: Iterable[Place]) -> list[Place]:
    """Those that are nearest to a place, in the order of the map."""
    far = {one: LAND.map.distance(place, one) for one in among}
    least = min(far.values(), default=0)
    return [one for one in BOARD.places if far.get(one, -1) == least]
