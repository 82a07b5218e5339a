"""Signs of life: which processes run, and when they last heard Discord."""

from __future__ import annotations

from sqlalchemy.engine import Connection

from bot.store.schema import heartbeats
from bot.store.upsert import upsert


def alive(connection: Connection, process: str, started: float, now: float, heard: float | None) -> None:
    """Write down that a process lives."""
    connection.execute(_ALIVE, {"process": process, "started_at": started, "seen_at": now, "heard_at": heard})


_ALIVE = upsert(heartbeats, keys=["process"], change=["seen_at", "heard_at"])
