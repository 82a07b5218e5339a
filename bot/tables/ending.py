"""How a table ends: by the game's own rules, by agreement, or because it never filled."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from bot.store.tables import occupants, results, tables, votes
from bot.tables import clocks, notices, orders, ratings
from bot.tables.desk import Desk, Held
from games.kernel import Outcome


def finish(desk: Desk, held: Held, outcome: Outcome) -> None:
    """The game is over: results, ratings, and the news. The record follows in its own time."""
    stretches = [row._mapping for row in desk.connection.execute(_STRETCHES, {"table": held.id})]
    rows = [_result(held, row, outcome) for row in stretches]
    desk.connection.execute(_RESULTS, rows)
    pairs = zip(stretches, rows, strict=True)
    placed = [(row["person_id"], result["place"]) for row, result in pairs if result["counted"]]
    if len(dict(placed)) == len(placed):  # whoever plays on two sides is no measure of anybody
        ratings.rate(desk, held.game.key, dict(placed))
    shut(desk, held, "over")
    clocks.put(desk, held.id, clocks.Timer("record", "record", desk.now))
    why = {"id": outcome.why.id, "args": outcome.why.args}
    notices.say(desk, held.id, "over", number=held.number, name="over", places=outcome.places, why=why)


def close(desk: Desk, held: Held, why: str) -> None:
    """The table ends without a result: by agreement, or because nobody is left."""
    if held.number >= 0:
        stretches = desk.connection.execute(_STRETCHES, {"table": held.id}).all()
        facts = {"table_id": held.id, "counted": False, "why": why}
        desk.connection.execute(_RESULTS, [{"occupant_id": row.id, **facts} for row in stretches])
    shut(desk, held, "over")
    if held.number >= 0:
        clocks.put(desk, held.id, clocks.Timer("record", "record", desk.now))
    notices.say(desk, held.id, "closed", number=held.number, name="over", why=why)


def expire(desk: Desk, held: Held) -> None:
    """A lobby that nobody started in time, or that all have left."""
    shut(desk, held, "expired")
    notices.say(desk, held.id, "expired", name="over")


def shut(desk: Desk, held: Held, status: str) -> None:
    """Nothing waits at this table any more."""
    desk.connection.execute(_SHUT, {"table": held.id, "now": desk.now, "became": status})
    desk.connection.execute(_VOTES, {"table": held.id, "now": desk.now})
    orders.end_all(desk, held.id)
    clocks.drop_all(desk, held.id)
    notices.silence(desk, held.id)
    held.status = status


def _result(held: Held, row: Any, outcome: Outcome) -> dict[str, Any]:
    """Whoever sat to the end, or resigned, has a place; whoever was replaced has played without one."""
    stayed = row["ended_at"] is None or row["why"] == "resigned"
    return {
        "occupant_id": row["id"],
        "table_id": held.id,
        "place": outcome.places[row["seat"]] if stayed else None,
        "why": row["why"] or outcome.why.id,
        "counted": stayed and row["person_id"] is not None and row["bot"] is None,
    }


_STRETCHES = sa.select(occupants).where(occupants.c.table_id == sa.bindparam("table")).order_by(occupants.c.id)
_RESULTS = sa.insert(results)
_SHUT = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values(status=sa.bindparam("became"), ended_at=sa.bindparam("now"))
)
_VOTES = (
    sa.update(votes)
    .where(votes.c.table_id == sa.bindparam("table"), votes.c.closed_at.is_(None))
    .values(closed_at=sa.bindparam("now"), outcome="overtaken")
)
