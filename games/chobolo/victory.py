"""How a game ends: who has won, who is out, and what a removed player leaves."""

from __future__ import annotations

from games.chobolo.dying import end_on_hexes, release
from games.chobolo.frames import DeclaredSpell, FillPool, HastyMove, PlaceChips, ReadOmen
from games.chobolo.lasting import end_spells
from games.chobolo.state import NOBODY, Chobolo, owner
from games.kernel.context import Context
from games.kernel.messages import Value
from games.kernel.state import Seat, letter
from games.toolkit.seating import places


def win(ctx: Context[Chobolo], seat: Seat, why: str, **args: Value) -> None:
    """A seat's side has won; whoever was removed later has a better place."""
    state = ctx.state
    winners = state.team(seat)
    ctx.end(places([_rank(state, one, winners) for one in range(state.seats)]), why, seat=seat, **args)


def draw(ctx: Context[Chobolo]) -> None:
    """The last round is over: all who are still in share the first place, ruling U9."""
    state = ctx.state
    left = tuple(one for seat in state.playing() for one in state.team(seat))
    ctx.end(places([_rank(state, one, left) for one in range(state.seats)]), "chobolo.end.rounds", rounds=state.round)


def _rank(state: Chobolo, seat: Seat, winners: tuple[Seat, ...]) -> tuple[bool, int]:
    """First those who have won, then all others: a side by its last member who was removed."""
    if seat in winners:
        return False, 0
    gone = [state.beaten.index(one) for one in state.team(seat) if one in state.beaten]
    still = any(one not in state.beaten for one in state.team(seat))
    return True, -len(state.beaten) if still else -max(gone)


def remove(ctx: Context[Chobolo], seat: Seat) -> None:
    """A player is out: cards and chips, spells, characters; auxiliary towers stay as nobody's; rulings C8 and T9."""
    state, ruler = ctx.state, ctx.state.rulers[seat]
    if seat in state.beaten:
        return
    state.beaten.append(seat)
    _call_off(ctx, seat)
    for who in [one for one in state.characters if owner(one) == seat]:
        _take_off(ctx, who)
    end_on_hexes(ctx, [one for one in state.lasting if one.owner == seat])
    cards = state.held.empty(seat)
    if cards:
        ctx.tell("chobolo.laid_open", seat=seat, cards=cards)
    for card in cards:
        state.piles.put_under(letter(seat), card)
    ruler.stack, ruler.marked = "", False
    for tower in state.towers.values():
        if tower.owner == seat:
            tower.owner = NOBODY
    state.watches.pop(ruler.tower, None)
    ruler.tower = ""
    if state.holder == seat:
        release(ctx)


def _call_off(ctx: Context[Chobolo], seat: Seat) -> None:
    """What only it could have gone on with."""
    own = (DeclaredSpell, FillPool, HastyMove, PlaceChips, ReadOmen)
    for frame in [one for one in ctx.state.stack if isinstance(one, own) and one.seat == seat]:
        ctx.cancel(frame)


def _take_off(ctx: Context[Chobolo], who: str) -> None:
    state = ctx.state
    end_spells(ctx, [one for one in state.lasting if one.on == who])
    state.characters[who].at = ""
    if state.march is not None and state.march.who == who:
        state.march = None


def last_side(ctx: Context[Chobolo]) -> bool:
    """Whether only one side is left, which wins."""
    state = ctx.state
    left = state.playing()
    if len({state.side(seat) for seat in left}) == 1:
        win(ctx, left[0], "chobolo.end.alone")
        return True
    return not left
