"""The service that every front end calls: each call is one transaction on the store, or a look at it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from random import Random, SystemRandom
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy.engine import Connection

from bot.clock import Clock
from bot.metrics import Meter
from bot.store import WHOLE, Shard, Store, Unavailable, next_wake
from bot.store.schema import deadlines
from bot.store.stored_rows import DeadlineRow, NoticeRow
from bot.tables import (
    answers,
    bots,
    creation,
    deadline_worker,
    faults,
    gate,
    history,
    lobby,
    meanwhile,
    motions,
    notices,
    outage,
    record_export,
    recovery,
    reminders,
    seats,
    show,
    snapshots,
    standing_orders,
    statistics,
    terms_change,
    timeouts,
    timers,
    undo,
)
from bot.tables.replies import Answered, Happened, Shown, Voted, refused
from bot.tables.session import EntryHeader, Session, load_table
from bot.tables.show import ListedTable, OwnTable
from bot.tables.vote_effects import EFFECTS
from games.kernel import Account, Game, Path, Seat
from games.players import PLAYERS, Bot, Seen

P = ParamSpec("P")
R = TypeVar("R")
Work = Callable[Concatenate[Session, P], R]

NOT_OURS = 1.0  # seconds until it looks again, when what is due is in other hands or nobody is heard

log = logging.getLogger(__name__)


def _seen(session: Session, table_id: int, error: Exception, step: EntryHeader | None) -> faults.RulesFault:
    load_table(session, table_id)
    session.step = step
    return faults.fault_of(session, error)


class Tables:
    """Everything that can be done at tables. Calls raise `Refused` where they change nothing."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, Game[Any]],
        players: Mapping[str, Bot] = PLAYERS,
        chance: Random | None = None,
    ) -> None:
        self.store, self.clock, self.games, self.players = store, clock, games, players
        self.chance = chance or SystemRandom()
        self.meter = Meter()
        self._states: snapshots.StateCache | None = None
        self._heard: float | None = None  # when this process last knew that Discord is heard

    def for_one_request(self) -> Self:
        """The same service for the transactions of one request, which hand on the state that they decoded.

        Each looks at the database itself: what was stored meanwhile is decoded anew.
        """
        service = copy(self)
        service._states = snapshots.StateCache()
        return service

    def _session(self, connection: Connection, now: float) -> Session:
        states = self._states or snapshots.StateCache()
        return Session(connection, self.games, now, self.chance, states=states, vote_effects=EFFECTS)

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `work(session, ...)` as one transaction; `RulesFailed` if the rules of the table's game raise in it."""
        now, desks = self.clock.now(), list[Session]()

        def job(connection: Connection) -> tuple[R, list[faults.Kept]]:
            desks.append(session := self._session(connection, now))
            done = work(session, *args, **kwargs)
            return done, faults.store_faults(session, session.caught)

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
        """Run `work(session, ...)` on one unchanging view of the database; `RulesFailed` as above."""
        now, desks = self.clock.now(), list[Session]()

        def job(connection: Connection) -> R:
            desks.append(session := self._session(connection, now))
            return work(session, *args, **kwargs)

        try:
            done = await self.store.read(job)
        except Exception as error:  # whatever the rules of a game do wrong
            fault = self._fault(desks, error)
        else:
            if caught := desks[-1].caught:
                await self.note(*caught)
            return done
        raise await self._stumbled(fault)

    def _fault(self, desks: Sequence[Session], error: Exception) -> faults.RulesFault:
        """What the rules did wrong; any other error is raised again."""
        if not desks or desks[-1].held is None or not faults.of_rules(error, self.games):
            raise error
        return faults.fault_of(desks[-1], error)

    async def _stumbled(self, fault: faults.RulesFault) -> faults.RulesFailed:
        return faults.RulesFailed((await self.note(fault))[0])

    async def note(self, *found: faults.RulesFault) -> list[faults.Kept]:
        """Store what the rules did wrong, for the operator."""
        kept = await self.write(faults.store_faults, found)
        self._report(kept)
        return kept

    def _report(self, kept: Sequence[faults.Kept]) -> None:
        """In the log there is nothing that could be somebody's secret, and each fault once."""
        for id, new, fault in kept:
            self.meter.counts["faults"] += 1
            if new:
                facts = (fault.game, fault.table, fault.error, fault.place, id)
                log.error("the rules of %s raised at table %d: %s at %s; fault %d", *facts)

    async def report_fault(
        self, error: Exception, table_id: int, step: EntryHeader | None = None
    ) -> faults.RulesFailed | None:
        """For errors outside of any call, in options that are looked at late: None if they are not of the rules."""
        if not faults.of_rules(error, self.games):
            return None
        return await self._stumbled(await self.read(_seen, table_id, error, step))

    # -- before the game ---------------------------------------------------------------------------

    async def create(self, person: int, name: str, plan: creation.Plan, sits: bool = True) -> int:
        return await self.write(creation.create, person, name, plan, sits)

    async def set_place(self, table_id: int, thread: int | None = None, channel: int | None = None) -> None:
        await self.write(creation.set_place, table_id, thread, channel)

    async def join(self, table_id: int, person: int, name: str) -> Seat:
        return await self.write(lobby.join, table_id, person, name)

    async def add_bot(self, table_id: int, level: str = "normal") -> Seat:
        if level not in self.players:
            raise refused("no_bot", level=level, known=sorted(self.players))
        return await self.write(lobby.add_bot, table_id, level)

    async def remove(self, table_id: int, seat: Seat) -> None:
        await self.write(lobby.remove, table_id, seat)

    async def change(self, table_id: int, wanted: terms_change.TermsChange) -> None:
        await self.write(terms_change.change_terms, table_id, wanted)

    async def start(self, table_id: int, person: int) -> str:
        return await self.write(lobby.start_game, table_id, person, secrets.token_bytes(32))

    async def check_in(self, table_id: int, person: int) -> str:
        return await self.write(lobby.check_in, table_id, person, secrets.token_bytes(32))

    async def rematch(self, table_id: int, person: int, name: str) -> int:
        return await self.write(creation.rematch, table_id, person, name)

    # -- playing -----------------------------------------------------------------------------------

    async def answer(self, table_id: int, person: int, key: str, path: Path, source: str | None = None) -> Answered:
        with self.meter.turn():
            return await self.write(answers.answer, table_id, person, key, path, source)

    async def undo(self, table_id: int, person: int, seat: Seat | None = None, source: str | None = None) -> Voted:
        return await self.write(undo.request_undo, table_id, person, seat, source)

    async def propose(self, table_id: int, person: int, kind: str, seat: Seat | None = None) -> Voted:
        return await self.write(motions.propose, table_id, person, kind, seat)

    async def vote(self, table_id: int, person: int, vote: int, yes: bool, seat: Seat | None = None) -> Voted:
        return await self.write(motions.vote, table_id, person, vote, yes, seat)

    async def sweep(self, table_id: int, most: int | None = None) -> int:
        """Let the bots answer until a person is waited for; says how many answers they gave."""
        most = bots.MOST if most is None else most
        for count in range(most):
            try:
                asked = await self.read(bots.next_question, table_id)
            except faults.RulesFailed:
                await recovery.stop_table(self, table_id)
                return count
            if asked is None:
                return count
            level, seen = asked
            path = await self._thought(table_id, level, seen)
            by = "order" if level == bots.FOR_PERSON else "bot"
            if not await recovery.answer(self, table_id, seen.seat, seen.decision.key, path, by):
                return count
        return most

    async def _thought(self, table_id: int, level: str, seen: Seen[Any]) -> Path:
        """What a bot chooses; one that fails does what the clock would."""
        seed = self.chance.getrandbits(64)
        chosen = await asyncio.to_thread(bots.think, self.players, level, seen, seed)
        if isinstance(chosen, Exception):
            await self.write(bots.failed, table_id, level, seen, seed, chosen)
            return seen.decision.default
        return chosen

    # -- seats and orders --------------------------------------------------------------------------

    async def leave(self, table_id: int, person: int, seat: Seat | None = None, why: str = "left") -> Seat:
        return await self.write(seats.leave, table_id, person, seat, why)

    async def resign(self, table_id: int, person: int, seat: Seat | None = None, source: str | None = None) -> Seat:
        return await self.write(seats.resign, table_id, person, seat, source)

    async def offer(self, table_id: int, person: int, seat: Seat | None = None, wanted: bool = True) -> Seat:
        return await self.write(seats.offer_own_seat, table_id, person, seat, wanted)

    async def claim(self, table_id: int, person: int, name: str, seat: Seat) -> None:
        await self.write(seats.claim, table_id, person, name, seat)

    async def take_over(self, table_id: int, person: int, seat: Seat | None = None) -> Seat:
        return await self.write(seats.take_over, table_id, person, seat)

    async def hand_back(self, table_id: int, person: int, seat: Seat | None = None) -> Seat:
        return await self.write(seats.hand_back, table_id, person, seat)

    async def order(
        self, table_id: int, person: int, order: standing_orders.StandingOrder, seat: Seat | None = None
    ) -> int:
        return await self.write(standing_orders.add_order, table_id, person, order, seat)

    async def cancel_order(self, table_id: int, person: int, order: int | None = None) -> int:
        return await self.write(standing_orders.cancel_order, table_id, person, order)

    async def orders(self, table_id: int, person: int) -> list[tuple[int, Seat, standing_orders.StandingOrder]]:
        return await self.read(standing_orders.orders_of, table_id, person)

    # -- looking -----------------------------------------------------------------------------------

    async def show(self, table_id: int, person: int | None = None, seat: Seat | None = None) -> Shown:
        return await self.read(show.show, table_id, person, seat)

    async def listing(self, server: int | None = None, status: str | None = None) -> list[ListedTable]:
        return await self.read(show.listing, server, status)

    async def table_of_thread(self, thread: int) -> int | None:
        return await self.read(show.table_of_thread, thread)

    async def tables_of_person(self, person: int) -> list[OwnTable]:
        return await self.read(show.tables_of_person, person)

    async def look(
        self, table_id: int, person: int | None, number: int | None = None, seat: Seat | None = None
    ) -> history.Past:
        return await self.read(history.look, table_id, person, number, seat)

    async def log(self, table_id: int, person: int | None, first: int = 0, last: int | None = None) -> list[Happened]:
        return await self.read(history.log, table_id, person, first, last)

    async def since_own(self, table_id: int, seat: Seat, number: int | None = None) -> list[Happened]:
        return await self.read(history.since_own, table_id, seat, number)

    async def export(self, table_id: int, person: int) -> bytes:
        """The record of an ended game; while it runs, what the person's own seat has seen."""
        if (await self.read(show.status, table_id)) != "over":
            return await self.read(record_export.seat_export, table_id, person)
        await self.close_record(table_id)
        kept = await self.read(record_export.stored_record, table_id)
        assert kept is not None
        return kept[0]

    async def statistics(self, person: int) -> Sequence[statistics.Facts]:
        return await self.read(statistics.facts_of_person, person)

    # -- for whoever runs the bot -------------------------------------------------------------------

    async def gate(self) -> Sequence[gate.Incompatibility]:
        """Bar the running tables that this build cannot go on with, let those go on that it can, play the rest."""
        findings = [await self.read(gate.check_table, table) for table in await self.read(gate.running_tables)]
        for finding in findings:
            await self.write(gate.block_or_release, finding)
            if finding.raises:
                await self.read(faults.check_position, finding.table)
                await recovery.stop_table(self, finding.table)
        for table in await self.read(recovery.stopped_tables):
            await recovery.try_again(self, table)
        return [finding for finding in findings if finding.why]

    # -- what happens by itself --------------------------------------------------------------------

    async def step(self) -> int:
        """Do everything that is due now, unless nobody is heard; says how many things that were."""
        rows = await self.write(deadline_worker.claim_due)
        await asyncio.gather(*(self._fire(row) for row in rows))
        return len(rows)

    async def _fire(self, row: DeadlineRow) -> None:
        try:
            try:
                await self._do(row)
            except faults.RulesFailed:
                await recovery.recover(self, row)
        except Unavailable as error:  # it is tried again, as soon as its lease is over
            log.info("%s of table %s has to wait: %s", row.kind, row.table_id, error)
        except Exception:
            log.exception("%s of table %s failed and will be tried again", row.kind, row.table_id)

    async def _do(self, row: DeadlineRow) -> None:
        if row.kind == "bots":
            await self._bots(row)
        elif row.kind == timers.DIGEST:
            await self.write(reminders.send_digest, row.id)
        elif row.kind == timers.AWAY:
            await self.write(meanwhile.look_after, row.id)
        elif row.kind == "record":
            await self.close_record(row.table)
            await self.write(timers.delete_deadline, row.id)
        elif row.kind == "stopped":
            await recovery.try_again(self, row.table)
        elif await self.write(deadline_worker.fire, row.id, row.table):
            await self._bot_instead(row)

    async def _bots(self, row: DeadlineRow) -> None:
        since = self.clock.now()
        if await self.sweep(row.table) == bots.MOST and not await self.write(bots.next_sweep, row.id, row.table, since):
            await recovery.stop_table(self, row.table, may_go_back=False)

    async def _bot_instead(self, row: DeadlineRow) -> None:
        """Time is up at a table where then a bot makes the move."""
        asked = await self.read(bots.question_of_late_seat, row.table, row.of_seat)
        if asked is not None:
            level, seen = asked
            path = await self._thought(row.table, level, seen)
            try:
                await self.write(timeouts.skip_with_bot_answer, row.id, row.table, seen.decision.key, path)
            except faults.RulesFailed:
                await recovery.answer_otherwise(self, row.table, row.of_seat, seen.decision.key, "clock", tried=path)

    async def note_heard(self) -> float:
        """Discord is heard now; for how long it was not, if that was long."""
        self._heard = self.clock.now()
        return await self.write(outage.note_heard)

    async def hear(self) -> None:
        """Somebody asks something: after a silence clocks are set forward before anything else is done."""
        if self._heard is not None and abs(self.clock.now() - self._heard) > outage.DEAF:
            await self.note_heard()

    async def close_record(self, table_id: int) -> None:
        if await self.read(record_export.stored_record, table_id) is None:
            made = await self.read(record_export.record_source, table_id)
            account = Account()
            data, head = await self._record(table_id, made, account)
            await self.write(record_export.store_record, table_id, data, head, account.tallies)

    async def _record(self, table_id: int, made: record_export.RecordSource, account: Account) -> tuple[bytes, str]:
        """It takes long and needs no database, so it is made in a thread; `RulesFailed` as above."""
        try:
            return await asyncio.to_thread(record_export.make_record, made, account)
        except Exception as error:  # whatever the rules of a game do wrong
            raised = error
        raise await self.report_fault(raised, table_id, EntryHeader("record", by="clock")) or raised

    async def run(self, longest: float = timers.LOOK_AGAIN) -> None:
        """Step for ever: when something is due, and when something new is put down."""
        bell = self.store.bell(timers.TOPIC)
        while True:
            bell.clear()
            if await self.step() == 0:
                wake = await self.store.read(next_wake, deadlines)
                ahead = longest if wake is None else wake - self.clock.now()
                idle = min(longest, ahead if ahead > 0 else NOT_OURS)
                await self.clock.wait(bell, idle)

    # -- the outbox --------------------------------------------------------------------------------

    async def notices(
        self, lease: float = notices.LEASE, limit: int = 20, shard: Shard = WHOLE, apart: Collection[int] = ()
    ) -> Sequence[NoticeRow]:
        return await self.write(notices.claim_due_notices, lease, limit, shard, apart)

    async def mark_sent(self, notice: int, channel: int | None = None, message: int | None = None) -> None:
        await self.write(notices.mark_sent, notice, channel, message)

    async def postpone_notice(self, notice: int, until: float) -> None:
        await self.write(notices.postpone, notice, until)

    async def drop_notice(self, notice: int, why: str) -> None:
        await self.write(notices.mark_dropped, notice, why)
