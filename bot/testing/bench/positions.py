"""What a move costs at the positions of games between sensible players, and how much room they take."""

from __future__ import annotations

import statistics
from typing import Any

import msgspec

from bot.clock import stopwatch
from games.kernel import Answer, Game, apply, dump, pending
from games.players import PLAYERS
from games.players.match import Match, play

GAMES, POSITIONS = 20, 2_000
TABLE = 4  # seats at a usual table; a full one is looked at as well
LOOK = 25  # options of each open decision: what a menu shows
AGAIN = 3  # times a move is measured; the quickest counts, since the machine has other things to do


class Cost(msgspec.Struct, frozen=True):
    """Milliseconds for a move and a look at the options it leads to."""

    median_ms: float
    p99_ms: float
    max_ms: float


def moves(game: Game[Any]) -> list[tuple[Any, Answer]]:
    """Positions of games at a usual and at a full table, each with its answer; those without a choice left out."""
    found: list[tuple[Any, Answer]] = []
    before: Any = None

    def watch(match: Match[Any]) -> None:
        nonlocal before
        if match.log and isinstance(answer := match.log[-1], Answer) and _had_a_choice(game, before, answer):
            found.append((before, answer))
        before = match.state

    sizes = sorted({min(TABLE, max(game.seats)), max(game.seats)})
    for number in range(GAMES):
        play(game, [PLAYERS["normal"]] * sizes[number % len(sizes)], f"positions {number}", watch=watch)
    count = min(POSITIONS, len(found))
    return [found[n * len(found) // count] for n in range(count)]


def _had_a_choice(game: Game[Any], state: Any, answer: Answer) -> bool:
    return any(d.key == answer.key and len(d.options.first(2)) > 1 for d in pending(game, state))


def cost(game: Game[Any]) -> tuple[Cost, int]:
    """What the moves cost, each with a look at every decision that is then open; bytes of the largest stored state."""
    positions = moves(game)
    took = [1000 * min(_took(game, state, answer) for _ in range(AGAIN)) for state, answer in positions]
    ranks = statistics.quantiles(took, n=100, method="inclusive")
    found = Cost(*(round(one, 3) for one in (ranks[49], ranks[98], max(took))))
    return found, max(len(dump(state)) for state, _ in positions)


def _took(game: Game[Any], state: Any, answer: Answer) -> float:
    began = stopwatch()
    after, _ = apply(game, state, answer)
    for decision in pending(game, after):
        decision.options.first(LOOK)
    return stopwatch() - began
