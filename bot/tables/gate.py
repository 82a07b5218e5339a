"""Before a new build may play: every running table's open question is asked by it, and must be the same as before."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from bot.store.tables import tables
from bot.tables import clocks, notices, orders, snapshots
from bot.tables.desk import Desk, find, hold
from games.kernel import Illegal


class Finding(msgspec.Struct, frozen=True):
    """A table, and what this build cannot do with it; without a `why` all is well."""

    table: int
    game: str
    number: int
    why: str | None = None
    raises: bool = False  # it loads, but its rules raise where it stands: the table may find another way on


def running(desk: Desk) -> list[int]:
    return list(desk.connection.execute(_RUNNING).scalars())


def check(desk: Desk, table: int) -> Finding:
    """Load the table's position and ask its open question."""
    held = find(desk, table)
    found = Finding(table, held.row.game, held.number)
    game = desk.games.get(found.game)
    if game is None:
        return msgspec.structs.replace(found, why="the game is not installed")
    try:
        state = snapshots.at(desk.connection, game, table, found.number)
    except Illegal as refusal:
        return msgspec.structs.replace(found, why=f"it does not load ({refusal.why.id})")
    except Exception as error:  # whatever a build does wrong with a table must not stop the others
        return msgspec.structs.replace(found, why=f"it does not load ({type(error).__name__}: {error})")
    try:
        seen = snapshots.sight(game, state)
    except Exception as error:  # the same, and what it says may be somebody's secret
        return msgspec.structs.replace(
            found, why=f"its rules raise {type(error).__name__} where it stands", raises=True
        )
    before = snapshots.sight_at(desk.connection, table, found.number)
    return msgspec.structs.replace(
        found, why="its options or views have changed" if before not in (None, seen) else None
    )


def bar(desk: Desk, finding: Finding) -> None:
    """Play a table no further, or let it go on when nothing stands in the way any more; tell it either way."""
    held, why = hold(desk, finding.table), None if finding.raises else finding.why
    if held.row.trouble == why or held.status not in ("running", "paused"):
        return
    desk.connection.execute(_TROUBLE, {"table": finding.table, "why": why})
    if why:
        clocks.drop_play(desk, finding.table)
        notices.silence(desk, finding.table)
    elif held.status == "running" and not finding.raises:
        held = hold(desk, finding.table)
        clocks.reset(desk, held, None, orders.timers(desk, held))
    notices.say(desk, finding.table, "trouble", number=finding.number, why=why)


_RUNNING = sa.select(tables.c.id).where(tables.c.status.in_(["running", "paused"])).order_by(tables.c.id)
_TROUBLE = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(trouble=sa.bindparam("why"))
