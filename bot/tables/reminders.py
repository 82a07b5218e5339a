"""Reminders: at their share of the time, once each, and one for all tables that wait for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.clock import HOUR
from bot.store import lock_person
from bot.store.schema import deadlines, occupants, people, tables
from bot.store.stored_rows import DeadlineRow, read_rows
from bot.tables import notices, seat_clock, timers
from bot.tables.notice_kinds import MemberNotice, MorningNotice, ReminderNotice, Waits
from bot.tables.session import PERSON_TIMES, OpenTable, PersonTimes, Session

SPARED = HOUR  # what a digest has told is not told again within so much


class WaitingRow(DeadlineRow, frozen=True):
    """The deadline of a seat that is waited for."""

    crowd: int  # how many seats the table waits for


def check_clock(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    """A moment of a running clock has come: see to it that its person is reminded, and wait for the next moment."""
    sitter = table.seat_rows[row.of_seat]
    if sitter.person_id:  # whom a digest may be telling of this clock in this very moment
        lock_person(session.connection, sitter.person_id)
        row = timers.find_deadline(session, row.id) or row
    own, clock = seat_clock.owner_of_seat(sitter), seat_clock.clock_of(row)
    passed = clock.passed(own.percents, own.rest, session.now)
    if passed and sitter.person_id and session.now <= clock.moment(passed, own.rest) + clock.late:
        notices.add_notice(session, table.id, MemberNotice(), seat=row.of_seat)
        timers.schedule_digest(session, sitter.person_id, own.rest.by_day(session.now + clock.gather))
    told = msgspec.structs.replace(clock, said=max(passed, clock.said))
    # hours that were changed since may move the end on, but not back
    timers.move(session, row, timers.turn_timer(row.of_seat, told, own, session.now, at_least=row.due))


def send_digest(session: Session, deadline: int) -> None:
    """The moment has come to tell somebody what waits for them, if anything still does."""
    row = timers.find_deadline(session, deadline)
    if row is None:
        return
    lock_person(session.connection, row.person)
    person = person_times(session, row.person)
    awake = max(row.due, seat_clock.quiet_time_of(person).quiet_until(session.now))
    if awake > session.now:
        timers.postpone_due(session, deadline, awake)
        return
    found = running_clocks_of(session, row.person)
    if found and person.notify != "silent":
        told = any(seat_clock.clock_of(one).said for one in found)
        _spare(session, person, found)
        made = MorningNotice if row.payload.get("rested") and not told else ReminderNotice
        _say(session, row, person.notify, made, [_waits(one) for one in found])
    timers.delete_deadline(session, deadline)


def _say(
    session: Session, row: DeadlineRow, notify: str | None, made: type[ReminderNotice], waits: Sequence[Waits]
) -> None:
    """At the table that waits least long, or in person."""
    first = waits[0]
    payload = made(list(waits), row.payload.get("outage"))
    person = row.person_id if notify == "direct" else None
    notices.add_notice(session, first.table, payload, seat=first.seat, person=person)


def person_times(session: Session, person: int) -> PersonTimes:
    """What clocks and pings of a person go by."""
    return PersonTimes(*session.connection.execute(_PERSON, {"person": person}).one())


def running_clocks_of(session: Session, person: int) -> Sequence[WaitingRow]:
    """The clocks that run for a person, the nearest end first."""
    return read_rows(WaitingRow, session.connection.execute(_WAITING, {"person": person}))


def still_waiting(session: Session, person: int, told: Sequence[Waits]) -> list[Waits]:
    """Which of these tables still wait for the person since then."""
    return [now for row in running_clocks_of(session, person) if (now := _waits(row)).since in _since(told, now)]


def _since(told: Sequence[Waits], now: Waits) -> list[float]:
    return [one.since for one in told if (one.table, one.seat) == (now.table, now.seat)]


def _waits(row: WaitingRow) -> Waits:
    clock = seat_clock.clock_of(row)
    return Waits(row.table, row.of_seat, clock.since, row.due, clock.crowd > 1 and row.crowd == 1)


def _spare(session: Session, person: PersonTimes, found: Sequence[DeadlineRow]) -> None:
    """Reminders that would follow within the hour are given by this one."""
    rest, percents = seat_clock.quiet_time_of(person), seat_clock.owner_of(person).percents
    for row in found:
        clock = seat_clock.clock_of(row)
        passed = clock.passed(percents, rest, session.now + min(SPARED, clock.seconds / 20))
        if passed:
            said = msgspec.structs.replace(clock, said=passed)
            wake = said.next_look(percents, rest, session.now, row.due)
            values = {"which": row.id, "then": row.due, "at": wake, "what": timers.clock_columns(said)}
            session.connection.execute(_SPARE, values)


_PERSON = sa.select(*PERSON_TIMES).where(people.c.id == sa.bindparam("person", type_=sa.BigInteger))
_others = deadlines.alias("others")
_WAITING: sa.Select[Any] = (
    sa.select(
        deadlines,
        sa.select(sa.func.count())
        .where(_others.c.table_id == deadlines.c.table_id, _others.c.kind == "turn")
        .scalar_subquery()
        .label("crowd"),
    )
    .join(occupants, sa.and_(occupants.c.table_id == deadlines.c.table_id, occupants.c.seat == deadlines.c.seat))
    .join(tables, tables.c.id == deadlines.c.table_id)
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger), occupants.c.ended_at.is_(None))
    .where(deadlines.c.kind == "turn", tables.c.status == "running")
    .order_by(deadlines.c.due, deadlines.c.id)
)
_SPARE = (
    sa.update(deadlines)
    .where(deadlines.c.id == sa.bindparam("which"), deadlines.c.due == sa.bindparam("then"))
    .values(wake=sa.bindparam("at"), payload=sa.bindparam("what", type_=sa.JSON))
)
