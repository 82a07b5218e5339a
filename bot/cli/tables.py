"""`turnkeeper tables`: look at the tables and at faults of rules, and repair what went wrong.

`turnkeeper gate`: may a build play them?
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from typer import BadParameter, Option

from bot.cli.database import at_tables
from bot.clock import stamp
from bot.store import files
from bot.tables import Shown, Tables, faults, gate, record_export, repair
from games import catalog
from games.kernel import letter, seat_of
from games.players import PLAYERS
from games.record import Broken
from games.verify import verify

app = typer.Typer()

FAULT = (
    "id",
    "table_id",
    "game",
    "rules",
    "number",
    "kind",
    "error",
    "place",
    "times",
    "first_at",
    "last_at",
    "done_at",
)
Number = Annotated[int, typer.Argument(help="The table's number.", min=1)]
Json = Annotated[bool, Option("--json", help="Print the result as JSON.")]
Out = Annotated[Path | None, Option(help="Write to this file instead of the terminal.")]


@app.callback()
def tables() -> None:
    """Look at the tables and at faults of their rules, and repair one."""


@app.command("list")
def list_tables(
    status: Annotated[str | None, Option(help="Only these: lobby, check_in, running, paused, over, expired.")] = None,
    as_json: Json = False,
) -> None:
    """All tables, the latest first."""
    rows = at_tables(lambda tables: tables.listing(status=status))
    if as_json:
        print(json.dumps([msgspec.structs.asdict(row) for row in rows]))
        return
    for row in rows:
        trouble = f"  TROUBLE: {row.trouble}" if row.trouble else ""
        print(f"{row.id:6}  {row.game:10} {row.status:9} {row.number:5} answers  {row.title}{trouble}")
    if not rows:
        print("There are no such tables.")


@app.command()
def show(table: Number) -> None:
    """One table: what was agreed, who sits there, who is waited for."""
    print("\n".join(_lines(at_tables(lambda tables: tables.show(table)))))


def _lines(shown: Shown) -> list[str]:
    agreed = {"settings": shown.settings, "pace": shown.pace, "terms": shown.terms}
    lines = [f"table {shown.id}: {shown.game}, {shown.status}, {max(shown.number, 0)} answers {shown.title}".rstrip()]
    lines += [f"{name}: " + ", ".join(f"{key} {value}" for key, value in part.items()) for name, part in agreed.items()]
    lines += [f"commitment: {shown.commitment}"] if shown.commitment else []
    lines += [f"TROUBLE: {shown.trouble}"] if shown.trouble else []
    for place in shown.places:
        who = place.name or (f"bot {place.bot}" if place.bot else "has left" if place.left else "nobody")
        facts = [f"bot {place.bot} plays"] if place.name and place.bot else []
        facts += ["offered"] if place.offered else []
        facts += ["is waited for"] if place.waited else []
        facts += [f"until {stamp(place.due)}"] if place.due else []
        lines.append(f"seat {letter(place.seat)}: " + ", ".join([who, *facts]))
    lines += [f"vote {vote.id}: {vote.kind}, {len(vote.asked)} not heard yet" for vote in shown.votes]
    return lines


@app.command()
def export(table: Number, out: Out = None) -> None:
    """Everything stored about a table but its secret; an ended one's record is there to verify."""

    async def work(tables: Tables) -> bytes:
        if (await tables.show(table)).status == "over":
            return await tables.export(table, 0)
        found = await tables.read(record_export.operator_export, table)
        return json.dumps(found, default=str, indent=1).encode() + b"\n"

    data = at_tables(work)
    if out is None:
        sys.stdout.write(data.decode())
    else:
        out.write_bytes(data)
        print(f"Written to {out}.")


@app.command("verify")
def verify_table(table: Number) -> None:
    """Play a table's whole log again and compare every position."""

    async def work(tables: Tables) -> tuple[bytes, str]:
        kept = await tables.read(record_export.stored_record, table)
        return kept or record_export.make_record(await tables.read(record_export.record_source, table))

    data, head = at_tables(work)
    try:
        print(f"Table {table}: {verify(catalog(), data).answers} answers, all in order. Head {head}.")
    except Broken as broken:
        print(f"Table {table}: {broken}.")
        raise typer.Exit(1) from None


@app.command()
def pause(table: Number) -> None:
    """Pause a running table, or let a paused one go on."""
    print(f"Table {table} is {at_tables(lambda tables: tables.write(repair.pause, table))} now.")


@app.command()
def rewind(table: Number, to: Annotated[int, typer.Argument(help="The last answer that stands.", min=0)]) -> None:
    """Go back to an earlier position. What is undone stays in the log, and the table is told."""
    number = at_tables(lambda tables: tables.write(repair.rewind, table, to))
    print(f"Table {table} stands as it did after answer {to}; entry {number} says so.")


@app.command()
def answer(
    table: Number,
    seat: Annotated[str, typer.Argument(help="a, b, c, ...")],
    path: Annotated[list[str] | None, typer.Argument(help="The answer's words; the default if there are none.")] = None,
) -> None:
    """Answer for a seat what it is asked now. The table is told."""
    try:
        which = seat_of(seat)
    except ValueError:
        raise BadParameter(f"A seat is one of the letters a to h, not {seat!r}.") from None
    number = at_tables(lambda tables: tables.write(repair.answer, table, which, tuple(path or ()) or None))
    print(f"Answered; entry {number}.")


@app.command("faults")
def list_faults(
    every: Annotated[bool, Option("--all", help="Those that were put aside as well.")] = False, as_json: Json = False
) -> None:
    """Where the rules of games raised: which error, where in the code, at which table, how often."""
    rows = at_tables(lambda tables: tables.read(faults.list_faults, every))
    if as_json:
        print(json.dumps([{name: getattr(row, name) for name in FAULT} for row in rows]))
        return
    for row in rows:
        done = "  done" if row.done_at else ""
        told = f"{row.id:6}  table {row.table_id}, answer {row.number + 1}: {row.error} at {row.place} ({row.kind})"
        print(f"{told}, {row.times} times, last {stamp(row.last_at)}{done}")
    if not rows:
        print("There are no such faults.")


@app.command("fault")
def show_fault(
    fault: Annotated[int, typer.Argument(help="The fault's number, as `tables faults` lists it.", min=1)],
    export: Annotated[Path | None, Option(help="Write all that brings it about again to this file: hands too.")] = None,
    done: Annotated[bool, Option("--done", help="Put it aside until it comes back.")] = False,
) -> None:
    """One fault: do again what raised, and see whether it still does; write its reproducer to a file; put it aside."""

    async def work(tables: Tables) -> tuple[faults.Reproducer, record_export.RecordSource | None]:
        made = await tables.read(faults.reproducer, fault)
        if made is None:
            raise BadParameter(f"There is no fault {fault}. `turnkeeper tables faults` lists them.")
        if done:
            await tables.write(faults.mark_done, fault)
        recorded = made.kind == "record" and made.game in tables.games
        return made, await tables.read(record_export.record_source, made.table) if recorded else None

    made, source = at_tables(work)
    game = catalog().get(made.game)
    raised = _recorded(source) if source else faults.reproduce(game, made, PLAYERS) if game else None
    now = "not installed here" if game is None else f"raises {type(raised).__name__}" if raised else "does not raise"
    print(f"fault {fault}: table {made.table}, {made.game}, rules {made.rules}, {made.error} at {made.place}")
    print(f"{made.kind} by {made.by}, {made.times} times, last {stamp(made.last_at)}; with this build it {now}")
    if export is not None:
        export.unlink(missing_ok=True)  # whoever could read it before
        files.create(export)
        export.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
        print(f"Written to {export}. It holds hands: show it to nobody who plays there.")
    if done:
        print("Put aside.")


def _recorded(source: record_export.RecordSource) -> Exception | None:
    """What raises while a table's record is made, for which the whole game is played again."""
    try:
        record_export.make_record(source)
    except Exception as error:  # whatever a rule does wrong
        return error
    return None


def check_gate(
    database: Annotated[str, typer.Argument(help="A database's file or URL: a copy of the one in use will do.")],
    as_json: Json = False,
) -> None:
    """Ask every running table's open question with this build; exit 1 if some table would not go on as it was."""
    if "://" not in database and not Path(database).is_file():
        raise BadParameter(f"There is no database at {database}.")

    async def work(tables: Tables) -> list[gate.Incompatibility]:
        return [await tables.read(gate.check_table, table) for table in await tables.read(gate.running_tables)]

    findings = at_tables(work, database)
    wrong = [finding for finding in findings if finding.why]
    if as_json:
        found: list[dict[str, object]] = [{"table": f.table, "game": f.game, "why": f.why} for f in wrong]
        print(json.dumps({"tables": len(findings), "wrong": found}))
    else:
        for finding in wrong:
            print(f"table {finding.table} ({finding.game}, answer {finding.number}): {finding.why}")
        print(f"{len(findings) - len(wrong)} of {len(findings)} running tables go on as they were.")
    if wrong:
        raise typer.Exit(1)
