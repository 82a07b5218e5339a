"""What happens by itself when its time has come: one transaction for each deadline."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.store import claim
from bot.store.schema import deadlines
from bot.store.stored_rows import DeadlineRow, read_rows
from bot.tables import answers, ending, lobby, motions, outage, reminders, standing_orders, timeouts, timers, together
from bot.tables.session import OpenTable, Session, lock_table

LEASE = 60.0
AT_ONCE = 50


def claim_due(session: Session, limit: int = AT_ONCE) -> Sequence[DeadlineRow]:
    """What is due; nothing while nobody is heard."""
    if outage.is_silent(session.connection, session.now):
        return ()
    return read_rows(DeadlineRow, claim(session.connection, deadlines, session.now, LEASE, limit))


def fire(session: Session, deadline: int, table_id: int) -> bool:
    """Do what a deadline is for, if it still stands; whether a bot is to think about it first."""
    table = lock_table(session, table_id)
    row = timers.find_deadline(session, deadline)
    if row is None:
        return False
    if row.due > session.now:
        LOOKS.get(row.kind, _moved_later)(session, table, row)
        return False
    if FIRES[row.kind](session, table, row):
        return True
    if timers.find_deadline(session, deadline) == row:
        timers.delete_deadline(session, deadline)
    return False


def _moved_later(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    """It was moved after it had been claimed."""
    timers.postpone(session, row.id, row.due)


def _order(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    decision = next((d for d in table.decisions if d.key == row.key and not d.answered), None)
    chosen = standing_orders.next_path(session, table, decision) if decision and table.status == "running" else None
    if chosen is not None:
        path, spent = chosen
        if spent is not None:
            standing_orders.mark_spent(session, spent)
        answers.answer_for(session, table.id, row.of_seat, row.about, path, "order")


def _vote(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    motions.expire_vote(session, table.id, int(row.about))


def _expire(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    if table.status in lobby.LOBBY:
        ending.expire(session, table)


def _check_in(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    lobby.check_in_over(session, table.id)


def _resume(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    if table.status == "paused":
        motions.resume(session, table)


def _together_over(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    together.end(session, table)


LOOKS: dict[str, Callable[[Session, OpenTable, DeadlineRow], None]] = {
    "turn": reminders.check_clock,
    "resume": motions.resume_soon,
}
FIRES: dict[str, Callable[[Session, OpenTable, DeadlineRow], bool | None]] = {
    "turn": timeouts.time_up,
    "offer": timeouts.offer_after_grace,
    "resume": _resume,
    "order": _order,
    "vote": _vote,
    "expire": _expire,
    "check_in": _check_in,
    together.NAME: _together_over,
}
