"""The simplest bots: any option, or always the first."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Path
from games.players.seen import Seen


def random(seen: Seen[Any], dice: Chance) -> Path:
    """Any option, each as likely; for a decision without any, its default."""
    paths = list(seen.decision.options)
    return paths[dice.below(len(paths))] if paths else seen.decision.default


def first(seen: Seen[Any], dice: Chance) -> Path:
    """The first option listed: a yardstick, not an opponent."""
    return next(iter(seen.decision.options), seen.decision.default)
