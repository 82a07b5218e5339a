"""From an open table to its first turn: sit down, get ready, begin."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from bot.clock import DAY
from bot.store import upsert
from bot.store.schema import blocks, occupants, outbox, people, seats, tables
from bot.tables import ending, entry_log, notices, ringing, timers
from bot.tables.notice_kinds import CheckInNotice, ConcernNotice, InviteNotice, LapsedNotice, LobbyNotice, StartedNotice
from bot.tables.replies import Refused, refused, refused_by_rules
from bot.tables.session import EntryHeader, OpenTable, SeatRow, Session, load_table, lock_table
from games.kernel import Game, Illegal, Message, Seat, State, commitment, pending, start

LOBBY = ("lobby", "check_in")
KEPT = DAY  # for so long those who play the same again have their seats for themselves


def remember_person(session: Session, person: int, name: str) -> None:
    """Remember what somebody is called; nothing else about them is known yet."""
    session.connection.execute(_MEET, {"id": person, "name": name, "since": session.now})


# -- sitting down ----------------------------------------------------------------------------------


def join(session: Session, table_id: int, person: int, name: str) -> Seat:
    """Take one's own seat of the game before, or the first free one."""
    table = lock_table(session, table_id, "lobby")
    if table.seats_of(person) and not table.terms.twice:
        raise refused("seated_already")
    remember_person(session, person, name)
    refuse_blocked(session, table, person)
    free = _free(session, table, person)
    seat_occupant(session, table_id, free, person=person)
    _lobby_changed(session, table)
    return free


def refuse_blocked(session: Session, table: OpenTable, person: int) -> None:
    """Those who do not want to sit together do not have to, and are not told who asked for it."""
    others = [row.person_id for row in table.seat_rows.values() if row.person_id]
    if others and session.connection.execute(_BLOCKED, {"person": person, "others": others}).first():
        raise refused("not_here")


def leave_lobby(session: Session, table: OpenTable, person: int) -> Seat:
    """Get up before the game; a check-in starts over when it has a free seat."""
    seat = table.seats_of(person)[-1]
    _clear(session, table, seat)
    if not any(row.person_id for row in table.seat_rows.values()):
        ending.expire(session, table, left=True)
    return seat


def add_bot(session: Session, table_id: int, level: str) -> Seat:
    """A bot takes the first free seat."""
    table = lock_table(session, table_id, "lobby")
    free = _free(session, table)
    seat_occupant(session, table_id, free, bot=level)
    _lobby_changed(session, table)
    return free


def remove(session: Session, table_id: int, seat: Seat) -> None:
    """A seat of a lobby is free again."""
    table = lock_table(session, table_id, *LOBBY)
    if seat not in table.seat_rows or table.seat_rows[seat].occupant is None:
        raise refused("seat_empty")
    _clear(session, table, seat)


def _free(session: Session, table: OpenTable, person: int | None = None) -> Seat:
    """The seat for somebody, or for a bot, that whoever decides there wants."""
    free = [seat for seat, row in table.seat_rows.items() if not _taken(row)]
    if not free:
        raise refused("full")
    kept = _kept(session, table)
    seat = min(free, key=lambda one: (kept.get(one, 0) != (person or 0), one in kept))
    if person and kept.get(seat, person) != person and not was_asked(session, table.id, person):
        raise refused("kept_for_company")
    if (before := table.seat_rows[seat].occupant) is not None:
        session.connection.execute(_GET_UP, {"which": before})
    return seat


def _kept(session: Session, table: OpenTable) -> dict[Seat, int]:
    """Whose seats those are of a table where the same is played again, for a day."""
    if table.row.rematch_of is None or session.now - table.row.opened_at > KEPT:
        return {}
    before = load_table(session, table.row.rematch_of)
    session.held = table
    return company(before) if before.number >= 0 else {}


def company(table: OpenTable) -> dict[Seat, int]:
    """Who has played there, and in which seat."""
    return {seat: row.person_id for seat, row in table.seat_rows.items() if row.person_id and not row.left_at}


def was_asked(session: Session, table_id: int, person: int) -> bool:
    """Whether somebody was told of a seat at this table that they could have."""
    return session.connection.execute(_ASKED, {"table": table_id, "person": person}).first() is not None


def _taken(row: SeatRow) -> bool:
    """Whether somebody sits there; whoever had their data deleted does not."""
    return row.person_id is not None or row.bot is not None


def _clear(session: Session, table: OpenTable, seat: Seat) -> None:
    session.connection.execute(_GET_UP, {"which": table.seat_rows[seat].occupant})
    if table.status == "check_in":
        _end_check_in(session, table)
    _lobby_changed(session, table)


def _lobby_changed(session: Session, table: OpenTable) -> None:
    table.reload_seats()
    notices.add_notice(session, table.id, LobbyNotice("changed"))


def seat_occupant(
    session: Session, table_id: int, seat: Seat, *, person: int | None = None, bot: str | None = None, number: int = 0
) -> None:
    """Somebody begins a stretch in a seat, from this entry on."""
    who = {"table_id": table_id, "seat": seat, "person_id": person, "bot": bot}
    session.connection.execute(_SIT, {**who, "from_number": number, "since": session.now})


# -- beginning -------------------------------------------------------------------------------------


def check_seats(game: Game[Any], count: int) -> None:
    if count not in game.seats:
        raise Refused(Message("kernel.seats", {"seats": count, "sizes": game.sizes}))


def start_game(session: Session, table_id: int, person: int, secret: bytes) -> str:
    """Start the game, or the check-in before it; says which the table is in now: `running` or `check_in`."""
    table = lock_table(session, table_id, "lobby")
    table.seat_of(person)
    taken = [seat for seat, row in table.seat_rows.items() if _taken(row)]
    if len(taken) < min(table.game.seats):
        raise refused("too_few", least=min(table.game.seats), now=len(taken))
    check_seats(table.game, len(taken))
    _check(session, table, table.seats_of(person))
    if table.terms.check_in and (missing := _missing(table)):
        session.connection.execute(_STATUS, {"table": table_id, "became": "check_in"})
        timers.set_deadlines(
            session, table_id, timers.Timer("check_in", "check_in", session.now + table.terms.check_in_time)
        )
        notices.add_notice(session, table_id, CheckInNotice(missing))
        return "check_in"
    _deal(session, table, taken, secret)
    return "running"


def check_in(session: Session, table_id: int, person: int, secret: bytes) -> str:
    """Say that one is there; when the last one has, the game starts."""
    table = lock_table(session, table_id, "check_in")
    table.seat_of(person)
    _check(session, table, table.seats_of(person))
    if _missing(table):
        return "check_in"
    _deal(session, table, [seat for seat, row in table.seat_rows.items() if _taken(row)], secret)
    return "running"


def check_in_over(session: Session, table_id: int) -> None:
    """Time is up: whoever did not check in loses the seat, of which they hear, and the table waits for others."""
    table = lock_table(session, table_id)
    if table.status != "check_in":
        return
    for seat in _missing(table):
        session.connection.execute(_GET_UP, {"which": table.seat_rows[seat].occupant})
        ringing.ring_person(session, table.id, LapsedNotice(), table.seat_rows[seat].person, seat=seat)
    _end_check_in(session, table)
    _lobby_changed(session, table)


def _missing(table: OpenTable) -> list[Seat]:
    return [seat for seat, row in table.seat_rows.items() if row.person_id and not row.checked_in]


def _check(session: Session, table: OpenTable, own: tuple[Seat, ...]) -> None:
    session.connection.execute(_CHECK, [{"which": table.seat_rows[seat].occupant, "there": True} for seat in own])
    table.reload_seats()


def _end_check_in(session: Session, table: OpenTable) -> None:
    session.connection.execute(_STATUS, {"table": table.id, "became": "lobby"})
    session.connection.execute(_UNCHECK, {"table": table.id})
    timers.remove(session, table.id, "check_in")


def _deal(session: Session, table: OpenTable, taken: list[Seat], secret: bytes) -> None:
    """The first entry. Empty seats go, and those that remain are numbered from 0 on."""
    for seat in table.seat_rows.keys() - set(taken):
        session.connection.execute(_GET_UP, {"which": table.seat_rows[seat].occupant})
    for new, old in enumerate(taken):
        if new != old:
            session.connection.execute(_MOVE, {"which": table.seat_rows[old].occupant, "to": new})
    session.connection.execute(_NO_SEATS, {"table": table.id, "count": len(taken)})
    table.reload_seats()
    session.step = EntryHeader("start", path=(str(len(taken)), secret.hex()))  # no entry holds it yet
    try:
        state, events = start(table.game, len(taken), secret, table.row.settings)
    except Illegal as refusal:
        raise refused_by_rules(refusal) from None
    _let_begin(session, table, state)
    promise = commitment(secret)
    session.connection.execute(_BEGIN, {"table": table.id, "now": session.now, "promise": promise})
    timers.remove_all(session, table.id)
    table.status = "running"
    notices.add_notice(session, table.id, StartedNotice(promise), number=0, name="started")
    entry_log.advance(session, table, EntryHeader("start"), state, events)


def _let_begin(session: Session, table: OpenTable, state: State[Any]) -> None:
    """Who plays with bots alone has the seat that begins, so that they need not answer others' turns first."""
    people = [seat for seat, row in table.seat_rows.items() if row.person_id]
    begin = [one.seat for one in pending(table.game, state) if one.waits]
    if len(people) != 1 or not begin or people[0] in begin:
        return
    mine, first = table.seat_rows[people[0]], table.seat_rows[begin[0]]
    session.connection.execute(_GET_UP, {"which": first.occupant})
    session.connection.execute(_MOVE, {"which": mine.occupant, "to": begin[0]})
    seat_occupant(session, table.id, people[0], bot=first.bot)
    table.reload_seats()


_ASKED = sa.select(outbox.c.id).where(
    outbox.c.table_id == sa.bindparam("table"),
    outbox.c.person_id == sa.bindparam("person", type_=sa.BigInteger),
    outbox.c.kind.in_([InviteNotice.kind, ConcernNotice.kind]),
)
_MEET = upsert(people, keys=["id"], change=["name"])
_SIT = sa.insert(occupants)
_THIS = tables.c.id == sa.bindparam("table")
_STATUS = sa.update(tables).where(_THIS).values(status=sa.bindparam("became"))
_BEGIN = (
    sa.update(tables)
    .where(_THIS)
    .values(status="running", started_at=sa.bindparam("now"), commitment=sa.bindparam("promise"))
)
_STRETCH = occupants.c.id == sa.bindparam("which")
_GET_UP = sa.delete(occupants).where(_STRETCH)
_MOVE = sa.update(occupants).where(_STRETCH).values(seat=sa.bindparam("to"))
_CHECK = sa.update(occupants).where(_STRETCH).values(checked_in=sa.bindparam("there"))
_UNCHECK = sa.update(occupants).where(occupants.c.table_id == sa.bindparam("table")).values(checked_in=False)
_NO_SEATS = sa.delete(seats).where(seats.c.table_id == sa.bindparam("table"), seats.c.seat >= sa.bindparam("count"))
_BLOCKED = sa.select(blocks.c.person_id).where(
    sa.or_(
        sa.and_(
            blocks.c.person_id == sa.bindparam("person", type_=sa.BigInteger),
            blocks.c.blocked_id.in_(sa.bindparam("others", expanding=True)),
        ),
        sa.and_(
            blocks.c.blocked_id == sa.bindparam("person", type_=sa.BigInteger),
            blocks.c.person_id.in_(sa.bindparam("others", expanding=True)),
        ),
    )
)
