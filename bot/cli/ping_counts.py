"""How often people would be pinged: bots play, and every seat counts as a person who answers in its own time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import Answer, Decision, Seat, pending
from games.players.match import Match

NOBODY: frozenset[Seat] = frozenset()


class Spread(msgspec.Struct, frozen=True):
    """What was counted, with the smallest numbers that half and nine tenths of all cases do not exceed."""

    median: int = 0
    p90: int = 0
    most: int = 0


def spread(counts: Sequence[int]) -> Spread:
    ranked = sorted(counts) or [0]
    return Spread(*(ranked[-(-len(ranked) * percent // 100) - 1] for percent in (50, 90, 100)))


class Rings:
    """Counts, over many games, what the tables would say while they are played.

    A ring is a turn notice that pings a seat: it is waited for now and was not before, and did not itself just answer.
    Rings are counted for each seat and round, and for each seat and game where a game counts no rounds. A wait is a
    question at which a turn stands still until others answer, and belongs to the turn until the next one is asked.
    """

    def __init__(self) -> None:
        self.rings: list[int] = []
        self.waits: list[int] = []
        self.rounds: list[int] = []

    def begin(self) -> None:
        """A new game."""
        self._waited: frozenset[Seat] = NOBODY
        self._rung: Counter[tuple[Seat, int]] = Counter()
        self._turns: list[set[str]] = []
        self._turn: tuple[Seat, int] | None = None
        self._seen: set[int] = set()

    def watch(self, match: Match[Any]) -> None:
        waiting = [decision for decision in pending(match.game, match.state) if decision.waits]
        actor = next((entry.seat for entry in match.log[-1:] if isinstance(entry, Answer)), None)
        self.look(waiting, actor, getattr(match.state, "round", 0))

    def look(self, waiting: Sequence[Decision], actor: Seat | None, counted: int) -> None:
        """What is waited for now, after whose answer, and in which round."""
        from bot.tables.notices import newly_waited_for  # brings the database along, which only this needs

        seats = frozenset(decision.seat for decision in waiting)
        _, rung = newly_waited_for(self._waited, NOBODY, seats, NOBODY, actor)
        self._seen.add(counted)
        self._rung.update((seat, counted) for seat in rung)
        self._waited = seats
        turn = next(((decision.seat, counted) for decision in waiting if decision.kind == "turn"), None)
        if turn not in (None, self._turn):
            self._turn = turn
            self._turns.append(set())
        elif turn is None and self._turn:
            others = [decision for decision in waiting if decision.seat != self._turn[0]]
            self._turns[-1].update(decision.key.partition("/")[0] for decision in others)

    def end(self, seats: int) -> None:
        """A game is over, or was cut."""
        self.rings += [self._rung[seat, counted] for seat in range(seats) for counted in self._seen]
        self.waits += [len(questions) for questions in self._turns]
        self.rounds.append(max(self._seen))
