"""What a leg would come to, for whoever is about to choose it: how far it is, how far it goes, and what it ends."""

from __future__ import annotations

from typing import NamedTuple

from games.chobolo.deeds import goals_of, march_of, toward_way
from games.chobolo.lands import Place
from games.chobolo.lasting import lies_at
from games.chobolo.legs import as_far_as
from games.chobolo.marching import Walkable, gathering, ground_for, left, may_move
from games.chobolo.state import kind_of, owner, wizard_of, wizardly
from games.chobolo.tiles import ELEMENTS, LETTER_OF
from games.chobolo.view import ChoboloView
from games.kernel import Message, Seat
from games.toolkit.compass import bearing
from games.toolkit.hexes import middle


class Leg(NamedTuple):
    """A way, and how much of it the spaces that are left allow."""

    steps: int
    gone: int
    end: Place
    chips: int = 0  # that are collected by then


def goals(view: ChoboloView, who: str) -> dict[Place, tuple[int, int]]:
    """Where a character can stop, and what the way there costs in shots and steps; looked for once a view."""
    found = view.goals.get(who)
    if found is None:
        table = view.table
        found = view.goals[who] = Walkable(table, march_of(table, who)).goals() if view.characters[who].at else {}
    return found


def gather(view: ChoboloView, who: str, elements: list[str]) -> Leg | None:
    """As tower fire may end it sooner, it is what is hoped for."""
    table = view.table
    march, order = march_of(table, who), "".join(LETTER_OF[one] for one in elements)
    way = gathering(table, march, order)
    ground, chips = ground_for(table, who, march.river), 0
    gone = as_far_as(table, march, ground, way)
    for place in gone:
        kind = ground.kind(place)
        if kind in ELEMENTS and kind == order[chips : chips + 1] and not lies_at(table, "drought", place):
            chips += 1
    return Leg(len(way), len(gone), gone[-1] if gone else ground.here, chips) if way else None


def toward(view: ChoboloView, who: str, landmark: str) -> Leg:
    """As much of the way to a landmark as this turn allows."""
    table = view.table
    march = march_of(table, who)
    way = toward_way(table, march, landmark)
    gone = as_far_as(table, march, ground_for(table, who, march.river), way)
    return Leg(len(way), len(gone), gone[-1] if gone else view.characters[who].at)


def far(view: ChoboloView, who: str, landmark: str) -> int:
    """How many hexes it is to a landmark, as the crow flies."""
    at, land = view.characters[who].at, view.land
    return land.steps_to(frozenset(goals_of(view.table, who, landmark)))[land.rank[at]] if at else 0


def side(view: ChoboloView, who: str, place: Place) -> str:
    """On which side of a character a hex lies."""
    at = view.characters[who].at
    if not at or place not in view.land.hexes:
        return ""
    (x, y), (to_x, to_y) = (middle(view.land.hexes[one]) for one in (at, place))
    return bearing(to_x - x, to_y - y)


def foes(view: ChoboloView, who: str, place: Place) -> list[str]:
    """Whoever stands beside a hex and is no friend."""
    near, own = view.land.around[place], view.side(owner(who))
    return [other for other, one in view.characters.items() if one.at in near and view.side(owner(other)) != own]


def strikers(view: ChoboloView, who: str, place: Place) -> list[Seat]:
    """Whose warriors could strike a wizard on a hex in their next turn. Warriors look for fights, a wizard does not; in
    a tower nobody is struck hand to hand."""
    if not wizardly(who) or place in view.places or place in view.towers:
        return []
    return [seat for seat, struck in view.threats.items() if place in struck]


def ends(view: ChoboloView, who: str) -> list[Message]:
    """Whose steps are over once a character sets out or builds: whoever is on the way, the wizard by any warrior."""
    table, wizard = view.table, wizard_of(owner(who))
    moving = [view.march.who] if view.march is not None else []
    moving += [wizard] if not wizardly(who) and view.characters[wizard].at and wizard not in moving else []
    over = [one for one in moving if one != who and may_move(table, one) and left(table, march_of(table, one)) > 0]
    return [Message("chobolo.own", {"kind": kind_of(one)}) for one in over]
