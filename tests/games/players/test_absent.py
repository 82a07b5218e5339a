"""Every position of every game goes on by defaults alone, to its end or lawfully ever on."""

from __future__ import annotations

from typing import Any

import pytest
from pantry.game import GAME as PANTRY

from games.kernel import pending, start
from games.players import PLAYERS
from games.players.absent import Stuck, Without, answer_default, follow
from games.players.match import play


def test_every_position_bears_it_that_nobody_comes() -> None:
    without = Without()
    for seats in (2, 3):
        play(PANTRY, [PLAYERS["random"]] * seats, f"absent {seats}", watch=without.watch)
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
