"""One game in two worlds: the same people, answers and moments, and in the other one all hands dealt anew at every
position.

Whom the table waits for, whom it rings and when must be the same in both to the second: else a hand would show. The
worlds part where everybody is shown what differs, or where an order fires by the hand of whoever gave it; from there
the other one begins anew as a copy.
"""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path as FilePath
from random import Random
from typing import Any

import msgspec
import sqlalchemy as sa

from bot.clock import VirtualClock
from bot.front.common.request import FrontContext
from bot.front.notices.outbox import Outbox
from bot.store import database_url, files, migrate, open_store
from bot.store.schema import deadlines, entries, outbox
from bot.store.store import Store
from bot.tables import PASS_UNLESS_TARGETED, Plan, Refused, StandingOrder, Tables, snapshots, standing_orders
from bot.tables.session import OpenTable, Session, load_table
from bot.testing.company.correspondence import CHANNEL, FIRST_PERSON, START, THREAD, Correspondence
from bot.testing.company.figures import MEMORY
from bot.testing.company.habits import HABITS, Friend
from bot.testing.company.letterbox import Letterbox, UnconnectedClient
from games.kernel import Game, Seat
from games.players import PLAYERS, Bot
from games.players.leaks import public


class TwinFigures(msgspec.Struct):
    """How positions of games in two worlds compare."""

    games: int = 0
    positions: int = 0
    same: int = 0  # all that people can tell but for what was told
    shown: int = 0  # everybody was told of what differs
    by_a_hand: int = 0  # an order fires in one of them alone
    rings: int = 0
    orders: int = 0  # answers that orders gave
    differences: list[str] = []

    def add(self, one: TwinFigures) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(one, name))


class Apparent(msgspec.Struct, frozen=True):
    """What people can tell of a world from outside, since some entry and letter."""

    told: Sequence[object]  # what everybody was told, by whose answers
    ordered: Sequence[object]  # when orders will answer
    waits: Sequence[object]
    clocks: Sequence[object]
    notices: Sequence[object]
    rings: Sequence[object]

    def differs_from(self, other: Apparent) -> list[str]:
        names = ("waits", "clocks", "notices", "rings")
        return [name for name in names if getattr(self, name) != getattr(other, name)]


class Twins(Correspondence):
    """A table of people who order all that they can, and its other world."""

    def __init__(
        self, tables: Tables, clock: VirtualClock, people: Sequence[Friend], answers: Bot, seed: int, file: FilePath
    ) -> None:
        super().__init__(tables, clock, people, answers, seed)
        self.file, self.count = file, TwinFigures(games=1)
        self.store: Store | None = None  # of the other world
        self.since = self.told_letters = 0
        self.refused = False

    async def close(self) -> None:
        if self.store is not None:
            await self.store.close()

    # -- both at once ------------------------------------------------------------------------------

    async def _sit_down(self, plan: Plan) -> None:
        await super()._sit_down(plan)
        for seat in range(len(self.people)):
            await self.tables.write(_order_all, self.table, FIRST_PERSON + seat, self.seed)
        await self._begin_anew()

    async def _do(self, deed: Callable[[Tables], Awaitable[object]]) -> None:
        await super()._do(deed)
        try:
            await deed(self.other)
        except Refused:  # it is not legal there, for a hand that is another
            self.refused = True

    async def _let_happen(self) -> None:
        await super()._let_happen()
        while await self.other.step() or await self.other_outbox.step():
            pass

    async def _begin_anew(self) -> None:
        """The other world is a copy of this one."""
        await self.close()
        copy = self.file.with_name("other.db")
        files.copy(self.file, copy)
        self.store = await open_store(database_url(str(copy)), self.clock)
        games = self.tables.games
        self.other = Tables(self.store, self.clock, games, chance=Random("other")).for_one_request()
        self.other_letterbox = Letterbox(self.clock)
        self.other_outbox = Outbox(FrontContext(self.other, self.clock), UnconnectedClient(self.other_letterbox))
        self.since, self.refused = self.heard, False
        self.told_letters = len(self.letterbox.letters)

    # -- comparing ---------------------------------------------------------------------------------

    async def _look(self) -> Any:
        position = await super()._look()
        await self._compare(position.number)
        if position.status == "running" and not position.over:
            await self._deal_anew(position.number)
        return position

    async def _compare(self, number: int) -> None:
        one = await self._apparent(self.tables, self.letterbox, self.told_letters)
        other = await self._apparent(self.other, self.other_letterbox, 0)
        self.count.positions += 1
        self.count.rings += len(one.rings)
        parted = True
        if self.refused or one.told != other.told:
            self.count.shown += 1
        elif one.ordered != other.ordered:
            self.count.by_a_hand += 1
        elif found := one.differs_from(other):
            self.count.differences.append(f"game {self.seed}, after entry {number}: {', '.join(found)}")
        else:
            self.count.same += 1
            parted = False
        if parted:
            await self._begin_anew()
        self.since, self.told_letters = number, len(self.letterbox.letters)
        self.other_letterbox.letters.clear()

    async def _apparent(self, tables: Tables, letterbox: Letterbox, first: int) -> Apparent:
        rings = [(letter.at, letter.rang) for letter in letterbox.letters[first:]]
        return await tables.read(_apparent, self.table, self.since, rings)

    async def _deal_anew(self, number: int) -> None:
        """All hands there, where orders would answer the same as here."""
        state, answering = await self.tables.read(_standing, self.table)
        seed = f"twin {self.seed} {number}"
        if not await self.other.write(_redeal, self.table, state, answering, seed):
            self.count.by_a_hand += 1


def _apparent(session: Session, table_id: int, since: int, rings: Sequence[object]) -> Apparent:
    table = load_table(session, table_id)
    clocks = session.connection.execute(_CLOCKS, {"table": table_id}).all()
    told = session.connection.execute(_TOLD, {"table": table_id, "since": since}).all()
    heard = [(*row[:-1], [event for event in snapshots.unpack_events(row[-1]) if event.only is None]) for row in told]
    return Apparent(
        heard,
        [row for row in clocks if row.kind == "order"],
        [table.status, *public(table.decisions)],
        [row for row in clocks if row.kind != "order"],
        session.connection.execute(_NOTICES).all(),
        rings,
    )


def _standing(session: Session, table_id: int) -> tuple[Any, dict[Seat | None, str | None]]:
    """Where a table stands, and which questions orders would answer there."""
    table = load_table(session, table_id)
    return table.state, _answering(session, table)


def _answering(session: Session, table: OpenTable) -> dict[Seat | None, str | None]:
    return {timer.seat: timer.key for timer in standing_orders.order_timers(session, table)}


def _redeal(session: Session, table_id: int, state: Any, answering: dict[Seat | None, str | None], seed: str) -> bool:
    """Deal all hands anew; whether orders answer the same then. Dice go on falling as they would."""
    table = load_table(session, table_id)
    other = table.game.redeal(state, None, seed)
    other.secret = state.secret
    table.move_to(table.number, other)
    same = _answering(session, table) == answering
    columns = snapshots.state_columns(table.game, other if same else state)
    session.connection.execute(_STORE, {"table": table_id, "which": table.number, **columns})
    return same


def _order_all(session: Session, table_id: int, person: int, first: int) -> None:
    """Give as many of the game's orders as there is room for, beginning with another one in each game; and pass."""
    table = load_table(session, table_id)
    offered = [*table.game.orders(table.game.view(table.state, table.seats_of(person)[0]))]
    turn = first % max(1, len(offered))
    given = [StandingOrder(declared=words) for words in (*offered[turn:], *offered[:turn])][: standing_orders.MOST - 1]
    for order in given if first % 2 else (*given, PASS_UNLESS_TARGETED):
        standing_orders.add_order(session, table_id, person, order)


async def in_two_worlds(
    empty: FilePath, path: FilePath, game: Game[Any], people: Sequence[Friend], pace: str, seed: int, answers: Bot
) -> TwinFigures:
    """Play one game in two copies of an empty database."""
    files.copy(empty, path)
    clock = VirtualClock(START)
    store = await open_store(database_url(str(path)), clock)
    try:
        tables = Tables(store, clock, {game.key: game}, chance=Random(f"table {seed}")).for_one_request()
        twins = Twins(tables, clock, people, answers, seed, path)
        try:
            await twins.play(Plan(game.key, seats=len(people), pace=pace, channel=CHANNEL, thread=THREAD))
            twins.count.orders = await tables.read(_orders_used, twins.table)
        finally:
            await twins.close()
        return twins.count
    finally:
        await store.close()


async def compare_worlds(
    game: Game[Any], seats: int, habits: str, games: int, seed: int = 1, answers: Bot = PLAYERS["normal"],
    progress: Callable[[str], None] = lambda line: None,
) -> TwinFigures:  # fmt: skip
    """So many games, each in two worlds."""
    found, known = TwinFigures(), HABITS[habits]
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        empty, path = FilePath(name) / "empty.db", FilePath(name) / "game.db"
        migrate.upgrade_file(empty)
        for number in range(games):
            people = [Friend(known.seats[seat], seat, seed + number) for seat in range(seats)]
            one = await in_two_worlds(empty, path, game, people, known.pace, seed + number, answers)
            found.add(one)
            progress(f"game {number + 1}: {one.positions} positions, {len(one.differences)} differences")
    return found


def _orders_used(session: Session, table_id: int) -> int:
    found: int = session.connection.execute(_ORDERED, {"table": table_id}).scalar_one()
    return found


_AT = entries.c.table_id == sa.bindparam("table")
_TOLD = (
    sa.select(*(entries.c[name] for name in ("number", "kind", "seat", "by", "key", "path", "at", "events")))
    .where(_AT, entries.c.number > sa.bindparam("since"))
    .order_by(entries.c.number)
)
_CLOCKS = (
    sa.select(*(deadlines.c[name] for name in ("name", "kind", "seat", "key", "due", "wake", "payload")))
    .where(deadlines.c.table_id == sa.bindparam("table"))
    .order_by(deadlines.c.name)
)
_NOTICES = sa.select(
    *(outbox.c[name] for name in ("person_id", "name", "kind", "seat", "number", "payload", "created_at", "wake")),
    *(outbox.c[name] for name in ("sent_at", "dropped")),
).order_by(outbox.c.id)
_STORE = (
    sa.update(entries)
    .where(entries.c.table_id == sa.bindparam("table"), entries.c.number == sa.bindparam("which"))
    .values(state=sa.bindparam("state"), sight=sa.bindparam("sight"))
)
_ORDERED = sa.select(sa.func.count()).select_from(entries).where(_AT, entries.c.by == "order")
