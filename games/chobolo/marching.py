"""Where a character can go: how many spaces, onto what, and the way that is found: least fire, then fewest steps."""

from __future__ import annotations

from collections.abc import Callable, Collection
from heapq import heappop, heappush
from typing import NamedTuple

from games.chobolo.firing import fires_at
from games.chobolo.lands import Exit, LandMap, Place
from games.chobolo.lasting import asleep, ground_at, lies_at
from games.chobolo.state import STRIDE, Chobolo, March, kind_of, owner, warrior_card, wizardly
from games.chobolo.tiles import ELEMENTS, GRASS, LAKE, SWAMP
from games.toolkit.grid import distances

RIVER_WALKER = "river-walker"
UNLIMITED = 1 << 12
Node = tuple[int, Place, bool, int]  # chips collected, hex, whether slowed by a swamp, towers that have fired


def spaces(state: Chobolo, who: str) -> int:
    """How far a character moves, without terrain and swamps."""
    if not wizardly(who):
        return warrior_card(who).moves
    card = state.rulers[owner(who)].card
    return STRIDE if card.bonus == "stride" and state.holder == owner(who) else card.moves


def begin(state: Chobolo, who: str, total: int = 0) -> March:
    """A movement from where a character stands; terrain counts as it begins, rulings M3 and M4."""
    ground = ground_at(state, state.characters[who].at)
    bonus = not wizardly(who) and bool(ground) and warrior_card(who).terrain == ground
    return March(who, int(bonus), total, slowed=ground == SWAMP)


def left(state: Chobolo, march: March) -> int:
    """Spaces that are left of a movement."""
    if march.river:
        return UNLIMITED
    return (march.total or spaces(state, march.who)) + march.bonus - march.slowed - march.gone


def may_move(state: Chobolo, who: str) -> bool:
    """Whether a character of the active player can still be moved in this turn; rulings M1 and M7."""
    if who in state.moved or asleep(state, who):
        return False
    march = state.march
    return not (wizardly(who) and march is not None and not wizardly(march.who))


# -- what may be entered -----------------------------------------------------------------------------


def plane_open(state: Chobolo, who: str) -> bool:
    return state.wall_open if wizardly(who) else state.captured


def may_enter_tower(state: Chobolo, who: str, place: Place) -> bool:
    """An empty tower: of one's own side, or an auxiliary one of anybody; rulings T3 and M6."""
    whose = state.tower_owner(place)
    return whose is not None and (place in state.towers or state.allied(owner(who), whose))


class Ground(NamedTuple):
    """What a character may enter, as things stand."""

    state: Chobolo
    land: LandMap
    who: str
    taken: frozenset[Place]
    towers: frozenset[Place]
    walls: frozenset[Place]  # of fire: there its movement ends
    changed: frozenset[Place]  # hexes under a spell
    river: bool
    swims: bool

    def kind(self, place: Place) -> str:
        """What lies there; a tower uses up what it stands on."""
        if place in self.towers:
            return GRASS
        return ground_at(self.state, place) if place in self.changed else self.land.ground[place]

    def enters(self, place: Place) -> bool:
        """Whether it may come onto a hex at all, with its next step; not into a lake, where it would die."""
        state, land = self.state, self.land
        if place in self.taken:
            return False
        if place in self.towers:
            return may_enter_tower(state, self.who, place) and not self.river
        kind = self.kind(place)
        if self.river:
            return place in land.water
        if kind in ELEMENTS:
            return wizardly(self.who)
        if place in land.plane:
            return plane_open(state, self.who) and (place != land.heart or state.holder >= 0)
        return kind != LAKE or self.swims

    def ends(self, place: Place) -> bool:
        """Whether its movement ends there whatever is left."""
        return place in self.towers or place in self.walls

    def rests(self, place: Place) -> bool:
        """Whether it may stop there alive."""
        return self.kind(place) != LAKE


def ground_for(state: Chobolo, who: str, river: bool = False) -> Ground:
    here = state.characters[who].at
    taken = frozenset(one.at for one in state.characters.values() if one.at and one.at != here)
    towers = frozenset((*state.towers, *(ruler.tower for ruler in state.rulers if ruler.tower)))
    walls = frozenset(place for one in state.lasting if one.card == "firewall" for place in one.hexes)
    changed = frozenset(place for one in state.lasting for place in one.hexes)
    return Ground(state, state.land, who, taken, towers, walls, changed, river, kind_of(who) == RIVER_WALKER)


# -- ways --------------------------------------------------------------------------------------------


class WaysFound(NamedTuple):
    """What a search came to: of each hex the best node, and for each node the one before it."""

    best: dict[Place, Node]
    cost: dict[Node, tuple[int, int]]  # shots that are drawn, steps
    back: dict[Node, Node]

    def way(self, node: Node) -> list[Place]:
        found = []
        while node in self.back:
            found.append(node[1])
            node = self.back[node]
        return found[::-1]


class Walkable:
    """Ways of a character in one movement, found by shots drawn, then steps, then the hex's name."""

    def __init__(self, state: Chobolo, march: March, limit: int | None = None) -> None:
        self.state, self.march = state, march
        self.ground = ground_for(state, march.who, march.river)
        self.left = left(state, march) if limit is None else limit
        self._fired = self._under_fire()
        ground = self.ground
        self._special = frozenset((*ground.taken, *ground.towers, *ground.changed, *self._fired))
        self._exits: dict[Place, list[Exit]] = {}

    def _under_fire(self) -> dict[Place, int]:
        """The hexes on which it draws shots, and out of which towers."""
        found: dict[Place, int] = {}
        for bit, fire in enumerate(fires_at(self.state, self.march.who)):
            for place in fire.within:
                if fire.reaches(self.ground, self.march.who, place):
                    found[place] = found.get(place, 0) | 1 << bit
        return found

    def search(
        self, order: str = "", goal: Callable[[Node], bool] | None = None, ahead: Callable[[Node], int] = lambda node: 0
    ) -> WaysFound:
        """Everything in reach; chips are taken in this order, and with a goal it ends there.

        `ahead` says how many steps are still to come at least: the more it knows, the less land is looked at.
        """
        start: Node = (0, self.state.characters[self.march.who].at, self.march.slowed, 0)
        cost, back, best = {start: (0, 0)}, dict[Node, Node](), dict[Place, Node]()
        heap = [(0, ahead(start), start)]
        done = set[Node]()
        while heap:
            node = heappop(heap)[-1]
            if node in done:
                continue
            done.add(node)
            (fires, steps), (taken, at, slowed, fired) = cost[node], node
            if taken == len(order):
                best.setdefault(at, node)
            if goal is not None and goal(node):
                best[at] = node
                break
            if node is not start and self.ground.ends(at):
                continue
            wanted = order[taken : taken + 1]
            for to, swamp, mask, gives in self._exits.get(at) or self._look(at):
                far = steps + 1 + (swamp and not slowed)
                if far > self.left:
                    continue
                near = (taken + (gives == wanted != ""), to, slowed or swamp, fired | mask)
                total = fires + (mask & ~fired).bit_count(), far
                if near not in done and (near not in cost or total < cost[near]):
                    cost[near], back[near] = total, node
                    heappush(heap, (total[0], far + ahead(near), near))
        return WaysFound(best, cost, back)

    def _look(self, at: Place) -> list[Exit]:
        """All steps from a hex, which are the same however one came there."""
        ground, found = self.ground, list[Exit]()
        land = ground.land
        if not ground.river and at in land.exits and self._special.isdisjoint(land.around[at]):
            self._exits[at] = land.exits[at]
            return land.exits[at]
        plain = land.plain if not ground.river else {}
        for to in land.around[at]:
            if to in plain and to not in self._special:
                found.append(Exit(to, plain[to] == SWAMP, 0, ""))
            elif ground.enters(to):
                kind = ground.kind(to)
                gives = kind if kind in ELEMENTS and not lies_at(self.state, "drought", to) else ""
                found.append(Exit(to, kind == SWAMP and not self.march.river, self._fired.get(to, 0), gives))
        self._exits[at] = found
        return found

    def goals(self) -> dict[Place, tuple[int, int]]:
        """Where it can stop alive with one leg, and what the way there costs in shots and steps."""
        found = self.search()
        here = self.state.characters[self.march.who].at
        return {
            place: found.cost[node] for place, node in found.best.items() if place != here and self.ground.rests(place)
        }

    def way(self, to: Place) -> list[Place]:
        found = self.search(goal=lambda node: node[1] == to)
        return found.way(found.best[to])


def gathering(state: Chobolo, march: March, order: str) -> list[Place]:
    """The way of least fire, then fewest steps, that collects chips in an order, as long as it may be."""
    ahead = chips_ahead(state.land, order)
    search = Walkable(state, march, UNLIMITED).search(order, lambda node: node[0] == len(order), ahead)
    last = [node for node in search.best.values() if node[0] == len(order)]
    return search.way(last[-1]) if last and order else []


def chips_ahead(land: LandMap, order: str) -> Callable[[Node], int]:
    """To the next chip and from there on from one to the next, as the crow flies."""
    far = [land.steps_to(element) for element in order]
    rest = [0] * (len(order) + 1)
    for n in range(len(order) - 1, 0, -1):
        between = min((far[n][land.number[place]] for place in land.wells(order[n - 1])), default=0)
        rest[n - 1] = rest[n] + between

    def ahead(node: Node) -> int:
        return far[node[0]][land.number[node[1]]] + rest[node[0]] if node[0] < len(far) else 0

    return ahead


def way_to(state: Chobolo, march: March, goals: Collection[Place]) -> list[Place]:
    """The way to the nearest of some hexes, as long as it may be; none if there is none."""
    land = state.land
    far = distances(land.near, [land.number[place] for place in goals])
    walkable = Walkable(state, march, UNLIMITED)
    found = walkable.search(goal=lambda node: node[1] in goals, ahead=lambda node: far[land.number[node[1]]])
    reached = [node for place, node in found.best.items() if place in goals]
    return found.way(reached[-1]) if reached else []
