"""`turnkeeper games`, `simulate` and `verify`: the games without anything round them."""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from bot.cli.asking import game_called, players_called, settings_of, wrong
from games import catalog
from games.kernel import Illegal, Words, declared
from games.kernel.record import Broken, verify, write
from games.players.check import Breach, Check
from games.players.match import Match, play, winners


def games() -> None:
    """Say which games there are, for how many players, and what can be set."""
    console = Console(highlight=False)
    for key, game in catalog().items():
        words = Words(game)
        text = words.texts
        console.print(f"[bold]{text[f'{key}.title']}[/bold] ({key}): {min(game.seats)} to {max(game.seats)} players")
        console.print(f"  {text[f'{key}.about']}")
        for setting in declared(game.settings_type):
            kinds = " | ".join(setting.choices) or ("yes | no" if isinstance(setting.default, bool) else "")
            shown = kinds or f"{setting.least} to {setting.most}"
            default = {True: "yes", False: "no"}.get(setting.default, setting.default)  # type: ignore[call-overload]
            console.print(f"  {setting.name} = {default}  ({shown}): {text[f'{key}.setting.{setting.name}']}")
        console.print(f"  {text[f'{key}.credits']}\n")
