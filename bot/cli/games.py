"""`turnkeeper games` and `simulate`: the games with nothing round them."""

from __future__ import annotations

import hashlib
import secrets
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import repeat
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType
from rich.console import Console
from rich.progress import track
from typer import Argument, Exit, Option

from bot.cli.arguments import game_called, players_called, seats_of, settings_of
from bot.cli.ping_counts import Rings, Spread, spread
from bot.clock import stopwatch
from games import catalog, installed_games
from games.kernel import Chance, Game, Setting, Words, declared, seeded
from games.players import Bot
from games.players.check import Breach
from games.players.checked import Checked
from games.players.match import Match, play, secret_of, winners
from games.players.mixed import any_table
from games.players.reached import Untouched
from games.record import write

MIXED = "random,normal"  # who plays at mixed tables


def list_games() -> None:
    """Say which games there are, for how many players, and what can be set."""
    console = Console(highlight=False, soft_wrap=True)
    for key, game in catalog().items():
        texts = Words(game).texts
        console.print(f"[bold]{_known(texts, f'{key}.title')}[/bold] ({key}), {game.sizes} players")
        console.print(f"  {_known(texts, f'{key}.about')}")
        for setting in declared(game.settings_type):
            console.print(f"  {_offer(setting)}: {_known(texts, f'{key}.setting.{setting.name}')}")
        console.print(f"  {_known(texts, f'{key}.credits')}\n")
    for key, why in installed_games().broken.items():
        print(f"The game {key!r} does not load: {why}. Mend or uninstall its package.", file=sys.stderr)


def _known(texts: Mapping[str, str], id: str) -> str:
    """A sentence that a game may not have."""
    return texts.get(id, id)


def _offer(setting: Setting) -> str:
    if isinstance(setting.default, bool):
        return f"{setting.name}={str(setting.default).lower()} (true or false)"
    kinds = " or ".join(setting.choices) or f"{setting.least} to {setting.most}"
    return f"{setting.name}={setting.default} ({kinds})"


class SimulationTally(msgspec.Struct):
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
    untouched: Untouched | UnsetType = UNSET  # by checked games

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
    players: Annotated[
        str | None,
        Option(help="random, first, easy or normal; or one for each seat, parted by commas; random if not given"),
    ] = None,
    set_: Annotated[list[str] | None, Option("--set", help="a setting as key=value; may be repeated")] = None,
    mixed: Annotated[bool, Option("--mixed", help="draw for each game what is not given, and who plays it")] = False,
    check: Annotated[bool, Option("--check", help="look for anything that must never happen")] = False,
    export: Annotated[Path | None, Option(help="write the record of the first game to this file")] = None,
    as_json: Annotated[bool, Option("--json", help="print the result as JSON")] = False,
) -> None:
    """Let bots play whole games."""
    chosen = game_called(game)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    tables = _tables(
        chosen, seats, players, settings_of(chosen, set_ or []), seeded(f"tables {seed}") if mixed else None
    )
    checked = Checked(chosen) if check else None
    one_game = checked.play if checked else partial(play, chosen)
    tally, rings = SimulationTally(game, games), Rings()
    began = stopwatch()
    for number in _shown(range(games), f"{game}, seed {seed}"):
        bots, settings = next(tables)
        rings.begin()
        try:
            secret = _secret(seed) if export and number == 0 else None
            match = one_game(bots, f"{seed} {number}", settings, rings.watch, secret=secret)
        except Breach as breach:
            print(f"{breach}. To see it again: --seed {seed}, game {number + 1}, answer {breach.n}", file=sys.stderr)
            raise Exit(1) from None
        except Exception as error:
            error.add_note(f"To see it again: --seed {seed}, game {number + 1}.")
            raise
        tally.count(match)
        rings.end(len(bots))
        if number == 0 and export:
            _export(export, match, settings)
    took = stopwatch() - began
    tally.seconds, tally.decisions_per_second = round(took, 3), round(tally.decisions / took, 1)
    tally.rounds, tally.rings, tally.waits = median(rings.rounds), spread(rings.rings), spread(rings.waits)
    tally.untouched = checked.reached.untouched if checked else UNSET
    print(msgspec.json.encode(tally).decode() if as_json else _told(tally, seed))


def _tables(
    game: Game[Any], seats: int | None, players: str | None, settings: dict[str, object], mixed: Chance | None
) -> Iterator[tuple[list[Bot], dict[str, object]]]:
    """Who sits at each table, and with which settings: always the same, or drawn where nothing is given."""
    if mixed:
        kinds = [bot for name in (players or MIXED).split(",") for bot in players_called(name, 1)]
        count = None if seats is None else seats_of(game, seats)
        return (any_table(game, kinds, count, settings, mixed) for _ in repeat(None))
    count = seats_of(game, min(game.seats) if seats is None else seats)
    return repeat((players_called(players or "random", count), settings))


def _shown(numbers: Iterable[int], title: str) -> Iterable[int]:
    """With a progress bar when a person watches."""
    console = Console(stderr=True)
    return track(numbers, title, console=console, transient=True) if console.is_terminal else numbers


def _told(tally: SimulationTally, seed: int) -> str:
    most = [f"{who} ({count})" for who, count in Counter(tally.outcomes).most_common() if who != "cut"]
    lines = [
        f"{tally.finished} of {tally.games} games finished, {tally.cut} cut; seed {seed}.",
        f"{tally.decisions} decisions in {tally.seconds} s, {tally.decisions_per_second:,.0f} a second.",
        f"Winning seats: {', '.join(most) or 'none'}.",
        *([f"{tally.rounds:g} rounds a game in the median."] if tally.rounds else []),
        f"Rings for a seat and {'round' if tally.rounds else 'game'}: {_ranked(tally.rings)}.",
        f"Waits for others in a turn: {_ranked(tally.waits)}.",
    ]
    if untouched := tally.untouched:
        missing = ", ".join(untouched.rules + untouched.cards) or "nothing"
        lines += ["Every check held.", f"Untouched, {untouched.share:.1%} of rules and cards: {missing}."]
    return "\n".join(lines)


def _ranked(counted: Spread) -> str:
    return f"{counted.median} in the median, at most {counted.p90} in nine of ten, {counted.most} at the worst"


def _secret(seed: int) -> bytes:
    """As long as the secret of a table, so that the record is one that can be verified."""
    return hashlib.sha256(secret_of(seed)).digest()


def _export(file: Path, match: Match[Any], settings: dict[str, object]) -> None:
    data, head = write(match.game, match.state.seats, match.secret, match.log, settings, by=["bot"] * len(match.log))
    file.write_bytes(data)
    print(f"Record written to {file}; its head is {head}", file=sys.stderr)
