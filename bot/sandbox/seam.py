"""Pointing an unmodified discord.py bot at a loopback Discord."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import discord
import yarl
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
    """The bot logged in and knowing its servers; closed at the end. Point it at the sandbox first.

    This is earlier than `on_ready`, which discord.py holds back for `guild_ready_timeout` seconds.
    """
    async with client:
        connected = asyncio.ensure_future(client.wait_for("connect"))
        task = asyncio.create_task(client.start(token))
        try:
            await asyncio.wait({task, connected}, return_when=asyncio.FIRST_COMPLETED)
            while any(guild.unavailable for guild in client.guilds):
                await asyncio.wait({task}, timeout=0.005)
            if task.done():
                task.result()
            yield client
        finally:
            connected.cancel()
            await client.close()
            task.cancel()
            await asyncio.gather(task, connected, return_exceptions=True)
