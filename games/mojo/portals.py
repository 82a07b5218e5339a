"""Portals: they throw whoever steps on them onto another, and let tribes in straight from home."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import END, Tree
from games.kernel.state import Path, Seat
from games.mojo.board import BOARD, Tile
from games.mojo.chance import pick
from games.mojo.combat import settle_locks
from games.mojo.creatures import dismiss, fresh, name_of, shift, swap
from games.mojo.crown import pick_up
from games.mojo.frames import NOBODY, Arrived, Entered, Portal
from games.mojo.modifiers import closed
from games.mojo.state import Column, Mojo
from games.mojo.tribal_board import leave_home, mojo, pay

OPEN: Path = ("open",)
SHUT, AIM, CLOSE = 1, 2, 3  # mojo to rule out one portal, two, or all


def arrived(ctx: Context[Mojo], frame: Arrived) -> None:
    """A portal acts at once on whoever moves onto it; otherwise items may be picked up."""
    state = ctx.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    if tile in BOARD.portals and not frame.still:
        ctx.then(Portal(creature=frame.creature, seat=frame.seat, take=frame.take))
    else:
        pick_up(ctx, tile, frame.seat, frame.take)


def portal(ctx: Context[Mojo], frame: Portal) -> None:
    """A zimby column's controller may pay to narrow down where it comes out; thugs and zombies have no say."""
    state = ctx.state
    tile = state.where(frame.creature)
    if tile is None:
        return
    others = [one for one in BOARD.portals if one != tile]
    path = OPEN
    seat = frame.seat
    if isinstance(state.board[tile], Column) and seat != NOBODY and mojo(state, seat) and not closed(state):
        prompt = Message("mojo.ask.portal", {"tile": tile})
        path = ctx.choose(frame, Question(seat, prompt, _influence(mojo(state, seat), others), OPEN))
    match path:
        case ("shut", word):
            pay(ctx, seat, SHUT)
            others.remove(word)
        case ("aim", word):
            pay(ctx, seat, AIM)
            others = [word]
        case ("close",):
            pay(ctx, seat, CLOSE)
            ctx.tell("mojo.portal.closed", tile=tile)
            ctx.then(Arrived(creature=frame.creature, seat=seat, take=frame.take, still=True))
            return
    relocate(ctx, tile, pick(ctx, others))


def _influence(purse: int, others: list[Tile]) -> dict[str, Tree]:
    node: dict[str, Tree] = {"open": END, "shut": dict.fromkeys(others, END)}
    if purse >= AIM:
        node["aim"] = dict.fromkeys(others, END)
    if purse >= CLOSE:
        node["close"] = END
    return node


def relocate(ctx: Context[Mojo], tile: Tile, to: Tile) -> None:
    """A creature comes out of another portal; whatever was there comes back in exchange."""
    state = ctx.state
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
    ctx.tell("mojo.portal.through", tile=tile, to=to, creature=name_of(one))
    settle_locks(state)
    if other:
        ctx.then(Entered(creature=other.id, still=True))


def way_in(ctx: Context[Mojo], draw: Callable[[Context[Mojo]], int]) -> Tile:
    """A random portal to come in by; whoever stands there is dismissed. Where the King stands, nobody comes in."""
    state = ctx.state
    tile = BOARD.portals[draw(ctx)]
    while tile == state.king:
        tile = BOARD.portals[draw(ctx)]
    if tile in state.board:
        dismiss(ctx, tile)
        settle_locks(state)
    return tile


def random_quadrant(ctx: Context[Mojo]) -> int:
    """One of the four; in a solitaire game a 5 or 6 on the die means the shaman's own."""
    state = ctx.state
    if not state.solo:
        return ctx.dice.roll(4) - 1
    roll = ctx.dice.roll(6)
    own = BOARD.entries[state.shamans[0].entry].quadrant
    return roll - 1 if roll <= len(BOARD.quadrants) else BOARD.quadrant_names.index(own)


def storm(ctx: Context[Mojo], seat: Seat, count: int) -> None:
    """Zimbies go from home straight onto a random portal tile; whoever stands there is dismissed. Already paid."""
    state = ctx.state
    leave_home(ctx, seat, count)
    to = way_in(ctx, lambda table: table.dice.roll(4) - 1)
    column = Column(fresh(state), {seat: count})
    state.board[to] = column
    ctx.tell("mojo.portal.in", seat=seat, count=count, tile=to)
    ctx.then(Entered(creature=column.id, seat=seat, still=True))
