"""Which way a thug goes: the inner route, its own beat, a post, or the mist with the Crown."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from games.mojo.board import BOARD, Tile
from games.mojo.obstacles import open_ground
from games.mojo.state import Mojo

PASSING = ""  # the beat of a thug that looks for another quadrant


@cache
def _gates() -> dict[Tile, Tile]:
    """From tiles of the inner route, the ward tiles beside them."""
    return {near: ward for ward in BOARD.wards for near in BOARD.around[ward] if near in BOARD.after}


def next_tile(state: Mojo, number: int, tile: Tile, crowned: bool) -> Tile:
    """The next tile on a thug's way; none if there is no way on."""
    if crowned:
        return _to_the_mist(state, tile)
    if state.king:
        return BOARD.after.get(tile) or _towards(state, tile, BOARD.inner_route)
    return _patrol(state, number, tile)


def _towards(state: Mojo, tile: Tile, goal: Collection[Tile]) -> Tile:
    """The first step of a shortest way to any of some tiles."""
    far = BOARD.spread(goal, enters=lambda one: open_ground(state, one))
    near = [one for one in BOARD.around[tile] if one in far and open_ground(state, one)]
    return min(near, key=lambda one: far[one], default="")


def _to_the_mist(state: Mojo, tile: Tile) -> Tile:
    """Forward along the outer route to the inner one, round it to the first open ward, straight in."""
    if tile in BOARD.after:
        gate = _gates().get(tile)
        return gate if gate and gate not in state.wards else BOARD.after[tile]
    if tile in BOARD.wards or tile in BOARD.sanctum:
        return _towards(state, tile, [BOARD.mist])
    for onward in BOARD.outer_after.values():
        if tile in onward:
            return onward[tile]
    return _towards(state, tile, _all_routes())


@cache
def _all_routes() -> tuple[Tile, ...]:
    return (*BOARD.inner_route, *(tile for quadrant in BOARD.quadrants for tile in quadrant.outer_route))


def _patrol(state: Mojo, number: int, tile: Tile) -> Tile:
    """Without a King each thug looks for a quadrant of its own; alone, a shaman has them all in its own quadrant."""
    onward = BOARD.outer_after
    if tile not in BOARD.after and not state.beats.get(number):
        for name, after in onward.items():
            if tile in after and (state.solo or state.beats.get(number) != PASSING):
                _take_beat(state, number, name)
    beat = state.beats.get(number, PASSING)
    if beat and tile in onward[beat]:
        return onward[beat][tile]
    if tile in BOARD.after:
        turning = BOARD.exits.get(tile)
        if turning and _is_free(state, turning):
            _take_beat(state, number, turning)
            return onward[turning][tile]
        return BOARD.after[tile]
    for after in onward.values():
        if tile in after:
            return after[tile]
    return _towards(state, tile, _all_routes())


def _is_free(state: Mojo, name: str) -> bool:
    if state.solo:
        return name == BOARD.entries[state.shamans[0].entry].quadrant
    return name not in state.beats.values()


def _take_beat(state: Mojo, number: int, name: str) -> None:
    """The last to reach a route keeps it; whoever patrolled there before moves on."""
    if state.solo and name != BOARD.entries[state.shamans[0].entry].quadrant:
        return
    for other, beat in list(state.beats.items()):
        if beat == name and not state.solo:
            state.beats[other] = PASSING
    state.beats[number] = name


def settles(state: Mojo, number: int, tile: Tile) -> bool:
    """In a solitaire game without a King, the first two thugs to come there hold the posts beside the entry."""
    if not state.solo or state.king or number in state.posts or state.beats.get(number) is None:
        return number in state.posts
    crown = state.crown
    if crown and crown.tile == tile and crown.holder is not None:
        return False
    if tile in BOARD.entries[state.shamans[0].entry].posts and tile not in state.posts.values():
        state.posts[number] = tile
        return True
    return False
