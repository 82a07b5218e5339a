"""A sensible opponent for any game that can judge a position: it tries each option in a few imagined worlds."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Illegal, Options, Path
from games.players.seen import Seen
from games.players.simple import any_path

WORLDS = 3
WIDTH = 60  # options tried; where there are more, they are picked at even distances
LISTED = 600  # options; where there are more, those that are tried are found word by word


def normal(seen: Seen[Any], dice: Chance) -> Path:
    """What the game itself would prefer, else the option after which it judges the imagined worlds best."""
    preferred = seen.game.prefer(seen.imagine(0), seen.decision)
    if preferred is not None:
        return preferred
    paths = _tried(seen.decision.options, dice)
    if not paths:
        return seen.decision.default
    worlds = [seen.imagine(world) for world in range(WORLDS)]
    return max(paths, key=lambda path: sum(_worth(seen, world, path) for world in worlds))


def _tried(options: Options, dice: Chance) -> list[Path]:
    paths = options.first(LISTED + 1)
    if len(paths) > LISTED:
        return list(dict.fromkeys(any_path(options, dice) for _ in range(WIDTH)))
    return paths[:: 1 + len(paths) // WIDTH]


def _worth(seen: Seen[Any], world: Any, path: Path) -> float:
    try:
        return seen.game.judge(seen.ahead(world, path), seen.seat)
    except Illegal:
        return float("-inf")
