"""Bots at the table: each answer is a turn of its own, thought about outside any transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables import faults
from bot.tables.desk import Desk, Step, find
from games.kernel import Path, Seat, seeded
from games.players import Player, Seen

MOST = 200  # answers in one sweep
FALLBACK = "first"  # plays where a bot of old is no longer known


def asked(desk: Desk, table: int) -> tuple[str, Seen[Any]] | None:
    """The next question that a bot owes an answer to, and which bot."""
    held = find(desk, table)
    if held.status != "running" or held.row.trouble or not held.played_by_bots:
        return None
    for decision in held.decisions:
        if decision.waits and (level := held.sitters[decision.seat].bot):
            return level, Seen(held.game, held.state, decision)
    return None


def instead(desk: Desk, table: int, seat: Seat) -> tuple[str, Seen[Any]] | None:
    """The question of a person whose time is up, and which bot answers it."""
    held = find(desk, table)
    decision = held.asked(seat) if held.status == "running" else None
    return (held.terms.stand_in, Seen(held.game, held.state, decision)) if decision else None


def think(players: Mapping[str, Player], level: str, seen: Seen[Any], seed: int) -> Path | Exception:
    """A bot's choice, or what it failed at: that must not stop the table."""
    player = players.get(level) or players[FALLBACK]
    try:
        return player(seen, seeded(seed))
    except Exception as error:  # whatever a bot does wrong, or the rules that it tries
        return error


def failed(desk: Desk, table: int, level: str, seen: Seen[Any], seed: int, error: Exception) -> None:
    """Keep what a bot failed at."""
    find(desk, table)
    desk.step = Step("think", seen.seat, "bot", seen.decision.key, (level, str(seed)))
    desk.caught.append(faults.seen(desk, error))
