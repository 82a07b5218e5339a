"""Ringing the person whom something is about: once, where they wish, and not while they rest.

What is said at the table for all rings them there. Whoever rests then, or wants to hear of such things in person, is
told alone: now, or as soon as they are awake.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables import reminders, seat_clock
from bot.tables.notice_kinds import ConcernNotice, NoticePayload
from bot.tables.notices import GATHER, add_notice
from bot.tables.session import OpenTable, Session
from games.kernel import Seat


def ring_person(
    session: Session,
    table_id: int,
    payload: NoticePayload,
    person: int | None,
    *,
    number: int | None = None,
    seat: Seat | None = None,
    name: str | None = None,
    after: float = 0.0,
) -> None:
    """Say for all at the table what is about one person, and ring them."""
    here = person if person is not None and _hears_there(session, person) else None
    add_notice(session, table_id, payload, number=number, seat=seat, person=here, name=name, after=after)
    if person is not None and here is None:
        _tell_alone(session, table_id, ConcernNotice(_word(payload)), person, number, seat)


def rung_here(session: Session, table: OpenTable, asked: Sequence[Seat], concern: ConcernNotice) -> list[Seat]:
    """Which of these seats a message at the table rings; the people of the others are told alone."""
    rung, told = [], set[int]()
    for seat in asked:
        person = table.seat_rows[seat].person_id
        if person is None or person in told:
            continue
        told.add(person)
        if _hears_there(session, person):
            rung.append(seat)
        else:
            _tell_alone(session, table.id, concern, person, table.number, seat)
    return rung


def _hears_there(session: Session, person: int) -> bool:
    """Whether a message at the table may ring them now."""
    times = reminders.person_times(session, person)
    return times.notify == "channel" and not seat_clock.quiet_time_of(times).is_quiet(session.now)


def _tell_alone(
    session: Session, table_id: int, concern: ConcernNotice, person: int, number: int | None, seat: Seat | None
) -> None:
    times = reminders.person_times(session, person)
    if times.notify == "silent":
        return
    wait = seat_clock.quiet_time_of(times).quiet_until(session.now) - session.now
    add_notice(session, table_id, concern, number=number, seat=seat, person=person, after=max(GATHER, wait))


def _word(payload: NoticePayload) -> str:
    """What it is about, as the notice itself calls it."""
    return getattr(payload, "what", payload.kind)
