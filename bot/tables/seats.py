"""Who sits where while the game runs: leaving, standing in, taking over, giving up."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from bot.clock import DAY
from bot.store.schema import occupants, seats
from bot.tables import answers, ending, lobby, motions, notices, ringing, standing_orders, timers
from bot.tables.notice_kinds import SeatNotice
from bot.tables.replies import refused
from bot.tables.session import OpenTable, Session, lock_table
from games.kernel import RETIRE, Answer, Seat

OPEN = ("running", "paused")
OFTEN = 2  # how often a seat is taken over within a day, so that a hand is not shown around


def leave(session: Session, table_id: int, person: int, seat: Seat | None = None, why: str = "left") -> Seat:
    """Get up: before the game the seat is free again; during it a bot plays on and the seat is offered to others."""
    table = lock_table(session, table_id, *lobby.LOBBY, *OPEN)
    seat = table.seat_of(person, seat)
    if table.status in lobby.LOBBY:
        return lobby.leave_lobby(session, table, person)
    if table.seat_rows[seat].lent_by not in (None, person):
        take_back(session, table, seat)
        return seat
    clear_seat(session, table, seat, why)
    return seat


def clear_seat(session: Session, table: OpenTable, seat: Seat, why: str) -> None:
    """A seat loses its person: a bot stands in until somebody claims it. The last person's game is over with them."""
    person = table.seat_rows[seat].person_id
    if not any(row.person_id for other, row in table.seat_rows.items() if other != seat):
        ending.close_without_result(session, table, "left")
        return
    _change(session, table, seat, why, bot=table.terms.stand_in)
    _offer(session, table, seat, session.now)
    _changed(session, table, seat, why, person if why == "removed" else None)


def offer_own_seat(session: Session, table_id: int, person: int, seat: Seat | None = None, wanted: bool = True) -> Seat:
    """Offer one's seat to whoever claims it, and play on until then; or take the offer back."""
    table = lock_table(session, table_id, *OPEN)
    seat = _own_seat(table, person, seat)
    _offer(session, table, seat, session.now if wanted else None)
    payload = SeatNotice("offered" if wanted else "kept")
    notices.add_notice(session, table_id, payload, number=table.number, seat=seat)
    return seat


def keep_seat_for(session: Session, table_id: int, person: int, friend: int, name: str) -> Seat:
    """Offer one's seat to one friend alone, who is rung; play on until they take it."""
    table = lock_table(session, table_id, *OPEN)
    seat = _own_seat(table, person)
    if table.seats_of(friend) and not table.terms.twice:
        raise refused("sits_there")
    lobby.remember_person(session, friend, name)
    _offer(session, table, seat, session.now, friend)
    ringing.ring_person(session, table_id, SeatNotice("reserved"), friend, number=table.number, seat=seat)
    return seat


def lend_seat(session: Session, table: OpenTable, seat: Seat, friend: int) -> None:
    """A friend is asked to play for the seat's person, who has the seat again when they are back."""
    _offer(session, table, seat, session.now, friend, lender=table.seat_rows[seat].person)
    ringing.ring_person(session, table.id, SeatNotice("lent"), friend, number=table.number, seat=seat)


def take_back(session: Session, table: OpenTable, seat: Seat) -> None:
    """Whoever has lent a seat plays on themselves."""
    row, owner = table.seat_rows[seat], table.seat_rows[seat].lent_by
    _offer(session, table, seat, None)
    if row.person_id != owner:
        _change(session, table, seat, "handed back", person=owner)
        _changed(session, table, seat, "handed_back")


def _own_seat(table: OpenTable, person: int, seat: Seat | None = None) -> Seat:
    """A seat that is a person's own to give away."""
    seat = table.seat_of(person, seat)
    if table.seat_rows[seat].lent_by not in (None, person):
        raise refused("lent_to_you")
    return seat


def offer_seat(session: Session, table: OpenTable, seat: Seat) -> None:
    """Offer a seat whose person does not come: whoever claims it first has it, if they are not back before."""
    _offer(session, table, seat, session.now)
    person = table.seat_rows[seat].person_id
    ringing.ring_person(session, table.id, SeatNotice("offered"), person, number=table.number, seat=seat)


def claim(session: Session, table_id: int, person: int, name: str, seat: Seat) -> None:
    """Take a seat that is offered: a new stretch begins, and the record of the one before stays theirs."""
    table = lock_table(session, table_id, *OPEN)
    row = table.seat_rows.get(seat)
    if row is None or row.offered_at is None or row.left_at is not None:
        raise refused("not_offered", seat=seat)
    if row.kept_for not in (None, person):
        raise refused("kept_for_another", seat=seat)
    if table.seats_of(person) and not table.terms.twice:
        raise refused("seated_already")
    lobby.remember_person(session, person, name)
    lobby.refuse_blocked(session, table, person)
    lately = {"table": table_id, "mine": seat, "since": session.now - DAY}
    taken: int = session.connection.execute(_TAKEN, lately).scalar_one()
    if taken >= OFTEN:
        raise refused("taken_often")
    _change(session, table, seat, "replaced", person=person)
    _offer(session, table, seat, None, lender=row.lent_by)
    _changed(session, table, seat, "claimed" if row.lent_by is None else "stands_in")


def take_over(session: Session, table_id: int, person: int, seat: Seat | None = None) -> Seat:
    """Let a bot play for oneself until one comes back."""
    table = lock_table(session, table_id, *OPEN)
    seat = table.seat_of(person, seat)
    if table.seat_rows[seat].bot:
        raise refused("bot_plays")
    _stand_in(session, table, seat)
    _changed(session, table, seat, "takeover")
    return seat


def bot_takes_over(session: Session, table: OpenTable, seat: Seat) -> None:
    """A bot plays for the seat's person, who did not ask for it and keeps the seat."""
    _stand_in(session, table, seat)
    _changed(session, table, seat, "takeover", table.seat_rows[seat].person_id)


def _stand_in(session: Session, table: OpenTable, seat: Seat) -> None:
    _change(session, table, seat, "takeover", person=table.seat_rows[seat].person_id, bot=table.terms.stand_in)


def hand_back(session: Session, table_id: int, person: int, seat: Seat | None = None) -> Seat:
    """Play on oneself."""
    table = lock_table(session, table_id, *OPEN)
    lent = next((one for one, row in table.seat_rows.items() if row.lent_by == person != row.person_id), None)
    if lent is not None:
        take_back(session, table, lent)
        return lent
    seat = table.seat_of(person, seat)
    if not table.seat_rows[seat].bot:
        raise refused("no_bot_plays")
    _change(session, table, seat, "handed back", person=person)
    _offer(session, table, seat, None)
    _changed(session, table, seat, "handed_back")
    return seat


def resign(session: Session, table_id: int, person: int, seat: Seat | None = None, source: str | None = None) -> Seat:
    """Leave the game itself: nobody plays on for this seat."""
    table = lock_table(session, table_id)
    if done := answers.answered_before(session, table, person, source):
        return done.seat
    answers.playable(table)
    seat = _own_seat(table, person, seat)
    session.connection.execute(
        _END, {"which": table.seat_rows[seat].occupant, "n": table.number + 1, "now": session.now, "reason": "resigned"}
    )
    session.connection.execute(_LEFT, {"table": table_id, "mine": seat, "now": session.now})
    standing_orders.end_all(session, table_id, seat)
    table.reload_seats()
    answers.apply_answer(session, table, Answer(seat, RETIRE[0], RETIRE), "person", source)
    motions.drop_votes_of(session, table, seat)
    notices.add_notice(session, table_id, SeatNotice("resigned"), number=table.number, seat=seat)
    if table.status == "running" and not any(row.person_id for row in table.seat_rows.values()):
        ending.close_without_result(session, table, "left")
    return seat


def _change(
    session: Session, table: OpenTable, seat: Seat, why: str, *, person: int | None = None, bot: str | None = None
) -> None:
    """End one stretch and begin another with the next entry."""
    before = table.seat_rows[seat]
    session.connection.execute(_END, {"which": before.occupant, "n": table.number, "now": session.now, "reason": why})
    lobby.seat_occupant(session, table.id, seat, person=person, bot=bot, number=table.number + 1)
    if person is None or person != before.person_id:
        standing_orders.end_all(session, table.id, seat)
    session.connection.execute(_FRESH, {"table": table.id, "mine": seat})
    table.reload_seats()


def _offer(
    session: Session,
    table: OpenTable,
    seat: Seat,
    since: float | None,
    friend: int | None = None,
    lender: int | None = None,
) -> None:
    offered = {"since": since, "friend": friend, "lender": lender}
    session.connection.execute(_OFFER, {"table": table.id, "mine": seat, **offered})
    table.reload_seats()


def _changed(session: Session, table: OpenTable, seat: Seat, what: str, rung: int | None = None) -> None:
    """The clocks, the votes and the notices follow whoever sits there now; whom it befell is rung when all is said."""
    motions.drop_votes_of(session, table, seat)
    timers.remove(session, table.id, f"offer.{seat}")
    if table.status == "running":
        timers.update_deadlines(session, table, seat, standing_orders.order_timers(session, table))
    after = notices.GATHER if rung else 0.0
    ringing.ring_person(session, table.id, SeatNotice(what), rung, number=table.number, seat=seat, after=after)
    notices.ring_seat(session, table, seat)


_END = (
    sa.update(occupants)
    .where(occupants.c.id == sa.bindparam("which"))
    .values(to_number=sa.bindparam("n"), ended_at=sa.bindparam("now"), why=sa.bindparam("reason"))
)
_SEAT = sa.and_(seats.c.table_id == sa.bindparam("table"), seats.c.seat == sa.bindparam("mine"))
_LEFT = sa.update(seats).where(_SEAT).values(left_at=sa.bindparam("now"), offered_at=None)
_OFFER = (
    sa.update(seats)
    .where(_SEAT)
    .values(
        offered_at=sa.bindparam("since", type_=sa.Float),
        kept_for=sa.bindparam("friend", type_=sa.BigInteger),
        lent_by=sa.bindparam("lender", type_=sa.BigInteger),
    )
)
_TAKEN: sa.Select[Any] = sa.select(sa.func.count()).select_from(occupants).where(
    occupants.c.table_id == sa.bindparam("table"), occupants.c.seat == sa.bindparam("mine"),
    occupants.c.why == "replaced", occupants.c.ended_at > sa.bindparam("since"),
)  # fmt: skip
_FRESH = sa.update(seats).where(_SEAT).values(missed=0, clock_plays=None)
