"""Taking back: freely where nobody has learnt anything, else with the consent of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from bot.clock import MINUTE
from bot.store.schema import entries, lines
from bot.store.stored_rows import EntryRow, read_rows
from bot.tables import answers, entry_log, faults, lateness, notices, snapshots, votes
from bot.tables.notice_kinds import UndoneNotice, VoteSubject
from bot.tables.replies import Voted, refused
from bot.tables.session import EntryHeader, OpenTable, Session, load_table, lock_table
from bot.tables.terms import COOL_DOWN, LONGEST_COOL_DOWN
from games.barrier import Step as Answered
from games.barrier import barrier
from games.kernel import RETIRE, Seat, undo


class UndoPlan(NamedTuple):
    """What an undo would take back, and who would have to agree: nobody, where nobody has learnt anything."""

    first: int
    last: int
    asked: tuple[Seat, ...]
    barrier: str | None


def request_undo(
    session: Session, table_id: int, person: int, seat: Seat | None = None, source: str | None = None
) -> Voted:
    """Take back what a seat that the person plays has last done with one press, and with it all that came after."""
    table = lock_table(session, table_id)
    if done := _answered_before(session, source):
        return Voted("undo", "granted", number=done)
    answers.playable(table)
    seat = table.seat_of(person, seat)
    lateness.come_back(session, table, person)
    plan = _planned(session, table, person, seat)
    if not plan.asked:
        return Voted("undo", "granted", number=rewind(session, table, plan.first - 1, seat, "person", source))
    subject = VoteSubject(to=plan.first - 1, first=plan.first, last=plan.last, barrier=plan.barrier)
    return votes.open_vote(session, table, "undo", seat, plan.asked, subject)


def plan_undo(session: Session, table_id: int, person: int) -> UndoPlan:
    """What an undo would do, before it is asked for."""
    table = load_table(session, table_id)
    answers.playable(table)
    return _planned(session, table, person, table.seat_of(person))


def _planned(session: Session, table: OpenTable, person: int, seat: Seat) -> UndoPlan:
    last = last_own(session, table, seat)
    pressed = _pressed(session, table, seat, last)
    if any(vote.kind == "undo" for vote in votes.open_at(session, table.id)):
        raise refused("vote_open", kind="undo")
    why = _in_the_way(session, table, standing_entries(session, table, pressed))
    asked = tuple(other for other in table.played_by_people if table.seat_rows[other].person_id != person)
    if why is None or not asked:
        return UndoPlan(pressed, table.number, (), why)
    if pressed != last and _in_the_way(session, table, standing_entries(session, table, last)) is None:
        return UndoPlan(last, table.number, (), None)
    _cooled(session, table, seat)
    return UndoPlan(pressed, table.number, asked, why)


def _answered_before(session: Session, source: str | None) -> int | None:
    number: int | None = session.connection.execute(_HEARD, {"source": source}).scalar() if source else None
    return number


def last_own(session: Session, table: OpenTable, seat: Seat) -> int:
    """The number of the seat's last answer that stands."""
    found: int | None = session.connection.execute(_LAST, {"table": table.id, "which": seat}).scalar()
    if found is None:
        raise refused("nothing_to_undo")
    return found


def _pressed(session: Session, table: OpenTable, seat: Seat, last: int) -> int:
    """Where those of its answers begin that were given with the same press as its last one."""
    source = session.connection.execute(_SOURCE, {"table": table.id, "number": last}).scalar()
    if not source or answers.press_of(source) == source:
        return last
    which = {"table": table.id, "which": seat, "press": answers.press_of(source)}
    return session.connection.execute(_PRESS, which).scalar() or last


def standing_entries(session: Session, table: OpenTable, first: int) -> Sequence[EntryRow]:
    """The entries that would be undone: those that stand, from this number on."""
    rows = read_rows(EntryRow, session.connection.execute(_SINCE, {"table": table.id, "first": first}))
    if any(row.kind == "rules" for row in rows):
        raise refused("undo_rules")
    if any(tuple(row.path) == RETIRE for row in rows):
        raise refused("undo_left")
    return rows


def _in_the_way(session: Session, table: OpenTable, going: Sequence[EntryRow]) -> str | None:
    """The id of what makes this more than a slip that nobody has noticed."""
    answered = [row for row in going if row.kind == "answer"]
    if len({row.seat for row in answered}) > 1:
        return "kernel.undo.others"
    try:
        why = barrier(table.game, [_answered(session, table, row) for row in answered])
    except Exception as error:  # whatever a rule does wrong: it cannot say that nobody has learnt anything
        faults.catch(session, error)
        return "kernel.undo.seen"
    return why.id if why else None


def _answered(session: Session, table: OpenTable, row: EntryRow) -> Answered[Any]:
    before = snapshots.state_at(session.connection, table.game, table.id, row.number - 1)
    after = snapshots.state_at(session.connection, table.game, table.id, row.number)
    return Answered(before, entry_log.answer_of(row), after, snapshots.unpack_events(row.events))


def cool_down(refused: Sequence[float]) -> float:
    """Until when a seat that was refused so often (latest first) does not ask again."""
    return refused[0] + min(COOL_DOWN * len(refused) ** 2, LONGEST_COOL_DOWN) if refused else 0.0


def _cooled(session: Session, table: OpenTable, seat: Seat) -> None:
    until = cool_down(votes.refused_at(session, table.id, "undo", seat))
    if session.now < until:
        raise refused("undo_cools", minutes=1 + int((until - session.now) // MINUTE))


def rewind(session: Session, table: OpenTable, to: int, seat: Seat | None, by: str, source: str | None = None) -> int:
    """Bring back the position after entry `to` as a new entry: fresh keys, fresh dice, nothing erased."""
    standing_entries(session, table, to + 1)
    session.step = step = EntryHeader("undo", seat, by, path=(str(to),), source=source)
    position = snapshots.state_at(session.connection, table.game, table.id, to)
    state = undo(table.game, position, table.number + 1)
    session.connection.execute(_STRIKE, {"table": table.id, "first": to + 1, "by_number": table.number + 1})
    number = entry_log.advance(session, table, step, state, ())
    notices.add_notice(session, table.id, UndoneNotice(to + 1, number - 1, by), number=number, seat=seat)
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
_SOURCE = sa.select(entries.c.source).where(_TABLE, entries.c.number == sa.bindparam("number"))
_PRESS = sa.select(entries.c.number).where(
    _STANDS, entries.c.seat == sa.bindparam("which"), entries.c.source == sa.bindparam("press")
)
_SINCE = sa.select(*lines).where(_STANDS, entries.c.number >= sa.bindparam("first")).order_by(entries.c.number)
_STRIKE = (
    sa.update(entries)
    .where(_STANDS, entries.c.number >= sa.bindparam("first"))
    .values(undone_by=sa.bindparam("by_number"))
)
