"""Being away: for all tables at once, so many days a year; it begins by itself for somebody who is never late."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.clock import DAY, HOUR
from bot.store.tables import entries, occupants, people
from bot.tables import clocks, notices, pacing, reminders
from bot.tables.desk import Desk, Held
from bot.tables.life import meet
from bot.tables.replies import no
from games.kernel import Seat

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


def absences(habits: dict[str, Any] | None) -> list[Absence]:
    """What is known of a person's absences, the current one among them."""
    return msgspec.convert((habits or {}).get("absences", []), list[Absence])


def go(desk: Desk, person: int, start: float, end: float, *, name: str | None = None, by_itself: bool = False) -> None:
    """Away from then until then: all clocks of this person stand still. Another absence that was planned is not."""
    if name is not None:
        meet(desk, person, name)
    habits = _habits(desk, person)
    past = _up_to(desk.now, absences(habits))
    used = sum(one.end - max(one.start, desk.now - YEAR) for one in past)
    if used + end - start > BUDGET:
        raise no("away_budget", most=round(BUDGET / DAY), left=max(0, int((BUDGET - used) / DAY)))
    _change(desk, person, habits, [*past, Absence(start, end, by_itself)], start, end)


def back(desk: Desk, person: int) -> None:
    """Here again: clocks run on, with a while left where they had nearly run out."""
    habits = _habits(desk, person)
    _change(desk, person, habits, _up_to(desk.now, absences(habits)), None, None)


def _up_to(now: float, known: list[Absence]) -> list[Absence]:
    """The absences of the last year as far as they have been."""
    over = [msgspec.structs.replace(one, end=min(one.end, now)) for one in known if one.start < now]
    return [one for one in over if one.end > now - YEAR]


def _habits(desk: Desk, person: int) -> dict[str, Any]:
    return dict(desk.connection.execute(_HABITS, {"person": person}).scalar() or {})


def _change(
    desk: Desk, person: int, habits: dict[str, Any], known: list[Absence], start: float | None, end: float | None
) -> None:
    settings = habits | {"absences": msgspec.to_builtins(known)}
    desk.connection.execute(_AWAY, {"person": person, "start": start, "end": end, "habits": settings})
    own = pacing.ways(reminders.hours(desk, person))
    for row in reminders.waiting(desk, person):
        clock = pacing.read(row)
        least = desk.now + min(HOUR, clock.seconds) if start is None else 0.0
        clocks.move(desk, row, clocks.turn(row.seat, clock, own, desk.now, at_least=least))


# -- when time is up -------------------------------------------------------------------------------


def excused(desk: Desk, held: Held, row: Row[Any]) -> bool:
    """Time is up for somebody who is away, or who is never late and must therefore be away: they get more."""
    sitter = held.sitters[row.seat]
    if not pacing.rest_of(sitter).away(desk.now) and not _must_be_away(desk, held, row.seat):
        return False
    held.look_again()
    own, clock = pacing.sitting(held.sitters[row.seat]), pacing.read(row)
    more = msgspec.structs.replace(clock, floor=own.rest.back(desk.now) + min(AFTER, clock.seconds))
    clocks.move(desk, row, clocks.turn(row.seat, more, own, desk.now))
    return True


def _must_be_away(desk: Desk, held: Held, seat: Seat) -> bool:
    sitter = held.sitters[seat]
    known = absences(sitter.habits)
    if sitter.missed or any(one.by_itself and one.start > desk.now - SELDOM for one in known):
        return False
    in_time, asked = reliability(desk, sitter.person_id)
    used = sum(one.end - one.start for one in known if one.end > desk.now - YEAR)
    if asked < PROVEN or in_time < IN_TIME * asked or used + BY_ITSELF > BUDGET:
        return False
    go(desk, sitter.person_id, desk.now, desk.now + BY_ITSELF, by_itself=True)
    notices.say(desk, held.id, "away", number=held.number, seat=seat, until=desk.now + BY_ITSELF)
    return True


def returned(desk: Desk, sitter: Row[Any]) -> None:
    """Somebody answers who was taken to be away: they are not."""
    if sitter.away_until and sitter.away_until > desk.now:
        known = absences(sitter.habits)
        if known and known[-1].by_itself:
            back(desk, sitter.person_id)


def reliability(desk: Desk, person: int) -> tuple[int, int]:
    """Of a person's last 50 answers, how many they gave in time; and how many there were."""
    given = desk.connection.execute(_GIVEN, {"person": person}).scalars().all()
    return sum(by != "clock" for by in given), len(given)


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
_GIVEN = (
    sa.select(entries.c.by)
    .select_from(occupants.join(entries, _THEIRS))
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger), occupants.c.bot.is_(None))
    .order_by(entries.c.at.desc(), entries.c.number.desc())
    .limit(LATELY)
)
