"""Signs of life: which processes run, and when they last heard Discord."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.clock import MINUTE
from bot.store.schema import heartbeats
from bot.store.upsert import upsert

FRESH = 2 * MINUTE  # after which a process that says nothing is taken for dead


def alive(
    connection: Connection, process: str, started: float, now: float, heard: float | None, untold: int = 0
) -> None:
    """Write down that a process lives, and of how many servers Discord has not taken its commands."""
    signs = {"started_at": started, "seen_at": now, "heard_at": heard, "untold": untold}
    connection.execute(_ALIVE, {"process": process, **signs})


def commands_untold(connection: Connection, now: float) -> int:
    """How many lists of commands Discord has not taken, of all processes that live."""
    return int(connection.execute(_UNTOLD, {"after": now - FRESH}).scalar_one())


_ALIVE = upsert(heartbeats, keys=["process"], change=["seen_at", "heard_at", "untold"])
_UNTOLD = sa.select(sa.func.coalesce(sa.func.sum(heartbeats.c.untold), 0)).where(
    heartbeats.c.seen_at > sa.bindparam("after")
)
