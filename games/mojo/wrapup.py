"""The two ends of a round, in which nothing can be cast: refresh, and wrap-up with wounds and discards."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import Node, select
from games.kernel.state import DEFAULT, Seat
from games.mojo.chance import roll_off
from games.mojo.combat import settle_locks
from games.mojo.frames import Discards, FirstMover, Refresh, Spare, WrapUp
from games.mojo.modifiers import number
from games.mojo.obstacles import age, remains
from games.mojo.state import HAND, TOKENS, Mojo
from games.mojo.tribal_board import draw, lull, plain
from games.mojo.wounds import deliver

PATIENCE = 3.0  # hours in which somebody says what goes, or the lot does


def refresh(ctx: Context[Mojo], frame: Refresh) -> None:
    """Everything becomes active again, obstacles age, the Crown grows lighter, everybody draws a scroll."""
    state = ctx.state
    state.phase = "refresh"
    ctx.tell("mojo.round.begins", round=state.round)
    for seat, shaman in enumerate(state.shamans):
        wakes = max(number(state, seat, "wakes", shaman.depleted), 0)
        shaman.tokens, shaman.eaten = TOKENS, 0
        shaman.active += wakes
        shaman.depleted -= wakes
    for _, column in state.columns():
        for seat, count in column.depleted.items():
            column.active[seat] = column.active.get(seat, 0) + count
        column.depleted = {}
    state.ready, state.spent = sorted(state.ready + state.spent), []
    age(ctx)
    if state.burden > 2:
        state.burden //= 2
    _draw_all(ctx)


def _draw_all(ctx: Context[Mojo]) -> None:
    """One scroll each, as far as nothing changes that. Alone, a shaman who cannot draw has lost."""
    state = ctx.state
    if state.solo and not state.library:
        ctx.end([2], "mojo.end.solo_library")
        return
    for seat in state.seat_order():
        draw(ctx, seat, number(state, seat, "draw", 1))


def wrap_up(ctx: Context[Mojo], frame: WrapUp) -> None:
    """Obstacles wound whoever is still in them, before anything else."""
    state = ctx.state
    state.phase = "wrap-up"
    lull(state)
    for tile in list(state.board):
        for count in remains(ctx, tile):
            if tile in state.board:
                deliver(ctx, tile, count)
    settle_locks(state)
    ctx.then(Discards(), FirstMover())


def discards(ctx: Context[Mojo], frame: Discards) -> None:
    """Hands come down to six scrolls. Only who has come by more since the end of its turn is asked now."""
    state = ctx.state
    over = {seat: count for seat in range(state.seats) if (count := _excess(state, seat)) > 0}
    asked = [
        Question(
            seat, Message("mojo.ask.discard", {"count": count}), _discard_node(state, seat), DEFAULT, hours=PATIENCE
        )
        for seat, count in over.items()
        if count > len(state.shamans[seat].spare)
    ]
    answers = ctx.ask(frame, *asked) if asked else {}
    for seat, count in over.items():
        path = answers.get(seat, DEFAULT)
        gone = _spared(ctx, seat, count) if path == DEFAULT else list(path[1:-1])
        for scroll in gone:
            state.held.lose(seat, scroll)
        state.discard.extend(gone)
        ctx.tell("mojo.discard.several", seat=seat, scrolls=gone)
    for shaman in state.shamans:
        shaman.spare = []


def spare(ctx: Context[Mojo], frame: Spare) -> None:
    """Which scrolls go when the round ends is said at the end of one's turn, so that nobody is called for it."""
    state, seat = ctx.state, frame.seat
    excess = _excess(state, seat)
    if excess <= 0 or seat in state.retired:
        return
    prompt, series = Message("mojo.ask.spare", {"count": excess}), f"turn {state.round}.{seat}"
    path = ctx.choose(frame, Question(seat, prompt, _discard_node(state, seat), DEFAULT, "turn", series))
    if path != DEFAULT:
        state.shamans[seat].spare = list(path[1:-1])
        ctx.tell("mojo.spare.count", seat=seat, count=excess)
        ctx.tell("mojo.spare.yours", only=seat, scrolls=state.shamans[seat].spare)


def _excess(state: Mojo, seat: Seat) -> int:
    return len(state.shamans[seat].hand) - HAND


def _discard_node(state: Mojo, seat: Seat) -> Node:
    excess = _excess(state, seat)
    return {"discard": select(sorted(state.shamans[seat].hand), excess, excess)}


def _spared(ctx: Context[Mojo], seat: Seat, count: int) -> list[str]:
    """What was to go first, as far as it is still there; then by lot."""
    shaman, gone = ctx.state.shamans[seat], list[str]()
    pool = sorted(shaman.hand)
    for scroll in shaman.spare:
        if scroll in pool and len(gone) < count:
            pool.remove(scroll)
            gone.append(scroll)
    return gone + [pool.pop(ctx.dice.below(len(pool))) for _ in range(count - len(gone))]


def first_mover(ctx: Context[Mojo], frame: FirstMover) -> None:
    """The most active zimbies at home that do not chant; a die decides ties."""
    state = ctx.state
    seats = state.seat_order()
    best = max(plain(state, seat) for seat in seats)
    tied = [seat for seat in seats if plain(state, seat) == best]
    state.first = roll_off(ctx, tied)
    ctx.tell("mojo.first", seat=state.first, count=best)
