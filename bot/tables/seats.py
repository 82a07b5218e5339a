"""Who sits where while the game runs: leaving, standing in, taking over, giving up."""

from __future__ import annotations

import sqlalchemy as sa

from bot.store.tables import occupants, seats
from bot.tables import answers, clocks, ending, life, motions, notices, orders
from bot.tables.desk import Desk, Held, hold
from bot.tables.replies import no
from games.kernel import RETIRE, Answer, Seat

OPEN = ("running", "paused")


def leave(desk: Desk, table: int, person: int, seat: Seat | None = None) -> Seat:
    """Get up: before the game the seat is free again; during it a bot plays on and the seat is offered to others."""
    held = hold(desk, table, *life.LOBBY, *OPEN)
    seat = held.seat_of(person, seat)
    if held.status in life.LOBBY:
        return life.leave_lobby(desk, held, person)
    vacate(desk, held, seat, "left")
    return seat


def vacate(desk: Desk, held: Held, seat: Seat, why: str) -> None:
    """A seat loses its person: a bot stands in until somebody claims it."""
    _change(desk, held, seat, why, bot=held.terms.stand_in)
    _offer(desk, held, seat, desk.now)
    _changed(desk, held, seat, why)
    if not any(row.person_id for row in held.sitters.values()):
        ending.close(desk, held, "left")


def offer(desk: Desk, table: int, person: int, seat: Seat | None = None, wanted: bool = True) -> Seat:
    """Offer one's seat to whoever claims it, and play on until then; or take the offer back."""
    held = hold(desk, table, *OPEN)
    seat = held.seat_of(person, seat)
    _offer(desk, held, seat, desk.now if wanted else None)
    notices.say(desk, table, "seat", number=held.number, seat=seat, what="offered" if wanted else "kept")
    return seat


def put_up(desk: Desk, held: Held, seat: Seat) -> None:
    """Offer a seat whose person does not come: whoever claims it first has it, if they are not back before."""
    _offer(desk, held, seat, desk.now)
    notices.say(desk, held.id, "seat", number=held.number, seat=seat, what="offered")


def claim(desk: Desk, table: int, person: int, name: str, seat: Seat) -> None:
    """Take a seat that is offered: a new stretch begins, and the record of the one before stays theirs."""
    held = hold(desk, table, *OPEN)
    row = held.sitters.get(seat)
    if row is None or row.offered_at is None or row.left_at is not None:
        raise no("not_offered", seat=seat)
    if held.seats_of(person) and not held.terms.twice:
        raise no("seated_already")
    life.meet(desk, person, name)
    life.refuse_blocked(desk, held, person)
    _change(desk, held, seat, "replaced", person=person)
    _offer(desk, held, seat, None)
    _changed(desk, held, seat, "claimed")


def take_over(desk: Desk, table: int, person: int, seat: Seat | None = None) -> Seat:
    """Let a bot play for oneself until one comes back."""
    held = hold(desk, table, *OPEN)
    seat = held.seat_of(person, seat)
    if held.sitters[seat].bot:
        raise no("bot_plays")
    stand_in(desk, held, seat)
    return seat


def stand_in(desk: Desk, held: Held, seat: Seat) -> None:
    """A bot plays for the seat's person, who keeps the seat."""
    _change(desk, held, seat, "takeover", person=held.sitters[seat].person_id, bot=held.terms.stand_in)
    _changed(desk, held, seat, "takeover")


def hand_back(desk: Desk, table: int, person: int, seat: Seat | None = None) -> Seat:
    """Play on oneself."""
    held = hold(desk, table, *OPEN)
    seat = held.seat_of(person, seat)
    if not held.sitters[seat].bot:
        raise no("no_bot_plays")
    _change(desk, held, seat, "handed back", person=person)
    _offer(desk, held, seat, None)
    _changed(desk, held, seat, "handed_back")
    return seat


def resign(desk: Desk, table: int, person: int, seat: Seat | None = None, source: str | None = None) -> Seat:
    """Leave the game itself: nobody plays on for this seat."""
    held = hold(desk, table)
    if done := answers.heard(desk, held, person, source):
        return done.seat
    answers.playable(held)
    seat = held.seat_of(person, seat)
    desk.connection.execute(
        _END, {"which": held.sitters[seat].occupant, "n": held.number + 1, "now": desk.now, "reason": "resigned"}
    )
    desk.connection.execute(_LEFT, {"table": table, "mine": seat, "now": desk.now})
    orders.end_all(desk, table, seat)
    held.look_again()
    answers.give(desk, held, Answer(seat, RETIRE[0], RETIRE), "person", source)
    motions.release(desk, held, seat)
    notices.say(desk, table, "seat", number=held.number, seat=seat, what="resigned")
    if held.status == "running" and not any(row.person_id for row in held.sitters.values()):
        ending.close(desk, held, "left")
    return seat


def _change(desk: Desk, held: Held, seat: Seat, why: str, *, person: int | None = None, bot: str | None = None) -> None:
    """End one stretch and begin another with the next entry."""
    before = held.sitters[seat]
    desk.connection.execute(_END, {"which": before.occupant, "n": held.number, "now": desk.now, "reason": why})
    life.sit(desk, held.id, seat, person=person, bot=bot, number=held.number + 1)
    if person is None or person != before.person_id:
        orders.end_all(desk, held.id, seat)
    desk.connection.execute(_FRESH, {"table": held.id, "mine": seat})
    held.look_again()


def _offer(desk: Desk, held: Held, seat: Seat, since: float | None) -> None:
    desk.connection.execute(_OFFER, {"table": held.id, "mine": seat, "since": since})
    held.look_again()


def _changed(desk: Desk, held: Held, seat: Seat, what: str) -> None:
    """The clocks, the votes and the notices follow whoever sits there now."""
    motions.release(desk, held, seat)
    clocks.drop(desk, held.id, f"offer.{seat}")
    if held.status == "running":
        clocks.reset(desk, held, seat, orders.timers(desk, held))
    notices.say(desk, held.id, "seat", number=held.number, seat=seat, what=what)
    notices.call(desk, held, seat)


_END = (
    sa.update(occupants)
    .where(occupants.c.id == sa.bindparam("which"))
    .values(to_number=sa.bindparam("n"), ended_at=sa.bindparam("now"), why=sa.bindparam("reason"))
)
_SEAT = sa.and_(seats.c.table_id == sa.bindparam("table"), seats.c.seat == sa.bindparam("mine"))
_LEFT = sa.update(seats).where(_SEAT).values(left_at=sa.bindparam("now"), offered_at=None)
_OFFER = sa.update(seats).where(_SEAT).values(offered_at=sa.bindparam("since", type_=sa.Float))
_FRESH = sa.update(seats).where(_SEAT).values(missed=0)
