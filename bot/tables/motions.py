"""What may be put to the vote, who is asked, and what happens when it is granted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.store.tables import tables
from bot.tables import clocks, ending, faults, notices, orders, pacing, undo, votes
from bot.tables.desk import Desk, Held, hold
from bot.tables.replies import Voted, no
from bot.tables.terms import AGAIN, MOST_EXTENSION, MOST_PAUSE, WARNED
from games.kernel import Decision, Seat

NEEDS = {"pause": "running", "extend": "running", "resume": "paused", "end": "", "replace": ""}


def propose(desk: Desk, table: int, person: int, kind: str, seat: Seat | None = None) -> Voted:
    """Wish for a pause, its end, more time, the end of the game, or that a seat's absent player be replaced."""
    held = hold(desk, table, "running", "paused")
    asker = held.seat_of(person)
    if kind not in NEEDS:
        raise no("no_vote", kind=kind)
    if NEEDS[kind] and held.status != NEEDS[kind]:
        raise no(f"is_{held.status}")
    if kind == "extend" and not _may_extend(desk, held):
        raise no("extended")
    subject: dict[str, Any] = {}
    if kind == "replace":
        if seat is None or seat not in held.played_by_people or held.sitters[seat].person_id == person:
            raise no("replace_whom")
        subject = {"whom": seat}
    asked = [s for s in held.played_by_people if held.sitters[s].person_id != person and s != subject.get("whom")]
    voted = votes.open_vote(desk, held, kind, asker, asked, subject)
    if voted.outcome == "granted":
        EFFECTS[kind](desk, held, asker, subject)
    return voted


def vote(desk: Desk, table: int, person: int, ballot: int, yes: bool, seat: Seat | None = None) -> Voted:
    """Speak for every seat that one holds, or for the one named."""
    held = hold(desk, table)
    row = votes.find(desk, table, ballot)
    if row is None:
        raise no("vote_closed")
    own = held.seats_of(person) if seat is None else (held.seat_of(person, seat),)
    if not own:
        raise no("not_seated")
    outcome = [votes.cast(desk, ballot, mine, yes) for mine in own][-1]
    return settle(desk, held, row, outcome)


def settle(desk: Desk, held: Held, row: Row[Any], outcome: str | None) -> Voted:
    """Close a vote that is decided, and do what was granted."""
    if outcome is None:
        asked = next(v.asked for v in votes.shown(desk, held.id) if v.id == row.id)
        return Voted(row.kind, None, row.id, asked)
    votes.close(desk, held, row, outcome)
    number = EFFECTS[row.kind](desk, held, row.opened_by, row.subject) if outcome == "granted" else None
    if row.kind == "skip" and outcome == "refused":
        clocks.reset(desk, held, row.opened_by, orders.timers(desk, held))  # they get their time once more
    return Voted(row.kind, outcome, row.id, number=number)


def lapse(desk: Desk, table: int, ballot: int) -> None:
    """Nobody else spoke in time."""
    held = hold(desk, table)
    if row := votes.find(desk, table, ballot):
        votes.close(desk, held, row, "lapsed")
        if row.kind == "skip":  # a table waits for nobody for ever
            _skip(desk, held, row.opened_by, row.subject)


def ask_skip(desk: Desk, held: Held, late: Decision, asked: Sequence[Seat], closes: float) -> None:
    """Time is up for a seat, and the others decide whether it goes on without its answer."""
    votes.open_vote(desk, held, "skip", late.seat, asked, {"key": late.key}, closes=closes, asker_speaks=False)


def ask_back(desk: Desk, held: Held, to: int) -> None:
    """The rules have no way on from here, and all who play decide whether to go back to where they had one."""
    asked = held.played_by_people
    votes.open_vote(desk, held, "back", None, asked, {"to": to}, asker_speaks=False)


def release(desk: Desk, held: Held, seat: Seat) -> None:
    """Somebody else sits there now: their open wishes fall, and an empty seat is not asked any more."""
    for row in votes.open_at(desk, held.id):
        if row.opened_by == seat or row.subject.get("whom") == seat:
            votes.close(desk, held, row, "withdrawn")
        elif seat not in held.played_by_people:
            votes.excuse(desk, row.id, seat)
            if (outcome := votes.count(desk, row.id)) is not None:
                settle(desk, held, row, outcome)


# -- what is granted -------------------------------------------------------------------------------


def _undo(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> int:
    return undo.rewind(desk, held, subject["to"], asker, "person")


def _pause(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> None:
    """It ends by itself after a while, which is said beforehand."""
    rest(desk, held)
    ends = desk.now + MOST_PAUSE
    clocks.put(desk, held.id, clocks.Timer("resume", "resume", ends, wake=ends - WARNED))


def resume_soon(desk: Desk, held: Held, row: Row[Any]) -> None:
    notices.say(desk, held.id, "resumes", number=held.number, at=row.due)
    clocks.postpone(desk, row.id, row.due)


def _skip(desk: Desk, held: Held, late: Seat, subject: dict[str, Any]) -> None:
    from bot.tables import lateness  # which itself asks for this vote

    lateness.skip(desk, held, late, subject["key"])


def _back(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> int:
    number = undo.rewind(desk, held, subject["to"], None, "clock")
    if held.status == "paused":
        resume(desk, held)
    return number


def rest(desk: Desk, held: Held) -> None:
    """No clock runs until the table goes on."""
    still(desk, held)
    notices.say(desk, held.id, "paused", number=held.number, why="")


def still(desk: Desk, held: Held) -> None:
    _set_status(desk, held, "paused")
    clocks.reset(desk, held)
    notices.silence(desk, held.id)


def stopped(desk: Desk, held: Held) -> None:
    """The rules have no way on, and the table tries again by itself."""
    notices.say(desk, held.id, "paused", number=held.number, why="rules")
    clocks.put(desk, held.id, clocks.Timer("stopped", "stopped", desk.now + AGAIN))


def resume(desk: Desk, held: Held) -> None:
    """The table goes on, if its rules can."""
    if not faults.sound(held.game, held.state):
        stopped(desk, held)
        return
    clocks.drop(desk, held.id, "resume", "stopped")
    _set_status(desk, held, "running")
    clocks.reset(desk, held, None, orders.timers(desk, held))
    notices.resumed(desk, held)


def _resume(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> None:
    resume(desk, held)


def _end(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> None:
    ending.close(desk, held, "agreed")


def _extend(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> None:
    """Everybody who is waited for gets a while more, within a cap."""
    for row in _timed(desk, held):
        clock, own = pacing.read(row), pacing.sitting(held.sitters[row.seat])
        more = min(held.pace.turn, MOST_EXTENSION, held.pace.turn - clock.extended)
        longer = msgspec.structs.replace(clock, seconds=clock.seconds + more, extended=clock.extended + more)
        clocks.move(desk, row, clocks.turn(row.seat, longer, own, desk.now, at_least=row.due))


def _may_extend(desk: Desk, held: Held) -> bool:
    return any(pacing.read(row).extended < held.pace.turn for row in _timed(desk, held))


def _timed(desk: Desk, held: Held) -> list[Row[Any]]:
    return [row for row in clocks.of(desk, held.id) if row.kind == "turn"]


def _replace(desk: Desk, held: Held, asker: Seat, subject: dict[str, Any]) -> None:
    from bot.tables import seats  # which itself releases votes

    seats.vacate(desk, held, subject["whom"], "removed")


def _set_status(desk: Desk, held: Held, status: str) -> None:
    desk.connection.execute(_STATUS, {"table": held.id, "became": status})
    held.status = status


EFFECTS: dict[str, Callable[[Desk, Held, Any, dict[str, Any]], int | None]] = {
    "undo": _undo,
    "pause": _pause,
    "resume": _resume,
    "end": _end,
    "extend": _extend,
    "replace": _replace,
    "skip": _skip,
    "back": _back,
}

_STATUS = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(status=sa.bindparam("became"))
