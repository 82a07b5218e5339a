"""How far each horde has come, for all to see, and so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, View
from games.toolkit import race
from games.zombs.view import ZombsView

# fitted to games of `normal`, in which blocks and quarantine decide nothing by themselves
WEIGHTS = {"size": 2.4, "cube": 2.0, "moves": 0.1}


def chances(view: View) -> Sequence[float]:
    assert isinstance(view, ZombsView)
    far = [
        race.OUT if seat in view.retired else race.weighed(features(view, seat), WEIGHTS) for seat in range(view.seats)
    ]
    return race.chances(far, view.outcome, 2 if view.pairs else 0)


def features(view: ZombsView, seat: Seat) -> race.Features:
    horde, goal = view.hordes[seat], 7 if view.settings.goal == "fast" else 10
    done = horde.size / goal if horde else 0.0
    return {
        "size": done,
        "cube": done**3,
        "moves": view.mover == seat,
    }
