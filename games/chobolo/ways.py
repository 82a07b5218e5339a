"""Ways over the land: those on which least shots are drawn, then those of fewest steps, then by the hex's name.

A search goes through its land by numbers: a place is its rank among the names of hexes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from games.chobolo.lands import Gait, LandMap, StepOnto

SHOT = 1 << 13  # more steps than any way has: shots weigh more
Rank = int
Node = int


class NodeNumbers(NamedTuple):
    """How a node of a search is written as one number, and in their order: the chips collected so far, the hex, whether
    slowed by a swamp, and the towers that have fired, each a bit."""

    chip: int
    hex: int
    slowed: int

    def hex_of(self, node: Node) -> Rank:
        return node % self.chip // self.hex


class WalkableLand(NamedTuple):
    """The land as somebody finds it now: what stands and lies on it makes other steps of those onto these hexes."""

    land: LandMap
    gait: Gait
    changed: frozenset[tuple[Rank, StepOnto | None]]  # None: that hex cannot be entered
    ends: frozenset[Rank]  # movement ends there
    towers: int  # that would fire

    @property
    def nodes(self) -> NodeNumbers:
        fired = 1 << self.towers
        return NodeNumbers(2 * fired * len(self.land.by_name), 2 * fired, fired)


class Ways(NamedTuple):
    """What a search came to: of each hex the best node, near ones first, and for each node the one before it."""

    nodes: NodeNumbers
    best: dict[Rank, Node]
    cost: dict[Node, int]
    back: dict[Node, Node]

    def way(self, node: Node) -> list[Rank]:
        found = []
        while node in self.back:
            found.append(self.nodes.hex_of(node))
            node = self.back[node]
        return found[::-1]

    def price(self, node: Node) -> tuple[int, int]:
        """Shots that are drawn, and steps."""
        return divmod(self.cost[node], SHOT)


def search(
    terrain: WalkableLand,
    start: tuple[Rank, bool],
    left: int,
    order: str = "",
    goals: Collection[Rank] = (),
    ahead: Sequence[Sequence[int]] = (),
) -> Ways:
    """Everything in reach, with the chips taken in this order; with goals it ends at the first of them.

    `ahead` says how many steps are still to come at least, by the chips collected so far and from each hex: the more it
    knows, the less land is looked at.
    """
    land, gait, ends, nodes = terrain.land, terrain.gait, terrain.ends, terrain.nodes
    exits, changed = land.exits(gait), dict(terrain.changed)
    touched = {near for place in changed for near in land.beside[place]}
    wanted = [*order, None]
    ahead = ahead or [[0] * len(land.by_name)] * len(wanted)
    first = start[0] * nodes.hex + start[1] * nodes.slowed
    cost, back, best = {first: 0}, dict[Node, Node](), dict[Rank, Node]()
    heap, done = [(cost[first], first)], set[Node]()
    while heap:
        node = heappop(heap)[1]
        if node in done:
            continue
        done.add(node)
        taken, at = divmod(node, nodes.chip)
        at, past = divmod(at, nodes.hex)
        if wanted[taken] is None:
            best.setdefault(at, node)
            if at in goals:
                best[at] = node
                break
        so_far = cost[node]
        room = left - so_far % SHOT
        if room < 1 or (at in ends and node != first):
            continue
        leaving, further, rest = node - at * nodes.hex, so_far + 1, ahead[taken]
        slowed, fired = divmod(past, nodes.slowed)
        for to, swamp, shots, gives in land.steps(gait, changed, at) if at in touched else exits[at]:
            near, total, more = leaving + to * nodes.hex, further, rest
            if swamp and not slowed:
                if room < 2:
                    continue
                near, total = near + nodes.slowed, total + 1
            if shots:
                new = shots & ~fired
                near, total = near + new, total + SHOT * new.bit_count()
            if gives and gives == wanted[taken]:
                near, more = near + nodes.chip, ahead[taken + 1]
            if near not in cost or total < cost[near]:
                cost[near], back[near] = total, node
                heappush(heap, (total + more[to], near))
    return Ways(nodes, best, cost, back)


everywhere = lru_cache(maxsize=64)(search)
