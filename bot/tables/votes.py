"""Votes: a wish put to other seats. What a granted wish does is said in `vote_effects`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec
import sqlalchemy as sa

from bot.store.schema import ballots, votes
from bot.store.stored_rows import BallotRow, DeadlineRow, VoteRow, read_rows
from bot.tables import notices, ringing, seat_clock, timers
from bot.tables.notice_kinds import ConcernNotice, VotedNotice, VoteNotice, VoteSubject, to_stored
from bot.tables.replies import OpenVote, Voted, refused
from bot.tables.session import OpenTable, Session
from bot.tables.terms import UNDO_TIME, VOTE_TIME
from bot.time.countdown import time_run
from games.kernel import Seat

VoteOutcome: TypeAlias = Literal["granted", "refused"]
EVERYBODY = frozenset({"undo", "end", "together"})  # one no is enough; for the others more than half of the seats


def tally(kind: str, spoken: Iterable[bool | None]) -> VoteOutcome | None:
    """What the ballots so far decide, the asker's own among them; None while it is open."""
    cast = list(spoken)
    yes, against = cast.count(True), cast.count(False)
    if kind in EVERYBODY:
        return "refused" if against else "granted" if yes == len(cast) else None
    if 2 * yes > len(cast):
        return "granted"
    return "refused" if 2 * against >= len(cast) else None


def open_vote(
    session: Session, table: OpenTable, kind: str, asker: Seat | None, asked: Sequence[Seat], subject: VoteSubject,
    closes: float | None = None, asker_speaks: bool = True,
) -> Voted:  # fmt: skip
    """Ask the others; with nobody to ask, the wish is granted at once. Without an asker it is the table's own wish."""
    if not asked:
        return Voted(kind, "granted")
    if any(vote.kind == kind for vote in open_at(session, table.id)):
        raise refused("vote_open", kind=kind)
    closes = _closing_time(session, table, kind, asked) if closes is None else closes
    about = to_stored(subject)
    row = {"table_id": table.id, "kind": kind, "subject": about, "opened_by": asker, "opened_at": session.now}
    made = session.connection.execute(_OPEN, row | {"closes_at": closes}).inserted_primary_key
    assert made is not None
    vote = int(made[0])
    slips: list[dict[str, object]] = [{"vote_id": vote, "seat": seat, "yes": None, "at": None} for seat in asked]
    if asker_speaks:
        slips.append({"vote_id": vote, "seat": asker, "yes": True, "at": session.now})
    session.connection.execute(_SLIPS, slips)
    halted = _halt_clock(session, table, asker, closes) if asker is not None and asker_speaks else 0.0
    timer = timers.Timer(f"vote.{vote}", "vote", closes, key=str(vote), payload={"halted": halted} if halted else {})
    timers.set_deadlines(session, table.id, timer)
    rung = ringing.rung_here(session, table, asked, ConcernNotice("vote", vote))
    payload = VoteNotice(vote=vote, of=kind, asked=list(asked), ring=rung, **about)
    notices.add_notice(session, table.id, payload, number=table.number, seat=asker)
    return Voted(kind, None, vote, tuple(asked))


def _closing_time(session: Session, table: OpenTable, kind: str, asked: Sequence[Seat]) -> float:
    """One day; for an undo two hours, in which each of those who are asked was awake."""
    latest = session.now + VOTE_TIME
    if kind != "undo":
        return latest
    rests = [seat_clock.quiet_time_of(table.seat_rows[seat]) for seat in asked]
    return min(latest, max(rest.quiet_until(session.now) for rest in rests) + UNDO_TIME)


def _halt_clock(session: Session, table: OpenTable, asker: Seat, closes: float) -> float:
    """The asker's clock stands still while the others are asked: it gets what the vote may last, in all a full turn."""
    row = _clock_of(session, table, asker)
    if row is None:
        return 0.0
    clock, own = seat_clock.clock_of(row), seat_clock.owner_of_seat(table.seat_rows[asker])
    lasts = time_run(session.now, closes, own.rest, clock.weekends)
    more = max(0.0, min(lasts, table.pace.turn - clock.extended))
    _lengthen(session, table, row, more)
    return more


def _restart_clock(session: Session, table: OpenTable, vote: VoteRow) -> None:
    """The vote is over before its time: the asker's clock runs on, without what was not needed."""
    ends = next((one for one in timers.deadlines_of(session, table.id) if one.name == f"vote.{vote.id}"), None)
    halted = ends.payload.get("halted", 0.0) if ends else 0.0
    row = _clock_of(session, table, vote.opened_by)
    if not halted or row is None or seat_clock.clock_of(row).since > vote.opened_at:
        return
    clock, own = seat_clock.clock_of(row), seat_clock.owner_of_seat(table.seat_rows[row.of_seat])
    used = time_run(vote.opened_at, session.now, own.rest, clock.weekends)
    _lengthen(session, table, row, -min(max(0.0, halted - used), clock.extended))


def _clock_of(session: Session, table: OpenTable, seat: Seat | None) -> DeadlineRow | None:
    return next((r for r in timers.deadlines_of(session, table.id) if r.kind == "turn" and r.seat == seat), None)


def _lengthen(session: Session, table: OpenTable, row: DeadlineRow, more: float) -> None:
    clock, own = seat_clock.clock_of(row), seat_clock.owner_of_seat(table.seat_rows[row.of_seat])
    longer = msgspec.structs.replace(clock, seconds=clock.seconds + more, extended=clock.extended + more)
    timers.move(session, row, timers.turn_timer(row.of_seat, longer, own, session.now))


def cast_ballot(session: Session, vote: int, seat: Seat, yes: bool) -> VoteOutcome | None:
    """A seat speaks; it may change its mind as long as the vote is open."""
    if session.connection.execute(_CAST, {"which": vote, "mine": seat, "word": yes, "now": session.now}).rowcount == 0:
        raise refused("not_asked")
    return count_ballots(session, vote)


def count_ballots(session: Session, vote: int) -> VoteOutcome | None:
    row = VoteRow(*session.connection.execute(_VOTE, {"which": vote}).one())
    return tally(row.kind, [ballot.yes for ballot in _ballots(session, vote)])


def excuse_seat(session: Session, vote: int, seat: Seat) -> None:
    """A seat is not asked any more: nobody who could speak sits there."""
    session.connection.execute(_EXCUSE, {"which": vote, "mine": seat})


def close_vote(session: Session, table: OpenTable, vote: VoteRow, outcome: str) -> None:
    session.connection.execute(_CLOSE, {"which": vote.id, "now": session.now, "became": outcome})
    _restart_clock(session, table, vote)
    timers.remove(session, table.id, f"vote.{vote.id}")
    rung = _told_at_the_end(session, table, vote, outcome)
    payload = VotedNotice(vote=vote.id, of=vote.kind, outcome=outcome, ring=rung, **vote.subject)
    notices.add_notice(session, table.id, payload, number=table.number, seat=vote.opened_by)


def _told_at_the_end(session: Session, table: OpenTable, vote: VoteRow, outcome: str) -> list[Seat]:
    """Whoever wished to take back, and goes on as soon as that is decided."""
    if vote.kind != "undo" or vote.opened_by is None:
        return []
    if outcome != "granted" and (outcome != "refused" or vote.opened_by not in table.waited_people):
        return []
    return ringing.rung_here(session, table, [vote.opened_by], ConcernNotice(outcome))


def cancel_overtaken(session: Session, table: OpenTable) -> None:
    """The game went on: an undo would take back more than was asked for, and who was late may have answered."""
    open_keys = {decision.key for decision in table.decisions if decision.waits}
    for row in open_at(session, table.id):
        if row.kind in ("undo", "back") or (row.kind in ("skip", "wait") and subject_of(row).question not in open_keys):
            close_vote(session, table, row, "overtaken")


def find_vote(session: Session, table_id: int, vote: int) -> VoteRow | None:
    """An open vote of this table."""
    return next((row for row in open_at(session, table_id) if row.id == vote), None)


def subject_of(vote: VoteRow) -> VoteSubject:
    return msgspec.convert(vote.subject, VoteSubject)


def open_at(session: Session, table_id: int) -> Sequence[VoteRow]:
    return read_rows(VoteRow, session.connection.execute(_OPEN_AT, {"table": table_id}))


def open_votes(session: Session, table_id: int) -> tuple[OpenVote, ...]:
    found = []
    for row in open_at(session, table_id):
        given = _ballots(session, row.id)
        yes = tuple(ballot.seat for ballot in given if ballot.yes)
        asked = tuple(ballot.seat for ballot in given if ballot.yes is None)
        found.append(OpenVote(row.id, row.kind, row.opened_by, subject_of(row), row.closes_at, yes, asked))
    return tuple(found)


def _ballots(session: Session, vote: int) -> list[BallotRow]:
    return read_rows(BallotRow, session.connection.execute(_BALLOTS, {"which": vote}))


def refused_at(session: Session, table_id: int, kind: str, seat: Seat) -> list[float]:
    """When wishes of this kind were refused to a seat, the latest first."""
    found = {"table": table_id, "what": kind, "mine": seat}
    return list(session.connection.execute(_REFUSED, found).scalars())


def questions_asked(session: Session, table_id: int, kind: str) -> set[str | None]:
    """The keys of the decisions that votes of a kind have been about."""
    about = session.connection.execute(_ABOUT, {"table": table_id, "what": kind}).scalars()
    return {msgspec.convert(one, VoteSubject).key for one in about}


_ABOUT = sa.select(votes.c.subject).where(
    votes.c.table_id == sa.bindparam("table"), votes.c.kind == sa.bindparam("what")
)
_OPEN, _SLIPS = sa.insert(votes), sa.insert(ballots)
_VOTE = sa.select(votes).where(votes.c.id == sa.bindparam("which"))
_OF = ballots.c.vote_id == sa.bindparam("which")
_BALLOTS = sa.select(ballots).where(_OF).order_by(ballots.c.seat)
_CAST = (
    sa.update(ballots)
    .where(_OF, ballots.c.seat == sa.bindparam("mine"))
    .values(yes=sa.bindparam("word"), at=sa.bindparam("now"))
)
_EXCUSE = sa.delete(ballots).where(_OF, ballots.c.seat == sa.bindparam("mine"))
_CLOSE = (
    sa.update(votes)
    .where(votes.c.id == sa.bindparam("which"))
    .values(closed_at=sa.bindparam("now"), outcome=sa.bindparam("became"))
)
_OPEN_AT = (
    sa.select(votes).where(votes.c.table_id == sa.bindparam("table"), votes.c.closed_at.is_(None)).order_by(votes.c.id)
)
_REFUSED = (
    sa.select(votes.c.closed_at)
    .where(votes.c.table_id == sa.bindparam("table"), votes.c.kind == sa.bindparam("what"))
    .where(votes.c.opened_by == sa.bindparam("mine"), votes.c.outcome == "refused")
    .order_by(votes.c.closed_at.desc())
)
