"""Why something cannot be done, told from what the seat itself can see: what every game's refusals begin with.

A game has a function for each verb, which names the first thing that stands in the way:

    class Attempt(refusals.Attempt[YoursView]):
        says = "yours"

    def _cast(a: Attempt) -> Why:
        return a.when(a.card not in a.view.hand, "missing", card=a.card) or a.when(a.view.hushed, "hushed")

    REASONS = {"cast": _cast}

and `explain(REASONS, Attempt(view, seat, path))` says it, or None if nothing is known that stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from games.kernel.messages import Message, Value
from games.kernel.state import LETTERS, Path, Seat


class _Seats(Protocol):
    """What every view has."""

    @property
    def seats(self) -> int: ...


ViewT = TypeVar("ViewT", bound=_Seats)
AttemptT = TypeVar("AttemptT", bound="Attempt[Any]")
Why: TypeAlias = Message | None


class Attempt(Generic[ViewT]):
    """A refused path, and what its seat could see when it was tried. A game adds what its own reasons ask for."""

    says: ClassVar[str]  # what the ids of its reasons begin with

    def __init__(self, view: ViewT, seat: Seat, path: Path) -> None:
        self.view, self.seat, self.verb, self.words = view, seat, "".join(path[:1]), path[1:]

    @property
    def card(self) -> str:
        """What it was tried with: the first word."""
        return self.words[0] if self.words else ""

    @property
    def whom(self) -> Seat | None:
        """The first seat that is named."""
        seats = LETTERS[: self.view.seats]
        return next((seats.index(word) for word in self.words if word in seats), None)

    def no(self, id: str, **args: Value) -> Message:
        return Message(f"{self.says}.{id}", dict(args))

    def when(self, wrong: object, id: str, **args: Value) -> Why:
        """This reason, if that is what is wrong."""
        return self.no(id, **args) if wrong else None


def explain(reasons: Mapping[str, Callable[[AttemptT], Why]], attempt: AttemptT) -> Why:
    reason = reasons.get(attempt.verb)
    return reason(attempt) if reason else None
