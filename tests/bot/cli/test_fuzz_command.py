"""`turnkeeper fuzz`, as somebody at a shell meets it."""

from __future__ import annotations

import json

import pytest
from pantry.game import PantryGame

from tests.bot.cli.command_line import Command

pytestmark = pytest.mark.usefixtures("with_pantry")


def test_nonsense_is_counted(turnkeeper: Command) -> None:
    done = turnkeeper("fuzz", "pantry", "--answers", "500", "--seed", "1", "--json")
    found = json.loads(done.out)
    assert (done.code, found["game"], found["answers"]) == (0, "pantry", 500)
    assert found["accepted"] + found["refused"] == 500
    assert found["reasons"]["kernel.not_offered"] > 0


def test_what_was_refused_is_told_with_its_reasons(turnkeeper: Command) -> None:
    told = turnkeeper("fuzz", "pantry", "--answers", "400", "--seed", "1").out
    assert told.startswith("400 answers in ")
    assert "nothing changed by them" in told
    assert "kernel.closed" in told


def test_a_fault_is_one_line_that_says_how_to_see_it_again(
    turnkeeper: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PantryGame, "refusal", lambda game, view, seat, path: path[9])
    done = turnkeeper("fuzz", "pantry", "--answers", "400", "--seed", "7")
    assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert done.err.endswith("To see it again: --seed 7\n")


def test_an_unknown_game_is_answered_in_one_line(turnkeeper: Command) -> None:
    done = turnkeeper("fuzz", "pantries")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "Did you mean pantry?" in done.err
