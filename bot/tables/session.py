"""Where one transaction works: the connection, the games, the time, and chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from bot.store import execute, find_table_row, lock_table_row
from bot.store.schema import occupants, orders, people, seats
from bot.store.stored_rows import CurrentTable, read_rows
from bot.tables import snapshots
from bot.tables.notice_kinds import VoteSubject
from bot.tables.replies import refused
from bot.tables.terms import EVENING, Pace, Terms, playing_together
from games.kernel import Decision, Game, Path, Seat, State, pending

if TYPE_CHECKING:
    from bot.tables.faults import RulesFault


class EntryHeader(msgspec.Struct, frozen=True):
    """What an entry says of itself, or would have said if the rules had carried it out."""

    kind: str
    seat: Seat | None = None
    by: str = "person"
    key: str | None = None
    path: Path = ()
    source: str | None = None


class PersonTimes(msgspec.Struct, frozen=True):
    """What a clock and a ping of a person go by; all None where there is nobody."""

    zone: str | None
    quiet_from: int | None
    quiet_to: int | None
    days_off: list[int] | None
    away_from: float | None
    away_until: float | None
    notify: str | None
    reminders: list[int] | None
    habits: dict[str, Any] | None  # the rest of a person's choices
    number: int | None  # the person's


Meanwhile: TypeAlias = Literal["pass", "bot", "wait"]  # what is done for somebody who is away by their own word
ClockPlays: TypeAlias = Literal["reactions", "turn"]  # everything but turns, or the turn that was missed as well


class SeatRow(PersonTimes, frozen=True):
    """A seat as it is stored: the hours of its person, what belongs to it, and who sits there."""

    seat: Seat
    missed: int
    clock_plays: ClockPlays | None  # what is answered at once until the person does something here
    offered_at: float | None
    kept_for: int | None  # who alone may take it while it is offered
    lent_by: int | None  # whose it is again when they are back
    left_at: float | None
    bank: float | None
    occupant: int | None  # the row of whoever sits there; None: nobody does
    person_id: int | None
    bot: str | None
    checked_in: bool | None
    from_number: int | None
    orders: int  # that stand

    def plays_at_once(self, decision: Decision, now: float) -> bool:
        """Whether this question is answered without waiting: its person did not answer the one before, or is away."""
        meanwhile = self.meanwhile(now)
        if self.clock_plays == "turn" or meanwhile == "bot":
            return True
        return decision.kind != "turn" and (self.clock_plays is not None or meanwhile == "pass")

    def meanwhile(self, now: float) -> Meanwhile | None:
        """What their person wants done, who is away; None while they are here."""
        known = (self.habits or {}).get("absences", ())
        return next((one.get("meanwhile", "wait") for one in known if one["start"] <= now < one["end"]), None)

    def only_in_the_evening(self) -> SeatRow:
        """At a table where that was agreed, every other hour of the day is a quiet one."""
        start, end = EVENING
        return msgspec.structs.replace(self, quiet_from=end, quiet_to=start)

    @property
    def person(self) -> int:
        """Who sits there, where somebody must."""
        assert self.person_id is not None
        return self.person_id


# what a granted vote does at a table for the seat that asked, if one did, on the subject of the vote; the entry it made
VoteEffect: TypeAlias = "Callable[[Session, OpenTable, Seat | None, VoteSubject], int | None]"


@dataclass
class Session:
    """What every function of the service is handed instead of looking for it.

    `held` and `step` say what is being done, in case that the rules of the game raise.
    """

    connection: Connection
    games: Mapping[str, Game[Any]]
    now: float
    chance: Random
    held: OpenTable | None = None  # the table looked at last
    step: EntryHeader | None = None  # what is being done there; None: it is looked at
    caught: list[RulesFault] = field(default_factory=list)  # what did not stop the transaction
    states: snapshots.StateCache = field(default_factory=snapshots.StateCache)  # of this transaction, or of its request
    vote_effects: Mapping[str, VoteEffect] = field(default_factory=dict)  # what granted votes do


class OpenTable:
    """A table in a transaction's hands: its row and who sits where; its state once somebody looks."""

    def __init__(self, session: Session, row: CurrentTable) -> None:
        self.session, self.row = session, row
        self.id, self.number, self.status = row.id, row.number, row.status

    @cached_property
    def seat_rows(self) -> dict[Seat, SeatRow]:
        """By seat. Look again after changing seats."""
        rows = read_rows(SeatRow, execute(self.session.connection, _SEAT_ROWS, {"table": self.id}))
        return {row.seat: row.only_in_the_evening() if self.pace.evenings else row for row in rows}

    def reload_seats(self) -> None:
        self.__dict__.pop("seat_rows", None)

    @cached_property
    def game(self) -> Game[Any]:
        if self.row.game not in self.session.games:
            raise refused("game_gone", game=self.row.game)
        return self.session.games[self.row.game]

    @property
    def stored_state(self) -> bytes:
        """The state as it is stored, of a table that has begun."""
        assert self.row.state is not None
        return self.row.state

    @cached_property
    def state(self) -> Any:
        return self.session.states.state(self.game, self.stored_state)

    @cached_property
    def decisions(self) -> list[Decision]:
        return pending(self.game, self.state)

    def asked(self, seat: Seat) -> Decision | None:
        """The question that the game waits for this seat to answer."""
        return next((decision for decision in self.decisions if decision.seat == seat and decision.waits), None)

    def move_to(self, number: int, state: State[Any]) -> None:
        """The table stands here from now on."""
        self.number, self.state, self.decisions = number, state, pending(self.game, state)

    @cached_property
    def pace(self) -> Pace:
        pace = msgspec.convert(self.row.pace, Pace)
        return playing_together(pace) if pace.together else pace

    @cached_property
    def terms(self) -> Terms:
        return msgspec.convert(self.row.terms, Terms)

    @property
    def rules_changed(self) -> bool:
        """Whether the rules have changed since the table was last played."""
        return self.row.rules != str(self.game.version)

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        return tuple(seat for seat, row in self.seat_rows.items() if row.person_id == person)

    def seat_of(self, person: int, seat: Seat | None = None) -> Seat:
        """The seat that a person speaks for: the one named, or the first they have."""
        own = self.seats_of(person)
        if not own:
            raise refused("not_seated")
        if seat is not None and seat not in own:
            raise refused("not_yours", seat=seat)
        return own[0] if seat is None else seat

    @property
    def played_by_people(self) -> tuple[Seat, ...]:
        """Seats where a person is at the helm now."""
        return tuple(seat for seat, row in self.seat_rows.items() if row.person_id and not row.bot and not row.left_at)

    @property
    def waited_people(self) -> frozenset[Seat]:
        """People's seats that must answer, but for those whom the clock answers for at once."""
        asked = frozenset(d.seat for d in self.decisions if d.waits)
        return asked.intersection(self.played_by_people) - self.at_once(self.decisions)

    def at_once(self, decisions: Iterable[Decision]) -> frozenset[Seat]:
        """Seats that the clock answers for without waiting."""
        now, rows = self.session.now, self.seat_rows
        return frozenset(
            d.seat for d in decisions if d.waits and (rows[d.seat].plays_at_once(d, now) or self.leaves_no_choice(d))
        )

    @property
    def alone(self) -> bool:
        """Whether one person at most plays here, so that nobody could learn anything."""
        return len({self.seat_rows[seat].person_id for seat in self.played_by_people}) < 2

    def leaves_no_choice(self, asked: Decision) -> bool:
        """Whether somebody alone among bots could only pass: then it is done for them at once."""
        return self.pass_of(asked) is not None

    def pass_of(self, asked: Decision) -> Path | None:
        """How somebody alone among bots passes who can do nothing else."""
        if not asked.waits or self.seat_rows[asked.seat].bot or not self.alone:
            return None
        try:
            paths = asked.options.first(len(self.game.passes) + 1)
        except Exception:  # whatever a rule does wrong: whoever is asked will see
            return None
        return next((path for path in self.game.passes if path in paths and {*paths} <= {*self.game.passes}), None)

    @property
    def played_by_bots(self) -> frozenset[Seat]:
        return frozenset(seat for seat, row in self.seat_rows.items() if row.bot)


def load_table(session: Session, table_id: int) -> OpenTable:
    """A table to look at."""
    row = find_table_row(session.connection, table_id)
    if row is None:
        raise refused("no_table")
    session.held = OpenTable(session, row)
    return session.held


def lock_table(session: Session, table_id: int, *statuses: str) -> OpenTable:
    """A table that is this transaction's alone; refused when it is in none of the states named."""
    row = lock_table_row(session.connection, table_id)
    if row is None:
        raise refused("no_table")
    if statuses and row.status not in statuses:
        raise refused(f"is_{row.status}")
    session.held = OpenTable(session, row)
    return session.held


PERSON_TIMES = (
    *(people.c[name] for name in ("zone", "quiet_from", "quiet_to", "days_off", "away_from", "away_until")),
    *(people.c[name] for name in ("notify", "reminders")),
    people.c.settings.label("habits"),
    people.c.id.label("number"),
)
assert tuple(column.name for column in PERSON_TIMES) == PersonTimes.__struct_fields__
_HERE = sa.and_(
    occupants.c.table_id == seats.c.table_id, occupants.c.seat == seats.c.seat, occupants.c.ended_at.is_(None)
)
_ORDERS = (
    sa.select(sa.func.count())
    .where(orders.c.table_id == seats.c.table_id, orders.c.seat == seats.c.seat, orders.c.ended_at.is_(None))
    .scalar_subquery()
)
_SEAT_ROWS: sa.Select[Any] = (
    sa.select(
        *PERSON_TIMES,
        seats.c.seat,
        seats.c.missed,
        seats.c.clock_plays,
        seats.c.offered_at,
        seats.c.kept_for,
        seats.c.lent_by,
        seats.c.left_at,
        seats.c.bank,
        occupants.c.id.label("occupant"),
        occupants.c.person_id,
        occupants.c.bot,
        occupants.c.checked_in,
        occupants.c.from_number,
        _ORDERS.label("orders"),
    )
    .select_from(seats.outerjoin(occupants, _HERE).outerjoin(people, people.c.id == occupants.c.person_id))
    .where(seats.c.table_id == sa.bindparam("table"))
    .order_by(seats.c.seat)
)
assert tuple(_SEAT_ROWS.exported_columns.keys()) == SeatRow.__struct_fields__
