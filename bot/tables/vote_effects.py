"""What a granted vote does, by its kind.

A seat that changes hands may decide a vote, and a granted vote may change who sits where: so `motions` does not know
this table, and finds it in its session.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables import motions, seats, timeouts
from bot.tables.notice_kinds import VoteSubject
from bot.tables.session import OpenTable, Session, VoteEffect
from games.kernel import Seat


def _skip(session: Session, table: OpenTable, late: Seat | None, subject: VoteSubject) -> None:
    assert late is not None
    timeouts.skip(session, table, late, subject.question)


def _replace(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> None:
    seats.clear_seat(session, table, subject.seat, "removed")


EFFECTS: Mapping[str, VoteEffect] = {**motions.EFFECTS, "skip": _skip, "replace": _replace}
