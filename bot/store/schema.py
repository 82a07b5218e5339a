"""What is stored, table by table.

People stand in their own columns only, each a foreign key to `people` that says what becomes of the row when the
person is deleted: payloads (JSON, states, events) never name anybody. States and events are opaque bytes here.
Times are seconds since 1970. Who answered is found by seat and number among the seat's occupants.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlmodel import Field, SQLModel

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Row(SQLModel):
    """A row of any table."""

    metadata = sa.MetaData(naming_convention=NAMES)


class Server(Row, table=True):
    """A Discord server and what its people chose with /setup."""

    __tablename__ = "servers"
    id: int = Field(primary_key=True, sa_type=sa.BigInteger, sa_column_kwargs={"autoincrement": False})
    name: str = ""
    language: str = "en"
    settings: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)
    joined_at: float
    removed_at: float | None = Field(default=None, index=True)


class Person(Row, table=True):
    """Somebody on Discord, with the preferences of /my."""

    __tablename__ = "people"
    id: int = Field(primary_key=True, sa_type=sa.BigInteger, sa_column_kwargs={"autoincrement": False})
    name: str
    language: str | None = None
    zone: str = "UTC"
    quiet_from: int | None = Field(default=None, description="minutes after midnight in their zone")
    quiet_to: int | None = None
    days_off: list[int] = Field(default_factory=list, sa_type=sa.JSON, description="0 is Monday")
    notify: str = Field(default="channel", description="channel, direct or silent")
    reminders: list[int] = Field(default_factory=lambda: [80], sa_type=sa.JSON)
    away_from: float | None = None
    away_until: float | None = None
    rated: bool = True
    settings: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON, description="the rest of /my")
    since: float


class Block(Row, table=True):
    """Somebody who does not want to sit with somebody."""

    __tablename__ = "blocks"
    person_id: int = Field(foreign_key="people.id", ondelete="CASCADE", primary_key=True, sa_type=sa.BigInteger)
    blocked_id: int = Field(
        foreign_key="people.id", ondelete="CASCADE", primary_key=True, index=True, sa_type=sa.BigInteger
    )


class Table(Row, table=True):
    """A game among friends, from its lobby to its end."""

    __tablename__ = "tables"
    __table_args__ = (sa.Index("ix_tables_status", "status", "id"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    server_id: int | None = Field(
        default=None, foreign_key="servers.id", ondelete="CASCADE", index=True, sa_type=sa.BigInteger
    )
    channel_id: int | None = Field(default=None, sa_type=sa.BigInteger)
    thread_id: int | None = Field(default=None, unique=True, sa_type=sa.BigInteger)
    game: str
    rules: str = Field(default="", description="version of the rules last played with")
    status: str = Field(default="lobby", description="lobby, running, paused, over or expired")
    title: str = ""
    language: str = "en"
    settings: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)
    pace: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)
    terms: dict[str, Any] = Field(
        default_factory=dict, sa_type=sa.JSON, description="what else was agreed: seats, bots"
    )
    house_rules: str = ""
    commitment: str | None = Field(default=None, description="hash of the secret, published at the start")
    trouble: str | None = Field(default=None, description="why this build may not play it")
    opened_by: int | None = Field(
        default=None, foreign_key="people.id", ondelete="SET NULL", index=True, sa_type=sa.BigInteger
    )
    rematch_of: int | None = Field(default=None, foreign_key="tables.id", ondelete="SET NULL", index=True)
    opened_at: float
    started_at: float | None = None
    ended_at: float | None = Field(default=None, index=True)


def at_table(**options: Any) -> Any:
    """The column that ties a row to its table and goes with it."""
    return Field(foreign_key="tables.id", ondelete="CASCADE", **options)


class Seat(Row, table=True):
    """A place at a table: what belongs to it whoever sits there."""

    __tablename__ = "seats"
    table_id: int = at_table(primary_key=True)
    seat: int = Field(primary_key=True)
    bank: float | None = Field(default=None, description="seconds left in the time bank")
    missed: int = Field(default=0, description="turns missed in a row")
    clock_plays: str | None = Field(
        default=None, description="what the clock answers at once until the person is back: reactions, or this turn too"
    )
    offered_at: float | None = None
    kept_for: int | None = Field(
        default=None, foreign_key="people.id", ondelete="SET NULL", sa_type=sa.BigInteger,
        description="who alone may take it while it is offered",
    )  # fmt: skip
    lent_by: int | None = Field(
        default=None, foreign_key="people.id", ondelete="SET NULL", sa_type=sa.BigInteger,
        description="whose it is again when they are back: a friend plays for them",
    )  # fmt: skip
    left_at: float | None = Field(default=None, description="resigned: nobody will sit here again")


class Occupant(Row, table=True):
    """One stretch of somebody in a seat: a person, a bot, or a bot that plays on for a person until handed back.

    The stretch covers the entries `from_number` to `to_number`; the latest has no end. With neither person nor bot it
    is a former player.
    """

    __tablename__ = "occupants"
    __table_args__ = (
        sa.ForeignKeyConstraint(["table_id", "seat"], ["seats.table_id", "seats.seat"], ondelete="CASCADE"),
        sa.Index("ix_occupants_table_id_seat", "table_id", "seat", "from_number"),
        sa.Index(
            "uq_occupants_now",
            "table_id",
            "seat",
            unique=True,
            sqlite_where=sa.text("ended_at IS NULL"),
            postgresql_where=sa.text("ended_at IS NULL"),
        ),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    table_id: int
    seat: int
    person_id: int | None = Field(
        default=None, foreign_key="people.id", ondelete="SET NULL", index=True, sa_type=sa.BigInteger
    )
    bot: str | None = Field(default=None, description="level of the bot that plays")
    checked_in: bool = False
    from_number: int = 0
    to_number: int | None = None
    since: float
    ended_at: float | None = None
    why: str | None = Field(default=None, description="left, replaced, takeover, handed back, resigned, removed")


class Entry(Row, table=True):
    """One line of a table's record, and the whole state after it, compressed.

    Undone answers stay, marked with the number of the undo; numbers never go back.
    """

    __tablename__ = "entries"
    table_id: int = at_table(primary_key=True)
    number: int = Field(primary_key=True)
    kind: str = Field(default="answer", description="start, answer, undo, repair and other facts of the table")
    seat: int | None = None
    by: str = Field(default="person", description="person, bot, order, clock or operator")
    key: str | None = None
    path: list[str] = Field(default_factory=list, sa_type=sa.JSON)
    source: str | None = Field(default=None, unique=True, description="interaction id: applied once")
    events: bytes | None = None
    rules: str = ""
    at: float
    undone_by: int | None = None
    state: bytes | None = Field(default=None, description="None when it is no longer needed")
    sight: str | None = Field(default=None, description="digest of what it shows and asks, under the rules then")


class Fault(Row, table=True):
    """A place in the rules of a game that raised at a table, and what brings it about again. It holds hands.

    What was tried stands in the columns of an entry, on the position after entry `number`.
    """

    __tablename__ = "faults"
    __table_args__ = (sa.UniqueConstraint("table_id", "name"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    table_id: int = at_table()
    name: str = Field(description="which error and where in the code: a table has one row for each")
    game: str
    rules: str
    number: int = Field(description="of the entry after which it happened; -1: when the game was to start")
    kind: str = Field(description="answer, undo, start, think (of a bot), record or look")
    seat: int | None = None
    by: str = ""
    key: str | None = None
    path: list[str] = Field(default_factory=list, sa_type=sa.JSON)
    error: str = Field(description="the class of the exception")
    place: str = Field(description="module and line")
    traceback: str
    first_at: float
    last_at: float
    times: int = 1
    done_at: float | None = Field(default=None, description="when the operator put it aside")


class Deadline(Row, table=True):
    """Something that happens to a table or a person when its time comes. Workers look at it from `wake` on."""

    __tablename__ = "deadlines"
    __table_args__ = (
        sa.UniqueConstraint("table_id", "name"),
        sa.UniqueConstraint("person_id", "name"),
        sa.CheckConstraint("(table_id IS NULL) <> (person_id IS NULL)", name="one_owner"),
        sa.Index("ix_deadlines_wake", "wake", "id"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    table_id: int | None = at_table(default=None)
    person_id: int | None = Field(default=None, foreign_key="people.id", ondelete="CASCADE", sa_type=sa.BigInteger)
    name: str = Field(description="unique for its table or person, so that it can be moved")
    kind: str
    seat: int | None = None
    key: str | None = Field(default=None, description="the decision or window that is timed")
    due: float
    wake: float
    payload: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)


class Notice(Row, table=True):
    """The outbox: what is to be said, to whom, about which entry; never rendered text. No `wake`: done or dropped."""

    __tablename__ = "outbox"
    __table_args__ = (
        sa.UniqueConstraint("table_id", "name"),
        sa.Index("ix_outbox_wake", "wake", "id"),
        sa.Index(
            "ix_outbox_unsent",
            "table_id",
            sqlite_where=sa.text("wake IS NOT NULL"),
            postgresql_where=sa.text("wake IS NOT NULL"),
        ),
        sa.Index(
            "ix_outbox_person_id",
            "person_id",
            sqlite_where=sa.text("person_id IS NOT NULL"),
            postgresql_where=sa.text("person_id IS NOT NULL"),
        ),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    table_id: int | None = at_table(default=None)
    person_id: int | None = Field(default=None, foreign_key="people.id", ondelete="CASCADE", sa_type=sa.BigInteger)
    name: str | None = Field(default=None, description="unique for its table: the same thing is never said twice")
    kind: str
    seat: int | None = None
    number: int | None = None
    payload: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)
    created_at: float
    wake: float | None
    attempts: int = 0
    sent_at: float | None = None
    dropped: str | None = Field(default=None, description="why it was never sent")
    channel_id: int | None = Field(default=None, sa_type=sa.BigInteger)
    message_id: int | None = Field(default=None, sa_type=sa.BigInteger)


class Vote(Row, table=True):
    """A question to a table's seats: undo, pause, resume, end, replace, extend, back. One of a kind at a time."""

    __tablename__ = "votes"
    __table_args__ = (
        sa.Index(
            "uq_votes_open",
            "table_id",
            "kind",
            unique=True,
            sqlite_where=sa.text("closed_at IS NULL"),
            postgresql_where=sa.text("closed_at IS NULL"),
        ),
        sa.Index("ix_votes_table_id", "table_id", "opened_at"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    table_id: int = at_table()
    kind: str
    subject: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)
    opened_by: int | None = Field(default=None, description="seat")
    opened_at: float
    closes_at: float
    closed_at: float | None = None
    outcome: str | None = None


class Ballot(Row, table=True):
    """A seat's word in a vote; without `yes` the seat is asked and has not spoken."""

    __tablename__ = "ballots"
    vote_id: int = Field(foreign_key="votes.id", ondelete="CASCADE", primary_key=True)
    seat: int = Field(primary_key=True)
    yes: bool | None = None
    at: float | None = None


class Order(Row, table=True):
    """A standing order of a seat, known to nobody else and no part of the game's state."""

    __tablename__ = "orders"
    __table_args__ = (sa.Index("ix_orders_table_id_seat", "table_id", "seat", "line"), {"sqlite_autoincrement": True})
    id: int | None = Field(default=None, primary_key=True)
    table_id: int = at_table()
    seat: int
    person_id: int = Field(foreign_key="people.id", ondelete="CASCADE", index=True, sa_type=sa.BigInteger)
    line: int = 0
    order: dict[str, Any] = Field(sa_type=sa.JSON)
    created_at: float
    ended_at: float | None = None
    why: str | None = None


class Result(Row, table=True):
    """How a game ended for one stretch in a seat: the one who was replaced has a result of their own."""

    __tablename__ = "results"
    occupant_id: int = Field(foreign_key="occupants.id", ondelete="CASCADE", primary_key=True)
    table_id: int = at_table(index=True)
    place: int | None = None
    score: float | None = None
    why: str = ""
    counted: bool = Field(default=True, description="counts for ratings")
    facts: dict[str, Any] = Field(default_factory=dict, sa_type=sa.JSON)


class Record(Row, table=True):
    """The record of a finished game as it was closed: the file, compressed, and its head, which was published."""

    __tablename__ = "records"
    table_id: int = at_table(primary_key=True)
    head: str
    data: bytes


class Rating(Row, table=True):
    """How strong somebody is at a game, as the rating library counts it."""

    __tablename__ = "ratings"
    person_id: int = Field(foreign_key="people.id", ondelete="CASCADE", primary_key=True, sa_type=sa.BigInteger)
    game: str = Field(primary_key=True)
    mu: float
    sigma: float
    games: int = 0
    changed_at: float


class Heartbeat(Row, table=True):
    """A process that is alive, and when it last heard Discord: while nobody could hear, no clock runs."""

    __tablename__ = "heartbeats"
    process: str = Field(primary_key=True)
    started_at: float
    seen_at: float
    heard_at: float | None = None
    untold: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Lists of commands that Discord has not taken from it."""


class Lease(Row, table=True):
    """A job that one process holds for a while: a range of shards, the turn to identify."""

    __tablename__ = "leases"
    name: str = Field(primary_key=True)
    holder: str
    until: float


def core(model: type[Row]) -> sa.Table:
    """The table behind a model, for prebuilt statements."""
    table = sa.inspect(model).local_table
    assert isinstance(table, sa.Table)
    return table


servers, people, blocks = core(Server), core(Person), core(Block)
tables, seats, occupants = core(Table), core(Seat), core(Occupant)
entries, faults = core(Entry), core(Fault)
_any = entries.alias()
latest: sa.ColumnElement[int] = sa.func.coalesce(  # the number of a table's latest entry; -1: it has none
    sa.select(sa.func.max(_any.c.number)).where(_any.c.table_id == tables.c.id).scalar_subquery(), -1
)
lines = [column for column in entries.c if column.name not in ("state", "sight")]  # what a record is read by
deadlines, outbox = core(Deadline), core(Notice)
votes, ballots, orders = core(Vote), core(Ballot), core(Order)
results, records, ratings = core(Result), core(Record), core(Rating)
heartbeats, leases = core(Heartbeat), core(Lease)
