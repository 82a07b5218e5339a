"""Wounds: waiting, delivered, and what becomes of the dead."""

from __future__ import annotations

from games.kernel.context import Context
from games.mojo.board import Tile
from games.mojo.chance import pick
from games.mojo.combat import claim, settle_locks
from games.mojo.creatures import after_loss, bag, crown_by_lot, lose, name_of, take_off, to_barracks
from games.mojo.frames import Wounds
from games.mojo.state import Column, Creature, Crown, King, Mojo, Thugs, Zombie

THUG_VITALITY, ZOMBIE_VITALITY, KING_VITALITY = 2, 3, 4
BURDEN = 8  # what the Crown weighs when the King has just died


def vitality(creature: Creature) -> int:
    """The fewest wounds of one source that do anything to a creature."""
    match creature:
        case Thugs():
            return THUG_VITALITY
        case Zombie():
            return ZOMBIE_VITALITY
        case King():
            return KING_VITALITY
    return 1


def wounds(ctx: Context[Mojo], frame: Wounds) -> None:
    """Wounds are delivered; an attacker that has killed its whole opponent claims the tile."""
    state = ctx.state
    tile = state.where(frame.creature)
    if tile is None or frame.count <= 0:
        return
    deliver(ctx, tile, frame.count, frame.by)
    settle_locks(state)
    if frame.charge and frame.by is not None and state.where(frame.creature) is None:
        claim(ctx, frame.by, tile, frame.seat)


def deliver(ctx: Context[Mojo], tile: Tile, count: int, by: int | None = None) -> None:
    """Wounds of one source reach a creature. They are never added to others."""
    creature = ctx.state.board[tile]
    match creature:
        case Column():
            _hurt_zimbies(ctx, tile, creature, count)
        case Thugs():
            _hurt_thugs(ctx, tile, creature, count)
        case Zombie() if count >= vitality(creature):
            ctx.tell("mojo.died", tile=tile, creature=name_of(creature))
            take_off(ctx, tile)
        case King() if count >= vitality(creature):
            _king_dies(ctx, tile, by)
        case _:
            ctx.tell("mojo.shrugged", tile=tile, creature=name_of(creature), count=count)


def _hurt_zimbies(ctx: Context[Mojo], tile: Tile, column: Column, count: int) -> None:
    """Each wound kills one zimby, drawn from the Bag o' Fate; then the survivors draw for the Crown."""
    before = name_of(column)
    crown = ctx.state.crown
    carried = crown is not None and crown.tile == tile and crown.holder is not None
    for _ in range(min(count, column.size)):
        lose(column, *bag(ctx, column))
    ctx.tell("mojo.killed", tile=tile, creature=before, count=count)
    if column.size and carried:
        crown_by_lot(ctx, tile)
    after_loss(ctx, tile)


def _hurt_thugs(ctx: Context[Mojo], tile: Tile, thugs: Thugs, count: int) -> None:
    """Two wounds kill a thug; an odd one is lost."""
    state = ctx.state
    dead = min(count // THUG_VITALITY, thugs.size)
    if not dead:
        ctx.tell("mojo.shrugged", tile=tile, creature=name_of(thugs), count=count)
    for _ in range(dead):
        number = pick(ctx, thugs.numbers)
        thugs.numbers.remove(number)
        to_barracks(state, number, active=False)
        ctx.tell("mojo.thug.expelled", tile=tile, number=number)
    if not thugs.size:
        take_off(ctx, tile)


def _king_dies(ctx: Context[Mojo], tile: Tile, by: int | None) -> None:
    """The Crown falls to the zimbies that struck the blow, or onto the tile; the King's obstacles begin to die."""
    state = ctx.state
    take_off(ctx, tile)
    state.dying, state.burden = True, BURDEN
    state.crown = Crown(tile)
    ctx.tell("mojo.king.dead", tile=tile)
    killer = state.where(by) if by is not None else None
    if killer is not None and isinstance(state.board[killer], Column):
        crown_by_lot(ctx, killer)
