"""The rules of every game, and who plays them. Pure: no input, no output, no clock.

`kernel` is what all games share, `toolkit` what several do, `players` are the bots; then comes a folder for each game.
`catalog` finds them and other people's; `barrier` tells what may be taken back freely,
`record` writes a finished game down, `verify` checks what is written.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any, NamedTuple

from games.kernel.game import Game
from games.kernel.settings import declared
from games.kernel.words import Words


class InstalledGames(NamedTuple):
    """What is registered: the games, and of packages that bring none why not, by key."""

    games: dict[str, Game[Any]]
    broken: dict[str, str]


def catalog() -> dict[str, Game[Any]]:
    """Every game that is registered and loads, ours and other people's, by key."""
    return installed_games().games


@cache
def installed_games() -> InstalledGames:
    """What the entry points name. A package that is broken takes no other along."""
    found = InstalledGames({}, {})
    for entry in sorted(entry_points(group="turnkeeper.games"), key=lambda entry: entry.name):
        try:
            found.games[entry.name] = _checked(entry.name, entry.load())
        except Exception as error:  # whatever somebody else's package does wrong
            found.broken[entry.name] = f"{type(error).__name__}: {error}"
    return found


def _checked(key: str, game: object) -> Game[Any]:
    """What everybody asks of a game as soon as there is one."""
    if not isinstance(game, Game):
        raise TypeError(f"its entry point names {game!r}, which is no instance of games.kernel.Game")
    if game.key != key:
        raise ValueError(f"its entry point calls it {key}, and its class {game.key}")
    missing = [name for name in ("seats", "state_type", "settings_type", "rules", "verbs") if not hasattr(game, name)]
    if missing:
        raise TypeError(f"it has no {' and no '.join(missing)}")
    declared(game.settings_type)
    Words(game)
    return game
