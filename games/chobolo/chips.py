"""Which chips are wanted on top of a stack: for Armageddon, before it for Chobolo, first for the wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol

from games.chobolo.casting import cost_of
from games.chobolo.content import WIZARDS
from games.kernel.state import Seat


class Stacked(Protocol):
    """A player, in the state or in a view."""

    @property
    def wizard(self) -> str: ...
    @property
    def element(self) -> str: ...
    @property
    def stack(self) -> str: ...
    @property
    def marked(self) -> bool: ...


class StackedTable(Protocol):
    """What a state and a view of it both show."""

    @property
    def rulers(self) -> Sequence[Stacked]: ...
    @property
    def holder(self) -> Seat: ...
    @property
    def wall_open(self) -> bool: ...


def sequence(table: StackedTable, seat: Seat) -> str:
    """The chips that are wanted on top of the stack, the bottom one first: what is cast last lies deepest.

    Chips for the wall that lie there already when another opens it are shed by casting it once more.
    """
    ruler = table.rulers[seat]
    wanted = cost_of(ruler, "armageddon")[::-1] if not ruler.marked else ""
    if table.holder != seat:
        wanted += cost_of(ruler, "chobolo")[::-1]
        wall = cost_of(ruler, "open-plane-wall")[::-1]
        lies = any(ruler.stack.endswith(wanted + begun) for begun in accumulate(wall))
        if lies or not table.wall_open:
            wanted += wall
    return wanted


def lacking(table: StackedTable, seat: Seat) -> str:
    """What is still to be gathered, in order; a stack that is spoilt below what is wanted does not matter."""
    wanted, stack = sequence(table, seat), table.rulers[seat].stack
    if WIZARDS[table.rulers[seat].wizard].chips > 1:
        return "".join((Counter(wanted) - Counter(fitting(stack, wanted))).elements())
    kept = next(n for n in range(len(wanted), -1, -1) if stack.endswith(wanted[:n]))
    return wanted[kept:]


def fitting(stack: str, wanted: str) -> str:
    """As much of a stack's top as becomes what is wanted by chips that are put in between, as a shadow wizard may."""
    return next(stack[n:] for n in range(len(stack) + 1) if _is_within(stack[n:], wanted))


def _is_within(part: str, whole: str) -> bool:
    """Whether a text is what is left of another one without some of its letters."""
    letters = iter(whole)
    return all(one in letters for one in part)
