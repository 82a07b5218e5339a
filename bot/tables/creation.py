"""A table is opened: what its opener chooses is settled before anybody joins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.store.schema import seats, tables
from bot.tables import lobby, notices, ringing, timers
from bot.tables.notice_kinds import ConcernNotice, LobbyNotice, PrimerNotice, RematchNotice
from bot.tables.own_pace import typed_pace
from bot.tables.replies import refused, refused_by_rules
from bot.tables.session import Session, lock_table
from bot.tables.terms import PACES, Late, Pace, Terms
from games.kernel import Game, Illegal, settle

LONGEST_SERIES = 100  # games that are counted


class Plan(msgspec.Struct, frozen=True):
    """What somebody who opens a table chooses."""

    game: str
    seats: int | None = None  # as many as the game allows
    settings: Mapping[str, Any] = {}
    pace: str | Pace = "daily"
    late: Late | None = None  # what the pace says
    title: str = ""
    house_rules: str = ""
    language: str = "en"
    check_in: bool = False
    twice: bool = False
    server: int | None = None
    channel: int | None = None
    thread: int | None = None
    rematch_of: int | None = None


def create(session: Session, person: int, name: str, plan: Plan, sits: bool = True) -> int:
    """Open a table; its opener sits down first. Says its id."""
    game, terms = _agreed(session, plan)
    lobby.remember_person(session, person, name)
    pace = plan.pace if isinstance(plan.pace, Pace) else pace_of(plan.pace, plan.late)
    row = {
        "game": plan.game,
        "title": plan.title,
        "language": plan.language,
        "house_rules": plan.house_rules,
        "settings": all_settings(game, plan.settings),
        "pace": msgspec.to_builtins(pace),
        "terms": msgspec.to_builtins(terms),
        "server_id": plan.server,
        "channel_id": plan.channel,
        "thread_id": plan.thread,
        "rematch_of": plan.rematch_of,
        "opened_by": person,
        "opened_at": session.now,
    }
    made = session.connection.execute(_OPEN, row).inserted_primary_key
    assert made is not None
    table = int(made[0])
    session.connection.execute(_SEATS, [{"table_id": table, "seat": seat} for seat in range(terms.seats)])
    if sits:
        lobby.seat_occupant(session, table, 0, person=person)
    timers.set_deadlines(session, table, timers.Timer("expire", "expire", session.now + terms.fills_in))
    notices.add_notice(session, table, LobbyNotice("opened"))
    if plan.channel is not None:
        notices.add_notice(session, table, PrimerNotice())
    return table


def rematch(session: Session, table_id: int, person: int, name: str) -> int:
    """The same table again, with its settings and bots: a new one, or one that somebody has opened for it already."""
    old = lock_table(session, table_id, "over", "expired")
    again = open_rematch(session, table_id)
    if again is not None:
        if not lock_table(session, again).seats_of(person):
            lobby.join(session, again, person, name)
        return again
    company = lobby.company(old) if old.number >= 0 else {}
    if company and person not in company.values():
        raise refused("not_company")
    was, terms = old.row, old.terms
    seats_then = len(old.seat_rows) if old.number >= 0 else terms.seats
    plan = Plan(
        game=was.game,
        seats=seats_then,
        settings=was.settings,
        pace=msgspec.structs.replace(msgspec.convert(was.pace, Pace), together=0.0),
        title=was.title,
        house_rules=was.house_rules,
        language=was.language,
        check_in=terms.check_in,
        twice=terms.twice,
        server=was.server_id,
        channel=was.channel_id,
        rematch_of=table_id,
    )
    new = create(session, person, name, plan, sits=not company)
    for seat in company:
        if company[seat] == person:
            lobby.seat_occupant(session, new, seat, person=person)
    for row in old.seat_rows.values():
        if row.bot and row.person_id is None:
            lobby.add_bot(session, new, row.bot)
    others = [seat for seat, who in company.items() if who != person]
    rung = ringing.rung_here(session, old, others, ConcernNotice("rematch", new))
    notices.add_notice(session, table_id, RematchNotice(new, rung), name=f"rematch.{new}", after=notices.GATHER)
    return new


def open_rematch(session: Session, table_id: int) -> int | None:
    """The table that somebody has opened for a rematch, while it waits for people."""
    found: int | None = session.connection.execute(_REMATCH, {"old": table_id}).scalar()
    return found


def game_of_series(session: Session, table_id: int) -> int:
    """Which game of those that were played again and again a table is, counted from 1."""
    count, one = 0, session.connection.execute(_BEFORE, {"table": table_id}).scalar()
    while one is not None and count < LONGEST_SERIES:
        count, one = count + 1, session.connection.execute(_BEFORE, {"table": one}).scalar()
    return count + 1


def _agreed(session: Session, plan: Plan) -> tuple[Game[Any], Terms]:
    if plan.game not in session.games:
        raise refused("no_game", game=plan.game, known=sorted(session.games))
    game = session.games[plan.game]
    count = max(game.seats) if plan.seats is None else plan.seats
    lobby.check_seats(game, count)
    return game, Terms(count, plan.check_in, plan.twice)


def pace_of(name: str, late: Late | None = None) -> Pace:
    """A usual pace or one in words, with what somebody has chosen to happen when time is up."""
    pace = PACES.get(name) or typed_pace(name)
    if pace is None:
        raise refused("no_pace", pace=name, known=sorted(PACES))
    return msgspec.structs.replace(pace, late=late) if late else pace


def all_settings(game: Game[Any], chosen: Mapping[str, object]) -> dict[str, object]:
    """All settings of a table, from those that somebody chose."""
    try:
        settings: dict[str, object] = msgspec.to_builtins(settle(game.settings_type, {**game.chat_settings, **chosen}))
        return settings
    except Illegal as refusal:
        raise refused_by_rules(refusal) from None


def set_place(session: Session, table_id: int, thread: int | None = None, channel: int | None = None) -> None:
    """Where on Discord the table is."""
    session.connection.execute(_PLACE, {"table": table_id, "in_thread": thread, "in_channel": channel})


_OPEN, _SEATS = sa.insert(tables), sa.insert(seats)
_REMATCH = sa.select(tables.c.id).where(tables.c.rematch_of == sa.bindparam("old"), tables.c.status == "lobby")
_BEFORE = sa.select(tables.c.rematch_of).where(tables.c.id == sa.bindparam("table"))
_PLACE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values(
        thread_id=sa.func.coalesce(sa.bindparam("in_thread", type_=sa.BigInteger), tables.c.thread_id),
        channel_id=sa.func.coalesce(sa.bindparam("in_channel", type_=sa.BigInteger), tables.c.channel_id),
    )
)
