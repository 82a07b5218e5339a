"""An answer: heard once, judged by the rules, stored with everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from bot.store.tables import entries, lines, seats
from bot.tables import absence, history, snapshots, turns
from bot.tables.desk import Desk, Held, Step, hold
from bot.tables.replies import Answered, Refused, illegal, no
from games.kernel import DEFAULT, Answer, Decision, Event, Illegal, Message, Path, Seat, apply, near


def answer(desk: Desk, table: int, person: int, key: str, path: Path, source: str | None = None) -> Answered:
    """A person answers. The same source is applied once; said again, it hears what it did then."""
    held = hold(desk, table)
    try:
        playable(held)
        decision = _question(desk, held, person, key)
        if path == DEFAULT and path not in decision.options:
            raise Refused(Message("kernel.not_offered"), near(decision, path))
        events = give(desk, held, Answer(decision.seat, key, path), "person", source)
    except Refused:  # what was heard before is decided by now, or its source is used: only then is it worth a look
        if repeated := heard(desk, held, person, source):
            return repeated
        raise
    sitter = held.sitters[decision.seat]
    if sitter.missed:
        count_missed(desk, held, decision.seat, 0)
    if sitter.away_until:
        absence.returned(desk, sitter)
    return _answered(held, person, held.number, decision.seat, events)


def answer_for(desk: Desk, table: int, seat: Seat, key: str, path: Path | None, by: str) -> int | None:
    """A bot, an order, the clock or the operator answers; without a path, the decision's default.

    None when the question is no longer open: then nothing has happened.
    """
    held = hold(desk, table)
    if held.status != "running" or held.row.trouble:
        return None
    decision = next((d for d in held.decisions if (d.key, d.seat) == (key, seat) and d.waits), None)
    if decision is None or (seat in held.played_by_bots and by != "bot"):
        return None
    give(desk, held, Answer(seat, key, decision.default if path is None else path), by)
    return held.number


def playable(held: Held) -> None:
    if held.status != "running":
        raise no(f"is_{held.status}")
    if held.row.trouble:
        raise no("is_trouble")


def give(desk: Desk, held: Held, given: Answer, by: str, source: str | None = None) -> list[Event]:
    """Apply an answer and store what came of it. What people say may be illegal; what nobody chose is offered."""
    turns.renew(desk, held)
    desk.step = step = Step("answer", given.seat, by, given.key, given.path, source)
    try:
        state, events = apply(held.game, held.state, given, held.number + 1)
    except Illegal as refusal:
        if by in ("person", "operator"):
            raise illegal(refusal) from None
        raise
    turns.advance(desk, held, step, state, events)
    return events


def heard(desk: Desk, held: Held, person: int, source: str | None) -> Answered | None:
    """What this source led to, if it has been heard before."""
    if source is None:
        return None
    row = desk.connection.execute(_HEARD, {"source": source}).first()
    if row is None:
        return None
    if row.table_id != held.id or row.seat is None:
        raise no("source_used")
    return _answered(held, person, row.number, row.seat, snapshots.unpack_events(row.events), repeated=True)


def _answered(
    held: Held, person: int, number: int, seat: Seat, events: Iterable[Event], *, repeated: bool = False
) -> Answered:
    own = (*held.seats_of(person), seat)
    return Answered(
        held.id,
        number,
        seat,
        tuple(event for event in events if event.only in (None, seat)),
        tuple(d for d in held.decisions if d.seat in own and held.status == "running"),
        held.status == "over",
        repeated,
    )


def count_missed(desk: Desk, held: Held, seat: Seat, count: int) -> None:
    desk.connection.execute(_MISSED, {"table": held.id, "which": seat, "count": count})


def _question(desk: Desk, held: Held, person: int, key: str) -> Decision:
    own = held.seats_of(person)
    if not own:
        raise no("not_seated")
    for decision in held.decisions:
        if decision.key == key:
            if decision.seat not in own:
                raise no("not_yours", seat=decision.seat)
            if held.sitters[decision.seat].bot:
                raise no("bot_plays")
            return decision
    since = history.since_asked(desk, held, own[0], key)
    raise Refused(Message("tables.decided"), since=since)


_HEARD = sa.select(*lines).where(entries.c.source == sa.bindparam("source"))
_MISSED = (
    sa.update(seats)
    .where(seats.c.table_id == sa.bindparam("table"), seats.c.seat == sa.bindparam("which"))
    .values(missed=sa.bindparam("count"))
)
