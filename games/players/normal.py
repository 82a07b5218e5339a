"""A sensible opponent for any game that can judge a position: it tries each option in a few imagined worlds."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Illegal, Path
from games.players.seen import Seen
from games.players.simple import any_path
from games.toolkit.offering import foremost

WORLDS = 3
WIDTH = 60  # options tried; where there are more, they are picked at even distances
LISTED = 600  # options; where there are more, what people want first is tried, and ways that are found word by word


def normal(seen: Seen[Any], dice: Chance) -> Path:
    """What the game itself would prefer, else the option after which it judges the imagined worlds best."""
    preferred = seen.game.prefer(seen.imagine(0), seen.decision)
    if preferred is not None:
        return preferred
    paths = _tried(seen, dice)
    if not paths:
        return seen.decision.default
    worlds = [seen.imagine(world) for world in range(WORLDS)]
    return max(paths, key=lambda path: sum(worth(seen, world, path) for world in worlds))


def _tried(seen: Seen[Any], dice: Chance) -> list[Path]:
    options = seen.decision.options
    paths = options.first(LISTED + 1)
    if len(paths) > LISTED:
        wanted = foremost(seen.game, seen.view, seen.decision)
        found = [*filter(options.accepts, wanted), *(any_path(options, dice) for _ in range(WIDTH))]
        return list(dict.fromkeys(found))
    return paths[:: 1 + len(paths) // WIDTH]


def worth(seen: Seen[Any], world: Any, path: Path) -> float:
    """How good an imagined world is after an answer."""
    try:
        return seen.game.judge(seen.ahead(world, path), seen.seat)
    except Illegal:
        return float("-inf")
