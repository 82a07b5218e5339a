"""What is agreed before anybody joins, and shown on the table's card."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.clock import DAY, HOUR, MINUTE

Late: TypeAlias = Literal["default", "bot", "vote"]  # who answers when time is up; a vote asks the others first
LATE: tuple[Late, ...] = ("default", "bot", "vote")


class Pace(msgspec.Struct, frozen=True):
    """How long a seat may take, in seconds, and what happens when it takes longer."""

    turn: float = DAY
    reaction: float = DAY / 2  # for everything that is not one's own turn
    series: float = 2 * DAY  # for all reactions of one seat together while they belong to one series; 0: no such cap
    bank: float = 0.0  # instead of the fixed times above: what a seat has in stock, which it draws on
    increment: float = 0.0  # and what is added whenever it is asked, up to a full bank
    weekends: bool = True  # whether clocks run on Saturdays and Sundays
    late: Late = "default"
    misses: int = 3  # turns missed in a row until a bot stands in, and the seat is offered if nobody comes back
    evenings: bool = False  # whether people are only rung, and time is only up, in the evening where they live
    together: float = 0.0  # until when all are here and play live


EVENING = (18 * 60, 23 * 60)  # minutes after midnight
PACES = {
    "live": Pace(turn=10 * MINUTE, reaction=10 * MINUTE, series=30 * MINUTE),
    "daily": Pace(),
    "slow": Pace(turn=3 * DAY, reaction=DAY, series=4 * DAY, weekends=False),
    "bank": Pace(turn=3 * DAY, reaction=3 * DAY, series=0.0, bank=3 * DAY, increment=DAY),
}


def playing_together(pace: Pace) -> Pace:
    """The pace while all are here."""
    return msgspec.structs.replace(
        pace, turn=10 * MINUTE, reaction=MINUTE, series=0.0, bank=0.0, weekends=True, evenings=False
    )


def grace(pace: Pace) -> float:
    """How long a bot plays for somebody who has missed too much before the seat is offered to others."""
    return min(max(HOUR, pace.bank or pace.turn), 3 * DAY)


class Terms(msgspec.Struct, frozen=True):
    """The rest of what a table agrees on."""

    seats: int
    check_in: bool = False  # everybody confirms before the first turn
    twice: bool = False  # whether one person may have more than one seat
    stand_in: str = "normal"  # the bot that plays for the absent
    fills_in: float = 7 * DAY  # a lobby that has not started by then expires
    check_in_time: float = DAY


VOTE_TIME = DAY
UNDO_TIME = 2 * HOUR  # in which a vote on taking back closes, not counting the nights of those who are asked
HERE_TIME = 10 * MINUTE  # in which all have to say that they are here
COOL_DOWN = 10 * MINUTE  # times the square of the refusals so far
LONGEST_COOL_DOWN = DAY
# an order answers somewhere between, or between these shares of the time; at once where nobody else is a person
ORDER_DELAY = ((MINUTE / 3, 0.1), (2 * MINUTE, 0.5))
MOST_EXTENSION = 3 * HOUR
MOST_PAUSE = 14 * DAY  # then a paused table goes on by itself,
WARNED = DAY  # which is said so long before
AGAIN = HOUR  # until a table whose rules have no way on tries again, and twice as long after each time, up to a day
