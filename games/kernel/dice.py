"""Chance: every value follows from the table's secret, the number of the answer and a count."""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
WORD = (1 << 64) - 1


class Chance(ABC):
    """Where values come from: `below(n)` gives one of 0..n-1, each as likely."""

    @abstractmethod
    def below(self, n: int) -> int: ...

    def roll(self, sides: int) -> int:
        return 1 + self.below(sides)

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class _Secret(Protocol):
    secret: bytes
    n: int
    draws: int


class Dice(Chance):
    """The dice of a state: draw k of answer n is HMAC-SHA256(secret, n, k), reduced without bias."""

    def __init__(self, source: _Secret) -> None:
        self.source = source

    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"nothing to draw from: below({n})")
        source, limit = self.source, (1 << 256) - (1 << 256) % n
        while True:
            value = int.from_bytes(hmac.digest(source.secret, b"%d:%d" % (source.n, source.draws), "sha256"))
            source.draws += 1
            if value < limit:
                return value % n


class Seeded(Chance):
    """Dice without a secret, for bots, re-dealing and simulations: SplitMix64, the same on every machine."""

    def __init__(self, seed: str) -> None:
        self.word = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8])

    def below(self, n: int) -> int:
        self.word = word = (self.word + 0x9E3779B97F4A7C15) & WORD
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        return (word ^ word >> 31) * n >> 64


def seeded(seed: object) -> Seeded:
    """Dice from anything that prints."""
    return Seeded(f"turnkeeper {seed}")


class Scripted(Chance):
    """Dice that fall as written, for playing a rulebook's example. What is shuffled stays as it lies."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces, self.used = list(faces), 0

    def _next(self, low: int, high: int) -> int:
        if self.used == len(self.faces):
            raise LookupError(f"the script has only {self.used} results, and a value from {low} to {high} is wanted")
        face = self.faces[self.used]
        if not low <= face <= high:
            raise LookupError(f"result {self.used + 1} of the script is {face}; it must be from {low} to {high}")
        self.used += 1
        return face

    def below(self, n: int) -> int:
        return self._next(0, n - 1)

    def roll(self, sides: int) -> int:
        return self._next(1, sides)

    def shuffle(self, items: list[T]) -> None:
        pass
