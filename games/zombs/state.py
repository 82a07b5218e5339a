"""What lies on a Zombs table, and which of its rules are unfinished."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

import msgspec

from games.kernel import Frame, Seat, State
from games.toolkit.hands import Hands
from games.toolkit.seating import Seated
from games.zombs.cards import face

End: TypeAlias = str
ENDS: tuple[End, End] = ("low", "high")


class Settings(msgspec.Struct, frozen=True):
    goal: Literal["normal", "fast"] = "normal"
    four: Literal["pairs", "alone"] = "pairs"  # how four players play
    trade_hands: bool = True  # whether these cards are in the deck
    cures_are_brains: bool = False  # Cures remove blocks, and that is all
    zeros_need_zombs: bool = False  # a 0 yields to higher Zombs alone


class Horde(msgspec.Struct, omit_defaults=True):
    """A run of one colour that lies in front of a seat."""

    colour: str
    low: int
    high: int
    blocks: dict[End, str] = {}
    quarantined: bool = False

    @property
    def size(self) -> int:
        return self.high - self.low + 1

    def number(self, end: End) -> int:
        """The Zomb that lies at an end."""
        return self.low if end == "low" else self.high

    def next(self, end: End) -> int | None:
        """The number that would extend an end; None beyond 1 and 10."""
        number = self.low - 1 if end == "low" else self.high + 1
        return number if 1 <= number <= 10 else None

    def free(self, end: End) -> bool:
        return not self.quarantined and end not in self.blocks

    def followers(self, hand: Collection[str]) -> list[str]:
        """What can be laid after one another from this hand, nearest first."""
        found = list[str]()
        for end, step in zip(ENDS, (-1, 1), strict=True):
            number = self.number(end) + step
            while self.free(end) and (card := f"{self.colour}-{number}") in hand:
                found.append(card)
                number += step
        return found

    def wanted(self) -> list[tuple[End, int]]:
        """The open ends and the numbers that may be added there."""
        if self.quarantined:
            return []
        return [(end, n) for end in ENDS if end not in self.blocks and (n := self.next(end))]


class Turn(Frame):
    """A seat's turn begins."""

    seat: Seat


class Draw(Frame):
    seat: Seat
    left: int


class Play(Frame):
    """The seat may act, again and again, until it discards or has no card left."""

    seat: Seat


class Catch(Frame):
    """A Zomb-Fish finds a card for either end: the asker says which it is, and till then nobody else can tell."""

    seat: Seat
    whom: Seat


class Stalemate(Frame):
    """Nobody gets on: everybody is asked whether to leave it at that."""


class Zombs(State[Turn | Draw | Play | Catch | Stalemate], Seated):
    settings: Settings
    hands: list[list[str]] = []
    pool: list[str] = []  # the top of the Pool and of the Grave is their last card
    grave: list[str] = []
    vault: list[str] = []
    hordes: list[Horde | None] = []  # by seat
    known: list[
        list[list[str]]
    ] = []  # watcher (the last is any spectator) -> holder -> cards he knows to be in that hand
    mover: Seat = 0
    turns: list[int] = []  # how many each seat has begun
    reshuffles: int = 0  # of the Grave since a horde changed

    # -- teams -----------------------------------------------------------------------------------

    @property
    def pairs(self) -> bool:
        return self.teams < self.seats

    @property
    def teams(self) -> int:
        return 2 if self.seats == 4 and self.settings.four == "pairs" else self.seats

    def opponents(self, seat: Seat) -> list[Seat]:
        """In the order of their letters."""
        teams = self.teams
        return [other for other in range(self.seats) if (other - seat) % teams and other not in self.retired]

    def complete(self, horde: Horde) -> bool:
        return horde.size >= (7 if self.settings.goal == "fast" else 10)

    @property
    def held(self) -> ZombsHands:
        return ZombsHands(self.hands, self.known)


class ZombsHands(Hands):
    def face(self, card: str) -> str:
        return face(card)


def faces(cards: Iterable[str]) -> list[str]:
    return [face(card) for card in cards]
