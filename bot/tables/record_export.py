"""The record of a table: what was answered, as the kernel writes it down for anybody to verify."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store import upsert
from bot.store.schema import entries, lines, outbox, records
from bot.store.stored_rows import EntryRow, read_rows
from bot.tables import entry_log, history, notices, snapshots
from bot.tables.notice_kinds import RecordNotice, from_stored
from bot.tables.replies import refused
from bot.tables.session import OpenTable, Session, load_table, lock_table
from games.kernel import Account, Game, Seat, Tally, Undo
from games.record import By, LogEntry, RulesChange, write


class RecordSource(msgspec.Struct, frozen=True):
    """What a record is made from."""

    game: Game[Any]
    seats: int
    secret: bytes
    log: Sequence[LogEntry]
    settings: dict[str, Any]
    rules: int
    by: Sequence[By]


def stored_record(session: Session, table_id: int) -> tuple[bytes, str] | None:
    """The record and its head, if the table has been closed with one."""
    for data, head in session.connection.execute(_RECORD, {"table": table_id}):
        return zlib.decompress(data), head
    return None


def record_source(session: Session, table_id: int) -> RecordSource:
    """Everything in the log of a table. It holds the secret, so it leaves the house only when the game has ended."""
    table = load_table(session, table_id)
    if table.number < 0:
        raise refused("not_started")
    rows = _entries(session, table_id)
    log = [_entry(session, table, row) for row in rows[1:]]
    by = [_BY[row.by] for row in rows[1:]]
    return RecordSource(
        table.game, len(table.seat_rows), table.state.secret, log, table.row.settings, int(rows[0].rules), by
    )


def _entries(session: Session, table_id: int) -> list[EntryRow]:
    return read_rows(EntryRow, session.connection.execute(_ALL, {"table": table_id}))


def _entry(session: Session, table: OpenTable, row: EntryRow) -> LogEntry:
    if row.kind == "undo":
        return Undo(int(row.path[0]))
    if row.kind == "rules":
        state = snapshots.raw_state_at(session.connection, table.id, row.number) or b"null"
        return RulesChange(msgspec.Raw(state), int(row.rules))
    return entry_log.answer_of(row)


def make_record(made: RecordSource, account: Account | None = None) -> tuple[bytes, str]:
    return write(made.game, made.seats, made.secret, made.log, made.settings, made.rules, account, made.by)


def file_name(table_id: int) -> str:
    """What the file is called."""
    return f"table-{table_id}.jsonl"


def store_record(session: Session, table_id: int, data: bytes, head: str, luck: Sequence[Tally] = ()) -> None:
    """Store the record of an ended table once; publish its head, and how chance treated those who played to the end."""
    table = lock_table(session, table_id, "over")
    if stored_record(session, table_id) is None:
        session.connection.execute(_KEEP, {"table_id": table_id, "head": head, "data": zlib.compress(data)})
        notices.add_notice(
            session, table_id, RecordNotice(head, list(luck) if table.state.outcome else []), name="record"
        )


def published_luck(session: Session, table_id: int) -> Sequence[Tally]:
    """How chance treated everybody, as it was told; nothing where that is not kept any more."""
    for (payload,) in session.connection.execute(_TOLD, {"table": table_id}):
        told = from_stored(RecordNotice.kind, payload)
        return told.luck if isinstance(told, RecordNotice) else ()
    return ()


def seat_export(session: Session, table_id: int, person: int) -> bytes:
    """While the game runs: what the person's own seat has seen of it, one JSON object a line."""
    table = load_table(session, table_id)
    seat: Seat = table.seat_of(person)
    if table.number < 0:
        raise refused("not_started")
    head = {"game": table.game.key, "rules": table.row.rules, "seats": len(table.seat_rows), "seat": seat}
    lines: list[object] = [head | {"settings": table.row.settings, "commitment": table.row.commitment}]
    first = 0
    while page := history.log(session, table_id, person, first):
        lines += page
        first = page[-1].number + 1
    lines.append({"number": table.number, "view": table.game.view(table.state, seat)})
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def operator_export(session: Session, table_id: int) -> dict[str, Any]:
    """Everything about a table but its secret state, for whoever repairs it."""
    table = load_table(session, table_id)
    rows = _entries(session, table_id)
    shown = ("number", "kind", "seat", "by", "key", "path", "rules", "at", "undone_by")
    return {
        "table": {name: value for name, value in msgspec.structs.asdict(table.row).items() if name != "state"},
        "seats": [msgspec.structs.asdict(row) for row in table.seat_rows.values()],
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
_TOLD = sa.select(outbox.c.payload).where(outbox.c.table_id == sa.bindparam("table"), outbox.c.name == "record")
_RECORD = sa.select(records.c.data, records.c.head).where(records.c.table_id == sa.bindparam("table"))
_KEEP = upsert(records, keys=["table_id"])
