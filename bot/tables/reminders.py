"""Reminders: at their share of the time, once each, and one for all tables that wait for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.clock import HOUR
from bot.store.tables import deadlines, occupants, people, tables
from bot.tables import clocks, notices, pacing
from bot.tables.desk import HOURS, Desk, Held
from games.kernel import Seat

SPARED = HOUR  # what a digest has told is not told again within so much


class Waits(msgspec.Struct, frozen=True):
    """One table that waits for somebody."""

    table: int
    seat: Seat
    since: float  # when the seat was asked: it has not moved as long as this is the same
    due: float
    last: bool  # whether several were asked, and only they have not answered


def look(desk: Desk, held: Held, row: Row[Any]) -> None:
    """A moment of a running clock has come: see to it that its person is reminded, and wait for the next moment."""
    sitter = held.sitters[row.seat]
    own, clock = pacing.sitting(sitter), pacing.read(row)
    passed = clock.passed(own.percents, own.rest, desk.now)
    if passed and sitter.person_id and desk.now <= clock.moment(passed, own.rest) + clock.late:
        clocks.gather(desk, sitter.person_id, own.rest.until(desk.now + clock.gather))
    told = msgspec.structs.replace(clock, said=max(passed, clock.said))
    # hours that were changed since may move the end on, but not back
    clocks.move(desk, row, clocks.turn(row.seat, told, own, desk.now, at_least=row.due))


def digest(desk: Desk, deadline: int) -> None:
    """The moment has come to tell somebody what waits for them, if anything still does."""
    row = clocks.find(desk, deadline)
    if row is None:
        return
    person = hours(desk, row.person_id)
    awake = max(row.due, pacing.rest_of(person).until(desk.now))
    if awake > desk.now:
        clocks.put_off(desk, deadline, awake)
        return
    found = waiting(desk, row.person_id)
    if found and person.notify != "silent":
        _spare(desk, person, found)
        _say(desk, row, person.notify, [_waits(one) for one in found])
    clocks.done(desk, deadline)


def _say(desk: Desk, row: Row[Any], notify: str, waits: Sequence[Waits]) -> None:
    """At the table that waits least long, or in person."""
    first = waits[0]
    notices.say(
        desk,
        first.table,
        "reminder",
        seat=first.seat,
        person=row.person_id if notify == "direct" else None,
        waiting=msgspec.to_builtins(waits),
        outage=row.payload.get("outage"),
    )


def hours(desk: Desk, person: int) -> Row[Any]:
    """What clocks and pings of a person go by."""
    return desk.connection.execute(_PERSON, {"person": person}).one()


def waiting(desk: Desk, person: int) -> Sequence[Row[Any]]:
    """The clocks that run for a person, the nearest end first."""
    return desk.connection.execute(_WAITING, {"person": person}).all()


def open_still(desk: Desk, person: int, told: Sequence[Waits]) -> list[Waits]:
    """Which of these tables still wait for the person since then."""
    return [now for row in waiting(desk, person) if (now := _waits(row)).since in _since(told, now)]


def _since(told: Sequence[Waits], now: Waits) -> list[float]:
    return [one.since for one in told if (one.table, one.seat) == (now.table, now.seat)]


def _waits(row: Row[Any]) -> Waits:
    clock = pacing.read(row)
    return Waits(row.table_id, row.seat, clock.since, row.due, clock.crowd > 1 and row.crowd == 1)


def _spare(desk: Desk, person: Row[Any], found: Sequence[Row[Any]]) -> None:
    """Reminders that would follow within the hour are given by this one."""
    rest, percents = pacing.rest_of(person), pacing.ways(person).percents
    for row in found:
        clock = pacing.read(row)
        passed = clock.passed(percents, rest, desk.now + min(SPARED, clock.seconds / 20))
        if passed:
            said = msgspec.structs.replace(clock, said=passed)
            wake = said.next_look(percents, rest, desk.now, row.due)
            values = {"which": row.id, "then": row.due, "at": wake, "what": clocks.written(said)}
            desk.connection.execute(_SPARE, values)


_PERSON = sa.select(people.c.id, *HOURS).where(people.c.id == sa.bindparam("person", type_=sa.BigInteger))
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
