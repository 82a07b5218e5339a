"""What a player may do in the own turn: the words that are offered, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from games.chobolo.battles import has_choice, shooters
from games.chobolo.casting import cast, cast_node
from games.chobolo.dying import take_chobolo
from games.chobolo.firing import is_archer
from games.chobolo.frames import BattleStep
from games.chobolo.groups import groups
from games.chobolo.lands import Place
from games.chobolo.legs import (
    build,
    finish_march,
    may_build,
    may_river,
    may_take,
    pray,
    purge,
    river_walk,
    set_out,
    walk,
)
from games.chobolo.marching import (
    Ground,
    Walkable,
    begin,
    gathering,
    ground_for,
    left,
    may_move,
    obstacles,
    plane_open,
    way_to,
)
from games.chobolo.state import NOBODY, WATCHES, Chobolo, March, owner, wizard_of
from games.chobolo.targets import own_towers
from games.chobolo.tiles import LAKE, LETTER_OF, NATURE, SWAMP
from games.kernel.context import Context
from games.kernel.options import DONE, END, Node, Tree
from games.kernel.state import Path, Seat, letter, seat_of

CHIPS = 6  # most that one walk is told to gather
LAKES = 2  # that lie side by side at most
HOME, PLANE, HEART, TOWER = "home", "plane", "heart", "tower"


def march_of(state: Chobolo, who: str) -> March:
    """The movement that a character is on, or could begin."""
    return state.march if state.march is not None and state.march.who == who else begin(state, who)


def movers(state: Chobolo, seat: Seat) -> list[str]:
    return [who for who in state.of(seat) if may_move(state, who)]


# -- legs --------------------------------------------------------------------------------------------


def can_step(state: Chobolo, march: March, ground: Ground) -> bool:
    """Whether there is a first step at all."""
    room = left(state, march)
    for near in ground.land.around[ground.here]:
        slow = ground.kind(near) == SWAMP and not march.slowed
        if room > slow and ground.enters(near) and ground.rests(near):
            return True
    if march.river or ground.gait.swims:  # it may be able to pass and nowhere to stop
        return bool(Walkable(state, march).goals())
    return False


def leg_node(state: Chobolo, seat: Seat, marches: Mapping[str, March]) -> dict[str, Tree]:
    """The branches `gather`, `toward`, `go`, `pray`, `purge` and `drown` for those who may move."""
    lie = obstacles(state)
    grounds = {who: ground_for(state, who, march.river, lie) for who, march in marches.items()}
    steppers = {who: march for who, march in marches.items() if can_step(state, march, grounds[who])}
    node: dict[str, Tree] = {}
    wizard = wizard_of(seat)
    if wizard in steppers and (elements := wells(state, steppers[wizard], grounds[wizard])):
        once = state.rulers[seat].card.chips > 1 or left(state, steppers[wizard]) == 1
        node["gather"] = gather_node(elements, 1 if once else CHIPS)
    if far := [who for who, march in steppers.items() if not _is_tight(state, march, grounds[who])]:
        node["toward"] = {who: partial(landmarks_node, state, who) for who in far}
    if steppers:
        node["go"] = {who: Goals(state, march) for who, march in steppers.items()}
    if wizard in marches and marches[wizard].entered == state.characters[wizard].at != "":
        node["pray"] = END
        element = state.land.ground[marches[wizard].entered]
        if state.rulers[seat].stack.endswith(element):
            node["purge"] = END
    if deaths := {who: lakes for who, march in marches.items() if (lakes := _lakes(state, march, grounds[who]))}:
        node["drown"] = {who: dict.fromkeys(lakes, END) for who, lakes in deaths.items()}
    return node


def wells(state: Chobolo, march: March, ground: Ground) -> list[str]:
    """The elements of which a chip can be gathered somewhere; where a step is in doubt, with the next step."""
    land, dry = state.land, {place for one in state.lasting if one.card == "drought" for place in one.hexes}
    closed = (ground.lie.taken - {ground.here}) | ground.lie.towers | dry
    tight = _is_tight(state, march, ground)

    def flows(element: str) -> bool:
        near = land.wells(element)
        return not closed.issuperset(near.intersection(land.around[ground.here]) if tight else near)

    return [name for element, name in NATURE.items() if flows(element)]


def _is_tight(state: Chobolo, march: March, ground: Ground) -> bool:
    """Whether a way may begin with a step that cannot be made: with the last space into a swamp, onto lakes where one
    cannot stop, or off the river. Then one goes by the names of hexes."""
    room = left(state, march)
    if march.river or room > LAKES:
        return march.river
    beside = {ground.kind(near) for near in ground.land.around[ground.here]}
    return (ground.gait.swims and LAKE in beside) or (room == 1 and SWAMP in beside and not march.slowed)


def gather_node(elements: list[str], most: int, said: int = 0) -> Node:
    more: dict[str, Tree] = {}
    if said < most:
        more = {element: partial(gather_node, elements, most, said + 1) for element in elements}
    return {**more, **({DONE: END} if said else {})}


class Goals:
    """The branch of where somebody can go, made when it is looked at for the first time."""

    __slots__ = ("found", "march", "state")

    def __init__(self, state: Chobolo, march: March) -> None:
        self.state, self.march = state, march
        self.found: Node | None = None

    def __call__(self) -> Node:
        if self.found is None:
            self.found = dict.fromkeys(Walkable(self.state, self.march).goals(), END)
        return self.found


def _lakes(state: Chobolo, march: March, ground: Ground) -> list[Place]:
    if left(state, march) < 1:
        return []
    beside = ground.land.around[ground.here]
    return [near for near in beside if ground.kind(near) == LAKE and near not in ground.lie.taken]


def landmarks_node(state: Chobolo, who: str) -> Node:
    """What one may walk towards, and is not at: home, the plane and its middle, others' towers and wizards."""
    here, home = state.characters[who].at, state.rulers[owner(who)].tower
    words = [HOME, PLANE] if home not in ("", here) else [PLANE]
    if plane_open(state, who):
        words.append(HEART)
    for seat in state.playing():
        if seat != owner(who):
            words += [f"{letter(seat)}-{TOWER}"] * bool(state.rulers[seat].tower)
            words += [wizard_of(seat)] * bool(state.wizard_at(seat))
    return {word: END for word in words if here not in goals_of(state, who, word)}


def goals_of(state: Chobolo, who: str, word: str) -> set[Place]:
    """The hexes that a landmark stands for; beside it where nobody may enter it."""
    land = state.land
    if word == PLANE:
        return set(land.plane) - {land.heart} if plane_open(state, who) else set(land.threshold)
    if word == HEART:
        place = land.heart
        return {place} if state.holder != NOBODY and not state.on(place) else set(land.around[place])
    if word == HOME:
        place = state.rulers[owner(who)].tower
        return {place} if not state.on(place) else set(land.around[place])
    place = state.rulers[seat_of(word[0])].tower if word.endswith(TOWER) else state.characters[word].at
    return set(land.around[place])


def toward_way(state: Chobolo, march: March, word: str) -> list[Place]:
    """The way to the nearest of a landmark's hexes, which may be further than the spaces of this turn."""
    return way_to(state, march, goals_of(state, march.who, word))


def leg(ctx: Context[Chobolo], march: March, path: Path) -> None:
    """One leg of a movement: of somebody's turn, or of a move by Haste."""
    state = ctx.state
    match path:
        case ("gather", *elements):
            order = "".join(LETTER_OF[one] for one in elements[:-1])
            order = order[:1] if state.rulers[owner(march.who)].card.chips > 1 else order
            walk(ctx, march, gathering(state, march, order), order)
        case ("toward", _, word):
            walk(ctx, march, toward_way(state, march, word))
        case ("go", _, place):
            walk(ctx, march, Walkable(state, march).way(place))
        case ("drown", _, place):
            walk(ctx, march, [place], to_death=True)


def _leg(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    who = wizard_of(seat) if path[0] == "gather" else path[1]
    leg(ctx, set_out(ctx, who), path)


# -- the turn ----------------------------------------------------------------------------------------


def turn_node(state: Chobolo, seat: Seat) -> Node:
    """All that the active player may do."""
    able = movers(state, seat)
    node = leg_node(state, seat, {who: march_of(state, who) for who in able})
    if walkers := [who for who in able if may_river(state, who)]:
        node["river"] = dict.fromkeys(walkers, END)
    if builders := [who for who in able if may_build(state, who)]:
        node["build"] = dict.fromkeys(builders, END)
    node |= cast_node(state, seat)
    if may_take(state, seat):
        node["take"] = END
    node |= _watch_node(state, seat)
    found = groups(state)
    if found or has_choice(state, shooters(state, seat)):
        node["fight"] = _order_node([group[0] for group in found]) if len(found) > 1 else END
    if found:
        node["peace"] = {group[0]: END for group in found}
    return {**node, "end": END}


def _watch_node(state: Chobolo, seat: Seat) -> dict[str, Tree]:
    """The standing orders of own towers and of archers on the ground; what is so already is not offered."""
    keys = [*own_towers(state, seat), *(who for who in state.of(seat) if is_archer(state, who))]
    node = {key: {word: END for word in WATCHES if word != state.watches.get(key, "all")} for key in keys}
    return {"watch": node} if node else {}


def _order_node(first: list[str]) -> Node:
    """In which order battles are fought, each by one who fights in it."""
    rest = {who: [other for other in first if other != who] for who in first}
    return {who: partial(_order_node, others) if others else END for who, others in rest.items()}


def _watch(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    ctx.state.watches[path[1]] = path[2]
    ctx.tell("chobolo.watches", seat=seat, post=path[1], order=path[2])


def _take(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    take_chobolo(ctx, seat)


def _fight(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    ctx.then(BattleStep(seat=seat, order=list(path[1:]), asks=True))


def _peace(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    ctx.then(BattleStep(seat=seat, peace=[path[1]], asks=True))


def _end(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    ctx.then(BattleStep(seat=seat))


def _river(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    river_walk(ctx, path[1])


def _build(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    build(ctx, path[1])


def _pray(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    pray(ctx, seat)
    finish_march(ctx)


def _purge(ctx: Context[Chobolo], seat: Seat, path: Path) -> None:
    purge(ctx, seat)
    finish_march(ctx)


DEEDS: dict[str, Callable[[Context[Chobolo], Seat, Path], None]] = {
    **dict.fromkeys(("gather", "toward", "go", "drown"), _leg),
    "pray": _pray,
    "purge": _purge,
    "river": _river,
    "build": _build,
    "cast": cast,
    "take": _take,
    "watch": _watch,
}
ENDINGS: dict[str, Callable[[Context[Chobolo], Seat, Path], None]] = {"fight": _fight, "peace": _peace, "end": _end}
