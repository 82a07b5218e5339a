"""The outbox: what is to be said, to whom, about which entry. Whoever says it finds the words.

What kinds there are, and what each of them tells, is said in `notice_kinds`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from bot.store import WHOLE, Shard, execute, of_shard, ring
from bot.store.schema import entries, outbox
from bot.store.stored_rows import NoticeRow, read_rows
from bot.tables import seat_clock, timers
from bot.tables.notice_kinds import (
    ALL,
    CallNotice,
    NoticePayload,
    ResumedNotice,
    RingingNotice,
    StatusNotice,
    TurnNotice,
    VotedNotice,
    VoteNotice,
    WaitingNotice,
    from_stored,
    to_stored,
)
from bot.tables.session import OpenTable, Session, load_table
from games.kernel import Seat

GATHER = 2.0  # seconds in which what follows may still change what is said
TOPIC = "outbox"
LEASE = 60.0  # seconds until somebody else says what was begun
SUPERSEDED: Final = "superseded"  # why something was dropped: a later notice says more,
FAILED: Final = "failed: "  # or every try to say it failed; what follows is how


def add_notice(
    session: Session,
    table_id: int,
    payload: NoticePayload,
    *,
    number: int | None = None,
    seat: Seat | None = None,
    person: int | None = None,
    name: str | None = None,
    after: float = 0.0,
) -> None:
    """Put something into the outbox. What has a name is said once at a table."""
    row = {
        "table_id": table_id,
        "person_id": person,
        "name": name,
        "kind": payload.kind,
        "seat": seat,
        "number": number,
        "payload": to_stored(payload),
        "created_at": session.now,
        "wake": session.now + after,
        "attempts": 0,
    }
    execute(session.connection, _ADD, row)
    ring(session.connection, TOPIC)


class WaitedSeats(msgspec.Struct, frozen=True):
    """Who is waited for; an order will answer for those who are quiet, which nobody else may notice."""

    seats: frozenset[Seat]
    quiet: frozenset[Seat] = frozenset()


def announce_turn(
    session: Session, table: OpenTable, before: WaitedSeats, after: WaitedSeats, actor: Seat | None
) -> None:
    """Say whose turn it is when others are waited for than before.

    What was not yet being said is superseded; who should have been pinged by it and is still waited for is pinged now.
    """
    people = frozenset(table.played_by_people)
    was, waited = before.seats & people, table.waited_people
    new, rung = newly_waited_for(was, before.quiet, waited, after.quiet, actor)
    if was == waited and not rung:
        return
    rung |= _take_back(session, table.id) & (waited - after.quiet)
    if waited:
        made = TurnNotice if new or rung else StatusNotice
        _announce(session, table, made, f"{made.kind}.{table.number}", sorted(waited), sorted(rung))


def _announce(
    session: Session,
    table: OpenTable,
    made: type[WaitingNotice],
    name: str | None,
    waited: Sequence[Seat],
    rung: Sequence[Seat],
) -> None:
    """Say who is waited for, and ping each as they wish: there, in person, later if they rest, or not at all."""
    ring = [seat for seat in rung if _reachable(session, table, seat)]
    direct = [seat for seat in ring if table.seat_rows[seat].notify == "direct"]
    here = [seat for seat in ring if seat not in direct]
    payload = made(seats=list(waited), ring=here)
    add_notice(session, table.id, payload, number=table.number, name=name, after=GATHER)
    for seat in direct:
        person, once = table.seat_rows[seat].person_id, f"call.{name or table.number}.{seat}"
        add_notice(
            session, table.id, CallNotice(what="turn", ring=[seat]), number=table.number, seat=seat, person=person,
            name=once, after=GATHER,
        )  # fmt: skip


def _reachable(session: Session, table: OpenTable, seat: Seat) -> bool:
    """Whether somebody wants to be pinged when it is said; who rests hears of it in the first digest afterwards."""
    sitter = table.seat_rows[seat]
    if sitter.notify == "silent":
        return False
    rest, said = seat_clock.quiet_time_of(sitter), session.now + GATHER
    if rest.is_quiet(said):
        timers.schedule_digest(session, sitter.person, rest.quiet_until(said), {"rested": True})
        return False
    return True


def newly_waited_for(
    was: frozenset[Seat],
    was_quiet: frozenset[Seat],
    waited: frozenset[Seat],
    quiet: frozenset[Seat],
    actor: Seat | None,
) -> tuple[frozenset[Seat], frozenset[Seat]]:
    """Whose turn it has become in everybody's eyes, and whom to ping: those who must act and do not know it yet."""
    present = frozenset({actor} if actor is not None else ())
    return waited - was - present, waited - (was - was_quiet) - quiet - present


def ring_seat(session: Session, table: OpenTable, seat: Seat) -> None:
    """Somebody has just sat down on a seat that is waited for."""
    if table.status != "running":
        return
    waited = sorted(table.waited_people)
    if seat in waited:
        name = f"turn.{table.number}.{table.seat_rows[seat].occupant}"
        _announce(session, table, TurnNotice, name, waited, [seat])


def resumed(session: Session, table: OpenTable) -> None:
    """The table goes on."""
    waited = sorted(table.waited_people)
    _announce(session, table, ResumedNotice, None, waited, waited)


class _Unsaid(msgspec.Struct, frozen=True):
    kind: str
    payload: dict[str, Any]


def _take_back(session: Session, table_id: int) -> frozenset[Seat]:
    """Drop what nobody has begun to say; who would have been pinged."""
    unsaid = read_rows(_Unsaid, execute(session.connection, _TAKE_BACK, {"table": table_id}))
    return frozenset(seat for row in unsaid for seat in _rung(from_stored(row.kind, row.payload)))


def _rung(payload: NoticePayload) -> Collection[Seat]:
    return payload.ring if isinstance(payload, RingingNotice) else ()


def drop_turn_notices(session: Session, table_id: int) -> None:
    """Nobody is waited for any more: the game is over or rests."""
    _take_back(session, table_id)


# -- for whoever says it ---------------------------------------------------------------------------


def lane(row: NoticeRow) -> int:
    """What is in one lane is said one after the other."""
    return row.table_id


def claim_due_notices(
    session: Session, lease: float, limit: int, shard: Shard = WHOLE, apart: Collection[int] = ()
) -> Sequence[NoticeRow]:
    """Claim what is to be said now: the first of each lane, but for those `apart`.

    `attempts` of a row above zero: somebody may have said it and died. Whoever claims it is done by the end of the
    lease, or it is claimed again.
    """
    found = session.connection.execute(_due(shard), {"now": session.now, "most": limit, "apart": list(apart)})
    rows = read_rows(NoticeRow, found)
    if rows:
        session.connection.execute(_CLAIM, {"ids": [row.id for row in rows], "then": session.now + lease})
    return rows


def next_due(session: Session, shard: Shard, apart: Collection[int] = ()) -> float | None:
    """When there is next something to claim."""
    wake: float | None = session.connection.execute(_next_due(shard), {"apart": list(apart)}).scalar()
    return wake


def begun(session: Session, row: NoticeRow) -> list[int]:
    """What somebody has tried to say at the table, this notice among it if it was tried before."""
    tried = session.connection.execute(_BEGUN, {"table": row.table_id}).scalars()
    return [notice for notice in tried if notice != row.id or row.attempts]


def stands(session: Session, row: NoticeRow) -> bool:
    """Whether it calls somebody to a turn that still waits for them: they have not answered, nor been called since."""
    asked = from_stored(row.kind, row.payload).called
    if not asked:
        return False
    table, this = load_table(session, row.table_id), {"table": row.table_id, "notice": row.id, "number": row.number}
    waited = {decision.seat for decision in table.decisions if decision.waits} if table.status == "running" else set()
    answered = set(session.connection.execute(_ANSWERED, this).scalars())
    again = session.connection.execute(_CALLED, this)
    called = {seat for kind, payload in again for seat in _rung(from_stored(kind, payload))}
    return bool(waited & set(asked) - answered - called)


def entry_of_message(session: Session, channel: int, message: int) -> tuple[int, int] | None:
    """The table of a message that was said there, and how far its game was then; None if that is not known."""
    found = session.connection.execute(_SAID_THERE, {"channel": channel, "message": message}).first()
    if found is None:
        return None
    newest = session.connection.execute(_THEN, {"table": found.table_id, "notice": found.id}).scalar()
    return None if newest is None else (int(found.table_id), int(newest))


def take_over_notices(session: Session, shard: Shard) -> None:
    """What was begun by somebody who is not there any more is due at once."""
    mine = _INHERIT.where(of_shard(outbox, shard))
    session.connection.execute(mine, {"now": session.now, "then": session.now + LEASE})


def mark_sent(session: Session, notice: int, channel: int | None = None, message: int | None = None) -> None:
    values = {"notice": notice, "at": session.now, "channel": channel, "message": message}
    session.connection.execute(_SAID, values)


def postpone(session: Session, notice: int, until: float) -> None:
    session.connection.execute(_POSTPONE, {"notice": notice, "until": until})


def mark_dropped(session: Session, notice: int, why: str) -> None:
    session.connection.execute(_GIVE_UP, {"notice": notice, "reason": why})


def superseded(session: Session, row: NoticeRow) -> list[NoticeRow]:
    """What stands there which this notice has made old: the turn before this one, the vote that is closed."""
    payload = from_stored(row.kind, row.payload)
    kinds = payload.replaces or payload.follows
    if not kinds:
        return []
    this = {"table": row.table_id, "before": row.id, "kinds": kinds}
    before = read_rows(NoticeRow, session.connection.execute(_BEFORE, this))
    found = [old for old in before if not isinstance(payload, VotedNotice) or _asks(old, payload.vote)]
    return found[:1]


def _asks(row: NoticeRow, vote: int) -> bool:
    payload = from_stored(row.kind, row.payload)
    return isinstance(payload, VoteNotice) and payload.vote == vote


CALLS = tuple(one.kind for one in ALL if one.calls)
_BEFORE: sa.Select[Any] = (
    sa.select(outbox)
    .where(outbox.c.table_id == sa.bindparam("table"), outbox.c.id < sa.bindparam("before"))
    .where(outbox.c.kind.in_(sa.bindparam("kinds", expanding=True)), outbox.c.message_id.is_not(None))
    .order_by(outbox.c.id.desc())
    .limit(10)
)
_ADD = sa.insert(outbox)
_TAKE_BACK = (
    sa.update(outbox)
    .where(
        outbox.c.table_id == sa.bindparam("table"),
        outbox.c.wake.is_not(None),
        outbox.c.attempts == 0,
        sa.or_(*(outbox.c.kind == one.kind for one in ALL if one.retractable)),
    )
    .values(wake=None, dropped=SUPERSEDED)
    .returning(outbox.c.kind, outbox.c.payload)
)
_THIS = outbox.c.id == sa.bindparam("notice")
_GIVE_UP = sa.update(outbox).where(_THIS).values(wake=None, dropped=sa.bindparam("reason"))
_CLAIM = (
    sa.update(outbox)
    .where(outbox.c.id.in_(sa.bindparam("ids", expanding=True)))
    .values(wake=sa.bindparam("then"), attempts=outbox.c.attempts + 1)
)
_TABLE = outbox.c.table_id == sa.bindparam("table")
_SAID_THERE = sa.select(outbox.c.table_id, outbox.c.id).where(
    outbox.c.message_id == sa.bindparam("message", type_=sa.BigInteger),
    outbox.c.channel_id == sa.bindparam("channel", type_=sa.BigInteger),
)
_THEN = sa.select(sa.func.max(outbox.c.number)).where(
    outbox.c.table_id == sa.bindparam("table"), outbox.c.id <= sa.bindparam("notice")
)
_BEGUN = sa.select(outbox.c.id).where(_TABLE, outbox.c.attempts > 0, outbox.c.sent_at.is_(None))
_CALLED: sa.Select[Any] = sa.select(outbox.c.kind, outbox.c.payload).where(
    _TABLE,
    outbox.c.id > sa.bindparam("notice"),
    outbox.c.kind.in_(CALLS),
    sa.or_(outbox.c.number > sa.bindparam("number"), outbox.c.kind == "resumed"),
)
_ANSWERED = sa.select(entries.c.seat).where(
    entries.c.table_id == sa.bindparam("table"),
    entries.c.number > sa.bindparam("number"),
    entries.c.kind == "answer",
    entries.c.undone_by.is_(None),
)
_INHERIT = (
    sa.update(outbox)
    .where(outbox.c.wake > sa.bindparam("now"), outbox.c.wake <= sa.bindparam("then"), outbox.c.attempts > 0)
    .values(wake=sa.bindparam("now"))
)
_POSTPONE = sa.update(outbox).where(_THIS).values(wake=sa.bindparam("until"))
_SAID = (
    sa.update(outbox)
    .where(_THIS)
    .values(
        wake=None,
        sent_at=sa.bindparam("at"),
        channel_id=sa.bindparam("channel", type_=sa.BigInteger),
        message_id=sa.bindparam("message", type_=sa.BigInteger),
    )
)


def _free(shard: Shard) -> tuple[sa.ColumnElement[bool], ...]:
    """What may be claimed, now or later."""
    apart = sa.bindparam("apart", expanding=True, type_=sa.Integer)
    return of_shard(outbox, shard), sa.func.coalesce(outbox.c.table_id, 0).not_in(apart)


@cache
def _due(shard: Shard) -> sa.Select[Any]:
    before = outbox.alias()
    now: sa.BindParameter[float] = sa.bindparam("now")
    first = ~sa.exists().where(before.c.table_id == outbox.c.table_id, before.c.wake <= now, before.c.id < outbox.c.id)
    return (
        sa.select(outbox)
        .where(outbox.c.wake <= now, *_free(shard), first)
        .order_by(outbox.c.wake, outbox.c.id)
        .limit(sa.bindparam("most", type_=sa.Integer))
        .with_for_update(skip_locked=True, of=outbox)
    )


@cache
def _next_due(shard: Shard) -> sa.Select[Any]:
    return sa.select(sa.func.min(outbox.c.wake)).where(outbox.c.wake.is_not(None), *_free(shard))
