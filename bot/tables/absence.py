"""Being away: for all tables at once, so many days a year; the others may count somebody as away who is never late."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from bot.clock import DAY, HOUR
from bot.store.schema import entries, occupants, people
from bot.store.stored_rows import DeadlineRow
from bot.tables import notices, reminders, seat_clock, timers
from bot.tables.lobby import remember_person
from bot.tables.notice_kinds import AwayNotice
from bot.tables.replies import refused
from bot.tables.session import Meanwhile, OpenTable, SeatRow, Session
from games.kernel import PASS, Seat

YEAR = 365 * DAY
BUDGET = 60 * DAY  # away days within a year
BY_ITSELF = 2 * DAY  # when it begins by itself,
SELDOM = 30 * DAY  # at most once within so long,
PROVEN, IN_TIME = 20, 0.9  # for who was asked so often, and in time for such a share
LATELY = 50  # answers that reliability is counted from
AFTER = DAY / 2  # what is left, at most, of a time that was up when somebody was away


class Absence(msgspec.Struct, frozen=True):
    start: float
    end: float
    by_itself: bool = False
    meanwhile: Meanwhile = "wait"


def absences(habits: dict[str, Any] | None) -> list[Absence]:
    """What is known of a person's absences, the current one among them."""
    return msgspec.convert((habits or {}).get("absences", []), list[Absence])


def begin_absence(
    session: Session,
    person: int,
    start: float,
    end: float,
    *,
    name: str | None = None,
    by_itself: bool = False,
    meanwhile: Meanwhile = "wait",
) -> None:
    """Away from then until then: all clocks of this person stand still. Another absence that was planned is not."""
    if name is not None:
        remember_person(session, person, name)
    habits = _habits(session, person)
    past = _up_to(session.now, absences(habits))
    used = sum(one.end - max(one.start, session.now - YEAR) for one in past)
    if used + end - start > BUDGET:
        raise refused("away_budget", most=round(BUDGET / DAY), left=max(0, int((BUDGET - used) / DAY)))
    _change(session, person, habits, [*past, Absence(start, end, by_itself, meanwhile)], start, end)


def change_meanwhile(session: Session, person: int, meanwhile: Meanwhile) -> None:
    """Something else is to be done in the absence that was said last."""
    habits = _habits(session, person)
    known = absences(habits)
    if not known or known[-1].end <= session.now:
        raise refused("not_away")
    *past, last = known
    changed = msgspec.structs.replace(last, meanwhile=meanwhile)
    _change(session, person, habits, [*past, changed], last.start, last.end)


def end_absence(session: Session, person: int) -> None:
    """Here again: clocks run on, with a while left where they had nearly run out."""
    habits = _habits(session, person)
    _change(session, person, habits, _up_to(session.now, absences(habits)), None, None)


def current_absence(session: Session, person: int) -> Absence | None:
    """The absence that somebody is in, or plans."""
    known = absences(_habits(session, person))
    return known[-1] if known and known[-1].end > session.now else None


def _up_to(now: float, known: list[Absence]) -> list[Absence]:
    """The absences of the last year as far as they have been."""
    over = [msgspec.structs.replace(one, end=min(one.end, now)) for one in known if one.start < now]
    return [one for one in over if one.end > now - YEAR]


def _habits(session: Session, person: int) -> dict[str, Any]:
    return dict(session.connection.execute(_HABITS, {"person": person}).scalar() or {})


def _change(
    session: Session, person: int, habits: dict[str, Any], known: list[Absence], start: float | None, end: float | None
) -> None:
    settings = habits | {"absences": msgspec.to_builtins(known)}
    session.connection.execute(_AWAY, {"person": person, "start": start, "end": end, "habits": settings})
    own = seat_clock.owner_of(reminders.person_times(session, person))
    for row in reminders.running_clocks_of(session, person):
        clock = seat_clock.clock_of(row)
        least = session.now + min(HOUR, clock.seconds) if start is None else 0.0
        timers.move(session, row, timers.turn_timer(row.of_seat, clock, own, session.now, at_least=least))


# -- when time is up -------------------------------------------------------------------------------


def excused(session: Session, table: OpenTable, row: DeadlineRow) -> bool:
    """Time is up for somebody who is away: they get more."""
    table.reload_seats()
    if not seat_clock.quiet_time_of(table.seat_rows[row.of_seat]).is_away(session.now):
        return False
    own, clock = seat_clock.owner_of_seat(table.seat_rows[row.of_seat]), seat_clock.clock_of(row)
    more = msgspec.structs.replace(clock, floor=own.rest.back_at(session.now) + min(AFTER, clock.seconds))
    timers.move(session, row, timers.turn_timer(row.of_seat, more, own, session.now))
    return True


def seems_away(session: Session, table: OpenTable, seat: Seat) -> bool:
    """Whether somebody is late who hardly ever is, so that something must have come up."""
    sitter = table.seat_rows[seat]
    known = absences(sitter.habits)
    if sitter.person_id is None or sitter.missed:
        return False
    if any(one.by_itself and one.start > session.now - SELDOM for one in known):
        return False
    in_time, asked = reliability(session, sitter.person_id)
    used = sum(one.end - one.start for one in known if one.end > session.now - YEAR)
    return asked >= PROVEN and in_time >= IN_TIME * asked and used + BY_ITSELF <= BUDGET


def presume_absence(session: Session, table: OpenTable, seat: Seat) -> None:
    """The others would rather wait for somebody than go on: that counts as days away."""
    until = session.now + BY_ITSELF
    begin_absence(session, table.seat_rows[seat].person, session.now, until, by_itself=True)
    notices.add_notice(session, table.id, AwayNotice(until), number=table.number, seat=seat)
    for row in timers.deadlines_of(session, table.id):
        if row.kind == "turn" and row.seat == seat:
            excused(session, table, row)


def end_presumed_absence(session: Session, sitter: SeatRow) -> None:
    """Somebody answers who was taken to be away: they are not."""
    if sitter.away_until and sitter.away_until > session.now:
        known = absences(sitter.habits)
        if known and known[-1].by_itself:
            end_absence(session, sitter.person)


def reliability(session: Session, person: int) -> tuple[int, int]:
    """Of a person's last 50 answers, how many they gave in time; and how many there were.

    A reaction that nobody gave is no lateness, and whoever plays with bots alone keeps nobody waiting.
    """
    given = session.connection.execute(_GIVEN, {"person": person}).all()
    counted = [by for by, path in given if by != "clock" or tuple(path) != PASS]
    return sum(by != "clock" for by in counted), len(counted)


_PERSON = people.c.id == sa.bindparam("person", type_=sa.BigInteger)
_HABITS = sa.select(people.c.settings).where(_PERSON)
_AWAY = (
    sa.update(people)
    .where(_PERSON)
    .values(
        away_from=sa.bindparam("start", type_=sa.Float),
        away_until=sa.bindparam("end", type_=sa.Float),
        settings=sa.bindparam("habits", type_=sa.JSON),
    )
)
_THEIRS = sa.and_(
    entries.c.table_id == occupants.c.table_id,
    entries.c.seat == occupants.c.seat,
    entries.c.kind == "answer",
    entries.c.by.in_(["person", "order", "clock"]),
    entries.c.number >= occupants.c.from_number,
    sa.or_(occupants.c.to_number.is_(None), entries.c.number <= occupants.c.to_number),
)
_company = occupants.alias()
_AMONG_PEOPLE = sa.exists().where(
    _company.c.table_id == occupants.c.table_id, _company.c.person_id != occupants.c.person_id
)
_GIVEN = (
    sa.select(entries.c.by, entries.c.path)
    .select_from(occupants.join(entries, _THEIRS))
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger), occupants.c.bot.is_(None))
    .where(_AMONG_PEOPLE)
    .order_by(entries.c.at.desc(), entries.c.number.desc())
    .limit(LATELY)
)
