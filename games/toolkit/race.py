"""Who is likely to win: each side's chance, from how far its seats have come."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from games.kernel import Outcome

Features = Mapping[str, float]  # what of a position tells how far a seat has come, by name
OUT = -math.inf  # how far somebody has come who has left


def weighed(features: Features, weights: Features) -> float:
    """What features come to, each times its weight."""
    return sum(weights[name] * value for name, value in features.items())


def chances(far: Sequence[float], outcome: Outcome | None, teams: int = 0) -> list[float]:
    """Each seat's chance to win; partners share theirs, and a side is as far as its foremost seat.

    Of two sides, one that is `d` further wins in 1 of 1 + exp(-d) games. When it is over, the winners have it all.
    """
    sides = teams or len(far)
    if outcome is not None:
        won = {seat % sides for seat, place in enumerate(outcome.places) if place == 1}
        return [(seat % sides in won) / max(1, len(won)) for seat in range(len(far))]
    came = [max(far[side::sides]) for side in range(sides)]
    first = max(came)
    powers = [math.exp(one - first) if one > OUT else 0.0 for one in came]
    return [powers[seat % sides] / sum(powers) for seat in range(len(far))]
