"""Standing orders: what a seat wants done when a question comes to it. Private, and no part of the game's state.

    pass until my turn          Order(PASS, stop=("turn",))
    pass unless I am the target Order(PASS, skip=("targeted",))
    if X is legal, do X         Order(X, once=True, stop=("targeted", "block red-5"))

`stop` ends the order, `skip` leaves a question to the person. Their words: `turn` (a turn of one's own is asked),
`targeted` (a question or an event turns on the seat), or the beginning of a path that has become legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Row

from bot.store.tables import orders
from bot.tables import clocks, faults, notices, pacing
from bot.tables.desk import Desk, Held, hold
from bot.tables.replies import no
from bot.tables.terms import ORDER_DELAY
from games.kernel import PASS, Decision, Event, Path, Seat
from games.kernel.messages import Value

T = TypeVar("T")
R = TypeVar("R")

MOST = 10
ABOUT = ("whom", "target")  # the arguments of questions and events that name the one they turn on


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    do: Path
    stop: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    once: bool = False


PASS_UNTIL_TURN = Order(PASS, stop=("turn",))
PASS_UNLESS_TARGETED = Order(PASS, skip=("targeted",))


# -- judging, without a database -------------------------------------------------------------------


def turns_on(args: Mapping[str, Value], seat: Seat) -> bool:
    """Whether what is said or asked is directed at the seat."""
    named = [args[key] for key in ABOUT if key in args]
    return any(value == seat or (isinstance(value, Sequence) and seat in value) for value in named)


class Moment(msgspec.Struct, frozen=True):
    """What a seat's orders are held against after something has happened."""

    seat: Seat
    decision: Decision | None  # what the seat is asked now
    events: Sequence[Event] = ()
    on_turn: bool = False  # whether it was asked for its turn before that already

    def holds(self, word: str) -> bool:
        """Whether what a word of `stop` or `skip` names has come about."""
        seat, decision = self.seat, self.decision
        if word == "targeted":
            asked = decision is not None and turns_on(decision.prompt.args, seat)
            return asked or any(event.only in (None, seat) and turns_on(event.args, seat) for event in self.events)
        if decision is None:
            return False
        if word == "turn":
            return decision.kind == "turn" and not self.on_turn
        return next(iter(decision.options.below(tuple(word.split()))), None) is not None


def stopped_by(order: Order, moment: Moment) -> str | None:
    """The word that ends an order, if one does."""
    return next((word for word in order.stop if moment.holds(word)), None)


def answers(order: Order, decision: Decision) -> bool:
    moment = Moment(decision.seat, decision)
    return order.do in decision.options and not any(moment.holds(word) for word in order.skip)


# -- storing ---------------------------------------------------------------------------------------


def add(desk: Desk, table: int, person: int, order: Order, seat: Seat | None = None) -> int:
    """Give an order; says its id."""
    held = hold(desk, table, "lobby", "check_in", "running", "paused")
    seat = held.seat_of(person, seat)
    if not order.do or not all(order.do):
        raise no("order_empty")
    active = _active(desk, held.id, seat)
    if len(active) >= MOST:
        raise no("order_many", most=MOST)
    row = {"table_id": table, "seat": seat, "person_id": person, "line": len(active), "created_at": desk.now}
    made = desk.connection.execute(_ADD, row | {"order": msgspec.to_builtins(order)}).inserted_primary_key
    assert made is not None
    held.look_again()
    if held.status == "running":
        clocks.reset(desk, held, None, timers(desk, held))
    return int(made[0])


def cancel(desk: Desk, table: int, person: int, order: int | None = None) -> int:
    """Withdraw an order, or all; says how many."""
    held = hold(desk, table)
    own = [row for seat in held.seats_of(person) for row in _active(desk, table, seat) if order in (None, row.id)]
    for row in own:
        _end(desk, row.id, "cancelled")
    held.look_again()
    if own and held.status == "running":
        clocks.reset(desk, held, None, timers(desk, held))
    return len(own)


def of(desk: Desk, table: int, person: int) -> list[tuple[int, Seat, Order]]:
    """A person's orders at a table, for their eyes only."""
    rows = desk.connection.execute(_OWN, {"table": table, "person": person})
    return [(row.id, row.seat, _read(row)) for row in rows]


def on_turn(decisions: Iterable[Decision]) -> frozenset[Seat]:
    return frozenset(d.seat for d in decisions if d.waits and d.kind == "turn")


def stop(desk: Desk, held: Held, events: Sequence[Event], before: frozenset[Seat]) -> None:
    """Something has happened: end the orders that it stops. `before` names those who were on turn already."""
    open_ = {d.seat: d for d in held.decisions if d.waits}
    for seat in _with_orders(held):
        moment = Moment(seat, open_.get(seat), events, seat in before)
        for row in _active(desk, held.id, seat):
            if word := _judged(desk, stopped_by, _read(row), moment):
                _end(desk, row.id, "stopped")
                notices.say(desk, held.id, "order", number=held.number, seat=seat, person=row.person_id, stopped=word)


def timers(desk: Desk, held: Held) -> list[clocks.Timer]:
    """When the standing orders will answer what is open now."""
    ordering = {seat: [_read(row) for row in _active(desk, held.id, seat)] for seat in _with_orders(held)}
    return [
        clocks.Timer(f"order.{d.seat}", "order", desk.now + delay(desk, pacing.limit(held.pace, d)), d.seat, d.key)
        for d in held.decisions
        if d.waits and any(_judged(desk, answers, order, d) for order in ordering.get(d.seat, ()))
    ]


def _judged(desk: Desk, judge: Callable[[Order, T], R], order: Order, about: T) -> R | None:
    """An order that turns on what the rules cannot say does nothing, and is in nobody's way."""
    try:
        return judge(order, about)
    except Exception as error:  # whatever a rule does wrong
        faults.catch(desk, error)
        return None


def delay(desk: Desk, limit: float) -> float:
    """How long an order takes to answer: it follows from the pace and from chance, and from nothing else."""
    return desk.chance.uniform(*(min(longest, limit * share) for longest, share in ORDER_DELAY))


def _with_orders(held: Held) -> list[Seat]:
    return [seat for seat, row in held.sitters.items() if row.orders and not row.bot]


def fail(desk: Desk, held: Held, seat: Seat) -> None:
    """What a seat ordered cannot be carried out: its orders end, and their person hears of it."""
    for row in _active(desk, held.id, seat):
        _end(desk, row.id, "failed")
        notices.say(desk, held.id, "order", number=held.number, seat=seat, person=row.person_id, stopped="failed")
    held.look_again()


def next_path(desk: Desk, held: Held, decision: Decision) -> tuple[Path, int | None] | None:
    """What the seat's first order that fits says, and the order's id if it is spent by it."""
    for row in _active(desk, held.id, decision.seat):
        order = _read(row)
        if _judged(desk, answers, order, decision):
            return order.do, row.id if order.once else None
    return None


def spend(desk: Desk, order: int) -> None:
    _end(desk, order, "done")


def end_all(desk: Desk, table: int, seat: Seat | None = None) -> None:
    """Orders belong to whoever gave them: they go with the person, and with the game."""
    statement = _END_ALL if seat is None else _END_SEAT
    desk.connection.execute(statement, {"table": table, "which": seat, "now": desk.now})


def _active(desk: Desk, table: int, seat: Seat) -> Sequence[Row[Any]]:
    return desk.connection.execute(_ACTIVE, {"table": table, "which": seat}).all()


def _read(row: Row[Any]) -> Order:
    return msgspec.convert(row.order, Order)


def _end(desk: Desk, order: int, why: str) -> None:
    desk.connection.execute(_END, {"which": order, "now": desk.now, "reason": why})


_ADD = sa.insert(orders)
_OPEN = sa.and_(orders.c.table_id == sa.bindparam("table"), orders.c.ended_at.is_(None))
_ACTIVE = sa.select(orders).where(_OPEN, orders.c.seat == sa.bindparam("which")).order_by(orders.c.line, orders.c.id)
_OWN = (
    sa.select(orders)
    .where(_OPEN, orders.c.person_id == sa.bindparam("person", type_=sa.BigInteger))
    .order_by(orders.c.seat, orders.c.line, orders.c.id)
)
_END = (
    sa.update(orders)
    .where(orders.c.id == sa.bindparam("which"))
    .values(ended_at=sa.bindparam("now"), why=sa.bindparam("reason"))
)
_END_ALL = sa.update(orders).where(_OPEN).values(ended_at=sa.bindparam("now"), why="over")
_END_SEAT = (
    sa.update(orders)
    .where(_OPEN, orders.c.seat == sa.bindparam("which"))
    .values(ended_at=sa.bindparam("now"), why="left")
)
