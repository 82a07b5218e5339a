"""Single steps: paid for, onto a tile, into a column, home, or blindly out of the dark."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.table import Table
from games.mojo.board import Tile
from games.mojo.combat import settle_locks
from games.mojo.crown import bring_home
from games.mojo.frames import Entered, Stopped, Walk
from games.mojo.lots import pick
from games.mojo.movement import OUT, Mover, toll
from games.mojo.obstacles import dark, lets_in, ways_out
from games.mojo.pieces import fresh, merge, name_of, shift, swap, take_off
from games.mojo.purse import arrive_home, leave_home, pay
from games.mojo.state import HOME, Column, Crown, Mojo, Stride


def pay_for(table: Table[Mojo], frame: Walk, who: Mover) -> None:
    """A payment for a creature: what is left of an earlier one is lost."""
    state = table.state
    tiles, cost = who.pace
    extra = toll(state, frame.seat)
    state.shamans[frame.seat].slowed = state.shamans[frame.seat].slowed or extra > 0
    pay(table, frame.seat, cost + extra, who.keeps)
    if who.creature and who.whole:
        state.strides[who.creature.id] = Stride(tiles)


def step(table: Table[Mojo], frame: Walk, who: Mover, next_: Tile) -> None:
    """Onto the next tile, into a column there, or home; then what is on that tile, then the rest of the way."""
    state = table.state
    left = who.left if who.whole and who.creature else who.pace[0]
    if next_ == OUT:
        _stumble_out(table, who)
        return
    dark_swap = who.whole and dark(state, next_) and next_ in state.board and not who.zombie
    if dark_swap:
        _change_places(table, who.tile, next_)
        return
    if next_ == HOME:
        _go_home(table, frame, who)
        return
    if not lets_in(table, who.tile, next_):
        return
    joins = next_ in state.board
    mover_id = _advance(table, frame, who, next_)
    settle_locks(state)
    if joins:
        table.tell("mojo.joined", seat=frame.seat, tile=next_)
        table.then(Entered(creature=state.board[next_].id, seat=frame.seat, still=True))
        return
    state.strides[mover_id] = Stride(left - 1, state.strides[mover_id].deaf if mover_id in state.strides else [])
    rest = replace(frame, creature=mover_id, group=0, crown=False, begun=True, route=frame.route[1:], answers={})
    take = frame.take and not rest.route
    onward = [rest] if rest.route else []
    halted = [Stopped(seat=frame.stopper, creature=mover_id)] if frame.stop == next_ else []
    table.then(Entered(creature=mover_id, seat=frame.seat, take=take), *halted, *onward)
    if not onward or halted:
        table.tell("mojo.moved", seat=frame.seat, tile=next_, creature=name_of(state.board[next_]))


def _advance(table: Table[Mojo], frame: Walk, who: Mover, next_: Tile) -> int:
    """Put the mover on the next tile, alone or in the column there; its number is returned."""
    state = table.state
    if who.whole and who.creature and next_ not in state.board:
        shift(state, who.tile, next_)
        return who.creature.id
    crown = state.crown
    carries = (
        who.tile != HOME
        and crown is not None
        and crown.tile == who.tile
        and (frame.crown or (who.whole and crown.holder is not None))
    )
    if who.whole:
        group = state.board.pop(who.tile)
        assert isinstance(group, Column)
        state.strides.pop(group.id, None)
    else:
        group = _split(table, frame, who)
    if carries and crown:
        crown.tile = next_
    if next_ in state.board:
        merge(table, group, next_)
    else:
        state.board[next_] = group
    return group.id


def _split(table: Table[Mojo], frame: Walk, who: Mover) -> Column:
    """Some of a shaman's own active zimbies step out of a column or off their tribal board."""
    state, seat = table.state, frame.seat
    group = Column(fresh(state), {seat: who.group})
    if who.tile == HOME:
        leave_home(table, seat, who.group)
        return group
    column = state.board[who.tile]
    assert isinstance(column, Column)
    group.attacked = column.attacked
    column.active[seat] -= who.group
    if not column.active[seat]:
        del column.active[seat]
    state.strides.pop(column.id, None)
    return group


def _go_home(table: Table[Mojo], frame: Walk, who: Mover) -> None:
    """Onto one's own tribal board, still active. With the Crown, that is victory."""
    state, seat = table.state, frame.seat
    crown = state.crown
    crowned = crown is not None and crown.tile == who.tile and crown.holder == seat and (who.whole or frame.crown)
    if crowned:
        state.crown = Crown(HOME, seat)
    count = who.group or state.board[who.tile].size
    if who.group:
        _split(table, frame, who)
    else:
        take_off(table, who.tile)
    table.tell("mojo.came_home", seat=seat, count=count)
    arrive_home(table, seat, count, 0)
    if crowned:
        bring_home(table, seat)


def _stumble_out(table: Table[Mojo], who: Mover) -> None:
    """Out of darkness onto a random side; the rest of the movement is lost."""
    state = table.state
    assert who.creature is not None
    to = pick(table, ways_out(state, who.tile))
    if to in state.board:
        _change_places(table, who.tile, to)
        return
    shift(state, who.tile, to)
    state.strides.pop(who.creature.id, None)
    table.tell("mojo.stumbled", tile=who.tile, to=to)
    settle_locks(state)
    table.then(Entered(creature=who.creature.id, seat=who.seat))


def _change_places(table: Table[Mojo], tile: Tile, to: Tile) -> None:
    """Two creatures stumble past each other at the edge of darkness."""
    state = table.state
    one, other = state.board[tile], state.board[to]
    swap(state, tile, to)
    for creature in (one, other):
        state.strides.pop(creature.id, None)
    table.tell("mojo.stumbled", tile=tile, to=to)
    settle_locks(state)
    table.then(Entered(creature=one.id, still=True), Entered(creature=other.id, still=True))
