"""`turnkeeper run`: the bot itself, until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import discord

import render
from bot import logs, metrics
from bot.clock import DAY, Clock, SystemClock
from bot.concurrency import run_until_first_ends
from bot.front.client import Turnkeeper
from bot.front.common.request import FrontContext
from bot.front.pictures.cache import PictureCache
from bot.process import TOKEN, shard_fleet
from bot.retrying import retrying
from bot.store import Store, StoreError, Unavailable, database_url, open_store
from bot.store.health import Health
from bot.store.heartbeats import alive
from bot.store.retention import tidy
from bot.tables import Tables
from games import installed_games

PROXY = "DISCORD_PROXY"
BEAT = 30.0  # seconds between two signs of life
BREATH = 0.1  # seconds for others between two pieces of a long work

T = TypeVar("T")

log = logging.getLogger(__name__)


def run() -> None:
    """Log in to Discord with DISCORD_TOKEN and keep every table going. Ctrl-C stops it when all is answered."""
    token = os.environ.get(TOKEN, "").strip()
    if not token:
        raise StoreError(f"Set {TOKEN} to your bot's token, from the Bot page of Discord's developer portal.")
    metrics.wanted()
    logs.keep(logging.INFO)
    try:
        asyncio.run(serve(token, SystemClock()))
    except discord.LoginFailure:
        raise StoreError(f"Discord does not know this token. Copy it anew into {TOKEN}.") from None


async def serve(
    token: str, clock: Clock, *beside: Callable[[Tables], Coroutine[Any, Any, None]], name: str = ""
) -> None:
    """Everything that runs beside each other. A database that does not work is waited for; any other end ends all.

    Whoever sees to it that there is one process only gives them all one name: then none waits for the one before.
    """
    stop = told_to_stop()
    store = await _unless(stop, _opened(clock))
    if store is None:
        return
    tables = Tables(store, clock, installed_games().games)
    for key, why in installed_games().broken.items():
        log.error("the game %s does not load, and its tables rest: %s", key, why)
    admission = shard_fleet.Admission(store, clock, alone=not shard_fleet.wanted(), name=name)
    logging.getLogger().addHandler(metrics.Errors(tables.meter))
    try:
        if await _unless(stop, _begin(tables, admission)):
            bot = _bot(tables, clock)
            _keep_what_is_loaded()
            workers: list[Callable[[], Awaitable[None]]] = [
                partial(_keep_time, bot, tables),
                partial(_heartbeat, bot, tables, clock),
                partial(_retention_loop, store, clock),
                partial(metrics.watch, store, clock),
                admission.keep,
            ]
            again = [retrying(worker, clock) for worker in workers]
            figures = metrics.serve(tables.meter, store, clock)
            guests = [work(tables) for work in beside]
            await _together(stop, bot.retire, bot.serve(token), figures, *again, *guests)
    finally:
        await admission.end()
        await store.close()


def _keep_what_is_loaded() -> None:
    """Load the rest now, and let the garbage collector look through none of it: that would hold everybody up."""
    render.prepare()
    gc.collect()
    gc.freeze()


async def _opened(clock: Clock) -> Store:
    """The database, as soon as it is there."""
    health = Health(clock)

    async def opened() -> Store:
        try:
            return await open_store(database_url(), clock, health)
        except Unavailable as error:
            health.failed(error)
            raise

    return await retrying(opened, clock)


async def _begin(tables: Tables, admission: shard_fleet.Admission) -> bool:
    await retrying(admission.begin, tables.clock)
    await retrying(tables.gate, tables.clock)
    return True


def _bot(tables: Tables, clock: Clock) -> Turnkeeper | shard_fleet.Fleet:
    """For all servers, or for the share of this process."""
    drawing, options = PictureCache(), {"proxy": os.environ.get(PROXY)}
    if count := shard_fleet.wanted():
        return shard_fleet.Fleet(tables, clock, drawing, count, **options)
    return Turnkeeper(FrontContext(tables, clock, drawing), **options)


async def _keep_time(bot: Turnkeeper | shard_fleet.Fleet, tables: Tables) -> None:
    """Clocks begin when there is somebody to tell, and none has run until then."""
    await bot.wait_until_ready()
    await tables.note_heard()
    await tables.run()


async def _heartbeat(bot: Turnkeeper | shard_fleet.Fleet, tables: Tables, clock: Clock) -> None:
    """Write down that this process lives, that it hears Discord, and what Discord does not take."""
    process, started = f"{socket.gethostname()}:{os.getpid()}", clock.now()
    heard = None
    while True:
        if bot.hears:
            heard = clock.now()
            if silence := await tables.note_heard():
                log.warning("nobody was heard for %d seconds; every clock was set forward", silence)
        await tables.store.write(alive, process, started, clock.now(), heard, bot.untold)
        await clock.sleep(BEAT)


async def _retention_loop(store: Store, clock: Clock) -> None:
    """Once a day, of what is stored: nothing is kept for longer than people have been told."""
    while True:
        while await store.write(tidy, clock.now()):
            await clock.sleep(BREATH)
        await clock.sleep(DAY)


def told_to_stop() -> asyncio.Event:
    """Set when somebody says stop, from now on."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)
    return stop


async def _unless(stop: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """What the work gives; None if somebody says stop before."""
    found: list[T] = []

    async def keep() -> None:
        found.append(await work)

    await run_until_first_ends(keep(), stop.wait())
    return found[0] if found else None


async def together(farewell: Callable[[], Awaitable[None]], *work: Coroutine[Any, Any, None]) -> None:
    """Run until one of them ends or somebody says stop; then say farewell before the others are ended."""
    await _together(told_to_stop(), farewell, *work)


async def _together(
    stop: asyncio.Event, farewell: Callable[[], Awaitable[None]], *work: Coroutine[Any, Any, None]
) -> None:
    async def leave() -> None:
        if stop.is_set():
            log.info("stopping")
        await farewell()

    await run_until_first_ends(*work, stop.wait(), farewell=leave)
