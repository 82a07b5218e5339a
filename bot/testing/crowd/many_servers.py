"""A bot that starts again where nothing has changed, on very many servers: what that costs, and who waits meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from bot.clock import Clock
from bot.front.common import game_emojis
from bot.sandbox import App, PersonClient, Sandbox
from bot.testing.crowd import programs
from games import catalog
from render import emojis as drawings

REQUESTS, READY, SLOWEST, MEMORY = 20, 15.0, 0.5, 200.0  # requests, seconds, seconds, and megabytes: at most
GLANCE, PAUSE = 0.05, 0.1  # seconds until one looks again, and between two commands of somebody
PATIENCE = 120.0
SETTLED = 5.0  # seconds after it is ready in which it is still watched


class StartResult(msgspec.Struct):
    """What came of it."""

    servers: int
    requests: int = 0  # besides the answers to people
    ready: float = 0.0  # seconds from the last server that Discord told of
    asked: int = 0
    expired: int = 0
    median: float = 0.0  # seconds until an answer was acknowledged
    p99: float = 0.0
    cpu: float = 0.0
    megabytes: float = 0.0
    kilobytes_each: float = 0.0  # more than a bot on one server takes

    @property
    def well(self) -> bool:
        quick = self.ready <= READY and self.p99 <= SLOWEST and not self.expired and self.asked > 0
        return quick and self.requests <= REQUESTS and self.megabytes <= MEMORY


async def start_again(folder: Path, servers: int, clock: Clock) -> StartResult:
    """Start twice; the second time is looked at."""
    async with Sandbox() as discord:
        app = discord.bot()
        _with_emojis(app)
        ana = _friends(discord, app, 1)
        for _ in range(2):  # the first makes the database
            async with programs.beside(discord, app, "turnkeeper", folder, "help") as alone:
                await _settled(discord, alone, clock, 1)
                least = _megabytes(alone)
        _friends(discord, app, servers)
        async with programs.beside(discord, app, "turnkeeper", folder, "help") as first:
            await _settled(discord, first, clock, servers)
        outcome = StartResult(servers)
        began = discord.note("act", name="starts again").number
        async with programs.beside(discord, app, "turnkeeper", folder, "help") as again:
            asking = asyncio.create_task(_ask(ana, outcome, clock))
            outcome.ready = await _settled(discord, again, clock, servers)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            outcome.cpu, outcome.megabytes = again.cpu(), _megabytes(again)
            outcome.kilobytes_each = (outcome.megabytes - least) * 1000 / servers
        asked = [entry for entry in discord.log if entry.kind == "request" and entry.number > began]
        outcome.requests = sum("/interactions/" not in entry.path and "/webhooks/" not in entry.path for entry in asked)
        return outcome


def _with_emojis(app: App) -> None:
    """They were uploaded long ago."""
    drawn = [(game, sign, image) for game in catalog() for sign, image in drawings.emojis(game).items()]
    for number, emoji in enumerate(drawn, 1):
        app.emojis.append({"id": str(number), "name": game_emojis.name_of(*emoji), "user": app.wire, "animated": False})


def _friends(discord: Sandbox, app: App, servers: int) -> PersonClient:
    for number in range(servers):
        guild = discord.guild(f"Friends {number}", app)
        channel = discord.channel(guild, "games")
        if number == 0:
            ana = discord.person("Ana", guild)
            ana.at = channel
    return ana


async def _settled(discord: Sandbox, program: programs.Program, clock: Clock, servers: int) -> float:
    """Wait until it has said that it is ready, and a little longer; how long after the last server that was."""
    async with asyncio.timeout(PATIENCE):
        while f"ready: {servers} servers" not in program.log.read_text():
            await clock.sleep(GLANCE)
    told = max(entry.at for entry in discord.log if entry.name == "GUILD_CREATE")
    took = discord.clock.now() - told
    await clock.sleep(SETTLED)
    return took


async def _ask(person: PersonClient, outcome: StartResult, clock: Clock) -> None:
    """Somebody types /help again and again."""
    took: list[float] = []
    while True:
        reply = await person.slash("help")
        outcome.asked += 1
        outcome.expired += reply.expired
        took = sorted([*took, reply.seconds])
        outcome.median, outcome.p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
        await clock.sleep(PAUSE)


def _megabytes(program: programs.Program) -> float:
    """The most memory that it has held."""
    status = Path(f"/proc/{program.process.pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1000
