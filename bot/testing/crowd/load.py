"""The open loop: interactions come when they come, however long the bot takes for those before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, NamedTuple

from bot.clock import Clock, stopwatch
from bot.sandbox import PersonClient, Reply
from bot.testing.crowd.company import Company, shown

SHARES = {"click": 60, "complete": 25, "command": 15}  # of a hundred acts of a company
PINGS = 5.0  # a second


class Took(NamedTuple):
    """Seconds from the moment an interaction was due, so that a late start counts too."""

    kind: str
    answered: float
    visible: float
    silent: bool


class Load:
    """`await load.run(seconds, rate)`; then `load.took` says what came of each."""

    def __init__(self, companies: list[Company], pinger: PersonClient, clock: Clock, chance: Random) -> None:
        self.companies, self.pinger, self.clock, self.chance = companies, pinger, clock, chance
        self.took: list[Took] = []

    async def run(self, seconds: float, rate: float) -> None:
        await asyncio.gather(self._arrivals(seconds, rate, self._act), self._arrivals(seconds, PINGS, self._ping))

    async def _arrivals(self, seconds: float, rate: float, act: Callable[[float], Coroutine[Any, Any, None]]) -> None:
        """Now more, now less, so many a second in all."""
        due = began = stopwatch()
        async with asyncio.TaskGroup() as group:
            while (due := due + self.chance.expovariate(rate)) < began + seconds:
                await self.clock.sleep(due - stopwatch())
                group.create_task(act(due))

    async def _act(self, due: float) -> None:
        (kind,) = self.chance.choices(list(SHARES), list(SHARES.values()))
        playing = [company for company in self.companies if not company.over]
        if not playing:
            return
        company = self.chance.choice(playing)
        act: Coroutine[Any, Any, Reply | None] = getattr(company, kind)()
        await self._note(kind, due, act)

    async def _ping(self, due: float) -> None:
        await self._note("ping", due, self.pinger.slash("ping"))

    async def _note(self, kind: str, due: float, act: Coroutine[Any, Any, Reply | None]) -> None:
        late = stopwatch() - due
        reply = await act
        if reply is not None:
            silent = reply.expired or (reply.deferred and not shown(reply))
            self.took.append(Took(kind, late + reply.seconds, stopwatch() - due, silent))
