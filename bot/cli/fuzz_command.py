"""`turnkeeper fuzz`: a game is given nonsense, and must refuse it kindly."""

from __future__ import annotations

import secrets
import sys
from typing import Annotated

import msgspec
from typer import Argument, Exit, Option

from bot.cli.arguments import game_called
from games.players.check import Breach
from games.players.fuzz import Fuzzed
from games.players.fuzz import fuzz as fuzzed


def fuzz(
    game: Annotated[str, Argument(help="which game, as `turnkeeper games` lists them")],
    answers: Annotated[int, Option(help="how many answers, legal ones among them", min=1)] = 10_000,
    seed: Annotated[int | None, Option(help="the same seed, the same answers")] = None,
    as_json: Annotated[bool, Option("--json", help="print the result as JSON")] = False,
) -> None:
    """Answer at random, legally and not: what is not offered must be refused in words and change nothing."""
    chosen = game_called(game)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    try:
        found = fuzzed(chosen, answers, seed)
    except Breach as breach:
        print(f"{breach}. To see it again: --seed {seed}", file=sys.stderr)
        raise Exit(1) from None
    print(msgspec.json.encode(found).decode() if as_json else _told(found, seed))


def _told(found: Fuzzed, seed: int) -> str:
    most = sorted(found.reasons.items(), key=lambda reason: -reason[1])
    lines = [
        f"{found.answers} answers in {found.games} games of {found.game}, seed {seed}: "
        f"{found.accepted} legal ones accepted, {found.refused} others refused, and nothing changed by them.",
        *(f"{count:8} {why}" for why, count in most),
    ]
    return "\n".join(lines)
