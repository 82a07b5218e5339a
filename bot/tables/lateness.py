"""Time is up: the clock answers, or a bot, or the others are asked; whoever misses too often is stood in for."""

from __future__ import annotations

from typing import Any

from sqlalchemy.engine import Row

from bot.tables import absence, answers, clocks, motions, notices, pacing, seats
from bot.tables.desk import Desk, Held, hold
from bot.tables.terms import VOTE_TIME, grace
from games.kernel import Decision, Path, Seat

AFTER_VOTE = 60.0  # a seat's own deadline lies so far behind the end of the vote on it


def time_up(desk: Desk, held: Held, row: Row[Any]) -> bool:
    """A seat's clock has run out; whether a bot is to think of its answer."""
    own, clock = pacing.sitting(held.sitters[row.seat]), pacing.read(row)
    if not pacing.rest_of(held.sitters[row.seat]).away(desk.now) and clock.end(own.rest) > desk.now:
        clocks.move(desk, row, clocks.turn(row.seat, clock, own, desk.now))  # their hours have changed
        return False
    if absence.excused(desk, held, row):
        return False
    if held.pace.late == "bot":
        return True
    late = held.asked(row.seat)
    if late is None or (held.pace.late == "vote" and _ask_others(desk, held, row, late)):
        return False
    skip(desk, held, row.seat, late.key)
    return False


def skip(desk: Desk, held: Held, seat: Seat, key: str, path: Path | None = None) -> None:
    """Answer for a seat that has not: with this path, else with the decision's default."""
    number = answers.answer_for(desk, held.id, seat, key, path, "clock")
    if number is None:
        return
    held = hold(desk, held.id)
    missed = held.sitters[seat].missed + 1
    answers.count_missed(desk, held, seat, missed)
    notices.say(desk, held.id, "missed", number=number, seat=seat, times=missed)
    if missed >= held.pace.misses and held.status == "running":
        seats.stand_in(desk, held, seat)
        clocks.put(desk, held.id, clocks.Timer(f"offer.{seat}", "offer", desk.now + grace(held.pace), seat))


def skip_with(desk: Desk, deadline: int, table: int, key: str, path: Path) -> None:
    """What a bot has thought of, if that is still the question."""
    held = hold(desk, table)
    row = clocks.find(desk, deadline)
    if row is not None and row.due <= desk.now:
        skip(desk, held, row.seat, key, path)


def offer(desk: Desk, held: Held, row: Row[Any]) -> None:
    """A bot has played for somebody long enough: others may have the seat."""
    sitter = held.sitters[row.seat]
    if sitter.bot and sitter.person_id and sitter.offered_at is None:
        seats.put_up(desk, held, row.seat)


def _ask_others(desk: Desk, held: Held, row: Row[Any], late: Decision) -> bool:
    """Put it to the other people whether to skip; whether there was anybody to ask."""
    whom = held.sitters[row.seat].person_id
    asked = [seat for seat in held.played_by_people if held.sitters[seat].person_id != whom]
    if not asked:
        return False
    closes = desk.now + min(VOTE_TIME, held.pace.turn)
    motions.ask_skip(desk, held, late, asked, closes)
    clocks.put_off(desk, row.id, closes + AFTER_VOTE)
    return True
