"""What a table agrees on is changed while it waits for its people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store.tables import seats, tables
from bot.tables import life, notices, opening
from bot.tables.desk import Desk, Held, hold
from bot.tables.replies import no
from bot.tables.terms import Late, Pace, Terms


class Change(msgspec.Struct, frozen=True):
    """What is to be otherwise; None stays as it is."""

    seats: int | None = None
    settings: Mapping[str, Any] = {}
    pace: str | None = None
    late: Late | None = None
    title: str | None = None
    house_rules: str | None = None
    check_in: bool | None = None


def change(desk: Desk, table: int, wanted: Change) -> None:
    """Before the game everything but the game itself can still be agreed on otherwise; those who sit there are told."""
    held = hold(desk, table, "lobby")
    row = held.row
    values = {
        "settings": opening.settled(held.game, {**row.settings, **wanted.settings}),
        "pace": msgspec.to_builtins(_pace(held.pace, wanted)),
        "terms": msgspec.to_builtins(_terms(desk, held, wanted)),
        "title": row.title if wanted.title is None else wanted.title,
        "house_rules": row.house_rules if wanted.house_rules is None else wanted.house_rules,
    }
    desk.connection.execute(_CHANGE, {"table": table, **{f"new_{name}": value for name, value in values.items()}})
    notices.say(desk, table, "lobby", what="settings")


def _pace(pace: Pace, wanted: Change) -> Pace:
    """What happens when time is up stays, whatever becomes of the times."""
    late = wanted.late or pace.late
    return msgspec.structs.replace(pace if wanted.pace is None else opening.pace_of(wanted.pace), late=late)


def _terms(desk: Desk, held: Held, wanted: Change) -> Terms:
    terms = held.terms
    if wanted.check_in is not None:
        terms = msgspec.structs.replace(terms, check_in=wanted.check_in)
    if wanted.seats is not None:
        _resize(desk, held, wanted.seats)
        terms = msgspec.structs.replace(terms, seats=wanted.seats)
    return terms


def _resize(desk: Desk, held: Held, count: int) -> None:
    """More seats, or fewer where those that go are free."""
    life.check_seats(held.game, count)
    if any(row.person_id or row.bot for seat, row in held.sitters.items() if seat >= count):
        raise no("seats_taken", seats=count)
    desk.connection.execute(_FEWER, {"table": held.id, "count": count})
    if new := [{"table_id": held.id, "seat": seat} for seat in range(len(held.sitters), count)]:
        desk.connection.execute(_MORE, new)


_THIS = tables.c.id == sa.bindparam("table")
_NAMES = ("settings", "pace", "terms", "title", "house_rules")
_CHANGE = sa.update(tables).where(_THIS).values({name: sa.bindparam(f"new_{name}") for name in _NAMES})
_MORE = sa.insert(seats)
_FEWER = sa.delete(seats).where(seats.c.table_id == sa.bindparam("table"), seats.c.seat >= sa.bindparam("count"))
