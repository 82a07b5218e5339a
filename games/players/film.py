"""Every position of a game that bots play: for pictures of it, and for what they cost."""

from __future__ import annotations

from typing import Any

from games.kernel import Game
from games.players import PLAYERS
from games.players.match import play

NAMES = ("Ana", "Ben", "Chiyo", "Dmitri", "Efua", "Finn", "Greta", "Hugo")


def film(game: Game[Any], seats: int, seed: int, players: str = "normal", answers: int | None = None) -> list[Any]:
    """Every position of a game that bots play, up to so many answers."""
    states: list[Any] = []
    play(game, [PLAYERS[players]] * seats, seed, watch=lambda match: states.append(match.state), answers=answers)
    return states
