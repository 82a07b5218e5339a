"""The operator's hands on the tables: open the database, do one thing, put refusals into a line."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from typer import BadParameter

from bot.clock import SystemClock
from bot.store import database_url, open_store
from bot.tables import WORDS, Refused, Tables
from games import catalog
from games.kernel import Words

R = TypeVar("R")


def at_tables(work: Callable[[Tables], Awaitable[R]], database: str | None = None) -> R:
    """Run `work(tables)` on the database named, else on the one that DATABASE_URL names."""

    async def run() -> R:
        clock = SystemClock()
        store = await open_store(database_url(database), clock)
        try:
            return await work(Tables(store, clock, catalog()))
        except Refused as refused:
            raise BadParameter(in_words(refused)) from None
        finally:
            await store.close()

    return asyncio.run(run())


def in_words(refused: Refused) -> str:
    """A refusal as a sentence; which game's words are needed, its id says."""
    games = catalog()
    owner = refused.why.id.partition(".")[0]
    game = games.get(owner) or next(iter(games.values()))
    near = ", ".join(" ".join(path) for path in refused.near)
    return Words(game, more=WORDS).say(refused.why) + (f" Legal would be: {near}." if near else "")
