"""Asking somebody to sit down at a table."""

from __future__ import annotations

from bot.tables import notices
from bot.tables.desk import Desk, hold
from bot.tables.life import meet, refuse_blocked
from bot.tables.replies import Refused, no


def invite(desk: Desk, table: int, person: int, whom: int, name: str) -> None:
    """Ask somebody by name. Those who do not want to sit together are not brought together, and are not told."""
    held = hold(desk, table, "lobby")
    seat = held.seat_of(person)
    if held.seats_of(whom):
        raise no("sits_there")
    meet(desk, whom, name)
    try:
        refuse_blocked(desk, held, whom)
    except Refused:
        return
    notices.say(desk, table, "invite", seat=seat, person=whom)
