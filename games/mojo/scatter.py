"""A lawful position from anywhere in the game, for checks: play that begins at set-up seldom gets to all rules."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.context import Context
from games.kernel.state import Frame, Seat, letter
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.combat import foes, lock
from games.mojo.content import OBSTACLES, SCROLLS
from games.mojo.creatures import fresh
from games.mojo.frames import (
    NOBODY,
    KingTurn,
    LastCall,
    PlayerTurn,
    Round,
    ShambleBegins,
    Shambling,
    ThugTurn,
    WrapUp,
)
from games.mojo.obstacles import open_ground
from games.mojo.orders import RATIONS
from games.mojo.setup import ELEMENTS
from games.mojo.sight import in_range
from games.mojo.state import (
    FULL,
    PER_TRIBE,
    THUGS,
    TOKENS,
    TRIBE,
    TRIBES,
    ZOMBIES,
    Chant,
    Column,
    Crown,
    King,
    Mojo,
    Thugs,
    TileToken,
    Zombie,
)
from games.mojo.tribal_board import plain
from games.mojo.windows import EATS
from games.mojo.wounds import BURDEN

GROUPS = 4  # of a tribe on the main board, at most
LARGEST_HAND = 9
CONJURED = 8  # obstacles by scrolls, at most
INSIDE = (*BOARD.ritual_tiles, BOARD.mist, *BOARD.sanctum)
GROUND = tuple(BOARD.letters)
# where rules meet: some of whoever is put on the board stands there
CROSSINGS = (*INSIDE, *BOARD.shrines, *BOARD.portals, *BOARD.wards, *(entry.tile for entry in BOARD.entries))
CONJURABLE = tuple(kind for kind, what in OBSTACLES.items() if not (what.of_king or what.permanent))


def scatter(ctx: Context[Mojo]) -> None:
    """Pieces anywhere, scrolls dealt anew, and somebody's turn or the King's about to begin; then on to a decision."""
    state = ctx.state
    _open_sanctum(ctx)
    _lay_obstacles(ctx)
    _place_king(ctx)
    _place_thugs(ctx)
    for seat in range(state.seats):
        _place_tribe(ctx, seat)
    if state.king is None:
        _place_crown(ctx)
    _gather(ctx, state.crown.tile if state.crown else state.king or BOARD.mist)
    _deal(ctx)
    _chant(ctx)
    _set_habits(ctx)
    _lock_some(ctx)
    _go_on(ctx)


# -- lots --------------------------------------------------------------------------------------------


def _once_in(ctx: Context[Mojo], times: int) -> bool:
    return ctx.dice.below(times) == 0


def _between(ctx: Context[Mojo], least: int, most: int) -> int:
    return least + ctx.dice.below(most - least + 1) if most > least else least


def _free(state: Mojo, tiles: Sequence[Tile]) -> list[Tile]:
    """Where somebody could stand and nobody does; while every ward stands the sanctum is the King's alone."""
    sealed = BOARD.sanctum if len(state.wards) == len(BOARD.wards) else ()
    return [tile for tile in tiles if open_ground(state, tile) and tile not in state.board and tile not in sealed]


def _place(ctx: Context[Mojo]) -> Tile:
    """A tile for somebody: anywhere, at a crossing, at a seal, or beside others."""
    state = ctx.state
    near = [one for tile in state.board for one in BOARD.around[tile]]
    tiles = pick(ctx, [GROUND, CROSSINGS, tuple(state.seals), near])
    return pick(ctx, _free(state, tiles) or _free(state, GROUND))


# -- the compound ------------------------------------------------------------------------------------


def _open_sanctum(ctx: Context[Mojo]) -> None:
    """Wards and tribal boards in their places, some seals opened, some rituals revealed, and how far the game is."""
    state = ctx.state
    elements, entries = list(ELEMENTS), list(range(len(BOARD.entries)))
    ctx.dice.shuffle(elements)
    ctx.dice.shuffle(entries)
    state.wards = dict(zip(BOARD.wards, elements, strict=True))
    for shaman in state.shamans:
        shaman.entry = entries.pop()
    opened = 0 if _once_in(ctx, 6) else _between(ctx, 1, len(state.seals))
    for _ in range(opened):
        element = state.seals.pop(pick(ctx, list(state.seals)))
        state.wards = {ward: of for ward, of in state.wards.items() if of != element}
    state.revealed = [tile for tile in state.markers if _once_in(ctx, 2)]
    state.round = _between(ctx, 2, state.settings.rounds)
    state.first = ctx.dice.below(state.seats)


def _lay_obstacles(ctx: Context[Mojo]) -> None:
    """What scrolls have conjured; and once the King has died, his own as far as they have withered."""
    state = ctx.state
    state.dying = len(state.wards) < len(BOARD.wards) and not _once_in(ctx, 4)
    age = _between(ctx, 0, 2) if state.dying else 0
    state.burden = max(BURDEN >> age, 2) if state.dying else 0
    state.obstacles = {tile: [TileToken(t.kind, age == 1) for t in tokens] for tile, tokens in state.obstacles.items()}
    if age == 2:
        state.obstacles = {}
    for _ in range(_between(ctx, 0, CONJURED)):
        _conjure(ctx, pick(ctx, pick(ctx, [INSIDE, BOARD.portals, GROUND])))


def _conjure(ctx: Context[Mojo], tile: Tile) -> None:
    ctx.state.obstacles.setdefault(tile, []).append(TileToken(pick(ctx, CONJURABLE), _once_in(ctx, 2)))


def _place_king(ctx: Context[Mojo]) -> None:
    """The first King, or a later one after the first has died; else the Crown is in play."""
    state = ctx.state
    state.board = {}
    if state.dying and not _once_in(ctx, 4):
        return
    state.burden = 0
    inside = [BOARD.mist, *BOARD.ritual_tiles]
    tile = pick(ctx, inside) if len(state.wards) == len(BOARD.wards) or not _once_in(ctx, 3) else _place(ctx)
    state.board[tile] = King(fresh(state))


def _place_thugs(ctx: Context[Mojo]) -> None:
    """On their routes, anywhere, with each other, or in the barracks."""
    state = ctx.state
    state.ready, state.spent, state.beats, state.posts = [], [], {}, {}
    for number in range(1, THUGS + 1):
        together = [one for one in state.board.values() if isinstance(one, Thugs)]
        if _once_in(ctx, 4):
            pick(ctx, [state.ready, state.spent]).append(number)
        elif together and _once_in(ctx, 4):
            pick(ctx, together).numbers.append(number)
        else:
            tiles = _free(state, BOARD.inner_route)
            tile = pick(ctx, tiles) if tiles and _once_in(ctx, 2) else _place(ctx)
            state.board[tile] = Thugs(fresh(state), [number])
    for quadrant in BOARD.quadrants if state.king is None and not state.solo else ():
        there = [one for tile in quadrant.outer_route if isinstance(one := state.board.get(tile), Thugs)]
        if there and _once_in(ctx, 2):
            state.beats[there[0].numbers[0]] = quadrant.name


# -- tribes ------------------------------------------------------------------------------------------


def _place_tribe(ctx: Context[Mojo], seat: Seat) -> None:
    """Some in columns, alone or with others, some at home, the rest on the Far Shore; and some zombies."""
    state, shaman = ctx.state, ctx.state.shamans[seat]
    for _ in range(_between(ctx, 0, GROUPS)):
        _place_group(ctx, seat, _between(ctx, 1, PER_TRIBE))
    for _ in range(_between(ctx, 0, ZOMBIES) if _once_in(ctx, 2) else 0):
        state.board[_place(ctx)] = Zombie(fresh(state), seat)
    home = _between(ctx, 0, min(FULL, TRIBE - state.on_board(seat)))
    shaman.depleted = _between(ctx, 0, home) if _once_in(ctx, 2) else 0
    shaman.active = home - shaman.depleted


def _place_group(ctx: Context[Mojo], seat: Seat, count: int) -> None:
    state = ctx.state
    others = [one for _, one in state.columns() if seat not in one.tribes and len(one.tribes) < TRIBES]
    if others and _once_in(ctx, 3):
        column = pick(ctx, others)
    else:
        column = Column(fresh(state))
        state.board[_place(ctx)] = column
    depleted = _between(ctx, 1, count) if _once_in(ctx, 6) else 0
    if count > depleted:
        column.active[seat] = count - depleted
    if depleted:
        column.depleted[seat] = depleted


def _place_crown(ctx: Context[Mojo]) -> None:
    """With zimbies more often than not, with thugs, or lying anywhere."""
    state = ctx.state
    columns = [tile for tile, _ in state.columns()]
    thugs = [tile for tile, one in state.board.items() if isinstance(one, Thugs)]
    match ctx.dice.below(6):
        case 0 if thugs:
            state.crown = Crown(pick(ctx, thugs), NOBODY)
        case 2 | 3 | 4 | 5 if columns:
            _crown_zimbies(ctx, pick(ctx, columns))
        case _:
            tiles = [tile for tile in pick(ctx, [INSIDE, GROUND]) if open_ground(state, tile)]
            state.crown = Crown(pick(ctx, tiles))
            if _once_in(ctx, 2):
                _conjure(ctx, state.crown.tile)


def _crown_zimbies(ctx: Context[Mojo], tile: Tile) -> None:
    """A column has the Crown: on a ritual tile, on the way home or elsewhere."""
    state = ctx.state
    column = state.board[tile]
    assert isinstance(column, Column)
    holder = pick(ctx, column.tribes)
    altars = BOARD.ritual_tiles
    at = _send(ctx, tile, pick(ctx, [GROUND, altars, altars, _way_home(state, holder)]))
    state.crown = Crown(at, holder)


def _gather(ctx: Context[Mojo], at: Tile) -> None:
    """Others are after the King or the Crown."""
    state = ctx.state
    for tile in [one for one, _ in state.columns() if one != at]:
        if _once_in(ctx, state.seats):
            _send(ctx, tile, list(in_range(state, at)))


def _send(ctx: Context[Mojo], tile: Tile, tiles: Sequence[Tile]) -> Tile:
    """Whoever stands on a tile goes to one of some others, if any is free."""
    state = ctx.state
    to = pick(ctx, _free(state, tiles) or [tile])
    state.board[to] = state.board.pop(tile)
    return to


def _way_home(state: Mojo, seat: Seat) -> Sequence[Tile]:
    """The last tiles before a tribal board."""
    return BOARD.home_lines[state.shamans[seat].entry][:GROUPS]


# -- scrolls -----------------------------------------------------------------------------------------


def _deal(ctx: Context[Mojo]) -> None:
    """Hands, the discard pile and a library that is not empty; here and there somebody knows of a scroll."""
    state = ctx.state
    deck = state.library + [scroll for shaman in state.shamans for scroll in shaman.hand]
    ctx.dice.shuffle(deck)
    for shaman in state.shamans:
        shaman.hand = [deck.pop() for _ in range(min(_between(ctx, 0, LARGEST_HAND), len(deck) - 1))]
    state.discard = [deck.pop() for _ in range(_between(ctx, 0, len(deck) - 1))]
    state.library = deck
    for holder, shaman in enumerate(state.shamans):
        viewer = ctx.dice.below(state.seats)
        if viewer != holder and shaman.hand and _once_in(ctx, 2):
            state.known.append((viewer, holder, pick(ctx, shaman.hand)))


def _chant(ctx: Context[Mojo]) -> None:
    """Incantations that lie on shamans, out of the library, each with a zimby that chants."""
    state = ctx.state
    for _ in range(_between(ctx, 0, 1 + (state.seats + 1) // 2)):
        casters = [seat for seat in range(state.seats) if plain(state, seat)]
        scrolls = [scroll for scroll in state.library[1:] if SCROLLS[scroll].kind == "incantation"]
        if casters and scrolls:
            scroll = pick(ctx, scrolls)
            state.library.remove(scroll)
            state.chants.append(Chant(fresh(state), scroll, pick(ctx, casters), ctx.dice.below(state.seats)))


# -- the rest ----------------------------------------------------------------------------------------


def _set_habits(ctx: Context[Mojo]) -> None:
    state = ctx.state
    for seat, shaman in enumerate(state.shamans):
        shaman.tokens = TOKENS if _once_in(ctx, 2) else _between(ctx, 0, TOKENS)
        shaman.eaten = _between(ctx, 0, EATS)
        shaman.thrift = _once_in(ctx, 2)
        shaman.rations = pick(ctx, list(RATIONS.values()))
        others = [letter(one) for one in range(state.seats) if one != seat]
        shaman.allows = [pick(ctx, others)] if others and _once_in(ctx, 2) else []


def _lock_some(ctx: Context[Mojo]) -> None:
    """Blows have been exchanged here and there."""
    state = ctx.state
    for tile in list(state.board):
        for other in foes(state, tile):
            if _once_in(ctx, 3):
                lock(state, tile, other)


def _go_on(ctx: Context[Mojo]) -> None:
    """The King's turn or a shaman's begins; in a shaman's the mist may have been spread by whoever has the Crown."""
    state = ctx.state
    order, crown = state.seat_order(), state.crown
    begins = ctx.dice.below(len(order))
    if crown and crown.holder in order and not _once_in(ctx, 3):
        begins = order.index(crown.holder)
    opening: list[Frame] = []
    if state.king and _once_in(ctx, 3):
        begins, opening = 0, [KingTurn()]
    elif crown and _once_in(ctx, 4) and (altar := _where_is_blood(state)):
        state.mist = _between(ctx, 1, len(BOARD.clouds) - 1)
        state.revealed = [tile for tile in state.markers if tile == altar or tile in state.revealed]
    turns = [PlayerTurn(seat=seat) for seat in order[begins:]]
    evening = [ThugTurn(), ShambleBegins(), LastCall(what="shamble"), Shambling(), WrapUp(), Round()]
    state.stack = []
    ctx.then(*opening, *turns, *evening)
    ctx.run()


def _where_is_blood(state: Mojo) -> Tile | None:
    return next((tile for tile, name in state.markers.items() if name == "blood"), None)
