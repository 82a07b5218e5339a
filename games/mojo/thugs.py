"""Thugs: out of the barracks, round their patrols, home with the Crown, and into fights."""

from __future__ import annotations

from games.kernel.context import Context
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.combat import foes, locked, settle_locks
from games.mojo.creatures import fresh, name_of, swap
from games.mojo.crown import pick_up
from games.mojo.frames import NOBODY, Attack, Entered, LastCall, ThugAttacks, ThugMove, ThugStrike, ThugTurn, ThugWalk
from games.mojo.king import new_king
from games.mojo.obstacles import acting, dark, held, lets_in, lost, ways_out
from games.mojo.portals import random_quadrant, way_in
from games.mojo.state import THUGS, Crown, Mojo, Thugs
from games.mojo.thug_routes import next_tile, settles
from games.mojo.tribal_board import lull


def thug_turn(ctx: Context[Mojo], frame: ThugTurn) -> None:
    """All move, in the order of their numbers; then all who have an opponent beside them attack."""
    state = ctx.state
    state.phase = "thugs"
    lull(state)
    ctx.tell("mojo.thugs.turn")
    moves = [ThugMove(number=number) for number in range(1, THUGS + 1)]
    ctx.then(*moves, LastCall(what="thugs"), ThugAttacks())


def thug_tile(state: Mojo, number: int) -> Tile | None:
    return next((t for t, one in state.board.items() if isinstance(one, Thugs) and number in one.numbers), None)


def brings_crown(state: Mojo, tile: Tile) -> bool:
    crown = state.crown
    return crown is not None and crown.tile == tile and crown.holder == NOBODY


def strides_out(ctx: Context[Mojo]) -> int:
    """How far a thug goes: faster when there is no King to watch over."""
    return ctx.dice.roll(6) + (0 if ctx.state.king else ctx.dice.roll(6))


def thug_move(ctx: Context[Mojo], frame: ThugMove) -> None:
    state, number = ctx.state, frame.number
    if number in state.ready:
        _enter(ctx, number)
        return
    tile = thug_tile(state, number)
    if tile is None:
        return
    thugs = state.board[tile]
    assert isinstance(thugs, Thugs)
    pick_up(ctx, tile, NOBODY, wanted=True)
    if brings_crown(state, tile):
        state.posts.pop(number, None)
        if number != thugs.numbers[0]:
            return  # whoever has the Crown leads
    acting(ctx, tile, state.tokens_on(tile))
    if locked(state, thugs.id) or foes(state, tile) or held(state, tile) or number in state.posts:
        return
    ctx.then(ThugWalk(number=number, left=strides_out(ctx)))


def _enter(ctx: Context[Mojo], number: int) -> None:
    """Out of a random portal, whose occupant is dismissed, and away by a random side."""
    state = ctx.state
    tile = way_in(ctx, random_quadrant)
    state.ready.remove(number)
    thugs = Thugs(fresh(state), [number])
    state.board[tile] = thugs
    ctx.tell("mojo.thug.enters", number=number, tile=tile)
    ways = ways_out(state, tile)
    towards = pick(ctx, ways or [""])
    walk = ThugWalk(number=number, left=strides_out(ctx), towards=towards)
    ctx.then(Entered(creature=thugs.id, still=True), walk)


def thug_walk(ctx: Context[Mojo], frame: ThugWalk) -> None:
    """One step. A thug stops beside an opponent, joins thugs who do, and holds a post in a solitaire game."""
    state, number = ctx.state, frame.number
    tile = thug_tile(state, number)
    if tile is None or (frame.at and tile != frame.at):
        return
    thugs = state.board[tile]
    assert isinstance(thugs, Thugs)
    if brings_crown(state, tile):
        if tile == BOARD.mist:
            new_king(ctx, tile)
            return
        if number != thugs.numbers[0]:
            return
    arrived = settles(state, number, tile) or not frame.left
    if arrived or foes(state, tile) or locked(state, thugs.id) or held(state, tile):
        ctx.tell("mojo.thug.stops", number=number, tile=tile)
        return
    if lost(state, tile):
        ways = ways_out(state, tile)
        _step(ctx, number, tile, pick(ctx, ways))
        return
    to = frame.towards or next_tile(state, number, tile, brings_crown(state, tile))
    if to and lets_in(ctx, tile, to):
        ctx.then(ThugWalk(number=number, left=frame.left - 1, at=to))
        _step(ctx, number, tile, to)


def _step(ctx: Context[Mojo], number: int, tile: Tile, to: Tile) -> None:
    """Onto the next tile: alone out of a column, or all together with the Crown; into darkness by changing places.

    Whoever has the Crown comes first in a column: it leads.
    """
    state = ctx.state
    thugs, there = state.board[tile], state.board.get(to)
    assert isinstance(thugs, Thugs)
    if there and not isinstance(there, Thugs):
        if dark(state, to) or lost(state, tile):
            swap(state, tile, to)
            settle_locks(state)
            ctx.tell("mojo.stumbled", tile=tile, to=to)
            ctx.then(Entered(creature=thugs.id, still=True), Entered(creature=there.id, still=True))
        return
    leads = brings_crown(state, tile)
    if thugs.size > 1 and not leads:
        thugs.numbers.remove(number)
        thugs = Thugs(fresh(state), [number])
    else:
        del state.board[tile]
    if leads:
        state.crown = Crown(to, NOBODY)
    if isinstance(there, Thugs):
        there.numbers = thugs.numbers + there.numbers if leads else there.numbers + thugs.numbers
        ctx.tell("mojo.thugs.join", tile=to, creature=name_of(there))
    else:
        state.board[to] = thugs
    settle_locks(state)
    ctx.then(Entered(creature=state.board[to].id))


def thug_attacks(ctx: Context[Mojo], frame: ThugAttacks) -> None:
    """Every thug or thug column that has opponents in its zone attacks one of them."""
    state = ctx.state
    ctx.then(*(ThugStrike(creature=one.id) for one in state.board.values() if isinstance(one, Thugs)))


def thug_strike(ctx: Context[Mojo], frame: ThugStrike) -> None:
    state = ctx.state
    tile = state.where(frame.creature)
    if tile and (near := foes(state, tile)):
        target = pick(ctx, near)
        ctx.then(Attack(attacker=frame.creature, defender=state.board[target].id))
