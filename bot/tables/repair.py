"""What the operator may do to a table when something has gone wrong. Each of it is logged and told to the table."""

from __future__ import annotations

from bot.tables import answers, motions, notices, undo
from bot.tables.notice_kinds import RepairNotice
from bot.tables.replies import refused
from bot.tables.session import Session, lock_table
from games.kernel import Answer, Path, Seat


def pause(session: Session, table_id: int) -> str:
    """Pause a running table, or let a paused one go on; says what it is now."""
    table = lock_table(session, table_id, "running", "paused")
    if table.status == "running":
        motions.stop_clocks(session, table)
    else:
        motions.resume(session, table)
    notices.add_notice(session, table_id, RepairNotice(table.status), number=table.number)
    return table.status


def rewind(session: Session, table_id: int, to: int) -> int:
    """Go back to the position after entry `to`; says the number of the entry that did it."""
    table = lock_table(session, table_id, "running", "paused")
    if not 0 <= to < table.number:
        raise refused("no_entry", number=to)
    number = undo.rewind(session, table, to, None, "operator")
    notices.add_notice(session, table_id, RepairNotice("rewind", to), number=number)
    return number


def answer(session: Session, table_id: int, seat: Seat, path: Path | None) -> int:
    """Answer for a seat what it is asked now; without a path, the default."""
    table = lock_table(session, table_id, "running")
    answers.playable(table)
    decision = next((d for d in table.decisions if d.seat == seat and d.waits), None)
    if decision is None:
        raise refused("not_waited", seat=seat)
    answers.apply_answer(session, table, Answer(seat, decision.key, path or decision.default), "operator")
    notices.add_notice(session, table_id, RepairNotice("answer"), number=table.number, seat=seat)
    return table.number
