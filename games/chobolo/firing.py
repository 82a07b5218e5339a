"""Shots: who may shoot at whom, tower fire in passing, and what a shot comes to."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from games.chobolo.dying import lose_level
from games.chobolo.lands import Place
from games.chobolo.lasting import asleep, ground_at, lies_on
from games.chobolo.state import Chobolo, called, owner, warrior_card, wizardly
from games.chobolo.tiles import FOREST
from games.kernel.context import Context
from games.kernel.messages import Message
from games.kernel.state import Seat
from games.toolkit.modifiers import Total, TotalPart, total

RANGE = 2
DIE = 4


class Terrain(Protocol):
    def kind(self, place: Place) -> str: ...


# -- who may shoot -----------------------------------------------------------------------------------


def is_archer(state: Chobolo, who: str) -> bool:
    return not wizardly(who) and (warrior_card(who).shoots or lies_on(state, "archers-sight", who))


def in_tower(state: Chobolo, who: str) -> bool:
    return state.tower_owner(state.characters[who].at) is not None


def dweller(state: Chobolo, place: Place) -> str | None:
    """Who shoots from a tower: archers before others, then the highest level, then the first by name; ruling T5."""
    there = [who for who in state.on(place) if not asleep(state, who)]
    return min(there, key=lambda who: (not is_archer(state, who), -state.characters[who].level, who), default=None)


def has_shot(state: Chobolo, who: str, at: Seat) -> bool:
    return (who, at) not in state.shots


def barred(state: Chobolo, one: str, other: str, place: Place = "") -> bool:
    """Whether the plane's wall stands between two: one in the plane, and the other could not enter it; ruling R8."""
    plane = state.land.plane
    here, there = state.characters[one].at in plane, (place or state.characters[other].at) in plane
    if here == there:
        return False
    outside = other if here else one
    return not (state.wall_open if wizardly(outside) else state.captured)


def hidden(state: Chobolo, who: str) -> bool:
    """Whether no shot may choose a character wherever it stands."""
    unseen = wizardly(who) and state.holder == owner(who) and state.rulers[owner(who)].card.bonus == "unseen"
    return unseen or (bool(state.lasting) and lies_on(state, "veil", who))


def covered(who: str, kind: str, from_tower: bool, far: int) -> bool:
    """Whether the ground covers a character: a Ranger on forest, and a Forester there from archers on the ground."""
    if kind != FOREST or wizardly(who):
        return False
    name = who[2:]
    return name == "ranger" or (name == "forester" and not from_tower and far > 1)


def may_shoot(state: Chobolo, who: str, whom: str) -> bool:
    """Whether a character could shoot at another as both stand now, if it still has its shot."""
    one, other = state.characters[who], state.characters[whom]
    tower = in_tower(state, who)
    far = state.land.distance(one.at, other.at) if one.at and other.at else RANGE + 1
    if far > RANGE or asleep(state, who) or state.side(owner(who)) == state.side(owner(whom)):
        return False
    if tower and (in_tower(state, whom) or dweller(state, one.at) != who):
        return False
    if not tower and not is_archer(state, who):
        return False
    return not (
        hidden(state, whom) or covered(whom, ground_at(state, other.at), tower, far) or barred(state, who, whom)
    )


def watches(state: Chobolo, who: str, whom: str) -> bool:
    """Whether the standing order of a tower or an archer lets it shoot at somebody; ruling T7."""
    key = state.characters[who].at if in_tower(state, who) else who
    order = state.watches.get(key, "all")
    return order == "all" or (order == "wizards" and wizardly(whom))


def targets(state: Chobolo, who: str) -> list[str]:
    """At whom a character can shoot now with a shot that it still has."""
    seat, active = owner(who), state.active
    if not (is_archer(state, who) or in_tower(state, who)):
        return []
    return [
        whom
        for whom, _ in state.living()
        if (seat == active or owner(whom) == active)
        and has_shot(state, who, owner(whom))
        and may_shoot(state, who, whom)
    ]


# -- in passing --------------------------------------------------------------------------------------


class Fire(NamedTuple):
    """A tower that would shoot at somebody who passes."""

    state: Chobolo
    shooter: str
    within: frozenset[Place]

    def reaches(self, ground: Terrain, who: str, place: Place) -> bool:
        """Whether it shoots at somebody who comes onto a hex."""
        if place not in self.within or self.state.tower_owner(place) is not None:
            return False
        return not covered(who, ground.kind(place), True, RANGE) and not barred(self.state, self.shooter, who, place)


def fires_at(state: Chobolo, who: str, at: Place = "") -> list[Fire]:
    """The towers that still have a shot for somebody who passes, unless it is hidden or they hold; ruling T6. With a
    hex, no more than those that are near to it."""
    if hidden(state, who):
        return []
    places = (*state.towers, *(ruler.tower for ruler in state.rulers if ruler.tower))
    found = []
    for place in places:
        if at and state.land.distance(place, at) > RANGE:
            continue
        shooter = dweller(state, place)
        if shooter is None or state.side(owner(shooter)) == state.side(owner(who)):
            continue
        if has_shot(state, shooter, owner(who)) and watches(state, shooter, who):
            found.append(Fire(state, shooter, frozenset(state.land.within(place, RANGE))))
    return found


# -- what a shot comes to ----------------------------------------------------------------------------


def throw(ctx: Context[Chobolo], seat: Seat) -> int:
    face = ctx.dice.roll(DIE)
    ctx.luck(seat, "chobolo.luck.dice", face, range(1, DIE + 1))
    return face


def simultaneous(state: Chobolo, who: str, whom: str) -> bool:
    """Whether both shoot at once: an archer on the ground and a dweller, while both have their shot; ruling R4."""
    if in_tower(state, who) == in_tower(state, whom):
        return False
    return has_shot(state, whom, owner(who)) and may_shoot(state, whom, who)


def aimed(ctx: Context[Chobolo], who: str, whom: str, face: int) -> Total:
    """What a shooter's roll comes to: unmodified, but for towers; rulings R3 and R7."""
    state, part = ctx.state, [TotalPart(Message("chobolo.part.die"), face)]
    if in_tower(state, who):
        if is_archer(state, who):
            part.append(TotalPart(Message("chobolo.part.archer_in_tower"), 1))
        seat = owner(who)
        own = state.tower_owner(state.characters[who].at) == seat == state.holder
        if own and state.rulers[seat].card.bonus == "towers":
            part.append(TotalPart(Message("chobolo.part.chobolo"), 1))
    elif in_tower(state, whom):
        part.append(TotalPart(Message("chobolo.part.at_tower"), -1))
    return total(part)


def wins(state: Chobolo, who: str, mine: int, theirs: int, whom: str, both: bool) -> bool:
    """Higher hits; a tie hits with a Steady Hand, unless the other one shoots with one too."""
    steady = lies_on(state, "steady-hand", who) and not (both and lies_on(state, "steady-hand", whom))
    return mine > theirs or (mine == theirs and steady)


def shoot(ctx: Context[Chobolo], who: str, whom: str, both: bool) -> None:
    """One shot, or two at once; whoever is hit loses a level. Nobody gains one at range, ruling R6."""
    state = ctx.state
    state.shots.append((who, owner(whom)))
    if both:
        state.shots.append((whom, owner(who)))
    mine = aimed(ctx, who, whom, throw(ctx, owner(who)))
    face = throw(ctx, owner(whom))
    theirs = aimed(ctx, whom, who, face) if both else total(TotalPart(Message("chobolo.part.die"), face))
    ctx.tell(
        "chobolo.shots" if both else "chobolo.shot", who=called(who), whom=called(whom),
        mine=mine.value, theirs=theirs.value, mine_parts=mine.messages, theirs_parts=theirs.messages,
    )  # fmt: skip
    hit = wins(state, who, mine.value, theirs.value, whom, both)
    hit_back = both and wins(state, whom, theirs.value, mine.value, who, both)
    blow = state.remember(who, whom, mine, theirs, both, shot=True)
    if hit and lose_level(ctx, whom, owner(who), who):
        blow.hit = whom
    elif hit_back and lose_level(ctx, who, owner(whom), whom):
        blow.hit = who
    if not hit and not hit_back:
        ctx.tell("chobolo.missed", who=called(who), whom=called(whom))
