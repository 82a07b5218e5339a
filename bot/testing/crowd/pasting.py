"""Somebody who pastes as much as they can where there is most to choose from, and somebody else who plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count, cycle
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from bot.clock import Clock, stopwatch
from bot.front.common import option_search
from bot.sandbox import Channel, PersonClient, Reply, Sandbox
from bot.sandbox.interactions import COMMAND
from bot.store import database_url, open_store
from bot.store.schema import entries
from bot.tables import Tables, snapshots
from bot.tables.session import Session, load_table
from bot.testing.crowd.company import Company, shown
from bot.testing.crowd.load import Took
from games import catalog
from games.kernel import Decision, Game, State, Words, pending
from games.players.match import Match, play
from games.players.simple import random

POSITIONS, LOOK = 30_000, 3  # among which the widest is looked for, and at every so many of them
FIELD, MOST = 200, 6000  # characters that a field takes, and that Discord lets through
OFTEN, BESIDE = 20.0, 5.0  # keystrokes of who pastes, and commands of who plays on, in a second


class Wide(NamedTuple):
    """A position where the first seat has much to choose from."""

    state: Any
    asked: list[Decision]
    options: int


def widest(game: Game[Any]) -> Wide:
    """The widest position of some games at tables of all sizes."""
    found = Wide(None, [], 0)

    def watch(match: Match[Any]) -> None:
        nonlocal found
        own = [decision for decision in pending(game, match.state) if decision.seat == 0]
        if len(match.log) % LOOK == 0 and any(decision.waits for decision in own):
            options = sum(len(decision.options.first(option_search.LOOKED_AT)) for decision in own)
            found = max(found, Wide(match.state, own, options), key=lambda wide: wide.options)

    sizes, seen = sorted(game.seats), 0
    for number in count():
        seen += len(play(game, [random] * sizes[number % len(sizes)], f"widest {number}", watch=watch).log)
        if seen > POSITIONS:
            return found
    raise AssertionError("unreachable")


def worst(wide: Wide, words: Words) -> list[str]:
    """The longest lines: of words that nearly every option has, of too many words, of many moves, of too much."""
    paths = [path for decision in wide.asked for path in decision.options.first(option_search.LOOKED_AT)]
    said = [{word[:1] for word in (*path, *words.option(path).lower().split())} for path in paths]
    common = sorted({letter for one in said for letter in one}, key=lambda letter: -sum(letter in one for one in said))
    long = " ".join([*(common * option_search.MOST_WORDS)[: option_search.MOST_WORDS - 1], "zz"])
    move = " ".join(min(paths, key=lambda path: len(" ".join(path))))
    moves = f"{move}; " * 9 + long
    begun = " ".join(max(paths, key=len)[:-1])
    return [long, moves[:FIELD], begun[:FIELD], f"{paths[0][0]} ", "f " * (FIELD // 2 - 1) + "zz", "f " * (MOST // 2)]


async def planted(folder: Path, clock: Clock, table_id: int, state: State[Any]) -> None:
    """A table goes on from there; nobody has to play for so long."""
    store = await open_store(database_url(str(folder / "watched.db")), clock)

    def put(session: Session) -> None:
        table = load_table(session, table_id)
        row = sa.update(entries).where(entries.c.table_id == table_id, entries.c.number == table.number)
        session.connection.execute(row.values(number=state.n, **snapshots.state_columns(table.game, state)))

    await Tables(store, clock, catalog()).write(put)
    await store.close()


async def seated(discord: Sandbox, person: PersonClient, key: str, seats: int, channel: Channel) -> Company:
    """At a table of so many, the others bots, when it is the person's turn."""
    company = Company(discord, [person], discord.faults.dice)
    await company.sit(key, channel, "", seats)
    await discord.until(lambda: company.notice() is not None)
    return company


class Paste:
    """`await paste.run(seconds)`; then `took` says how long the one who plays on has waited."""

    def __init__(self, discord: Sandbox, clock: Clock, beside: PersonClient) -> None:
        self.discord, self.clock, self.beside = discord, clock, beside
        self.took: list[Took] = []
        self.pasted = self.offered = 0  # what was sent, and how much of it was answered with something

    async def run(self, seconds: float, pasting: Sequence[tuple[PersonClient, Channel, list[str]]]) -> None:
        until = stopwatch() + seconds
        async with asyncio.TaskGroup() as group:
            for person, channel, lines in pasting:
                group.create_task(self._paste(until, person, channel, lines))
            group.create_task(self._play_on(until))

    async def _paste(self, until: float, person: PersonClient, channel: Channel, lines: list[str]) -> None:
        """Without waiting for an answer, as somebody types on; every tenth line is sent."""
        async with asyncio.TaskGroup() as group:
            for number, line in enumerate(cycle(lines)):
                if stopwatch() > until:
                    return
                send = self._sent(person, channel, line) if number % 10 == 9 else self._typed(person, channel, line)
                group.create_task(send)
                await self.clock.sleep(1 / OFTEN)

    async def _typed(self, person: PersonClient, channel: Channel, line: str) -> None:
        self._count(await person.complete("do", "what", line, at=channel))

    async def _sent(self, person: PersonClient, channel: Channel, line: str) -> None:
        """As whoever writes to Discord by hand, held to no bound."""
        (do,) = (command for command in person.commands(channel) if command.name == "do")
        data = do.complete(self.discord, channel, "what", line, {})
        del data["options"][0]["focused"]
        self._count(await person.raw(COMMAND, data, at=channel, wait=True))

    def _count(self, reply: Reply) -> None:
        self.pasted += 1
        self.offered += shown(reply)

    async def _play_on(self, until: float) -> None:
        async with asyncio.TaskGroup() as group:
            while (due := stopwatch()) < until:
                group.create_task(self._note(due))
                await self.clock.sleep(1 / BESIDE)

    async def _note(self, due: float) -> None:
        reply = await self.beside.slash("rules", topic="fair")
        self.took.append(Took("command", reply.seconds, stopwatch() - due, reply.expired))
