"""The record of a table: what was answered, as the kernel writes it down for anybody to verify."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.store import upsert
from bot.store.tables import entries, lines, records
from bot.tables import history, notices, snapshots
from bot.tables.desk import Desk, Held, find, hold
from bot.tables.replies import no
from games.kernel import Account, Answer, Game, Seat, Tally, Undo
from games.kernel.record import By, LogEntry, Upgrade, write


class Source(msgspec.Struct, frozen=True):
    """What a record is made from."""

    game: Game[Any]
    seats: int
    secret: bytes
    log: Sequence[LogEntry]
    settings: dict[str, Any]
    rules: int
    by: Sequence[By]


def kept(desk: Desk, table: int) -> tuple[bytes, str] | None:
    """The record and its head, if the table has been closed with one."""
    row = desk.connection.execute(_RECORD, {"table": table}).first()
    return (zlib.decompress(row.data), row.head) if row else None


def source(desk: Desk, table: int) -> Source:
    """Everything in the log of a table. It holds the secret, so it leaves the house only when the game has ended."""
    held = find(desk, table)
    if held.number < 0:
        raise no("not_started")
    rows = desk.connection.execute(_ALL, {"table": table}).all()
    log = [_entry(desk, held, row) for row in rows[1:]]
    by = [_BY[row.by] for row in rows[1:]]
    return Source(held.game, len(held.sitters), held.state.secret, log, held.row.settings, int(rows[0].rules), by)


def _entry(desk: Desk, held: Held, row: Row[Any]) -> LogEntry:
    if row.kind == "undo":
        return Undo(int(row.path[0]))
    if row.kind == "rules":
        state = snapshots.raw_at(desk.connection, held.id, row.number) or b"null"
        return Upgrade(msgspec.Raw(state), int(row.rules))
    return Answer(row.seat, row.key, tuple(row.path))


def make(made: Source, account: Account | None = None) -> tuple[bytes, str]:
    return write(made.game, made.seats, made.secret, made.log, made.settings, made.rules, account, made.by)


def name_of(table: int) -> str:
    """What the file is called."""
    return f"table-{table}.jsonl"


def keep(desk: Desk, table: int, data: bytes, head: str, luck: Sequence[Tally] = ()) -> None:
    """Store the record of an ended table once; publish its head, and how chance treated everybody."""
    hold(desk, table, "over")
    if kept(desk, table) is None:
        desk.connection.execute(_KEEP, {"table_id": table, "head": head, "data": zlib.compress(data)})
        notices.say(desk, table, "record", name="record", head=head, luck=msgspec.to_builtins(luck))


def seat_export(desk: Desk, table: int, person: int) -> bytes:
    """While the game runs: what the person's own seat has seen of it, one JSON object a line."""
    held = find(desk, table)
    seat: Seat = held.seat_of(person)
    if held.number < 0:
        raise no("not_started")
    head = {"game": held.game.key, "rules": held.row.rules, "seats": len(held.sitters), "seat": seat}
    lines: list[Any] = [head | {"settings": held.row.settings, "commitment": held.row.commitment}]
    first = 0
    while page := history.log(desk, table, person, first):
        lines += page
        first = page[-1].number + 1
    lines.append({"number": held.number, "view": held.game.view(held.state, seat)})
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def operator_export(desk: Desk, table: int) -> dict[str, Any]:
    """Everything about a table but its secret state, for whoever repairs it."""
    held = find(desk, table)
    rows = desk.connection.execute(_ALL, {"table": table}).all()
    shown = ("number", "kind", "seat", "by", "key", "path", "rules", "at", "undone_by")
    return {
        "table": dict(held.row._mapping),
        "seats": [dict(row._mapping) for row in held.sitters.values()],
        "entries": [
            {name: getattr(row, name) for name in shown} | {"events": json.loads(row.events or b"[]")} for row in rows
        ],
    }


# a standing order answers as the person whose it is: nobody is told of it afterwards either
_BY: Mapping[str, By] = {
    "person": "person",
    "order": "person",
    "bot": "bot",
    "clock": "clock",
    "operator": "operator",
}
_ALL = sa.select(*lines).where(entries.c.table_id == sa.bindparam("table")).order_by(entries.c.number)
_RECORD = sa.select(records).where(records.c.table_id == sa.bindparam("table"))
_KEEP = upsert(records, keys=["table_id"])
