"""A question that is asked anew because somebody else has acted: what its seat began to answer still counts.

Each asking has a key of its own, which dice and records go by. To the person it is one question, as long as nobody but
others has answered since, it was open all the time, and it says the same. Only a pass, which says something about all
that is offered, must meet the same options; another answer must still be one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import sqlalchemy as sa

from bot.store.schema import entries
from bot.tables import snapshots
from bot.tables.session import OpenTable, Session, load_table
from games.kernel import Decision, Path, Seat, pending

BACK = 40  # entries looked back at, newest first
FORKS = 100  # of options that are compared


def earlier(session: Session, table_id: int, seat: Seat) -> list[tuple[Decision, Decision]]:
    """What is open to a seat, as it was asked before and as it is asked now: the nearest asking first."""
    return [*_askings(session, load_table(session, table_id), seat)]


def asked_now(session: Session, table: OpenTable, seats: Sequence[Seat], key: str, path: Path) -> Decision | None:
    """The open question that was asked under this key before, if the answer means the same now."""
    for seat in seats:
        for old, now in _askings(session, table, seat):
            if old.key == key:
                return now if means_the_same(old, now, path) else None
    return None


def means_the_same(old: Decision, now: Decision, path: Path) -> bool:
    if path == old.default:
        return old.options.outline(FORKS) == now.options.outline(FORKS)
    return now.options.accepts(path)


def _askings(session: Session, table: OpenTable, seat: Seat) -> Iterator[tuple[Decision, Decision]]:
    open_ = [decision for decision in table.decisions if decision.seat == seat and not decision.answered]
    values = {"table": table.id, "last": table.number, "first": table.number - BACK}
    for number, kind, answered in session.connection.execute(_ENTRIES, values).all():
        if not open_ or kind != "answer" or answered == seat:
            return
        state = snapshots.state_at(session.connection, table.game, table.id, number - 1)
        before = [decision for decision in pending(table.game, state) if decision.seat == seat]
        pairs = [(old, now) for now in open_ for old in before if (old.prompt, old.kind) == (now.prompt, now.kind)]
        yield from ((old, now) for old, now in pairs if old.key != now.key)
        open_ = [now for _, now in pairs]


_ENTRIES = (
    sa.select(entries.c.number, entries.c.kind, entries.c.seat)
    .where(
        entries.c.table_id == sa.bindparam("table"),
        entries.c.number <= sa.bindparam("last"),
        entries.c.number > sa.bindparam("first"),
        entries.c.number > 0,
    )
    .order_by(entries.c.number.desc())
)
