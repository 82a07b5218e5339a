"""Rows as structs: what a statement that selects all columns of a table is read as.

Who selects columns of their own has a struct for them, such as `SeatRow` in `bot.tables.session`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from bot.store.schema import ballots, deadlines, faults, lines, occupants, orders, outbox, people, tables, votes

T = TypeVar("T")


def read_rows(kind: type[T], rows: Iterable[Iterable[Any]]) -> list[T]:
    """What a statement gave, as structs."""
    return [kind(*row) for row in rows]


class TableRow(msgspec.Struct, frozen=True):
    id: int
    server_id: int | None
    channel_id: int | None
    thread_id: int | None
    game: str
    rules: str
    status: str
    title: str
    language: str
    settings: dict[str, Any]
    pace: dict[str, Any]
    terms: dict[str, Any]
    house_rules: str
    commitment: str | None
    trouble: str | None
    opened_by: int | None
    rematch_of: int | None
    opened_at: float
    started_at: float | None
    ended_at: float | None


class CurrentTable(TableRow, frozen=True):
    """A table, and where it stands."""

    number: int  # of its latest entry; -1: none
    state: bytes | None  # after it


class PersonRow(msgspec.Struct, frozen=True):
    id: int
    name: str
    language: str | None
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    days_off: list[int]
    notify: str
    reminders: list[int]
    away_from: float | None
    away_until: float | None
    rated: bool
    settings: dict[str, Any]
    since: float


class OccupantRow(msgspec.Struct, frozen=True):
    id: int
    table_id: int
    seat: int
    person_id: int | None
    bot: str | None
    checked_in: bool
    from_number: int
    to_number: int | None
    since: float
    ended_at: float | None
    why: str | None


class EntryRow(msgspec.Struct, frozen=True):
    """An entry without its state, by the columns that `lines` are."""

    table_id: int
    number: int
    kind: str
    seat: int | None
    by: str
    key: str | None
    path: list[str]
    source: str | None
    events: bytes | None
    rules: str
    at: float
    undone_by: int | None


class FaultRow(msgspec.Struct, frozen=True):
    id: int
    table_id: int
    name: str
    game: str
    rules: str
    number: int
    kind: str
    seat: int | None
    by: str
    key: str | None
    path: list[str]
    error: str
    place: str
    traceback: str
    first_at: float
    last_at: float
    times: int
    done_at: float | None


class _Concerning:
    """A row that may concern a person or a seat; whoever asks for one knows that it does."""

    person_id: int | None
    seat: int | None

    @property
    def person(self) -> int:
        assert self.person_id is not None
        return self.person_id

    @property
    def of_seat(self) -> int:
        assert self.seat is not None
        return self.seat


class DeadlineRow(msgspec.Struct, _Concerning, frozen=True):
    id: int
    table_id: int | None
    person_id: int | None
    name: str
    kind: str
    seat: int | None
    key: str | None
    due: float
    wake: float
    payload: dict[str, Any]

    @property
    def table(self) -> int:
        """Whose it is, where it is a table's."""
        assert self.table_id is not None
        return self.table_id

    @property
    def about(self) -> str:
        """The question or the vote that it ends, where it ends one."""
        assert self.key is not None
        return self.key


class NoticeRow(msgspec.Struct, _Concerning, frozen=True):
    id: int
    table_id: int
    person_id: int | None
    name: str | None
    kind: str
    seat: int | None
    number: int | None
    payload: dict[str, Any]
    created_at: float
    wake: float | None
    attempts: int
    sent_at: float | None
    dropped: str | None
    channel_id: int | None
    message_id: int | None

    @property
    def entry(self) -> int:
        """The number of the entry that it tells of, where it tells of one."""
        assert self.number is not None
        return self.number


class VoteRow(msgspec.Struct, frozen=True):
    id: int
    table_id: int
    kind: str
    subject: dict[str, Any]
    opened_by: int | None
    opened_at: float
    closes_at: float
    closed_at: float | None
    outcome: str | None


class BallotRow(msgspec.Struct, frozen=True):
    vote_id: int
    seat: int
    yes: bool | None
    at: float | None


class OrderRow(msgspec.Struct, frozen=True):
    id: int
    table_id: int
    seat: int
    person_id: int
    line: int
    order: dict[str, Any]
    created_at: float
    ended_at: float | None
    why: str | None


_STORED = (
    (TableRow, tables.c),
    (PersonRow, people.c),
    (OccupantRow, occupants.c),
    (EntryRow, lines),
    (FaultRow, faults.c),
    (DeadlineRow, deadlines.c),
    (NoticeRow, outbox.c),
    (VoteRow, votes.c),
    (BallotRow, ballots.c),
    (OrderRow, orders.c),
)
for _row, _columns in _STORED:
    assert _row.__struct_fields__ == tuple(column.name for column in _columns), _row
