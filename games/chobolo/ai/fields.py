"""Distances over the land as a character finds it now, and where warriors of others could strike."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from games.chobolo.firing import barred
from games.chobolo.lands import Place
from games.chobolo.marching import ground_for, spaces
from games.chobolo.state import Chobolo, owner, wizardly
from games.kernel.state import Seat
from games.toolkit.grid import FAR, distances

__all__ = ["FAR", "Field", "blocked", "dangers", "reach_of"]


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


def reach_of(state: Chobolo, who: str) -> int:
    """From how far a warrior strikes: its spaces, and one."""
    return spaces(state, who) + 1


def dangers(state: Chobolo, seat: Seat) -> set[Place]:
    """The hexes on which a seat's wizard could be struck before its next turn, or shot by an archer beyond."""
    wizard = next(who for who in state.characters if wizardly(who) and owner(who) == seat)
    found = set[Place]()
    for who, one in state.living():
        if wizardly(who) or state.allied(owner(who), seat):
            continue
        within = state.land.within(one.at, reach_of(state, who))
        found.update(place for place in within if not barred(state, who, wizard, place))
    return found
