"""What spells can be aimed at: for each, the words that follow its name, or END where it needs none."""

from __future__ import annotations

from collections.abc import Callable

from games.chobolo.content import SPELLS, STANDARD
from games.chobolo.firing import in_tower, is_archer
from games.chobolo.frames import DeclaredSpell
from games.chobolo.groups import in_battle
from games.chobolo.lands import Place
from games.chobolo.lasting import asleep, bound, ground_at, lies_at, lies_on, on_character
from games.chobolo.marching import ground_for
from games.chobolo.state import NOBODY, Chobolo, kind_of, wizardly
from games.chobolo.tiles import FOREST, GRASS, LAKE, MOUNTAIN, NATURE
from games.kernel.options import END, Tree
from games.kernel.state import Seat, letter
from games.toolkit.hexes import DIRECTIONS, moved

Aims = dict[str, Tree]
MENDED = 2  # the level up to which Mend helps
SUMMONED, ARMAGEDDON_REACHES = 1, 2  # from an empty main tower


def declared(state: Chobolo) -> DeclaredSpell | None:
    """The spell that was declared last and waits."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, DeclaredSpell)), None)


def aims(state: Chobolo, seat: Seat, spell: str) -> Tree:
    """The words that may follow; an empty fork where there is nothing to aim at."""
    if spell in STANDARD:
        return STANDARD_AIMS[spell](state, seat)
    card = SPELLS[spell]
    return AIMS[card.target](state, seat, spell)


def _every(whom: list[str]) -> Aims:
    return dict.fromkeys(whom, END)


def _characters(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([who for who, _ in state.living() if not lies_on(state, spell, who)])


def _warriors(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([who for who, _ in state.living() if not wizardly(who) and not is_archer(state, who)])


def _own(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([who for who in state.of(seat) if not in_battle(state, who) and not asleep(state, who)])


def _archers(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([who for who in state.of(seat) if is_archer(state, who) and not lies_on(state, spell, who)])


def _fighters(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([who for who in state.of(seat) if in_battle(state, who) and who not in state.furious])


def _wounded(state: Chobolo, seat: Seat, spell: str) -> Aims:
    low = [who for who in state.of(seat) if not wizardly(who) and state.characters[who].level < MENDED]
    return _every(low)


def own_towers(state: Chobolo, seat: Seat) -> list[Place]:
    main = state.rulers[seat].tower
    return [*([main] if main else []), *state.auxiliary(seat)]


def _recalled(state: Chobolo, seat: Seat, spell: str) -> Aims:
    empty = [place for place in own_towers(state, seat) if not state.on(place)]
    return {who: _every(empty) for who in state.of(seat) if not in_battle(state, who)} if empty else {}


def _pushed(state: Chobolo, seat: Seat, spell: str) -> Aims:
    found: Aims = {}
    for who, one in state.living():
        if not in_tower(state, who):
            ground = ground_for(state, who)
            free = [
                place
                for place in state.land.around[one.at]
                if place not in ground.towers and ground.enters(place) and ground.rests(place)
            ]
            if free:
                found[who] = _every(free)
    return found


def _held(state: Chobolo, seat: Seat, spell: str) -> Aims:
    """A warrior, and another spell of the caster's on it that ends by time or otherwise."""
    found: Aims = {}
    for who, _ in state.living():
        if not wizardly(who):
            mine = [one for one in on_character(state, who) if one.owner == seat and one.card != spell]
            if free := [one.card for one in mine if not bound(state, one.serial)]:
                found[who] = _every(free)
    return found


def _stacks(state: Chobolo, seat: Seat, spell: str) -> Aims:
    full = [other for other in state.playing() if state.rulers[other].stack]
    if spell == "unravel":
        return {letter(other): END for other in full}
    return {
        letter(other): {name: END for one, name in NATURE.items() if one != state.rulers[other].stack[-1]}
        for other in full
    }


def _chips(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([*NATURE.values()])


def _cast(state: Chobolo, seat: Seat, spell: str) -> Tree:
    """In answer to another's card."""
    last = declared(state)
    return END if last is not None and last.spell in SPELLS and last.seat != seat else {}


def _copied(state: Chobolo, seat: Seat, spell: str) -> Tree:
    return aims(state, seat, state.last_card) if state.last_card else {}


def _land(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every(
        [
            place
            for place in state.land.hexes
            if state.tower_owner(place) is None
            and state.land.ground[place] == ground_at(state, place) in (GRASS, FOREST, MOUNTAIN)
        ]
    )


def _lakes(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([place for place in state.land.hexes if ground_at(state, place) == LAKE])


def _elements(state: Chobolo, seat: Seat, spell: str) -> Aims:
    wells = [place for place in state.land.elements if not state.is_main(place)]
    return _every([place for place in wells if not lies_at(state, spell, place)])


def straight(state: Chobolo, first: Place, last: Place) -> list[Place]:
    """Three hexes in a line by its ends; fewer where one of them is the void."""
    land = state.land
    (q, r), (q2, r2) = land.hexes[first], land.hexes[last]
    middle = land.at.get(((q + q2) // 2, (r + r2) // 2), "")
    return [first, middle, last] if middle else [first, last]


def _lines(state: Chobolo, seat: Seat, spell: str) -> Aims:
    land = state.land
    taken = {one.at for _, one in state.living()}
    free = {
        place
        for place in land.hexes
        if place not in taken and state.tower_owner(place) is None and ground_at(state, place) != LAKE
    }
    found: Aims = {}
    for place in land.hexes:
        if place in free:
            here = land.hexes[place]
            steps = [[land.at.get(moved(here, step, n), "") for n in (1, 2)] for step in DIRECTIONS]
            if ends := [far for near, far in steps if near in free and far in free]:
                found[place] = _every(ends)
    return found


def _towers(state: Chobolo, seat: Seat, spell: str) -> Aims:
    return _every([place for place in state.towers if not state.on(place)])


def _nothing(state: Chobolo, seat: Seat, spell: str) -> Tree:
    return END


AIMS: dict[str, Callable[[Chobolo, Seat, str], Tree]] = {
    "none": _nothing,
    "character": _characters,
    "warrior": _warriors,
    "own": _own,
    "archer": _archers,
    "fighter": _fighters,
    "wounded": _wounded,
    "recalled": _recalled,
    "push": _pushed,
    "spell": _held,
    "stack": _stacks,
    "chip": _chips,
    "cast": _cast,
    "copied": _copied,
    "land": _land,
    "lake": _lakes,
    "element": _elements,
    "line": _lines,
    "tower": _towers,
}


# -- standard spells ---------------------------------------------------------------------------------


def _resurrect(state: Chobolo, seat: Seat) -> Aims:
    """A dead warrior, and any own tower, an occupied one too; ruling K14."""
    towers = own_towers(state, seat)
    if state.rulers[seat].born or not towers:
        return {}
    return {kind_of(who): _every(towers) for who in state.dead(seat)}


def _open_wall(state: Chobolo, seat: Seat) -> Tree:
    return END if state.wizard_at(seat) in state.land.threshold else {}


def _dispel(state: Chobolo, seat: Seat) -> Aims:
    """A character with spells on it, a spell on a hex or a pool, or another's transient card that is being cast."""
    found: Aims = _every(list(dict.fromkeys(one.on for one in state.lasting if one.on)))
    found |= {one.hexes[0]: END for one in state.lasting if one.hexes}
    found |= {f"pool-{letter(one.owner)}": END for one in state.lasting if one.card == "spell-pool"}
    last = declared(state)
    if last is not None and last.spell in SPELLS and SPELLS[last.spell].kind == "transient" and last.seat != seat:
        found["spell"] = END
    return found


def empty_tower(state: Chobolo, seat: Seat) -> Place:
    """A seat's main tower, if it has one and nobody is in it."""
    tower = state.rulers[seat].tower
    return tower if tower and not state.on(tower) else ""


def near_empty(state: Chobolo, seat: Seat, far: int) -> list[Seat]:
    """Opponents whose main towers are empty and that near to a seat's wizard."""
    at, land = state.wizard_at(seat), state.land
    found = []
    for other in state.opponents(seat):
        tower = empty_tower(state, other)
        if at and tower and land.distance(at, tower) <= far:
            found.append(other)
    return found


def _summon(state: Chobolo, seat: Seat) -> Tree:
    """First from beside its hex; later from anywhere, while nobody has it; from another by way 3; rulings K17, C5."""
    if state.holder == NOBODY:
        beside = state.wizard_at(seat) in state.land.around[state.land.heart]
        return END if state.captured or beside else {}
    if state.side(state.holder) == state.side(seat):
        return {}
    return END if state.rulers[seat].slain and near_empty(state, seat, SUMMONED) else {}


def _armageddon(state: Chobolo, seat: Seat) -> Aims:
    """Only for Chobolo's holder, and only where it does something; ruling K18."""
    if state.holder != seat:
        return {}
    found: Aims = {letter(other): END for other in near_empty(state, seat, ARMAGEDDON_REACHES)}
    if state.wizard_at(seat) == state.rulers[seat].tower:
        found[letter(seat)] = END
    return found


STANDARD_AIMS: dict[str, Callable[[Chobolo, Seat], Tree]] = {
    "resurrect": _resurrect,
    "open-plane-wall": _open_wall,
    "dispel-magic": _dispel,
    "chobolo": _summon,
    "armageddon": _armageddon,
}
