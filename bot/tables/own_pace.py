"""A pace that friends agree on in words of their own, such as "2 days, evenings only"."""

from __future__ import annotations

import re

from bot.clock import DAY, HOUR
from bot.tables.terms import Pace

LONGEST = 14 * DAY
TYPED = re.compile(r"(\d{1,3}) ?(h|hours?|d|days?)((?:[, ]+(?:evenings only|no weekends))*)")


def typed_pace(typed: str) -> Pace | None:
    """None: that was not understood, or is too short or too long for a turn."""
    found = TYPED.fullmatch(" ".join(typed.lower().split()))
    if found is None:
        return None
    turn = int(found[1]) * (DAY if found[2].startswith("d") else HOUR)
    evenings = "evenings" in found[3]
    if not (DAY if evenings else HOUR) <= turn <= LONGEST:
        return None
    return Pace(turn, turn / 2, 2 * turn, weekends="no weekends" not in found[3], evenings=evenings)
