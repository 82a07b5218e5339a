"""The service that every front end calls: each call is one transaction on the store, or a look at it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy.engine import Connection, Row

from bot.clock import Clock
from bot.metrics import Meter
from bot.store import WHOLE, Shard, Store, next_wake
from bot.store.tables import deadlines
from bot.tables import (
    answers,
    bots,
    changing,
    clocks,
    faults,
    gate,
    history,
    lateness,
    life,
    motions,
    notices,
    opening,
    orders,
    outage,
    record,
    recovery,
    reminders,
    seats,
    show,
    statistics,
    undo,
    worker,
)
from bot.tables.desk import Desk, find
from bot.tables.replies import Answered, Happened, Shown, Voted, no
from games.kernel import Account, Game, Path, Seat
from games.players import PLAYERS, Player, Seen

P = ParamSpec("P")
R = TypeVar("R")
Work = Callable[Concatenate[Desk, P], R]

NOT_OURS = 1.0  # seconds until it looks again, when what is due is in other hands or nobody is heard

log = logging.getLogger(__name__)


def _seen(desk: Desk, table: int, error: Exception) -> faults.Fault:
    find(desk, table)
    return faults.seen(desk, error)


class Tables:
    """Everything that can be done at tables. Calls raise `Refused` where they change nothing."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, Game[Any]],
        players: Mapping[str, Player] = PLAYERS,
        chance: Random | None = None,
    ) -> None:
        self.store, self.clock, self.games, self.players = store, clock, games, players
        self.chance = chance or SystemRandom()
        self.meter = Meter()

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `work(desk, ...)` as one transaction; `Stumbled` if the rules of the table's game raise in it."""
        now, desks = self.clock.now(), list[Desk]()

        def job(connection: Connection) -> tuple[R, list[faults.Kept]]:
            desks.append(desk := Desk(connection, self.games, now, self.chance))
            done = work(desk, *args, **kwargs)
            return done, faults.keep(desk, desk.caught)

        job.__name__ = getattr(work, "__name__", "work")
        try:
            done, kept = await self.store.write(job)
        except Exception as error:  # whatever the rules of a game do wrong
            fault = self._fault(desks, error)
        else:
            self._report(kept)
            return done
        raise await self._stumbled(fault)

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `work(desk, ...)` on one unchanging view of the database; `Stumbled` as above."""
        now, desks = self.clock.now(), list[Desk]()

        def job(connection: Connection) -> R:
            desks.append(desk := Desk(connection, self.games, now, self.chance))
            return work(desk, *args, **kwargs)

        try:
            done = await self.store.read(job)
        except Exception as error:  # whatever the rules of a game do wrong
            fault = self._fault(desks, error)
        else:
            if caught := desks[-1].caught:
                await self.note(*caught)
            return done
        raise await self._stumbled(fault)

    def _fault(self, desks: Sequence[Desk], error: Exception) -> faults.Fault:
        """What the rules did wrong; any other error is raised again."""
        if not desks or desks[-1].held is None or not faults.of_rules(error, self.games):
            raise error
        return faults.seen(desks[-1], error)

    async def _stumbled(self, fault: faults.Fault) -> faults.Stumbled:
        return faults.Stumbled((await self.note(fault))[0])

    async def note(self, *found: faults.Fault) -> list[faults.Kept]:
        """Store what the rules did wrong, for the operator."""
        kept = await self.write(faults.keep, found)
        self._report(kept)
        return kept

    def _report(self, kept: Sequence[faults.Kept]) -> None:
        """In the log there is nothing that could be somebody's secret, and each fault once."""
        for id, new, fault in kept:
            self.meter.counts["faults"] += 1
            if new:
                facts = (fault.game, fault.table, fault.error, fault.place, id)
                log.error("the rules of %s raised at table %d: %s at %s; fault %d", *facts)

    async def stumbled(self, error: Exception, table: int) -> faults.Stumbled | None:
        """For errors outside of any call, in options that are looked at late: None if they are not of the rules."""
        if not faults.of_rules(error, self.games):
            return None
        return await self._stumbled(await self.read(_seen, table, error))

    # -- before the game ---------------------------------------------------------------------------

    async def create(self, person: int, name: str, plan: opening.Plan, sits: bool = True) -> int:
        return await self.write(opening.create, person, name, plan, sits)

    async def place(self, table: int, thread: int | None = None, channel: int | None = None) -> None:
        await self.write(opening.place, table, thread, channel)

    async def join(self, table: int, person: int, name: str) -> Seat:
        return await self.write(life.join, table, person, name)

    async def add_bot(self, table: int, level: str = "normal") -> Seat:
        if level not in self.players:
            raise no("no_bot", level=level, known=sorted(self.players))
        return await self.write(life.add_bot, table, level)

    async def remove(self, table: int, seat: Seat) -> None:
        await self.write(life.remove, table, seat)

    async def change(self, table: int, wanted: changing.Change) -> None:
        await self.write(changing.change, table, wanted)

    async def start(self, table: int, person: int) -> str:
        return await self.write(life.begin, table, person, secrets.token_bytes(32))

    async def check_in(self, table: int, person: int) -> str:
        return await self.write(life.check_in, table, person, secrets.token_bytes(32))

    async def rematch(self, table: int, person: int, name: str) -> int:
        return await self.write(opening.rematch, table, person, name)

    # -- playing -----------------------------------------------------------------------------------

    async def answer(self, table: int, person: int, key: str, path: Path, source: str | None = None) -> Answered:
        with self.meter.turn():
            return await self.write(answers.answer, table, person, key, path, source)

    async def undo(self, table: int, person: int, seat: Seat | None = None, source: str | None = None) -> Voted:
        return await self.write(undo.request, table, person, seat, source)

    async def propose(self, table: int, person: int, kind: str, seat: Seat | None = None) -> Voted:
        return await self.write(motions.propose, table, person, kind, seat)

    async def vote(self, table: int, person: int, vote: int, yes: bool, seat: Seat | None = None) -> Voted:
        return await self.write(motions.vote, table, person, vote, yes, seat)

    async def sweep(self, table: int, most: int = bots.MOST) -> int:
        """Let the bots answer until a person is waited for; says how many answers they gave."""
        for count in range(most):
            try:
                asked = await self.read(bots.asked, table)
            except faults.Stumbled:
                await recovery.stop(self, table)
                return count
            if asked is None:
                return count
            level, seen = asked
            path = await self._thought(table, level, seen)
            if not await recovery.answer(self, table, seen.seat, seen.decision.key, path, "bot"):
                return count
        return most

    async def _thought(self, table: int, level: str, seen: Seen[Any]) -> Path:
        """What a bot chooses; one that fails does what the clock would."""
        seed = self.chance.getrandbits(64)
        chosen = await asyncio.to_thread(bots.think, self.players, level, seen, seed)
        if isinstance(chosen, Exception):
            await self.write(bots.failed, table, level, seen, seed, chosen)
            return seen.decision.default
        return chosen

    # -- seats and orders --------------------------------------------------------------------------

    async def leave(self, table: int, person: int, seat: Seat | None = None) -> Seat:
        return await self.write(seats.leave, table, person, seat)

    async def resign(self, table: int, person: int, seat: Seat | None = None, source: str | None = None) -> Seat:
        return await self.write(seats.resign, table, person, seat, source)

    async def offer(self, table: int, person: int, seat: Seat | None = None, wanted: bool = True) -> Seat:
        return await self.write(seats.offer, table, person, seat, wanted)

    async def claim(self, table: int, person: int, name: str, seat: Seat) -> None:
        await self.write(seats.claim, table, person, name, seat)

    async def take_over(self, table: int, person: int, seat: Seat | None = None) -> Seat:
        return await self.write(seats.take_over, table, person, seat)

    async def hand_back(self, table: int, person: int, seat: Seat | None = None) -> Seat:
        return await self.write(seats.hand_back, table, person, seat)

    async def order(self, table: int, person: int, order: orders.Order, seat: Seat | None = None) -> int:
        return await self.write(orders.add, table, person, order, seat)

    async def cancel_order(self, table: int, person: int, order: int | None = None) -> int:
        return await self.write(orders.cancel, table, person, order)

    async def orders(self, table: int, person: int) -> list[tuple[int, Seat, orders.Order]]:
        return await self.read(orders.of, table, person)

    # -- looking -----------------------------------------------------------------------------------

    async def show(self, table: int, person: int | None = None, seat: Seat | None = None) -> Shown:
        return await self.read(show.show, table, person, seat)

    async def listing(self, server: int | None = None, status: str | None = None) -> list[Row[Any]]:
        return await self.read(show.listing, server, status)

    async def at_thread(self, thread: int) -> int | None:
        return await self.read(show.at_thread, thread)

    async def of_person(self, person: int) -> list[Row[Any]]:
        return await self.read(show.of_person, person)

    async def look(
        self, table: int, person: int | None, number: int | None = None, seat: Seat | None = None
    ) -> history.Past:
        return await self.read(history.look, table, person, number, seat)

    async def log(self, table: int, person: int | None, first: int = 0, last: int | None = None) -> list[Happened]:
        return await self.read(history.log, table, person, first, last)

    async def since_own(self, table: int, seat: Seat, number: int | None = None) -> list[Happened]:
        return await self.read(history.since_own, table, seat, number)

    async def export(self, table: int, person: int) -> bytes:
        """The record of an ended game; while it runs, what the person's own seat has seen."""
        if (await self.read(show.status, table)) != "over":
            return await self.read(record.seat_export, table, person)
        await self.close_record(table)
        kept = await self.read(record.kept, table)
        assert kept is not None
        return kept[0]

    async def statistics(self, person: int) -> Sequence[statistics.Facts]:
        return await self.read(statistics.of_person, person)

    # -- for whoever runs the bot -------------------------------------------------------------------

    async def gate(self) -> Sequence[gate.Finding]:
        """Bar the running tables that this build cannot go on with, let those go on that it can, play the rest."""
        findings = [await self.read(gate.check, table) for table in await self.read(gate.running)]
        for finding in findings:
            await self.write(gate.bar, finding)
            if finding.raises:
                await self.read(faults.look, finding.table)
                await recovery.stop(self, finding.table)
        for table in await self.read(recovery.waiting):
            await recovery.try_again(self, table)
        return [finding for finding in findings if finding.why]

    # -- what happens by itself --------------------------------------------------------------------

    async def step(self) -> int:
        """Do everything that is due now, unless nobody is heard; says how many things that were."""
        rows = await self.write(worker.claim_due)
        await asyncio.gather(*(self._fire(row) for row in rows))
        return len(rows)

    async def _fire(self, row: Row[Any]) -> None:
        try:
            try:
                await self._do(row)
            except faults.Stumbled:
                await recovery.way_on(self, row)
        except Exception:
            log.exception("%s of table %s failed and will be tried again", row.kind, row.table_id)

    async def _do(self, row: Row[Any]) -> None:
        if row.kind == "bots":
            await self._bots(row)
        elif row.kind == clocks.DIGEST:
            await self.write(reminders.digest, row.id)
        elif row.kind == "record":
            await self.close_record(row.table_id)
            await self.write(clocks.done, row.id)
        elif row.kind == "stopped":
            await recovery.try_again(self, row.table_id)
        elif await self.write(worker.fire, row.id, row.table_id):
            await self._bot_instead(row)

    async def _bots(self, row: Row[Any]) -> None:
        if await self.sweep(row.table_id) == bots.MOST:
            await self.write(clocks.postpone, row.id, self.clock.now())

    async def _bot_instead(self, row: Row[Any]) -> None:
        """Time is up at a table where then a bot makes the move."""
        asked = await self.read(bots.instead, row.table_id, row.seat)
        if asked is not None:
            level, seen = asked
            path = await self._thought(row.table_id, level, seen)
            try:
                await self.write(lateness.skip_with, row.id, row.table_id, seen.decision.key, path)
            except faults.Stumbled:
                await recovery.instead(self, row.table_id, row.seat, seen.decision.key, "clock", tried=path)

    async def hear(self) -> float:
        """Discord is heard now; for how long it was not, if that was long."""
        return await self.write(outage.hear)

    async def close_record(self, table: int) -> None:
        if await self.read(record.kept, table) is None:
            made = await self.read(record.source, table)
            account = Account()
            data, head = await self._aside(table, record.make, made, account)
            await self.write(record.keep, table, data, head, account.tallies)

    async def _aside(self, table: int, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What takes long and needs no database, in a thread; `Stumbled` as above."""
        try:
            return await asyncio.to_thread(work, *args, **kwargs)
        except Exception as error:  # whatever the rules of a game do wrong
            raised = error
        raise await self.stumbled(raised, table) or raised

    async def run(self, longest: float = clocks.LOOK_AGAIN) -> None:
        """Step for ever: when something is due, and when something new is put down."""
        bell = self.store.bell(clocks.TOPIC)
        while True:
            bell.clear()
            if await self.step() == 0:
                wake = await self.store.read(next_wake, deadlines)
                ahead = longest if wake is None else wake - self.clock.now()
                idle = min(longest, ahead if ahead > 0 else NOT_OURS)
                await self.clock.wait(bell, idle)

    # -- the outbox --------------------------------------------------------------------------------

    async def notices(self, lease: float = notices.LEASE, limit: int = 20, shard: Shard = WHOLE) -> Sequence[Row[Any]]:
        return await self.write(notices.due, lease, limit, shard)

    async def said(self, notice: int, channel: int | None = None, message: int | None = None) -> None:
        await self.write(notices.said, notice, channel, message)

    async def say_later(self, notice: int, until: float) -> None:
        await self.write(notices.postpone, notice, until)

    async def give_up(self, notice: int, why: str) -> None:
        await self.write(notices.give_up, notice, why)
