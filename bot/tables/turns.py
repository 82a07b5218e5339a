"""One step of a table's record: its entry, its state, its clocks and its notices, all or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from bot.store import execute, upsert
from bot.store.tables import entries, tables
from bot.tables import clocks, ending, faults, notices, orders, snapshots, votes
from bot.tables.desk import Desk, Held, Step
from bot.tables.replies import no
from games.kernel import Decision, Event, Seat, State


def waited(decisions: Sequence[Decision]) -> frozenset[Seat]:
    return frozenset(decision.seat for decision in decisions if decision.waits)


def renew(desk: Desk, held: Held) -> None:
    """The rules have changed since this table was last played: the record says from which state it goes on."""
    if held.renewed:
        write(desk, held, Step("rules", by="operator"), held.state, ())


def advance(desk: Desk, held: Held, step: Step, state: State[Any], events: Sequence[Event]) -> int:
    """The table goes on from this state; says the number of the entry."""
    asked = _asked(desk, held)
    before, on_turn = waited(asked), orders.on_turn(asked)
    write(desk, held, step, state, events)
    if state.outcome is not None:
        ending.finish(desk, held, state.outcome)
    else:
        actor = step.seat if step.by == "person" else None
        running = clocks.of(desk, held.id)
        if any(row.kind == "vote" for row in running):
            votes.overtake(desk, held)
        orders.stop(desk, held, events, on_turn)
        following = orders.timers(desk, held)
        clocks.reset(desk, held, step.seat, following, running)
        was = notices.Waiting(before, frozenset(row.seat for row in running if row.kind == "order"))
        now = notices.Waiting(
            waited(held.decisions), frozenset(seat for t in following if (seat := t.seat) is not None)
        )
        notices.turn(desk, held, was, now, actor)
    return held.number


def _asked(desk: Desk, held: Held) -> Sequence[Decision]:
    """What was open before; a table may go back from where its rules cannot say."""
    try:
        return held.decisions if held.number >= 0 else ()
    except Exception as error:  # whatever a rule does wrong
        faults.catch(desk, error)
        return ()


def write(desk: Desk, held: Held, step: Step, state: State[Any], events: Sequence[Event]) -> None:
    """Append an entry with its state; refused if its source has led to an entry before."""
    number, desk.step = held.number + 1, desk.step or step
    row = {
        "table_id": held.id,
        "number": number,
        "kind": step.kind,
        "seat": step.seat,
        "by": step.by,
        "key": step.key,
        "path": step.path,
        "source": step.source,
        "events": snapshots.pack_events(events),
        "rules": str(held.game.version),
        "at": desk.now,
    } | snapshots.columns(held.game, state)
    if not execute(desk.connection, _ENTRY, row):
        raise no("source_used")
    if held.renewed:
        desk.connection.execute(_RULES, {"table": held.id, "version": row["rules"]})
    held.goes_on(number, state)


_ENTRY = upsert(entries, keys=["source"]).returning(entries.c.number)
_RULES = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(rules=sa.bindparam("version"))
