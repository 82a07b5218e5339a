"""`turnkeeper bench bot`: how long people wait for the bot while many tables play, beside one that only says pong."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated

from typer import Option

from bot.clock import SystemClock
from bot.sandbox import Sandbox
from bot.testing.bench.answer_cost import Json
from bot.testing.crowd import programs
from bot.testing.crowd.evening import invited, seated
from bot.testing.crowd.load import Load, Took

CALM = 3.0  # seconds until the first notices have been said


def bot(
    as_json: Json = False,
    seconds: Annotated[float, Option(min=1, help="How long people play.")] = 60,
    tables: Annotated[int, Option(min=1, help="At how many tables.")] = 50,
    rate: Annotated[float, Option(min=0.1, help="Interactions a second, at all tables together.")] = 20,
) -> None:
    """People at many tables click, type and look; how long it takes until they are acknowledged, and see something."""
    with tempfile.TemporaryDirectory() as folder:
        result, cpu = asyncio.run(_measured(Path(folder), seconds, tables, rate))
    if as_json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        print(f"{name:20} {value:10,.1f}")
    print(f"{'cpu_ms_per_act':20} {cpu:10,.1f}")


async def _measured(folder: Path, seconds: float, tables: int, rate: float) -> tuple[dict[str, float], float]:
    async with Sandbox() as discord:
        ours, peer = discord.bot("turnkeeper"), discord.bot("pong")
        companies = invited(discord, tables, ours, peer)
        async with (
            programs.beside(discord, ours, "turnkeeper", folder, "table") as shipped,
            programs.beside(discord, peer, "pong", folder, "ping"),
        ):
            await seated(discord, companies)
            await SystemClock().sleep(CALM)
            pinger = discord.person("Pam", *discord.world.guilds.values())
            pinger.at = discord.channel(next(iter(discord.world.guilds.values())), "games")
            load = Load(companies, pinger, SystemClock(), Random(1))
            turns, cpu = _turns(folder), shipped.cpu()
            await load.run(seconds, rate)
            spent = 1000 * (shipped.cpu() - cpu) / len([took for took in load.took if took.kind != "ping"])
            return figures(load.took, (_turns(folder) - turns) / seconds), spent


def _turns(folder: Path) -> int:
    """Answers that are stored by now."""
    with sqlite3.connect(folder / "turnkeeper.db") as connection:
        return int(connection.execute("SELECT COUNT(*) FROM entries WHERE kind = 'answer'").fetchone()[0])


def figures(took: Sequence[Took], turns_per_second: float) -> dict[str, float]:
    acts = [one for one in took if one.kind in ("click", "command")]
    acknowledged, visible = [one.answered for one in acts], [one.visible for one in acts]
    return {
        "ack_p50_ms": milliseconds(acknowledged, 50),
        "ack_p99_ms": milliseconds(acknowledged, 99),
        "visible_p95_ms": milliseconds(visible, 95),
        "autocomplete_p99_ms": milliseconds([one.answered for one in took if one.kind == "complete"], 99),
        "turns_per_second": round(turns_per_second, 2),
        "unanswered": sum(one.silent for one in took),
        "ping_p99_ms": milliseconds([one.answered for one in took if one.kind == "ping"], 99),
    }


def milliseconds(took: Sequence[float], percent: int) -> float:
    """The percentile of so many seconds."""
    return round(1000 * statistics.quantiles(took, n=100, method="inclusive")[percent - 1], 1)
