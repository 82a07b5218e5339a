"""How far each hero has come, for all to see, and so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, View
from games.toolkit import race
from games.zanaga.modifiers import life_left
from games.zanaga.view import Matchup, ZanagaView, chance, numbers_of

# fitted to games of `normal`, but for gods: whoever beats one has won, or nearly
WEIGHTS = {"level": 0.35, "points": 0.2, "trophies": 1.0, "life": 0.13, "gold": 0.025, "goods": 0.3, "god": 2.5}


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
        "god": _against_god(view, seat),
    }


def _against_god(view: ZanagaView, seat: Seat) -> float:
    """The odds of the fight with a god that runs."""
    fight = view.fight
    if fight is None or fight.seat != seat or fight.quarry != "god":
        return 0.0
    return chance(numbers_of(Matchup(view, fight)))
