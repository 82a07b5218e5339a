"""Every rule of every game raises in turn, in the middle of a running table: it goes on, and nothing is lost."""

from __future__ import annotations

import contextlib
import logging
import random
from functools import partial
from typing import Any

import pytest

from bot.clock import HOUR
from bot.store.tables import deadlines, entries
from bot.tables import Stumbled, Tables
from bot.tables.faults import listed
from bot.tables.faults import reproducer as kept_of
from games.kernel import Answer, apply, pending

ANA, BEN, CAT = 101, 102, 103
PEOPLE = (ANA, BEN, CAT)
ANSWERS = 900  # of a game, until every rule should have been reached
METHODS = ("view", "label", "refusal", "retire", "setup")
OTHER = {"pantry": "zombs", "zombs": "pantry", "mojo": "zombs", "circus": "zombs"}

pytestmark = pytest.mark.parametrize("kind", ["sqlite"])


class Course:
    """A table that plays on and on, and another one beside it."""

    def __init__(self, deal: Any, tables: Tables, broken: Any, key: str) -> None:
        self.deal, self.tables, self.broken, self.key = deal, tables, broken, key
        self.game, self.chance = tables.games[key], random.Random(key)
        self.table: Any = None
        self.other: Any = None

    async def sit_down(self) -> None:
        if self.table is None or (await self.shown()).status == "over":
            self.table = await self.deal(*PEOPLE[: max(2, min(self.game.seats))], game=self.key)
        if self.other is None or (await self.tables.show(self.other.id)).status == "over":
            self.other = await self.deal(ANA, BEN, game=OTHER[self.key])

    async def shown(self) -> Any:
        return await self.tables.show(self.table.id)

    async def next(self) -> Answer:
        """What somebody will answer now."""
        state = await self.table.state()
        asked = self.chance.choice([d for d in pending(self.game, state) if not d.answered])
        paths = asked.options.first(200)
        return Answer(asked.seat, asked.key, self.chance.choice(paths) if paths else asked.default)

    async def reached(self, answer: Answer) -> list[Any]:
        """The frames whose rules this answer runs, in their order."""
        found: dict[Any, None] = {}

        def spied(frame: Any, rule: Any) -> Any:
            return lambda table, one: (found.setdefault(frame), rule(table, one))[1]

        state, rules = await self.table.state(), self.game.rules
        with pytest.MonkeyPatch.context() as watched:
            watched.setattr(self.game, "rules", {frame: spied(frame, rule) for frame, rule in rules.items()})
            after, _ = apply(self.game, state, answer)
            pending(self.game, after)
        return list(found)

    async def play(self, answer: Answer) -> None:
        await self.tables.answer(self.table.id, PEOPLE[answer.seat], answer.key, answer.path)

    async def goes_on(self, before: int) -> None:
        """Somehow, by itself or by the word of those who sit there."""
        for _ in range(12):
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
            await self.table.clock.advance(6 * HOUR)
            await self.table.settle()
        rows = await self.table.rows(deadlines)
        print([(r.name, r.due - self.table.clock.now(), r.wake - self.table.clock.now()) for r in rows])
        raise AssertionError("the table stands still", shown.status, shown.number, before, shown.votes, shown.trouble)

    async def beside(self) -> None:
        """Nobody else notices."""
        await self.sit_down()
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
        if shown.status == "running":
            await self.play(await self.next())


async def whole(table: Any) -> dict[int, tuple[Any, ...]]:
    """The log as it is stored, but for what says that something was taken back."""
    return {
        row.number: (row.kind, row.seat, row.key, row.path, row.events, row.state) for row in await table.rows(entries)
    }


async def through(course: Course, break_it: Any, try_it: Any, caplog: pytest.LogCaptureFixture) -> None:
    """Break something, see the table go on, find the fault, mend it and play on."""
    before, log = (await course.shown()).number, await whole(course.table)
    known = {row.id for row in await course.tables.read(listed)}
    caplog.clear()
    break_it()
    with contextlib.suppress(Stumbled):  # of any other refusal this is no test
        await try_it()
    await course.goes_on(before)
    await course.beside()
    faults = [row for row in await course.tables.read(listed) if row.id not in known]
    for row in faults:
        assert row.place.partition(":")[0].startswith((f"games.{course.key}", course.key, "games.kernel")), row.place
        assert await course.tables.read(kept_of, row.id) is not None
    said = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert all(record.getMessage().startswith("the rules of ") for record in said), [r.getMessage() for r in said]
    assert "up-a-sleeve" not in caplog.text
    assert faults or (await course.shown()).number > before, "nothing was broken"
    after = await whole(course.table)
    assert {number: after[number] for number in log} == log, "nothing is lost"
    await course.mended()


@pytest.mark.parametrize("key", ["pantry", "zombs", "mojo", "circus"])
async def test_a_table_goes_on_whatever_rule_raises(
    key: str, deal: Any, tables: Tables, broken: Any, caplog: pytest.LogCaptureFixture
) -> None:
    course = Course(deal, tables, broken, key)
    todo, breaks = set(course.game.rules), 0
    for _ in range(ANSWERS):
        await course.sit_down()
        answer = await course.next()
        if fresh := [frame for frame in await course.reached(answer) if frame in todo]:
            todo.discard(fresh[0])
            after, breaks = breaks % 2, breaks + 1  # it raises at once, or only when it is run once more
            await through(course, partial(broken.rule, key, fresh[0], after), partial(course.play, answer), caplog)
        else:
            await course.play(answer)
        if not todo:
            break
    print(key, "never reached:", sorted(frame.__name__ for frame in todo))
    assert breaks >= MINIMUM[key]
    await course.table.verified()


MINIMUM = {"pantry": 8, "zombs": 5, "mojo": 30, "circus": 18}


@pytest.mark.parametrize("after", [0, 2])
@pytest.mark.parametrize("what", ["view", "label", "refusal", "retire", "options"])
@pytest.mark.parametrize("key", ["pantry", "zombs", "mojo", "circus"])
async def test_a_table_goes_on_whatever_else_raises(
    key: str, what: str, after: int, deal: Any, tables: Tables, broken: Any, caplog: pytest.LogCaptureFixture
) -> None:
    course = Course(deal, tables, broken, key)
    for _ in range(6):
        await course.sit_down()
        await course.play(await course.next())
    await course.sit_down()
    answer = await course.next()

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
