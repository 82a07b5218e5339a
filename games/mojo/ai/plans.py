"""What a sensible shaman does on its own turn: open the sanctum, kill the King, bring the Crown home."""

from __future__ import annotations

from games.kernel import DEFAULT, Decision, Path, Seat, letter
from games.mojo.ai.paths import approach, beside, distances, nearest, troops
from games.mojo.board import BOARD, Tile
from games.mojo.combat import foes
from games.mojo.frames import NOBODY
from games.mojo.movement import Mover
from games.mojo.obstacles import hazardous, open_ground
from games.mojo.state import FULL, HOME, PER_TRIBE, Column, King, Mojo
from games.mojo.tribal_board import mojo

END_TURN: Path = ("end",)
INSIDE = frozenset({*BOARD.sanctum, *BOARD.wards})
LOUD = frozenset({*BOARD.inner_route, *(near for tile in BOARD.inner_route for near in BOARD.around[tile])})
FEW = 3  # scrolls in hand
# zimbies that rest at home, and free places there, that are worth a scroll: among two, and where more are to respond
MANY, LITTER = (4, 6), (1, 3)
PATIENCE = 4  # rounds of waiting at a shrine before going to fetch others


def plan_turn(state: Mojo, decision: Decision) -> Path:
    """The first plan that has something to do."""
    for plan in (_win, _strike, _throw, _hunt, _lie_in_wait, _open_seals, _grow):
        if path := plan(state, decision):
            return path
    return END_TURN if decision.options.accepts(END_TURN) else DEFAULT


# -- with the Crown ----------------------------------------------------------------------------------


def _win(state: Mojo, decision: Decision) -> Path | None:
    """Carry the Crown home; eat at home for the last bit of mojo."""
    crown, seat = state.crown, decision.seat
    if crown is None or crown.holder != seat:
        return None
    group = next(
        (one for one in ("2+crown", "1+crown", "all") if one in decision.options.under(("move", crown.tile))), ""
    )
    home: Path = ("move", crown.tile, group, HOME)
    if group and decision.options.accepts(home):
        return home
    entry = BOARD.entries[state.shamans[seat].entry].tile
    column = state.board[crown.tile]
    if group and isinstance(column, Column):
        who = Mover(state, seat, crown.tile, 0 if group == "all" else int(group[0]), "+" in group)
        far = distances(state, [entry], [crown.tile]).get(crown.tile, 99) + 1
        tiles, cost = who.pace
        short = far > who.reach()
        spare = 2 - state.shamans[seat].eaten
        if short and far <= who.left + tiles * ((mojo(state, seat) + spare) // cost) and decision.options.accepts(EAT):
            return EAT
        own = [tile for tile, one in state.columns() if seat in one.tribes and tile != crown.tile]
        for goals in ([entry], own):  # one's own may stand in the way: then they come along
            if path := approach(state, decision, crown.tile, group, goals):
                return path
    return None


EAT: Path = ("eat", "mojo")


# -- fights ------------------------------------------------------------------------------------------


def _strike(state: Mojo, decision: Decision) -> Path | None:
    """Attack the King or whoever has the Crown where that can work; and whoever must be attacked."""
    owed = not decision.options.accepts(END_TURN)
    best: tuple[float, Path] | None = None
    for tile in decision.options.under(("attack",)):
        for target in decision.options.under(("attack", tile)):
            score = _prospect(state, decision.seat, tile, target) + (5 if owed else 0)
            if score > 0 and (best is None or score > best[0]):
                best = (score, ("attack", tile, target))
    return best[1] if best else None


def _prospect(state: Mojo, seat: Seat, tile: Tile, target: Tile) -> float:
    """Above zero where an attack is worth making."""
    column, foe = state.board[tile], state.board[target]
    if not isinstance(column, Column) or foe.id == column.id:
        return 1.0
    size = column.of(seat) if column.tribes == [seat] else 1
    if isinstance(foe, King):
        return 10.0 if size == PER_TRIBE and target != BOARD.mist else -10.0
    if state.carries_crown(target):
        return 8.0 if size > 1 or foe.size == 1 else -1.0
    return 2.0 if target in INSIDE and size >= foe.size else -1.0


def _throw(state: Mojo, decision: Decision) -> Path | None:
    """A witchery for another who has the Crown."""
    crown = state.crown
    if crown is None or crown.holder in (None, decision.seat):
        return None
    for key in ("bungle", "blow-guns", "death-curse"):
        for channel in decision.options.under(("cast", key)):
            path: Path = ("cast", key, channel, crown.tile)
            if decision.options.accepts(path):
                return path
    return None


def _hunt(state: Mojo, decision: Decision) -> Path | None:
    """Go for the Crown, or for the King while he is out of the mist and the way is open."""
    crown, king = state.crown, state.king
    if crown is not None and crown.holder is None:
        take: Path = ("take", crown.tile)
        if decision.options.accepts(take):
            return take
        least = 2 if crown.tile == BOARD.mist else 1  # the mist takes one of them
        return nearest(state, decision, [crown.tile], least, 2) or _clear(state, decision)
    if crown is not None and crown.holder == decision.seat:
        return None
    goal = crown.tile if crown else king
    if goal is None or (king and len(state.wards) == len(BOARD.wards)):
        return None
    if goal == BOARD.mist:
        return _gather(state, decision)
    ready = [tile for tile, _ in state.columns() if goal in foes(state, tile)]
    least = PER_TRIBE if king or (crown and crown.holder == NOBODY) else 1  # thugs too take three
    goals = beside(state, goal)
    path = nearest(state, decision, goals, least, PER_TRIBE, ready)
    stranded = path and king and path[1] == HOME and path[3] not in goals  # thugs would have them
    return _clear(state, decision) if stranded or not path else path


def _gather(state: Mojo, decision: Decision) -> Path | None:
    """While the King is in the mist: into the sanctum, if it can be done at once or somebody is on the way already."""
    goals = [tile for tile in beside(state, BOARD.mist) if tile in BOARD.sanctum]
    ready = [tile for tile in BOARD.around[BOARD.mist] if tile in state.board]
    path = nearest(state, decision, goals, PER_TRIBE, PER_TRIBE, ready)
    return path if path and (path[3] in goals or path[1] != HOME) else None


def _lie_in_wait(state: Mojo, decision: Decision) -> Path | None:
    """While thugs bar the way to the King, or it is too long: three wait near an open ward, out of the thugs' reach."""
    gates = [tile for tile in BOARD.wards if tile not in state.wards]
    if state.king is None or not gates:
        return None
    far = BOARD.spread(gates, enters=lambda tile: open_ground(state, tile) and tile not in BOARD.portals)
    entry = BOARD.entries[state.shamans[decision.seat].entry].tile
    for source, group, size in troops(state, decision, PER_TRIBE):
        if size < PER_TRIBE or (source == HOME and not _home_is_full(state, decision.seat)):
            continue
        there = [tile for tile in decision.options.under(("move", source, group)) if tile in far]
        quiet = [tile for tile in there if tile not in LOUD and tile not in state.board and not hazardous(state, tile)]
        best = min(quiet, key=lambda tile: far[tile], default=None)
        if best and far[best] < far.get(entry if source == HOME else source, 0):
            return ("move", source, group, best)
    return None


def _clear(state: Mojo, decision: Decision) -> Path | None:
    """Somebody stands in the way to the King or the Crown: they are joined if one's own, else attacked."""
    for tile, column in state.columns():
        if decision.seat in column.tribes:
            if path := nearest(state, decision, [tile], 1, PER_TRIBE - column.of(decision.seat)):
                return path
        elif tile in INSIDE and (path := nearest(state, decision, beside(state, tile), PER_TRIBE, PER_TRIBE)):
            return path
    return None


# -- seals -------------------------------------------------------------------------------------------


def _open_seals(state: Mojo, decision: Decision) -> Path | None:
    """While every ward stands: meet another tribe at a shrine and open its seal."""
    if len(state.wards) < len(BOARD.wards) or not state.seals:
        return None
    if offer := next(decision.options.below(("seal",)), None):
        return offer
    seat = decision.seat
    mixed = [tile for tile, one in state.columns() if seat in one.tribes and (len(one.tribes) > 1 or state.solo)]
    for tile in mixed:
        column = state.board[tile]
        if tile in state.seals or column.size < 2:
            continue
        if path := approach(state, decision, tile, "all", _shrines(state, tile)):
            return path
    if any(tile in state.seals for tile in mixed if state.board[tile].size > 1):
        return None
    return _meet(state, decision)


def _shrines(state: Mojo, tile: Tile) -> list[Tile]:
    return [one for one in state.seals if one not in state.board or one == tile]


def _meet(state: Mojo, decision: Decision) -> Path | None:
    """Join others at a shrine, or elsewhere on their way; else wait for them at the nearest shrine."""
    seat = decision.seat
    others = [tile for tile, one in state.columns() if seat not in one.tribes and len(one.tribes) < PER_TRIBE]
    others = [tile for tile in others if f"join {seat} {tile}" not in state.refused]
    at_shrine = [tile for tile in others if tile in state.seals]
    waits = [tile for tile, one in state.columns() if seat in one.tribes and tile in state.seals]
    elsewhere = [] if waits and state.round < PATIENCE else [one for one in others if one not in state.seals]
    for goals in (at_shrine, elsewhere):
        if goals and (path := nearest(state, decision, goals, 1, 1)):
            return path
    if not others and state.round > PATIENCE and state.round % state.seats != seat:
        return None  # thugs would have them: this time somebody else may go first
    count = 2 if state.solo else 1
    return None if waits else nearest(state, decision, _shrines(state, ""), count, count)


# -- growing -----------------------------------------------------------------------------------------


def _grow(state: Mojo, decision: Decision) -> Path | None:
    """With what is left: rouse, read, breed, where it does much: everybody else is asked to respond to a scroll."""
    seat = decision.seat
    shaman = state.shamans[seat]
    word = letter(seat)
    wishes: list[Path] = []
    crowd = state.seats > 2
    if shaman.depleted >= MANY[crowd]:
        wishes.append(("cast", "energy", word))
    if len(shaman.hand) <= FEW:
        wishes.append(("cast", "fresh-parchment", word))
    if shaman.active + shaman.depleted <= FULL - LITTER[crowd]:
        wishes.append(("cast", "big-litter", word))
    wishes.append(("spawn",))
    return next((path for path in wishes if decision.options.accepts(path)), None)


def _home_is_full(state: Mojo, seat: Seat) -> bool:
    shaman = state.shamans[seat]
    return shaman.active + shaman.depleted == FULL
