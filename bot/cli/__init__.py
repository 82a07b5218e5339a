"""The `turnkeeper` command: a module for each room of the house it opens."""

from __future__ import annotations

import os
import sys

import typer
from typer.exceptions import TyperException

from bot.cli import (
    bench,
    bench_bot,
    bench_clock,
    bench_pictures,
    bench_tables,
    doctor,
    fuzzing,
    games,
    keeping,
    pictures,
    playing,
    running,
    stress,
    tables,
    weather,
)
from bot.store import StoreError

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
app.command("games")(games.list_games)
app.command()(games.simulate)
app.command()(fuzzing.fuzz)
app.command("verify")(games.verify_file)
app.add_typer(bench.app, name="bench")
bench.app.command("turn")(bench_tables.turn)
bench.app.command("scale")(bench_tables.scale)
bench.app.command("clock")(bench_clock.clock)
bench.app.command("bot")(bench_bot.bot)
bench.app.command("render")(bench_pictures.measure)
app.command()(pictures.picture)
app.add_typer(tables.app, name="tables")
app.command("gate")(tables.check_gate)
app.add_typer(stress.app, name="stress")
app.command()(weather.weather)
app.command()(playing.play)
app.command()(running.run)
app.command()(keeping.backup)
app.command()(keeping.restore)
app.command()(doctor.doctor)


def main() -> None:
    """Run a command; what was asked wrongly is answered in one line, with exit code 2."""
    try:
        code = app(sys.argv[1:] or _usual(), prog_name="turnkeeper", standalone_mode=False)
    except TyperException as error:
        code = _refuse(error.format_message(), getattr(error, "ctx", None))
    except StoreError as error:
        code = _refuse(str(error))
    except OSError as error:
        if error.filename is None:
            raise
        code = _refuse(f"{error.filename}: {error.strerror}")
    sys.exit(code or 0)


def _usual() -> list[str]:
    """Without a verb: on Discord where there is a token for it, else in the browser."""
    return ["run" if os.environ.get(running.TOKEN) else "play"]


def _refuse(message: str, context: typer.Context | None = None) -> int:
    line = " ".join(message.split()).rstrip(".")
    hint = f" `{context.command_path} --help` shows what is possible." if context else ""
    print(f"turnkeeper: {line}{'' if line.endswith('?') else '.'}{hint}", file=sys.stderr)
    return 2
