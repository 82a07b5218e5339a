"""Whom a table waits for, what each is asked and until when, as everybody may read it."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tables import faults, seat_clock, timers
from bot.tables.session import OpenTable, SeatRow, Session, load_table
from games.kernel import Decision, Message, Seat, State, pending

WORLDS = ("one", "another")  # in which a question must be the same to be no secret


class PublicWait(msgspec.Struct, frozen=True):
    """A person whom a table waits for."""

    seat: Seat
    kind: str  # of question
    asked: Message | None  # the question; None if its words may hold a secret
    due: float | None
    quiet_until: float | None = None  # they rest now, until then
    away_until: float | None = None


def public_waits(session: Session, table_id: int) -> list[PublicWait]:
    """In the order of their seats."""
    return waits_at(session, load_table(session, table_id))


def waits_at(session: Session, table: OpenTable) -> list[PublicWait]:
    if table.status != "running" or table.number < 0:
        return []
    try:
        waited = {seat: table.asked(seat) for seat in sorted(table.waited_people)}
        worlds = [_questions(table, label) for label in WORLDS] if waited else []
    except Exception as error:  # whatever a rule does wrong
        faults.catch(session, error)
        return []
    due = {row.seat: row.due for row in timers.deadlines_of(session, table.id) if row.kind == "turn"}
    return [
        _wait(session.now, table.seat_rows[seat], asked, _same_in_all(worlds, asked), due.get(seat))
        for seat, asked in waited.items()
        if asked
    ]


def _questions(table: OpenTable, label: str) -> dict[str, Message]:
    """What is asked in a world that looks the same to a spectator."""
    world: State[Any] = table.game.redeal(table.state, None, f"asked {table.number} {label}")
    return {decision.key: decision.prompt for decision in pending(table.game, world)}


def _same_in_all(worlds: list[dict[str, Message]], asked: Decision) -> Message | None:
    """The question as those worlds say it, if they agree: then it tells nothing that a spectator does not know."""
    said = [world.get(asked.key) for world in worlds]
    return said[0] if said[0] is not None and said.count(said[0]) == len(said) else None


def _wait(now: float, sitter: SeatRow, asked: Decision, question: Message | None, due: float | None) -> PublicWait:
    rest = seat_clock.quiet_time_of(sitter)
    away = rest.back_at(now) if rest.is_away(now) else None
    quiet = rest.quiet_until(now) if rest.is_quiet(now) and away is None else None
    return PublicWait(sitter.seat, asked.kind, question, due, quiet, away)
