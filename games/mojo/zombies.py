"""Zombies: raised from a zimby, and shambling towards the living when the round ends."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Tree, select
from games.kernel.state import PASS, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.combat import foes, locked, settle_locks
from games.mojo.creatures import fresh, shift, take_off
from games.mojo.frames import Attack, Entered, Shamble, ShambleBegins, ShambleEnds, ShambleStep, Shambling
from games.mojo.obstacles import open_ground
from games.mojo.state import ZOMBIES, Mojo, Zombie
from games.mojo.tribal_board import leave_home, lull, mojo, pay

SACRIFICE = 2  # active zimbies at home that a zombie costs


def zombie_node(state: Mojo, seat: Seat) -> dict[str, Tree]:
    """The branch `zombie`: lone active zimbies that may be turned."""
    shaman = state.shamans[seat]
    if shaman.raised or shaman.active < SACRIFICE or len(state.zombies(seat)) >= ZOMBIES:
        return {}
    tiles = [
        tile
        for tile, column in state.columns()
        if column.size == 1 and seat in column.active and not locked(state, column.id)
    ]
    return {"zombie": dict.fromkeys(tiles, END)} if tiles else {}


def raise_zombie(ctx: Context[Mojo], seat: Seat, tile: Tile) -> None:
    """Two zimbies at home and the chosen one go to the Far Shore; what it held stays on its tile."""
    state = ctx.state
    state.shamans[seat].raised = True
    leave_home(ctx, seat, SACRIFICE)
    take_off(ctx, tile)
    state.board[tile] = Zombie(fresh(state), owner=seat)
    ctx.tell("mojo.zombie.raised", seat=seat, tile=tile)


def shamble_begins(ctx: Context[Mojo], frame: ShambleBegins) -> None:
    lull(ctx.state)
    ctx.state.phase = "shamble"


def shambling(ctx: Context[Mojo], frame: Shambling) -> None:
    """Owners may pay to hold their zombies back; then the others shamble, owner by owner from the first mover."""
    state = ctx.state
    holders = {seat: _restless(state, seat) for seat in state.seat_order()}
    questions = [
        Question(seat, Message("mojo.ask.hold"), _hold_node(tiles, mojo(state, seat)), PASS)
        for seat, tiles in holders.items()
        if tiles and mojo(state, seat)
    ]
    answers = ctx.ask(frame, *questions) if questions else {}
    moves = []
    for seat, tiles in holders.items():
        stay = set(answers.get(seat, PASS)[1:-1])
        if stay:
            pay(ctx, seat, len(stay))
            ctx.tell("mojo.zombie.held", seat=seat, tiles=sorted(stay))
        moves += [Shamble(zombie=state.board[tile].id) for tile in tiles if tile not in stay]
    ctx.then(*moves, ShambleEnds())


def _restless(state: Mojo, seat: Seat) -> list[Tile]:
    return [tile for tile, zombie in state.zombies(seat) if not locked(state, zombie.id)]


def _hold_node(tiles: list[Tile], purse: int) -> dict[str, Tree]:
    return {"pass": END, "hold": select(tiles, 1, min(len(tiles), purse))}


def shamble(ctx: Context[Mojo], frame: Shamble) -> None:
    """Towards the nearest living creature, 1d6 tiles; one that is beside it already is attacked."""
    state = ctx.state
    tile = state.where(frame.zombie)
    if tile is None or locked(state, frame.zombie):
        return
    state.shambling = frame.zombie
    if foes(state, tile):
        _strike(ctx, tile)
        return
    near = _living(state, tile)
    if not near:
        ctx.tell("mojo.zombie.idle", tile=tile)
        return
    prey = pick(ctx, near)
    steps = ctx.dice.roll(6)
    ctx.then(ShambleStep(zombie=frame.zombie, prey=state.board[prey].id, at=tile, left=steps))


def _ways(state: Mojo, tile: Tile) -> dict[Tile, int]:
    """How far everything is on foot, through any obstacle a zombie can enter; creatures are where ways end."""
    return BOARD.spread([tile], enters=lambda one: open_ground(state, one), leaves=lambda one: one not in state.board)


def _living(state: Mojo, tile: Tile) -> list[Tile]:
    """The nearest living creatures."""
    far = _ways(state, tile)
    found = {one: far[one] for one, creature in state.board.items() if one in far and not isinstance(creature, Zombie)}
    return [one for one, distance in found.items() if distance == min(found.values())]


def shamble_step(ctx: Context[Mojo], frame: ShambleStep) -> None:
    state = ctx.state
    tile, prey = state.where(frame.zombie), state.where(frame.prey)
    if tile is None:
        return
    if foes(state, tile):
        _strike(ctx, tile)
        return
    if prey is None or not frame.left or tile != frame.at:
        return
    far = _ways(state, prey)
    closer = (one for one in BOARD.around[tile] if one not in state.board and far.get(one) == far.get(tile, 0) - 1)
    to = next(closer, None)
    if to is None:
        return
    shift(state, tile, to)
    ctx.tell("mojo.zombie.shambles", tile=tile, to=to)
    ctx.then(
        Entered(creature=frame.zombie),
        ShambleStep(zombie=frame.zombie, prey=frame.prey, at=to, left=frame.left - 1),
    )


def _strike(ctx: Context[Mojo], tile: Tile) -> None:
    state = ctx.state
    near = foes(state, tile)
    target = pick(ctx, near)
    ctx.then(Attack(attacker=state.board[tile].id, defender=state.board[target].id))


def shamble_ends(ctx: Context[Mojo], frame: ShambleEnds) -> None:
    ctx.state.shambling = 0
    settle_locks(ctx.state)
