"""What failing costs: lives, and at last the life of an animatron."""

from __future__ import annotations

from games.circus import decks, winning
from games.circus.body import branch, lives, loss, ways
from games.circus.frames import After, Bank, Judge, Pay
from games.circus.state import Circus
from games.circus.upgrades import lose
from games.kernel import Context, Message, Question, Seat


def pay(ctx: Context[Circus], frame: Pay) -> None:
    """Cards with so many lives are discarded from play, and whatever loses its slot with them."""
    state, seat = ctx.state, frame.seat
    one = state.animatrons[seat]
    due = loss(one, frame.lives)
    alive = lives(one.body)
    if seat in state.retired:
        return
    if one.zombie and alive < due:
        swoon(ctx, seat)
        return
    choices = ways(one.body, min(due, alive))
    gone = choices[0]
    if len(choices) > 1:
        prompt = Message("circus.ask.lose", {"lives": due})
        node = branch(choices)
        question = Question(seat, prompt, {"lose": node}, ("lose", *gone), "turn" if seat == state.mover else "choice")
        gone = ctx.choose(frame, question)[1:]
    lose(state, seat, gone)
    ctx.tell("circus.lives.lost", seat=seat, cards=gone)
    if not one.zombie and not lives(one.body):
        die(ctx, seat)


def die(ctx: Context[Circus], seat: Seat) -> None:
    """The card flips, the hand is gone, and so is the end of the turn."""
    state = ctx.state
    state.animatrons[seat].zombie = True
    ctx.tell("circus.zombie.rose", seat=seat)
    decks.empty_hand(ctx, seat)
    if seat == state.mover:
        state.turn.spent, state.turn.more = True, 0
        _cut_short(ctx, seat)
    winning.check(ctx)


def _cut_short(ctx: Context[Circus], seat: Seat) -> None:
    """The turn ends where its player dies, even in the middle of a test; a success and another's test are finished."""
    after, judge, trial = ctx.find(After), ctx.find(Judge), ctx.state.trial
    if after and not ctx.find(Bank) and not (judge and trial and trial.seat != seat):
        ctx.unwind(after)
        if judge:
            ctx.state.trial = None


def swoon(ctx: Context[Circus], seat: Seat) -> None:
    """A zombie that cannot pay loses its hand instead, and draws no new one; of two players it does."""
    state = ctx.state
    ctx.tell("circus.zombie.swooned", seat=seat)
    decks.empty_hand(ctx, seat)
    if seat == state.mover:
        state.turn.spent, state.turn.more = state.seats > 2, 0
