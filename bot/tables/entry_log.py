"""One step of a table's record: its entry, its state, its clocks and its notices, all or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from bot.store import execute, upsert
from bot.store.schema import entries, tables
from bot.store.stored_rows import EntryRow
from bot.tables import ending, faults, lateness, notices, snapshots, standing_orders, timers, votes
from bot.tables.replies import refused
from bot.tables.session import EntryHeader, OpenTable, Session
from games.kernel import Answer, Decision, Event, Seat, State


def waited_for(decisions: Sequence[Decision]) -> frozenset[Seat]:
    return frozenset(decision.seat for decision in decisions if decision.waits)


def record_rules_change(session: Session, table: OpenTable) -> None:
    """The rules have changed since this table was last played: the record says from which state it goes on."""
    if table.rules_changed:
        append_entry(session, table, EntryHeader("rules", by="operator"), table.state, ())


def advance(session: Session, table: OpenTable, step: EntryHeader, state: State[Any], events: Sequence[Event]) -> int:
    """The table goes on from this state; says the number of the entry."""
    asked = _asked(session, table)
    before, on_turn = waited_for(asked) - table.at_once(asked), standing_orders.on_turn(asked)
    append_entry(session, table, step, state, events)
    if state.outcome is not None:
        ending.finish(session, table, state.outcome)
    else:
        actor = step.seat if step.by == "person" else None
        lateness.end_missed_turns(session, table, standing_orders.on_turn(table.decisions) - on_turn)
        running = timers.deadlines_of(session, table.id)
        if any(row.kind == "vote" for row in running):
            votes.cancel_overtaken(session, table)
            running = timers.deadlines_of(session, table.id)
        standing_orders.end_stopped_orders(session, table, events, on_turn)
        following = standing_orders.order_timers(session, table)
        timers.update_deadlines(session, table, step.seat, following, running)
        was = notices.WaitedSeats(before, frozenset(row.of_seat for row in running if row.kind == "order"))
        now = notices.WaitedSeats(
            waited_for(table.decisions), frozenset(seat for t in following if (seat := t.seat) is not None)
        )
        notices.announce_turn(session, table, was, now, actor)
    return table.number


def _asked(session: Session, table: OpenTable) -> Sequence[Decision]:
    """What was open before; a table may go back from where its rules cannot say."""
    try:
        return table.decisions if table.number >= 0 else ()
    except Exception as error:  # whatever a rule does wrong
        faults.catch(session, error)
        return ()


def append_entry(
    session: Session, table: OpenTable, step: EntryHeader, state: State[Any], events: Sequence[Event]
) -> None:
    """Append an entry with its state; refused if its source has led to an entry before."""
    number, session.step = table.number + 1, session.step or step
    columns = snapshots.state_columns(table.game, state)
    row = {
        "table_id": table.id,
        "number": number,
        "kind": step.kind,
        "seat": step.seat,
        "by": step.by,
        "key": step.key,
        "path": step.path,
        "source": step.source,
        "events": snapshots.pack_events(events),
        "rules": str(table.game.version),
        "at": session.now,
    } | columns
    if not execute(session.connection, _ENTRY, row):
        raise refused("source_used")
    if table.rules_changed:
        session.connection.execute(_RULES, {"table": table.id, "version": row["rules"]})
    session.states.keep(table.game, columns["state"], state)
    table.move_to(number, state)


def answer_of(row: EntryRow) -> Answer:
    """What an entry of kind `answer` holds."""
    assert row.seat is not None
    assert row.key is not None
    return Answer(row.seat, row.key, tuple(row.path))


_ENTRY = upsert(entries, keys=["source"]).returning(entries.c.number)
_RULES = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(rules=sa.bindparam("version"))
