"""Searching for what was typed: with an end, beside the event loop, and at the cost of whoever types."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pantry.game import GAME as PANTRY

from bot.front.common import option_search
from bot.front.common.rate_limit import Allowance
from bot.front.common.search_budget import EACH, WITHIN, WORDS, Budget, Search
from games import catalog
from games.kernel import Decision, Message, Options, Words, pending
from games.kernel.options import Node
from games.players.match import Match, play
from games.players.simple import random
from tests.bot.front.evening import Evening

ANA, BEN = 1, 2
FOREVER = 1e9  # seconds


@cache
def widest(key: str) -> tuple[Words, list[Decision]]:
    """What the seat with the most to choose from is asked, at some positions of some games."""
    game, found, most = catalog()[key], list[Decision](), 0

    def watch(match: Match[Any]) -> None:
        nonlocal found, most
        if len(match.log) % 21:
            return
        asked = pending(game, match.state)
        for seat in {decision.seat for decision in asked}:
            own = [decision for decision in asked if decision.seat == seat]
            if (count := sum(len(one.options.first(option_search.LOOKED_AT)) for one in own)) > most:
                found, most = own, count

    for number in range(3):
        play(game, [random] * max(game.seats), number, watch=watch)
    return Words(game), found


def longest(asked: list[Decision], words: Words) -> str:
    """As many words as are searched for, each but the last the beginning of a word in nearly every option."""
    paths = [path for decision in asked for path in decision.options.first(200)]
    said = [{word[:1] for word in (*path, *words.option(path).lower().split())} for path in paths]
    common = sorted({letter for one in said for letter in one}, key=lambda letter: -sum(letter in one for one in said))
    return " ".join([*(common * option_search.MOST_WORDS)[: option_search.MOST_WORDS - 1], "zz"])


@pytest.mark.parametrize("key", catalog())
def test_the_longest_input_at_the_widest_position_costs_a_bounded_number_of_words(key: str) -> None:
    words, asked = widest(key)
    line = longest(asked, words)
    budget = Budget(seconds=FOREVER)
    assert option_search.lines(budget, asked, line, words) == []
    assert option_search.meant(Budget(seconds=FOREVER), asked, line, words) is None
    spent = WORDS - budget.words
    assert sum(len(decision.options.first(2)) for decision in asked) < spent <= WORDS
    small = Budget(words=50, seconds=FOREVER)
    assert option_search.lines(small, asked, line, words) == []
    assert (small.over, 0 <= small.words <= 50) == (True, True)


@pytest.mark.parametrize("key", catalog())
@pytest.mark.parametrize("count", [option_search.MOST_WORDS + 1, 99, 3000])
def test_more_words_are_not_searched_for_at_all(key: str, count: int) -> None:
    words, asked = widest(key)
    budget = Budget()
    for search in (option_search.lines, option_search.meant):
        with pytest.raises(option_search.TooManyWords):
            search(budget, asked, "f " * count, words)
    assert budget.words == WORDS


def test_a_legal_way_may_have_more_words_than_are_searched_for() -> None:
    way = [f"t{n}" for n in range(30)]
    tree: Node = {}
    for word in reversed(way):
        tree = {word: tree or None, f"{word}x": None}
    decision = Decision("0.1/.0", 0, "turn", "", Message("x"), Options(tree), ("pass",))
    words = Words(PANTRY)
    assert option_search.meant(Budget(), [decision], " ".join(way), words) == (decision, tuple(way), None)
    assert option_search.lines(Budget(), [decision], " ".join(way), words)[0].value == " ".join(way)


def test_what_only_seems_to_be_the_one_that_was_meant_is_not_taken() -> None:
    tree: Node = {"go": {f"t{n}": None for n in range(100)} | {"home": None}, "hop": None}
    decision = Decision("0.1/.0", 0, "turn", "", Message("x"), Options(tree), ("pass",))
    words = Words(PANTRY)
    assert option_search.meant(Budget(), [decision], "h", words) is None, "home, or hop"
    assert option_search.meant(Budget(), [decision], "hom", words) == (decision, ("go", "home"), None)
    assert option_search.meant(Budget(words=100), [decision], "hom", words) is None, "it did not get so far"


def test_a_budget_ends_with_its_words_or_its_time() -> None:
    def endless() -> Iterator[int]:
        number = 0
        while True:
            yield (number := number + 1)

    assert len(list(Budget(words=10, seconds=FOREVER).each(endless()))) == 10
    assert list(Budget(words=10, seconds=-1).each(endless())) == []
    budget = Budget(words=10)
    assert [budget.allows(6), budget.allows(6), budget.allows(1)] == [True, False, False]


def test_what_was_used_comes_back_little_by_little() -> None:
    allowance = Allowance(2.0, 10.0)
    assert allowance.exceeded(ANA, 0.0) is False
    allowance.add(ANA, 3.0, 0.0)
    assert [allowance.exceeded(ANA, now) for now in (0.0, 4.9, 5.1)] == [True, True, False]
    assert allowance.exceeded(BEN, 0.0) is False
    assert allowance.used(ANA, 5.0) == 2.0
    assert allowance.used(ANA, 99.0) == 0.0


async def test_a_search_is_beside_the_loop_and_written_down_as_somebodys() -> None:
    search = Search()

    def work(budget: Budget, upto: int) -> tuple[int, int]:
        return threading.get_ident(), sum(range(upto))

    where, total = await search.run(ANA, 0.0, work, 300_000)
    assert (where != threading.get_ident(), total) == (True, sum(range(300_000)))
    assert search.cost.used(ANA, 0.0) > 0
    assert search.cost.used(BEN, 0.0) == 0
    spent = search.cost.used(ANA, 0.0)

    def fails(budget: Budget) -> None:
        sum(range(300_000))
        raise LookupError

    with pytest.raises(LookupError):
        await search.run(ANA, 0.0, fails)
    assert search.cost.used(ANA, 0.0) > spent, "what fails costs too"


# -- at a table ------------------------------------------------------------------------------------


async def test_whoever_has_used_up_their_time_waits_and_nobody_else(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    other = bot.ben if mover is bot.ana else bot.ana
    cost = bot.bot.front.search.cost
    cost.add(int(mover.id), 1.5 * EACH, bot.clock.now())
    assert await mover.autocomplete("do", "what", "ru") == []
    assert await mover.autocomplete("pantry run", "boards", "") == []
    assert (await mover.slash("do", what="run 1")).text.startswith("One moment")
    assert await other.autocomplete("rules", "topic", "fair") != []
    assert "Your hand" in (await mover.slash("hand")).text, "looking costs no search"
    await bot.clock.advance(WITHIN / 2 + 1)
    assert await mover.autocomplete("do", "what", "ru") != []
    assert "✓" in (await mover.slash("do", what="run 1")).text
    assert 0 < cost.used(int(mover.id), bot.clock.now()) < EACH


async def test_only_the_last_keystroke_is_searched_for(bot: Evening) -> None:
    await bot.begin()
    (mover,) = await bot.waited()
    front = bot.bot.front
    async with front.search.turn(int(mover.id)):
        typing = [asyncio.create_task(mover.autocomplete("do", "what", "run 1"[: n + 1])) for n in range(5)]
        await bot.discord.quiet()
    offered = [[line["value"] for line in lines] for lines in await asyncio.gather(*typing)]
    assert offered[:4] == [[], [], [], []]
    assert "run 1" in offered[4]
    assert front.newest == {}
