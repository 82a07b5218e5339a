"""The information barrier: what may be taken back freely because nobody has learnt anything by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

import msgspec

from games.kernel.context import S
from games.kernel.decisions import Answer
from games.kernel.engine import apply, pending
from games.kernel.game import Game
from games.kernel.messages import Event, Illegal, Message
from games.kernel.state import Seat

WORLDS = 3  # how many re-dealt states must tell the same story
FORKS = 300  # of a seat's options that are compared in them


class Step(msgspec.Struct, Generic[S], frozen=True):
    """One answer, with the states on either side of it and what it caused."""

    before: S
    answer: Answer
    after: S
    events: Sequence[Event]


def barrier(game: Game[S], steps: Sequence[Step[S]]) -> Message | None:
    """What stands in the way of taking these answers back without asking anybody; None if nothing does."""
    seats = {step.answer.seat for step in steps}
    if len(seats) > 1:
        return Message("kernel.undo.others")
    for step in steps:
        if step.after.draws:
            return Message("kernel.undo.drawn")
        if any(event.only is not None for event in step.events) or _tells(game, step):
            return Message("kernel.undo.seen")
    return None


def _tells(game: Game[S], step: Step[S]) -> bool:
    """Whether what followed depends on anything that a seat could not see before.

    The same answer is given in worlds that look the same to a seat: if that seat then sees something else, it has been
    shown something. What the answer itself says of its giver's hand was his to say: where it is not legal is no test.
    """
    for seat in (None, *range(step.before.seats)):
        shown = _sight(game, step.after, step.events, seat)
        for world in range(WORLDS):
            before = game.redeal(step.before, seat, f"barrier {step.before.n} {seat} {world}")
            try:
                after, events = apply(game, before, step.answer, step.after.n)
            except Illegal:
                continue
            if _sight(game, after, events, seat) != shown:
                return True
    return False


def _sight(game: Game[S], state: S, events: Sequence[Event], seat: Seat | None) -> bytes:
    own = [(d.key, d.prompt, d.options.outline(FORKS)) for d in pending(game, state) if d.seat == seat]
    public: list[Any] = [(d.key, d.seat, d.kind, d.window, d.waits) for d in pending(game, state)]
    told = [event for event in events if event.only in (None, seat)]
    return msgspec.json.encode([game.view(state, seat), own, public, told])
