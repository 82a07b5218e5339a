"""How chance treated each seat: what it gave, against what was to be expected. Reckoned when a game is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import erf, sqrt

import msgspec

from games.kernel.state import Seat


class Tally(msgspec.Struct, frozen=True):
    """All throws and draws of one kind that were made for a seat."""

    seat: Seat
    id: str  # of the words that tell it
    count: int = 0
    got: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def and_also(self, got: int, chances: Iterable[int]) -> Tally:
        values = list(chances)
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / len(values)
        return Tally(self.seat, self.id, self.count + 1, self.got + got, self.expected + mean, self.variance + spread)

    @property
    def luckier(self) -> int | None:
        """Of a hundred who try the same, about how many get less; None where chance had no say."""
        if not self.variance:
            return None
        return min(99, max(1, round(50 * (1 + erf((self.got - self.expected) / sqrt(2 * self.variance))))))


class Account:
    """Listens while a game is played again."""

    def __init__(self) -> None:
        self.kept: Mapping[tuple[Seat, str], Tally] = {}  # never changed, so that it can be gone back to

    def note(self, seat: Seat, id: str, got: int, chances: Iterable[int]) -> None:
        self.kept = {**self.kept, (seat, id): self.kept.get((seat, id), Tally(seat, id)).and_also(got, chances)}

    @property
    def tallies(self) -> list[Tally]:
        return [self.kept[key] for key in sorted(self.kept)]
