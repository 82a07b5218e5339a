"""Movement in legs: gathering, going, towards something, river walking, building, praying; and the steps themselves."""

from __future__ import annotations

from collections.abc import Sequence

from games.chobolo.dying import die, draw_card, gain_level, stop_moving
from games.chobolo.firing import fires_at, shoot, simultaneous, throw
from games.chobolo.frames import PlaceChips, RazeTower
from games.chobolo.lands import Place
from games.chobolo.lasting import ground_at, lies_at
from games.chobolo.marching import Ground, begin, ground_for, left
from games.chobolo.state import AUXILIARY, NOBODY, Chobolo, March, Tower, called, kind_of, owner, warrior_card, wizardly
from games.chobolo.tiles import ELEMENTS, GRASS, NATURE, SWAMP
from games.kernel.context import Context
from games.kernel.state import Seat

BUILDS, RIVER_GOES = 4, 3  # what a die must show at least
SPACED = 2  # between two towers
CHARGE = 3  # steps of cavalry


def set_out(ctx: Context[Chobolo], who: str) -> March:
    """The movement of a character: whoever was on the move before is done, and so is the wizard once a warrior goes."""
    state = ctx.state
    march = state.march
    if march is None or march.who != who:
        finish_march(ctx)
        march = state.march = begin(state, who)
        if not wizardly(who):
            wizard = next(one for one in state.characters if wizardly(one) and owner(one) == owner(who))
            if wizard not in state.moved:
                state.moved.append(wizard)
    return march


def finish_march(ctx: Context[Chobolo]) -> None:
    """A movement is over: a warrior on Chobolo's empty hex gains its level, ruling C6."""
    state, march = ctx.state, ctx.state.march
    if march is not None:
        stop_moving(state, march.who)
        bless(ctx, march.who)


def bless(ctx: Context[Chobolo], who: str) -> None:
    one = ctx.state.characters[who]
    if one.at == ctx.state.land.heart and not wizardly(who) and not one.blessed:
        one.blessed = True
        gain_level(ctx, who)


# -- steps -------------------------------------------------------------------------------------------


def walk(ctx: Context[Chobolo], march: March, way: Sequence[Place], order: str = "", to_death: bool = False) -> str:
    """Step by step, taking chips in an order; what is left of the order. It ends where the spaces do, where a shot
    strikes, in a tower, in a wall of fire."""
    state, who = ctx.state, march.who
    ground, start = ground_for(state, who, march.river), state.characters[who].at
    gone: list[Place] = []
    told = len(ctx.events)
    for place in as_far_as(state, march, ground, way):
        gone.append(place)
        order = _step(ctx, march, ground, place, order)
        if not state.characters[who].at:
            break
        if _fired_upon(ctx, ground, who, place) or ground.ends(place):
            break
    if gone:
        ctx.tell("chobolo.went", who=called(who), start=start, way=gone)
        ctx.events.insert(told, ctx.events.pop())  # before what happened on the way
    if gone and state.characters[who].at == gone[-1]:
        _arrive(ctx, march, ground, gone, to_death)
    return order


def as_far_as(state: Chobolo, march: March, ground: Ground, way: Sequence[Place]) -> list[Place]:
    """As much of a way as the spaces allow, without a stop where one would die."""
    room, slowed, found = left(state, march), march.slowed, list[Place]()
    for place in way:
        swamp = ground.kind(place) == SWAMP and not slowed and not march.river
        room -= 1 + swamp
        if room < 0:
            break
        slowed = slowed or swamp
        found.append(place)
    while found and len(found) < len(way) and not ground.rests(found[-1]):
        found.pop()
    return found


def _step(ctx: Context[Chobolo], march: March, ground: Ground, place: Place, order: str) -> str:
    """Onto the next hex; an element hex gives a chip if it is the next one of the order."""
    state, one = ctx.state, ctx.state.characters[march.who]
    one.at = place
    march.gone += 1
    kind = ground.kind(place)
    if kind == SWAMP and not march.river:
        march.slowed = True
    march.entered = ""
    if kind not in ELEMENTS or place in ground.towers:
        return order
    if order[:1] != kind or lies_at(state, "drought", place):
        march.entered = place
        return order
    collect(ctx, owner(march.who), kind)
    return order[1:]


def collect(ctx: Context[Chobolo], seat: Seat, element: str) -> None:
    ruler = ctx.state.rulers[seat]
    ctx.tell("chobolo.chip", seat=seat, element=NATURE[element])
    if ruler.card.chips > 1:
        ctx.then(PlaceChips(seat=seat, element=element, count=ruler.card.chips))
    else:
        ruler.stack += element


def _fired_upon(ctx: Context[Chobolo], ground: Ground, who: str, place: Place) -> bool:
    """Tower fire in passing; whether the movement ends with it, since a level was lost; rulings T6 and A9."""
    state, one = ctx.state, ctx.state.characters[who]
    level = one.level
    for fire in fires_at(state, who, place):
        if one.at and one.level == level and fire.reaches(ground, who, place):
            shoot(ctx, fire.shooter, who, simultaneous(state, fire.shooter, who))
    return one.level != level


def _arrive(ctx: Context[Chobolo], march: March, ground: Ground, gone: list[Place], to_death: bool) -> None:
    state, who, place = ctx.state, march.who, gone[-1]
    if kind_of(who) == "cavalry" and owner(who) == state.active:
        state.strides[who] = state.strides.get(who, 0) + len(gone)
        if state.strides[who] >= CHARGE and who not in state.charging:
            state.charging.append(who)
    if not ground.rests(place):
        if to_death:
            die(ctx, who)
        return
    if place in ground.towers:
        occupy(ctx, who, place)
    if ground.ends(place) and state.march is march:
        finish_march(ctx)


def occupy(ctx: Context[Chobolo], who: str, place: Place) -> None:
    """An empty auxiliary tower of an opponent or of nobody becomes one's own; a fourth one costs one of the three."""
    state, seat = ctx.state, owner(who)
    whose = state.tower_owner(place)
    if place not in state.towers or whose is None or (whose != NOBODY and state.side(whose) == state.side(seat)):
        return
    state.watches.pop(place, None)
    state.towers[place].owner = seat
    ctx.tell("chobolo.tower.captured", seat=seat, at=place)
    if len(state.auxiliary(seat)) > AUXILIARY:
        ctx.then(RazeTower(seat=seat, captured=place))


# -- instead of going --------------------------------------------------------------------------------


def builds_on(state: Chobolo, who: str) -> int:
    """What the die must show: 4; for a Mason one less, and for all of the earth wizard's while it has Chobolo."""
    seat = owner(who)
    change = warrior_card(who).modifies
    mason = change.by if change is not None and change.of == "build" else 0
    return BUILDS + mason - (state.holder == seat and state.rulers[seat].card.bonus == "towers")


def may_build(state: Chobolo, who: str) -> bool:
    """A warrior on grass that has not moved, not beside a tower, whose player has fewer than three; rulings T1, T2."""
    if wizardly(who) or (state.march is not None and state.march.who == who):
        return False
    land, at = state.land, state.characters[who].at
    if land.ground[at] != GRASS or ground_at(state, at) != GRASS or len(state.auxiliary(owner(who))) >= AUXILIARY:
        return False
    return all(state.tower_owner(place) is None for place in land.within(at, SPACED - 1))


def build(ctx: Context[Chobolo], who: str) -> None:
    """A warrior forfeits its movement, and a 4 builds a tower, in which it dwells."""
    state, seat = ctx.state, owner(who)
    set_out(ctx, who)
    face, at, needed = throw(ctx, seat), state.characters[who].at, builds_on(state, who)
    if face >= needed:
        state.towers[at] = Tower(seat)
    ctx.tell(
        f"chobolo.tower.{'built' if face >= needed else 'failed'}", who=called(who), at=at, face=face, needed=needed
    )
    finish_march(ctx)


def may_river(state: Chobolo, who: str) -> bool:
    """A River Walker on a river that has made no step; ruling M8."""
    unmoved = state.march is None or state.march.who != who
    return kind_of(who) == "river-walker" and unmoved and state.characters[who].at in state.land.water


def river_walk(ctx: Context[Chobolo], who: str) -> None:
    march, face = set_out(ctx, who), throw(ctx, owner(who))
    ctx.tell("chobolo.river.goes" if face >= RIVER_GOES else "chobolo.river.stays", who=called(who), face=face)
    if face >= RIVER_GOES:
        march.river = True
    else:
        finish_march(ctx)


def pray(ctx: Context[Chobolo], seat: Seat) -> None:
    """On an element hex entered without taking a chip: a card, and the movement ends; ruling K9."""
    ctx.tell("chobolo.prays", seat=seat)
    draw_card(ctx, seat)


def purge(ctx: Context[Chobolo], seat: Seat) -> None:
    """There the top chip may be removed instead, if it is of that element."""
    ruler = ctx.state.rulers[seat]
    ctx.tell("chobolo.purged", seat=seat, element=NATURE[ruler.stack[-1]])
    ruler.stack = ruler.stack[:-1]


def may_take(state: Chobolo, seat: Seat) -> bool:
    """Chobolo lies free after its first capture, and the wizard is beside it in its own movement; ruling C4."""
    at = state.wizard_at(seat)
    wizard = next(who for who in state.characters if wizardly(who) and owner(who) == seat)
    if not at or not state.captured or state.holder != NOBODY or wizard in state.moved:
        return False
    return at in state.land.around[state.land.heart] and at in state.land.plane
