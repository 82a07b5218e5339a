"""Time is up: the clock answers, or a bot, or the others are asked.

A missed turn is played to its end at once, and reactions are passed at once until the person is back. Only turns count:
whoever misses too many of them in a row is stood in for, but for the last person of a table, which then pauses.
"""

from __future__ import annotations

from bot.store.stored_rows import DeadlineRow
from bot.tables import (
    absence,
    answers,
    lateness,
    motions,
    notices,
    seat_clock,
    seats,
    standing_orders,
    timers,
    together,
)
from bot.tables.notice_kinds import MissedNotice
from bot.tables.session import OpenTable, Session, lock_table
from bot.tables.terms import VOTE_TIME, grace
from games.kernel import Decision, Path, Seat

BY = {"pass": "order", "bot": "bot"}  # who answers for somebody who is away, as they have asked for it
AFTER_VOTE = 60.0  # a seat's own deadline lies so far behind the end of the vote on it


def time_up(session: Session, table: OpenTable, row: DeadlineRow) -> bool:
    """A seat's clock has run out; whether a bot is to think of its answer."""
    late = table.asked(row.of_seat)
    if row.key is not None:
        return late is not None and late.key == row.key and _play_at_once(session, table, late)
    own, clock = seat_clock.owner_of_seat(table.seat_rows[row.of_seat]), seat_clock.clock_of(row)
    if (
        not seat_clock.quiet_time_of(table.seat_rows[row.of_seat]).is_away(session.now)
        and clock.end(own.rest) > session.now
    ):
        timers.move(session, row, timers.turn_timer(row.of_seat, clock, own, session.now))  # their hours have changed
        return False
    if late is None:
        return False
    if late.kind == "turn":
        if table.pace.together:
            together.end(session, table)  # somebody has gone, and nobody loses a turn over that
            return False
        if absence.excused(session, table, row):
            return False
        if _last_one_is_gone(table, late.seat):
            motions.pause_for_absent(session, table, late.seat)
            return False
        if _puts_to_the_vote(session, table, row, late):
            return False
        if table.pace.late == "bot":
            return True
    skip(session, table, late.seat, late.key)
    return False


def _play_at_once(session: Session, table: OpenTable, late: Decision) -> bool:
    """Answer for somebody who is known to be absent; whether a bot is to think of it."""
    if chosen := standing_orders.next_path(session, table, late):
        path, spent = chosen
        if spent is not None:
            standing_orders.mark_spent(session, spent)
        answers.answer_for(session, table.id, late.seat, late.key, path, "order")
        return False
    if table.seat_rows[late.seat].meanwhile(session.now) == "bot" or (late.kind == "turn" and table.pace.late == "bot"):
        return True
    skip(session, table, late.seat, late.key)
    return False


def _last_one_is_gone(table: OpenTable, seat: Seat) -> bool:
    """Whether a bot would take over from the last person who plays."""
    sitter = table.seat_rows[seat]
    others = [one for one in table.played_by_people if table.seat_rows[one].person_id != sitter.person_id]
    return sitter.missed + 1 >= table.pace.misses and not others


def skip(session: Session, table: OpenTable, seat: Seat, key: str, path: Path | None = None) -> None:
    """Answer for a seat that has not: with this path, else with the decision's default."""
    late, sitter = table.asked(seat), table.seat_rows[seat]
    if late is None or late.key != key:
        return
    turn = late.kind == "turn"
    known = seat in table.at_once([late]) or late.hours > 0  # it was no fault to leave that to the default
    missed = sitter.missed + (turn and not known)
    if not known:  # before the answer, since what is asked next may be part of the same turn
        lateness.count_missed(session, table, seat, missed, "turn" if turn else "reactions")
    alone = table.pass_of(late)
    by = "order" if alone else BY.get(sitter.meanwhile(session.now) or "", "clock")
    number = answers.answer_for(session, table.id, seat, key, alone or path, by)
    if known or number is None:
        return
    table = lock_table(session, table.id)
    notices.add_notice(
        session, table.id, MissedNotice(missed, turn), number=number, seat=seat, after=notices.GATHER if turn else 0.0
    )
    if missed >= table.pace.misses and table.status == "running":
        seats.bot_takes_over(session, table, seat)
        timers.set_deadlines(
            session, table.id, timers.Timer(f"offer.{seat}", "offer", session.now + grace(table.pace), seat)
        )


def skip_with_bot_answer(session: Session, deadline: int, table_id: int, key: str, path: Path) -> None:
    """What a bot has thought of, if that is still the question."""
    table = lock_table(session, table_id)
    row = timers.find_deadline(session, deadline)
    if row is not None and row.due <= session.now:
        skip(session, table, row.of_seat, key, path)


def offer_after_grace(session: Session, table: OpenTable, row: DeadlineRow) -> None:
    """A bot has played for somebody long enough: others may have the seat."""
    sitter = table.seat_rows[row.of_seat]
    if sitter.bot and sitter.person_id and sitter.offered_at is None:
        seats.offer_seat(session, table, row.of_seat)


def _puts_to_the_vote(session: Session, table: OpenTable, row: DeadlineRow, late: Decision) -> bool:
    """Ask the other people whether to skip, or whether to wait for somebody who is never late; whether they were."""
    wait = table.pace.late != "vote"
    if wait and (motions.was_asked_to_wait(session, table, late) or not absence.seems_away(session, table, late.seat)):
        return False
    whom = table.seat_rows[row.of_seat].person_id
    asked = [seat for seat in table.played_by_people if table.seat_rows[seat].person_id != whom]
    if not asked:
        return False
    closes = session.now + min(VOTE_TIME, table.pace.turn)
    motions.ask_about_late(session, table, "wait" if wait else "skip", late, asked, closes)
    timers.postpone_due(session, row.id, closes + AFTER_VOTE)
    return True
