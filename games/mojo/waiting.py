"""Who may act out of turn, and for whom the table waits: by public facts alone."""

from __future__ import annotations

from typing import TypeAlias

from games.kernel.state import Frame, Seat, letter
from games.mojo.board import BOARD, Tile
from games.mojo.casting import mark
from games.mojo.content import SCROLLS
from games.mojo.frames import NOBODY, Act, LastCall, Rolls, Spell, Window, Wounds
from games.mojo.sight import could_answer, in_range, watches
from games.mojo.state import Column, Mojo, Zombie
from games.mojo.wounds import vitality
from games.toolkit.responses import Responses

Item: TypeAlias = Spell | Rolls | Wounds  # what waits on the stack


def may_act(state: Mojo, frame: Act | LastCall | Window) -> list[Seat]:
    """All others in somebody's turn; in a window those who could cast something, as far as the table can know."""
    active = NOBODY if isinstance(frame, Window) else frame.seat
    others = [seat for seat in state.seat_order() if seat != active]
    return others if isinstance(frame, Act) else [seat for seat in others if could_answer(state, seat)]


def waited_for(state: Mojo, frame: Frame, seat: Seat) -> bool:
    """Whether the table waits for a shaman who may act, or merely lets it."""
    match frame:
        case LastCall():
            return state.settings.interrupts == "all" or _called(state, frame, seat)
        case Window():
            item = state.stack[-1]
            assert isinstance(item, Item)
            return state.settings.interrupts == "all" or concerned(state, seat, item)
    return False


RESPONSES = Responses(may_act, waited_for)


def concerned(state: Mojo, seat: Seat, item: Item) -> bool:
    """Before something on the stack resolves: those whom anything on it touches, and bystanders with something of
    interest in range of it; not whoever has just put it there."""
    if isinstance(item, Spell) and aimed_by(item) == seat:
        return False
    if isinstance(item, Rolls) and touches(state, seat, item):
        return goes_ill(state, seat, item)
    waiting = (one for one in reversed(state.stack) if isinstance(one, Item))
    return done_to(state, seat, item) or any(
        touches(state, seat, one) or interests(state, seat, one) for one in waiting
    )


def _called(state: Mojo, frame: LastCall, seat: Seat) -> bool:
    """Before a turn ends: if the Crown is carried off in sight."""
    crown = state.crown
    if frame.what != "turn" or crown is None:
        return False
    return crown.holder == frame.seat and watches(state, seat, crown.tile)


def done_to(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether the top of the stack does something to a scroll of a shaman: it redirects it, or lies above it."""
    if isinstance(item, Spell) and item.caster == seat != aimed_by(item):
        return True
    return any(isinstance(one, Spell | Wounds) and one.caster == seat and one is not item for one in state.stack)


def aimed_by(spell: Spell) -> Seat:
    """Whose will a spell's target is: its caster's, or that of whoever has turned it on another."""
    return spell.caster if spell.twister == NOBODY else spell.twister


def interests(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether a bystander wants to have a say: what is done to shamans matters to all once the King is dead.

    All else has a range. In it there must be a creature of its own, a zimby that could eat to get there, or what
    everybody is after. A fight and wounds are reached by zimbies alone.
    """
    if isinstance(item, Spell) and mark(SCROLLS[item.scroll]) == "shaman":
        return state.crown is not None
    if isinstance(item, Wounds) and _deals(state, seat, item):
        return False
    if any(watches(state, seat, tile) for tile in struck(state, item)):
        return True
    prizes = {state.crown.tile if state.crown else state.king, *state.seals}
    return isinstance(item, Spell) and any(_near(state, seat, tile, prizes) for tile in struck(state, item))


def goes_ill(state: Mojo, seat: Seat, item: Rolls) -> bool:
    """Whether a fight is not won for a shaman as the dice lie: it does not lead, or what it deals would do nothing."""
    sides = (one for one in item.sides if holds_stake(state, seat, one[0]))
    return any(lead < _vitality(state, foe) for _, foe, lead in sides)


def _vitality(state: Mojo, creature: int) -> int:
    tile = state.where(creature)
    return vitality(state.board[tile]) if tile else 0


def _near(state: Mojo, seat: Seat, tile: Tile, prizes: set[Tile | None]) -> bool:
    within = list(in_range(state, tile))
    return any(
        one in prizes or (one in state.board and holds_stake(state, seat, state.board[one].id)) for one in within
    )


def _deals(state: Mojo, seat: Seat, item: Wounds) -> bool:
    """Whether wounds come from a shaman's own scroll or creature: it knows of them, and nobody has answered yet."""
    return item.caster == seat or (item.by is not None and holds_stake(state, seat, item.by))


def touches(state: Mojo, seat: Seat, item: Item) -> bool:
    """Whether something on the stack is about a shaman, its zimbies or its zombies."""
    if isinstance(item, Spell) and letter(seat) in (item.target, item.aim):
        return True
    there = [state.board[tile].id for tile in struck(state, item) if tile in state.board]
    return any(holds_stake(state, seat, one) for one in there)


def struck(state: Mojo, item: Item) -> list[Tile]:
    """The tiles that something on the stack is about."""
    match item:
        case Spell() if SCROLLS[item.scroll].aim == "tile":
            return [item.target, *BOARD.around[item.target]]  # it spreads
        case Spell(aim=aim) if aim in BOARD.letters:
            return [aim]
        case Spell():
            creatures = [item.creature]
        case Rolls():
            creatures = [item.attacker, item.defender]
        case Wounds():
            creatures = [item.creature]
    return [tile for one in creatures if (tile := state.where(one))]


def holds_stake(state: Mojo, seat: Seat, creature: int) -> bool:
    """Whether a creature has zimbies of a shaman in it or is its zombie."""
    tile = state.where(creature)
    match state.board.get(tile) if tile else None:
        case Column() as column:
            return column.of(seat) > 0
        case Zombie(owner=owner):
            return owner == seat
    return False
