"""How popular each animatron is, and what it can still do, for all to see: and so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.circus.view import CircusView
from games.kernel import Seat, View
from games.toolkit import race

# fitted to games of `normal`
WEIGHTS = {"score": 2.0, "square": 2.6, "lives": 0.06, "zombie": -0.4, "cards": 0.14, "moves": 0.4}


def chances(view: View) -> Sequence[float]:
    assert isinstance(view, CircusView)
    far = [
        race.OUT if seat in view.retired else race.weighed(features(view, seat), WEIGHTS) for seat in range(view.seats)
    ]
    return race.chances(far, view.outcome, view.seats // 2 if view.paired else 0)


def features(view: CircusView, seat: Seat) -> race.Features:
    one = view.animatrons[seat]
    done = max(0, one.score) / view.goal
    return {
        "score": done,
        "square": done**2,
        "lives": min(one.lives, 7),
        "zombie": one.zombie,
        "cards": one.upgrades + one.voodoo,
        "moves": view.mover == seat,
    }
