"""Single steps: paid for, onto a tile, into a column, home, or blindly out of the dark."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.context import Context
from games.mojo.board import Tile
from games.mojo.chance import pick
from games.mojo.combat import settle_locks
from games.mojo.creatures import fresh, merge, name_of, shift, swap, take_off
from games.mojo.crown import bring_home
from games.mojo.frames import Entered, Stopped, Walk
from games.mojo.movement import OUT, Mover, toll
from games.mojo.obstacles import dark, lets_in, ways_out
from games.mojo.state import HOME, Column, Crown, Mojo, MovementLeft
from games.mojo.tribal_board import arrive_home, leave_home, pay


def pay_for(ctx: Context[Mojo], frame: Walk, who: Mover) -> None:
    """A payment for a creature: what is left of an earlier one is lost."""
    state = ctx.state
    tiles, cost = who.pace
    extra = toll(state, frame.seat)
    state.shamans[frame.seat].slowed = state.shamans[frame.seat].slowed or extra > 0
    pay(ctx, frame.seat, cost + extra, who.keeps)
    if who.creature and who.whole:
        state.strides[who.creature.id] = MovementLeft(tiles)


def step(ctx: Context[Mojo], frame: Walk, who: Mover, next_: Tile) -> None:
    """Onto the next tile, into a column there, or home; then what is on that tile, then the rest of the way."""
    state = ctx.state
    left = who.left if who.whole and who.creature else who.pace[0]
    if next_ == OUT:
        _stumble_out(ctx, who)
        return
    dark_swap = who.whole and dark(state, next_) and next_ in state.board and not who.zombie
    if dark_swap:
        _change_places(ctx, who.tile, next_)
        return
    if next_ == HOME:
        _go_home(ctx, frame, who)
        return
    if not lets_in(ctx, who.tile, next_):
        return
    joins = next_ in state.board
    mover_id = _advance(ctx, frame, who, next_)
    settle_locks(state)
    if joins:
        ctx.tell("mojo.joined", seat=frame.seat, tile=next_)
        ctx.then(Entered(creature=state.board[next_].id, seat=frame.seat, still=True))
        return
    state.strides[mover_id] = MovementLeft(left - 1, state.strides[mover_id].deaf if mover_id in state.strides else [])
    rest = replace(frame, creature=mover_id, group=0, crown=False, begun=True, route=frame.route[1:], answers={})
    take = frame.take and not rest.route
    onward = [rest] if rest.route else []
    halted = [Stopped(seat=frame.stopper, creature=mover_id)] if frame.stop == next_ else []
    ctx.then(Entered(creature=mover_id, seat=frame.seat, take=take), *halted, *onward)
    if not onward or halted:
        ctx.tell("mojo.moved", seat=frame.seat, tile=next_, creature=name_of(state.board[next_]))


def _advance(ctx: Context[Mojo], frame: Walk, who: Mover, next_: Tile) -> int:
    """Put the mover on the next tile, alone or in the column there; its number is returned."""
    state = ctx.state
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
        group = _split(ctx, frame, who)
    if carries and crown:
        crown.tile = next_
    if next_ in state.board:
        merge(ctx, group, next_)
    else:
        state.board[next_] = group
    return group.id


def _split(ctx: Context[Mojo], frame: Walk, who: Mover) -> Column:
    """Some of a shaman's own active zimbies step out of a column or off their tribal board."""
    state, seat = ctx.state, frame.seat
    group = Column(fresh(state), {seat: who.group})
    if who.tile == HOME:
        leave_home(ctx, seat, who.group)
        return group
    column = state.board[who.tile]
    assert isinstance(column, Column)
    group.attacked = column.attacked
    column.active[seat] -= who.group
    if not column.active[seat]:
        del column.active[seat]
    state.strides.pop(column.id, None)
    return group


def _go_home(ctx: Context[Mojo], frame: Walk, who: Mover) -> None:
    """Onto one's own tribal board, still active. With the Crown, that is victory."""
    state, seat = ctx.state, frame.seat
    crown = state.crown
    crowned = crown is not None and crown.tile == who.tile and crown.holder == seat and (who.whole or frame.crown)
    if crowned:
        state.crown = Crown(HOME, seat)
    count = who.group or state.board[who.tile].size
    if who.group:
        _split(ctx, frame, who)
    else:
        take_off(ctx, who.tile)
    ctx.tell("mojo.came_home", seat=seat, count=count)
    arrive_home(ctx, seat, count, 0)
    if crowned:
        bring_home(ctx, seat)


def _stumble_out(ctx: Context[Mojo], who: Mover) -> None:
    """Out of darkness onto a random side; the rest of the movement is lost."""
    state = ctx.state
    assert who.creature is not None
    to = pick(ctx, ways_out(state, who.tile))
    if to in state.board:
        _change_places(ctx, who.tile, to)
        return
    shift(state, who.tile, to)
    state.strides.pop(who.creature.id, None)
    ctx.tell("mojo.stumbled", tile=who.tile, to=to)
    settle_locks(state)
    ctx.then(Entered(creature=who.creature.id, seat=who.seat))


def _change_places(ctx: Context[Mojo], tile: Tile, to: Tile) -> None:
    """Two creatures stumble past each other at the edge of darkness."""
    state = ctx.state
    one, other = state.board[tile], state.board[to]
    swap(state, tile, to)
    for creature in (one, other):
        state.strides.pop(creature.id, None)
    ctx.tell("mojo.stumbled", tile=tile, to=to)
    settle_locks(state)
    ctx.then(Entered(creature=one.id, still=True), Entered(creature=other.id, still=True))
