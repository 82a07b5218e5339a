"""The bot at the table in the browser: the process that `run` is, pointed at the loopback Discord and led by a pipe.

The pipe tells it how far ahead of the machine its clock is; when the pipe ends, the host has gone and so does the bot.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from functools import partial
from pathlib import Path

from bot import logs, metrics
from bot.clock import MINUTE, LeapingClock, SystemClock, stopwatch
from bot.process import TOKEN
from bot.process.run import PROXY, serve
from bot.process.shard_fleet import SHARDS
from bot.sandbox import App, Sandbox, point_at
from bot.store import StoreError
from bot.store.connect import VARIABLE
from bot.tables import Tables

FAREWELL = 25.0  # seconds for what was begun
QUICK = 5.0  # whoever ends in less than so many seconds would do so again
PAUSE = 1.0


class Guest:
    """The bot's process, as its host sees it: started anew whenever it ends, until it is told to stop."""

    def __init__(self, discord: Sandbox, app: App, database: Path) -> None:
        self.discord = discord
        kept = {name: value for name, value in os.environ.items() if name not in (PROXY, SHARDS, metrics.PORT)}
        self.environment = {**kept, TOKEN: app.token, VARIABLE: str(database.absolute())}
        self._wanted = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        discord.client.inspector.process |= {"restart": self.restart, "stop": self.stop, "start": self.start}
        discord.listeners.append(lambda news: self._tell_time() if news.kind == "clock" else None)

    async def run(self) -> None:
        """Keep it going for ever."""
        while await self._wanted.wait():
            began = stopwatch()
            self._process = await self._launch()
            code = await self._process.wait()
            if code and stopwatch() - began < QUICK:
                raise StoreError("The bot does not start. What it said about that stands above.")
            if code:
                await SystemClock().sleep(PAUSE)

    async def _launch(self) -> asyncio.subprocess.Process:
        """In a session of its own: Ctrl-C is for the host, which then says goodbye."""
        program = (sys.executable, "-c", "from bot.cli.play_process import main; main()")
        command = (*program, self.discord.base, str(self.discord.clock.ahead))
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*command, stdin=pipe, env=self.environment, start_new_session=True)

    def _tell_time(self) -> None:
        if self._process and self._process.stdin and not self._process.stdin.is_closing():
            self._process.stdin.write(f"{self.discord.clock.ahead}\n".encode())

    async def start(self) -> None:
        self._wanted.set()

    async def stop(self) -> None:
        self._wanted.clear()
        await self._end()

    async def restart(self) -> None:
        self._wanted.set()
        await self._end()

    async def _end(self) -> None:
        """Let it finish what it has begun."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        if process.stdin:
            process.stdin.close()
        try:
            async with asyncio.timeout(FAREWELL):
                await process.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


async def _follow(clock: LeapingClock, tables: Tables) -> None:
    """Move the clock as the host says, until the host has gone; a minute at a time, as nobody was deaf meanwhile."""
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    async for line in lines:
        ahead = float(line)
        while clock.ahead < ahead:
            clock.leap(min(ahead, clock.ahead + MINUTE))
            await tables.note_heard()


def main() -> None:
    point_at(sys.argv[1])
    logs.keep(logging.WARNING)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that it cannot talk aloud
    logging.getLogger("bot.metrics").setLevel(logging.CRITICAL)  # after a jump everything looks late
    clock = LeapingClock(float(sys.argv[2]))
    asyncio.run(serve(os.environ[TOKEN], clock, partial(_follow, clock), name="guest"))
