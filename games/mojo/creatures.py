"""Creatures on the main board: bringing them on, moving them about, taking them off."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.state import Seat, letter
from games.mojo.board import Tile
from games.mojo.chance import pick
from games.mojo.frames import NOBODY
from games.mojo.state import PER_TRIBE, TRIBES, Column, Creature, Crown, King, Mojo, Thugs, Zombie
from games.mojo.tribal_board import arrive_home


def fresh(state: Mojo) -> int:
    """A number that no creature, incantation or spell has had."""
    state.made += 1
    return state.made


def name_of(creature: Creature) -> list[str]:
    """A creature in words: the zimbies of its tribes, or what else it is."""
    match creature:
        case Column():
            return [f"zimbies-{letter(seat)}" for seat in creature.tribes]
        case Thugs():
            return ["thugs" if creature.size > 1 else "thug"]
        case Zombie():
            return [f"zombie-{letter(creature.owner)}"]
        case King():
            return ["king"]


def shift(state: Mojo, tile: Tile, to: Tile) -> None:
    """A whole creature goes to an empty tile, with what it carries."""
    state.board[to] = state.board.pop(tile)
    crown = state.crown
    if crown and crown.tile == tile and crown.holder is not None:
        crown.tile = to


def swap(state: Mojo, tile: Tile, other: Tile) -> None:
    """Two creatures change places, each with what it carries."""
    board, crown = state.board, state.crown
    board[tile], board[other] = board[other], board[tile]
    if crown and crown.holder is not None and crown.tile in (tile, other):
        crown.tile = other if crown.tile == tile else tile


def take_off(ctx: Context[Mojo], tile: Tile) -> Creature:
    """A creature leaves the main board; the Crown it carried stays on the tile."""
    state = ctx.state
    creature = state.board.pop(tile)
    crown = state.crown
    if crown and crown.tile == tile and crown.holder is not None:
        crown.holder = None
        ctx.tell("mojo.crown.lies", tile=tile)
    return creature


def dismiss(ctx: Context[Mojo], tile: Tile) -> None:
    """Home, still active. The King cannot be dismissed."""
    _send_away(ctx, tile, active=True)


def expel(ctx: Context[Mojo], tile: Tile) -> None:
    """Home, depleted. The King cannot be expelled."""
    _send_away(ctx, tile, active=False)


def _send_away(ctx: Context[Mojo], tile: Tile, active: bool) -> None:
    creature = ctx.state.board[tile]
    if isinstance(creature, King):
        return
    ctx.tell("mojo.dismissed" if active else "mojo.expelled", tile=tile, creature=name_of(creature))
    take_off(ctx, tile)
    if isinstance(creature, Column):
        for seat in creature.tribes:
            up = creature.active.get(seat, 0) if active else 0
            arrive_home(ctx, seat, up, creature.of(seat) - up)
    elif isinstance(creature, Thugs):
        for number in creature.numbers:
            to_barracks(ctx.state, number, active)


def to_barracks(state: Mojo, number: int, active: bool) -> None:
    (state.ready if active else state.spent).append(number)
    state.beats.pop(number, None)
    state.posts.pop(number, None)


# -- the members of a column --------------------------------------------------------------------------


def lose(column: Column, seat: Seat, active: bool) -> None:
    """One zimby leaves a column."""
    counts = column.active if active else column.depleted
    counts[seat] -= 1
    if not counts[seat]:
        del counts[seat]


def lose_one(column: Column, seat: Seat) -> None:
    """One zimby of a tribe leaves a column, a depleted one first."""
    lose(column, seat, active=not column.depleted.get(seat))


def after_loss(ctx: Context[Mojo], tile: Tile) -> None:
    """A column has lost members: its paid movement is over, and it may be gone or have dropped the Crown."""
    state = ctx.state
    column, crown = state.board[tile], state.crown
    state.strides.pop(column.id, None)
    if not column.size:
        take_off(ctx, tile)
    elif isinstance(column, Column) and crown and crown.tile == tile and crown.holder not in (None, *column.tribes):
        crown.holder = None
        ctx.tell("mojo.crown.lies", tile=tile)


def bag(ctx: Context[Mojo], column: Column) -> tuple[Seat, bool]:
    """The Bag o' Fate: a random zimby of a column, as its tribe and whether it is active. Alike ones need no draw."""
    zimbies = [(seat, True) for seat in sorted(column.active) for _ in range(column.active[seat])]
    zimbies += [(seat, False) for seat in sorted(column.depleted) for _ in range(column.depleted[seat])]
    return pick(ctx, zimbies) if len(set(zimbies)) > 1 else zimbies[0]


def crown_by_lot(ctx: Context[Mojo], tile: Tile) -> None:
    """The Crown goes to a zimby of the column on a tile, drawn from the Bag o' Fate."""
    column = ctx.state.board[tile]
    assert isinstance(column, Column)
    holder = column.tribes[0] if len(column.tribes) == 1 else bag(ctx, column)[0]
    give_crown(ctx, tile, holder)


def give_crown(ctx: Context[Mojo], tile: Tile, holder: Seat) -> None:
    state = ctx.state
    state.crown = Crown(tile, holder)
    state.strides.pop(state.board[tile].id, None)
    if holder == NOBODY:
        ctx.tell("mojo.crown.thugs", tile=tile)
    else:
        ctx.tell("mojo.crown.taken", seat=holder, tile=tile)


def merge(ctx: Context[Mojo], group: Column, tile: Tile) -> None:
    """A group joins the column on a tile; what exceeds the limits is expelled."""
    state = ctx.state
    column = state.board[tile]
    assert isinstance(column, Column)
    for mine, theirs in ((group.active, column.active), (group.depleted, column.depleted)):
        for seat, count in mine.items():
            theirs[seat] = theirs.get(seat, 0) + count
    column.attacked = column.attacked or group.attacked
    state.strides.pop(column.id, None)
    keep_limits(ctx, tile)


def keep_limits(ctx: Context[Mojo], tile: Tile) -> None:
    """Three tribes, three zimbies of each: excess zimbies and random tribes are expelled."""
    column = ctx.state.board[tile]
    assert isinstance(column, Column)
    for seat in column.tribes:
        expel_from(ctx, tile, seat, column.of(seat) - PER_TRIBE)
    while len(column.tribes) > TRIBES:
        seat = pick(ctx, column.tribes)
        expel_from(ctx, tile, seat, column.of(seat))


def expel_from(ctx: Context[Mojo], tile: Tile, seat: Seat, count: int) -> None:
    """Some zimbies of a tribe are expelled from a column."""
    column = ctx.state.board[tile]
    assert isinstance(column, Column)
    if count <= 0:
        return
    for _ in range(count):
        lose_one(column, seat)
    ctx.tell("mojo.expelled", tile=tile, creature=[f"zimbies-{letter(seat)}"])
    arrive_home(ctx, seat, 0, count)
    after_loss(ctx, tile)
