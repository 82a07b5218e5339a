"""An answer: heard once, judged by the rules, stored with everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from bot.store.schema import entries, lines
from bot.store.stored_rows import EntryRow
from bot.tables import absence, entry_log, history, lateness, reasking, snapshots
from bot.tables.replies import Answered, Refused, refused, refused_by_rules
from bot.tables.session import EntryHeader, OpenTable, Session, lock_table
from games.kernel import DEFAULT, Answer, Decision, Event, Illegal, Message, Path, Seat, apply, near


def answer(session: Session, table_id: int, person: int, key: str, path: Path, source: str | None = None) -> Answered:
    """A person answers. The same source is applied once; said again, it hears what it did then."""
    table = lock_table(session, table_id)
    try:
        playable(table)
        decision = _question(session, table, person, key, path)
        if path == DEFAULT and path not in decision.options:
            raise Refused(Message("kernel.not_offered"), near(decision, path))
        lateness.come_back(session, table, person)
        events = apply_answer(session, table, Answer(decision.seat, decision.key, path), "person", source)
    except Refused:  # what was heard before is decided by now, or its source is used: only then is it worth a look
        if repeated := answered_before(session, table, person, source):
            return repeated
        raise
    sitter = table.seat_rows[decision.seat]
    if sitter.missed:
        lateness.count_missed(session, table, decision.seat, 0)
    if sitter.away_until:
        absence.end_presumed_absence(session, sitter)
    return _answered(table, person, table.number, decision.seat, events)


def answer_for(session: Session, table_id: int, seat: Seat, key: str, path: Path | None, by: str) -> int | None:
    """A bot, an order, the clock or the operator answers; without a path, the decision's default.

    None when the question is no longer open: then nothing has happened.
    """
    table = lock_table(session, table_id)
    if table.status != "running" or table.row.trouble:
        return None
    decision = next((d for d in table.decisions if (d.key, d.seat) == (key, seat) and not d.answered), None)
    if decision is None or (seat in table.played_by_bots and by != "bot"):
        return None
    apply_answer(session, table, Answer(seat, key, decision.default if path is None else path), by)
    return table.number


def source_of(press: str, nth: int) -> str:
    """Of the answers that are given one after the other with one press."""
    return f"{press}.{nth}" if nth else press


def press_of(source: str) -> str:
    return source.partition(".")[0]


def playable(table: OpenTable) -> None:
    if table.status != "running":
        raise refused(f"is_{table.status}")
    if table.row.trouble:
        raise refused("is_trouble")


def apply_answer(session: Session, table: OpenTable, given: Answer, by: str, source: str | None = None) -> list[Event]:
    """Apply an answer and store what came of it. What people say may be illegal; what nobody chose is offered."""
    entry_log.record_rules_change(session, table)
    session.step = step = EntryHeader("answer", given.seat, by, given.key, given.path, source)
    try:
        state, events = apply(table.game, table.state, given, table.number + 1)
    except Illegal as refusal:
        if by in ("person", "operator"):
            raise refused_by_rules(refusal) from None
        raise
    entry_log.advance(session, table, step, state, events)
    return events


def answered_before(session: Session, table: OpenTable, person: int, source: str | None) -> Answered | None:
    """What this source led to, if it has been heard before."""
    if source is None:
        return None
    found = session.connection.execute(_HEARD, {"source": source}).first()
    if found is None:
        return None
    row = EntryRow(*found)
    if row.table_id != table.id or row.seat is None:
        raise refused("source_used")
    return _answered(table, person, row.number, row.seat, snapshots.unpack_events(row.events), repeated=True)


def _answered(
    table: OpenTable, person: int, number: int, seat: Seat, events: Iterable[Event], *, repeated: bool = False
) -> Answered:
    own = (*table.seats_of(person), seat)
    return Answered(
        table.id,
        number,
        seat,
        tuple(event for event in events if event.only in (None, seat)),
        tuple(d for d in table.decisions if d.seat in own and table.status == "running"),
        table.status == "over",
        repeated,
    )


def _question(session: Session, table: OpenTable, person: int, key: str, path: Path) -> Decision:
    own = table.seats_of(person)
    if not own:
        raise refused("not_seated")
    for decision in table.decisions:
        if decision.key == key:
            if decision.seat not in own:
                raise refused("not_yours", seat=decision.seat)
            if table.seat_rows[decision.seat].bot:
                raise refused("bot_plays")
            return decision
    if asked := reasking.asked_now(session, table, own, key, path):
        return asked
    since = history.since_asked(session, table, own[0], key)
    raise Refused(Message("tables.decided"), since=since)


_HEARD = sa.select(*lines).where(entries.c.source == sa.bindparam("source"))
