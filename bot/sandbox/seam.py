"""Pointing an unmodified discord.py bot at a loopback Discord."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import discord
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox.http import API


def point_at(base: str) -> None:
    """All bots of this process talk to the loopback Discord at this address from now on."""
    Route.BASE = base + API
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/")


@contextmanager
def pointed_at(base: str) -> Iterator[None]:
    """`point_at`, taken back afterwards."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point_at(base)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@asynccontextmanager
async def running(client: discord.Client, token: str) -> AsyncIterator[discord.Client]:
    """The bot logged in and ready; closed at the end. Point it at the sandbox first."""
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    client.add_listener(on_ready) if isinstance(client, commands.Bot) else client.event(on_ready)
    task = asyncio.create_task(client.start(token))
    try:
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if task.done():
            task.result()
        yield client
    finally:
        await client.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
