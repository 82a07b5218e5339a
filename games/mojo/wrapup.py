"""The two ends of a round, in which nothing can be cast: refresh, and wrap-up with wounds and discards."""

from __future__ import annotations

from games.kernel.context import Context
from games.kernel.decisions import Question
from games.kernel.messages import Message
from games.kernel.options import select
from games.kernel.state import DEFAULT
from games.mojo.chance import roll_off
from games.mojo.combat import settle_locks
from games.mojo.frames import Discards, FirstMover, Refresh, WrapUp
from games.mojo.modifiers import number
from games.mojo.obstacles import age, remains
from games.mojo.state import HAND, TOKENS, Mojo
from games.mojo.tribal_board import draw, lull, plain
from games.mojo.wounds import deliver


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
    """Hands come down to six scrolls."""
    state = ctx.state
    questions = []
    for seat, shaman in enumerate(state.shamans):
        excess = len(shaman.hand) - HAND
        if excess > 0:
            prompt = Message("mojo.ask.discard", {"count": excess})
            node = select(sorted(shaman.hand), excess, excess)
            questions.append(Question(seat, prompt, {"discard": node}, DEFAULT))
    answers = ctx.ask(frame, *questions) if questions else {}
    for seat, path in answers.items():
        hand = state.shamans[seat].hand
        gone = list(path[1:-1])
        if path == DEFAULT:
            pool = sorted(hand)
            gone = [pool.pop(ctx.dice.below(len(pool))) for _ in range(len(hand) - HAND)]
        for scroll in gone:
            state.held.lose(seat, scroll)
        state.discard.extend(gone)
        ctx.tell("mojo.discard.several", seat=seat, scrolls=gone)


def first_mover(ctx: Context[Mojo], frame: FirstMover) -> None:
    """The most active zimbies at home that do not chant; a die decides ties."""
    state = ctx.state
    seats = state.seat_order()
    best = max(plain(state, seat) for seat in seats)
    tied = [seat for seat in seats if plain(state, seat) == best]
    state.first = roll_off(ctx, tied)
    ctx.tell("mojo.first", seat=state.first, count=best)
