"""A fortnight in virtual time, with the real service: people in five zones, nights, holidays, kills, a long outage.

The clocks are put back in Europe and America in between. What rang is kept, to be compared with what had to ring.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store import open_store
from bot.store.stored_rows import NoticeRow
from bot.tables import Pace, Plan, Refused, Tables, absence, lobby
from bot.tables.deadline_worker import claim_due
from bot.tables.notice_kinds import CallNotice, ReminderNotice, RingingNotice, from_stored
from bot.tables.people import Preferences, set_preferences
from bot.tables.reminders import still_waiting
from games import catalog

START = 1_792_800_000.0  # 24 October 2026, midnight in UTC
TICK = 2 * MINUTE
OUTAGE = (5.5, 20 * HOUR)  # on which day, and how long
KILLS = (0.3, 1.21, 2.4, 3.63, 8.1, 10.71, 12.3)  # on which days
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "America/Sao_Paulo")
PACES = (
    Pace(series=0.0),
    Pace(turn=8 * HOUR, reaction=4 * HOUR, series=0.0),
    Pace(turn=DAY, series=0.0, weekends=False),
)
SITS_DOWN = 0.006  # how likely somebody who is awake looks at their tables, each tick
GAME = max(catalog())  # any will do: it is the clock that is looked at
NOTIFY = ("channel", "channel", "direct", "channel", "silent")


class Size(NamedTuple):
    tables: int = 40
    people: int = 60
    days: float = 14
    seed: int = 1


class Rang(msgspec.Struct, frozen=True, order=True):
    """Somebody was pinged: for their turn at a table, or to remind them of all tables that wait for them."""

    at: float  # when it was decided
    person: int
    tables: tuple[int, ...]
    what: str  # turn, reminder


class SentNotice(msgspec.Struct):
    """What arrived on the other side."""

    notice: int
    sent: float
    rang: tuple[Rang, ...]


class Diary(msgspec.Struct):
    """What the simulation itself did, from which everything else must follow."""

    size: Size
    chosen: dict[int, Preferences]
    holidays: dict[int, tuple[float, float, float]]  # by person: said when, from when, until when
    ticks: list[tuple[float, bool]] = []  # when something happened, and whether the worker had its turn
    outage: tuple[float, float] | None = None
    messages: list[SentNotice] = []
    answers: int = 0


class Fortnight:
    """People, their tables, and the other side, which remembers what it has heard as Discord does."""

    def __init__(self, url: sa.URL, size: Size) -> None:
        self.url, self.size = url, size
        self.clock = VirtualClock(START)
        self.chance = random.Random(size.seed)
        people = {100 + n: self._person(n) for n in range(size.people)}
        holidays = {person: self._holiday(n) for n, person in enumerate(people) if n % 7 == 3}
        self.diary = Diary(size, people, holidays)
        self.heard: dict[int, SentNotice] = {}
        self.tables: Tables = None  # type: ignore[assignment]  # opened in `run`

    def _person(self, n: int) -> Preferences:
        night = (22 * 60 + 30, 7 * 60) if n % 3 else (23 * 60, 8 * 60)
        chosen = Preferences(zone=ZONES[n % 5], reminders=((50, 80, 95), (80,), (), (50, 80, 95))[n % 4])
        if n % 6:
            chosen = msgspec.structs.replace(chosen, quiet_from=night[0], quiet_to=night[1])
        if n % 9 == 0:
            chosen = msgspec.structs.replace(chosen, days_off=(6,))
        return msgspec.structs.replace(chosen, notify=NOTIFY[n % 5])

    def _holiday(self, n: int) -> tuple[float, float, float]:
        said = START + (1 + n % 8) * DAY + 10 * HOUR
        return said, said, said + (2 + n % 3) * DAY

    async def run(self) -> Diary:
        await self._open()
        await self._begin()
        end = START + self.size.days * DAY
        outage, kills = START + OUTAGE[0] * DAY, [START + day * DAY for day in KILLS]
        while self.clock.now() < end:
            if self.clock.now() >= outage and self.diary.outage is None:
                await self._fall_silent()
            killed = bool(kills) and self.clock.now() >= kills[0]
            await self._tick(killed)
            if killed:
                kills.pop(0)
                await self._again()
        await self.tables.store.close()
        self.diary.messages = sorted(self.heard.values(), key=lambda one: one.notice)
        return self.diary

    async def _open(self) -> None:
        store = await open_store(self.url, self.clock)
        self.tables = Tables(store, self.clock, catalog(), chance=self.chance)

    async def _again(self) -> None:
        await self.tables.store.close()
        await self._open()

    async def _begin(self) -> None:
        people = list(self.diary.chosen)
        for person, chosen in self.diary.chosen.items():
            values = msgspec.structs.asdict(chosen)
            await self.tables.write(set_preferences, person, f"Person {person}", **values)
        await self.tables.note_heard()
        for number in range(self.size.tables):
            seated = self.chance.sample(people, self.chance.randint(2, 3))
            plan = Plan(GAME, seats=len(seated), pace=PACES[number % len(PACES)])
            table = await self.tables.create(seated[0], f"Person {seated[0]}", plan)
            for person in seated[1:]:
                await self.tables.join(table, person, f"Person {person}")
            await self.tables.write(lobby.start_game, table, seated[0], self.chance.randbytes(32))

    async def _tick(self, killed: bool) -> None:
        """People have their say, then the worker, then the outbox; killed, both have begun and finish nothing."""
        await self.tables.note_heard()
        await self._holidays()
        for person in self.diary.chosen:
            if self.chance.random() < SITS_DOWN and not self._absent(person):
                await self._play(person)
        self.diary.ticks.append((self.clock.now(), not killed))
        if killed:
            await self.tables.write(claim_due)
        else:
            while await self.tables.step():
                pass
        await self.clock.advance(2.1)
        await self._send(killed)
        await self.clock.advance(TICK - 2.1)

    async def _holidays(self) -> None:
        for person, (said, start, end) in self.diary.holidays.items():
            if said <= self.clock.now() < said + TICK:
                await self.tables.write(absence.begin_absence, person, start, end)

    def _absent(self, person: int) -> bool:
        """On holiday; or one of those who vanish in the second week."""
        _, start, end = self.diary.holidays.get(person, (0.0, 0.0, 0.0))
        return start <= self.clock.now() < end or (person % 10 == 8 and self.clock.now() > START + 6 * DAY)

    async def _play(self, person: int) -> None:
        """Answer whatever is asked at all one's tables, until nothing is."""
        for row in await self.tables.tables_of_person(person):
            while (shown := await self.tables.show(row.id, person)).status == "running":
                place = next(place for place in shown.places if place.person == person)
                if place.bot:
                    await self.tables.hand_back(row.id, person)
                    continue
                asked = [decision for decision in shown.decisions if decision.waits]
                if not asked:
                    break
                path = self.chance.choice(asked[0].options.first(40))
                await self.tables.answer(row.id, person, asked[0].key, path)
                self.diary.answers += 1

    async def _fall_silent(self) -> None:
        before = self.clock.now() - TICK
        await self.clock.advance(OUTAGE[1])
        await self._again()
        self.diary.outage = (before, self.clock.now())

    # -- the other side ----------------------------------------------------------------------------

    async def _send(self, killed: bool) -> None:
        """Say what waits; killed, nothing is written down of what was said, and the latter half is not even said."""
        while rows := await self.tables.notices(limit=200):
            for row in rows[: len(rows) // 2] if killed else rows:
                if row.id not in self.heard:
                    try:
                        self.heard[row.id] = SentNotice(row.id, self.clock.now(), await self._rings(row))
                    except Refused as refused:
                        await self.tables.drop_notice(row.id, refused.why.id)
                        continue
                elif not row.attempts:
                    raise AssertionError(f"notice {row.id} is said twice")
                if not killed:
                    await self.tables.mark_sent(row.id, 1, row.id)

    async def _rings(self, row: NoticeRow) -> tuple[Rang, ...]:
        """Whom a notice pings."""
        at, said = row.created_at, from_stored(row.kind, row.payload)
        if isinstance(said, ReminderNotice):
            person = row.person_id or await self._sitter(row.table_id, row.of_seat)
            still = await self.tables.read(still_waiting, person, said.waiting)
            return (Rang(at, person, tuple(sorted(one.table for one in still)), "reminder"),)
        if isinstance(said, CallNotice):
            return (Rang(at, row.person, (row.table_id,), "turn"),)
        people = (
            [await self._sitter(row.table_id, seat) for seat in said.ring] if isinstance(said, RingingNotice) else []
        )
        return tuple(Rang(at, person, (row.table_id,), "turn") for person in people)

    async def _sitter(self, table_id: int, seat: int) -> int:
        shown = await self.tables.show(table_id)
        return shown.places[seat].person or 0


def rings(messages: Sequence[SentNotice]) -> list[Rang]:
    """Everything that rang."""
    return sorted(one for message in messages for one in message.rang)
