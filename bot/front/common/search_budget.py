"""Searches through what may be answered: beside the event loop, with an end, and at the cost of whoever asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from bot.clock import thread_time
from bot.front.common.rate_limit import Allowance

WORDS, SECONDS = 200_000, 0.1  # that one search compares, and that it takes of the processor
EACH, WITHIN = 2.0, 10.0  # seconds of the processor that a person's searches may take, within so many seconds

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Budget:
    """What one search may cost. When that is used up it ends with what it has found."""

    def __init__(self, words: int = WORDS, seconds: float = SECONDS) -> None:
        self.words, self.over = words, False
        self._until = thread_time() + seconds

    def allows(self, words: int) -> bool:
        """Whether so many more words may be compared; if so, they count."""
        self.over = self.over or words > self.words or thread_time() > self._until
        self.words -= 0 if self.over else words
        return not self.over

    def each(self, found: Iterable[T]) -> Iterator[T]:
        """As many of them as may be looked at."""
        for one in found:
            if not self.allows(1):
                return
            yield one


class Search:
    """Runs searches in a thread of their own: one at a time, and a person's next when the one before is done."""

    def __init__(self) -> None:
        self.cost = Allowance(EACH, WITHIN)
        self._thread = ThreadPoolExecutor(1, "search")
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, person: int) -> asyncio.Lock:
        """Held while a search of this person's is running."""
        return self._turns.setdefault(person, asyncio.Lock())

    async def run(
        self, person: int, now: float, work: Callable[Concatenate[Budget, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """`work(budget, ...)`; what it took of the processor is written down as this person's."""
        took = 0.0

        def timed() -> R:
            nonlocal took
            began = thread_time()
            try:
                return work(Budget(), *args, **kwargs)
            finally:
                took = thread_time() - began

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, timed)
        finally:
            self.cost.add(person, took, now)
