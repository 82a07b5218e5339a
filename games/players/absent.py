"""A table without its people: only defaults are answered. Every position must bear it."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kernel import DEFAULT, Answer, Game, Illegal, pending
from games.kernel.engine import apply
from games.players.match import Match

FOLLOWED = 250  # positions; from one of so many the game is played on by defaults alone
FAR = 400  # answers to which it is followed


class Stuck(Exception):
    """A position that cannot go on without its people."""


class Without(msgspec.Struct):
    """What came of positions that were left to themselves."""

    positions: int = 0
    defaults: int = 0
    followed: int = 0
    ended: int = 0

    def watch(self, match: Match[Any]) -> None:
        """Leave a position to itself: each open decision for one answer, some positions for the rest of the game."""
        self.positions += 1
        self.defaults += try_defaults(match.game, match.state)
        if match.state.outcome is None and len(match.log) % FOLLOWED == 0:
            self.followed += 1
            self.ended += follow(match.game, match.state)


def try_defaults(game: Game[Any], state: Any) -> int:
    """Answer each decision that is waited for with its default; how many there are."""
    waiting = [decision for decision in pending(game, state) if decision.waits]
    if state.outcome is None and not waiting:
        raise Stuck(f"{game.key} waits for nobody after answer {state.n}, and is not over")
    for decision in waiting:
        if decision.default != DEFAULT and not decision.options.accepts(decision.default):
            raise Stuck(f"{game.key}: the default {decision.default} of {decision.key} is not offered")
        answer_default(game, state, decision.seat, decision.key, decision.default)
    return len(waiting)


def follow(game: Game[Any], state: Any, most: int = FAR) -> bool:
    """Play on by defaults alone; whether that ended the game within so many answers."""
    for _ in range(most):
        if state.outcome is not None:
            return True
        decision = next((decision for decision in pending(game, state) if decision.waits), None)
        if decision is None:
            raise Stuck(f"{game.key} waits for nobody after answer {state.n}, and is not over")
        state = answer_default(game, state, decision.seat, decision.key, decision.default)
    return state.outcome is not None


def answer_default(game: Game[Any], state: Any, seat: int, key: str, path: tuple[str, ...]) -> Any:
    try:
        return apply(game, state, Answer(seat, key, path))[0]
    except Illegal as refusal:
        raise Stuck(f"{game.key}: the default {path} of {key} is refused: {refusal.why.id}") from None
