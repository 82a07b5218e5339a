"""The King: his turn, his way to the ritual tiles and home, and how a new one comes to the throne."""

from __future__ import annotations

from games.kernel.table import Table
from games.mojo.board import BOARD, Tile
from games.mojo.combat import king_enters, settle_locks
from games.mojo.frames import Attack, Entered, KingArrives, KingTurn, KingTurnEnds, Ritual
from games.mojo.lots import pick
from games.mojo.obstacles import acting, held, lost, open_ground, ways_out
from games.mojo.pieces import fresh, shift, swap, take_off, to_barracks
from games.mojo.purse import lull
from games.mojo.rituals import reveal
from games.mojo.state import King, Mojo, Thugs


def king_turn(table: Table[Mojo], frame: KingTurn) -> None:
    """From the mist onto a random ritual tile; from anywhere else one step back towards the mist."""
    state = table.state
    state.phase = "king"
    lull(state)
    tile = state.king
    if tile is None:
        return
    table.tell("mojo.king.turn", tile=tile)
    table.then(KingTurnEnds())
    king = state.board[tile]
    acting(table, tile, state.tokens_on(tile))
    if held(state, tile):
        table.tell("mojo.king.stays", tile=tile)
    elif lost(state, tile):
        _stumble(table, tile)
    elif tile == BOARD.mist:
        _to_ritual(table, king.id)
    else:
        _homeward(table, tile, king.id)


def _to_ritual(table: Table[Mojo], king: int) -> None:
    """He attacks whoever stands on the ritual tile; he enters if he killed them, or if it was free."""
    state = table.state
    to = BOARD.ritual_tiles[table.dice.roll(len(BOARD.ritual_tiles)) - 1]
    table.then(KingArrives(tile=to))
    if there := state.board.get(to):
        table.then(Attack(attacker=king, defender=there.id))
    elif king_enters(table, to):
        shift(state, BOARD.mist, to)
        settle_locks(state)
        table.then(Entered(creature=king))
    else:
        table.tell("mojo.king.stays", tile=BOARD.mist)


def king_arrives(table: Table[Mojo], frame: KingArrives) -> None:
    """On the ritual tile he casts what is under it, revealing it the first time."""
    state = table.state
    if state.king == frame.tile:
        table.tell("mojo.king.moves", tile=frame.tile)
        table.then(Ritual(name=reveal(table, frame.tile)))


def _homeward(table: Table[Mojo], tile: Tile, king: int) -> None:
    """By a shortest way, round creatures if he can, else through one of them."""
    state = table.state
    far = BOARD.spread(
        [BOARD.mist], enters=lambda one: open_ground(state, one) or one == tile, around=BOARD.king_around
    )
    if tile not in far:
        table.tell("mojo.king.stays", tile=tile)
        return
    closer = [near for near in BOARD.king_around[tile] if far.get(near) == far[tile] - 1 and open_ground(state, near)]
    free = [near for near in closer if near not in state.board]
    choice = free or closer
    to = pick(table, choice)
    if free:
        shift(state, tile, to)
        settle_locks(state)
        table.tell("mojo.king.moves", tile=to)
        table.then(Entered(creature=king))
    else:
        table.then(Attack(attacker=king, defender=state.board[to].id))


def _stumble(table: Table[Mojo], tile: Tile) -> None:
    """Out of darkness the King too comes out at random."""
    state = table.state
    ways = ways_out(state, tile)
    to = pick(table, ways)
    king, other = state.board[tile], state.board.get(to)
    if other:
        swap(state, tile, to)
    else:
        shift(state, tile, to)
    settle_locks(state)
    table.tell("mojo.stumbled", tile=tile, to=to)
    table.then(Entered(creature=king.id), *([Entered(creature=other.id, still=True)] if other else []))


def king_turn_ends(table: Table[Mojo], frame: KingTurnEnds) -> None:
    """The mist he has spread vanishes."""
    table.state.mist = 0


def new_king(table: Table[Mojo], tile: Tile) -> None:
    """Thugs have brought the Crown into the mist: one of them is King now. Alone, a shaman has lost."""
    state = table.state
    thugs = take_off(table, tile)
    assert isinstance(thugs, Thugs)
    for number in thugs.numbers:
        to_barracks(state, number, active=False)
    state.crown, state.burden = None, 0
    state.board[tile] = King(fresh(state))
    state.beats, state.posts = {}, {}
    table.tell("mojo.king.new", tile=tile)
    if state.solo:
        table.end([2], "mojo.end.solo_king")
