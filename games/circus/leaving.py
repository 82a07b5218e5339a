"""A player goes in the middle of the game."""

from __future__ import annotations

from games.circus import decks, winning
from games.circus.frames import Cast, Judge, Turn
from games.circus.state import Circus
from games.circus.upgrades import lose
from games.kernel import Context, Seat


def leave(ctx: Context[Circus], seat: Seat) -> None:
    """Hand and body go to the discard piles; what was won stays won, and counts for a partner who plays on."""
    state = ctx.state
    decks.empty_hand(ctx, seat)
    lose(state, seat, list(state.animatrons[seat].body))
    stayed = list(state.playing())
    judge = ctx.find(Judge)
    if not state.opponents(stayed[0]):
        winning.alone(ctx, stayed[0])
    elif seat == state.mover:
        _drop(ctx)
        state.trial = None
        ctx.then(Turn(seat=state.next(seat)))
    elif judge and state.trial and state.trial.seat == seat:
        _drop(ctx, judge)
        state.trial = None


def _drop(ctx: Context[Circus], begun: Judge | None = None) -> None:
    """What has begun is not finished; cards that lie open go to their discard pile."""
    decks.discard(ctx.state, [frame.card for frame in ctx.drop(begun) if isinstance(frame, Cast)])
