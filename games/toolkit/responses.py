"""Windows in which others may respond to what somebody does: who may act, and for whom the table waits.

Both are told by one function each, for all windows of a game, since together they decide how often people are called
to a table. They may look at what everybody sees and at nothing else: not at a hand, only at how many cards it holds.
The questions that are asked are public, and so is who is waited for. `games/players/check.py` deals hands anew at every
position and finds the game that lets one show.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Generic

import msgspec

from games.kernel import END, PASS, Context, Frame, Message, Path, Question, Seat
from games.kernel.context import S
from games.kernel.decisions import Kind
from games.kernel.options import Node

YES: Path = ("yes",)
NO: Path = ("no",)


class Asks(msgspec.Struct, frozen=True, gc=False):
    """What a window asks whoever may act in it."""

    prompt: Message
    options: Callable[[Seat], Node]  # with a way to pass
    series: str = ""  # the windows that one clock caps together; else each is by itself
    own: Seat | None = None  # of whose own turn it is a part


class Responses(Generic[S]):
    """How the windows of a game work, all of them."""

    def __init__(self, may_act: Callable[[S, Any], Sequence[Seat]], waited_for: Callable[[S, Any, Seat], bool]) -> None:
        """`may_act(state, frame)` gives seats in the order in which they are asked; of each of them
        `waited_for(state, frame, seat)` says whether the table waits for it, or it is merely free to act."""
        self.may_act, self.waited_for = may_act, waited_for

    def questions(self, ctx: Context[S], frame: Frame, asks: Asks | Callable[[], Asks]) -> Iterator[Question]:
        """A question to each who may act and has not passed yet. `asks` may be a function: it is called only then."""
        state, seats = ctx.state, self.may_act(ctx.state, frame)
        if frame.answers:
            seats = [seat for seat in seats if ctx.answer(frame, seat) is None]
        if seats:
            asked = asks() if callable(asks) else asks
            for seat in seats:
                own: Kind = "turn" if seat == asked.own else "reaction"
                how: Kind = own if self.waited_for(state, frame, seat) else "free"
                yield Question(seat, asked.prompt, partial(asked.options, seat), PASS, how, asked.series)

    def respond(
        self,
        ctx: Context[S],
        frame: Frame,
        asks: Asks | Callable[[], Asks],
        passes: Collection[Path] = (PASS,),
        again: Frame | None = None,
    ) -> tuple[Seat, Path] | None:
        """None: all have passed, and what lies below resolves.

        Otherwise somebody acts. The window, or another one that is to follow `again`, lies on the stack once more: what
        is done now goes on top of it, and then all are asked anew.
        """
        answer = ctx.first(frame, self.questions(ctx, frame, asks), passes=passes)
        if answer:
            ctx.then(again or frame)
        return answer


def refuser(ctx: Context[Any], frame: Frame, prompt: Message, seats: Iterable[Seat], name: str = "") -> Seat | None:
    """Who is the first to say no to something for which these must all be asked; None when all have said yes."""
    asked = (Question(seat, prompt, {"yes": END, "no": END}, NO, "consent") for seat in seats)
    refused = ctx.first(frame, asked, name, passes=(YES,))
    return refused[0] if refused else None
