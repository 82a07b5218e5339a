"""Every position of every game goes on by defaults alone, to its end or lawfully ever on."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.kernel import pending, start
from games.players import PLAYERS
from games.players.absent import Stuck, Without, answer_default, follow
from games.players.match import play

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel"))  # where Pantry is, a game made for tests
PANTRY = importlib.import_module("pantry.game").GAME
GAMES = catalog() | {"pantry": PANTRY}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_position_bears_it_that_nobody_comes(key: str) -> None:
    game, without = GAMES[key], Without()
    for seats in {min(game.seats), 3}:
        play(game, [PLAYERS["random"]] * seats, f"absent {seats}", watch=without.watch)
    assert without.defaults >= without.positions - 2
    assert without.followed > 0


def test_a_default_that_is_refused_is_found() -> None:
    state, _ = start(PANTRY, 2, b"x" * 32)
    (decision,) = [d for d in pending(PANTRY, state) if d.waits]
    with pytest.raises(Stuck, match="is refused"):
        answer_default(PANTRY, state, decision.seat, decision.key, ("no", "such", "thing"))


def test_a_game_that_waits_for_nobody_is_found(monkeypatch: Any) -> None:
    state, _ = start(PANTRY, 2, b"x" * 32)
    monkeypatch.setattr("games.players.absent.pending", lambda game, state: [])
    with pytest.raises(Stuck, match="waits for nobody"):
        follow(PANTRY, state)


def test_a_game_of_absent_people_only() -> None:
    state, _ = start(PANTRY, 2, b"x" * 32)
    assert isinstance(follow(PANTRY, state), bool)
