"""A turn: what the wizard gathers and where it goes, and what each warrior does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from games.chobolo.ai.fields import FAR, Field, blocked, strikers
from games.chobolo.casting import cost_of, pays
from games.chobolo.chips import lacking, sequence
from games.chobolo.deeds import march_of
from games.chobolo.firing import barred
from games.chobolo.lands import Place
from games.chobolo.lasting import lies_at
from games.chobolo.marching import Walkable, left, may_move, spaces
from games.chobolo.state import NOBODY, Chobolo, kind_of, owner, wizard_of, wizardly
from games.chobolo.targets import ARMAGEDDON_REACHES, empty_tower
from games.chobolo.tiles import NATURE
from games.kernel import Decision, Path, Seat
from games.kernel.state import letter

HOMEWARD = 10  # how much longer the way to another's tower may be than the one home
NEAR_HOME, NEAR_WIZARD, RAIDED = 8, 6, 12  # within which raiders are met
RIPE = 2  # wizards that want at most so many chips more than the foremost are hunted
TOGETHER, ESCORT = 5, 3  # from how far warriors strike together, and protect somebody
FETCH = 8  # how far a wizard goes for a chip that brings a warrior back
GUARD, HUNTER, BLOCKER = "guard", "hunter", "blocker"


def plan_turn(state: Chobolo, decision: Decision) -> Path:
    """Spells that are due, then the wizard, then warriors one after the other."""
    seat = decision.seat
    return due_spell(state, decision) or wizard_leg(state, seat) or warriors_leg(state, seat) or ("end",)


# -- spells ------------------------------------------------------------------------------------------


def due_spell(state: Chobolo, decision: Decision) -> Path | None:
    """What wins, takes Chobolo, opens the way to him, or brings back a warrior with a chip to spare."""
    seat, under = decision.seat, decision.options.under
    if decision.options.accepts(("take",)):
        return ("take",)
    spells = under(("cast",))
    if "armageddon" in spells:
        others = [word for word in under(("cast", "armageddon")) if word != letter(seat)]
        if others or not state.rulers[seat].marked:
            return "cast", "armageddon", (others or [letter(seat)])[0]
    if "chobolo" in spells:
        return ("cast", "chobolo")
    if "open-plane-wall" in spells and not lacking(state, seat):
        return ("cast", "open-plane-wall")
    if "resurrect" in spells and _spare(state, seat):
        kind = under(("cast", "resurrect"))[0]
        return "cast", "resurrect", kind, under(("cast", "resurrect", kind))[0]
    return None


def _spare(state: Chobolo, seat: Seat) -> bool:
    """Whether the top chip is not one that the plan has just been given, or all warriors are dead, or it must be."""
    dead, wanted, stack = state.dead(seat), sequence(state, seat), state.rulers[seat].stack
    if _is_besieged(state, seat):
        return True
    if state.holder == seat or not lacking(state, seat):
        return False
    planned = any(stack.endswith(wanted[:n]) for n in range(1, len(wanted) + 1))
    return bool(dead) and (not planned or len(dead) > 1) and not strikers(state, seat)[state.rulers[seat].tower]


def _is_besieged(state: Chobolo, seat: Seat) -> bool:
    """Whether an opponent could destroy the main tower in its next turn, since no warrior is in it."""
    tower = state.rulers[seat].tower
    if not tower or not all(map(wizardly, state.on(tower))):
        return False
    return any(_could_destroy(state, other, tower) for other in state.opponents(seat))


def _could_destroy(state: Chobolo, seat: Seat, tower: Place) -> bool:
    """Whether a seat has all chips that are wanted, and comes near enough; by way of Chobolo's hex the first time."""
    land, heart, at = state.land, state.land.heart, state.wizard_at(seat)
    if not at or state.holder not in (seat, NOBODY) or not state.wall_open or lacking(state, seat):
        return False
    far = land.distance(at, tower)
    if not state.captured:
        far = max(land.distance(at, heart) - 1, 0) + max(land.distance(heart, tower) - 1, 0)
    return far <= spaces(state, wizard_of(seat)) + ARMAGEDDON_REACHES


# -- the wizard --------------------------------------------------------------------------------------


def wizard_leg(state: Chobolo, seat: Seat) -> Path | None:
    """Towards the next chip or the next place where it has something to cast, out of reach of warriors."""
    wizard = wizard_of(seat)
    if not state.characters[wizard].at or not may_move(state, wizard):
        return None
    march = march_of(state, wizard)
    room = left(state, march)
    reach = Walkable(state, march).goals() if room > 0 else {}
    closed = blocked(state, wizard)
    here, home = state.characters[wizard].at, state.rulers[seat].tower
    if _keeps_the_tower(state, seat) and (here == home or home in reach):
        return ("go", wizard, home) if here != home else None
    field = Field(state, [here], closed)
    element, goals = _wanted(state, seat, field)
    if not goals:
        return hide(state, seat)
    to_goal = Field(state, goals, closed)
    near = to_goal[here]
    danger = strikers(state, seat)
    wins = state.holder == seat
    if element:
        near, well = min((field[place] if place != here else 2, place) for place in goals)
        if near <= room and reach and (wins or _leads_back(state, danger, well, closed, room - near, reach, here)):
            return ("gather", NATURE[element], "done")
    if not wins and all(danger[place] for place in (*reach, here)):
        return hide(state, seat)
    best = _nearest(reach, here, to_goal, danger, wins and near <= room)
    return ("go", wizard, best) if best is not None else None


def _keeps_the_tower(state: Chobolo, seat: Seat) -> bool:
    """Whether the wizard itself must be in the main tower: no warrior comes there in time, and it has not to hurry."""
    land, home = state.land, state.rulers[seat].tower
    hurries = state.wall_open and state.holder == NOBODY and not lacking(state, seat)
    if hurries or not _is_besieged(state, seat):
        return False
    warriors = [who for who in state.of(seat) if not wizardly(who) and may_move(state, who)]
    return all(land.distance(state.characters[who].at, home) > spaces(state, who) for who in warriors)


def _leads_back(
    state: Chobolo, danger: Counter[Place], well: Place, closed: list[int], room: int,
    reach: dict[Place, tuple[int, int]], here: Place,
) -> bool:  # fmt: skip
    """Whether a safe hex can still be reached after the chip."""
    after = Field(state, [well], closed)
    return any(not danger[place] and after[place] <= room for place in (*reach, here))


def _nearest(
    reach: dict[Place, tuple[int, int]], here: Place, to_goal: Field, danger: Counter[Place], bold: bool
) -> Place | None:
    """The best hex to go to: where few could strike first, then few shots, then near to the goal; None for here."""

    def rank(place: Place) -> tuple[int, int, int, int, str]:
        fires, steps = reach.get(place, (0, 0))
        return (0 if bold else danger[place]), fires, to_goal[place], steps, place

    best = min((*reach, here), key=rank)
    return None if best == here else best


def hide(state: Chobolo, seat: Seat) -> Path | None:
    """Out of everybody's reach; if it cannot come there, away from those who follow."""
    wizard, danger = wizard_of(seat), strikers(state, seat)
    here = state.characters[wizard].at
    if not here or not danger[here] or not may_move(state, wizard):
        return None
    march = march_of(state, wizard)
    reach = Walkable(state, march).goals() if left(state, march) > 0 else {}
    land, foes = state.land, [one.at for who, one in state.living() if state.side(owner(who)) != state.side(seat)]

    def rank(place: Place) -> tuple[int, int, tuple[int, int], Place]:
        far = min((land.distance(place, foe) for foe in foes), default=FAR) if danger[place] else FAR
        return danger[place], -far, reach.get(place, (0, 0)), place

    best = min((here, *reach), key=rank)
    return ("go", wizard, best) if best != here else None


def _wanted(state: Chobolo, seat: Seat, field: Field) -> tuple[str, list[Place]]:
    """The element of the next chip and where it is, or no element and where to go."""
    more = _fetched(state, seat, field) or lacking(state, seat)
    if more:
        if state.rulers[seat].card.chips > 1:
            found = {element: _wells(state, element, field) for element in {*more}}
            best = min(found, key=lambda one: (min(map(field.__getitem__, found[one]), default=FAR), one))
            return best, found[best]
        return more[0], _wells(state, more[0], field)
    home = state.rulers[seat].tower
    return "", [place for place in _places(state, seat, field) if field[place] < FAR or place == home]


def _fetched(state: Chobolo, seat: Seat, field: Field) -> str:
    """A chip of the own element, if it lies near and two warriors or more wait for it."""
    ruler = state.rulers[seat]
    if len(state.dead(seat)) < 2 or ruler.born or state.holder == seat or pays(ruler.stack, ruler.element):
        return ""
    if strikers(state, seat)[ruler.tower]:
        return ""
    near = min(map(field.__getitem__, _wells(state, ruler.element, field)), default=FAR)
    return ruler.element if near <= FETCH else ""


def _wells(state: Chobolo, element: str, field: Field) -> list[Place]:
    land = state.land
    here = [place for place, kind in land.elements.items() if kind == element and not state.is_main(place)]
    return [place for place in here if field[place] < FAR and not lies_at(state, "drought", place)]


def _places(state: Chobolo, seat: Seat, field: Field) -> list[Place]:
    """Where the wizard goes with its chips: the wall, Chobolo, an empty tower or its own one, and back."""
    land, ruler = state.land, state.rulers[seat]
    if state.holder == seat:
        return _to_win(state, seat, field)
    if not state.wall_open or pays(ruler.stack, cost_of(ruler, "open-plane-wall")):
        return [place for place in land.threshold if place not in land.elements]
    if state.holder == NOBODY:
        return list(land.around[land.heart])
    holder = state.wizard_at(state.holder)
    return [ruler.tower] if state.side(state.holder) == state.side(seat) else [*land.around[holder]]


def _to_win(state: Chobolo, seat: Seat, field: Field) -> list[Place]:
    """Two hexes from an opponent's empty tower, or home, whichever is nearer; marked, to Chobolo's hex."""
    land, ruler = state.land, state.rulers[seat]
    near: list[tuple[int, Place]] = []
    for other in state.opponents(seat) if pays(ruler.stack, cost_of(ruler, "armageddon")) else ():
        tower = empty_tower(state, other)
        beside = land.within(tower, 2) if tower else ()
        near += [(field[place], place) for place in beside if place not in land.elements and field[place] < FAR]
    if ruler.marked:
        heart = land.heart
        free = [heart] if state.on(heart) in ([], [wizard_of(seat)]) else list(land.around[heart])
        return free if not near or min(near)[0] > 8 else [min(near)[1]]
    home = min((field[place] for place in land.around[ruler.tower]), default=FAR)
    if near and min(near)[0] <= home + HOMEWARD:
        return [min(near)[1]]
    return [ruler.tower] if not [who for who in state.on(ruler.tower) if who != wizard_of(seat)] else list(
        land.around[ruler.tower]
    )  # fmt: skip


# -- warriors ----------------------------------------------------------------------------------------


def role_of(state: Chobolo, who: str) -> str:
    """One guards the tower, preferably who shoots; one hunts, one keeps others from Chobolo's hex."""
    kinds = sorted(state.rulers[owner(who)].warriors, key=lambda kind: (kind != "archer", kind))
    return (GUARD, HUNTER, BLOCKER)[kinds.index(kind_of(who)) % 3]


def warriors_leg(state: Chobolo, seat: Seat, role: Callable[[Chobolo, str], str] = role_of) -> Path | None:
    """The next leg of a warrior that has somewhere to go, out of range of towers as long as nobody has Chobolo.

    Blockers and hunters leave the tower before the guard.
    """
    order = {HUNTER: 0, BLOCKER: 1, GUARD: 2}
    able = [who for who in state.of(seat) if not wizardly(who) and may_move(state, who)]
    for who in sorted(able, key=lambda one: (order[role(state, one)], one)):
        march = march_of(state, who)
        if left(state, march) < 1:
            continue
        goals = _post(state, seat, who, role(state, who))
        here = state.characters[who].at
        if not goals or here in goals:
            continue
        reach = Walkable(state, march).goals()
        closed = blocked(state, who)
        to_goal = Field(state, goals, [one for one in closed if one not in {state.land.number[g] for g in goals}])
        bold = state.holder != NOBODY
        open_ = {
            place: cost for place, cost in reach.items() if to_goal[place] < to_goal[here] and (bold or not cost[0])
        }
        if open_:
            return "go", who, min(open_, key=lambda place: (to_goal[place], open_[place], place))
    return None


def _beside(state: Chobolo, who: str, whom: Iterable[str]) -> list[Place]:
    """The hexes beside others from which a warrior could strike them."""
    land = state.land
    taken = {one.at for other, one in state.living() if other != who}
    open_ = state.captured
    return [
        near
        for other in whom
        if not barred(state, who, other)
        for near in land.around[state.characters[other].at]
        if near not in taken and near not in land.elements and (open_ or near not in land.plane)
        and state.tower_owner(near) is None
    ]  # fmt: skip


def _post(state: Chobolo, seat: Seat, who: str, role: str) -> list[Place]:
    """Where a warrior wants to be."""
    home = state.rulers[seat].tower
    inside = role == GUARD and state.characters[who].at == home
    if _is_called_home(state, seat, who):
        return [home]
    if not inside and (raiders := _raiders(state, seat, who)):
        return _beside(state, who, raiders)
    if role == GUARD:
        return _guarding(state, seat, who)
    if role == BLOCKER and (post := _blocking(state, seat, who)):
        return post
    return _hunting(state, seat, who)


def _is_called_home(state: Chobolo, seat: Seat, who: str) -> bool:
    """Whether it is for this warrior to keep the tower: for the nearest one, unless one's own side has Chobolo."""
    land, home = state.land, state.rulers[seat].tower
    if state.holder != NOBODY and state.side(state.holder) == state.side(seat):
        return False
    able = [other for other in state.of(seat) if not wizardly(other)]
    return who == min(able, key=lambda one: (land.distance(state.characters[one].at, home), one))


def _raiders(state: Chobolo, seat: Seat, who: str) -> list[str]:
    """Enemy warriors near home or the wizard that this one can well fight."""
    land, home, wizard = state.land, state.rulers[seat].tower, state.wizard_at(seat)
    mine = state.characters[who]
    found = []
    for other, one in state.living():
        if wizardly(other) or state.side(owner(other)) == state.side(seat) or land.distance(mine.at, one.at) > RAIDED:
            continue
        close = land.distance(one.at, home) <= NEAR_HOME or (
            bool(wizard) and land.distance(one.at, wizard) <= NEAR_WIZARD
        )
        if close and (mine.level > one.level or _is_a_match(state, who, other)):
            found.append(other)
    return found


def _guarding(state: Chobolo, seat: Seat, who: str) -> list[Place]:
    """In the tower, unless the wizard needs it."""
    home = state.rulers[seat].tower
    wanted = state.holder == seat and not state.rulers[seat].marked
    inside = [other for other in state.on(home) if other != who]
    if wanted or (inside and not all(wizardly(other) for other in inside)):
        return [place for place in state.land.around[home] if place not in state.land.elements]
    return [home]


def _blocking(state: Chobolo, seat: Seat, who: str) -> list[Place]:
    """On Chobolo's empty hex, where it gains a level and marked wizards cannot go; until then before the wall."""
    land, heart = state.land, state.land.heart
    if state.captured and state.holder != NOBODY and state.side(state.holder) != state.side(seat):
        return [heart] if state.on(heart) in ([], [who]) else []
    return [] if state.captured else [place for place in land.threshold if place not in land.elements]


def _hunting(state: Chobolo, seat: Seat, who: str) -> list[Place]:
    """Chobolo's holder, else wizards; while one's own side has him, whoever sits in towers or on his hex."""
    foes = [other for other, _ in state.living() if state.side(owner(other)) != state.side(seat)]
    if state.holder != NOBODY and state.side(state.holder) == state.side(seat):
        inside = [other for other in foes if state.is_main(state.characters[other].at)]
        on_heart = [other for other in foes if state.characters[other].at == state.land.heart]
        return _beside(state, who, on_heart or inside or foes)
    wizards = [other for other in foes if wizardly(other) and _is_a_match(state, who, other)]
    holder = [other for other in foes if wizardly(other) and owner(other) == state.holder]
    ripe = min((len(lacking(state, owner(other))) for other in wizards), default=0)
    return _beside(state, who, holder or [one for one in wizards if len(lacking(state, owner(one))) <= ripe + RIPE])


def _is_a_match(state: Chobolo, who: str, whom: str) -> bool:
    """Whether those who would strike are stronger than those about somebody."""
    return _strength(state, owner(who), state.characters[who].at, TOGETHER) > _strength(
        state, owner(whom), state.characters[whom].at, ESCORT
    )


def _strength(state: Chobolo, seat: Seat, place: Place, within: int) -> int:
    """The levels of a seat's warriors about a place."""
    land, levels = state.land, 0
    for who in state.of(seat):
        one = state.characters[who]
        levels += one.level * (not wizardly(who) and land.distance(one.at, place) <= within)
    return levels
