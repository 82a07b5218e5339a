"""`turnkeeper games` and `simulate`: the games with nothing round them."""

from __future__ import annotations

import hashlib
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import msgspec
from rich.console import Console
from rich.progress import track
from typer import Argument, Exit, Option

from bot.cli.asking import game_called, players_called, seats_of, settings_of
from bot.cli.rings import Rings, Spread, spread
from bot.clock import stopwatch
from games import catalog
from games.kernel import Setting, Words, declared
from games.kernel.record import write
from games.players.check import Breach, Check
from games.players.match import Match, play, secret_of, winners


def list_games() -> None:
    """Say which games there are, for how many players, and what can be set."""
    console = Console(highlight=False, soft_wrap=True)
    for key, game in catalog().items():
        text = Words(game).texts
        console.print(f"[bold]{text[f'{key}.title']}[/bold] ({key}), {game.sizes} players")
        console.print(f"  {text[f'{key}.about']}")
        for setting in declared(game.settings_type):
            console.print(f"  {_offer(setting)}: {text[f'{key}.setting.{setting.name}']}")
        console.print(f"  {text[f'{key}.credits']}\n")


def _offer(setting: Setting) -> str:
    if isinstance(setting.default, bool):
        return f"{setting.name}={str(setting.default).lower()} (true or false)"
    kinds = " or ".join(setting.choices) or f"{setting.least} to {setting.most}"
    return f"{setting.name}={setting.default} ({kinds})"


class Tally(msgspec.Struct):
    """What came of a row of games."""

    game: str
    games: int
    finished: int = 0
    cut: int = 0
    decisions: int = 0
    seconds: float = 0.0
    decisions_per_second: float = 0.0
    outcomes: dict[str, int] = {}
    rounds: float = 0.0  # of a game, in the median; 0 where the game counts none
    rings: Spread = Spread()  # for each seat and round
    waits: Spread = Spread()  # for each turn

    def count(self, match: Match[Any]) -> None:
        outcome = match.state.outcome
        self.decisions += match.decisions
        self.finished += outcome is not None
        self.cut += outcome is None
        who = "+".join(str(seat + 1) for seat in winners(match.state)) or "nobody" if outcome else "cut"
        self.outcomes[who] = self.outcomes.get(who, 0) + 1


def simulate(
    game: Annotated[str, Argument(help="which game, as `turnkeeper games` lists them")],
    games: Annotated[int, Option(help="how many games", min=1)] = 1,
    seats: Annotated[int | None, Option(help="players at the table; the fewest possible if not given")] = None,
    seed: Annotated[int | None, Option(help="the same seed, the same games")] = None,
    players: Annotated[str, Option(help="random, first or normal; or one for each seat, parted by commas")] = "random",
    set_: Annotated[list[str] | None, Option("--set", help="a setting as key=value; may be repeated")] = None,
    check: Annotated[bool, Option("--check", help="look for anything that must never happen")] = False,
    export: Annotated[Path | None, Option(help="write the record of the first game to this file")] = None,
    as_json: Annotated[bool, Option("--json", help="print the result as JSON")] = False,
) -> None:
    """Let bots play whole games."""
    chosen = game_called(game)
    count = seats_of(chosen, min(chosen.seats) if seats is None else seats)
    settings = settings_of(chosen, set_ or [])
    bots = players_called(players, count)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    tally, rings = Tally(game, games), Rings()
    began = stopwatch()
    for number in _shown(range(games), f"{game}, seed {seed}"):
        watcher = Check(chosen, thorough=number == 0) if check else None
        try:
            secret = _secret(seed) if export and number == 0 else None
            match = play(chosen, bots, f"{seed} {number}", settings, _both(rings, watcher), secret)
            if watcher:
                watcher.finish(match, settings)
        except Breach as breach:
            print(f"{breach}. To see it again: --seed {seed}, game {number + 1}, answer {breach.n}", file=sys.stderr)
            raise Exit(1) from None
        except Exception as error:
            error.add_note(f"To see it again: --seed {seed}, game {number + 1}.")
            raise
        tally.count(match)
        rings.end(count)
        if number == 0 and export:
            _export(export, match, settings)
    took = stopwatch() - began
    tally.seconds, tally.decisions_per_second = round(took, 3), round(tally.decisions / took, 1)
    tally.rounds, tally.rings, tally.waits = median(rings.rounds), spread(rings.rings), spread(rings.waits)
    print(msgspec.json.encode(tally).decode() if as_json else _told(tally, check, seed))


def _both(rings: Rings, watcher: Check | None) -> Callable[[Match[Any]], None]:
    """Look at every position of a new game for both."""
    rings.begin()

    def watch(match: Match[Any]) -> None:
        rings.watch(match)
        if watcher:
            watcher.watch(match)

    return watch


def _shown(numbers: Iterable[int], title: str) -> Iterable[int]:
    """With a progress bar when a person watches."""
    console = Console(stderr=True)
    return track(numbers, title, console=console, transient=True) if console.is_terminal else numbers


def _told(tally: Tally, checked: bool, seed: int) -> str:
    most = [f"{who} ({count})" for who, count in Counter(tally.outcomes).most_common() if who != "cut"]
    lines = [
        f"{tally.finished} of {tally.games} games finished, {tally.cut} cut; seed {seed}.",
        f"{tally.decisions} decisions in {tally.seconds} s, {tally.decisions_per_second:,.0f} a second.",
        f"Winning seats: {', '.join(most) or 'none'}.",
        *([f"{tally.rounds:g} rounds a game in the median."] if tally.rounds else []),
        f"Rings for a seat and {'round' if tally.rounds else 'game'}: {_ranked(tally.rings)}.",
        f"Waits for others in a turn: {_ranked(tally.waits)}.",
    ]
    return "\n".join(lines + ["Every check held."] * checked)


def _ranked(counted: Spread) -> str:
    return f"{counted.median} in the median, at most {counted.p90} in nine of ten, {counted.most} at the worst"


def _secret(seed: int) -> bytes:
    """As long as the secret of a table, so that the record is one that can be verified."""
    return hashlib.sha256(secret_of(seed)).digest()


def _export(file: Path, match: Match[Any], settings: dict[str, object]) -> None:
    data, head = write(match.game, match.state.seats, match.secret, match.log, settings, by=["bot"] * len(match.log))
    file.write_bytes(data)
    print(f"Record written to {file}; its head is {head}", file=sys.stderr)
