"""The contract of all games, until the catalog names this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.kernel import Game
from games.players.contract import CONTRACT
from games.zanaga.game import GAME


@pytest.mark.parametrize("clause", CONTRACT)
def test_the_contract_of_all_games(clause: Callable[[Game[Any]], None]) -> None:
    clause(GAME)
