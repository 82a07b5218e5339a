"""What is done for somebody who is away: their reactions are passed, a bot plays, a friend does, or the table waits."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from bot.store.schema import occupants, seats, tables
from bot.tables import absence, lobby, notices, seat_clock, standing_orders, timers
from bot.tables import seats as sitting
from bot.tables.notice_kinds import LobbyNotice
from bot.tables.reminders import person_times
from bot.tables.session import Meanwhile, Session, lock_table


def go_away(session: Session, person: int, name: str, start: float, end: float, what: Meanwhile) -> None:
    """Away from then until then, by one's own word."""
    absence.begin_absence(session, person, start, end, name=name, meanwhile=what)
    timers.schedule_away(session, person, start)
    _at_tables(session, person)


def change_meanwhile(session: Session, person: int, what: Meanwhile) -> None:
    """Something else shall be done; what a friend was asked for is not asked any more."""
    absence.change_meanwhile(session, person, what)
    _end_loans(session, person)
    _at_tables(session, person)


def ask_friend(session: Session, person: int, friend: int, name: str) -> None:
    """A friend is asked to play meanwhile, wherever they do not sit; until they do, reactions are passed."""
    change_meanwhile(session, person, "pass")
    lobby.remember_person(session, friend, name)
    for table_id in _tables(session, person, *sitting.OPEN):
        table = lock_table(session, table_id)
        if not table.seats_of(friend):
            sitting.lend_seat(session, table, table.seat_of(person), friend)


def come_home(session: Session, person: int) -> None:
    """Here again, before the time or at it."""
    absence.end_absence(session, person)
    _end_loans(session, person)
    _at_tables(session, person)


def look_after(session: Session, deadline: int) -> None:
    """An absence begins or ends."""
    row = timers.find_deadline(session, deadline)
    if row is None:
        return
    back = seat_clock.quiet_time_of(person_times(session, row.person)).back_at(session.now)
    if back > session.now:
        timers.postpone_due(session, deadline, back)
    else:
        timers.delete_deadline(session, deadline)
        _end_loans(session, row.person)
    _at_tables(session, row.person)


def _at_tables(session: Session, person: int) -> None:
    """Clocks and cards follow."""
    for table_id in _tables(session, person, "running"):
        table = lock_table(session, table_id)
        timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))
        notices.add_notice(session, table_id, LobbyNotice("changed"))


def _end_loans(session: Session, person: int) -> None:
    for table_id, seat in session.connection.execute(_LENT, {"person": person}).all():
        sitting.take_back(session, lock_table(session, table_id), seat)


def _tables(session: Session, person: int, *statuses: str) -> Sequence[int]:
    found = {"person": person, "statuses": statuses}
    return session.connection.execute(_THEIRS, found).scalars().all()


_THEIRS = (
    sa.select(tables.c.id)
    .join(occupants, occupants.c.table_id == tables.c.id)
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger), occupants.c.ended_at.is_(None))
    .where(tables.c.status.in_(sa.bindparam("statuses", expanding=True)))
    .distinct()
    .order_by(tables.c.id)
)
_LENT = (
    sa.select(seats.c.table_id, seats.c.seat)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.lent_by == sa.bindparam("person", type_=sa.BigInteger), tables.c.status.in_(sitting.OPEN))
    .order_by(seats.c.table_id, seats.c.seat)
)
