"""What is agreed before anybody joins, and shown on the table's card."""

from __future__ import annotations

import msgspec

from bot.clock import DAY, HOUR, MINUTE


class Pace(msgspec.Struct, frozen=True):
    """How long a seat may take, in seconds."""

    turn: float = DAY
    reaction: float = DAY / 2  # for everything that is not one's own turn
    misses: int = 3  # deadlines missed in a row until a bot stands in and the seat is offered


PACES = {
    "live": Pace(10 * MINUTE, 3 * MINUTE),
    "daily": Pace(),
    "slow": Pace(3 * DAY, DAY),
}


class Terms(msgspec.Struct, frozen=True):
    """The rest of what a table agrees on."""

    seats: int
    check_in: bool = False  # everybody confirms before the first turn
    twice: bool = False  # whether one person may have more than one seat
    stand_in: str = "normal"  # the bot that plays for the absent
    fills_in: float = 7 * DAY  # a lobby that has not started by then expires
    check_in_time: float = DAY


VOTE_TIME = DAY
COOL_DOWN = 10 * MINUTE  # times the square of the refusals so far
LONGEST_COOL_DOWN = DAY
ORDER_DELAY = (
    (MINUTE, 0.1),
    (10 * MINUTE, 0.5),
)  # an order answers somewhere between, or between these shares of the time
MOST_EXTENSION = 3 * HOUR
