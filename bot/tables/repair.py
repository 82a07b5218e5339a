"""What the operator may do to a table when something has gone wrong. Each of it is logged and told to the table."""

from __future__ import annotations

from bot.tables import answers, motions, notices, undo
from bot.tables.desk import Desk, hold
from bot.tables.replies import no
from games.kernel import Answer, Path, Seat


def pause(desk: Desk, table: int) -> str:
    """Pause a running table, or let a paused one go on; says what it is now."""
    held = hold(desk, table, "running", "paused")
    if held.status == "running":
        motions.rest(desk, held)
    else:
        motions.resume(desk, held)
    notices.say(desk, table, "repair", number=held.number, what=held.status)
    return held.status


def rewind(desk: Desk, table: int, to: int) -> int:
    """Go back to the position after entry `to`; says the number of the entry that did it."""
    held = hold(desk, table, "running", "paused")
    if not 0 <= to < held.number:
        raise no("no_entry", number=to)
    number = undo.rewind(desk, held, to, None, "operator")
    notices.say(desk, table, "repair", number=number, what="rewind", to=to)
    return number


def answer(desk: Desk, table: int, seat: Seat, path: Path | None) -> int:
    """Answer for a seat what it is asked now; without a path, the default."""
    held = hold(desk, table, "running")
    answers.playable(held)
    decision = next((d for d in held.decisions if d.seat == seat and d.waits), None)
    if decision is None:
        raise no("not_waited", seat=seat)
    answers.give(desk, held, Answer(seat, decision.key, path or decision.default), "operator")
    notices.say(desk, table, "repair", number=held.number, seat=seat, what="answer")
    return held.number
