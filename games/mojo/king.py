"""The King: his turn, his way to the ritual tiles and home, and how a new one comes to the throne."""

from __future__ import annotations

from games.kernel.context import Context
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.combat import king_enters, settle_locks
from games.mojo.creatures import fresh, shift, swap, take_off, to_barracks
from games.mojo.frames import Attack, Entered, KingArrives, KingTurn, KingTurnEnds, Ritual
from games.mojo.obstacles import acting, held, lost, open_ground, ways_out
from games.mojo.rituals import reveal
from games.mojo.state import King, Mojo, Thugs
from games.mojo.tribal_board import lull


def king_turn(ctx: Context[Mojo], frame: KingTurn) -> None:
    """From the mist onto a random ritual tile; from anywhere else one step back towards the mist."""
    state = ctx.state
    state.phase = "king"
    lull(state)
    tile = state.king
    if tile is None:
        return
    ctx.tell("mojo.king.turn", tile=tile)
    ctx.then(KingTurnEnds())
    king = state.board[tile]
    acting(ctx, tile, state.tokens_on(tile))
    if held(state, tile):
        ctx.tell("mojo.king.stays", tile=tile)
    elif lost(state, tile):
        _stumble(ctx, tile)
    elif tile == BOARD.mist:
        _to_ritual(ctx, king.id)
    else:
        _homeward(ctx, tile, king.id)


def _to_ritual(ctx: Context[Mojo], king: int) -> None:
    """He attacks whoever stands on the ritual tile; he enters if he killed them, or if it was free."""
    state = ctx.state
    to = BOARD.ritual_tiles[ctx.dice.roll(len(BOARD.ritual_tiles)) - 1]
    ctx.then(KingArrives(tile=to))
    if there := state.board.get(to):
        ctx.then(Attack(attacker=king, defender=there.id))
    elif king_enters(ctx, to):
        shift(state, BOARD.mist, to)
        settle_locks(state)
        ctx.then(Entered(creature=king))
    else:
        ctx.tell("mojo.king.stays", tile=BOARD.mist)


def king_arrives(ctx: Context[Mojo], frame: KingArrives) -> None:
    """On the ritual tile he casts what is under it, revealing it the first time."""
    state = ctx.state
    if state.king == frame.tile:
        ctx.tell("mojo.king.moves", tile=frame.tile)
        ctx.then(Ritual(name=reveal(ctx, frame.tile)))


def _homeward(ctx: Context[Mojo], tile: Tile, king: int) -> None:
    """By a shortest way, round creatures if he can, else through one of them."""
    state = ctx.state
    far = BOARD.spread(
        [BOARD.mist], enters=lambda one: open_ground(state, one) or one == tile, around=BOARD.king_around
    )
    if tile not in far:
        ctx.tell("mojo.king.stays", tile=tile)
        return
    closer = [near for near in BOARD.king_around[tile] if far.get(near) == far[tile] - 1 and open_ground(state, near)]
    free = [near for near in closer if near not in state.board]
    choice = free or closer
    to = pick(ctx, choice)
    if free:
        shift(state, tile, to)
        settle_locks(state)
        ctx.tell("mojo.king.moves", tile=to)
        ctx.then(Entered(creature=king))
    else:
        ctx.then(Attack(attacker=king, defender=state.board[to].id))


def _stumble(ctx: Context[Mojo], tile: Tile) -> None:
    """Out of darkness the King too comes out at random."""
    state = ctx.state
    ways = ways_out(state, tile)
    to = pick(ctx, ways)
    king, other = state.board[tile], state.board.get(to)
    if other:
        swap(state, tile, to)
    else:
        shift(state, tile, to)
    settle_locks(state)
    ctx.tell("mojo.stumbled", tile=tile, to=to)
    ctx.then(Entered(creature=king.id), *([Entered(creature=other.id, still=True)] if other else []))


def king_turn_ends(ctx: Context[Mojo], frame: KingTurnEnds) -> None:
    """The mist he has spread vanishes."""
    ctx.state.mist = 0


def new_king(ctx: Context[Mojo], tile: Tile) -> None:
    """Thugs have brought the Crown into the mist: one of them is King now. Alone, a shaman has lost."""
    state = ctx.state
    thugs = take_off(ctx, tile)
    assert isinstance(thugs, Thugs)
    for number in thugs.numbers:
        to_barracks(state, number, active=False)
    state.crown, state.burden = None, 0
    state.board[tile] = King(fresh(state))
    state.beats, state.posts = {}, {}
    ctx.tell("mojo.king.new", tile=tile)
    if state.solo:
        ctx.end([2], "mojo.end.solo_king")
