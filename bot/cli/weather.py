"""`turnkeeper weather`: games on a network that is slow, repeats itself, loses what it carries and breaks off, with a
Discord that takes nothing of one table after the other."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from typer import Option

from bot.clock import SystemClock
from bot.testing.bench.answer_cost import Json
from bot.testing.crowd import slow_discord
from bot.testing.crowd.played import Played
from bot.testing.crowd.storms import endure


def weather(
    games: Annotated[int, Option(min=1, help="How many games, all at once.")] = 20,
    delay: Annotated[
        float, Option(min=0, help="Seconds that every message takes, and up to half as long again.")
    ] = 0.3,
    every: Annotated[float, Option(min=1, help="Seconds until the next reconnect.")] = 60,
    minutes: Annotated[float, Option(min=0.1, help="Give up after so many.")] = 60,
    trouble: Annotated[
        float,
        Option(min=1, help="Seconds in which Discord makes a table wait, does not let it be edited, or shuts it."),
    ] = 40,
    limited: Annotated[
        float, Option(min=0, help="Instead: seconds in which Discord makes three tables wait while the games go on.")
    ] = 0,
    as_json: Json = False,
) -> None:
    """Play games to their end in bad weather; exit 1 if one did not end well or a turn notice was not said once."""
    clock = SystemClock()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if limited:
            outcome: Played = asyncio.run(slow_discord.endure(folder, games, limited, clock))
        else:
            outcome = asyncio.run(endure(folder, games, delay, minutes, every, trouble, clock))
    found = msgspec.to_builtins(outcome)
    print(json.dumps(found) if as_json else "\n".join(f"{name.replace('_', ' '):16} {n}" for name, n in found.items()))
    if not outcome.well:
        raise typer.Exit(1)
