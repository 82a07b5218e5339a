"""Simple ways to play, against which `normal` is measured or which win as it hardly ever does.

A turtle keeps its warriors at home, and hunters go after wizards; the wizard of both stays where nobody can strike it.
An idler does nothing, and a thief goes for way 3 at his expense.
"""

from __future__ import annotations

from typing import Any

from games.chobolo.ai.judge import prefer
from games.chobolo.ai.plans import GUARD, HUNTER, hide, warriors_leg
from games.chobolo.casting import cost_of
from games.chobolo.deeds import march_of
from games.chobolo.marching import Walkable, gathering, left, may_move
from games.chobolo.state import NOBODY, Chobolo, wizard_of, wizardly
from games.chobolo.tiles import NATURE
from games.kernel import PASS, Chance, Decision, Path, Seat
from games.kernel.options import DONE
from games.kernel.state import letter
from games.players import Bot, Seen
from games.players.simple import Curious

AT_ONCE = 6  # chips that one walk is told to gather
BESIDE, NEARBY = 1, 5  # hexes from a tower


def without_a_race(role: str) -> Bot:
    """A player whose warriors all do the same, and who answers as `normal` does."""

    def play(seen: Seen[Any], dice: Chance) -> Path:
        state: Chobolo = seen.imagine(0)
        if seen.decision.prompt.id != "chobolo.ask.turn":
            return prefer(state, seen.decision) or seen.decision.default
        return hide(state, seen.seat) or warriors_leg(state, seen.seat, lambda state, who: role) or ("end",)

    return play


turtle, hunters = without_a_race(GUARD), without_a_race(HUNTER)


def idler(seen: Seen[Any], dice: Chance) -> Path:
    """Its wizard stays in the tower."""
    turn = seen.decision.prompt.id == "chobolo.ask.turn"
    return ("end",) if turn else prefer(seen.imagine(0), seen.decision) or seen.decision.default


class Thief(Curious):
    """Gathers for Armageddon and Chobolo; its warriors slay the wizard of whoever comes before it. As soon as another
    has Chobolo, its own wizard comes to the tower that is empty then, and casts both when nobody waits for it."""

    def __call__(self, seen: Seen[Any], dice: Chance) -> Path:
        state: Chobolo = seen.imagine(0)
        seat, decision = seen.seat, seen.decision
        if path := self._theft(state, decision):
            return path
        if decision.kind == "free":
            return PASS
        if decision.prompt.id != "chobolo.ask.turn":
            return prefer(state, decision) or decision.default
        return self._gather(state, decision) or self._come(state, seat) or ("end",)

    def _theft(self, state: Chobolo, decision: Decision) -> Path | None:
        under = decision.options.under
        for word in under(("cast", "armageddon")):
            if word != letter(decision.seat):
                return "cast", "armageddon", word
        stolen = "chobolo" in under(("cast",)) and state.holder != NOBODY
        return ("cast", "chobolo") if stolen else None

    def _gather(self, state: Chobolo, decision: Decision) -> Path | None:
        ruler = state.rulers[decision.seat]
        wanted = cost_of(ruler, "armageddon")[::-1] + cost_of(ruler, "chobolo")[::-1]
        kept = next(n for n in range(len(wanted), -1, -1) if ruler.stack.endswith(wanted[:n]))
        order = wanted[kept:][:AT_ONCE]
        path = ("gather", *(NATURE[one] for one in order), DONE)
        if not order or not decision.options.accepts(path):
            return None
        march = march_of(state, wizard_of(decision.seat))
        return path if not march.gone and gathering(state, march, order) else None

    def _come(self, state: Chobolo, seat: Seat) -> Path | None:
        """All but a guard to the victim's tower, the wizard not too close before it is time."""
        victim = (seat - 1) % state.seats
        tower, land = state.rulers[victim].tower, state.land
        guard = next((who for who in state.on(state.rulers[seat].tower) if not wizardly(who)), "")
        for who in state.of(seat):
            march = march_of(state, who)
            if who == guard or not tower or not may_move(state, who) or left(state, march) < 1:
                continue
            far = NEARBY if wizardly(who) and state.holder in (NOBODY, seat) else BESIDE
            here = state.characters[who].at
            reach = [here, *Walkable(state, march).goals()]
            best = min(reach, key=lambda place: (abs(land.distance(place, tower) - far), place != here, place))
            if best != here:
                return "go", who, best
        return None
