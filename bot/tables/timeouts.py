"""Time is up: the clock answers, or a bot, or the others are asked; whoever misses too often is stood in for."""

from __future__ import annotations

from bot.store.stored_rows import DeadlineRow
from bot.tables import absence, answers, motions, notices, seat_clock, seats, timers
from bot.tables.notice_kinds import MissedNotice
from bot.tables.session import OpenTable, Session, lock_table
from bot.tables.terms import VOTE_TIME, grace
from games.kernel import Decision, Path, Seat

AFTER_VOTE = 60.0  # a seat's own deadline lies so far behind the end of the vote on it


def time_up(session: Session, table: OpenTable, row: DeadlineRow) -> bool:
    """A seat's clock has run out; whether a bot is to think of its answer."""
    own, clock = seat_clock.owner_of_seat(table.seat_rows[row.of_seat]), seat_clock.clock_of(row)
    if (
        not seat_clock.quiet_time_of(table.seat_rows[row.of_seat]).is_away(session.now)
        and clock.end(own.rest) > session.now
    ):
        timers.move(session, row, timers.turn_timer(row.of_seat, clock, own, session.now))  # their hours have changed
        return False
    if absence.excused(session, table, row):
        return False
    if table.pace.late == "bot":
        return True
    late = table.asked(row.of_seat)
    if late is None or (table.pace.late == "vote" and _ask_others(session, table, row, late)):
        return False
    skip(session, table, row.of_seat, late.key)
    return False


def skip(session: Session, table: OpenTable, seat: Seat, key: str, path: Path | None = None) -> None:
    """Answer for a seat that has not: with this path, else with the decision's default."""
    number = answers.answer_for(session, table.id, seat, key, path, "clock")
    if number is None:
        return
    table = lock_table(session, table.id)
    missed = table.seat_rows[seat].missed + 1
    answers.count_missed(session, table, seat, missed)
    notices.add_notice(session, table.id, MissedNotice(missed), number=number, seat=seat)
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


def _ask_others(session: Session, table: OpenTable, row: DeadlineRow, late: Decision) -> bool:
    """Put it to the other people whether to skip; whether there was anybody to ask."""
    whom = table.seat_rows[row.of_seat].person_id
    asked = [seat for seat in table.played_by_people if table.seat_rows[seat].person_id != whom]
    if not asked:
        return False
    closes = session.now + min(VOTE_TIME, table.pace.turn)
    motions.ask_skip(session, table, late, asked, closes)
    timers.postpone_due(session, row.id, closes + AFTER_VOTE)
    return True
