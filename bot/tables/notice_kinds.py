"""The kinds of notices: one struct each, with what is told about it and how the outbox treats it.

A new kind is a class here, a function in `bot.front.notices.wording.WORDING`, words in `words.en.toml`, and a caller
of `add_notice`. What is stored is the class's `kind` and its fields as JSON, in their order: a field that is added
later needs a default, since rows without it are still waiting to be said.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Final

import msgspec

from games.kernel import Message, Seat, Tally


class NoticePayload(msgspec.Struct, frozen=True):
    """What a kind of notice tells besides the table, seat, person and entry number that its row names."""

    kind: ClassVar[str]
    on_card: ClassVar[bool] = False  # the table's card shows it, and is renewed
    for_all: ClassVar[bool] = False  # about the row's person, whom it rings, and said for all to see
    open: ClassVar[bool] = False  # told to one person, and no secret: at the table if their direct messages are closed
    calls: ClassVar[bool] = False  # it may call somebody to a turn
    retractable: ClassVar[bool] = False  # dropped when others are waited for before anybody has begun to say it
    replaces: ClassVar[tuple[str, ...]] = ()  # the kinds whose buttons it makes old
    follows: ClassVar[tuple[str, ...]] = ()  # the kinds of which it changes the last

    @property
    def called(self) -> Collection[Seat]:
        """Whom it calls to a turn."""
        return ()


class RingingNotice(NoticePayload, frozen=True, kw_only=True):
    """It pings some of those whom it names; stored after the fields of the notice itself."""

    ring: list[Seat]


# -- before the game -------------------------------------------------------------------------------


class LobbyNotice(NoticePayload, frozen=True):
    """A table was opened, or who sits there has changed, or what was agreed on."""

    kind = "lobby"
    on_card = True
    what: str  # opened, changed, settings


class PrimerNotice(NoticePayload, frozen=True):
    """What game it is: the first that stands in a table's thread."""

    kind = "primer"


class InviteNotice(NoticePayload, frozen=True):
    """The row's seat asks the row's person to join."""

    kind = "invite"
    for_all = True


class CheckInNotice(NoticePayload, frozen=True):
    kind = "check_in"
    on_card = True
    seats: list[Seat]  # who has not said yet that they are there


class LapsedNotice(NoticePayload, frozen=True):
    """The row's person has not said in time that they are there, and their seat is free again."""

    kind = "lapsed"
    on_card = True
    for_all = True
    replaces = ("check_in",)


class ExpiredNotice(NoticePayload, frozen=True):
    """The table was closed before it started."""

    kind = "expired"
    on_card = True
    for_all = True


class StartedNotice(NoticePayload, frozen=True):
    kind = "started"
    on_card = True
    replaces = ("check_in",)
    commitment: str


# -- turns -----------------------------------------------------------------------------------------


class WaitingNotice(RingingNotice, frozen=True):
    seats: list[Seat]  # who is waited for


class SummonsNotice(WaitingNotice, frozen=True):
    """A new message that calls those who are waited for; older ones are done with."""

    calls = True
    replaces = ("turn", "resumed")

    @property
    def called(self) -> Collection[Seat]:
        return self.ring or self.seats


class TurnNotice(SummonsNotice, frozen=True):
    """Whose turn it is."""

    kind = "turn"
    retractable = True


class ResumedNotice(SummonsNotice, frozen=True):
    """The table goes on after a pause."""

    kind = "resumed"
    on_card = True


class StatusNotice(WaitingNotice, frozen=True):
    """Fewer are waited for than before: the message that called the others says so; nobody is pinged."""

    kind = "status"
    retractable = True
    follows = ("turn", "resumed")


class CallNotice(RingingNotice, frozen=True):
    """It is the turn of the row's person, or they are next; for them alone."""

    kind = "call"
    open = True
    calls = True
    retractable = True
    what: str  # turn, next

    @property
    def called(self) -> Collection[Seat]:
        return self.ring if self.what == "turn" else ()


class Waits(msgspec.Struct, frozen=True):
    """One table that waits for somebody."""

    table: int
    seat: Seat
    since: float  # when the seat was asked: it has not moved as long as this is the same
    due: float
    last: bool  # whether several were asked, and only they have not answered


class ReminderNotice(NoticePayload, frozen=True):
    kind = "reminder"
    open = True
    waiting: list[Waits]
    outage: tuple[float, float] | None = None  # from when to when Discord could not be heard


class MorningNotice(ReminderNotice, frozen=True):
    """What has come while somebody rested, at the end of their rest: they were not rung for it before."""

    kind = "morning"


class MemberNotice(NoticePayload, frozen=True):
    """Somebody is to be reminded: before anything is said, whether they are still on the server is looked up."""

    kind = "member"


class MissedNotice(NoticePayload, frozen=True, omit_defaults=True):
    """The clock has answered for the row's seat, from the row's entry on."""

    kind = "missed"
    on_card = True
    times: int  # turns in a row
    turn: bool = False  # whether it was a turn, which is then played to its end


class AwayNotice(NoticePayload, frozen=True):
    """The row's seat is taken to be away."""

    kind = "away"
    until: float


class ConcernNotice(NoticePayload, frozen=True, omit_defaults=True):
    """What was said at the table is about the row's person, who did not hear it there; for them alone."""

    kind = "concern"
    open = True
    # invite, vote, granted, refused, takeover, offered, reserved, lent, removed, lapsed, expired, rematch, nudge
    what: str
    of: int | None = None  # the vote, or the new table


class NudgeNotice(RingingNotice, frozen=True):
    """The row's seat waits, and asks those who are waited for whether they can play."""

    kind = "nudge"
    asked: list[Seat]


class TogetherNotice(NoticePayload, frozen=True):
    """All are here and play live until then, or that is over."""

    kind = "together"
    until: float | None


class OrderNotice(NoticePayload, frozen=True):
    """A standing order of the row's person has ended; for them alone."""

    kind = "order"
    stopped: str  # the word that ended it


# -- wishes, pauses and what was undone ------------------------------------------------------------


class VoteSubject(NoticePayload, frozen=True, kw_only=True, omit_defaults=True):
    """What a vote is about, by its kind; stored with the vote, and after the fields of the notice itself."""

    to: int | None = None  # undo, back: the entry to go back to
    first: int | None = None  # undo: the entries that would go
    last: int | None = None
    barrier: str | None = None  # undo: why it takes a vote
    whom: Seat | None = None  # replace, wait
    key: str | None = None  # skip, wait: the decision

    @property
    def entry(self) -> int:
        """Where it would go back to, if it is about that."""
        assert self.to is not None
        return self.to

    @property
    def seat(self) -> Seat:
        """Whom it is about, if it is about somebody."""
        assert self.whom is not None
        return self.whom

    @property
    def question(self) -> str:
        """Which decision would be skipped, if it is about that."""
        assert self.key is not None
        return self.key


class VoteNotice(VoteSubject, frozen=True):
    """The row's seat has a wish, or the table itself; the others are asked."""

    kind = "vote"
    vote: int
    of: str  # the vote's kind
    asked: list[Seat]
    ring: list[Seat] = []


class VotedNotice(VoteSubject, frozen=True):
    kind = "voted"
    replaces = ("vote",)
    vote: int
    of: str
    outcome: str  # granted, refused, lapsed, withdrawn, overtaken
    ring: list[Seat] = []  # undo: who has asked, and can go on now


class PausedNotice(NoticePayload, frozen=True):
    kind = "paused"
    on_card = True
    why: str = ""  # rules: they have no way on; absent: the row's seat was the last that a person played


class ResumesNotice(NoticePayload, frozen=True):
    """A pause ends by itself."""

    kind = "resumes"
    at: float


class UndoneNotice(NoticePayload, frozen=True):
    """Entries were taken back; the row's seat asked for it."""

    kind = "undone"
    first: int
    last: int
    by: str  # person, clock, operator


# -- seats -----------------------------------------------------------------------------------------


class SeatNotice(NoticePayload, frozen=True):
    kind = "seat"
    on_card = True
    for_all = True
    # left, gone, removed, offered, reserved, lent, kept, claimed, stands_in, takeover, handed_back, resigned
    what: str


# -- the end ---------------------------------------------------------------------------------------


class OverNotice(NoticePayload, frozen=True):
    kind = "over"
    on_card = True
    replaces = ("turn", "resumed")
    places: list[int]  # of each seat
    why: Message


class ClosedNotice(NoticePayload, frozen=True):
    """The game ends without a result."""

    kind = "closed"
    on_card = True
    replaces = ("turn", "resumed")
    why: str  # agreed, left


class RecordNotice(NoticePayload, frozen=True):
    kind = "record"
    head: str
    luck: list[Tally] = []


class RematchNotice(NoticePayload, frozen=True, omit_defaults=True):
    kind = "rematch"
    of: int  # the new table
    ring: list[Seat] = []  # of those who have played here


# -- when something is wrong -----------------------------------------------------------------------


class FaultNotice(NoticePayload, frozen=True):
    """A move of the row's seat made the rules raise."""

    kind = "fault"
    by: str  # who made the move: person, order, bot, clock, operator


class TroubleNotice(NoticePayload, frozen=True):
    """This build cannot play the table on, or can again."""

    kind = "trouble"
    why: str | None  # None: it is over


class RepairNotice(NoticePayload, frozen=True, omit_defaults=True):
    """The operator has put something right."""

    kind = "repair"
    what: str  # paused, running, rewind, answer
    to: int | None = None  # rewind: the entry


ALL: Final[tuple[type[NoticePayload], ...]] = (
    LobbyNotice, PrimerNotice, InviteNotice, CheckInNotice, LapsedNotice, ExpiredNotice, StartedNotice,
    TurnNotice, ResumedNotice, StatusNotice, CallNotice, ReminderNotice, MorningNotice, MemberNotice, MissedNotice,
    AwayNotice, NudgeNotice, TogetherNotice, OrderNotice, ConcernNotice,
    VoteNotice, VotedNotice, PausedNotice, ResumesNotice, UndoneNotice,
    SeatNotice,
    OverNotice, ClosedNotice, RecordNotice, RematchNotice,
    FaultNotice, TroubleNotice, RepairNotice,
)  # fmt: skip
KINDS: Final[Mapping[str, type[NoticePayload]]] = {one.kind: one for one in ALL}


def kind_of(kind: str) -> type[NoticePayload]:
    """The struct of a kind; what only a newer build knows tells nothing and is treated like any other."""
    return KINDS.get(kind, NoticePayload)


def to_stored(payload: NoticePayload) -> dict[str, Any]:
    """The JSON object that is kept of it."""
    made: dict[str, Any] = msgspec.to_builtins(payload)
    return made


def from_stored(kind: str, payload: Mapping[str, Any]) -> NoticePayload:
    """What a row of the outbox tells."""
    return msgspec.convert(payload, kind_of(kind))
