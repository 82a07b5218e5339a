"""Taking back: freely where nobody has learnt anything, else with the consent of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.clock import MINUTE
from bot.store.tables import entries, lines
from bot.tables import answers, faults, notices, snapshots, turns, votes
from bot.tables.desk import Desk, Held, Step, hold
from bot.tables.replies import Voted, no
from bot.tables.terms import COOL_DOWN, LONGEST_COOL_DOWN
from games.kernel import RETIRE, Answer, Seat, barrier, undo
from games.kernel import Step as Answered


def request(desk: Desk, table: int, person: int, seat: Seat | None = None, source: str | None = None) -> Voted:
    """Take back the last answer of a seat that the person plays, and with it all that came after."""
    held = hold(desk, table)
    if done := _heard(desk, source):
        return Voted("undo", "granted", number=done)
    answers.playable(held)
    seat = held.seat_of(person, seat)
    last = last_own(desk, held, seat)
    if any(vote.kind == "undo" for vote in votes.open_at(desk, table)):
        raise no("vote_open", kind="undo")
    going = since(desk, held, last)
    why = _in_the_way(desk, held, going)
    if why is None:
        return Voted("undo", "granted", number=rewind(desk, held, last - 1, seat, "person", source))
    _cooled(desk, held, seat)
    asked = [other for other in held.played_by_people if held.sitters[other].person_id != person]
    subject = {"to": last - 1, "first": last, "last": held.number, "barrier": why}
    voted = votes.open_vote(desk, held, "undo", seat, asked, subject)
    if voted.outcome != "granted":
        return voted
    return Voted("undo", "granted", number=rewind(desk, held, last - 1, seat, "person", source))


def _heard(desk: Desk, source: str | None) -> int | None:
    row = desk.connection.execute(_HEARD, {"source": source}).first() if source else None
    return row.number if row else None


def last_own(desk: Desk, held: Held, seat: Seat) -> int:
    """The number of the seat's last answer that stands."""
    found: int | None = desk.connection.execute(_LAST, {"table": held.id, "which": seat}).scalar()
    if found is None:
        raise no("nothing_to_undo")
    return found


def since(desk: Desk, held: Held, first: int) -> Sequence[Row[Any]]:
    """The entries that would be undone: those that stand, from this number on."""
    rows = desk.connection.execute(_SINCE, {"table": held.id, "first": first}).all()
    if any(row.kind == "rules" for row in rows):
        raise no("undo_rules")
    if any(tuple(row.path) == RETIRE for row in rows):
        raise no("undo_left")
    return rows


def _in_the_way(desk: Desk, held: Held, going: Sequence[Row[Any]]) -> str | None:
    """The id of what makes this more than a slip that nobody has noticed."""
    answered = [row for row in going if row.kind == "answer"]
    if len({row.seat for row in answered}) > 1:
        return "kernel.undo.others"
    try:
        why = barrier(held.game, [_answered(desk, held, row) for row in answered])
    except Exception as error:  # whatever a rule does wrong: it cannot say that nobody has learnt anything
        faults.catch(desk, error)
        return "kernel.undo.seen"
    return why.id if why else None


def _answered(desk: Desk, held: Held, row: Row[Any]) -> Answered[Any]:
    before = snapshots.at(desk.connection, held.game, held.id, row.number - 1)
    after = snapshots.at(desk.connection, held.game, held.id, row.number)
    answer = Answer(row.seat, row.key, tuple(row.path))
    return Answered(before, answer, after, snapshots.unpack_events(row.events))


def cool_down(refused: Sequence[float]) -> float:
    """Until when a seat that was refused so often (latest first) does not ask again."""
    return refused[0] + min(COOL_DOWN * len(refused) ** 2, LONGEST_COOL_DOWN) if refused else 0.0


def _cooled(desk: Desk, held: Held, seat: Seat) -> None:
    until = cool_down(votes.refusals(desk, held.id, "undo", seat))
    if desk.now < until:
        raise no("undo_cools", minutes=1 + int((until - desk.now) // MINUTE))


def rewind(desk: Desk, held: Held, to: int, seat: Seat | None, by: str, source: str | None = None) -> int:
    """Bring back the position after entry `to` as a new entry: fresh keys, fresh dice, nothing erased."""
    since(desk, held, to + 1)
    desk.step = step = Step("undo", seat, by, path=(str(to),), source=source)
    position = snapshots.at(desk.connection, held.game, held.id, to)
    state = undo(held.game, position, held.number + 1)
    desk.connection.execute(_STRIKE, {"table": held.id, "first": to + 1, "by_number": held.number + 1})
    number = turns.advance(desk, held, step, state, ())
    notices.say(desk, held.id, "undone", number=number, seat=seat, first=to + 1, last=number - 1, by=by)
    return number


_TABLE = entries.c.table_id == sa.bindparam("table")
_STANDS = sa.and_(_TABLE, entries.c.undone_by.is_(None))
_HEARD = sa.select(entries.c.number).where(entries.c.source == sa.bindparam("source"))
_LAST = (
    sa.select(entries.c.number)
    .where(_STANDS, entries.c.seat == sa.bindparam("which"), entries.c.kind == "answer")
    .order_by(entries.c.number.desc())
    .limit(1)
)
_SINCE = sa.select(*lines).where(_STANDS, entries.c.number >= sa.bindparam("first")).order_by(entries.c.number)
_STRIKE = (
    sa.update(entries)
    .where(_STANDS, entries.c.number >= sa.bindparam("first"))
    .values(undone_by=sa.bindparam("by_number"))
)
