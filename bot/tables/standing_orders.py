"""Standing orders: what a seat wants done when a question comes to it. Private, and no part of the game's state.

    pass until my turn          Order(PASS, stop=("turn",))
    pass unless I am the target Order(PASS, skip=("targeted",))
    if X is legal, do X         Order(X, once=True, stop=("targeted", "block red-5"))
    let Ben join, in Mojo       Order(declared=("allow", "b", "anywhere")), of those that the game declares

`stop` ends the order, `skip` leaves a question to the person. Their words: `turn` (a turn of one's own is asked),
`targeted` (a question or an event turns on the seat), `other than` a series of questions (one of another is asked),
or the beginning of a path that has become legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa

from bot.store.schema import orders
from bot.store.stored_rows import OrderRow, read_rows
from bot.tables import faults, notices, seat_clock, timers
from bot.tables.notice_kinds import OrderNotice
from bot.tables.replies import refused
from bot.tables.session import OpenTable, Session, lock_table
from bot.tables.terms import ORDER_DELAY
from games.kernel import PASS, Decision, DeclaredOrder, Event, Path, Seat, seeded
from games.kernel.decisions import entry_of_key
from games.kernel.messages import Value

P = ParamSpec("P")
R = TypeVar("R")

MOST = 10
FINE = 1_000_000  # steps between the shortest delay and the longest
ABOUT = ("whom", "target")  # the arguments of questions and events that name the one they turn on


class StandingOrder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Either a path, or the words of an order that the game declares."""

    do: Path = ()
    stop: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    once: bool = False
    declared: Path = ()


OTHER = "other than "  # a series of questions


def pass_all_of(window: str) -> StandingOrder:
    """As long as the same series of questions goes on."""
    return StandingOrder(PASS, stop=("turn", f"{OTHER}{window}"))


PASS_UNTIL_TURN = StandingOrder(PASS, stop=("turn",))
PASS_UNLESS_TARGETED = StandingOrder(PASS, skip=("targeted",))
PASS_OUT_OF_TURN = StandingOrder(PASS, skip=("turn",))


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
        if word.startswith(OTHER):
            return decision.window != word.removeprefix(OTHER)
        if word == "turn":
            return decision.kind == "turn" and not self.on_turn
        return next(iter(decision.options.below(tuple(word.split()))), None) is not None


def stopped_by(order: StandingOrder, moment: Moment) -> str | None:
    """The word that ends an order, if one does."""
    return next((word for word in order.stop if moment.holds(word)), None)


def answer_of(order: StandingOrder, decision: Decision, offered: Mapping[Path, DeclaredOrder] | None = None) -> Path:
    """What an order answers, if it does; `offered` are those that the game declares for this seat now.

    To pass where nobody waits for it would say something that is not asked.
    """
    if order.declared:
        declared = (offered or {}).get(order.declared)
        path = declared.answer(decision) if declared else None
        return () if path is None or (path == PASS and decision.kind == "free") else path
    moment = Moment(decision.seat, decision)
    fits = decision.waits and order.do in decision.options and not any(moment.holds(word) for word in order.skip)
    return order.do if fits else ()


# -- storing ---------------------------------------------------------------------------------------


def add_order(session: Session, table_id: int, person: int, order: StandingOrder, seat: Seat | None = None) -> int:
    """Give an order; says its id."""
    table = lock_table(session, table_id, "lobby", "check_in", "running", "paused")
    seat = table.seat_of(person, seat)
    if not (order.do or order.declared) or not all(order.do):
        raise refused("order_empty")
    if order.declared:
        _replace_alike(session, table, seat, order)
    active = _active(session, table.id, seat)
    if len(active) >= MOST:
        raise refused("order_many", most=MOST)
    row = {"table_id": table_id, "seat": seat, "person_id": person, "line": len(active), "created_at": session.now}
    made = session.connection.execute(_ADD, row | {"order": msgspec.to_builtins(order)}).inserted_primary_key
    assert made is not None
    table.reload_seats()
    if table.status == "running":
        timers.update_deadlines(session, table, None, order_timers(session, table))
    return int(made[0])


def _replace_alike(session: Session, table: OpenTable, seat: Seat, order: StandingOrder) -> None:
    """A seat says one thing to the same prompts: the order that it gave before makes room."""
    offered = _offered(table, seat) if table.number >= 0 else {}
    if order.declared not in offered:
        raise refused("order_unknown")
    when = offered[order.declared].when
    for row in _active(session, table.id, seat):
        alike = offered.get(_read(row).declared)
        if alike and alike.when == when:
            _end(session, row.id, "replaced")


def _offered(table: OpenTable, seat: Seat) -> Mapping[Path, DeclaredOrder]:
    """What the game lets this seat order, as far as the seat itself sees."""
    offered: Mapping[Path, DeclaredOrder] = table.game.orders(table.game.view(table.state, seat))
    return offered


def cancel_order(session: Session, table_id: int, person: int, order: int | None = None) -> int:
    """Withdraw an order, or all; says how many."""
    table = lock_table(session, table_id)
    own = [
        row for seat in table.seats_of(person) for row in _active(session, table_id, seat) if order in (None, row.id)
    ]
    for row in own:
        _end(session, row.id, "cancelled")
    table.reload_seats()
    if own and table.status == "running":
        timers.update_deadlines(session, table, None, order_timers(session, table))
    return len(own)


def orders_of(session: Session, table_id: int, person: int) -> list[tuple[int, Seat, StandingOrder]]:
    """A person's orders at a table, for their eyes only."""
    rows = read_rows(OrderRow, session.connection.execute(_OWN, {"table": table_id, "person": person}))
    return [(row.id, row.seat, _read(row)) for row in rows]


def on_turn(decisions: Iterable[Decision]) -> frozenset[Seat]:
    return frozenset(d.seat for d in decisions if d.waits and d.kind == "turn")


def end_stopped_orders(session: Session, table: OpenTable, events: Sequence[Event], before: frozenset[Seat]) -> None:
    """Something has happened: end the orders that it stops. `before` names those who were on turn already."""
    open_ = {d.seat: d for d in table.decisions if d.waits}
    for seat in _with_orders(table):
        moment = Moment(seat, open_.get(seat), events, seat in before)
        for row in _active(session, table.id, seat):
            if word := _judged(session, stopped_by, _read(row), moment):
                _end(session, row.id, "stopped")
                if word != "turn" and not word.startswith(OTHER):  # whoever is asked hears of that
                    _say_it_ended(session, table, seat, row.person_id, word)


def order_timers(session: Session, table: OpenTable) -> list[timers.Timer]:
    """When the standing orders will answer what is open now."""
    found: dict[Seat, timers.Timer] = {}
    ordering = set(_with_orders(table))
    for decision in table.decisions:
        seat = decision.seat
        if seat in ordering and seat not in found and next_path(session, table, decision):
            due = session.now + answer_delay(table, decision)
            found[seat] = timers.Timer(f"order.{seat}", "order", due, seat, decision.key)
    return [*found.values()]


def _judged(session: Session, judge: Callable[P, R], *about: P.args, **more: P.kwargs) -> R | None:
    """An order that turns on what the rules cannot say does nothing, and is in nobody's way."""
    try:
        return judge(*about, **more)
    except Exception as error:  # whatever a rule does wrong
        faults.catch(session, error)
        return None


def answer_delay(table: OpenTable, decision: Decision) -> float:
    """How long an order takes to answer: drawn from numbers that everybody sees, so that it tells of nothing else.

    Where only bots sit besides there is nobody who could learn anything.
    """
    if table.alone:
        return 0.0
    limit = seat_clock.time_limit(table.pace, decision)
    least, most = (min(longest, limit * share) for longest, share in ORDER_DELAY)
    draw = seeded(f"order {table.id} {entry_of_key(decision.key)} {decision.seat}").below(FINE)
    return least + (most - least) * draw / FINE


def _with_orders(table: OpenTable) -> list[Seat]:
    return [seat for seat, row in table.seat_rows.items() if row.orders and not row.bot]


def fail(session: Session, table: OpenTable, seat: Seat) -> None:
    """What a seat ordered cannot be carried out: its orders end, and their person hears of it."""
    for row in _active(session, table.id, seat):
        _end(session, row.id, "failed")
        _say_it_ended(session, table, seat, row.person_id, "failed")
    table.reload_seats()


def _say_it_ended(session: Session, table: OpenTable, seat: Seat, person: int, word: str) -> None:
    notices.add_notice(session, table.id, OrderNotice(word), number=table.number, seat=seat, person=person)


def next_path(session: Session, table: OpenTable, decision: Decision) -> tuple[Path, int | None] | None:
    """What the seat's first order that fits says, and the order's id if it is spent by it."""
    if decision.answered:
        return None
    offered: Mapping[Path, DeclaredOrder] | None = None
    for row in _active(session, table.id, decision.seat):
        order = _read(row)
        if order.declared and offered is None:
            offered = _judged(session, _offered, table, decision.seat) or {}
        if path := _judged(session, answer_of, order, decision, offered):
            return path, row.id if order.once else None
    return None


def mark_spent(session: Session, order: int) -> None:
    _end(session, order, "done")


def end_all(session: Session, table_id: int, seat: Seat | None = None) -> None:
    """Orders belong to whoever gave them: they go with the person, and with the game."""
    statement = _END_ALL if seat is None else _END_SEAT
    session.connection.execute(statement, {"table": table_id, "which": seat, "now": session.now})


def _active(session: Session, table_id: int, seat: Seat) -> Sequence[OrderRow]:
    return read_rows(OrderRow, session.connection.execute(_ACTIVE, {"table": table_id, "which": seat}))


def _read(row: OrderRow) -> StandingOrder:
    return msgspec.convert(row.order, StandingOrder)


def _end(session: Session, order: int, why: str) -> None:
    session.connection.execute(_END, {"which": order, "now": session.now, "reason": why})


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
