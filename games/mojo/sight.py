"""Lines of sight for witcheries: straight, short, and stopped by the first thing in the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.kernel.state import Seat
from games.mojo.board import BOARD, Tile
from games.mojo.obstacles import lets_see, may_channel
from games.mojo.state import HOME, Column, Mojo

RANGE = 3


def seen_from(state: Mojo, seat: Seat, channel: Tile, reach: int = RANGE, gone: Tile = HOME) -> Iterator[Tile]:
    """The tiles a zimby can target from a tile or from its tribal board, its own tile first; one tile may be left."""
    if channel == HOME:
        lines: tuple[tuple[Tile, ...], ...] = (BOARD.home_lines[state.shamans[seat].entry],)
    else:
        yield channel
        lines = BOARD.lines[channel]
    yield from _along(state, lines, reach, gone)


def in_range(state: Mojo, tile: Tile) -> Iterator[Tile]:
    """A tile and all from which a zimby could target it."""
    yield tile
    yield from _along(state, BOARD.lines[tile], RANGE, HOME)


def _along(state: Mojo, lines: Iterable[Sequence[Tile]], reach: int, gone: Tile) -> Iterator[Tile]:
    """The tiles of some lines, each up to the first thing in the way."""
    for line in lines:
        for tile in line[:reach]:
            yield tile
            if (tile in state.board and tile != gone) or not lets_see(state, tile):
                break


def channels(state: Mojo, seat: Seat) -> Iterator[Tile]:
    """Where a shaman has an active zimby that can channel: columns on the main board, then home."""
    for tile, column in state.columns():
        if column.active.get(seat) and may_channel(state, tile):
            yield tile
    if state.shamans[seat].active:
        yield HOME


def may_eat(state: Mojo, channel: Tile, seat: Seat) -> int:
    """How many tribesmen a zimby there can eat: up to two, in a column of its own tribe only."""
    column = state.board.get(channel)
    if not isinstance(column, Column) or column.tribes != [seat] or not column.active:
        return 0
    return min(2, column.size - 1)


def watches(state: Mojo, seat: Seat, tile: Tile, gone: Tile = HOME) -> bool:
    """Whether a shaman has a zimby that sees a tile, or could by eating, once whoever stands on another has left."""
    return any(
        tile in seen_from(state, seat, channel, RANGE * 2 ** may_eat(state, channel, seat), gone)
        for channel in channels(state, seat)
    )


def could_answer(state: Mojo, seat: Seat) -> bool:
    """Whether a shaman could cast anything, as far as the table can know: a scroll in hand and mojo to be had."""
    shaman = state.shamans[seat]
    return bool(shaman.hand) and bool(shaman.floating or shaman.tokens or shaman.active)
