"""The rules of every game, and who plays them. Pure: no input, no output, no clock.

`kernel` is what all games share, `toolkit` what several do, `players` are the bots; then comes a folder for each game.
`catalog` finds them and other people's; `barrier` tells what may be taken back freely,
`record` writes a finished game down, `verify` checks what is written.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from games.kernel.game import Game


@cache
def catalog() -> dict[str, Game[Any]]:
    """Every game that is registered, ours and other people's, by key."""
    found = sorted(entry_points(group="turnkeeper.games"), key=lambda entry: entry.name)
    return {entry.name: entry.load() for entry in found}
