"""What a seat gets must be the same in all worlds that look the same to it: at a position, and after any answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from games.kernel import Answer, Decision, Event, Game, Illegal, Message, Seat, View, pending, seeded
from games.kernel.engine import apply

FORKS = 100  # of options that are compared with each other
WORLDS = 3  # re-dealt for a seat, until there is one in which the same answer is as lawful


class Leak(Exception):
    """A seat is shown what it cannot know."""


class SeatSight(NamedTuple):
    """All that a seat gets of a position."""

    view: View
    own: bytes  # what it is asked, and what it may answer
    open: list[tuple[Any, ...]]  # what everybody may know of open decisions


def sight(game: Game[Any], state: Any, seat: Seat | None) -> SeatSight:
    decisions = pending(game, state)
    return SeatSight(game.view(state, seat), asked([d for d in decisions if d.seat == seat]), public(decisions))


def asked(decisions: list[Decision]) -> bytes:
    """Everything that the seats of these decisions are told."""
    return msgspec.json.encode(
        [(d.key, d.seat, d.kind, d.prompt, d.default, d.options.outline(FORKS)) for d in decisions]
    )


def public(decisions: list[Decision]) -> list[tuple[Any, ...]]:
    """What everybody may know of open decisions: who is asked, and who is waited for."""
    return [(d.key, d.seat, d.kind, d.window, d.answered) for d in decisions]


def name(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def compare(game: Game[Any], state: Any, other: Any, seat: Seat | None) -> None:
    """A position, and another one that looks the same to a seat."""
    mine, theirs, who = sight(game, state, seat), sight(game, other, seat), name(seat)
    if mine.view != theirs.view:
        raise Leak(f"the view of {who} shows what it cannot know")
    if mine.own != theirs.own:
        raise Leak(f"what {who} is offered depends on what it cannot know")
    if mine.open != theirs.open:
        raise Leak(f"who is asked tells {who} what it cannot know")


class Consequences:
    """What follows from one answer, to be compared with what follows from it in worlds that look the same to a seat.

    Chance falls alike in all of them, and what others have sealed before is a part of the answer. A rule shows
    something by telling it, or by a question to whom it is shown: then worlds may differ. What is told by neither must
    be the same. A world in which nothing more is told may only be one in which nothing more has happened.
    """

    def __init__(self, game: Game[Any], state: Any, answer: Answer) -> None:
        self.game, self.state, self.answer = game, state, answer
        self.dice = f"consequences {state.n} {answer}"
        self.after, self.events = apply(game, state, answer, dice=seeded(self.dice))
        self.sealed = {d.slot: d.seat for d in pending(game, state) if d.answered}

    def compare(self, other: Any, seat: Seat | None) -> None:
        """Answer in another world too; the first one may be one that has been re-dealt already."""
        for world in range(WORLDS):
            try:
                after, events = apply(self.game, self._sealed(other, seat), self.answer, dice=seeded(self.dice))
            except Illegal:
                other = self.game.redeal(self.state, seat, f"{self.dice} {world}")
            else:
                self._compare(after, events, seat)
                return

    def _sealed(self, other: Any, seat: Seat | None) -> Any:
        """The world with what others have sealed in this one; Illegal where they could not have."""
        hidden = [slot for slot, whose in self.sealed.items() if whose != seat]
        if not hidden:
            return other
        draft = self.game.copy(other)
        for slot in hidden:
            draft.stack[-1].answers[slot] = self.state.stack[-1].answers[slot]
        if any(not d.answered for d in pending(self.game, draft) if d.slot in self.sealed):
            raise Illegal(Message("kernel.not_offered"))
        return draft

    def _compare(self, after: Any, events: list[Event], seat: Seat | None) -> None:
        mine = [*self._told(self.after, self.events, seat)]
        theirs = [*self._told(after, events, seat)]
        if any(one != two for one, two in zip(mine, theirs, strict=False)):
            return  # it is shown what differs
        what = f"after {' '.join(self.answer.path)} of {name(self.answer.seat)}"
        if len(mine) != len(theirs):
            silent = self.after if len(mine) < len(theirs) else after
            if not self._unchanged(silent, seat):
                raise Leak(f"{what}, that nothing is told shows {name(seat)} what it cannot know")
            return
        try:
            compare(self.game, self.after, after, seat)
        except Leak as leak:
            raise Leak(f"{what}, {leak}") from None

    def _told(self, after: Any, events: list[Event], seat: Seat | None) -> Iterator[Event | Message]:
        """What a seat is told, one after the other; a new question of its own comes last."""
        yield from (event for event in events if event.only in (None, seat))
        before = [d.prompt for d in pending(self.game, self.state) if d.seat == seat]
        yield from (d.prompt for d in pending(self.game, after) if d.seat == seat and d.prompt not in before)

    def _unchanged(self, after: Any, seat: Seat | None) -> bool:
        """Whether a seat cannot tell that anything has happened: the numbers in keys grow with every answer."""
        before, now = sight(self.game, self.state, seat), sight(self.game, after, seat)
        return before.view == now.view and [one[1:3] for one in before.open] == [one[1:3] for one in now.open]
