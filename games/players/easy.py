"""An opponent for one's first games: it plays as `normal` does, but now and then does the first good thing it sees."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Path
from games.players.normal import normal, worth
from games.players.seen import Seen
from games.players.simple import any_path

SLIPS = 2  # one answer in so many is not thought about
GLANCED = 4  # options that come to mind then


def easy(seen: Seen[Any], dice: Chance) -> Path:
    """A sensible answer, or the best of a few in one imagined world."""
    if dice.below(SLIPS):
        return normal(seen, dice)
    world = seen.imagine(0)
    found = [any_path(seen.decision.options, dice) for _ in range(GLANCED)]
    return max(filter(None, found), key=lambda path: worth(seen, world, path), default=seen.decision.default)
