"""What a granted vote does, by its kind.

A seat that changes hands may decide a vote, and a granted vote may change who sits where: so `motions` does not know
this table, and finds it in its session.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables import motions, seats, timeouts
from bot.tables.session import OpenTable, Session, VoteEffect
from games.kernel import Seat


def _skip(session: Session, table: OpenTable, late: Seat, subject: dict[str, Any]) -> None:
    timeouts.skip(session, table, late, subject["key"])


def _replace(session: Session, table: OpenTable, asker: Seat, subject: dict[str, Any]) -> None:
    seats.clear_seat(session, table, subject["whom"], "removed")


EFFECTS: Mapping[str, VoteEffect] = {**motions.EFFECTS, "skip": _skip, "replace": _replace}
