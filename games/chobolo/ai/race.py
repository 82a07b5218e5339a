"""Who has the chips that win, Chobolo and living characters, for all to see: so each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from games.chobolo.chips import lacking, sequence
from games.chobolo.view import ChoboloView, owner, wizard_of
from games.kernel import Seat, View
from games.toolkit import race

WEIGHTS = {"chips": 2.0, "characters": 0.3, "levels": 0.1, "wizard": 0.5, "holder": 1.0, "marked": 1.0, "cards": 0.1}


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
    wizard = view.characters.get(wizard_of(seat))
    return {
        "chips": -len(lacking(view, seat)) / max(1, len(sequence(view, seat))) if ruler.wizard else 0,
        "characters": len(own),
        "levels": sum(one.level for one in own),
        "wizard": wizard is not None and bool(wizard.at),
        "holder": view.holder == seat,
        "marked": ruler.marked,
        "cards": ruler.cards,
    }
