"""What a table agrees on is changed while it waits for its people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store.schema import seats, tables
from bot.tables import creation, lobby, notices
from bot.tables.notice_kinds import LobbyNotice
from bot.tables.replies import refused
from bot.tables.session import OpenTable, Session, lock_table
from bot.tables.terms import Late, Pace, Terms


class TermsChange(msgspec.Struct, frozen=True):
    """What is to be otherwise; None stays as it is."""

    seats: int | None = None
    settings: Mapping[str, Any] = {}
    pace: str | None = None
    late: Late | None = None
    title: str | None = None
    house_rules: str | None = None
    check_in: bool | None = None


def change_terms(session: Session, table_id: int, wanted: TermsChange) -> None:
    """Before the game everything but the game itself can still be agreed on otherwise; those who sit there are told."""
    table = lock_table(session, table_id, "lobby")
    row = table.row
    values = {
        "settings": creation.all_settings(table.game, {**row.settings, **wanted.settings}),
        "pace": msgspec.to_builtins(_pace(table.pace, wanted)),
        "terms": msgspec.to_builtins(_terms(session, table, wanted)),
        "title": row.title if wanted.title is None else wanted.title,
        "house_rules": row.house_rules if wanted.house_rules is None else wanted.house_rules,
    }
    session.connection.execute(_CHANGE, {"table": table_id, **{f"new_{name}": value for name, value in values.items()}})
    notices.add_notice(session, table_id, LobbyNotice("settings"))


def _pace(pace: Pace, wanted: TermsChange) -> Pace:
    """What happens when time is up stays, whatever becomes of the times."""
    late = wanted.late or pace.late
    return msgspec.structs.replace(pace if wanted.pace is None else creation.pace_of(wanted.pace), late=late)


def _terms(session: Session, table: OpenTable, wanted: TermsChange) -> Terms:
    terms = table.terms
    if wanted.check_in is not None:
        terms = msgspec.structs.replace(terms, check_in=wanted.check_in)
    if wanted.seats is not None:
        _resize(session, table, wanted.seats)
        terms = msgspec.structs.replace(terms, seats=wanted.seats)
    return terms


def _resize(session: Session, table: OpenTable, count: int) -> None:
    """More seats, or fewer where those that go are free."""
    lobby.check_seats(table.game, count)
    if any(row.person_id or row.bot for seat, row in table.seat_rows.items() if seat >= count):
        raise refused("seats_taken", seats=count)
    session.connection.execute(_FEWER, {"table": table.id, "count": count})
    if new := [{"table_id": table.id, "seat": seat} for seat in range(len(table.seat_rows), count)]:
        session.connection.execute(_MORE, new)


_THIS = tables.c.id == sa.bindparam("table")
_NAMES = ("settings", "pace", "terms", "title", "house_rules")
_CHANGE = sa.update(tables).where(_THIS).values({name: sa.bindparam(f"new_{name}") for name in _NAMES})
_MORE = sa.insert(seats)
_FEWER = sa.delete(seats).where(seats.c.table_id == sa.bindparam("table"), seats.c.seat >= sa.bindparam("count"))
