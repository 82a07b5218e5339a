"""A service on each database, and people to sit at its tables."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol

import msgspec
import pytest
import sqlalchemy as sa
from pantry.game import GAME as PANTRY

from bot.clock import VirtualClock
from bot.store import Store
from bot.store.schema import outbox
from bot.tables import Answered, Plan, Tables, entry_log, lobby, record_export, snapshots
from bot.tables.session import EntryHeader, Session, load_table, lock_table
from games import catalog
from games.kernel import Context, Decision, Options, undo
from games.kernel.decisions import Pause
from games.kernel.options import Node, Tree
from games.players import PLAYERS
from games.verify import verify

GAMES = catalog() | {"pantry": PANTRY}

QUICK = {"random": PLAYERS["random"], "normal": PLAYERS["random"], "first": PLAYERS["first"]}  # nobody thinks long here

ANA, BEN, CAT, DAN = 101, 102, 103, 104
SECRET = b"the same cards in every run".ljust(32, b"\0")  # which leaves its chance as it was
NAMES = {ANA: "Ana", BEN: "Ben", CAT: "Cat", DAN: "Dan"}


class Table:
    """A running table in a test's hands."""

    def __init__(self, tables: Tables, clock: VirtualClock, id: int) -> None:
        self.tables, self.clock, self.id = tables, clock, id
        self.sources = 0

    async def ask(self, person: int) -> Decision:
        """The first decision that waits for this person."""
        shown = await self.tables.show(self.id, person)
        return next(d for d in shown.decisions if d.waits)

    async def waited(self) -> list[int]:
        return [place.seat for place in (await self.tables.show(self.id)).places if place.waited]

    async def mover(self) -> int:
        """Whose turn it is, if it is a person's."""
        return (await self._people_waited_for())[0]

    async def waits_for_a_person(self) -> bool:
        return bool(await self._people_waited_for())

    async def _people_waited_for(self) -> list[int]:
        shown = await self.tables.show(self.id)
        return [place.person for place in shown.places if place.waited and place.person and not place.bot]

    async def play(self, person: int, *path: str, source: str | None = None) -> Answered:
        """Answer what this person is asked: with this path, or with the first option there is."""
        decision = await self.ask(person)
        return await self.tables.answer(self.id, person, decision.key, path or next(iter(decision.options)), source)

    async def state(self) -> Any:
        """The whole state, secrets and all."""
        return await self.tables.read(lambda session: load_table(session, self.id).state)

    async def beginning(self) -> Any:
        """Its first position, as the next entry of its log would bring it back."""

        def look(session: Session) -> Any:
            table = load_table(session, self.id)
            return undo(table.game, snapshots.state_at(session.connection, table.game, table.id, 0), table.number + 1)

        return await self.tables.read(look)

    async def put(self, state: Any) -> None:
        """It goes on from this position, which follows from no answer, as it does from where new rules find it."""

        def put(session: Session) -> None:
            entry_log.advance(session, lock_table(session, self.id), EntryHeader("rules", by="operator"), state, ())

        await self.tables.write(put)

    async def rows(self, table: sa.Table) -> list[sa.Row[Any]]:
        """What is stored of this table."""
        wanted = sa.select(table).where(table.c.table_id == self.id)
        return await self.tables.read(lambda session: list(session.connection.execute(wanted)))

    async def verified(self) -> int:
        """The record made from the log, checked; how many answers it holds."""
        source = await self.tables.read(record_export.record_source, self.id)
        return verify(GAMES, record_export.make_record(source)[0]).answers

    async def settle(self) -> None:
        """Let everything that is due now happen."""
        while await self.tables.step():
            pass

    async def said(self) -> list[sa.Row[Any]]:
        """All notices so far, as they stand in the outbox."""

        def look(session: Session) -> list[sa.Row[Any]]:
            wanted = sa.select(outbox).where(outbox.c.table_id == self.id).order_by(outbox.c.id)
            return list(session.connection.execute(wanted))

        return await self.tables.read(look)


RAISING = """
def broken(*args, **more):
    global calls
    calls += 1
    if calls <= after:
        return rule(*args, **more)
    raise ValueError(sleeve)
"""
_lines = itertools.count(1)  # none is where another was
SLEEVE = "the-card-up-a-sleeve"


def raising(rule: Callable[..., Any], after: int = 0) -> Callable[..., Any]:
    """Stands in for a function of a game, in its own module, and raises after so many calls what tells a secret."""
    scope: dict[str, Any] = {"__name__": rule.__module__, "rule": rule, "after": after, "calls": 0, "sleeve": SLEEVE}
    exec("\n" * next(_lines) + RAISING, scope)
    made: Callable[..., Any] = scope["broken"]
    return made


class Broken:
    """Games whose functions raise, until they are mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def rule(self, key: str, frame: type[Any], after: int = 0) -> None:
        """The rule that a frame is an unfinished run of."""
        game = GAMES[key]
        self.monkeypatch.setattr(game, "rules", {**game.rules, frame: raising(game.rules[frame], after)})

    def method(self, key: str, name: str, after: int = 0) -> None:
        game = GAMES[key]
        self.monkeypatch.setattr(game, name, raising(getattr(game, name), after), raising=False)

    def end(self) -> None:
        """Whatever would end a game."""
        self.monkeypatch.setattr(Context, "end", raising(Context.end))

    def options(self, key: str, after: int = 0, word: str | None = None) -> None:
        """What stands behind a word of a question, or behind any."""
        game = GAMES[key]
        asked = {frame: self._asking(rule, after, word) for frame, rule in game.rules.items()}
        self.monkeypatch.setattr(game, "rules", asked)

    def _asking(self, rule: Callable[..., None], after: int, word: str | None) -> Callable[..., None]:
        def asks(ctx: Context[Any], frame: object) -> None:
            try:
                rule(ctx, frame)
            except Pause as pause:
                pause.decisions = [
                    msgspec.structs.replace(d, options=Options(partial(self._tree, d.options.root, rule, after, word)))
                    for d in pause.decisions
                ]
                raise

        return asks

    def _tree(self, root: Node, rule: Callable[..., None], after: int, word: str | None) -> Node:
        def branch(tree: Tree) -> Callable[[], Node]:
            opened = lambda: tree() if callable(tree) else tree  # noqa: E731  # a rule's own would look like that
            opened.__module__ = rule.__module__
            return raising(opened, after)

        hit = {w for w, tree in root.items() if w == word or (word is None and tree is not None)}
        return {w: branch(tree) if w in hit else tree for w, tree in root.items()}

    def mend(self) -> None:
        self.monkeypatch.undo()


@pytest.fixture
def broken() -> Iterator[Broken]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield Broken(monkeypatch)


@pytest.fixture
def tables(store: Store, clock: VirtualClock) -> Tables:
    return Tables(store, clock, GAMES, QUICK, random.Random(7))


class Deal(Protocol):
    async def __call__(self, *people: int, bots: int = 0, game: str = "pantry", **plan: Any) -> Table: ...


@pytest.fixture
def deal(tables: Tables, clock: VirtualClock) -> Deal:
    """Start a game with these people, and bots in the seats after theirs."""

    async def begin(*people: int, bots: int = 0, game: str = "pantry", **plan: Any) -> Table:
        count = len(people) + bots
        table = await tables.create(people[0], NAMES[people[0]], Plan(game, seats=count, **plan))
        for person in people[1:]:
            await tables.join(table, person, NAMES[person])
        for _ in range(bots):
            await tables.add_bot(table, "random")
        await tables.write(lobby.start_game, table, people[0], SECRET)
        return Table(tables, clock, table)

    return begin
