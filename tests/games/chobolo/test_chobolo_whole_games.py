"""Pauses in the middle of a walk under fire, of a chain of answers, of a battle are stored, and played on elsewhere."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from games.chobolo import GAME
from games.chobolo.state import Chobolo
from games.kernel import Answer, apply, dump, load, pending

HERE, EAST, WEST = (0, 0), (1, 0), (-1, 0)
ANSWERS = 12
PLAY_ON = f"""
import sys
from games.kernel import Answer, apply, dump, load, pending
from games.chobolo import GAME
state = load(GAME, sys.stdin.buffer.read())
for _ in range({ANSWERS}):
    decision = next(one for one in pending(GAME, state) if one.waits)
    state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.options.first(1)[0]))
sys.stdout.buffer.write(dump(state))
"""


def walk(table: Any, spots: Any) -> Any:
    """A shot has taken a level, and the rest of the move is still to come."""
    far, _, one, fort = spots("gggg", (-3, 0), (-2, 0), WEST, HERE, away=2)
    match = table({"a-cavalry": (far, 2), "b-mason": fort}, towers={fort: "b"})
    match.do("a", f"go a-cavalry {one}", dice="42")
    assert match.state.march.who == "a-cavalry"
    assert match.state.shots
    return match


def chain(table: Any, spots: Any) -> Any:
    """An answer to a spell waits, and may be answered itself."""
    (here,) = spots("g", HERE, away=6)
    match = table(
        {"b-archer": here}, stacks={"a": "EW" + "WFA" + "FAW", "b": "EA" + "WE"},
        hands={"a": ["sleep", "turn-aside"], "b": ["change-element", "turn-aside"]}, wizards="coleb gammon",
    )  # fmt: skip
    match.do("a", "cast sleep b-archer").do("b", "cast change-element a fire")
    assert match.asks()[0].startswith("answer")
    return match


def battle(table: Any, spots: Any) -> Any:
    """A round has been fought, and the next one is still to be assigned."""
    here, east, west = spots("ggg", HERE, EAST, WEST, away=3)
    match = table({"a-mason": (west, 3), "a-forester": (east, 3), "b-forester": (here, 4)}, wizards="torvald gammon")
    match.do("a", "fight").do("b", "hit b-forester a-mason once", dice="11 14")
    assert [match.asks(), match.state.fray.round] == [["hit"], 1]
    return match


@pytest.mark.parametrize("pause", [walk, chain, battle])
def test_a_pause_is_stored_and_played_on_in_a_new_process_just_the_same(table: Any, spots: Any, pause: Any) -> None:
    stored = dump(pause(table, spots).state)
    ran = subprocess.run([sys.executable, "-c", PLAY_ON], input=stored, capture_output=True, check=True)
    state = load(GAME, stored)
    assert isinstance(state, Chobolo)
    for _ in range(ANSWERS):
        decision = next(one for one in pending(GAME, state) if one.waits)
        state, _ = apply(GAME, state, Answer(decision.seat, decision.key, decision.options.first(1)[0]))
    assert ran.stdout == dump(state)
