"""Obstacles: what stands in the way, what wounds, what holds fast, and the mist and wards beside them."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.state import Frame
from games.kernel.table import Table
from games.mojo.board import BOARD, Tile
from games.mojo.content import OBSTACLES
from games.mojo.frames import Arrived, Entered, Window, Wounds
from games.mojo.lots import throw
from games.mojo.state import Creature, King, Mojo, Token, Zombie

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
        isinstance(creature, King) and kind == "blood-mist"
    )


def crown_roll(table: Table[Mojo], tile: Tile) -> bool:
    """Half of the time the Crown protects whoever has it."""
    roll = table.dice.roll(6)
    table.tell("mojo.crown.shields" if roll <= IMMUNE else "mojo.crown.fails", roll=roll, tile=tile)
    return roll <= IMMUNE


def withstands(table: Table[Mojo], creature: int, tile: Tile) -> bool:
    """The roll of whoever has the Crown against the obstacles of a tile, thrown once a turn."""
    immune, slot = table.state.immune, f"{creature}@{tile}"
    if slot not in immune:
        immune[slot] = crown_roll(table, tile)
    return immune[slot]


def shielded(table: Table[Mojo], tile: Tile) -> bool:
    """Whether the Crown protects whoever stands on a tile from its obstacles."""
    state = table.state
    if not state.carries_crown(tile):
        return False
    return withstands(table, state.board[tile].id, tile)


def unaffected(state: Mojo, tile: Tile, kind: str) -> bool:
    """Whether whoever stands on a tile is free of an obstacle there, by nature or by a roll already made."""
    creature = state.board[tile]
    return ignores(creature, kind) or (state.carries_crown(tile) and state.immune.get(f"{creature.id}@{tile}", False))


def may_channel(state: Mojo, tile: Tile) -> bool:
    """Whether mojo and witcheries can be channelled by whoever stands on a tile."""
    return all(OBSTACLES[kind].sight or unaffected(state, tile, kind) for kind in state.tokens_on(tile))


def _afflicts(state: Mojo, tile: Tile, trait: str) -> bool:
    return any(
        getattr(OBSTACLES[token.kind], trait) and not unaffected(state, tile, token.kind)
        for token in state.obstacles.get(tile, ())
    )


def held(state: Mojo, tile: Tile) -> bool:
    """Whether whoever stands there cannot walk off."""
    return _afflicts(state, tile, "holds") or _any(state, tile, "solid")


def lost(state: Mojo, tile: Tile) -> bool:
    """Whether whoever stands there leaves in a random direction only."""
    return _afflicts(state, tile, "blinds")


def dark(state: Mojo, tile: Tile) -> bool:
    return _any(state, tile, "blinds")


def ways_out(state: Mojo, tile: Tile) -> list[Tile]:
    return [near for near in BOARD.around[tile] if open_ground(state, near)]


def wounds_from(table: Table[Mojo], creature: Creature, kinds: Sequence[str]) -> list[int]:
    """The wounds that obstacles deal, one number for each source."""
    sources: dict[str, int] = {}
    for kind in kinds:
        if not ignores(creature, kind) and OBSTACLES[kind].wounds != "0":
            pool = OBSTACLES[kind].pool or kind
            sources[pool] = sources.get(pool, 0) + throw(table, OBSTACLES[kind].wounds)
    return list(sources.values())


def entered(table: Table[Mojo], frame: Entered) -> None:
    """Obstacles act on whoever comes onto their tile or is caught as they appear; then portal and items."""
    state = table.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    creature = state.board[tile]
    kinds = frame.caught or state.tokens_on(tile)
    if kinds and not all(ignores(creature, kind) for kind in kinds):
        kinds = [] if shielded(table, tile) else kinds
    if kinds:
        table.tell("mojo.obstacle.meets", tile=tile, obstacles=kinds)
    follow: list[Frame] = []
    for count in wounds_from(table, creature, kinds):
        follow += [Window(), Wounds(creature=creature.id, count=count)]
    if not frame.caught:
        follow.append(Arrived(creature=creature.id, seat=frame.seat, take=frame.take, still=frame.still))
    table.then(*follow)


def remains(table: Table[Mojo], tile: Tile) -> list[int]:
    """The wounds of a wrap-up for whoever is still on a tile."""
    kinds = [kind for kind in table.state.tokens_on(tile) if OBSTACLES[kind].wounds != "0"]
    creature = table.state.board[tile]
    if not kinds or all(ignores(creature, kind) for kind in kinds) or shielded(table, tile):
        return []
    return wounds_from(table, creature, kinds)


def conjure(table: Table[Mojo], kind: str, tile: Tile, extra: int) -> None:
    """An obstacle appears on a tile and on some random tiles beside it, and catches whoever is there."""
    state = table.state
    near = list(BOARD.around[tile])
    tiles = [tile, *(near.pop(table.dice.below(len(near))) for _ in range(min(extra, len(near))))]
    for one in tiles:
        state.obstacles.setdefault(one, []).append(Token(kind))
    table.tell("mojo.conjured", obstacle=kind, tiles=tiles)
    caught = [Entered(creature=state.board[one].id, caught=[kind]) for one in tiles if one in state.board]
    for frame in caught:
        state.strides.pop(frame.creature, None) if OBSTACLES[kind].blinds else None
    table.then(*caught)


def age(table: Table[Mojo]) -> None:
    """What shows its B side goes; what shows its A side is turned, the King's obstacles only once he has died."""
    state = table.state
    for tile, tokens in list(state.obstacles.items()):
        left = [Token(t.kind, state.dying or not OBSTACLES[t.kind].of_king) for t in tokens if not t.aged]
        if len(left) < len(tokens):
            table.tell("mojo.obstacle.gone", tile=tile)
        if left:
            state.obstacles[tile] = left
        else:
            del state.obstacles[tile]


def lie_out(state: Mojo) -> None:
    """The King's obstacles, where the map has them."""
    for kind, tiles in (("blood-thicket", BOARD.thickets), ("blood-vines", BOARD.vines)):
        for tile in tiles:
            state.obstacles[tile] = [Token(kind)]
