"""Bots at the table: each answer is a turn of its own, thought about outside any transaction."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from random import Random
from typing import Any

from bot.tables.desk import Desk, find
from games.kernel import Path, Seat, seeded
from games.players import Player, Seen

MOST = 200  # answers in one sweep
FALLBACK = "first"  # plays where a bot of old is no longer known

log = logging.getLogger(__name__)


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


def think(players: Mapping[str, Player], level: str, seen: Seen[Any], chance: Random) -> Path:
    """A bot's choice. One that fails must not stop the table: then it does what the clock would."""
    player = players.get(level) or players[FALLBACK]
    try:
        return player(seen, seeded(chance.getrandbits(64)))
    except Exception:
        log.exception("bot %s failed at a decision of %s", level, seen.game.key)
        return seen.decision.default
