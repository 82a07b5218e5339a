"""The contract of all games, for every game of the catalog and for the pantry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pantry.game import GAME as PANTRY

from games import catalog
from games.kernel import Game
from games.players.contract import CONTRACT

GAMES = [*catalog().values(), PANTRY]


@pytest.mark.parametrize("clause", CONTRACT)
@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_the_contract_of_all_games(game: Game[Any], clause: Callable[[Game[Any]], None]) -> None:
    clause(game)
