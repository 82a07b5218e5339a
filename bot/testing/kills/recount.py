"""What had to ring in a simulated fortnight, worked out anew from the log of answers and from what people chose.

Nothing of the bot's own reckoning is used: clocks are added up tick by tick, nights are looked for minute by minute.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import sqlalchemy as sa

from bot.clock import DAY, HOUR, MINUTE, VirtualClock
from bot.store import open_store
from bot.tables import Tables
from bot.testing.kills.fortnight import Diary, Fortnight, Rang, Size, rings
from bot.testing.kills.fortnight_log import (
    Log,
    LoggedEntry,
    Occupancy,
    Person,
    Table,
    absences,
    in_turn,
    read_logs,
)
from games import catalog
from games.kernel import Seat

EASE = 0.5  # seconds of float arithmetic
KNOWN, LOOKED_AT, NOW_AND_THEN = 5, 30, 10  # answers that tell of usual hours; and an hour is one with every tenth
UNPUNCTUAL = HOUR / 2


class RunningClock:
    """A seat's clock, as far as it has run."""

    def __init__(self, table: Table, person: Person, seconds: float, crowd: int, at: float) -> None:
        self.table, self.person, self.seconds, self.crowd, self.at = table, person, seconds, crowd, at
        self.ran, self.said = 0.0, 0
        self.expected = 0.0  # nobody is reminded before, who will have looked by then

    def lasts_until(self, end: float) -> None:
        """Until they will have looked, and a little longer."""
        self.expected, self.seconds = end, end + UNPUNCTUAL - self.at

    def is_young(self, seconds: float, crowd: int, at: float) -> bool:
        """Whether an answer does not start it anew: the same time, and not a hundredth of it gone."""
        return (self.seconds, self.crowd) == (seconds, crowd) and (at - self.at) * 100 < seconds

    def passed(self, percents: Iterable[int], now: float, ahead: float = 0.0) -> int:
        if self.seconds < HOUR or now + ahead + EASE < self.expected:
            return 0
        due = [p for p in percents if p > self.said and self.ran + ahead + EASE >= self.seconds * p / 100]
        return max(due, default=0)


def usual_hours(answers: Sequence[float], zone: ZoneInfo) -> set[int]:
    """Of the day, where somebody lives; none as long as that is not known."""
    at = [datetime.fromtimestamp(one, zone).hour for one in answers]
    return {hour for hour in at if len(at) >= KNOWN and at.count(hour) * NOW_AND_THEN >= len(at)}


def looked_by(hours: set[int], at: float, zone: ZoneInfo) -> float:
    """When such hours are over, or two of them: looked at whenever a clock strikes in Greenwich."""
    strikes = [at, *((at // HOUR + n) * HOUR for n in range(1, 49))]
    usual = [datetime.fromtimestamp(one, zone).hour in hours for one in strikes]
    first = usual.index(True)
    return next(
        one for n, one in enumerate(strikes) if n > first and (not usual[n] or one >= strikes[first] + 2 * HOUR)
    )


def slack(person: Person) -> float:
    """Not all nights end in the same second."""
    return person * 7919 % 600


class Recount:
    """Goes through the fortnight tick by tick."""

    def __init__(
        self, diary: Diary, logs: dict[Table, Log], away: dict[Person, list[tuple[float, float, float]]]
    ) -> None:
        self.diary, self.logs, self.away = diary, logs, away
        self.spells: dict[tuple[Table, Seat], RunningClock] = {}
        self.digests: dict[Person, float] = {}
        self.sits: dict[Table, dict[Seat, Occupancy]] = {table: {} for table in logs}
        self.asked: dict[Table, dict[Seat, str]] = {table: {} for table in logs}
        self.ring: defaultdict[Table, set[Seat]] = defaultdict(set)
        self.absent: dict[tuple[Table, Seat], str] = {}  # who was late: for what the clock answers at once
        self.missed = Counter[tuple[Table, Seat]]()  # turns in a row
        self.in_person: defaultdict[tuple[Table, Seat], list[float]] = defaultdict(list)  # when a seat answered
        self.changed: set[Table] = set()  # by the worker, in this tick
        self.certain: list[Rang] = []
        self.doubtful: list[tuple[Rang, set[Table]]] = []  # with tables that may be among them or not
        self.happened = {table: in_turn(log) for table, log in logs.items()}

    def run(self) -> None:
        before = self.diary.ticks[0][0]
        for at, worked in self.diary.ticks:
            self._run_clocks(before, at)
            if self.diary.outage and abs(self.diary.outage[1] - at) < 1:
                self._after_outage(at)
            self.changed.clear()
            for table, log in self.logs.items():
                self._events(table, log, at)
            if worked:
                self._remind(at)
            for table, seats in self.ring.items():
                self.certain += [Rang(at, self.sits[table][s].person, (table,), "turn") for s in sorted(seats)]
            self.ring.clear()
            before = at

    # -- hours -------------------------------------------------------------------------------------

    def is_away(self, person: Person, at: float, seen: float) -> bool:
        """Whether they are away at a moment, as far as is known when it is seen."""
        return any(
            start <= at < (planned if seen < end else end)
            for start, planned, end in self.away.get(person, ())
            if start <= seen
        )

    def rests(self, person: Person, at: float, seen: float) -> bool:
        chosen = self.diary.chosen[person]
        if self.is_away(person, at, seen):
            return True
        local = datetime.fromtimestamp(at + 0.01, ZoneInfo(chosen.zone))
        if local.weekday() in chosen.days_off:
            return True
        if chosen.quiet_from is None or chosen.quiet_to is None:
            return False
        minute = local.hour * 60 + local.minute
        return minute >= chosen.quiet_from or minute < chosen.quiet_to  # nights all

    def awake(self, person: Person, at: float, seen: float) -> float:
        moment = at
        while self.rests(person, moment, seen):
            moment = (moment + EASE) // MINUTE * MINUTE + MINUTE
        return moment if moment == at or self.rests(person, later := moment + slack(person), seen) else later

    def by_day(self, person: Person, at: float) -> float:
        """From nine to nine in the evening where they are."""
        moment = awake = self.awake(person, at, at)
        zone = ZoneInfo(self.diary.chosen[person].zone)
        while not 9 <= datetime.fromtimestamp(moment + 0.01, zone).hour < 21:
            moment = (moment + EASE) // MINUTE * MINUTE + MINUTE
        return moment if moment == awake else self.awake(person, moment, at) + slack(person)

    # -- clocks ------------------------------------------------------------------------------------

    def _run_clocks(self, before: float, at: float) -> None:
        """Add what has passed since the last tick, but to clocks that stood still."""
        if self.diary.outage and abs(self.diary.outage[1] - at) < 1:
            return
        for (table, _), spell in self.spells.items():
            middle = (before + at) / 2
            weekend = datetime.fromtimestamp(middle, ZoneInfo(self.diary.chosen[spell.person].zone)).weekday() > 4
            if not self.is_away(spell.person, middle, middle) and (self.logs[table].weekends or not weekend):
                spell.ran += at - before

    def _after_outage(self, at: float) -> None:
        for spell in self.spells.values():
            spell.said = max(spell.said, spell.passed(self.diary.chosen[spell.person].reminders, at))
            if self.diary.chosen[spell.person].notify != "silent":
                self.digests[spell.person] = self.awake(spell.person, at + MINUTE, at)

    def _events(self, table: Table, log: Log, at: float) -> None:
        """What was answered at a table in this tick, and who sat down there, in turn."""
        for event in self.happened[table].pop(round(at), ()):
            if isinstance(event, LoggedEntry):
                if event.number == 0:
                    self.sits[table] = {one.seat: one for one in log.stretches if one.number == 0}
                self._answered(table, log, event)
                if event.by == "clock":
                    self.changed.add(table)
            else:
                self.sits[table][event.seat] = event
                self.absent.pop((table, event.seat), None)
                self.missed.pop((table, event.seat), None)
                self._wind(table, log, event.seat, at)
                if not event.bot and event.seat in self.asked[table]:
                    self._call(table, {event.seat}, at)

    def _answered(self, table: Table, log: Log, line: LoggedEntry) -> None:
        people = {seat for seat, stretch in self.sits[table].items() if not stretch.bot}
        self._late(table, line)
        before = (set(self.asked[table]) & people) - self._at_once(table)
        on_turn = {seat for seat, kind in self.asked[table].items() if kind == "turn"}
        self.asked[table] = {} if line.over else line.asked
        for seat, kind in self.asked[table].items():
            if kind == "turn" and seat not in on_turn:
                self.absent |= {key: "reactions" for key in self.absent if key[0] == table and key[1] != seat}
        waited = (set(self.asked[table]) & people) - self._at_once(table)
        actor = {line.seat} if line.by == "person" else set[Seat | None]()
        self._wind(table, log, line.seat, line.at)
        if line.over:
            self.ring[table].clear()
        elif before != waited:
            kept = self.ring[table] & waited
            self.ring[table] = kept
            self._call(table, {seat for seat in waited - before if seat not in actor}, line.at)

    def _late(self, table: Table, line: LoggedEntry) -> None:
        """Who lets the clock answer is not waited for until they answer: for their reactions, and for that turn."""
        if line.seat is None:
            return
        if line.by == "person":
            self.absent.pop((table, line.seat), None)
            self.missed.pop((table, line.seat), None)
            if line.kind == "answer":
                self.in_person[table, line.seat].append(line.at)
        elif line.by == "clock" and self.asked[table].get(line.seat) == "turn":
            self.missed[table, line.seat] += self.absent.get((table, line.seat)) != "turn"
            self.absent[table, line.seat] = "turn"
        elif line.by == "clock":
            self.absent.setdefault((table, line.seat), "reactions")

    def _at_once(self, table: Table) -> set[Seat]:
        late = {seat: what for (at, seat), what in self.absent.items() if at == table}
        return {
            seat
            for seat, kind in self.asked[table].items()
            if late.get(seat) == "turn" or (seat in late and kind != "turn")
        }

    def _wind(self, table: Table, log: Log, actor: Seat | None, at: float) -> None:
        """Stop the clocks of those who are not waited for, start those of others."""
        for seat, stretch in self.sits[table].items():
            kind = self.asked[table].get(seat)
            if kind is None or stretch.bot or seat in self._at_once(table):
                self.spells.pop((table, seat), None)
                continue
            seconds, crowd = (log.turn if kind == "turn" else log.reaction), len(self.asked[table])
            running = self.spells.get((table, seat))
            if running is None or (seat == actor and not running.is_young(seconds, crowd, at)):
                clock = RunningClock(table, stretch.person, seconds, crowd, at)
                self.spells[table, seat] = clock
                if log.turn >= DAY:
                    self._by_usual_hours(clock, seat, kind == "turn", log.misses)

    def _by_usual_hours(self, clock: RunningClock, seat: Seat, turn: bool, misses: int) -> None:
        """A turn does not end in the midst of its person's hours, and a reaction lasts until they come round."""
        if turn and self.missed[clock.table, seat] + 1 >= misses:
            clock.seconds += UNPUNCTUAL
        zone = ZoneInfo(self.diary.chosen[clock.person].zone)
        hours = usual_hours(self.in_person[clock.table, seat][-LOOKED_AT:], zone)
        end = clock.at + clock.seconds
        if hours and (not turn or datetime.fromtimestamp(end, zone).hour in hours):
            clock.lasts_until(looked_by(hours, end, zone))

    def _call(self, table: Table, seats: set[Seat], at: float) -> None:
        for seat in seats:
            person = self.sits[table][seat].person
            if self.diary.chosen[person].notify == "silent":
                continue
            if self.rests(person, at, at):
                self._gather(person, self.awake(person, at, at))
            else:
                self.ring[table].add(seat)

    def _gather(self, person: Person, at: float) -> None:
        self.digests[person] = min(at, self.digests.get(person, at))

    # -- reminders ---------------------------------------------------------------------------------

    def _remind(self, at: float) -> None:
        for spell in self.spells.values():
            chosen = self.diary.chosen[spell.person]
            passed = 0 if chosen.notify == "silent" else spell.passed(chosen.reminders, at)
            if passed:
                spell.said = passed
                later = at + min(10 * MINUTE, spell.seconds / 50)
                self._gather(spell.person, self.by_day(spell.person, later))
        for person in [person for person, due in self.digests.items() if due <= at + EASE]:
            if self.rests(person, at, at):
                self.digests[person] = self.awake(person, at, at)
            else:
                del self.digests[person]
                self._digest(person, at)

    def _digest(self, person: Person, at: float) -> None:
        mine = [spell for spell in self.spells.values() if spell.person == person]
        told = Rang(at, person, tuple(sorted(spell.table for spell in mine)), "reminder")
        for spell in mine:
            ahead = min(HOUR, spell.seconds / 20)
            spell.said = max(spell.said, spell.passed(self.diary.chosen[person].reminders, at, ahead))
        seated = {table for table, sits in self.sits.items() if person in (one.person for one in sits.values())}
        unsure = self.changed & seated
        if unsure:
            self.doubtful.append((told, unsure))
        elif mine:
            self.certain.append(told)


def differences(expected: Recount, rang: Sequence[Rang]) -> list[str]:
    """What is missing, doubled, or rang without need."""
    left = {_key(one): one for one in rang}
    found = [f"twice: {one}" for one in rang if left[_key(one)] is not one]
    for one in expected.certain:
        got = left.pop(_key(one), None)
        if got is None or got.tables != one.tables:
            found.append(f"missing: {one}" if got is None else f"different: {one} and {got}")
    for one, unsure in expected.doubtful:
        got = left.pop(_key(one), None)
        if (set(one.tables) ^ set(got.tables if got else ())) - unsure:
            found.append(f"different: {one} and {got}")
    return found + [f"without need: {one}" for one in left.values()]


def _key(one: Rang) -> tuple[object, ...]:
    return (round(one.at), one.person, one.what, one.tables if one.what == "turn" else ())


class Verdict(msgspec.Struct):
    """How a fortnight compares with what it had to be."""

    answers: int
    by_clock: int
    rang: int
    reminders: int
    expected: int
    at_rest: int  # pings while somebody rested
    differences: list[str]

    @property
    def well(self) -> bool:
        return not self.differences and not self.at_rest


async def compare(url: sa.URL, size: Size) -> Verdict:
    """Live through it on this database, and work out anew what had to ring."""
    diary = await Fortnight(url, size).run()
    clock = VirtualClock()
    store = await open_store(url, clock)
    tables = Tables(store, clock, catalog())
    logs, away = await tables.read(read_logs), await tables.read(absences, diary)
    await store.close()
    recount = Recount(diary, logs, away)
    recount.run()
    rang = rings(diary.messages)
    sent = [(one.person, message.sent) for message in diary.messages for one in message.rang]
    return Verdict(
        answers=diary.answers,
        by_clock=sum(line.by == "clock" for log in logs.values() for line in log.lines),
        rang=len(rang),
        reminders=sum(one.what == "reminder" for one in rang),
        expected=len(recount.certain),
        at_rest=sum(recount.rests(person, at, at) for person, at in sent),
        differences=differences(recount, rang),
    )
