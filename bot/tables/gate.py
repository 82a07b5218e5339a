"""Before a new build may play: every running table's open question is asked by it, and must be the same as before."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from bot.store.tables import tables
from bot.tables import clocks, notices, orders, snapshots
from bot.tables.desk import Desk, Held, find, hold
from games.kernel import Illegal


class Finding(msgspec.Struct, frozen=True):
    """A table, and what this build cannot do with it; without a `why` all is well."""

    table: int
    game: str
    number: int
    why: str | None = None


def running(desk: Desk) -> list[int]:
    return list(desk.connection.execute(_RUNNING).scalars())


def check(desk: Desk, table: int) -> Finding:
    """Load the table's position and ask its open question."""
    held = find(desk, table)
    return Finding(table, held.row.game, held.number, _wrong(desk, held))


def _wrong(desk: Desk, held: Held) -> str | None:
    game = desk.games.get(held.row.game)
    if game is None:
        return "the game is not installed"
    try:
        state = snapshots.unpack(game, held.row.state)
        seen = snapshots.sight(game, state)
    except Illegal as refusal:
        return f"it does not load ({refusal.why.id})"
    except Exception as error:  # whatever a build does wrong with a position; nothing here asks the database
        return f"it does not load ({type(error).__name__}: {error})"
    before = snapshots.sight_at(desk.connection, held.id, held.number)
    return "its options or views have changed" if before not in (None, seen) else None


def bar(desk: Desk, finding: Finding) -> None:
    """Play a table no further, or let it go on when nothing stands in the way any more; tell it either way."""
    held = hold(desk, finding.table)
    if held.row.trouble == finding.why or held.status not in ("running", "paused"):
        return
    desk.connection.execute(_TROUBLE, {"table": finding.table, "why": finding.why})
    if finding.why:
        clocks.drop_play(desk, finding.table)
        notices.silence(desk, finding.table)
    elif held.status == "running":
        held = hold(desk, finding.table)
        clocks.reset(desk, held, None, orders.timers(desk, held))
    notices.say(desk, finding.table, "trouble", number=finding.number, why=finding.why)


_RUNNING = sa.select(tables.c.id).where(tables.c.status.in_(["running", "paused"])).order_by(tables.c.id)
_TROUBLE = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(trouble=sa.bindparam("why"))
