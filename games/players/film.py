"""Every position of a game that bots play: for pictures of it, and for what they cost."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from games.kernel import Game
from games.players import PLAYERS
from games.players.match import Match, play

NAMES = ("Ana", "Ben", "Chiyo", "Dmitri", "Efua", "Finn", "Greta", "Hugo")


class _Enough(Exception):
    """A film is long enough."""


def film(game: Game[Any], seats: int, seed: int, players: str = "normal", answers: int | None = None) -> list[Any]:
    """Every position of a game that bots play, up to so many answers."""
    states: list[Any] = []

    def watch(match: Match[Any]) -> None:
        states.append(match.state)
        if len(states) - 1 == answers:
            raise _Enough

    with suppress(_Enough):
        play(game, [PLAYERS[players]] * seats, seed, watch=watch)
    return states
