"""What ways cost and how fights stand, as whoever chooses sees it: the rules are asked about what its view shows."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.state import Path, Seat
from games.mojo.board import Tile
from games.mojo.combat import brutality
from games.mojo.movement import BY, OUT, PORTAL, Mover, mover, toll
from games.mojo.state import HOME
from games.mojo.view import MojoView

FACES = range(1, 7)  # of a combat die


class Price(NamedTuple):
    """Mojo for a way, and how much more it is if the turn's first payment is still to come."""

    mojo: int
    first: int


class Odds(NamedTuple):
    """What both sides add to their die before anybody eats or casts, and how many of 100 fights each wins."""

    attack: int
    defence: int
    wins: int
    loses: int


def price_of_way(view: MojoView, seat: Seat, path: Path) -> Price | None:
    """What is paid until a way's end, if nothing happens on it; None if there is no such way."""
    _, tile, group, to, *way = path
    state = view.shown
    if tile != HOME and tile not in state.board:
        return None
    who = mover(state, seat, tile, group)
    if to == PORTAL:
        return Price(1, toll(state, seat))
    steps = 1 if to == OUT else len(way) - 1 if to == BY else _steps(view, who, path[1:3], to)
    if steps is None:
        return None
    tiles, cost = who.pace
    payments = -(-max(steps - who.left, 0) // tiles)
    return Price(payments * cost, toll(state, seat) if payments else 0)


def _steps(view: MojoView, who: Mover, source: Path, to: Tile) -> int | None:
    """How many there are to a tile; all the ways of one mover are looked for once."""
    ways, steps = _ways(view, who, source), 0
    while to != who.tile:
        if to not in ways:
            return None
        to, steps = ways[to], steps + 1
    return steps


def _ways(view: MojoView, who: Mover, source: Path) -> dict[Tile, Tile]:
    if source not in view.ways:
        view.ways[source] = who.ways(who.reach())
    return view.ways[source]


def in_reach(view: MojoView, seat: Seat, tile: Tile, group: str) -> dict[Tile, Tile]:
    """Where somebody gets on all the mojo there is, each tile with the one before it."""
    return _ways(view, mover(view.shown, seat, tile, group), (tile, group))


def odds(view: MojoView, tile: Tile, to: Tile) -> Odds:
    """How an exchange of blows may go for whoever looks."""
    attack, defence = brutality(view.shown, tile, view.seat).value, brutality(view.shown, to, None).value
    ahead = [attack + one - defence - other for one in FACES for other in FACES]
    wins, loses = sum(lead > 0 for lead in ahead), sum(lead < 0 for lead in ahead)
    return Odds(attack, defence, round(100 * wins / len(ahead)), round(100 * loses / len(ahead)))
