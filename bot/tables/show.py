"""A table as somebody may see it now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from bot.store.schema import ballots, deadlines, latest, occupants, people, tables
from bot.store.schema import votes as votes_asked
from bot.store.stored_rows import TableRow, read_rows
from bot.tables import absence, entry_log, faults, lobby, seat_clock, timers, votes
from bot.tables.replies import SeatView, Shown
from bot.tables.session import OpenTable, SeatRow, Session, load_table
from games.kernel import Decision, Outcome, Seat, View


class ListedTable(TableRow, frozen=True):
    number: int  # of its latest entry; -1: none


class OwnTable(TableRow, frozen=True):
    """A table where somebody sits."""

    seat: Seat
    due: float | None  # by when they must act, if they must
    vote: str | None  # what they are asked to vote on, if they are


def show(session: Session, table_id: int, person: int | None = None, seat: Seat | None = None) -> Shown:
    """The table from the seat of a person (the one named, or the first they hold), else as a spectator sees it."""
    table = load_table(session, table_id)
    own = table.seats_of(person) if person is not None else ()
    position = _position(session, table)
    if person is not None and seat is not None:
        seat = table.seat_of(person, seat)
    elif own:
        seat = next((s for s in own if s in position.waited), own[0])
    view, broken = _view(session, table, seat), list[Exception]()
    asked = [d for d in position.decisions if d.seat == seat] if table.status == "running" else []
    row, ended = table.row, position.outcome
    return Shown(
        id=table.id,
        game=row.game,
        status=row.status,
        title=row.title,
        language=row.language,
        settings=row.settings,
        pace=row.pace,
        terms=row.terms,
        house_rules=row.house_rules,
        number=table.number,
        commitment=row.commitment,
        trouble=row.trouble,
        server=row.server_id,
        channel=row.channel_id,
        thread=row.thread_id,
        opened_by=row.opened_by,
        opened_at=row.opened_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        places=_places(session, table, position.waited),
        votes=votes.open_votes(session, table_id),
        yours=own,
        seat=seat,
        view=view,
        decisions=tuple(replace(d, options=faults.unbroken(d.options, broken)) for d in asked),
        outcome=tuple(ended.places) if ended else None,
        why=ended.why if ended else None,
        broken=broken,
        presumed_zone=_presumed_zone(table.seat_rows[own[0]]) if own else None,
        unseen=position.unseen or (table.number >= 0 and view is None),
    )


def _presumed_zone(sitter: SeatRow) -> str | None:
    return sitter.zone if (sitter.habits or {}).get("hours") == "presumed" else None


class _Position(NamedTuple):
    """What the rules say of where a table stands."""

    outcome: Outcome | None = None
    decisions: Sequence[Decision] = ()
    waited: frozenset[Seat] = frozenset()
    unseen: bool = False


def _position(session: Session, table: OpenTable) -> _Position:
    """As much as they can say: a table is shown however they fail, for there are other things to press."""
    if table.number < 0:
        return _Position()
    try:
        return _Position(table.state.outcome, table.decisions, entry_log.waited_for(table.decisions))
    except Exception as error:  # whatever a rule does wrong
        faults.catch(session, error)
        return _Position(unseen=True)


def _view(session: Session, table: OpenTable, seat: Seat | None) -> View | None:
    try:
        return table.game.view(table.state, seat) if table.number >= 0 else None
    except Exception as error:  # the same
        faults.catch(session, error)
        return None


def _places(session: Session, table: OpenTable, waited: frozenset[Seat]) -> tuple[SeatView, ...]:
    due = {row.seat: row.due for row in timers.deadlines_of(session, table.id) if row.kind == "turn"}
    called = {seat: row.person_id for seat, row in table.seat_rows.items()} | _resigned(session, table)
    lenders = [row.lent_by for row in table.seat_rows.values() if row.lent_by]
    names = names_of(session, [*lenders, *(person for person in called.values() if person)])
    return tuple(
        SeatView(
            seat,
            row.person_id,
            names.get(person) if (person := called[seat]) else None,
            row.bot,
            bool(row.checked_in),
            row.offered_at is not None,
            row.kept_for if row.offered_at is not None else None,
            row.left_at is not None,
            row.missed,
            seat in waited,
            due.get(seat),
            row.clock_plays,
            names.get(row.lent_by) if row.lent_by and row.lent_by != row.person_id else None,
            _away_until(row, session.now),
            row.meanwhile(session.now),
            absence.reliability(session, row.person_id) if row.person_id and table.status in lobby.LOBBY else None,
        )
        for seat, row in table.seat_rows.items()
    )


def _away_until(row: SeatRow, now: float) -> float | None:
    back = seat_clock.quiet_time_of(row).back_at(now)
    return back if back > now else None


def _resigned(session: Session, table: OpenTable) -> dict[Seat, int]:
    """Seats that are empty for good are called after those who gave them up."""
    if all(row.left_at is None for row in table.seat_rows.values()):
        return {}
    return dict(session.connection.execute(_RESIGNED, {"table": table.id}).all())


def status(session: Session, table_id: int) -> str:
    return load_table(session, table_id).status


def names_of(session: Session, ids: list[int]) -> dict[int, str]:
    return dict(session.connection.execute(_NAMES, {"ids": ids}).all()) if ids else {}


def listing(
    session: Session, server: int | None = None, status: str | None = None, limit: int = 1000
) -> list[ListedTable]:
    """Tables, the latest first."""
    found = {"server": server, "state": status, "most": limit}
    return read_rows(ListedTable, session.connection.execute(_LISTING, found))


def table_of_thread(session: Session, thread: int) -> int | None:
    """The table that is played in a thread."""
    found: int | None = session.connection.execute(_THREAD, {"thread": thread}).scalar()
    return found


def tables_of_person(session: Session, person: int) -> list[OwnTable]:
    """The tables where a person sits and that have not ended, with the time by which they must act, if they must."""
    return read_rows(OwnTable, session.connection.execute(_MINE, {"person": person}))


_NAMES = sa.select(people.c.id, people.c.name).where(people.c.id.in_(sa.bindparam("ids", expanding=True)))
_RESIGNED = sa.select(occupants.c.seat, occupants.c.person_id).where(
    occupants.c.table_id == sa.bindparam("table"), occupants.c.why == "resigned"
)
_SERVER, _STATE = sa.bindparam("server", type_=sa.BigInteger), sa.bindparam("state", type_=sa.String)
_LISTING = (
    sa.select(tables, latest.label("number"))
    .where(sa.or_(_SERVER.is_(None), tables.c.server_id == _SERVER))
    .where(sa.or_(_STATE.is_(None), tables.c.status == _STATE))
    .order_by(tables.c.id.desc())
    .limit(sa.bindparam("most", type_=sa.Integer))
)
_THREAD = sa.select(tables.c.id).where(tables.c.thread_id == sa.bindparam("thread", type_=sa.BigInteger))
_DUE = (
    sa.select(deadlines.c.due)
    .where(deadlines.c.table_id == tables.c.id, deadlines.c.kind == "turn")
    .where(deadlines.c.seat == occupants.c.seat)
    .scalar_subquery()
)
_VOTE = (
    sa.select(sa.func.min(votes_asked.c.kind))
    .join(ballots, ballots.c.vote_id == votes_asked.c.id)
    .where(votes_asked.c.table_id == tables.c.id, votes_asked.c.closed_at.is_(None))
    .where(ballots.c.seat == occupants.c.seat, ballots.c.yes.is_(None))
    .scalar_subquery()
)
_MINE = (
    sa.select(tables, occupants.c.seat, _DUE.label("due"), _VOTE.label("vote"))
    .join(occupants, occupants.c.table_id == tables.c.id)
    .where(occupants.c.person_id == sa.bindparam("person", type_=sa.BigInteger), occupants.c.ended_at.is_(None))
    .where(tables.c.status.in_(["lobby", "check_in", "running", "paused"]))
    .order_by(tables.c.id)
)
