"""`turnkeeper stress`: kill the bot anywhere, hundreds of times, and count what was lost."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
import typer
from typer import BadParameter, Option

from bot.clock import SystemClock
from bot.store import database_url
from bot.testing.bench.answer_cost import Json, postgres_server
from bot.testing.crowd import database_faults, handover, many_servers
from bot.testing.kills import killing, recount, reminded
from bot.testing.kills.fortnight import Size
from games import catalog
from games.players import PLAYERS
from games.players.absent import Without
from games.players.match import play

EACH, RANDOM = 10, 100
MANY, LEFT_ALONE = 10_000, 2_000
SYNCED = 200
FAULT_SECONDS, FAULT_GAMES = 60.0, 6
PLAY = """
import asyncio, sys
from bot.store import database_url
from bot.testing.kills import killing, stress_player
with killing.world() as port:
    asyncio.run(stress_player.run(database_url(sys.argv[1]), port, 1, int(sys.argv[2])))
"""

Database = Literal["sqlite", "postgres", "both"]


app = typer.Typer(invoke_without_command=True)


@app.callback()
def stress(
    context: typer.Context,
    list_places: Annotated[bool, Option("--list", help="Only list the places at which it can be killed.")] = False,
    each: Annotated[int, Option(min=0, help="Kills at each place.")] = EACH,
    at_random: Annotated[int, Option("--random", min=0, help="Kills at random moments.")] = RANDOM,
    database: Annotated[Database, Option(help="Which database to play on.")] = "both",
    as_json: Json = False,
) -> None:
    """Play 20 tables, be killed at every place and at random, come back; exit 1 if anything was lost or said twice."""
    if context.invoked_subcommand:
        return
    kinds = ("sqlite", "postgres") if database == "both" else (database,)
    results: list[dict[str, Any]] = []
    well = True
    for kind in kinds:
        with _database(kind) as url:
            if list_places:
                with killing.world() as port:
                    print("\n".join(sorted(killing.places(url, port))))
                return
            outcome = killing.stress(url, each, at_random, _progress)
            well &= outcome.well
            result = msgspec.to_builtins(outcome)
            if kind == "sqlite":
                result["syncs_per_answer"] = round(_syncs_per_answer(), 2)
                well &= result["syncs_per_answer"] >= 1
            results.append(result)
            if not as_json:
                print("\n".join(f"{name.replace('_', ' '):18} {value}" for name, value in result.items()) + "\n")
    if as_json:
        print(json.dumps(results))
    if not well:
        raise typer.Exit(1)


@app.command("reminders")
def remind(
    count: Annotated[int, Option(min=10, help="How many people are to be reminded.")] = MANY,
    as_json: Json = False,
) -> None:
    """Two processes on one PostgreSQL remind 10,000 people, one is killed; exit 1 unless each is reminded once."""
    with _database("postgres") as url:
        outcome = reminded.stress(url, count)
    result = msgspec.to_builtins(outcome)
    print(json.dumps(result) if as_json else "\n".join(f"{key.replace('_', ' '):18} {n}" for key, n in result.items()))
    if not outcome.well:
        raise typer.Exit(1)


@app.command("fortnight")
def fortnight(
    tables: Annotated[int, Option(min=1, help="How many tables.")] = Size().tables,
    people: Annotated[int, Option(min=3, help="How many people, in five zones.")] = Size().people,
    days: Annotated[float, Option(min=0.1, help="How many days, from 24 October 2026 on.")] = Size().days,
    database: Annotated[Database, Option(help="Which database to live on.")] = "both",
    seed: Annotated[int, Option(help="The same seed, the same fortnight.")] = 1,
    as_json: Json = False,
) -> None:
    """Live through a fortnight in virtual time; exit 1 unless all that had to ring rang, once, and nothing else."""
    verdicts = {}
    for kind in ("sqlite", "postgres") if database == "both" else (database,):
        with _database(kind) as url:
            verdict = asyncio.run(recount.compare(url, Size(tables, people, days, seed)))
        verdicts[kind] = verdict
        if not as_json:
            print(f"{kind}: {verdict.answers} answers and {verdict.by_clock} by the clock, {verdict.rang} pings, ")
            print(f"  {verdict.reminders} of them reminders; {verdict.expected} expected, {verdict.at_rest} in a rest")
            print("\n".join(verdict.differences) or "  No difference.")
    if as_json:
        print(msgspec.json.encode(verdicts).decode())
    if not all(verdict.well for verdict in verdicts.values()):
        raise typer.Exit(1)


@app.command("start")
def start_again(
    servers: Annotated[int, Option(min=1, help="On how many servers the bot is.")] = 2_500, as_json: Json = False
) -> None:
    """Start the bot again on many servers where nothing has changed; exit 1 unless that is cheap and quick."""
    with tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(many_servers.start_again(Path(folder), servers, SystemClock()))
    _tell(outcome, as_json)


@app.command("shards")
def share_shards(
    pace: Annotated[float, Option(min=0.1, help="All that takes time takes so much of it.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Two processes share four shards, one is killed; exit 1 unless the other soon answers and says all of it once."""
    with _database("postgres") as url, tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(handover.hand_over(url, Path(folder), SystemClock(), pace))
    _tell(outcome, as_json)


@app.command("faults")
def endure_faults(
    seconds: Annotated[float, Option(min=0.5, help="How long each fault lasts.")] = FAULT_SECONDS,
    games: Annotated[int, Option(min=1, help="How many tables are played.")] = FAULT_GAMES,
    pace: Annotated[float, Option(min=0.05, help="All limits take so much of their time.")] = 1.0,
    database: Annotated[Database, Option(help="Which database is to fail.")] = "both",
    disk: Annotated[
        Path | None,
        Option(help="A folder on a small disk that may be filled; without it SQLite is told that it is full."),
    ] = None,
    as_json: Json = False,
) -> None:
    """A full disk, a locked file, a server killed or cut off; exit 1 unless the bot plays on and loses nothing."""
    outcomes = []
    for kind in ("sqlite", "postgres") if database == "both" else (database,):
        for fault in database_faults.FAULTS[kind]:
            data = tempfile.TemporaryDirectory(dir=disk if fault == "full" else None)
            with data as name, tempfile.TemporaryDirectory() as logs, _database_in(kind, Path(name) / "data") as url:
                where = {"pace": pace, "disk": disk, "server": Path(name) / "data"}
                outcome = asyncio.run(
                    database_faults.endure(url, Path(logs), fault, games, seconds, SystemClock(), **where)
                )
            outcomes.append(outcome)
            if not as_json:
                print(", ".join(f"{key.replace('_', ' ')} {n}" for key, n in msgspec.to_builtins(outcome).items()))
    if as_json:
        print(json.dumps(msgspec.to_builtins(outcomes)))
    if not all(outcome.well for outcome in outcomes):
        raise typer.Exit(1)


@app.command("absent")
def leave_alone(
    games: Annotated[int, Option(min=1, help="How many random games of each game there is.")] = LEFT_ALONE,
    seed: Annotated[int, Option(help="The same seed, the same games.")] = 1,
    as_json: Json = False,
) -> None:
    """Leave every position of random games to itself: defaults alone must go on, to the end or lawfully ever on."""
    results = {}
    for key, game in catalog().items():
        without = Without()
        for number in range(games):
            seats = game.seats[number % len(game.seats)]
            play(game, [PLAYERS["random"]] * seats, f"{seed} {number}", watch=without.watch)
        results[key] = msgspec.to_builtins(without)
        if not as_json:
            print(f"{key}: {games} games, " + ", ".join(f"{n} {name}" for name, n in results[key].items()))
    if as_json:
        print(json.dumps(results))


@contextmanager
def _database(kind: str) -> Iterator[sa.URL]:
    with tempfile.TemporaryDirectory() as name, _database_in(kind, Path(name) / "data") as url:
        yield url


@contextmanager
def _database_in(kind: str, folder: Path) -> Iterator[sa.URL]:
    if kind == "sqlite":
        yield database_url(str(folder / "stress.db"))
    else:
        with postgres_server(folder) as url:
            yield url


def _tell(outcome: handover.HandoverResult | many_servers.StartResult, as_json: bool) -> None:
    """What came of it; exit 1 unless all was well."""
    result = msgspec.to_builtins(outcome)
    print(json.dumps(result) if as_json else "\n".join(f"{key.replace('_', ' '):18} {n}" for key, n in result.items()))
    if not outcome.well:
        raise typer.Exit(1)


def _progress(line: str) -> None:
    print(line, file=sys.stderr)


def _syncs_per_answer() -> float:
    """How often the system is asked to make data durable while answers are given, as strace counts it."""
    tracer = shutil.which("strace")
    if tracer is None:
        raise BadParameter("strace is missing, which counts the syncs: install it, or stress --database postgres.")
    with tempfile.TemporaryDirectory() as name:
        trace, url = Path(name) / "trace", str(Path(name) / "sync.db")
        watch = [tracer, "-f", "-e", "trace=fdatasync,fsync", "-o", str(trace)]
        subprocess.run([*watch, sys.executable, "-c", PLAY, url, str(SYNCED)], check=True)  # noqa: S603  # our own words
        return len(re.findall(r"f(?:data)?sync\(\d+\)\s+= 0|f(?:data)?sync resumed", trace.read_text())) / SYNCED
