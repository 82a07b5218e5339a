"""What a bot is given: its view, its own open decision, and worlds that look the same to it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic, Protocol

from games.kernel import Answer, Chance, Decision, Game, Path, View, apply
from games.kernel.context import S


class Seen(Generic[S]):
    """One seat's situation. The true state stays inside: whatever a bot reads of it has been re-dealt."""

    def __init__(self, game: Game[S], state: S, decision: Decision) -> None:
        self.game, self.decision, self.seat = game, decision, decision.seat
        self._state = state

    @cached_property
    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    def imagine(self, world: int) -> S:
        """A whole state as it might be for all that this seat knows; another number, another state."""
        return self.game.redeal(self._state, self.seat, f"{self.decision.key} {world}")

    def ahead(self, world: S, path: Path) -> S:
        """An imagined world after this seat's answer."""
        return apply(self.game, world, Answer(self.seat, self.decision.key, path))[0]


class Bot(Protocol):
    """Chooses one of the options of `seen.decision`. The dice are the bot's own."""

    def __call__(self, seen: Seen[Any], dice: Chance) -> Path: ...
