"""Walking: what it costs, how far it goes, who joins whom, and what ends it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import partial

from games.kernel.options import END, Node, Tree
from games.kernel.state import Path, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.combat import foes, locked
from games.mojo.crown import lying
from games.mojo.frames import Walk
from games.mojo.modifiers import number
from games.mojo.obstacles import dark, hazardous, held, lost, may_force, open_ground
from games.mojo.state import HOME, PER_TRIBE, Column, Mojo, Zombie
from games.mojo.tribal_board import mojo, plain

# up to so many zimbies in a column, with the Crown's burden: tiles for a payment, and the mojo it takes
PACE = ((2, 4, 1), (4, 2, 1), (6, 1, 1), (8, 1, 2))
SLOWEST = (1, 4)
ZOMBIE_PACE = (2, 1)
ALL, OUT, PORTAL, BY = "all", "out", "portal", "by"


def pace(size: int) -> tuple[int, int]:
    """Tiles and mojo of one payment for a column of a size."""
    return next(((tiles, cost) for most, tiles, cost in PACE if size <= most), SLOWEST)


def toll(state: Mojo, seat: Seat) -> int:
    """What is added to a shaman's first payment of the turn."""
    return 0 if state.shamans[seat].slowed else number(state, seat, "payment", 0, "first-payment")


class Mover:
    """Who would walk: a whole creature, or a group out of a column or a tribal board."""

    def __init__(self, state: Mojo, seat: Seat, tile: Tile, group: int = 0, crown: bool = False) -> None:
        self.state, self.seat, self.tile, self.group = state, seat, tile, group
        self.creature = None if tile == HOME else state.board[tile]
        carries = crown or (not group and state.crown is not None and tile != HOME and state.carries_crown(tile))
        size = group if self.creature is None else group or self.creature.size
        self.whole = not group
        self.zombie = isinstance(self.creature, Zombie)
        self.pace = ZOMBIE_PACE if self.zombie else pace(size + (state.burden if carries else 0))
        self.entry = BOARD.entries[state.shamans[seat].entry].tile
        own = isinstance(self.creature, Column) and self.creature.tribes == [seat]
        self.homeward = tile != HOME and not self.zombie and (bool(group) or own)

    @property
    def left(self) -> int:
        """Tiles left of what has been paid for this creature."""
        stride = self.state.strides.get(self.creature.id) if self.creature and self.whole else None
        return stride.left if stride else 0

    @property
    def keeps(self) -> int:
        """Zimbies at home that cannot pay, since it is they who walk."""
        return min(self.group, plain(self.state, self.seat)) if self.tile == HOME else 0

    def reach(self) -> int:
        """How many tiles it can go on all its shaman's mojo."""
        tiles, cost = self.pace
        purse = mojo(self.state, self.seat) - self.keeps - toll(self.state, self.seat)
        return self.left + tiles * (max(purse, 0) // cost)

    def enters(self, tile: Tile) -> bool:
        """Whether it may come onto a tile: free ground, a column to join, or darkness, where it changes places."""
        state = self.state
        if not open_ground(state, tile):
            return self.whole and self.tile != HOME and may_force(state, self.tile, tile)
        there = state.board.get(tile)
        if there is None or (self.whole and dark(state, tile) and not self.zombie):
            return True
        unwelcome = self.zombie or dark(state, tile) or f"join {self.seat} {tile}" in state.refused
        return isinstance(there, Column) and not unwelcome

    def passes(self, tile: Tile) -> bool:
        """Whether it goes on over a tile unless told to stop there."""
        return not (tile in BOARD.portals or hazardous(self.state, tile)) and self.could_pass(tile)

    def could_pass(self, tile: Tile) -> bool:
        """Whether it may go on over a tile if told to, through all that waits there."""
        state = self.state
        if tile in state.board or (dark(state, tile) and not self.zombie) or not open_ground(state, tile):
            return False
        return not (self.zombie and any(self._living(near) for near in BOARD.around[tile]))

    def _living(self, tile: Tile) -> bool:
        there = self.state.board.get(tile)
        return there is not None and there is not self.creature and not isinstance(there, Zombie)

    def ways(self, limit: int) -> dict[Tile, Tile]:
        """Every tile within a number of steps, near ones first, with the tile before it on the way."""
        before: dict[Tile, Tile] = {}
        queue: deque[tuple[Tile, int]] = deque([(self.tile, 0)])
        while queue:
            tile, far = queue.popleft()
            if far == limit or (far and not (tile != HOME and self.passes(tile))):
                continue
            for next_ in self.beside(tile):
                if next_ not in before and next_ != self.tile and self.enters(next_):
                    before[next_] = tile
                    queue.append((next_, far + 1))
        return before

    def beside(self, tile: Tile) -> Sequence[Tile]:
        """What touches a tile for it: its own tribal board too."""
        if tile == HOME:
            return (self.entry,)
        return (*BOARD.around[tile], HOME) if tile == self.entry and self.homeward else BOARD.around[tile]

    def route(self, to: Tile) -> list[Tile]:
        """The shortest way to a tile that avoids everything that would stop or hurt."""
        before = self.ways(self.reach())
        route = [to]
        while before[route[-1]] != self.tile:
            route.append(before[route[-1]])
        return route[::-1]


def groups(state: Mojo, seat: Seat, tile: Tile) -> Iterator[str]:
    """The words for what may walk off a tile: all of a creature, or some of one's zimbies, with the Crown or not."""
    if tile == HOME:
        yield from (str(count) for count in range(1, min(PER_TRIBE, state.shamans[seat].active) + 1))
        return
    creature = state.board[tile]
    if isinstance(creature, Zombie):
        if creature.owner == seat and not foes(state, tile):
            yield ALL
    elif isinstance(creature, Column):
        if not creature.depleted:
            yield ALL
        if not lost(state, tile):
            yield from _parties(state, seat, tile, creature)


def _parties(state: Mojo, seat: Seat, tile: Tile, column: Column) -> Iterator[str]:
    crowned = state.crown is not None and state.crown.tile == tile and state.crown.holder == seat
    for count in range(1, column.active.get(seat, 0) + 1):
        if count == column.size:
            return
        if not crowned or count < column.of(seat):
            yield str(count)
        if crowned:
            yield f"{count}+crown"


def mover(state: Mojo, seat: Seat, tile: Tile, word: str) -> Mover:
    count = 0 if word == ALL else int(word.split("+")[0])
    return Mover(state, seat, tile, count, word.endswith("+crown"))


def can_leave(state: Mojo, tile: Tile) -> bool:
    return tile == HOME or not (locked(state, state.board[tile].id) or held(state, tile))


def destinations(state: Mojo, who: Mover, limit: int) -> Node:
    """The words for where somebody may go."""
    if who.tile != HOME and lost(state, who.tile):
        return {OUT: END} if limit else {}
    node: dict[str, Tree] = {tile: _picking(state, who, tile) or END for tile in who.ways(limit)}
    if who.tile == HOME:
        node[PORTAL] = END
    if by := _onward(state, who, (), who.left or who.pace[0]):
        node[BY] = by
    return node


def _picking(state: Mojo, who: Mover, tile: Tile) -> Node:
    """Where the Crown lies, whether to pick it up is part of the way."""
    picks = tile != HOME and not who.zombie and tile not in state.board and lying(state, tile)
    return {"take": END, "leave": END} if picks else {}


def _onward(state: Mojo, who: Mover, way: tuple[Tile, ...], left: int) -> Node:
    """A way tile by tile, as far as one payment goes: no tile twice, but back to where it began."""
    at = way[-1] if way else who.tile
    node: dict[str, Tree] = {}
    if left and (not way or (at != HOME and who.could_pass(at))):
        ahead = (tile for tile in who.beside(at) if tile not in way and who.enters(tile))
        node = {tile: partial(_onward, state, who, (*way, tile), left - 1) for tile in ahead}
    return {**node, **(_picking(state, who, at) or {"done": END})} if way else node


def sources(state: Mojo, seat: Seat) -> Iterator[Tile]:
    """The tiles that something of a shaman's could walk off, and its tribal board."""
    if state.shamans[seat].active:
        yield HOME
    for tile, creature in state.board.items():
        mine = seat in creature.tribes if isinstance(creature, Column) else isinstance(creature, Zombie)
        if mine and can_leave(state, tile):
            yield tile


def move_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `move`: from where, who, to where."""
    node: dict[str, Tree] = {}
    for tile in sources(state, seat):
        found: dict[str, Tree] = {}
        for word in groups(state, seat, tile):
            who = mover(state, seat, tile, word)
            if (reach := who.reach()) and _anywhere(state, who):
                found[word] = partial(destinations, state, who, reach)
        if found:
            node[tile] = found
    return {"move": node} if node else {}


def _anywhere(state: Mojo, who: Mover) -> bool:
    """Whether there is a first step at all; from home there are the portals."""
    return who.tile == HOME or lost(state, who.tile) or any(who.enters(near) for near in who.beside(who.tile))


def set_out(state: Mojo, seat: Seat, path: Path, free: bool = False) -> Walk:
    """The walk that a path `move` stands for."""
    _, tile, word, to, *way = path
    who = mover(state, seat, tile, word)
    route = [OUT] if to == OUT else way[:-1] if to == BY else who.route(to)
    return Walk(
        seat=seat,
        creature=who.creature.id if who.creature else 0,
        group=who.group,
        route=route,
        crown=word.endswith("+crown"),
        take=way[-1:] == ["take"],
        free=free,
        begun=free,
    )
