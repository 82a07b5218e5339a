"""Bots at the table: each answer is a turn of its own, thought about outside any transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables import faults
from bot.tables.session import EntryHeader, Session, load_table
from games.kernel import Path, Seat, seeded
from games.players import Bot, Seen

MOST = 200  # answers in one sweep
FALLBACK = "first"  # plays where a bot of old is no longer known


def next_question(session: Session, table_id: int) -> tuple[str, Seen[Any]] | None:
    """The next question that a bot owes an answer to, and which bot."""
    table = load_table(session, table_id)
    if table.status != "running" or table.row.trouble or not table.played_by_bots:
        return None
    for decision in table.decisions:
        if decision.waits and (level := table.seat_rows[decision.seat].bot):
            return level, Seen(table.game, table.state, decision)
    return None


def question_of_late_seat(session: Session, table_id: int, seat: Seat) -> tuple[str, Seen[Any]] | None:
    """The question of a person whose time is up, and which bot answers it."""
    table = load_table(session, table_id)
    decision = table.asked(seat) if table.status == "running" else None
    return (table.terms.stand_in, Seen(table.game, table.state, decision)) if decision else None


def think(players: Mapping[str, Bot], level: str, seen: Seen[Any], seed: int) -> Path | Exception:
    """A bot's choice, or what it failed at: that must not stop the table."""
    player = players.get(level) or players[FALLBACK]
    try:
        return player(seen, seeded(seed))
    except Exception as error:  # whatever a bot does wrong, or the rules that it tries
        return error


def failed(session: Session, table_id: int, level: str, seen: Seen[Any], seed: int, error: Exception) -> None:
    """Keep what a bot failed at."""
    load_table(session, table_id)
    session.step = EntryHeader("think", seen.seat, "bot", seen.decision.key, (level, str(seed)))
    session.caught.append(faults.fault_of(session, error))
