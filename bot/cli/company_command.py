"""`turnkeeper company`: what a turn costs people with ordinary habits who play whole games by correspondence."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Annotated, Any

import msgspec
import typer
from typer import BadParameter, Option

from bot.cli.arguments import game_called, seats_of
from bot.tables import PACES
from bot.testing.bench.answer_cost import Json
from bot.testing.company.figures import CompanyFigures, measure
from bot.testing.company.habits import HABITS
from bot.testing.company.twins import compare_worlds
from games.kernel import Game


def company(
    game: Annotated[str, typer.Argument(help="Which game, as `turnkeeper games` lists them.")],
    habits: Annotated[str, Option(help=f"When they look at their phones: {', '.join(HABITS)}.")] = "mixed",
    seats: Annotated[int | None, Option(help="How many play; the fewest possible if not given.")] = None,
    games: Annotated[int, Option(min=1, help="How many games they play.")] = 10,
    pace: Annotated[str, Option(help="At which pace; that of the habits if not given.")] = "",
    seed: Annotated[int, Option(help="The same seed, the same games.")] = 1,
    redealt: Annotated[bool, Option("--redealt", help="Play a second world beside each: hands dealt anew.")] = False,
    as_json: Json = False,
) -> None:
    """Let people with habits play whole games in virtual time; say what a turn costs them. Nobody has an order.

    With --redealt all of them have orders, and it exits 1 unless both worlds wait, ring and answer at the same moments.
    """
    if habits not in HABITS:
        raise BadParameter(f"Nobody has the habits {habits!r}. There are: {', '.join(HABITS)}.")
    if pace and pace not in PACES:
        raise BadParameter(f"There is no pace called {pace!r}. There are: {', '.join(PACES)}.")
    played = game_called(game)
    count = seats_of(played, min(played.seats) if seats is None else seats)
    if redealt:
        _compare_worlds(played, count, habits, games, seed, as_json)
        return
    found = asyncio.run(measure(played, count, habits, games, seed, pace or None, progress=_progress))
    print(msgspec.json.encode(found).decode() if as_json else _lines(found))


def _compare_worlds(game: Game[Any], seats: int, habits: str, games: int, seed: int, as_json: bool) -> None:
    found = asyncio.run(compare_worlds(game, seats, habits, games, seed, progress=_progress))
    lines = (f"{name.replace('_', ' '):12} {value}" for name, value in msgspec.to_builtins(found).items())
    print(msgspec.json.encode(found).decode() if as_json else "\n".join(lines))
    if found.differences:
        raise typer.Exit(1)


def _progress(line: str) -> None:
    print(line, file=sys.stderr)


def _lines(found: CompanyFigures) -> str:
    plain = msgspec.to_builtins(found)
    kinds = plain.pop("by_kind")
    lines = [f"{name.replace('_', ' '):26} {value if isinstance(value, int | float | str) else json.dumps(value)}"
             for name, value in plain.items()]  # fmt: skip
    lines += [f"{prompt:26} {', '.join(f'{key} {n}' for key, n in one.items())}" for prompt, one in kinds.items()]
    return "\n".join(lines)
