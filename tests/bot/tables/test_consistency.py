"""Whatever people, bots and clocks do in whatever order: never an inconsistent table."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pantry.game import GAME as PANTRY

from bot.clock import HOUR, VirtualClock
from bot.store.schema import ballots, deadlines, entries, occupants, votes
from bot.tables import PASS_UNLESS_TARGETED, PASS_UNTIL_TURN, Refused, Tables
from bot.tables.session import OpenTable, Session, load_table
from games.kernel import pending

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Deal, Table

ANA, BEN, CAT, DAN = 101, 102, 103, 104
PEOPLE = (ANA, BEN, CAT, DAN)
DEEDS = (
    "answer", "answer", "answer", "answer", "bots", "undo", "undo", "stale", "yes", "yes", "no",
    "pause", "resume", "leave", "claim", "take_over", "hand_back", "order", "wait", "resign", "replace",
)  # fmt: skip


class Bench:
    """A table, and clumsy people at it."""

    def __init__(self, table: Table, tables: Tables, clock: VirtualClock) -> None:
        self.table, self.tables, self.clock = table, tables, clock
        self.keys: dict[str, tuple[int, tuple[str, ...]]] = {}  # every question anybody was ever asked

    async def do(self, deed: str, number: int) -> None:
        person = PEOPLE[number % len(PEOPLE)]
        with contextlib.suppress(Refused):
            await getattr(self, deed)(person, number // len(PEOPLE))

    async def answer(self, person: int, number: int) -> None:
        for one in (person, *PEOPLE):
            asked = (await self.tables.show(self.table.id, one)).decisions
            if asked:
                decision = asked[number % len(asked)]
                paths = decision.options.first(30)
                path = paths[number % len(paths)]
                self.keys[decision.key] = (one, path)
                await self.tables.answer(
                    self.table.id, one, decision.key, path, f"{self.table.id}.{len(self.keys)}.{number}"
                )
                return

    async def stale(self, person: int, number: int) -> None:
        open_ = {d.key for d in pending(PANTRY, await self.table.state())}
        old = [key for key in self.keys if key not in open_]
        if old:
            key = old[number % len(old)]
            who, path = self.keys[key]
            before = (await self.tables.show(self.table.id)).number
            with pytest.raises(Refused):
                await self.tables.answer(self.table.id, who, key, path)
            assert (await self.tables.show(self.table.id)).number == before

    async def bots(self, person: int, number: int) -> None:
        await self.tables.sweep(self.table.id, 1 + number % 5)

    async def undo(self, person: int, number: int) -> None:
        await self.tables.undo(self.table.id, person)

    async def _speak(self, person: int, number: int, yes: bool) -> None:
        open_ = (await self.tables.show(self.table.id)).votes
        if open_:
            await self.tables.vote(self.table.id, person, open_[number % len(open_)].id, yes)

    async def yes(self, person: int, number: int) -> None:
        await self._speak(person, number, True)

    async def no(self, person: int, number: int) -> None:
        await self._speak(person, number, False)

    async def pause(self, person: int, number: int) -> None:
        await self.tables.propose(self.table.id, person, "pause")

    async def resume(self, person: int, number: int) -> None:
        await self.tables.propose(self.table.id, person, "resume")

    async def replace(self, person: int, number: int) -> None:
        await self.tables.propose(self.table.id, person, "replace", number % 4)

    async def leave(self, person: int, number: int) -> None:
        await self.tables.leave(self.table.id, person)

    async def claim(self, person: int, number: int) -> None:
        offered = [place.seat for place in (await self.tables.show(self.table.id)).places if place.offered]
        if offered:
            await self.tables.claim(self.table.id, person, str(person), offered[number % len(offered)])

    async def take_over(self, person: int, number: int) -> None:
        await self.tables.take_over(self.table.id, person)

    async def hand_back(self, person: int, number: int) -> None:
        await self.tables.hand_back(self.table.id, person)

    async def order(self, person: int, number: int) -> None:
        await self.tables.order(self.table.id, person, (PASS_UNTIL_TURN, PASS_UNLESS_TARGETED)[number % 2])

    async def wait(self, person: int, number: int) -> None:
        await self.clock.advance(HOUR * (1 + number % 30))
        await self.tables.step()

    async def resign(self, person: int, number: int) -> None:
        if number % 4 == 0:
            await self.tables.resign(self.table.id, person)


# -- what must hold after everything ---------------------------------------------------------------


def check(session: Session, table: int) -> None:
    held = load_table(session, table)

    def rows(of: sa.Table) -> list[Any]:
        return list(session.connection.execute(sa.select(of).where(of.c.table_id == table)))

    check_log(held, rows(entries))
    now = [row.seat for row in rows(occupants) if row.ended_at is None]
    assert sorted(now) == [seat for seat, row in held.seat_rows.items() if row.left_at is None]
    timed = {row.name: row for row in rows(deadlines)}
    check_clocks(held, timed)
    slips = list(session.connection.execute(sa.select(ballots)))
    check_votes(held, [row for row in rows(votes) if row.closed_at is None], slips, timed)


def check_log(table: OpenTable, log: list[Any]) -> None:
    assert sorted(row.number for row in log) == list(range(table.number + 1))
    assert all(row.state for row in log)
    assert table.state.n == table.number
    assert {row.undone_by for row in log} - {None} <= {row.number for row in log if row.kind == "undo"}


def check_clocks(table: OpenTable, timed: dict[str, Any]) -> None:
    running = table.status == "running"
    waiting = {d.seat: d.key for d in table.decisions if d.waits} if running else {}
    assert bool(waiting) == running
    bots = table.played_by_bots
    turns = {row.seat for row in timed.values() if row.kind == "turn"}
    assert turns == waiting.keys() - bots
    assert ("bots" in timed) == bool(bots & waiting.keys())
    assert all(waiting[row.seat] == row.key for row in timed.values() if row.kind == "order")
    assert table.status != "over" or not timed.keys() - {"record"}


def check_votes(table: OpenTable, open_: list[Any], slips: list[Any], timed: dict[str, Any]) -> None:
    assert {name for name, row in timed.items() if row.kind == "vote"} == {f"vote.{row.id}" for row in open_}
    for row in open_:
        asked = {slip.seat for slip in slips if slip.vote_id == row.id and slip.yes is None}
        assert asked
        assert asked <= set(table.played_by_people)
        assert table.seat_rows[row.opened_by].person_id


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(deeds=st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 999)), min_size=5, max_size=30))
async def test_no_order_of_deeds_leaves_an_inconsistent_table(
    deal: Deal, tables: Tables, clock: VirtualClock, deeds: list[tuple[str, int]]
) -> None:
    bench = Bench(await deal(ANA, BEN, CAT, bots=1, game="pantry"), tables, clock)
    for deed, number in deeds:
        await bench.do(deed, number)
        await tables.read(check, bench.table.id)
    await bench.table.verified()
