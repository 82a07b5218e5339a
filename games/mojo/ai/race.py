"""Who has the Crown and how near it is to home, and how many zimbies: so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, View
from games.mojo.view import BOARD, Column, King, MojoView
from games.toolkit import race

# fitted to games of `normal`: far from home the Crown is worth nothing to whoever has it
WEIGHTS = {"zimbies": 0.17, "mojo": 0.03, "scrolls": 0.15, "near": 2.9, "beside": 0.5}
FAR = 12  # steps from home from which on it does not matter


def chances(view: View) -> Sequence[float]:
    assert isinstance(view, MojoView)
    far = [
        race.OUT if seat in view.retired else race.weighed(features(view, seat), WEIGHTS) for seat in range(view.seats)
    ]
    return race.chances(far, view.outcome)


def features(view: MojoView, seat: Seat) -> race.Features:
    shaman, crown = view.shamans[seat], view.crown
    columns = {tile: one.of(seat) for tile, one in view.board.items() if isinstance(one, Column) and one.of(seat)}
    near = 0.0
    if crown is not None and crown.holder == seat and shaman.entry >= 0:
        home = BOARD.spread([BOARD.entries[shaman.entry].tile])
        near = 1 - min(home.get(crown.tile, FAR), FAR) / FAR
    prize = crown.tile if crown else next((tile for tile, one in view.board.items() if isinstance(one, King)), "")
    return {
        "zimbies": shaman.active + shaman.depleted + sum(columns.values()),
        "mojo": shaman.mojo,
        "scrolls": shaman.scrolls,
        "near": near,
        "beside": prize in columns or any(tile in columns for tile in BOARD.around.get(prize, ())),
    }
