"""A run of checked games: what must never happen is looked for, and what they have come to is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import Any

from games.kernel import Game
from games.players.check import Check
from games.players.match import SCATTERED, Match, play
from games.players.reached import Reached
from games.players.seen import Bot
from games.players.simple import Curious, random

TRACED = 5  # in one of so many games it is noted which functions run, since that makes it three times as slow


class Checked:
    """Plays one game after the other. The first is checked at every position, and begins at its beginning."""

    def __init__(self, game: Game[Any], thorough: bool = True, traced: int = TRACED) -> None:
        self.game, self.thorough, self.traced = game, thorough, traced
        self.games = 0
        self.player, self.looker = Curious(), Curious()
        self.reached = Reached(game)

    def play(
        self,
        players: Sequence[Bot],
        seed: object,
        settings: Mapping[str, object],
        watch: Callable[[Match[Any]], None] = lambda match: None,
        secret: bytes | None = None,
    ) -> Match[Any]:
        """The next game. Random players are curious: they favour what they have rarely done in this run."""
        check = Check(self.game, self.thorough and self.games == 0, self.looker)

        def look(match: Match[Any]) -> None:
            watch(match)
            check.watch(match)
            check.sentences(match)
            self.reached.watch(match)

        seated = [self.player if player is random else player for player in players]
        with nullcontext() if self.games % self.traced else self.reached:
            match = play(self.game, seated, seed, settings, look, self.games % SCATTERED == SCATTERED - 1, secret)
            check.finish(match, settings)
        self.games += 1
        return match
