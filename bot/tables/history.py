"""The past of a table, as somebody was allowed to know it then."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store.schema import entries, lines, occupants, outbox, people
from bot.store.stored_rows import EntryRow, NoticeRow, OccupantRow, read_rows
from bot.tables import snapshots
from bot.tables.notice_kinds import MissedNotice, ResumedNotice, TurnNotice
from bot.tables.replies import Happened, refused
from bot.tables.session import EntryHeader, OpenTable, Session, load_table
from games.kernel import PASS, Decision, Event, Seat, State, View, load, pending
from games.kernel.decisions import entry_of_key

PAGE = 200
LOOKED_AT = 20  # of a seat's last answers, for one that was more than a pass
Eyes = Callable[[int], frozenset[Seat]]  # the seats whose secrets one may see, by the number of an entry


class Past(msgspec.Struct, frozen=True):
    """A position of long ago, or of now."""

    table: int
    number: int
    seat: Seat | None
    view: View
    decisions: tuple[Decision, ...]  # the seat's own, as they were open then
    happened: Happened


def visible(data: bytes | None, *seats: Seat | None) -> tuple[Event, ...]:
    """The events of an entry that these seats may read."""
    return tuple(event for event in snapshots.unpack_events(data) if event.only is None or event.only in seats)


def eyes(session: Session, table: OpenTable, person: int | None) -> Eyes:
    """Whoever holds a seat knows its whole past; whoever gave it up knows it up to then; after the end all is open."""
    if table.status == "over":
        everything = frozenset(table.seat_rows)
        return lambda number: everything
    if person is None:
        return lambda number: frozenset()
    stretches = read_rows(OccupantRow, session.connection.execute(_STRETCHES, {"table": table.id, "person": person}))
    return lambda number: frozenset(
        s.seat for s in stretches if s.ended_at is None or s.from_number <= number <= (s.to_number or 0)
    )


def look(
    session: Session, table_id: int, person: int | None, number: int | None = None, seat: Seat | None = None
) -> Past:
    """The position after an entry, seen from a seat that the person held then, else as a spectator sees it."""
    table = load_table(session, table_id)
    number = table.number if number is None else number
    rows = _rows(session, table_id, number, number)
    data = snapshots.raw_state_at(session.connection, table_id, number)
    if not rows or data is None:
        raise refused("no_entry", number=number)
    own = eyes(session, table, person)(number)
    if seat is not None and seat not in own:
        raise refused("not_yours", seat=seat)
    if seat is None and table.status != "over":
        seat = min(own, default=None)
    session.step = EntryHeader("look", seat, path=(str(number),))
    state: State[Any] = load(table.game, data)
    asked = tuple(d for d in pending(table.game, state) if d.seat == seat)
    happened = _line(rows[0], own, table.status == "over")
    return Past(table_id, number, seat, table.game.view(state, seat), asked, happened)


def sat_until(session: Session, table_id: int, seat: Seat, number: int) -> str | None:
    """What the person is called who played a seat up to an entry, and not beyond."""
    name: str | None = session.connection.execute(_SAT, {"table": table_id, "which": seat, "last": number}).scalar()
    return name


def log(session: Session, table_id: int, person: int | None, first: int = 0, last: int | None = None) -> list[Happened]:
    """Entries `first` to `last`, at most 200, with what the person may read of them; undone ones say so."""
    return _lines(session, load_table(session, table_id), person, first, last)


def since_answer(session: Session, table_id: int, seat: Seat, number: int | None = None) -> list[Happened]:
    """What everybody may read of what has happened since a seat was last answered for, by whomever."""
    table = load_table(session, table_id)
    number = table.number if number is None else number
    this = {"table": table_id, "which": seat, "before": number}
    last: int | None = session.connection.execute(_LAST_ANSWER, this).scalar()
    return [_line(row, frozenset(), False) for row in _rows(session, table_id, 0 if last is None else last + 1, number)]


def since_own(session: Session, table_id: int, seat: Seat, number: int | None = None) -> list[Happened]:
    """What has happened since the seat's person last did something, and did not merely pass: for their recap.

    Only what the seat may read.
    """
    table = load_table(session, table_id)
    number = table.number if number is None else number
    given = session.connection.execute(_OWN_ANSWERS, {"table": table_id, "which": seat, "before": number}).all()
    first = next((one + 1 for one, path in given if tuple(path) != PASS), given[-1][0] + 1 if given else 0)
    return [_line(row, frozenset({seat}), False) for row in _rows(session, table_id, first, number)]


def since_told(session: Session, row: NoticeRow) -> list[Happened]:
    """What everybody may read of what has happened since a message last told of it, up to a notice's entry."""
    this = {"table": row.table_id, "before": row.id}
    told = read_rows(NoticeRow, session.connection.execute(_TOLD, this))
    first = max((one.entry for one in told if one.kind != MissedNotice.kind), default=-1) + 1
    happened = [_line(one, frozenset(), False) for one in _rows(session, row.table_id, first, row.entry)]
    for one in told:
        if one.kind == MissedNotice.kind and one.entry >= first:
            played = {line.number for line in clock_played(happened, one.entry, one.of_seat)}
            happened = [line for line in happened if line.number not in played]
    return happened


def clock_played(happened: Sequence[Happened], number: int, seat: Seat) -> list[Happened]:
    """The turn that the clock has played for a seat, from this entry on."""
    done = (one for one in happened if one.number >= number and one.kind == "answer" and one.undone_by is None)
    return [*itertools.takewhile(lambda one: one.seat == seat and one.by == "clock", done)]


def standing(session: Session, table_id: int) -> Sequence[int]:
    """The numbers of all entries that were not taken back."""
    return session.connection.execute(_STANDING, {"table": table_id}).scalars().all()


def turns(session: Session, table_id: int) -> list[int]:
    """Of all that stands, the entries with which somebody else began to do something, and did not merely pass."""
    done = [row for row in session.connection.execute(_DONE, {"table": table_id}).all() if tuple(row.path) != PASS]
    return [
        row.number
        for before, row in itertools.pairwise([None, *done])
        if row and (not before or before.seat != row.seat)
    ]


def told_of(session: Session, table_id: int, person: int | None, numbers: Collection[int]) -> list[Happened]:
    """These entries, with what the person may read of them."""
    table = load_table(session, table_id)
    sight, found = eyes(session, table, person), {"table": table_id, "numbers": numbers}
    rows = read_rows(EntryRow, session.connection.execute(_THESE, found))
    return [_line(row, sight(row.number), table.status == "over") for row in rows]


def since_asked(session: Session, table: OpenTable, seat: Seat, key: str) -> list[Happened]:
    """What has happened since a question was asked that is no longer open."""
    rows = _rows(session, table.id, entry_of_key(key) + 1, table.number)
    return [_line(row, frozenset({seat}), False) for row in rows]


def _lines(session: Session, table: OpenTable, person: int | None, first: int, last: int | None) -> list[Happened]:
    sight = eyes(session, table, person)
    rows = _rows(session, table.id, first, table.number if last is None else last)
    return [_line(row, sight(row.number), table.status == "over") for row in rows]


def _rows(session: Session, table_id: int, first: int, last: int) -> Sequence[EntryRow]:
    values = {"table": table_id, "first": first, "last": last, "most": PAGE}
    return read_rows(EntryRow, session.connection.execute(_ENTRIES, values))


def _line(row: EntryRow, own: frozenset[Seat], over: bool) -> Happened:
    """Paths are sealed until the end, since one may be the secret; an order looks as if the person had answered."""
    mine = row.seat in own
    return Happened(
        row.number,
        row.kind,
        row.seat,
        "person" if row.by == "order" and not mine else row.by,
        row.at,
        visible(row.events, *own),
        row.undone_by,
        tuple(row.path) if (mine or over) and row.kind == "answer" else None,
    )


_TABLE = entries.c.table_id == sa.bindparam("table")
_ENTRIES = (
    sa.select(*lines)
    .where(_TABLE, entries.c.number.between(sa.bindparam("first"), sa.bindparam("last")))
    .order_by(entries.c.number)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
_THESE = (
    sa.select(*lines)
    .where(_TABLE, entries.c.number.in_(sa.bindparam("numbers", expanding=True)))
    .order_by(entries.c.number)
)
_DONE = (
    sa.select(entries.c.number, entries.c.seat, entries.c.path)
    .where(_TABLE, entries.c.undone_by.is_(None), entries.c.kind == "answer")
    .order_by(entries.c.number)
)
_ANSWERS = (
    sa.select(entries.c.number, entries.c.path)
    .where(_TABLE, entries.c.number < sa.bindparam("before"), entries.c.undone_by.is_(None))
    .where(entries.c.seat == sa.bindparam("which"), entries.c.kind == "answer")
    .order_by(entries.c.number.desc())
    .limit(LOOKED_AT)
)
_LAST_ANSWER = _ANSWERS.limit(1)
_OWN_ANSWERS = _ANSWERS.where(entries.c.by == "person")
_SAID = sa.and_(
    outbox.c.id < sa.bindparam("before"),
    outbox.c.kind.in_([TurnNotice.kind, ResumedNotice.kind]),
    outbox.c.sent_at.is_not(None),
)
_TOLD: sa.Select[Any] = (
    sa.select(outbox)  # what a missed turn came to is told by itself, now or in a moment
    .where(outbox.c.table_id == sa.bindparam("table"), sa.or_(_SAID, outbox.c.kind == MissedNotice.kind))
    .order_by(outbox.c.id.desc())
    .limit(LOOKED_AT)
)
_STANDING = sa.select(entries.c.number).where(_TABLE, entries.c.undone_by.is_(None)).order_by(entries.c.number)
_SAT: sa.Select[Any] = (
    sa.select(people.c.name)
    .join(occupants, occupants.c.person_id == people.c.id)
    .where(occupants.c.table_id == sa.bindparam("table"), occupants.c.seat == sa.bindparam("which"))
    .where(occupants.c.to_number == sa.bindparam("last"))
    .order_by(occupants.c.id.desc())
    .limit(1)
)
_STRETCHES = sa.select(occupants).where(
    occupants.c.table_id == sa.bindparam("table"),
    occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger),
)
