"""What the log of a table says about its people: who keeps passing, and how often each has moved."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from bot.store.schema import entries
from bot.store.stored_rows import read_rows
from bot.tables import faults, snapshots
from bot.tables.session import OpenTable, Session, load_table
from games.kernel import PASS, Decision, Seat, pending

OFTEN = 3  # equal passes, after which somebody is asked whether to pass from now on
LOOKED_AT = 12  # answers


class _Step(NamedTuple):
    """What is read of an entry."""

    number: int
    by: str
    key: str | None
    path: list[str]


def passes_often(session: Session, table_id: int, seat: Seat) -> bool:
    """Whether a seat has only passed, in person, on what others did lately; asked again only after as many more."""
    table, passes = load_table(session, table_id), 0
    for row in read_rows(_Step, session.connection.execute(_LAST, {"table": table_id, "which": seat})):
        asked = _asked(session, table, row)
        if asked is not None and asked.kind == "turn":
            continue
        if row.by != "person" or tuple(row.path) != PASS:
            break
        passes += 1
    return passes > 0 and passes % OFTEN == 0


def _asked(session: Session, table: OpenTable, row: _Step) -> Decision | None:
    """The question that an entry answered; None if the rules cannot say it any more."""
    try:
        before = snapshots.state_at(session.connection, table.game, table.id, row.number - 1)
        return next((d for d in pending(table.game, before) if d.key == row.key), None)
    except Exception as error:  # whatever a rule does wrong
        faults.catch(session, error)
        return None


def answers_by_seat(session: Session, table_id: int) -> dict[Seat, int]:
    """How many answers of each seat stand."""
    return dict(session.connection.execute(_MOVES, {"table": table_id}).all())


_STEP = [entries.c[name] for name in _Step._fields]
_HERE = entries.c.table_id == sa.bindparam("table")
_LAST = (
    sa.select(*_STEP)
    .where(_HERE, entries.c.seat == sa.bindparam("which"), entries.c.kind == "answer")
    .order_by(entries.c.number.desc())
    .limit(LOOKED_AT)
)
_MOVES = (
    sa.select(entries.c.seat, sa.func.count().label("given"))
    .where(_HERE, entries.c.kind == "answer", entries.c.undone_by.is_(None))
    .group_by(entries.c.seat)
)
