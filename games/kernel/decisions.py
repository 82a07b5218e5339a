"""What a game waits for, and what it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from games.kernel.messages import Message
from games.kernel.options import Node, Options
from games.kernel.state import PASS, Path, Seat

# turn: one's own stretch of play; reaction: to what another does; choice: asked by a rule;
# consent: yes or no to another's wish; free: may be answered and is never waited for
Kind: TypeAlias = Literal["turn", "reaction", "choice", "consent", "free"]


class Question(msgspec.Struct, frozen=True, gc=False):
    """What a rule puts to one seat."""

    seat: Seat
    prompt: Message
    options: Node | Callable[[], Node]  # a function spares making the tree when the answer is there already
    default: Path = PASS
    kind: Kind = "choice"
    window: str = ""  # the series it belongs to, so that a clock can cap the whole; else its frame's own
    hours: float = 0.0  # after which the default will do; 0: nobody is hurried


class Decision(msgspec.Struct, frozen=True):
    """An open question as front ends, clocks and bots see it. As secret as a hand."""

    key: str  # never the same twice in a table's life
    seat: Seat
    kind: Kind
    window: str
    prompt: Message
    options: Options
    default: Path  # for a seat that does not answer in time: a listed path, or DEFAULT
    answered: bool = False  # sealed until the others have answered too, and until then open to revision
    hours: float = 0.0  # after which the default will do, at a table that gives more

    @property
    def slot(self) -> str:
        """Under which name the frame that asks files the answer."""
        return self.key.rpartition("/")[2]

    @property
    def waits(self) -> bool:
        """Whether the game stands still until this seat answers."""
        return self.kind != "free" and not self.answered


class Answer(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    key: str
    path: Path


class DeclaredOrder(msgspec.Struct, frozen=True):
    """A standing order that a seat may give: whenever it is asked one of `when`, it answers by itself.

    It answers with the first of `do` that is legal, and leaves the question to the person if none is.
    """

    words: Message  # what it does, for people
    when: tuple[Message, ...]  # prompts: by their id, and by those of their arguments that are named
    do: tuple[Path, ...]

    def answer(self, decision: Decision) -> Path | None:
        asked = decision.prompt
        if not any(one.id == asked.id and one.args.items() <= asked.args.items() for one in self.when):
            return None
        return next((path for path in self.do if path in decision.options), None)


class Pause(Exception):
    """A rule needs answers: it will be called again from its beginning when they are there."""

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions = decisions


def entry_of_key(key: str) -> int:
    """The number of the entry after which a question was asked; 0 for what is no key."""
    birth = key.partition("/")[0]
    number = birth.rpartition("~")[2] if "~" in birth else birth.partition(".")[0]
    return int(number) if number.isdecimal() and number.isascii() and len(number) < 10 else 0
