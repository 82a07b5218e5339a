"""The map of the King's compound: tiles, what touches what, lines of sight, routes. Nothing here changes in a game."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

import msgspec

from games.mojo.content import PACKAGE
from games.toolkit.content import ContentFault, Keys, load_one, read

Tile = str
COLUMNS = "ABCDEFGHIJKLMNO"
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


class Quadrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    ritual_tile: Tile
    thug_start: Tile
    shrine: Tile
    portal: Tile
    outer_route: tuple[Tile, ...]


class GateTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tile: Tile
    quadrant: str
    posts: tuple[Tile, Tile]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    map: str
    corners: tuple[tuple[Tile, Tile], ...]
    mist: Tile
    sanctum: tuple[Tile, ...]
    wards: tuple[Tile, ...]
    thickets: tuple[Tile, ...]
    vines: tuple[Tile, ...]
    inner_route: tuple[Tile, ...]
    quadrants: tuple[Quadrant, ...]
    entries: tuple[GateTile, ...]

    # -- ground ----------------------------------------------------------------------------------

    @cached_property
    def letters(self) -> Mapping[Tile, str]:
        """Every tile that can be walked on, with its letter on the map."""
        rows = self.map.strip().splitlines()
        return {
            f"{COLUMNS[x]}{y}": letter for y, row in enumerate(rows, 1) for x, letter in enumerate(row) if letter != "."
        }

    @cached_property
    def around(self) -> Mapping[Tile, tuple[Tile, ...]]:
        """The tiles that share a side with each tile: where it can be left to, and attacked from."""
        found = {tile: [t for step in SIDES if (t := shifted(tile, step)) in self.letters] for tile in self.letters}
        for one, other in self.corners:
            found[one].append(other)
            found[other].append(one)
        return {tile: tuple(near) for tile, near in found.items()}

    @cached_property
    def king_around(self) -> Mapping[Tile, tuple[Tile, ...]]:
        """Where the King can step and strike: diagonals too, but not between two walls."""

        def open_corner(tile: Tile, step: tuple[int, int]) -> bool:
            return shifted(tile, (step[0], 0)) in self.letters or shifted(tile, (0, step[1])) in self.letters

        return {
            tile: (
                *near,
                *(
                    t
                    for step in DIAGONALS
                    if (t := shifted(tile, step)) in self.letters and t not in near and open_corner(tile, step)
                ),
            )
            for tile, near in self.around.items()
        }

    @cached_property
    def lines(self) -> Mapping[Tile, tuple[tuple[Tile, ...], ...]]:
        """From each tile, the tiles in line with it on its four sides up to the first wall; and across a cut corner."""
        found = {}
        for tile in self.letters:
            straight = [tuple(self._line(tile, step)) for step in SIDES]
            across = [(b if a == tile else a,) for a, b in self.corners if tile in (a, b)]
            found[tile] = (*straight, *across)
        return found

    def _line(self, tile: Tile, step: tuple[int, int]) -> Iterator[Tile]:
        while (tile := shifted(tile, step)) in self.letters:
            yield tile

    @cached_property
    def home_lines(self) -> tuple[tuple[Tile, ...], ...]:
        """From each tribal board, the tiles in line with it."""
        found = []
        for entry in self.entries:
            step = next(
                s for s in SIDES if shifted(entry.tile, (-s[0], -s[1])) not in self.letters and self._inward(entry, s)
            )
            found.append((entry.tile, *self._line(entry.tile, step)))
        return tuple(found)

    def _inward(self, entry: GateTile, step: tuple[int, int]) -> bool:
        return shifted(entry.tile, step) in self.letters

    # -- walking ---------------------------------------------------------------------------------

    def spread(
        self,
        origins: Collection[Tile],
        limit: int | None = None,
        enters: Callable[[Tile], bool] = lambda tile: True,
        leaves: Callable[[Tile], bool] = lambda tile: True,
        around: Mapping[Tile, tuple[Tile, ...]] | None = None,
    ) -> dict[Tile, int]:
        """How far each tile is from the nearest origin, near ones first. Tiles that may not be left are ends."""
        near = around or self.around
        far = dict.fromkeys(origins, 0)
        queue = deque(far)
        while queue:
            tile = queue.popleft()
            if far[tile] == limit or (far[tile] and not leaves(tile)):
                continue
            for next_ in near[tile]:
                if next_ not in far and enters(next_):
                    far[next_] = far[tile] + 1
                    queue.append(next_)
        return far

    @cached_property
    def clouds(self) -> tuple[frozenset[Tile], ...]:
        """The tiles that blood mist covers when it spreads so far beyond the sanctum."""
        far = self.spread(self.sanctum)
        return tuple(frozenset(tile for tile, distance in far.items() if distance <= reach) for reach in range(7))

    # -- names -----------------------------------------------------------------------------------

    def _places(self, name: str) -> tuple[Tile, ...]:
        return tuple(getattr(quadrant, name) for quadrant in self.quadrants)

    @cached_property
    def portals(self) -> tuple[Tile, ...]:
        return self._places("portal")

    @cached_property
    def shrines(self) -> tuple[Tile, ...]:
        return self._places("shrine")

    @cached_property
    def ritual_tiles(self) -> tuple[Tile, ...]:
        return self._places("ritual_tile")

    @cached_property
    def thug_starts(self) -> tuple[Tile, ...]:
        return self._places("thug_start")

    @cached_property
    def quadrant_names(self) -> tuple[str, ...]:
        return self._places("name")

    @cached_property
    def after(self) -> Mapping[Tile, Tile]:
        """The next tile of the inner route."""
        return dict(_round(self.inner_route))

    @cached_property
    def outer_after(self) -> Mapping[str, Mapping[Tile, Tile]]:
        """The next tile of each quadrant's outer route."""
        return {q.name: dict(_round(q.outer_route)) for q in self.quadrants}

    @cached_property
    def exits(self) -> Mapping[Tile, str]:
        """Where a thug on the inner route turns off into a quadrant: the last tile that both routes share."""
        return {
            tile: q.name
            for q in self.quadrants
            for tile, next_ in self.outer_after[q.name].items()
            if tile in self.after and next_ not in self.after
        }

    @cached_property
    def areas(self) -> Mapping[str, frozenset[Tile]]:
        """The tiles of each quadrant: its outer route, what that encloses, and its entries."""
        return {q.name: self._area(q) for q in self.quadrants}

    def _area(self, quadrant: Quadrant) -> frozenset[Tile]:
        route = frozenset(quadrant.outer_route)
        grid = {f"{c}{r}" for c in COLUMNS for r in range(1, len(COLUMNS) + 1)}
        outside, queue = {"A1"}, ["A1"]  # a corner of the map
        while queue:
            tile = queue.pop()
            for step in SIDES:
                if (t := shifted(tile, step)) in grid and t not in route and t not in outside:
                    outside.add(t)
                    queue.append(t)
        entries = {entry.tile for entry in self.entries if entry.quadrant == quadrant.name}
        return frozenset((grid - outside) & set(self.letters)) | entries


def _round(route: Sequence[Tile]) -> Iterator[tuple[Tile, Tile]]:
    """Each tile of a closed route with the next one."""
    return pairwise((*route, route[0]))


def shifted(tile: Tile, step: tuple[int, int]) -> Tile:
    x, y = COLUMNS.index(tile[0]) + step[0], int(tile[1:]) + step[1]
    return f"{COLUMNS[x]}{y}" if 0 <= x < len(COLUMNS) else ""


def load_board(text: str, file: str = "board.toml") -> Board:
    """A map, with everything that is named on it checked against the ground."""
    return load_one(text, Board, file, _faults)


def _faults(board: Board) -> list[ContentFault]:
    found = [
        ContentFault(keys, f"{tile} is not ground on the map")
        for keys, tile in _named(board)
        if tile not in board.letters
    ]
    if found:
        return found
    routes: list[tuple[Keys, Sequence[Tile]]] = [(("inner_route",), board.inner_route)]
    routes += [(("quadrants", i, "outer_route"), quadrant.outer_route) for i, quadrant in enumerate(board.quadrants)]
    for keys, route in routes:
        apart = [(one, other) for one, other in _round(route) if other not in board.around[one]]
        found += [ContentFault(keys, f"it goes from {one} to {other}, which do not touch") for one, other in apart]
    if len(board.quadrants) != 4:
        found.append(ContentFault(("quadrants",), f"there must be 4 of them, not {len(board.quadrants)}"))
    return found


def _named(board: Board) -> Iterator[tuple[Keys, Tile]]:
    yield ("mist",), board.mist
    for i, pair in enumerate(board.corners):
        yield from ((("corners", i, j), tile) for j, tile in enumerate(pair))
    for name in ("sanctum", "wards", "thickets", "vines", "inner_route"):
        yield from (((name, i), tile) for i, tile in enumerate(getattr(board, name)))
    for i, quadrant in enumerate(board.quadrants):
        for name in ("ritual_tile", "thug_start", "shrine", "portal"):
            yield ("quadrants", i, name), getattr(quadrant, name)
        yield from ((("quadrants", i, "outer_route", j), tile) for j, tile in enumerate(quadrant.outer_route))
    for i, entry in enumerate(board.entries):
        yield ("entries", i, "tile"), entry.tile
        yield from ((("entries", i, "posts", j), tile) for j, tile in enumerate(entry.posts))


BOARD = load_board(read(PACKAGE, "data/board.toml"))
