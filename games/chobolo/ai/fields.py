"""Distances over the land as a character finds it now, and where warriors of others could strike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from games.chobolo.firing import is_archer
from games.chobolo.lands import Place
from games.chobolo.marching import begin, ground_for, left
from games.chobolo.state import Chobolo, owner, wizardly
from games.kernel.state import Seat
from games.toolkit.grid import FAR, distances, spread

__all__ = ["FAR", "Field", "blocked", "strikers"]

BESIDE = 20  # a warrior that one stops beside fights at once, and again in its own turn


class Field:
    """How far each hex is from some goals."""

    def __init__(self, state: Chobolo, goals: Iterable[Place], closed: Collection[int]) -> None:
        self.number = state.land.number
        self.far = distances(state.land.near, [self.number[place] for place in goals], closed=closed)

    def __getitem__(self, place: Place) -> int:
        return self.far[self.number[place]]


def blocked(state: Chobolo, who: str) -> list[int]:
    """The hexes that a character cannot pass, by number."""
    ground, here = ground_for(state, who), state.characters[who].at
    number = state.land.number
    return [
        number[place]
        for place in state.land.hexes
        if place != here and (place in ground.towers or not ground.enters(place))
    ]


def strikers(state: Chobolo, seat: Seat) -> Counter[Place]:
    """How many warriors of others could strike or shoot a seat's wizard on each hex before its next turn; over the
    wall none before the first capture."""
    land, found = state.land, Counter[Place]()
    walled = frozenset[Place]() if state.captured else land.plane
    on_foot = land.plain.keys() | land.plane if state.captured else land.plain.keys()
    for who, one in state.living():
        if not wizardly(who) and state.side(owner(who)) != state.side(seat):
            reached = spread(land.around, [one.at], left(state, begin(state, who)), enters=on_foot.__contains__)
            far = {near for place in reached for near in land.around[place]}
            if is_archer(state, who):
                far |= {near for place in far for near in land.around[place]}
            found.update(far - walled)
            found.update(dict.fromkeys({*land.around[one.at]} - walled, BESIDE))
    return found
