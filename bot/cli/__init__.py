"""The `turnkeeper` command: a module for each room of the house it opens, and only the one that is asked for.

`play` (with `play_process`), `games`, `fuzz_command`, `picture`, `verify_command`, `tables`, `backups`, `doctor`,
`stress`, `weather` and `company_command` have commands; `run` is in `bot.process`, `bench` in `bot.testing`.
`arguments` reads what several of them take, `database` opens what they look at, `ping_counts` counts for `simulate`.
"""

from __future__ import annotations

import ast
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import typer
from typer.exceptions import TyperException

from bot import logs
from bot.process import TOKEN
from bot.user_error import UserError


class Room(NamedTuple):
    """Where a command is: a function of a module, or a whole group of commands with what is said of it."""

    module: str
    function: str
    group: bool = False


COMMANDS = {
    "play": Room("cli.play", "play"),
    "run": Room("process.run", "run"),
    "games": Room("cli.games", "list_games"),
    "simulate": Room("cli.games", "simulate"),
    "fuzz": Room("cli.fuzz_command", "fuzz"),
    "picture": Room("cli.picture", "picture"),
    "verify": Room("cli.verify_command", "verify_file"),
    "tables": Room("cli.tables", "tables", group=True),
    "gate": Room("cli.tables", "check_gate"),
    "backup": Room("cli.backups", "backup"),
    "restore": Room("cli.backups", "restore"),
    "doctor": Room("cli.doctor", "doctor"),
    "bench": Room("testing.bench.rules_speed", "bench", group=True),
    "stress": Room("cli.stress", "stress", group=True),
    "weather": Room("cli.weather", "weather"),
    "company": Room("cli.company_command", "company"),
}


def main() -> None:
    """Run a command; what was asked wrongly is answered in one line, with exit code 2, a mistake of ours with 1."""
    words = sys.argv[1:] or _usual()
    try:
        code = app(words)(words, prog_name="turnkeeper", standalone_mode=False)
    except TyperException as error:
        code = _refuse(error.format_message(), getattr(error, "ctx", None))
    except UserError as error:
        code = _refuse(str(error))
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except Exception as error:  # whatever nobody has caught: what it holds may be secret
        if isinstance(error, OSError) and error.filename is not None:
            code = _refuse(f"{error.filename}: {error.strerror}")
        else:
            logs.report(error)
            code = 1
    sys.exit(code or 0)


def _usual() -> list[str]:
    """Without a verb: on Discord where there is a token for it, else in the browser."""
    return ["run" if os.environ.get(TOKEN) else "play"]


def app(words: Sequence[str]) -> typer.Typer:
    """All commands; but of those that are not asked for only what they say of themselves, which is quick."""
    made = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    for name, room in COMMANDS.items():
        if name != words[0]:
            made.command(name, help=_about(room))(lambda: None)
        elif room.group:
            made.add_typer(import_module(f"bot.{room.module}").app, name=name)
        else:
            made.command(name)(getattr(import_module(f"bot.{room.module}"), room.function))
    return made


def _about(room: Room) -> str | None:
    """The docstring of a command, read without running its module and all that it needs."""
    text = Path(__file__).parents[1].joinpath(*room.module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    functions = (part for part in ast.parse(text).body if isinstance(part, ast.FunctionDef))
    return next(ast.get_docstring(part) for part in functions if part.name == room.function)


def _refuse(message: str, context: typer.Context | None = None) -> int:
    line = " ".join(message.split()).rstrip(".")
    hint = f" `{context.command_path} --help` shows what is possible." if context else ""
    print(f"turnkeeper: {line}{'' if line.endswith('?') else '.'}{hint}", file=sys.stderr)
    return 2
