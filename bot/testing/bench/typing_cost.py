"""`turnkeeper bench typed`: how long others wait while people paste the longest input at the widest position."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Annotated

from typer import Option

from bot.clock import SystemClock, stopwatch, thread_time
from bot.front.common import option_search as typing
from bot.front.common.search_budget import Budget
from bot.sandbox import Sandbox
from bot.testing.bench.answer_cost import Json
from bot.testing.bench.response import milliseconds
from bot.testing.crowd import programs
from bot.testing.crowd.pasting import Paste, Wide, planted, seated, widest, worst
from games import catalog
from games.kernel import Words

CALM = 2.0  # seconds until all have their panels


def typed(
    as_json: Json = False,
    seconds: Annotated[float, Option(min=1, help="How long people paste.")] = 30,
) -> None:
    """Somebody pastes all they can at the widest position of every game: how long the bot is held, and others wait."""
    with tempfile.TemporaryDirectory() as folder:
        result = asyncio.run(_measured(Path(folder), seconds))
    if as_json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        print(f"{name:20} {value:10,.1f}")


async def _measured(folder: Path, seconds: float) -> dict[str, float]:
    clock, games = SystemClock(), catalog()
    found = {key: widest(game) for key, game in games.items()}
    async with Sandbox() as discord:
        ours = discord.bot("turnkeeper")
        rooms = {key: discord.channel(discord.guild(f"Server of {key}", ours), "games") for key in games}
        aside = discord.channel(discord.guild("Elsewhere", ours), "games")
        async with programs.beside(discord, ours, "watched", folder, "table"):
            pasting = []
            for key, wide in found.items():
                person = discord.person(f"Pat {key}", discord.world.guilds[rooms[key].guild_id])
                company = await seated(discord, person, key, wide.state.seats, rooms[key])
                await planted(folder, clock, company.table, wide.state)
                pasting.append((person, company.thread, worst(wide, Words(games[key]))))
            beside = discord.person("Bea", discord.world.guilds[aside.guild_id])
            beside.at = aside
            await clock.sleep(CALM)
            calm = stopwatch()
            await Paste(discord, clock, beside).run(seconds / 3, [])
            paste, began = Paste(discord, clock, beside), stopwatch()
            await paste.run(seconds, pasting)
            before, table = programs.held(folder, calm, began), programs.held(folder, began, stopwatch())
    waited = [one.answered for one in paste.took]
    return {
        "held_max_ms": round(1000 * max((one.seconds for one in table), default=0.0), 1),
        "held_cpu_max_ms": round(1000 * max((one.worked for one in table), default=0.0), 1),
        "held_calm_max_ms": round(1000 * max((one.seconds for one in before), default=0.0), 1),
        "bystander_p50_ms": milliseconds(waited, 50),
        "bystander_p99_ms": milliseconds(waited, 99),
        "unanswered": sum(one.silent for one in paste.took),
        "pasted": paste.pasted,
        "pasted_answered": paste.offered,
        **{f"{key}_options": wide.options for key, wide in found.items()},
        **{f"{key}_search_ms": _longest(key, wide) for key, wide in found.items()},
    }


def _longest(key: str, wide: Wide) -> float:
    """Of the searches for these lines the one that takes longest of the processor."""
    words, took = Words(catalog()[key]), [0.0]
    for line in worst(wide, words):
        began = thread_time()
        try:
            typing.lines(Budget(), wide.asked, line, words)
        except typing.TooManyWords:
            continue
        took.append(thread_time() - began)
    return round(1000 * max(took), 1)
