"""How far each hero has come, for all to see, and so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, View
from games.toolkit import race
from games.zanaga.modifiers import life_left
from games.zanaga.view import ZanagaView

WEIGHTS = {"level": 0.5, "points": 0.1, "trophies": 1.0, "life": 0.1, "gold": 0.02, "goods": 0.1, "confronts": 1.0}


def chances(view: View) -> Sequence[float]:
    assert isinstance(view, ZanagaView)
    far = [
        race.OUT if seat in view.retired else race.weighed(features(view, seat), WEIGHTS) for seat in range(view.seats)
    ]
    return race.chances(far, view.outcome)


def features(view: ZanagaView, seat: Seat) -> race.Features:
    hero = view.heroes[seat]
    if not hero.card:
        return {}
    return {
        "level": hero.level,
        "points": hero.points / view.cost,
        "trophies": len(hero.trophies),
        "life": life_left(view, seat),
        "gold": hero.gold,
        "goods": len(hero.goods),
        "confronts": view.fight is not None and view.fight.seat == seat and view.fight.quarry == "god",
    }
