"""What a game in progress is: plain data, complete at every moment it can be seen."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

import msgspec

from games.kernel.messages import Message

Seat: TypeAlias = int
Path: TypeAlias = tuple[str, ...]

PASS: Path = ("pass",)
DEFAULT: Path = ("default",)  # what the clock answers where the rule must choose with the game's dice
RETIRE: Path = ("retire",)  # the answer, to the key of the same name, of a seat that leaves the game


LETTERS = tuple("abcdefgh")


def letter(seat: Seat) -> str:
    """A seat's name in paths and on boards: a, b, c, ..."""
    return LETTERS[seat]


def seat_of(word: str) -> Seat:
    """The seat of a letter; ValueError for anything else."""
    return LETTERS.index(word)


class Frame(msgspec.Struct, tag=True, omit_defaults=True, kw_only=True):
    """One unfinished rule: its arguments (a subclass's fields) and the answers it has been given so far."""

    id: str = ""
    answers: dict[str, Path] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the place of each seat (1 is best, ties share one), and why."""

    places: list[int]
    why: Message


F = TypeVar("F", bound=Frame)


class State(msgspec.Struct, Generic[F], kw_only=True, omit_defaults=True, dict=True):
    """What every game's state holds. The stack of frames is the program counter.

    A state that has been returned is never changed again: `apply` works on a copy.
    """

    secret: bytes  # all chance comes from it; in no view
    version: int = 1  # of the rules that made this state
    seats: int = 0
    n: int = 0  # number of the answer that led here
    draws: int = 0  # values drawn while that answer was applied
    born: int = 0  # frames born of it
    era: int = 0  # number of the last undo: questions open since then have other keys
    stack: list[F] = []
    retired: list[Seat] = []
    outcome: Outcome | None = None
