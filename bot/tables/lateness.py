"""What is remembered of a seat whose person did not answer, and how it is forgotten when they do anything here."""

from __future__ import annotations

import sqlalchemy as sa

from bot.store.schema import entries, seats
from bot.tables import notices, standing_orders, timers
from bot.tables.notice_kinds import LobbyNotice
from bot.tables.session import ClockPlays, OpenTable, Session, lock_table
from games.kernel import Seat


def count_missed(
    session: Session, table: OpenTable, seat: Seat, count: int, clock_plays: ClockPlays | None = None
) -> None:
    """How many turns in a row a seat has missed, and what the clock answers for it at once from now on."""
    values = {"table": table.id, "which": seat, "count": count, "what": clock_plays}
    session.connection.execute(_MISSED, values)
    table.reload_seats()


def come_back(session: Session, table: OpenTable, person: int) -> bool:
    """A person does something at a table: the clock answers no more for them; whether it did."""
    absent = [seat for seat in table.seats_of(person) if table.seat_rows[seat].clock_plays]
    for seat in absent:
        count_missed(session, table, seat, 0)
    if absent:
        notices.add_notice(session, table.id, LobbyNotice("changed"))
    if absent and table.status == "running":
        timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))
    return bool(absent)


def is_reliable(session: Session, table: OpenTable, seat: Seat) -> bool:
    """Whether the person of this seat has played their last turn in time."""
    sitter = table.seat_rows[seat]
    since = {"table": table.id, "which": seat, "first": sitter.from_number or 0}
    return not sitter.missed and session.connection.execute(_PLAYED, since).first() is not None


def look_in(session: Session, table_id: int, person: int) -> bool:
    """A person asks for their move."""
    return come_back(session, lock_table(session, table_id), person)


def end_missed_turns(session: Session, table: OpenTable, new: frozenset[Seat]) -> None:
    """Turns of these seats begin: what the clock played to its end for somebody else is over."""
    for seat, row in list(table.seat_rows.items()):
        if row.clock_plays == "turn" and new - {seat}:
            count_missed(session, table, seat, row.missed, "reactions")


_PLAYED = sa.select(entries.c.number).where(
    entries.c.table_id == sa.bindparam("table"), entries.c.seat == sa.bindparam("which"), entries.c.by == "person",
    entries.c.kind == "answer", entries.c.number >= sa.bindparam("first"), entries.c.undone_by.is_(None),
).limit(1)  # fmt: skip
_MISSED = (
    sa.update(seats)
    .where(seats.c.table_id == sa.bindparam("table"), seats.c.seat == sa.bindparam("which"))
    .values(missed=sa.bindparam("count"), clock_plays=sa.bindparam("what", type_=sa.String))
)
