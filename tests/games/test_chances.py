"""How likely everybody is to win, as games tell it from what lies open: held against how seeded games ended."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from games import catalog
from games.kernel import Game
from games.players.film import film
from games.players.match import winners
from games.players.recorded import recorded
from games.toolkit import race

# of the games whose bots are quick: how many sit there, and which games
PLAYED = {"circus": {2: range(5), 4: range(1)}, "zombs": {2: range(2), 3: range(1)}, "mojo": {2: range(8)}}
LOOKS = 20  # positions of a game


def test_sides_share_what_there_is() -> None:
    assert race.chances([0.0, 0.0, race.OUT], None) == [0.5, 0.5, 0.0]
    assert race.chances([1.0, 0.0, -5.0, 0.0], None, teams=2) == pytest.approx([0.731, 0.269, 0.731, 0.269], abs=0.001)


@pytest.mark.parametrize("key", sorted(catalog()))
def test_all_chances_are_one_for_every_side(key: str) -> None:
    game = catalog()[key]
    for one in recorded(game):
        for state in (state for state in one.some if not state.outcome):
            assert sum(game.chances(game.view(state, None))) == pytest.approx(state.seats / state.teams)


@pytest.mark.parametrize("key", sorted(PLAYED))
def test_the_winner_was_given_more_than_its_share(key: str) -> None:
    game = catalog()[key]
    found = [film(game, seats, seed) for seats, seeds in PLAYED[key].items() for seed in seeds]
    assert fmean(gain for states in found for gain in _gains(game, states)) > 0


def _gains(game: Game[Any], states: list[Any]) -> Iterator[float]:
    """By how much the winner's chance was above its share, all through a game."""
    (best, *_), last = winners(states[-1]), len(states) - 1
    for state in states[: last : max(1, last // LOOKS)]:
        yield game.chances(game.view(state, None))[best] - 1 / state.teams
