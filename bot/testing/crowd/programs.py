"""Bots in processes of their own, led to a loopback Discord: the shipped one, and one that can only say pong."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.clock import SystemClock, stopwatch, thread_time
from bot.process import TOKEN, run
from bot.sandbox import App, Sandbox, point_at
from bot.tables import Tables

PATIENCE = 60.0
BEAT, HELD = 0.005, "held.txt"  # seconds between two looks at the loop, and where it is noted how late they came


class Program(NamedTuple):
    process: asyncio.subprocess.Process
    log: Path

    def cpu(self) -> float:
        """Seconds of CPU that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def ended_after(process: asyncio.subprocess.Process, log: Path) -> AsyncIterator[None]:
    """A process ends here at the latest; whatever fails meanwhile is told with what it has logged."""
    try:
        yield
    except Exception as error:
        error.add_note(await asyncio.to_thread(log.read_text))
        raise
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


@asynccontextmanager
async def beside(site: Sandbox, app: App, program: str, folder: Path, command: str) -> AsyncIterator[Program]:
    """A bot that runs until the end, ready as soon as it has this command."""
    log = folder / f"{program}.log"
    env = {**os.environ, TOKEN: app.token, "DATABASE_URL": str(folder / f"{program}.db")}
    with log.open("wb") as errors:
        made = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, program, site.base, env=env, cwd=folder, stderr=errors
        )
    async with ended_after(made, log):
        await site.until(lambda: made.returncode is not None or _ready(site, app, command), PATIENCE)
        if made.returncode is not None:
            raise RuntimeError(f"the bot ended with {made.returncode}")
        yield Program(made, log)


def _ready(site: Sandbox, app: App, command: str) -> bool:
    """In every server where it is."""
    servers = ["", *(guild.id for guild in site.world.guilds.values() if app.id in guild.members)]
    known = [[made["name"] for made in app.commands.get(server, [])] for server in servers]
    return site.connected(app) and (command in known[0] or all(command in names for names in known[1:]))


class Pong(discord.Client):
    """The least that a bot can be: what the other one is measured beside."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        @self.tree.command(name="ping", description="Says pong.")
        async def ping(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

        await self.tree.sync()


def pong() -> None:
    Pong().run(os.environ[TOKEN], log_handler=None)


def watched() -> None:
    """The shipped bot, with a note of every time that its event loop was held."""
    clock = SystemClock()
    with Path(HELD).open("w", buffering=1) as notes:

        async def beat(_tables: Tables) -> None:
            """Wake up again and again: when that is late others have held the loop, or the machine was busy."""
            while True:
                began, worked = stopwatch(), thread_time()
                await clock.sleep(BEAT)
                if (late := stopwatch() - began - BEAT) > BEAT:
                    notes.write(f"{began} {late} {thread_time() - worked}\n")

        asyncio.run(run.serve(os.environ[TOKEN], SystemClock(), beat))


class LoopHold(NamedTuple):
    """For how long the loop of the watched bot was held at a time, and how much of the processor that took there."""

    seconds: float
    worked: float


def held(folder: Path, since: float, until: float) -> list[LoopHold]:
    """Each time in between, if it was long."""
    noted = [[float(word) for word in line.split()] for line in (folder / HELD).read_text().splitlines()]
    return [LoopHold(late, worked) for began, late, worked in noted if since <= began <= until]


if __name__ == "__main__":
    point_at(sys.argv[2])
    {"turnkeeper": run.run, "watched": watched, "pong": pong}[sys.argv[1]]()
