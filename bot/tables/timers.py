"""Deadlines: what happens by itself if nobody acts. They follow from what a game waits for, in its transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store import execute, ring, upsert
from bot.store.schema import deadlines
from bot.store.stored_rows import DeadlineRow, read_rows
from bot.tables import seat_clock, usual_times
from bot.tables.seat_clock import ClockOwner
from bot.tables.session import OpenTable, Session
from bot.tables.terms import Pace
from bot.time.countdown import Countdown
from games.kernel import Decision, Seat

TOPIC = "deadlines"
LOOK_AGAIN = 30.0  # whoever works on deadlines looks at least so often, so that what is far away need not ring
DIGEST, AWAY = "digest", "away"  # the deadlines of a person, not of a table
PLAY = ("turn", "bots", "order")  # the kinds that follow from open decisions


class Timer(msgspec.Struct, frozen=True):
    """Something that will happen: a turn times out, bots answer, an order fires, a vote or a lobby closes."""

    name: str
    kind: str
    due: float
    seat: Seat | None = None
    key: str | None = None  # of the question an order answers, of the vote that closes
    wake: float | None = None  # when it is first looked at, if that is before it is due
    payload: Mapping[str, Any] = {}


def timers_for(
    pace: Pace, decisions: Iterable[Decision], bots: Collection[Seat], sittings: Mapping[Seat, ClockOwner],
    running: Mapping[str, DeadlineRow], actor: Seat | None, now: float, at_once: Collection[Seat] = (),
) -> list[Timer]:  # fmt: skip
    """One for each seat that is waited for, and one for all bots.

    A seat's own answer starts its time anew, unless it draws on a bank or has hardly run: several answers in a minute
    then write no clock. What others do leaves it as it runs.
    """
    waiting = {decision.seat: decision for decision in reversed(list(decisions)) if decision.waits}
    people = [decision for seat, decision in waiting.items() if seat not in bots]
    opened = seat_clock.series(row for row in running.values() if row.kind == "turn")
    due = min(running["bots"].due, now) if "bots" in running else now  # what happens here wakes bots who were to rest
    found = [Timer("bots", "bots", due)] if len(people) < len(waiting) else []
    for decision in reversed(people):
        row = running.get(f"turn.{decision.seat}")
        own = sittings.get(decision.seat, ClockOwner())
        if decision.seat in at_once:
            found.append(at_once_timer(decision, now))
            continue
        if row is not None and row.key is not None:  # its person is back
            row = None
        anew = decision.seat == actor and not pace.bank
        if row is None or (
            anew and not seat_clock.hardly_ran(seat_clock.clock_of(row), pace, decision, len(waiting), now)
        ):
            clock = seat_clock.start_clock(pace, decision, own, opened, len(waiting), now)
            found.append(turn_timer(decision.seat, clock, own, now))
        else:
            clock = seat_clock.continue_clock(seat_clock.clock_of(row), decision, opened, now)
            found.append(Timer(row.name, "turn", row.due, decision.seat, None, row.wake, clock_columns(clock)))
    return found


def at_once_timer(decision: Decision, now: float) -> Timer:
    """The clock answers for an absent person now. It names the question: the next one is another deadline."""
    clock = clock_columns(Countdown(now, 0.0))
    return Timer(f"turn.{decision.seat}", "turn", now, decision.seat, decision.key, now, clock)


def turn_timer(seat: Seat, clock: Countdown, own: ClockOwner, now: float, at_least: float = 0.0) -> Timer:
    """The deadline of a seat, as its clock and its person's hours make it."""
    end = max(clock.end(own.rest), at_least)
    wake = clock.next_look(own.percents, own.rest, now, end)
    return Timer(f"turn.{seat}", "turn", end, seat, None, wake, clock_columns(clock))


def clock_columns(clock: Countdown) -> Mapping[str, Any]:
    payload: Mapping[str, Any] = msgspec.to_builtins(clock)
    return payload


def update_deadlines(
    session: Session,
    table: OpenTable,
    actor: Seat | None = None,
    orders: Sequence[Timer] = (),
    rows: Iterable[DeadlineRow] | None = None,
) -> None:
    """Bring the table's deadlines (`rows`, if they were read before) into line with what it waits for now."""
    running = {row.name: row for row in (deadlines_of(session, table.id) if rows is None else rows) if row.kind in PLAY}
    wanted = _wanted(session, table, actor, running)
    if wanted:
        wanted += [_kept(running.get(order.name), order) for order in orders]
    names = {timer.name for timer in wanted}
    gone = [row for name, row in running.items() if name not in names]
    changed = [timer for timer in wanted if not _same(running.get(timer.name), timer)]
    new = [timer for timer in changed if timer.name not in running]
    handed = _handed_on(gone, new)
    _delete(session, [row for row in gone if row.id not in handed])
    _move(session, {running[timer.name].id: timer for timer in changed if timer.name in running})
    _hand_on(session, handed)
    set_deadlines(session, table.id, *(timer for timer in new if timer not in handed.values()))


def _wanted(session: Session, table: OpenTable, actor: Seat | None, running: Mapping[str, DeadlineRow]) -> list[Timer]:
    plays = table.status == "running" and not table.row.trouble
    decisions = [decision for decision in table.decisions if decision.waits] if plays else []
    if table.pace.bank:
        running = _charged(session, table, {decision.seat for decision in decisions}, actor, running)
    at_once = table.at_once(decisions)
    own = {d.seat: seat_clock.owner_of_seat(table.seat_rows[d.seat]) for d in decisions}
    new = {d.seat for d in decisions if d.seat == actor or f"turn.{d.seat}" not in running}
    timed = new.intersection(table.played_by_people) - at_once
    open_ = {d.seat for d in decisions if seat_clock.goes_by_usual_hours(table.pace, d)}
    for seat, hours in usual_times.hours_of(session, table, sorted(timed & open_)).items():
        own[seat] = msgspec.structs.replace(own[seat], hours=hours)
    return timers_for(table.pace, decisions, table.played_by_bots, own, running, actor, session.now, at_once)


def _charged(
    session: Session, table: OpenTable, waited: Collection[Seat], actor: Seat | None, running: Mapping[str, DeadlineRow]
) -> Mapping[str, DeadlineRow]:
    """Clocks of seats that are waited for no more, or whose time was up, stop and are charged; what runs on."""
    stopped = [
        row
        for row in running.values()
        if row.kind == "turn" and (row.seat not in waited or (row.seat == actor and row.due <= session.now))
    ]
    seat_clock.charge_clocks(session, table, stopped)
    return {name: row for name, row in running.items() if row not in stopped}


def _kept(row: DeadlineRow | None, order: Timer) -> Timer:
    """What an order will do stays when it was going to, as long as the question is the same."""
    same = row is not None and row.key == order.key
    return Timer(order.name, order.kind, row.due, order.seat, order.key) if row is not None and same else order


def _handed_on(gone: Iterable[DeadlineRow], new: Iterable[Timer]) -> dict[int, Timer]:
    """Rows whose seat has answered, for seats that are asked now: less is written than when one goes and one comes."""
    free = (row.id for row in gone if row.kind == "turn")
    return dict(zip(free, (timer for timer in new if timer.kind == "turn"), strict=False))


def _same(row: DeadlineRow | None, timer: Timer) -> bool:
    return row is not None and (row.due, row.key, row.payload) == (timer.due, timer.key, timer.payload)


def deadlines_of(session: Session, table_id: int) -> Sequence[DeadlineRow]:
    return read_rows(DeadlineRow, execute(session.connection, _OF, {"table": table_id}))


def set_deadlines(session: Session, table_id: int, *timers: Timer) -> None:
    """Set or move deadlines of a table."""
    if timers:
        session.connection.execute(
            _PUT, [{"table_id": table_id, "name": timer.name} | _columns(timer) for timer in timers]
        )
    _ring(session, timers)


def _move(session: Session, timers: Mapping[int, Timer]) -> None:
    """Change the deadlines with these ids."""
    for id, timer in timers.items():
        execute(session.connection, _MOVE, {"which": id} | _columns(timer))
    _ring(session, timers.values())


def _hand_on(session: Session, timers: Mapping[int, Timer]) -> None:
    """These become deadlines of another name, which indexes hold: others need not be written into them."""
    for id, timer in timers.items():
        execute(session.connection, _MOVE, {"which": id, "name": timer.name} | _columns(timer))
    _ring(session, timers.values())


def _columns(timer: Timer) -> dict[str, Any]:
    wake = timer.due if timer.wake is None else timer.wake
    what = {"kind": timer.kind, "seat": timer.seat, "key": timer.key}
    return what | {"due": timer.due, "wake": wake, "payload": timer.payload}


def _ring(session: Session, timers: Iterable[Timer]) -> None:
    if any((timer.wake or timer.due) < session.now + LOOK_AGAIN for timer in timers):
        ring(session.connection, TOPIC)


def schedule_digest(session: Session, person: int, at: float, payload: Mapping[str, Any] | None = None) -> None:
    """A person's digest comes then at the latest; what is known of its occasion already stays."""
    row = {"person_id": person, "name": DIGEST, "kind": DIGEST, "due": at, "wake": at, "payload": payload or {}}
    session.connection.execute(_GATHER, row)
    session.connection.execute(_SOONER, {"person": person, "at": at})
    if at < session.now + LOOK_AGAIN:
        ring(session.connection, TOPIC)


def schedule_away(session: Session, person: int, at: float) -> None:
    """A person's absence begins then, or is planned anew."""
    row = {"person_id": person, "name": AWAY, "kind": AWAY, "due": at, "wake": at, "payload": {}}
    session.connection.execute(_ANEW, row)
    ring(session.connection, TOPIC)


def remove(session: Session, table_id: int, *names: str) -> None:
    """Take deadlines off a table."""
    _delete(session, [row for row in deadlines_of(session, table_id) if row.name in names])


def remove_all(session: Session, table_id: int) -> None:
    _delete(session, deadlines_of(session, table_id))


def remove_turn_deadlines(session: Session, table_id: int) -> None:
    """No seat is timed and no bot answers: the table rests."""
    _delete(session, [row for row in deadlines_of(session, table_id) if row.kind in PLAY])


def find_deadline(session: Session, deadline: int) -> DeadlineRow | None:
    """A claimed deadline, if it still stands."""
    row = session.connection.execute(_ONE, {"which": deadline}).first()
    return DeadlineRow(*row) if row else None


def move(session: Session, row: DeadlineRow, timer: Timer) -> None:
    """Change a deadline that is there."""
    _move(session, {row.id: timer})


def delete_deadline(session: Session, deadline: int) -> None:
    session.connection.execute(_DELETE, {"which": deadline})


def _delete(session: Session, rows: Sequence[DeadlineRow]) -> None:
    if rows:
        session.connection.execute(_DELETE, [{"which": row.id} for row in rows])


def postpone(session: Session, deadline: int, until: float) -> None:
    """Look at it again then."""
    session.connection.execute(_WAKE, {"which": deadline, "at": until})


def postpone_due(session: Session, deadline: int, until: float) -> None:
    """It is due later."""
    session.connection.execute(_DUE, {"which": deadline, "at": until})


_OF = sa.select(deadlines).where(deadlines.c.table_id == sa.bindparam("table"))
_THIS = deadlines.c.id == sa.bindparam("which")
_ONE = sa.select(deadlines).where(_THIS)
_WAKE = sa.update(deadlines).where(_THIS).values(wake=sa.bindparam("at"))
_DUE = sa.update(deadlines).where(_THIS).values(due=sa.bindparam("at"), wake=sa.bindparam("at"))
_CHANGED = ["kind", "seat", "key", "due", "wake", "payload"]
_MOVE = sa.update(deadlines).where(_THIS)
_PUT = upsert(deadlines, keys=["table_id", "name"], change=_CHANGED)
_GATHER = upsert(deadlines, keys=["person_id", "name"])
_ANEW = upsert(deadlines, keys=["person_id", "name"], change=["due", "wake"])
_SOONER = (
    sa.update(deadlines)
    .where(deadlines.c.person_id == sa.bindparam("person", type_=sa.BigInteger), deadlines.c.name == DIGEST)
    .where(deadlines.c.due > sa.bindparam("at"))
    .values(due=sa.bindparam("at"), wake=sa.bindparam("at"))
)
_DELETE = sa.delete(deadlines).where(_THIS)
