"""Every rule of every game raises in turn, in the middle of a running table: it goes on, and nothing is lost."""

from __future__ import annotations

import contextlib
import itertools
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from bot.cli import doctor
from bot.clock import HOUR
from bot.store.schema import entries
from bot.tables import RulesFailed, Shown, Tables, record_export
from bot.tables.answers import answer_for
from bot.tables.faults import list_faults, reproduce
from bot.tables.faults import reproducer as kept_of
from games import catalog
from games.kernel import DEFAULT, Answer, State, apply, dump, pending
from games.players.match import scatter
from games.record import Replayer

if TYPE_CHECKING:
    from tests.bot.tables.conftest import Broken, Deal, Table

ANA, BEN, CAT, DAN = 101, 102, 103, 104
PEOPLE = (ANA, BEN, CAT, DAN)
SLEEVE = "the-card-up-a-sleeve"
DEFAULTS = 0.05  # of the answers are what the clock would say
ANSWERS = 100  # on each course from the beginning of a game
LOOKED_AT = 6  # answers, of which one is given that runs a rule which has not been broken yet
SCATTERED, PLAYED_ON = 20, 25  # positions from anywhere that a course looks at in a row, and answers from each
AT_MOST = 50  # times that each course looks so
COURSES: dict[str, list[tuple[int, dict[str, Any]]]] = {  # seats and settings that come by most rules of a game
    "pantry": [(3, {"forage": True})],
    "zombs": [(3, {}), (2, {"goal": "fast"})],
    "mojo": [(3, {}), (2, {"wards": "choose", "entries": "choose", "interrupts": "all"}), (1, {})],
    "circus": [(4, {"tactic": True, "hardcore": True, "teams": "always"}), (2, {})],
    "zanaga": [(2, {"heroes": "choice", "safari": True, "duels": True, "relentless": True})],
    "chobolo": [(3, {"loadout": "choose", "boards": "drafted", "shadow": True}), (2, {})],
}
ALL = ["pantry", *catalog()]

pytestmark = pytest.mark.parametrize("kind", ["sqlite"])


class Course:
    """A table that plays on and on, and another one beside it."""

    def __init__(
        self,
        deal: Deal,
        tables: Tables,
        broken: Broken,
        key: str,
        seats: int = 2,
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.deal, self.tables, self.broken, self.key = deal, tables, broken, key
        self.people, self.settings = PEOPLE[:seats], settings or {}
        self.game, self.chance, self.used = tables.games[key], random.Random(key), Counter[str]()
        self.seeds: Iterator[int] = itertools.count()
        self._table: Table | None = None
        self.other: Table | None = None

    @property
    def table(self) -> Table:
        assert self._table is not None, "nobody has sat down"
        return self._table

    async def sit_down(self) -> None:
        if self._table is None or (await self.shown()).status == "over":
            self._table = await self.deal(*self.people, game=self.key, settings=self.settings)

    async def shown(self) -> Shown:
        return await self.tables.show(self.table.id)

    async def next(self, wanted: Collection[type[Any]] = ()) -> tuple[Answer, type[Any] | None]:
        """What somebody will answer now, and which of the rules wanted it runs, if there is such an answer."""
        state = await self.table.state()
        answers = [self._any(state) for _ in range(LOOKED_AT if wanted else 1)]
        for answer in answers:
            if (frame := self._tried(state, answer, wanted)[1]) is not None:
                return answer, frame
        return answers[0], None

    def _any(self, state: State[Any]) -> Answer:
        asked = self.chance.choice([d for d in pending(self.game, state) if not d.answered])
        path: tuple[str, ...] = ()
        while words := asked.options.under(path) if self.chance.random() > DEFAULTS or path else ():
            path += tuple(self.chance.choices(words, [1 / (1 + self.used[word]) ** 2 for word in words]))
        return Answer(asked.seat, asked.key, path or asked.default)

    def _tried(
        self, state: State[Any], answer: Answer, wanted: Collection[type[Any]]
    ) -> tuple[State[Any], type[Any] | None]:
        """Where an answer leads, and the first of the rules wanted that it runs."""
        found: list[type[Any]] = []

        def spied(frame: type[Any], rule: Callable[..., None]) -> Callable[..., None]:
            def run(ctx: object, one: object) -> None:
                found.append(frame)
                rule(ctx, one)

            return run

        with pytest.MonkeyPatch.context() as watched:
            rules = self.game.rules
            watched.setattr(self.game, "rules", {**rules, **{frame: spied(frame, rules[frame]) for frame in wanted}})
            after, _ = apply(self.game, state, answer)
            pending(self.game, after)
        return after, found[0] if found else None

    async def search(self, wanted: Collection[type[Any]]) -> tuple[Answer, type[Any]] | None:
        """Go on from anywhere in the game to where an answer runs one of the rules wanted."""
        await self.sit_down()
        begun = await self.table.beginning()
        for seed in itertools.islice(self.seeds, SCATTERED):
            first = state = scatter(self.game, begun, seed)[0]
            played: list[Answer] = []
            while state.outcome is None and len(played) < PLAYED_ON:
                answer = self._any(state)
                state, frame = self._tried(state, answer, wanted)
                self.used.update(answer.path)
                if frame is not None:
                    await self.table.put(first)
                    for before in played:
                        await self.play(before)
                    return answer, frame
                played.append(answer)
        return None

    async def play(self, answer: Answer) -> None:
        self.used.update(answer.path)
        if answer.path == DEFAULT:
            await self.tables.write(answer_for, self.table.id, answer.seat, answer.key, None, "operator")
        else:
            await self.tables.answer(self.table.id, PEOPLE[answer.seat], answer.key, answer.path)

    async def goes_on(self, before: int) -> None:
        """Somehow, by itself or by the word of those who sit there."""
        for _ in range(20):
            shown = await self.shown()
            if shown.number > before or shown.status == "over":
                return
            if shown.status == "paused":
                if not shown.votes:
                    return  # the operator has been told, and it goes on when the rules are mended
                with_word = [(vote.id, seat) for vote in shown.votes for seat in vote.asked]
                for vote, seat in with_word:
                    if any(one.id == vote for one in (await self.shown()).votes):
                        await self.tables.vote(self.table.id, PEOPLE[seat], vote, True)
            await self.table.clock.advance(12 * HOUR)
            await self.table.settle()
        raise AssertionError(f"the table stands still: {shown.status} at {shown.number}")

    async def come_back(self) -> None:
        """Whoever has been waited for too long plays themselves again."""
        for place in (await self.shown()).places:
            if place.bot and place.person and (await self.shown()).status == "running":
                await self.tables.hand_back(self.table.id, place.person, place.seat)

    async def beside(self) -> None:
        """Nobody else notices."""
        if self.other is None or not await self.other.waits_for_a_person():  # it is over, or the clock has played it
            self.other = await self.deal(ANA, BEN, game=ALL[1] if self.key == ALL[0] else ALL[0])
        before = (await self.tables.show(self.other.id)).number
        await self.other.play(await self.other.mover())
        assert (await self.tables.show(self.other.id)).number == before + 1

    async def mended(self) -> None:
        """The next build is sound: the table plays on."""
        self.broken.mend()
        await self.tables.gate()
        shown = await self.shown()
        assert shown.status in ("running", "over"), shown.status
        assert shown.trouble is None
        await self.come_back()
        if shown.status == "running":
            await self.play((await self.next())[0])

    async def replayed(self) -> None:
        """The log leads to where the table stands."""
        made = await self.tables.read(record_export.record_source, self.table.id)
        replayer = Replayer(made.game, made.rules, made.seats, made.secret, made.settings)
        for n, entry in enumerate(made.log, 1):
            replayer.step(n, entry)
        assert dump(replayer.state) == dump(await self.table.state())


async def whole(table: Table) -> dict[int, tuple[Any, ...]]:
    """The log as it is stored, but for what says that something was taken back."""
    return {
        row.number: (row.kind, row.seat, row.key, row.path, row.events, row.state) for row in await table.rows(entries)
    }


async def through(
    course: Course,
    break_it: Callable[[], None],
    try_it: Callable[[], Awaitable[None]],
    caplog: pytest.LogCaptureFixture,
) -> bool:
    """Break something, see the table go on, find the fault, mend it and play on; whether it was run and raised."""
    before, log = (await course.shown()).number, await whole(course.table)
    known = {row.id for row in await course.tables.read(list_faults)}
    caplog.clear()
    break_it()
    with contextlib.suppress(RulesFailed):  # of any other refusal this is no test
        await try_it()
    await course.goes_on(before)
    await course.beside()
    faults = [row for row in await course.tables.read(list_faults) if row.id not in known]
    for row in faults:
        assert row.place.partition(":")[0].startswith((f"games.{course.key}", course.key, "games.kernel")), row.place
        made = await course.tables.read(kept_of, row.id)
        assert made is not None
        assert SLEEVE in made.traceback
        if row.table_id == course.table.id:  # and no table whose record is being made
            assert isinstance(reproduce(course.game, made, course.tables.players), ValueError)
    said = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert all(record.getMessage().startswith("the rules of ") for record in said), [r.getMessage() for r in said]
    assert SLEEVE not in caplog.text
    assert faults or (await course.shown()).number > before, "nothing was broken"
    if faults:
        (finding,) = await course.tables.store.read(lambda connection: list(doctor.find_faults(connection)))
        assert finding.subject == "rules"
    after = await whole(course.table)
    assert {number: after[number] for number in log} == log, "nothing is lost"
    await course.mended()
    return bool(faults)


@pytest.mark.parametrize("key", ALL)
async def test_a_table_goes_on_whatever_rule_raises(
    key: str, deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    # some raise at once, and some only when they are run once more
    todo = {frame: n % 2 for n, frame in enumerate(tables.games[key].rules)}

    async def broken_there(course: Course, answer: Answer, frame: type[Any]) -> None:
        if await through(course, partial(broken.rule, key, frame, todo[frame]), partial(course.play, answer), caplog):
            del todo[frame]
        else:
            todo[frame] = 0

    ways = COURSES.get(key, [(3, {})])
    for course in [Course(deal, tables, broken, key, *way) for way in ways]:
        for _ in range(ANSWERS):
            await course.sit_down()
            answer, frame = await course.next(todo)
            if frame is not None:
                await broken_there(course, answer, frame)
            elif todo:
                await course.play(answer)
            else:
                break
        await course.table.verified()
    for course in AT_MOST * [Course(deal, tables, broken, key, *way) for way in ways]:
        while todo and (found := await course.search(todo)):
            await broken_there(course, *found)
            await course.replayed()
    assert not todo


@pytest.mark.parametrize("after", [0, 2])
@pytest.mark.parametrize("what", ["view", "label", "refusal", "retire", "options"])
@pytest.mark.parametrize("key", ALL)
async def test_a_table_goes_on_whatever_else_raises(
    key: str, what: str, after: int, deal: Deal, tables: Tables, broken: Broken, caplog: pytest.LogCaptureFixture
) -> None:
    course = Course(deal, tables, broken, key)
    for _ in range(6):
        await course.sit_down()
        await course.play((await course.next())[0])
    await course.sit_down()
    answer, _ = await course.next()

    async def wrong() -> None:
        await course.play(Answer(answer.seat, answer.key, ("no such thing",)))

    async def resign() -> None:
        await tables.resign(course.table.id, PEOPLE[answer.seat])

    async def as_usual() -> None:
        await course.play(answer)

    attempt = {"refusal": wrong, "retire": resign}.get(what, as_usual)
    begin = (lambda: broken.options(key, after)) if what == "options" else (lambda: broken.method(key, what, after))
    if what in ("refusal", "retire") and after:
        return  # they are asked once only
    await through(course, begin, attempt, caplog)
    await course.table.verified()
