"""What calls give back: small structs of ids, numbers and views, which a front end puts into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.tables.notice_kinds import VoteSubject
from games.kernel import Decision, Event, Illegal, Message, Path, Seat, View
from games.kernel.messages import Value


class Refused(Exception):
    """A call that changed nothing, and why. `near` resembles what was wanted, `since` is what happened meanwhile."""

    def __init__(self, why: Message, near: tuple[Path, ...] = (), since: Sequence[Happened] = ()) -> None:
        super().__init__(f"{why.id} {why.args}")
        self.why, self.near, self.since = why, near, tuple(since)


def refused(id: str, **args: Value) -> Refused:
    return Refused(Message(f"tables.{id}", args))


def refused_by_rules(refusal: Illegal) -> Refused:
    return Refused(refusal.why, refusal.near)


class Happened(msgspec.Struct, frozen=True):
    """One line of a table's log as somebody may read it."""

    number: int
    kind: str  # start, answer, undo, rules
    seat: Seat | None
    by: str  # person, bot, clock, operator
    at: float
    events: tuple[Event, ...]
    undone_by: int | None = None
    path: Path | None = None  # one's own answer, or anybody's once the game has ended


class Answered(msgspec.Struct, frozen=True):
    """An answer that stands: its number, what it caused, and what the same person is asked next."""

    table: int
    number: int
    seat: Seat
    events: tuple[Event, ...]
    next: tuple[Decision, ...]
    over: bool
    repeated: bool = False  # this source had been heard before: nothing was applied again


class Voted(msgspec.Struct, frozen=True):
    """What became of a wish: `granted` at once or by the last ballot, `refused`, or None while others are asked."""

    kind: str
    outcome: str | None
    vote: int | None = None
    asked: tuple[Seat, ...] = ()  # who has not spoken yet
    number: int | None = None  # the entry it led to


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: Seat
    person: int | None
    name: str | None  # None: a former player, or nobody
    bot: str | None
    checked_in: bool
    offered: bool
    kept_for: int | None  # who alone may take it
    left: bool
    missed: int
    waited: bool = False
    due: float | None = None
    clock_plays: str | None = None  # reactions, or turn: what the clock answers at once until its person is back
    plays_for: str | None = None  # somebody who is away, and whose seat it is
    away_until: float | None = None
    meanwhile: str | None = None  # pass, bot or wait: what is done for them while they are away
    in_time: tuple[int, int] | None = None  # before a game: how many of their last answers, and of how many


class OpenVote(msgspec.Struct, frozen=True):
    id: int
    kind: str
    seat: Seat | None  # who asks
    subject: VoteSubject
    closes_at: float
    yes: tuple[Seat, ...]
    asked: tuple[Seat, ...]


class Shown(msgspec.Struct, frozen=True):
    """A table as one person may see it. `view` and `decisions` are those of their seat, if they have one."""

    id: int
    game: str
    status: str
    title: str
    language: str
    settings: Mapping[str, Any]
    pace: Mapping[str, Any]
    terms: Mapping[str, Any]
    house_rules: str
    number: int
    commitment: str | None
    trouble: str | None
    server: int | None
    channel: int | None
    thread: int | None
    opened_by: int | None
    opened_at: float
    started_at: float | None
    ended_at: float | None
    places: tuple[SeatView, ...]
    votes: tuple[OpenVote, ...]
    yours: tuple[Seat, ...]
    seat: Seat | None
    view: View | None
    decisions: tuple[Decision, ...]
    outcome: tuple[int, ...] | None
    why: Message | None
    broken: list[Exception]  # what has become empty of the options since, because the rules raised there
    presumed_zone: str | None = None  # where the person is taken to live, who has not said so
    unseen: bool = False  # the rules raise where it stands, and what they cannot say is left out
