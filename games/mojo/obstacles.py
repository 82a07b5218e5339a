"""Obstacles: what stands in the way, what wounds, what holds fast, and the mist and wards beside them."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.context import Context
from games.kernel.state import Frame, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.chance import throw
from games.mojo.content import OBSTACLES
from games.mojo.frames import Arrived, Entered, Window, Wounds
from games.mojo.state import Creature, King, Mojo, TileToken, Zombie

BLOOD_MIST = "blood-mist"
IMMUNE = 3  # the Crown protects on this roll of 1d6 or a lower one


def open_ground(state: Mojo, tile: Tile) -> bool:
    """Whether creatures and items may come onto a tile at all: no ward, no thicket."""
    return tile not in state.wards and not _any(state, tile, "solid")


def _any(state: Mojo, tile: Tile, trait: str) -> bool:
    return any(getattr(OBSTACLES[token.kind], trait) for token in state.obstacles.get(tile, ()))


def lets_fight(state: Mojo, tile: Tile) -> bool:
    return all(OBSTACLES[token.kind].combat for token in state.obstacles.get(tile, ()))


def lets_see(state: Mojo, tile: Tile) -> bool:
    """Whether sight passes the obstacles and wards of a tile."""
    return (
        tile not in state.wards
        and not state.misty(tile)
        and all(OBSTACLES[token.kind].sight for token in state.obstacles.get(tile, ()))
    )


def hazardous(state: Mojo, tile: Tile) -> bool:
    """Whether entering a tile does anything to a creature that one would rather avoid."""
    return state.misty(tile) or bool(state.obstacles.get(tile))


def ignores(creature: Creature, kind: str) -> bool:
    """Zombies do not notice what holds or blinds; the King is at home in the mist."""
    what = OBSTACLES[kind]
    return (isinstance(creature, Zombie) and (what.holds or what.blinds)) or (
        isinstance(creature, King) and kind == BLOOD_MIST
    )


def crown_roll(ctx: Context[Mojo], tile: Tile) -> bool:
    """Half of the time the Crown protects whoever has it."""
    roll = ctx.dice.roll(6)
    ctx.tell("mojo.crown.shields" if roll <= IMMUNE else "mojo.crown.fails", roll=roll, tile=tile)
    return roll <= IMMUNE


def withstands(ctx: Context[Mojo], tile: Tile, kind: str) -> bool:
    """The roll of whoever stands on a tile with the Crown against a kind of obstacle, thrown once a turn."""
    immune, slot = ctx.state.immune, _slot(ctx.state, tile, kind)
    if slot not in immune:
        immune[slot] = crown_roll(ctx, tile)
    return immune[slot]


def _slot(state: Mojo, tile: Tile, kind: str) -> str:
    return f"{state.board[tile].id}@{kind}"


def acting(ctx: Context[Mojo], tile: Tile, kinds: Iterable[str]) -> list[str]:
    """Which kinds of obstacle act on whoever is on a tile: neither ignored nor kept off by the Crown's roll."""
    state = ctx.state
    noticed = [kind for kind in kinds if not ignores(state.board[tile], kind)]
    if not state.carries_crown(tile):
        return noticed
    return [kind for kind in noticed if not withstands(ctx, tile, kind)]


def unaffected(state: Mojo, tile: Tile, kind: str) -> bool:
    """Whether whoever stands on a tile is free of an obstacle there, by nature or by a roll already made."""
    shielded = state.carries_crown(tile) and state.immune.get(_slot(state, tile, kind), False)
    return shielded or ignores(state.board[tile], kind)


def may_channel(state: Mojo, tile: Tile) -> bool:
    """Whether mojo and witcheries can be channelled by whoever stands on a tile."""
    return all(OBSTACLES[kind].sight or unaffected(state, tile, kind) for kind in state.tokens_on(tile))


def may_strike(state: Mojo, tile: Tile) -> bool:
    """Whether whoever stands on a tile can attack out of it."""
    return all(OBSTACLES[kind].combat or unaffected(state, tile, kind) for kind in state.tokens_on(tile))


def _afflicts(state: Mojo, tile: Tile, trait: str) -> bool:
    return any(
        getattr(OBSTACLES[token.kind], trait) and not unaffected(state, tile, token.kind)
        for token in state.obstacles.get(tile, ())
    )


def held(state: Mojo, tile: Tile) -> bool:
    """Whether whoever stands there cannot walk off."""
    return _afflicts(state, tile, "holds") or _afflicts(state, tile, "solid")


def lost(state: Mojo, tile: Tile) -> bool:
    """Whether whoever stands there leaves in a random direction only."""
    return _afflicts(state, tile, "blinds")


def dark(state: Mojo, tile: Tile) -> bool:
    return _any(state, tile, "blinds")


def may_force(state: Mojo, tile: Tile, to: Tile) -> bool:
    """Whether whoever stands on a tile has the Crown and could try to get into something solid beside it."""
    if to in state.wards or to in state.board or not state.carries_crown(tile):
        return False
    return all(state.immune.get(_slot(state, tile, kind), True) for kind in _solid(state, to))


def _solid(state: Mojo, tile: Tile) -> list[str]:
    return [token.kind for token in state.obstacles.get(tile, ()) if OBSTACLES[token.kind].solid]


def lets_in(ctx: Context[Mojo], tile: Tile, to: Tile) -> bool:
    """Whether whoever stands on a tile comes onto another: into something solid by the Crown's roll only."""
    state = ctx.state
    if open_ground(state, to):
        return True
    return may_force(state, tile, to) and all(withstands(ctx, tile, kind) for kind in _solid(state, to))


def ways_out(state: Mojo, tile: Tile) -> list[Tile]:
    return [near for near in BOARD.around[tile] if open_ground(state, near)]


def wounds_from(ctx: Context[Mojo], kinds: Iterable[str]) -> list[int]:
    """The wounds that obstacles deal, one number for each source."""
    sources: dict[str, int] = {}
    for kind in kinds:
        if OBSTACLES[kind].wounds != "0":
            pool = OBSTACLES[kind].pool or kind
            sources[pool] = sources.get(pool, 0) + throw(ctx, OBSTACLES[kind].wounds)
    return list(sources.values())


def entered(ctx: Context[Mojo], frame: Entered) -> None:
    """Obstacles act on whoever comes onto their tile or is caught as they appear; then portal and items."""
    state = ctx.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    kinds = acting(ctx, tile, frame.caught or state.tokens_on(tile))
    if kinds:
        ctx.tell("mojo.obstacle.meets", tile=tile, obstacles=kinds)
    follow: list[Frame] = []
    for count in wounds_from(ctx, kinds):
        follow += [Window(), Wounds(creature=frame.creature, count=count, caster=frame.caster)]
    if not frame.caught:
        follow.append(Arrived(creature=frame.creature, seat=frame.seat, take=frame.take, still=frame.still))
    ctx.then(*follow)


def remains(ctx: Context[Mojo], tile: Tile) -> list[int]:
    """The wounds of a wrap-up for whoever is still on a tile."""
    kinds = [kind for kind in ctx.state.tokens_on(tile) if OBSTACLES[kind].wounds != "0"]
    return wounds_from(ctx, acting(ctx, tile, kinds))


def conjure(ctx: Context[Mojo], kind: str, tile: Tile, extra: int, caster: Seat) -> None:
    """An obstacle appears on a tile and on some random tiles beside it, and catches whoever is there."""
    state = ctx.state
    near = list(BOARD.around[tile])
    tiles = [tile, *(near.pop(ctx.dice.below(len(near))) for _ in range(min(extra, len(near))))]
    for one in tiles:
        state.obstacles.setdefault(one, []).append(TileToken(kind))
    ctx.tell("mojo.conjured", obstacle=kind, tiles=tiles)
    there = [state.board[one].id for one in tiles if one in state.board]
    ctx.then(*(Entered(creature=one, caught=[kind], caster=caster) for one in there))


def age(ctx: Context[Mojo]) -> None:
    """What shows its B side goes; what shows its A side is turned, the King's obstacles only once he has died."""
    state = ctx.state
    for tile, tokens in list(state.obstacles.items()):
        left = [TileToken(t.kind, state.dying or not OBSTACLES[t.kind].of_king) for t in tokens if not t.aged]
        if len(left) < len(tokens):
            ctx.tell("mojo.obstacle.gone", tile=tile)
        if left:
            state.obstacles[tile] = left
        else:
            del state.obstacles[tile]


def lie_out(state: Mojo) -> None:
    """The King's obstacles, where the map has them."""
    for kind, tiles in (("blood-thicket", BOARD.thickets), ("blood-vines", BOARD.vines)):
        for tile in tiles:
            state.obstacles[tile] = [TileToken(kind)]
