"""Two simple ways to play, against which `normal` is measured: neither races for Chobolo.

A turtle keeps its warriors at home, and hunters go after wizards; the wizard of both stays where nobody can strike it.
"""

from __future__ import annotations

from typing import Any

from games.chobolo.ai.judge import prefer
from games.chobolo.ai.plans import GUARD, HUNTER, hide, warriors_leg
from games.chobolo.state import Chobolo
from games.kernel import Chance, Path
from games.players import Bot, Seen


def without_a_race(role: str) -> Bot:
    """A player whose warriors all do the same, and who answers as `normal` does."""

    def play(seen: Seen[Any], dice: Chance) -> Path:
        state: Chobolo = seen.imagine(0)
        if seen.decision.prompt.id != "chobolo.ask.turn":
            return prefer(state, seen.decision) or seen.decision.default
        return hide(state, seen.seat) or warriors_leg(state, seen.seat, lambda state, who: role) or ("end",)

    return play


turtle, hunters = without_a_race(GUARD), without_a_race(HUNTER)
