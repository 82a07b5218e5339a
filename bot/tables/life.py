"""From an open table to its first turn: sit down, get ready, begin."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.store import upsert
from bot.store.tables import blocks, occupants, people, seats, tables
from bot.tables import clocks, ending, notices, turns
from bot.tables.desk import Desk, Held, Step, hold
from bot.tables.replies import Refused, illegal, no
from games.kernel import Game, Illegal, Message, Seat, commitment, start

LOBBY = ("lobby", "check_in")


def meet(desk: Desk, person: int, name: str) -> None:
    """Remember what somebody is called; nothing else about them is known yet."""
    desk.connection.execute(_MEET, {"id": person, "name": name, "since": desk.now})


# -- sitting down ----------------------------------------------------------------------------------


def join(desk: Desk, table: int, person: int, name: str) -> Seat:
    """Take the first free seat."""
    held = hold(desk, table, "lobby")
    if held.seats_of(person) and not held.terms.twice:
        raise no("seated_already")
    meet(desk, person, name)
    refuse_blocked(desk, held, person)
    free = _free(desk, held)
    sit(desk, table, free, person=person)
    _lobby_changed(desk, held)
    return free


def refuse_blocked(desk: Desk, held: Held, person: int) -> None:
    """Those who do not want to sit together do not have to, and are not told who asked for it."""
    others = [row.person_id for row in held.sitters.values() if row.person_id]
    if others and desk.connection.execute(_BLOCKED, {"person": person, "others": others}).first():
        raise no("not_here")


def leave_lobby(desk: Desk, held: Held, person: int) -> Seat:
    """Get up before the game; a check-in starts over when it has a free seat."""
    seat = held.seats_of(person)[-1]
    _clear(desk, held, seat)
    if not any(row.person_id for row in held.sitters.values()):
        ending.expire(desk, held)
    return seat


def add_bot(desk: Desk, table: int, level: str) -> Seat:
    """A bot takes the first free seat."""
    held = hold(desk, table, "lobby")
    free = _free(desk, held)
    sit(desk, table, free, bot=level)
    _lobby_changed(desk, held)
    return free


def remove(desk: Desk, table: int, seat: Seat) -> None:
    """A seat of a lobby is free again."""
    held = hold(desk, table, *LOBBY)
    if seat not in held.sitters or held.sitters[seat].occupant is None:
        raise no("seat_empty")
    _clear(desk, held, seat)


def _free(desk: Desk, held: Held) -> Seat:
    free = [seat for seat, row in held.sitters.items() if not _taken(row)]
    if not free:
        raise no("full")
    if held.sitters[free[0]].occupant is not None:
        desk.connection.execute(_GET_UP, {"which": held.sitters[free[0]].occupant})
    return free[0]


def _taken(row: Row[Any]) -> bool:
    """Whether somebody sits there; whoever had their data deleted does not."""
    return row.person_id is not None or row.bot is not None


def _clear(desk: Desk, held: Held, seat: Seat) -> None:
    desk.connection.execute(_GET_UP, {"which": held.sitters[seat].occupant})
    if held.status == "check_in":
        _muster_off(desk, held)
    _lobby_changed(desk, held)


def _lobby_changed(desk: Desk, held: Held) -> None:
    held.look_again()
    notices.say(desk, held.id, "lobby", what="changed")


def sit(
    desk: Desk, table: int, seat: Seat, *, person: int | None = None, bot: str | None = None, number: int = 0
) -> None:
    """Somebody begins a stretch in a seat, from this entry on."""
    who = {"table_id": table, "seat": seat, "person_id": person, "bot": bot}
    desk.connection.execute(_SIT, {**who, "from_number": number, "since": desk.now})


# -- beginning -------------------------------------------------------------------------------------


def check_seats(game: Game[Any], count: int) -> None:
    if count not in game.seats:
        raise Refused(Message("kernel.seats", {"seats": count, "sizes": game.sizes}))


def begin(desk: Desk, table: int, person: int, secret: bytes) -> str:
    """Start the game, or the check-in before it; says which the table is in now: `running` or `check_in`."""
    held = hold(desk, table, "lobby")
    held.seat_of(person)
    taken = [seat for seat, row in held.sitters.items() if _taken(row)]
    if len(taken) < min(held.game.seats):
        raise no("too_few", least=min(held.game.seats), now=len(taken))
    check_seats(held.game, len(taken))
    _check(desk, held, held.seats_of(person))
    if held.terms.check_in and (missing := _missing(held)):
        desk.connection.execute(_STATUS, {"table": table, "became": "check_in"})
        clocks.put(desk, table, clocks.Timer("check_in", "check_in", desk.now + held.terms.check_in_time))
        notices.say(desk, table, "check_in", seats=missing)
        return "check_in"
    _deal(desk, held, taken, secret)
    return "running"


def check_in(desk: Desk, table: int, person: int, secret: bytes) -> str:
    """Say that one is there; when the last one has, the game starts."""
    held = hold(desk, table, "check_in")
    held.seat_of(person)
    _check(desk, held, held.seats_of(person))
    if _missing(held):
        return "check_in"
    _deal(desk, held, [seat for seat, row in held.sitters.items() if _taken(row)], secret)
    return "running"


def check_in_over(desk: Desk, table: int) -> None:
    """Time is up: whoever did not check in loses the seat, and the table waits for others."""
    held = hold(desk, table)
    if held.status != "check_in":
        return
    for seat in _missing(held):
        desk.connection.execute(_GET_UP, {"which": held.sitters[seat].occupant})
    _muster_off(desk, held)
    _lobby_changed(desk, held)


def _missing(held: Held) -> list[Seat]:
    return [seat for seat, row in held.sitters.items() if row.person_id and not row.checked_in]


def _check(desk: Desk, held: Held, own: tuple[Seat, ...]) -> None:
    desk.connection.execute(_CHECK, [{"which": held.sitters[seat].occupant, "there": True} for seat in own])
    held.look_again()


def _muster_off(desk: Desk, held: Held) -> None:
    desk.connection.execute(_STATUS, {"table": held.id, "became": "lobby"})
    desk.connection.execute(_UNCHECK, {"table": held.id})
    clocks.drop(desk, held.id, "check_in")


def _deal(desk: Desk, held: Held, taken: list[Seat], secret: bytes) -> None:
    """The first entry. Empty seats go, and those that remain are numbered from 0 on."""
    for seat in held.sitters.keys() - set(taken):
        desk.connection.execute(_GET_UP, {"which": held.sitters[seat].occupant})
    for new, old in enumerate(taken):
        if new != old:
            desk.connection.execute(_MOVE, {"which": held.sitters[old].occupant, "to": new})
    desk.connection.execute(_NO_SEATS, {"table": held.id, "count": len(taken)})
    held.look_again()
    desk.step = Step("start", path=(str(len(taken)), secret.hex()))  # no entry holds it yet
    try:
        state, events = start(held.game, len(taken), secret, held.row.settings)
    except Illegal as refusal:
        raise illegal(refusal) from None
    promise = commitment(secret)
    desk.connection.execute(_BEGIN, {"table": held.id, "now": desk.now, "promise": promise})
    clocks.drop_all(desk, held.id)
    held.status = "running"
    notices.say(desk, held.id, "started", number=0, name="started", commitment=promise)
    turns.advance(desk, held, Step("start"), state, events)


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
