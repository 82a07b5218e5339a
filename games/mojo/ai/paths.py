"""Where a sensible shaman's zimbies can go, and who goes: ways that are safe and free."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.kernel import Decision, Path
from games.mojo.board import BOARD, Tile
from games.mojo.obstacles import hazardous, open_ground
from games.mojo.state import HOME, PER_TRIBE, Column, Mojo


def distances(state: Mojo, goals: Collection[Tile], own: Collection[Tile] = ()) -> dict[Tile, int]:
    """How far every tile is from the nearest goal by ways that are safe and free."""

    def free(tile: Tile) -> bool:
        if tile in own:
            return True
        return (
            tile not in state.board
            and tile not in BOARD.portals
            and open_ground(state, tile)
            and not hazardous(state, tile)
        )

    return BOARD.spread(goals, enters=free)


def approach(state: Mojo, decision: Decision, source: Tile, group: str, goals: Collection[Tile]) -> Path | None:
    """The move of a group that brings it nearest to a goal."""
    far = distances(state, goals, [source])
    entry = BOARD.entries[state.shamans[decision.seat].entry].tile
    now = far.get(entry, 98) + 1 if source == HOME else far.get(source, 99)
    words = [word for word in decision.options.under(("move", source, group)) if word in far]
    words = [word for word in words if word in goals or word not in state.board]
    best = min(words, key=lambda word: far[word], default=None)
    if best is None or far[best] >= now:
        return None
    path: Path = ("move", source, group, best)
    return path if decision.options.accepts(path) else (*path, "take")


def troops(state: Mojo, decision: Decision, most: int) -> Iterator[tuple[Tile, str, int]]:
    """What can walk, with its size: own columns first, then whoever is at home."""
    seat = decision.seat
    for source in decision.options.under(("move",)):
        groups = decision.options.under(("move", source))
        column = state.board.get(source)
        if isinstance(column, Column):
            if "all" in groups and column.size <= most:
                yield source, "all", column.of(seat)
            elif str(most) in groups:
                yield source, str(most), most
    for count in range(min(most, PER_TRIBE), 0, -1):
        if str(count) in decision.options.under(("move", HOME)):
            yield HOME, str(count), count
            return


def nearest(
    state: Mojo, decision: Decision, goals: Collection[Tile], least: int, most: int, at: Collection[Tile] = ()
) -> Path | None:
    """Send whoever is nearest to a goal and strong enough, unless somebody stands there already."""
    far = distances(state, goals)
    entry = BOARD.entries[state.shamans[decision.seat].entry].tile
    choices = []
    for source, group, size in troops(state, decision, most):
        place = entry if source == HOME else source
        near = min((far[one] for one in (place, *BOARD.around[place]) if one in far), default=99)
        if size >= least and place not in at:
            choices.append((near + (source == HOME), source, group))
    for _, source, group in sorted(choices):
        if path := approach(state, decision, source, group, goals):
            return path
    return None


def beside(state: Mojo, tile: Tile) -> list[Tile]:
    """Where somebody could stand to attack a tile."""
    return [
        one
        for one in BOARD.around[tile]
        if one not in state.board and open_ground(state, one) and not hazardous(state, one)
    ]
