"""Who has the chips that win, Chobolo and living characters, for all to see: so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.chobolo.chips import lacking, sequence
from games.chobolo.view import ChoboloView, owner
from games.kernel import Seat, View
from games.toolkit import race

# fitted to games of `normal`
WEIGHTS = {"chips": 1.8, "characters": 0.1, "levels": 0.13, "holder": 1.0, "cards": 0.35}


def chances(view: View) -> Sequence[float]:
    assert isinstance(view, ChoboloView)
    far = [
        race.OUT if seat in (*view.retired, *view.beaten) else race.weighed(features(view, seat), WEIGHTS)
        for seat in range(view.seats)
    ]
    return race.chances(far, view.outcome, view.teams)


def features(view: ChoboloView, seat: Seat) -> race.Features:
    ruler = view.rulers[seat]
    own = [one for who, one in view.characters.items() if one.at and owner(who) == seat]
    return {
        "chips": -len(lacking(view, seat)) / max(1, len(sequence(view, seat))) if ruler.wizard else 0,
        "characters": len(own),
        "levels": sum(one.level for one in own),
        "holder": view.holder == seat,
        "cards": ruler.cards,
    }
