"""Asking somebody to sit down at a table."""

from __future__ import annotations

from bot.tables import ringing
from bot.tables.lobby import refuse_blocked, remember_person, was_asked
from bot.tables.notice_kinds import InviteNotice
from bot.tables.replies import Refused, refused
from bot.tables.session import Session, lock_table


def invite(session: Session, table_id: int, person: int, whom: int, name: str) -> None:
    """Ask somebody by name, which rings them once.

    Those who do not want to sit together are not brought together, and are not told.
    """
    table = lock_table(session, table_id, "lobby")
    seat = table.seat_of(person)
    if table.seats_of(whom):
        raise refused("sits_there")
    remember_person(session, whom, name)
    try:
        refuse_blocked(session, table, whom)
    except Refused:
        return
    if not was_asked(session, table_id, whom):
        ringing.ring_person(session, table_id, InviteNotice(), whom, seat=seat)
