"""`turnkeeper run`: the bot itself, until somebody stops it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord

from bot import logs, metrics
from bot.abreast import abreast
from bot.cli import TOKEN, shards
from bot.clock import DAY, Clock, SystemClock
from bot.front.client import Turnkeeper
from bot.front.pictures import Drawing
from bot.front.visits import House
from bot.store import Store, StoreError, database_url, open_store
from bot.store.retention import tidy
from bot.store.signs import alive
from bot.tables import Tables
from games import catalog

PROXY = "DISCORD_PROXY"
BEAT = 30.0  # seconds between two signs of life
BREATH = 0.1  # seconds for others between two pieces of a long work

log = logging.getLogger(__name__)


def run() -> None:
    """Log in to Discord with DISCORD_TOKEN and keep every table going. Ctrl-C stops it when all is answered."""
    token = os.environ.get(TOKEN, "").strip()
    if not token:
        raise StoreError(f"Set {TOKEN} to your bot's token, from the Bot page of Discord's developer portal.")
    logs.keep(logging.INFO, [token])
    try:
        asyncio.run(serve(token, SystemClock()))
    except discord.LoginFailure:
        raise StoreError(f"Discord does not know this token. Copy it anew into {TOKEN}.") from None


async def serve(token: str, clock: Clock, *beside: Callable[[Tables], Coroutine[Any, Any, None]]) -> None:
    """Everything that runs beside each other; the first to end ends all, so that it is seen and started anew."""
    store = await open_store(database_url(), clock)
    try:
        tables = Tables(store, clock, catalog())
        logging.getLogger().addHandler(metrics.Errors(tables.meter))
        await tables.gate()
        guests = [work(tables) for work in beside]
        figures = metrics.serve(tables.meter, store, clock), metrics.watch(store, clock)
        kept = _let_go(store, clock)
        bot = _bot(tables, clock)
        work = bot.serve(token), _keep_time(bot, tables), _beat(bot, tables, clock)
        await together(bot.retire, *work, *figures, kept, *guests)
    finally:
        await store.close()


def _bot(tables: Tables, clock: Clock) -> Turnkeeper | shards.Fleet:
    """For all servers, or for the share of this process."""
    drawing, options = Drawing(), {"proxy": os.environ.get(PROXY)}
    if count := shards.wanted():
        return shards.Fleet(tables, clock, drawing, count, **options)
    return Turnkeeper(House(tables, clock, drawing), **options)


async def _keep_time(bot: Turnkeeper | shards.Fleet, tables: Tables) -> None:
    """Clocks begin when there is somebody to tell, and none has run until then."""
    await bot.wait_until_ready()
    await tables.hear()
    await tables.run()


async def _beat(bot: Turnkeeper | shards.Fleet, tables: Tables, clock: Clock) -> None:
    """Write down that this process lives, and that it hears Discord."""
    process, started = f"{socket.gethostname()}:{os.getpid()}", clock.now()
    heard = None
    while True:
        if bot.hears:
            heard = clock.now()
            if silence := await tables.hear():
                log.warning("nobody was heard for %d seconds; every clock was set forward", silence)
        await tables.store.write(alive, process, started, clock.now(), heard)
        await clock.sleep(BEAT)


async def _let_go(store: Store, clock: Clock) -> None:
    """Once a day, of what is stored: nothing is kept for longer than people have been told."""
    while True:
        while await store.write(tidy, clock.now()):
            await clock.sleep(BREATH)
        await clock.sleep(DAY)


async def together(farewell: Callable[[], Awaitable[None]], *work: Coroutine[Any, Any, None]) -> None:
    """Run until one of them ends or somebody says stop; then say farewell before the others are ended."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)

    async def leave() -> None:
        if stop.is_set():
            log.info("stopping")
        await farewell()

    await abreast(*work, stop.wait(), farewell=leave)
