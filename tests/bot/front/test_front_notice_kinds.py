"""Every kind of notice has a function that words it, and words."""

from __future__ import annotations

from pathlib import Path

import msgspec
import sqlalchemy as sa

from bot.front.notices import wording
from bot.store.schema import outbox
from bot.store.stored_rows import NoticeRow, read_rows
from bot.tables.notice_kinds import (
    ALL,
    CallNotice,
    LobbyNotice,
    MemberNotice,
    NoticePayload,
    ReminderNotice,
    StatusNotice,
    Waits,
    from_stored,
)
from bot.tables.notices import add_notice
from bot.tables.reminders import running_clocks_of
from bot.tables.seat_clock import clock_of
from bot.tables.session import Session
from tests.bot.front.evening import Evening

STORED = Path(__file__).parent.parent / "tables" / "stored_notices.jsonl"
PRIVATE = ("invite", "order", "call", "concern")


def test_every_kind_has_a_function_that_words_it() -> None:
    assert set(ALL) == wording.WORDING.keys()


async def test_every_kind_has_words(bot: Evening) -> None:
    """Each row that was ever stored of a kind is said at a table, with a mover who is waited for."""
    await bot.begin(bots=1, game="zombs")  # that the stored rows are of
    assert await bot.lobby() == 2  # that a rematch is at
    (mover,) = await bot.waited()
    shown = await bot.tables.show(bot.table)
    seat = next(place.seat for place in shown.places if place.person == int(mover.id))
    next_seat = next(place.seat for place in shown.places if place.person not in (None, int(mover.id)))
    for line in STORED.read_bytes().splitlines():
        row = msgspec.json.decode(line)
        payload = from_stored(row["kind"], row["payload"])
        about = next_seat if payload == CallNotice(what="next", ring=[]) else seat
        if isinstance(payload, ReminderNotice):
            payload = msgspec.structs.replace(payload, waiting=await waiting(bot, int(mover.id)))
        stored = await put(bot, payload, about, shown.places[about].person if payload.kind in PRIVATE else None)
        panel = await wording.panel(bot.bot.front, shown, stored)
        if isinstance(payload, StatusNotice | MemberNotice) or (
            isinstance(payload, LobbyNotice) and payload.what != "settings"
        ):
            assert panel is None
        else:
            assert panel is not None, line
            assert all(text and "front." not in text and "notice." not in text for text in panel.texts), line


async def waiting(bot: Evening, person: int) -> list[Waits]:
    clocks = await bot.tables.read(running_clocks_of, person)
    return [Waits(row.table, row.of_seat, clock_of(row).since, row.due, False) for row in clocks]


async def put(bot: Evening, payload: NoticePayload, seat: int, person: int | None) -> NoticeRow:
    """The notice's row, as the outbox claims it."""

    def write(session: Session) -> NoticeRow:
        add_notice(session, bot.table, payload, number=0, seat=seat, person=person)
        return read_rows(NoticeRow, session.connection.execute(sa.select(outbox).order_by(outbox.c.id.desc())))[0]

    row: NoticeRow = await bot.tables.write(write)
    return row


async def test_of_a_kind_that_only_a_newer_build_knows_nothing_is_said(bot: Evening) -> None:
    await bot.begin()
    shown = await bot.tables.show(bot.table)
    row = await put(bot, LobbyNotice("opened"), 0, None)
    assert await wording.panel(bot.bot.front, shown, msgspec.structs.replace(row, kind="tomorrow")) is None
