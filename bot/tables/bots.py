"""Bots at the table: each answer is a turn of its own, thought about outside any transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from bot.clock import DAY, MINUTE
from bot.store.schema import entries
from bot.tables import faults, timers
from bot.tables.session import EntryHeader, OpenTable, Session, load_table
from games.kernel import Path, Seat, seeded
from games.players import Bot, Seen

MOST = 200  # answers in one sweep
ALONE = DAY  # how long bots who stumble play on among themselves
FOR_PERSON = "pass"  # who answers where somebody alone among bots could only pass
FALLBACK = "first"  # plays where a bot of old is no longer known


def next_question(session: Session, table_id: int) -> tuple[str, Seen[Any]] | None:
    """The next question that a bot owes an answer to, and which bot."""
    table = load_table(session, table_id)
    if table.status != "running" or table.row.trouble or not table.played_by_bots:
        return None
    for decision in table.decisions:
        if decision.waits and (level := table.seat_rows[decision.seat].bot):
            return level, Seen(table.game, table.state, decision)
        if table.leaves_no_choice(decision):
            return FOR_PERSON, Seen(table.game, table.state, decision)
    return None


def seen_question(session: Session, table_id: int, seat: Seat, key: str) -> Seen[Any] | None:
    """An open question of a person who would like advice."""
    table = load_table(session, table_id)
    asked = table.asked(seat) if table.status == "running" else None
    return Seen(table.game, table.state, asked) if asked and asked.key == key else None


def question_of_late_seat(session: Session, table_id: int, seat: Seat) -> tuple[str, Seen[Any]] | None:
    """The question of a person whose time is up, and which bot answers it."""
    table = load_table(session, table_id)
    decision = table.asked(seat) if table.status == "running" else None
    return (table.terms.stand_in, Seen(table.game, table.state, decision)) if decision else None


def think(players: Mapping[str, Bot], level: str, seen: Seen[Any], seed: int) -> Path | Exception:
    """A bot's choice, or what it failed at: that must not stop the table."""
    if level == FOR_PERSON:
        return next(path for path in seen.game.passes if seen.decision.options.accepts(path))
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


def next_sweep(session: Session, deadline: int, table_id: int, since: float) -> bool:
    """When bots whom nobody interrupts answer on; False if they have stumbled for so long that they get nowhere.

    At once, unless the rules raised in the sweep: then after as long again as they have played among themselves, since
    the answer that they always find another way around may be the one that ends the game.
    """
    if not faults.raised_since(session, table_id, since):
        timers.postpone(session, deadline, session.now)
        return True
    alone = session.now - alone_since(session, table_id)
    if alone < ALONE:
        timers.postpone_due(session, deadline, session.now + max(MINUTE, alone))
    return alone < ALONE


def get_nowhere(session: Session, table: OpenTable, players: Mapping[str, Bot]) -> bool:
    """Whether bots alone are waited for, and have stumbled for so long over rules that still raise."""
    since = alone_since(session, table.id)
    if session.now - since < ALONE or any(d.waits and d.seat not in table.played_by_bots for d in table.decisions):
        return False
    return faults.any_raises(session, table, players, faults.raised_since(session, table.id, since))


def alone_since(session: Session, table_id: int) -> float:
    """When anything last happened at a table but what bots answered."""
    last: float = session.connection.execute(_OTHERWISE, {"table": table_id}).scalar_one()
    return last


_OTHERWISE = sa.select(sa.func.max(entries.c.at)).where(
    entries.c.table_id == sa.bindparam("table"), sa.or_(entries.c.kind != "answer", entries.c.by != "bot")
)
