"""One game by correspondence: people look at their phones, the service does what is due, the outbox says it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path as FilePath
from random import Random
from typing import Any, NamedTuple

import sqlalchemy as sa

from bot.clock import DAY, HOUR, VirtualClock
from bot.front.common.request import FrontContext
from bot.front.notices.outbox import Outbox
from bot.store import database_url, files, next_wake, open_store
from bot.store.schema import deadlines, entries, lines, outbox
from bot.store.stored_rows import EntryRow, read_rows
from bot.tables import OpenVote, Plan, Tables, lobby
from bot.tables.people import presume_zone
from bot.tables.seats import OPEN
from bot.tables.session import Session, load_table
from bot.tables.votes import open_votes
from bot.testing.company.habits import Friend
from bot.testing.company.letterbox import Letter, Letterbox, UnconnectedClient
from bot.testing.company.waits import WaitCount, is_pass
from games.kernel import Decision, Game, Path, Seat, seeded
from games.players import Bot, Seen
from games.players.simple import any_path

START = 1_793_001_600.0  # Monday 26 October 2026, 8:00 in London
LONGEST = 400 * DAY
FIRST_PERSON = 101
NAMES = ("Ana", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
CHANNEL, THREAD = 11, 12
NEVER = float("inf")


class Course(NamedTuple):
    """How a game went."""

    finished: bool  # its rules have ended it, and somebody of the company still played
    hours: float
    waits: WaitCount
    letters: Sequence[Letter]
    kinds: Mapping[int, str]  # of notice, by its number


class _TableNow(NamedTuple):
    status: str
    over: bool
    votes: Sequence[OpenVote]
    number: int
    seen: Mapping[tuple[Seat, str], Seen[Any]]
    decisions: Sequence[Decision]
    bots: frozenset[Seat]
    new: Sequence[EntryRow]
    wake: float


class Correspondence:
    """The table, and those who sit there."""

    def __init__(self, tables: Tables, clock: VirtualClock, people: Sequence[Friend], answers: Bot, seed: int) -> None:
        self.tables, self.clock, self.people, self.answers, self.seed = tables, clock, people, answers, seed
        self.letterbox = Letterbox(clock)
        self.outbox = Outbox(FrontContext(tables, clock), UnconnectedClient(self.letterbox))
        self.waits = WaitCount(clock.now())
        self.looks: dict[Seat, float] = {}  # when somebody will look who has something to look at
        self.looked: set[tuple[Seat, str]] = set()  # what is not waited for, and somebody has let be
        self.table = self.heard = 0

    async def play(self, plan: Plan) -> Course:
        """To the end, or until nobody would go on waiting."""
        began = self.clock.now()
        await self._sit_down(plan)
        while (position := await self._look()).status in OPEN and self.clock.now() - began < LONGEST:
            self._plan_looks(position)
            first = min(self.looks, key=lambda seat: self.looks[seat], default=None)
            look = NEVER if first is None else self.looks[first]
            moment = min(look, position.wake)
            if moment == NEVER:
                break
            await self.clock.advance(max(0.0, moment - self.clock.now()))
            if first is not None and look <= position.wake:
                del self.looks[first]
                await self._answer(first, position)
            else:
                await self._let_happen()
        hours = (self.clock.now() - began) / HOUR
        await self.clock.advance(HOUR)
        await self._let_happen()
        finished = position.over and len(position.bots) < len(self.people)
        kinds = await self.tables.read(_kinds)
        return Course(finished, hours, self.waits, self.letterbox.letters, kinds)

    async def _sit_down(self, plan: Plan) -> None:
        self.table = await self.tables.create(FIRST_PERSON, NAMES[0], plan)
        for seat in range(1, len(self.people)):
            await self.tables.join(self.table, FIRST_PERSON + seat, NAMES[seat])
        for seat, person in enumerate(self.people):
            await self.tables.write(presume_zone, FIRST_PERSON + seat, NAMES[seat], person.habit.zone)
        secret = Random(f"secret {self.seed}").randbytes(32)
        await self.tables.write(lobby.start_game, self.table, FIRST_PERSON, secret)

    async def _look(self) -> _TableNow:
        position = await self.tables.read(_position, self.table, self.heard)
        for entry in position.new:
            self.waits.hear(entry)
        self.heard = position.number
        self.waits.see(position.decisions, position.bots)
        return position

    def _plan_looks(self, position: _TableNow) -> None:
        """Whoever is asked something looks at it when they next would; so does whoever a bot plays for."""
        asked = position.bots | {seat for vote in position.votes for seat in vote.asked}
        if position.status == "running":
            asked |= {one.seat for one in position.decisions if one.waits or self._is_free(one)}
        elif not position.votes:
            asked |= set(range(len(self.people)))
        self.looks = {seat: look for seat, look in self.looks.items() if seat in asked}
        for seat in sorted(asked - self.looks.keys()):
            self.looks[seat] = self.people[seat].next_look(self.clock.now())

    def _is_free(self, asked: Decision) -> bool:
        """Whether somebody may act there who has not thought about it yet."""
        return asked.kind == "free" and (asked.seat, asked.key) not in self.looked

    async def _answer(self, seat: Seat, position: _TableNow) -> None:
        """Come back after a bot, say yes to the others, or wake the table; else answer what is asked."""
        person, vote = FIRST_PERSON + seat, next((one for one in position.votes if seat in one.asked), None)
        if seat in position.bots:
            await self._do(lambda tables: tables.hand_back(self.table, person))
        elif vote is not None:
            await self._do(lambda tables: tables.vote(self.table, person, vote.id, True))
        elif position.status == "paused":
            await self._do(lambda tables: tables.propose(self.table, person, "resume"))
        elif not await self._play(seat, position):
            return
        self.people[seat].is_here(self.clock.now())

    async def _play(self, seat: Seat, position: _TableNow) -> bool:
        """Answer what waits for them, or what they would do anyway; whether they did anything."""
        own = [one for one in position.decisions if one.seat == seat and (one.waits or self._is_free(one))]
        for one in sorted(own, key=lambda one: not one.waits):
            path = self._chosen(position, one)
            if one.waits or not is_pass(path):
                await self._do(partial(_say, self.table, FIRST_PERSON + seat, one.key, path))
                return True
            self.looked.add((seat, one.key))
        return False

    def _chosen(self, position: _TableNow, asked: Decision) -> Path:
        """What a bot would answer; where it would let the dice choose, as only the clock can, anything."""
        dice = seeded(f"{self.seed} {position.number} {asked.seat}")
        path = self.answers(position.seen[asked.seat, asked.key], dice)
        return path if path in asked.options else any_path(asked.options, dice)

    async def _do(self, deed: Callable[[Tables], Awaitable[object]]) -> None:
        await deed(self.tables)

    async def _let_happen(self) -> None:
        while await self.tables.step() or await self.outbox.step():
            pass


async def _say(table: int, person: int, key: str, path: Path, tables: Tables) -> None:
    await tables.answer(table, person, key, path)


def _position(session: Session, table_id: int, since: int) -> _TableNow:
    table = load_table(session, table_id)
    decisions = table.decisions
    wakes = [wake for rows in (deadlines, outbox) if (wake := next_wake(session.connection, rows)) is not None]
    return _TableNow(
        table.status,
        table.state.outcome is not None,
        open_votes(session, table_id),
        table.number,
        {(one.seat, one.key): Seen(table.game, table.state, one) for one in decisions},
        decisions,
        table.played_by_bots,
        read_rows(EntryRow, session.connection.execute(_NEW, {"table": table_id, "since": since})),
        min(wakes, default=NEVER),
    )


def _kinds(session: Session) -> Mapping[int, str]:
    return dict(session.connection.execute(_KINDS).all())


_NEW = (
    sa.select(*lines)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.number > sa.bindparam("since"))
    .order_by(entries.c.number)
)
_KINDS: sa.Select[Any] = sa.select(outbox.c.id, outbox.c.kind)


async def correspond(
    empty: FilePath, path: FilePath, game: Game[Any], people: Sequence[Friend], pace: str, seed: int, answers: Bot
) -> Course:
    """Play one game in a copy of an empty database."""
    files.copy(empty, path)
    clock = VirtualClock(START)
    store = await open_store(database_url(str(path)), clock)
    try:
        chance = Random(f"table {seed}")
        tables = Tables(store, clock, {game.key: game}, chance=chance).for_one_request()
        plan = Plan(game.key, seats=len(people), pace=pace, channel=CHANNEL, thread=THREAD)
        return await Correspondence(tables, clock, people, answers, seed).play(plan)
    finally:
        await store.close()
