"""What a hero's chances are against what he may meet: told in labels, and what bots go by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Protocol

from games.kernel import Seat
from games.zanaga.content import CHALLENGES, of_rank
from games.zanaga.effects import RANKS, Rank
from games.zanaga.frames import Fight
from games.zanaga.matchup import Matchup
from games.zanaga.modifiers import PublicTable
from games.zanaga.planning import CombatNumbers, Prospects, chance, numbers_of
from games.zanaga.state import Roamer


class OpenCards(PublicTable, Protocol):
    """A table with all the Challenges that lie open on it."""

    @property
    def discards(self) -> Mapping[Rank, Sequence[str]]: ...
    @property
    def roaming(self) -> Sequence[Roamer]: ...


def undrawn(table: OpenCards, rank: Rank) -> list[str]:
    """The Challenges that a counter's deck may hold: of its colour, or of the next of which there are any. When all of
    a colour lie open, its discards will be shuffled."""
    kept = {card for hero in table.heroes for card in hero.kept}
    roaming = {one.card for one in table.roaming}
    for one in RANKS[RANKS.index(rank) :]:
        cards = [card for card in of_rank(CHALLENGES, one) if card not in kept and card not in roaming]
        left = [card for card in cards if card not in table.discards[one]]
        if found := left or cards:
            return found
    return []


class Chances:
    """A hero's odds at one moment, each worked out when it is asked for, and once."""

    def __init__(self, table: OpenCards, seat: Seat, sample: int = len(CHALLENGES)) -> None:
        """`sample`: so many Challenges of a colour are looked at."""
        self.table, self.seat, self.sample = table, seat, sample
        self._ranks: dict[Rank, float] = {}
        self._roamers: dict[str, float] = {}

    @cached_property
    def _attempts(self) -> Prospects:
        return Prospects(self.table, self.seat, "attempt")

    @cached_property
    def _roaming(self) -> Prospects:
        return Prospects(self.table, self.seat, "roaming")

    def of_rank(self, rank: Rank) -> float:
        """How likely he defeats what a counter of a colour brings."""
        if rank not in self._ranks:
            cards = undrawn(self.table, rank)
            seen = cards[:: max(1, len(cards) // self.sample)]
            odds = [chance(self._attempts.against(card)) for card in seen]
            self._ranks[rank] = sum(odds) / len(odds) if odds else 0.0
        return self._ranks[rank]

    def of_attempted(self, card: str) -> float:
        return chance(self._attempts.against(card))

    def of_roaming(self, card: str) -> float:
        if card not in self._roamers:
            self._roamers[card] = chance(self._roaming.against(card))
        return self._roamers[card]

    def of_god(self, god: str) -> float:
        return chance(self.against_god(god))

    def against_god(self, god: str) -> CombatNumbers:
        falls = self.table.heroes[self.seat].falls
        return numbers_of(Matchup(self.table, Fight(seat=self.seat, foe=god, quarry="god", falls=falls)))
