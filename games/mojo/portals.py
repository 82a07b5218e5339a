"""Portals: they throw whoever steps on them onto another, and let tribes in straight from home."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Tree
from games.kernel.state import Path, Seat
from games.kernel.table import Table
from games.mojo.board import BOARD, Tile
from games.mojo.combat import settle_locks
from games.mojo.crown import pick_up
from games.mojo.frames import NOBODY, Arrived, Entered, Portal
from games.mojo.lots import pick
from games.mojo.pieces import dismiss, fresh, name_of, shift, swap
from games.mojo.purse import leave_home, mojo, pay
from games.mojo.state import Column, Mojo
from games.mojo.windows import closed

OPEN: Path = ("open",)
SHUT, AIM, CLOSE = 1, 2, 3  # mojo to rule out one portal, two, or all


def arrived(table: Table[Mojo], frame: Arrived) -> None:
    """A portal acts at once on whoever moves onto it; otherwise items may be picked up."""
    state = table.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    if tile in BOARD.portals and not frame.still:
        table.then(Portal(creature=frame.creature, seat=frame.seat, take=frame.take))
    else:
        pick_up(table, tile, frame.seat, frame.take)


def portal(table: Table[Mojo], frame: Portal) -> None:
    """A zimby column's controller may pay to narrow down where it comes out; thugs and zombies have no say."""
    state = table.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    others = [one for one in BOARD.portals if one != tile]
    path = OPEN
    seat = frame.seat
    if isinstance(state.board[tile], Column) and seat != NOBODY and mojo(state, seat) and not closed(state):
        prompt = Message("mojo.ask.portal", {"tile": tile})
        path = table.choose(frame, Question(seat, prompt, _influence(mojo(state, seat), others), OPEN))
    match path:
        case ("shut", word):
            pay(table, seat, SHUT)
            others.remove(word)
        case ("aim", word):
            pay(table, seat, AIM)
            others = [word]
        case ("close",):
            pay(table, seat, CLOSE)
            table.tell("mojo.portal.closed", tile=tile)
            table.then(Arrived(creature=frame.creature, seat=seat, take=frame.take, still=True))
            return
    relocate(table, tile, pick(table, others))


def _influence(purse: int, others: list[Tile]) -> dict[str, Tree]:
    node: dict[str, Tree] = {"open": END, "shut": dict.fromkeys(others, END)}
    if purse >= AIM:
        node["aim"] = dict.fromkeys(others, END)
    if purse >= CLOSE:
        node["close"] = END
    return node


def relocate(table: Table[Mojo], tile: Tile, to: Tile) -> None:
    """A creature comes out of another portal; whatever was there comes back in exchange."""
    state = table.state
    one, other, crown = state.board[tile], state.board.get(to), state.crown
    if crown and crown.tile == to and crown.holder is None:
        crown.tile = tile
    if tokens := state.obstacles.pop(to, None):
        state.obstacles.setdefault(tile, []).extend(tokens)
    if other:
        swap(state, tile, to)
        state.strides.pop(other.id, None)
    else:
        shift(state, tile, to)
    state.strides.pop(one.id, None)
    table.tell("mojo.portal.through", tile=tile, to=to, creature=name_of(one))
    settle_locks(state)
    if other:
        table.then(Entered(creature=other.id, still=True))


def way_in(table: Table[Mojo], draw: Callable[[Table[Mojo]], int]) -> Tile:
    """A random portal to come in by; whoever stands there is dismissed. Where the King stands, nobody comes in."""
    state = table.state
    tile = BOARD.portals[draw(table)]
    while tile == state.king:
        tile = BOARD.portals[draw(table)]
    if tile in state.board:
        dismiss(table, tile)
        settle_locks(state)
    return tile


def random_quadrant(table: Table[Mojo]) -> int:
    """One of the four; in a solitaire game a 5 or 6 on the die means the shaman's own."""
    state = table.state
    if not state.solo:
        return table.dice.roll(4) - 1
    roll = table.dice.roll(6)
    own = BOARD.entries[state.shamans[0].entry].quadrant
    return roll - 1 if roll <= len(BOARD.quadrants) else BOARD.quadrant_names.index(own)


def storm(table: Table[Mojo], seat: Seat, count: int) -> None:
    """Zimbies go from home straight onto a random portal tile; whoever stands there is dismissed. Already paid."""
    state = table.state
    leave_home(table, seat, count)
    to = way_in(table, lambda table: table.dice.roll(4) - 1)
    column = Column(fresh(state), {seat: count})
    state.board[to] = column
    table.tell("mojo.portal.in", seat=seat, count=count, tile=to)
    table.then(Entered(creature=column.id, seat=seat, still=True))
