"""What may be put to the vote, who is asked, and how it ends; pauses and resumptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import sqlalchemy as sa

from bot.store.schema import tables
from bot.store.stored_rows import DeadlineRow, VoteRow
from bot.tables import (
    absence,
    ending,
    faults,
    lateness,
    notices,
    seat_clock,
    standing_orders,
    timers,
    together,
    undo,
    votes,
)
from bot.tables.notice_kinds import PausedNotice, ResumesNotice, VoteSubject
from bot.tables.replies import Voted, refused
from bot.tables.session import OpenTable, Session, VoteEffect, lock_table
from bot.tables.terms import AGAIN, HERE_TIME, MOST_EXTENSION, MOST_PAUSE, WARNED
from games.kernel import Decision, Seat

NEEDS = {"pause": "running", "together": "running", "extend": "running", "resume": "paused", "end": "", "replace": ""}


def propose(session: Session, table_id: int, person: int, kind: str, seat: Seat | None = None) -> Voted:
    """Wish for a pause, its end, more time, the end of the game, or that a seat's absent player be replaced."""
    table = lock_table(session, table_id, "running", "paused")
    asker = table.seat_of(person)
    lateness.come_back(session, table, person)
    if kind not in NEEDS:
        raise refused("no_vote", kind=kind)
    if NEEDS[kind] and table.status != NEEDS[kind]:
        raise refused(f"is_{table.status}")
    if kind == "together" and table.pace.together:
        raise refused("together")
    if kind == "extend" and not _may_extend(session, table):
        raise refused("extended")
    subject = VoteSubject()
    if kind == "replace":
        if seat is None or seat not in table.played_by_people or table.seat_rows[seat].person_id == person:
            raise refused("replace_whom")
        if lateness.is_reliable(session, table, seat):
            raise refused("plays_in_time", seat=seat)
        subject = VoteSubject(whom=seat)
    asked = [s for s in table.played_by_people if table.seat_rows[s].person_id != person and s != subject.whom]
    if kind == "resume":  # nobody waits for the word of somebody who does not come
        asked = [s for s in asked if not table.seat_rows[s].clock_plays]
    closes = session.now + HERE_TIME if kind == "together" else None
    voted = votes.open_vote(session, table, kind, asker, asked, subject, closes)
    if voted.outcome == "granted":
        session.vote_effects[kind](session, table, asker, subject)
    return voted


def vote(session: Session, table_id: int, person: int, ballot: int, yes: bool, seat: Seat | None = None) -> Voted:
    """Speak for every seat that one holds, or for the one named."""
    table = lock_table(session, table_id)
    row = votes.find_vote(session, table_id, ballot)
    if row is None:
        raise refused("vote_closed")
    own = table.seats_of(person) if seat is None else (table.seat_of(person, seat),)
    if not own:
        raise refused("not_seated")
    lateness.come_back(session, table, person)
    outcome = [votes.cast_ballot(session, ballot, mine, yes) for mine in own][-1]
    return settle_vote(session, table, row, outcome)


def settle_vote(session: Session, table: OpenTable, row: VoteRow, outcome: str | None) -> Voted:
    """Close a vote that is decided, and do what was granted."""
    if outcome is None:
        asked = next(v.asked for v in votes.open_votes(session, table.id) if v.id == row.id)
        return Voted(row.kind, None, row.id, asked)
    votes.close_vote(session, table, row, outcome)
    number = carry_out(session, table, row) if outcome == "granted" else None
    if row.kind == "wait" and outcome == "refused":
        _time_is_up(session, table, row.opened_by)
    if row.kind == "skip" and outcome == "refused":
        timers.update_deadlines(
            session, table, row.opened_by, standing_orders.order_timers(session, table)
        )  # they get their time once more
    return Voted(row.kind, outcome, row.id, number=number)


def carry_out(session: Session, table: OpenTable, row: VoteRow) -> int | None:
    """Do what a vote was about; the entry that it made, if it made one."""
    return session.vote_effects[row.kind](session, table, row.opened_by, votes.subject_of(row))


def expire_vote(session: Session, table_id: int, ballot: int) -> None:
    """Nobody else spoke in time; whoever sees a wish to take back and says nothing has nothing against it."""
    table = lock_table(session, table_id)
    row = votes.find_vote(session, table_id, ballot)
    if row and row.kind == "undo":
        settle_vote(session, table, row, "granted")
    elif row:
        votes.close_vote(session, table, row, "lapsed")
        if row.kind == "skip":  # a table waits for nobody for ever
            carry_out(session, table, row)


def ask_about_late(
    session: Session, table: OpenTable, kind: str, late: Decision, asked: Sequence[Seat], closes: float
) -> None:
    """Time is up for a seat, and the others decide whether the table goes on without its answer, or waits."""
    whom = late.seat if kind == "wait" else None
    subject = VoteSubject(key=late.key, whom=whom)
    votes.open_vote(session, table, kind, late.seat, asked, subject, closes=closes, asker_speaks=False)


def was_asked_to_wait(session: Session, table: OpenTable, late: Decision) -> bool:
    """Whether that was put to the vote before: asking again would only cost time."""
    return late.key in votes.questions_asked(session, table.id, "wait")


def ask_back(session: Session, table: OpenTable, to: int) -> None:
    """The rules have no way on from here, and all who play decide whether to go back to where they had one."""
    asked = table.played_by_people
    votes.open_vote(session, table, "back", None, asked, VoteSubject(to=to), asker_speaks=False)


def drop_votes_of(session: Session, table: OpenTable, seat: Seat) -> None:
    """Somebody else sits there now: their open wishes fall, and an empty seat is not asked any more."""
    for row in votes.open_at(session, table.id):
        if row.opened_by == seat or votes.subject_of(row).whom == seat:
            votes.close_vote(session, table, row, "withdrawn")
        elif seat not in table.played_by_people:
            votes.excuse_seat(session, row.id, seat)
            if (outcome := votes.count_ballots(session, row.id)) is not None:
                settle_vote(session, table, row, outcome)


# -- what is granted -------------------------------------------------------------------------------


def _undo(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> int:
    return undo.rewind(session, table, subject.entry, asker, "person")


def _pause(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> None:
    """It ends by itself after a while, which is said beforehand."""
    stop_clocks(session, table)
    ends = session.now + MOST_PAUSE
    timers.set_deadlines(session, table.id, timers.Timer("resume", "resume", ends, wake=ends - WARNED))


def resume_soon(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    notices.add_notice(session, table.id, ResumesNotice(row.due), number=table.number)
    timers.postpone(session, row.id, row.due)


def _back(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> int:
    number = undo.rewind(session, table, subject.entry, None, "clock")
    if table.status == "paused":
        resume(session, table)
    return number


def stop_clocks(session: Session, table: OpenTable) -> None:
    """No clock runs until the table goes on."""
    still(session, table)
    notices.add_notice(session, table.id, PausedNotice(), number=table.number)


def still(session: Session, table: OpenTable) -> None:
    _set_status(session, table, "paused")
    timers.update_deadlines(session, table)
    notices.drop_turn_notices(session, table.id)


def pause_for_absent(session: Session, table: OpenTable, seat: Seat) -> None:
    """The last person who plays here does not come: the table waits for them, however long."""
    lateness.count_missed(session, table, seat, table.seat_rows[seat].missed, "reactions")
    still(session, table)
    notices.add_notice(session, table.id, PausedNotice("absent"), number=table.number, seat=seat)


def stopped(session: Session, table: OpenTable) -> None:
    """The rules have no way on, and the table tries again by itself."""
    notices.add_notice(session, table.id, PausedNotice("rules"), number=table.number)
    timers.set_deadlines(session, table.id, timers.Timer("stopped", "stopped", session.now + AGAIN))


def resume(session: Session, table: OpenTable) -> None:
    """The table goes on, if its rules can."""
    if not faults.is_sound(table.game, table.state):
        stopped(session, table)
        return
    timers.remove(session, table.id, "resume", "stopped")
    _set_status(session, table, "running")
    timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))
    notices.resumed(session, table)


def _resume(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> None:
    resume(session, table)


def _end_game(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> None:
    ending.close_without_result(session, table, "agreed")


def _together(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> None:
    together.begin(session, table)


def _extend(session: Session, table: OpenTable, asker: Seat | None, subject: VoteSubject) -> None:
    """Everybody who is waited for gets a while more, within a cap."""
    for row in _timed(session, table):
        clock, own = seat_clock.clock_of(row), seat_clock.owner_of_seat(table.seat_rows[row.of_seat])
        more = min(table.pace.turn, MOST_EXTENSION, table.pace.turn - clock.extended)
        longer = msgspec.structs.replace(clock, seconds=clock.seconds + more, extended=clock.extended + more)
        timers.move(session, row, timers.turn_timer(row.of_seat, longer, own, session.now, at_least=row.due))


def _may_extend(session: Session, table: OpenTable) -> bool:
    return any(seat_clock.clock_of(row).extended < table.pace.turn for row in _timed(session, table))


def _time_is_up(session: Session, table: OpenTable, seat: Seat | None) -> None:
    for row in _timed(session, table):
        if row.seat == seat:
            timers.postpone_due(session, row.id, session.now)


def _wait(session: Session, table: OpenTable, late: Seat | None, subject: VoteSubject) -> None:
    absence.presume_absence(session, table, subject.seat)


def _timed(session: Session, table: OpenTable) -> list[DeadlineRow]:
    return [row for row in timers.deadlines_of(session, table.id) if row.kind == "turn"]


def _set_status(session: Session, table: OpenTable, status: str) -> None:
    session.connection.execute(_STATUS, {"table": table.id, "became": status})
    table.status = status


EFFECTS: Mapping[str, VoteEffect] = {  # the rest of them is in `vote_effects`
    "undo": _undo,
    "pause": _pause,
    "resume": _resume,
    "end": _end_game,
    "extend": _extend,
    "back": _back,
    "together": _together,
    "wait": _wait,
}

_STATUS = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(status=sa.bindparam("became"))
