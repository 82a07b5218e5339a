"""Where a character can go: how many spaces, onto what, and the way that is found: least fire, then fewest steps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.chobolo.firing import Fire, fires_at
from games.chobolo.lands import Gait, LandMap, Place, StepOnto
from games.chobolo.lasting import asleep, ground_at, lies_at
from games.chobolo.state import STRIDE, Chobolo, March, kind_of, owner, warrior_card, wizardly
from games.chobolo.tiles import ELEMENTS, GRASS, LAKE, SWAMP
from games.chobolo.ways import WalkableLand, Ways, everywhere, search

RIVER_WALKER = "river-walker"
UNLIMITED = 1 << 12


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
    return whose is not None and (place in state.towers or state.side(owner(who)) == state.side(whose))


class Obstacles(NamedTuple):
    """What stands and lies on the land, for everybody."""

    taken: frozenset[Place]
    towers: frozenset[Place]
    walls: frozenset[Place]  # of fire: there movement ends
    changed: frozenset[Place]  # hexes under a spell


def obstacles(state: Chobolo) -> Obstacles:
    taken = frozenset([one.at for one in state.characters.values() if one.at])
    towers = frozenset([*state.towers, *[ruler.tower for ruler in state.rulers if ruler.tower]])
    walls = frozenset([place for one in state.lasting if one.card == "firewall" for place in one.hexes])
    changed = frozenset([place for one in state.lasting for place in one.hexes])
    return Obstacles(taken, towers, walls, changed)


class Ground(NamedTuple):
    """What a character may enter, as things stand."""

    state: Chobolo
    land: LandMap
    who: str
    here: Place
    gait: Gait
    lie: Obstacles

    @property
    def towers(self) -> frozenset[Place]:
        return self.lie.towers

    def kind(self, place: Place) -> str:
        """What lies there; a tower uses up what it stands on."""
        if place in self.lie.towers:
            return GRASS
        return ground_at(self.state, place) if place in self.lie.changed else self.land.ground[place]

    def enters(self, place: Place) -> bool:
        """Whether it may come onto a hex at all, with its next step; not into a lake, where it would die."""
        state, land = self.state, self.land
        if place in self.lie.taken and place != self.here:
            return False
        if place in self.lie.towers:
            return may_enter_tower(state, self.who, place) and not self.gait.river
        if place == land.heart and state.holder < 0:
            return False
        return self.gait.enters(self.kind(place), place in land.water)

    def ends(self, place: Place) -> bool:
        """Whether its movement ends there whatever is left."""
        return place in self.lie.towers or place in self.lie.walls

    def rests(self, place: Place) -> bool:
        """Whether it may stop there alive."""
        return self.kind(place) != LAKE


def ground_for(state: Chobolo, who: str, river: bool = False, lie: Obstacles | None = None) -> Ground:
    gait = Gait(wizardly(who), kind_of(who) == RIVER_WALKER, river, plane_open(state, who))
    return Ground(state, state.land, who, state.characters[who].at, gait, lie or obstacles(state))


# -- ways --------------------------------------------------------------------------------------------


class Walkable:
    """Ways of a character in one movement."""

    def __init__(self, state: Chobolo, march: March, limit: int | None = None) -> None:
        self.state, self.march = state, march
        self.ground = ground_for(state, march.who, march.river)
        self.land = self.ground.land
        self.left = left(state, march) if limit is None else limit
        self.start = self.land.rank[state.characters[march.who].at], march.slowed
        self.terrain = self._terrain()

    def _terrain(self) -> WalkableLand:
        ground, land, fires = self.ground, self.land, fires_at(self.state, self.march.who)
        fired = self._under(fires)
        lie = ground.lie
        places = {*lie.taken, *lie.towers, *lie.changed, *fired, land.heart}
        changed = {land.rank[place]: self._step(place, fired.get(place, 0)) for place in places}
        ends = frozenset([land.rank[place] for place in (*lie.towers, *lie.walls)])
        return WalkableLand(land, ground.gait, frozenset(changed.items()), ends, len(fires))

    def _step(self, place: Place, shots: int) -> StepOnto | None:
        ground = self.ground
        if not ground.enters(place):
            return None
        kind = ground.kind(place)
        gives = kind if kind in ELEMENTS and not lies_at(self.state, "drought", place) else ""
        return StepOnto(self.land.rank[place], kind == SWAMP and not ground.gait.river, shots, gives)

    def _under(self, fires: list[Fire]) -> dict[Place, int]:
        """The hexes on which it draws shots, and out of which towers."""
        found: dict[Place, int] = {}
        for bit, fire in enumerate(fires):
            for place in fire.within:
                if fire.reaches(self.ground, self.march.who, place):
                    found[place] = found.get(place, 0) | 1 << bit
        return found

    def search(self, order: str = "", goals: Collection[Place] = (), ahead: Sequence[Sequence[int]] = ()) -> Ways:
        ranks = {self.land.rank[place] for place in goals}
        return search(self.terrain, self.start, self.left, order, ranks, ahead)

    def goals(self) -> dict[Place, tuple[int, int]]:
        """Where it can stop alive with one leg, and what the way there costs in shots and steps."""
        found = everywhere(self.terrain, self.start, self.left)
        names, here = self.land.by_name, self.start[0]
        return {
            names[at]: found.price(node)
            for at, node in found.best.items()
            if at != here and self.ground.rests(names[at])
        }

    def way(self, to: Place) -> list[Place]:
        found = everywhere(self.terrain, self.start, self.left)
        return self.named(found.way(found.best[self.land.rank[to]]))

    def named(self, way: list[int]) -> list[Place]:
        return [self.land.by_name[at] for at in way]

    def first(self, goals: Collection[Place], ahead: Sequence[Sequence[int]], order: str = "") -> list[Place]:
        """The best way to one of some hexes, with the chips taken in an order; none if there is none."""
        found = self.search(order, goals, ahead)
        node = next((node for at, node in reversed(found.best.items()) if self.land.by_name[at] in goals), None)
        return self.named(found.way(node)) if node is not None else []


def gathering(state: Chobolo, march: March, order: str) -> list[Place]:
    """The way of least fire, then fewest steps, that collects chips in an order, as long as it may be."""
    if not order:
        return []
    land = state.land
    return Walkable(state, march, UNLIMITED).first(land.wells(order[-1]), chips_ahead(land, order), order)


def chips_ahead(land: LandMap, order: str) -> list[list[int]]:
    """To the next chip and from there on from one to the next, as the crow flies."""
    far = [land.steps_to(land.wells(element)) for element in order]
    rest = [0] * (len(order) + 1)
    for n in range(len(order) - 1, 0, -1):
        between = min((far[n][land.rank[place]] for place in land.wells(order[n - 1])), default=0)
        rest[n - 1] = rest[n] + between
    steps = [[one + more for one in each] if more else each for each, more in zip(far, rest, strict=False)]
    return [*steps, [0] * len(land.by_name)]


def way_to(state: Chobolo, march: March, goals: Collection[Place]) -> list[Place]:
    """The way to the nearest of some hexes, as long as it may be; none if there is none."""
    return Walkable(state, march, UNLIMITED).first(goals, [state.land.steps_to(frozenset(goals))])
