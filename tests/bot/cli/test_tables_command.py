"""The operator looks at tables and repairs them; the gate says which of them a build would harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from pantry.game import GAME as PANTRY
from pantry.game import PantryGame, Turn

from bot.cli.database import at_tables
from bot.store.schema import entries, faults, outbox, tables
from bot.tables import Plan, RulesFailed, Tables
from bot.tables.session import Session

Result = tuple[int, str, str]
Command = Callable[..., Result]

pytestmark = pytest.mark.usefixtures("with_pantry")


@pytest.fixture
def table(turnkeeper: Command) -> int:
    """A table with a few answers, in the database that the commands find."""

    async def begin(tables: Tables) -> int:
        table = await tables.create(1, "Ana", Plan("pantry", seats=2, title="Friday"))
        await tables.join(table, 2, "Ben")
        await tables.start(table, 1)
        for _ in range(6):
            for person in (1, 2):
                for decision in (await tables.show(table, person)).decisions[:1]:
                    await tables.answer(table, person, decision.key, next(iter(decision.options)))
        return table

    return at_tables(begin)


def stored(of: sa.Table) -> list[Any]:
    async def look(tables: Tables) -> list[Any]:
        return await tables.read(lambda session: list(session.connection.execute(sa.select(of))))

    return at_tables(look)


def change(**values: Any) -> None:
    def work(session: Session) -> None:
        session.connection.execute(sa.update(tables).values(**values))

    at_tables(lambda tables: tables.write(work))


def test_tables_are_listed_and_shown(turnkeeper: Command, table: int) -> None:
    code, out, _ = turnkeeper("tables", "list")
    assert code == 0
    assert "pantry     running" in out
    assert "Friday" in out
    (row,) = json.loads(turnkeeper("tables", "list", "--json")[1])
    assert (row["id"], row["game"]) == (table, "pantry")
    code, out, _ = turnkeeper("tables", "show", str(table))
    assert code == 0
    assert "seat a: Ana" in out
    assert "is waited for, until 20" in out


def test_nothing_to_list_is_said(turnkeeper: Command) -> None:
    assert turnkeeper("tables", "list") == (0, "There are no such tables.\n", "")


def test_an_export_holds_no_secret(turnkeeper: Command, table: int, tmp_path: Path) -> None:
    async def secret(tables: Tables) -> str:
        from bot.tables.session import load_table

        return str((await tables.read(lambda session: load_table(session, table).state)).secret.hex())

    hidden = at_tables(secret)
    code, out, _ = turnkeeper("tables", "export", str(table))
    assert code == 0
    assert len(json.loads(out)["entries"]) == len(stored(entries))
    assert hidden not in out
    assert turnkeeper("tables", "export", str(table), "--out", "t.json")[0] == 0
    assert json.loads((tmp_path / "t.json").read_text()) == json.loads(out)


def test_a_log_is_verified(turnkeeper: Command, table: int) -> None:
    code, out, _ = turnkeeper("tables", "verify", str(table))
    assert (code, f"{len(stored(entries)) - 1} answers, all in order" in out) == (0, True)


def test_repairs_are_logged_and_told(turnkeeper: Command, table: int) -> None:
    last = len(stored(entries)) - 1
    assert turnkeeper("tables", "rewind", str(table), "2")[0] == 0
    seat = next(c for c in "ab" if f"seat {c}" in _waited(turnkeeper, table))
    assert turnkeeper("tables", "answer", str(table), seat)[0] == 0
    assert turnkeeper("tables", "pause", str(table))[1] == f"Table {table} is paused now.\n"
    log = stored(entries)
    assert [(row.kind, row.by) for row in log[last + 1 :]] == [("undo", "operator"), ("answer", "operator")]
    assert {row.undone_by for row in log[3 : last + 1]} == {last + 1}
    told = [row.payload["what"] for row in stored(outbox) if row.kind == "repair"]
    assert told == ["rewind", "answer", "paused"]
    assert turnkeeper("tables", "verify", str(table))[0] == 0


def _waited(turnkeeper: Command, table: int) -> str:
    lines = turnkeeper("tables", "show", str(table))[1].splitlines()
    return next(line for line in lines if "is waited for" in line)


@pytest.mark.parametrize(
    "words",
    [
        ("show", "99"),
        ("show", "x"),
        ("show", "-1"),
        ("rewind", "1", "99"),
        ("answer", "1", "z"),
        ("answer", "1", "a", "fly"),
        ("answer", "1", "b", "fly"),
        ("export", "99"),
        ("verify", "99"),
        ("pause", "99"),
        ("fault", "99"),
        ("list", "--bad"),
    ],
)
def test_what_makes_no_sense_is_answered_in_one_line(turnkeeper: Command, table: int, words: tuple[str, ...]) -> None:
    code, out, err = turnkeeper("tables", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "Traceback" not in err


@pytest.fixture
def fault(turnkeeper: Command, table: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """A move that made the rules raise; they are mended since."""
    game = PANTRY

    async def stumble(tables: Tables) -> int:
        def raises(*given: Any) -> None:
            raise LookupError("red-3 in her hand")

        with monkeypatch.context() as broken:
            broken.setattr(game, "rules", dict.fromkeys(game.rules, raises))
            with pytest.raises(RulesFailed) as refused:
                await tables.answer(table, 1, "any", ("pass",))
        return int(str(refused.value.why.args["fault"]))

    return at_tables(stumble)


def test_a_fault_is_listed_tried_again_written_down_and_put_aside(
    turnkeeper: Command, fault: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = turnkeeper("tables", "faults")
    assert code == 0
    assert out.startswith(f"{fault:6}  table 1, answer ")
    assert "LookupError at games.kernel.context:" in out
    (row,) = json.loads(turnkeeper("tables", "faults", "--json")[1])
    assert (row["id"], row["times"], row["done_at"]) == (fault, 1, None)
    file = tmp_path / "fault.json"
    code, out, _ = turnkeeper("tables", "fault", str(fault), "--export", str(file), "--done")
    assert code == 0
    assert "with this build it does not raise" in out
    assert "red-3" not in out
    assert file.stat().st_mode & 0o077 == 0
    made = json.loads(file.read_text())
    assert "red-3 in her hand" in made["traceback"]
    assert made["state"]["secret"]
    assert turnkeeper("tables", "faults") == (0, "There are no such faults.\n", "")
    assert "done" in turnkeeper("tables", "faults", "--all")[1]
    with monkeypatch.context() as broken:
        broken.setattr(PantryGame, "view", lambda self, state, seat: 1 // 0)
        assert "with this build it raises ZeroDivisionError" in turnkeeper("tables", "fault", str(fault))[1]


def test_a_record_that_could_not_be_made_is_made_again_to_see(
    turnkeeper: Command, fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of a record lies somewhere in the game, and not in the position where that stands."""

    async def recorded(tables: Tables) -> None:
        await tables.write(lambda session: session.connection.execute(sa.update(faults).values(kind="record")))

    at_tables(recorded)
    assert "with this build it does not raise" in turnkeeper("tables", "fault", str(fault))[1]
    rules: dict[Any, Any] = {**PANTRY.rules, Turn: lambda ctx, frame: 1 // 0}
    with monkeypatch.context() as broken:
        broken.setattr(PANTRY, "rules", rules)
        told = turnkeeper("tables", "fault", str(fault))[1]
    assert "record by " in told
    assert "with this build it raises ZeroDivisionError" in told


def database(tmp_path: Path) -> str:
    return str(tmp_path / "data" / "turnkeeper.db")


def test_the_gate_lets_the_same_build_through(turnkeeper: Command, table: int, tmp_path: Path) -> None:
    code, out, _ = turnkeeper("gate", database(tmp_path))
    assert (code, out) == (0, "1 of 1 running tables go on as they were.\n")


def test_the_gate_names_tables_that_would_change_or_fail(
    turnkeeper: Command, table: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as other:
        other.setattr(PantryGame, "view", lambda self, state, seat: PANTRY.settings_type())
        code, out, _ = turnkeeper("gate", database(tmp_path))
        assert (code, "its options or views have changed" in out) == (1, True)
    change(game="lost")
    code, out, _ = turnkeeper("gate", database(tmp_path), "--json")
    assert code == 1
    assert json.loads(out) == {"tables": 1, "wrong": [{"table": 1, "game": "lost", "why": "the game is not installed"}]}


def test_a_gate_needs_a_database(turnkeeper: Command) -> None:
    code, _, err = turnkeeper("gate", "nowhere.db")
    assert (code, err.count("\n")) == (2, 1)


def test_a_barred_table_rests_and_goes_on_when_all_is_well(turnkeeper: Command, table: int) -> None:
    async def bar_and_clear(tables: Tables) -> list[Any]:
        healthy, tables.games = tables.games, {}
        found: list[Any] = [[finding.why for finding in await tables.gate()]]
        tables.games = healthy
        shown = await tables.show(table)
        found += [shown.trouble, [place.due for place in shown.places if place.due]]
        found += [await tables.gate(), (await tables.show(table)).trouble]
        return [*found, [place.waited for place in (await tables.show(table)).places if place.due]]

    why = "the game is not installed"
    assert at_tables(bar_and_clear) == [[why], why, [], [], None, [True]]
    assert [row.payload["why"] for row in stored(outbox) if row.kind == "trouble"] == [why, None]
