"""What a simulated fortnight has left in the database: answers, who sat where, who was away."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa

from bot.store.schema import entries, lines, occupants, people, tables
from bot.store.stored_rows import EntryRow, OccupantRow, TableRow, read_rows
from bot.tables import snapshots
from bot.tables.absence import BY_ITSELF
from bot.tables.absence import absences as known
from bot.tables.session import Session
from bot.testing.kills.fortnight import Diary
from games.kernel import Game, Seat, pending

Table: TypeAlias = int
Person: TypeAlias = int


class LoggedEntry(msgspec.Struct, frozen=True):
    """An entry of a log, and whom the game waited for after it."""

    at: float
    number: int
    kind: str
    seat: Seat | None
    by: str
    over: bool
    asked: dict[Seat, str]


class Occupancy(msgspec.Struct, frozen=True):
    """Somebody in a seat, from a number on."""

    number: int
    at: float
    seat: Seat
    person: Person
    bot: bool


class Log(msgspec.Struct, frozen=True):
    turn: float
    reaction: float
    weekends: bool
    misses: int
    lines: list[LoggedEntry]
    stretches: list[Occupancy]


def read_logs(session: Session) -> dict[Table, Log]:
    """Everything that was answered at all tables."""
    found: dict[Table, Log] = {}
    for row in read_rows(TableRow, session.connection.execute(sa.select(tables))):
        game, at = session.games[row.game], {"table": row.id}
        lines = [_line(session, game, one) for one in read_rows(EntryRow, session.connection.execute(_ENTRIES, at))]
        who = read_rows(OccupantRow, session.connection.execute(_SITTERS, at))
        stretches = [Occupancy(o.from_number, o.since, o.seat, o.person_id or 0, o.bot is not None) for o in who]
        pace = row.pace
        found[row.id] = Log(pace["turn"], pace["reaction"], pace["weekends"], pace["misses"], lines, stretches)
    return found


def _line(session: Session, game: Game[Any], row: EntryRow) -> LoggedEntry:
    state = snapshots.state_at(session.connection, game, row.table_id, row.number)
    asked: dict[Seat, str] = {}
    for decision in pending(game, state):
        if decision.waits:
            asked.setdefault(decision.seat, decision.kind)
    return LoggedEntry(row.at, row.number, row.kind, row.seat, row.by, state.outcome is not None, asked)


def in_turn(log: Log) -> dict[int, list[LoggedEntry | Occupancy]]:
    """What happened at a table, by the second; who sits down after an entry comes before the next."""
    events: list[tuple[int, int, LoggedEntry | Occupancy]] = [(line.number, 0, line) for line in log.lines]
    events += [(one.number - 1, n + 1, one) for n, one in enumerate(log.stretches) if one.number]
    found: defaultdict[int, list[LoggedEntry | Occupancy]] = defaultdict(list)
    for _, _, event in sorted(events, key=lambda one: one[:2]):
        found[round(event.at)].append(event)
    return dict(found)


def absences(session: Session, diary: Diary) -> dict[Person, list[tuple[float, float, float]]]:
    """When everybody was away: from when, until when as was planned, until when indeed."""
    found = {}
    for row in session.connection.execute(sa.select(people)).all():
        _, _, planned = diary.holidays.get(row.id, (0.0, 0.0, 0.0))
        found[row.id] = [
            (one.start, one.start + BY_ITSELF if one.by_itself else planned, one.end) for one in known(row.settings)
        ]
    return found


_ENTRIES = sa.select(*lines).where(entries.c.table_id == sa.bindparam("table")).order_by(entries.c.number)
_SITTERS = sa.select(occupants).where(occupants.c.table_id == sa.bindparam("table")).order_by(occupants.c.id)
