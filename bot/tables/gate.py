"""Before a new build may play: every running table's open question is asked by it, and must be the same as before."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from bot.store.schema import tables
from bot.tables import notices, snapshots, standing_orders, timers
from bot.tables.notice_kinds import TroubleNotice
from bot.tables.session import Session, load_table, lock_table
from games.kernel import Illegal


class Incompatibility(msgspec.Struct, frozen=True):
    """A table, and what this build cannot do with it; without a `why` all is well."""

    table: int
    game: str
    number: int
    why: str | None = None
    raises: bool = False  # it loads, but its rules raise where it stands: the table may find another way on


def running_tables(session: Session) -> list[int]:
    return list(session.connection.execute(_RUNNING).scalars())


def check_table(session: Session, table_id: int) -> Incompatibility:
    """Load the table's position and ask its open question."""
    table = load_table(session, table_id)
    found = Incompatibility(table_id, table.row.game, table.number)
    game = session.games.get(found.game)
    if game is None:
        return msgspec.structs.replace(found, why="the game is not installed")
    try:
        state = snapshots.unpack(game, table.stored_state)
    except Illegal as refusal:
        return msgspec.structs.replace(found, why=f"it does not load ({refusal.why.id})")
    except Exception as error:  # whatever a build does wrong with a table must not stop the others
        return msgspec.structs.replace(found, why=f"it does not load ({type(error).__name__}: {error})")
    try:
        seen = snapshots.fingerprint(game, state)
    except Exception as error:  # the same, and what it says may be somebody's secret
        return msgspec.structs.replace(
            found, why=f"its rules raise {type(error).__name__} where it stands", raises=True
        )
    before = snapshots.fingerprint_at(session.connection, table_id, found.number)
    return msgspec.structs.replace(
        found, why="its options or views have changed" if before not in (None, seen) else None
    )


def block_or_release(session: Session, finding: Incompatibility) -> None:
    """Play a table no further, or let it go on when nothing stands in the way any more; tell it either way."""
    table, why = lock_table(session, finding.table), None if finding.raises else finding.why
    if table.row.trouble == why or table.status not in ("running", "paused"):
        return
    session.connection.execute(_TROUBLE, {"table": finding.table, "why": why})
    if why:
        timers.remove_turn_deadlines(session, finding.table)
        notices.drop_turn_notices(session, finding.table)
    elif table.status == "running" and not finding.raises:
        table = lock_table(session, finding.table)
        timers.update_deadlines(session, table, None, standing_orders.order_timers(session, table))
    notices.add_notice(session, finding.table, TroubleNotice(why), number=finding.number)


_RUNNING = sa.select(tables.c.id).where(tables.c.status.in_(["running", "paused"])).order_by(tables.c.id)
_TROUBLE = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(trouble=sa.bindparam("why"))
