"""Positions from anywhere come from all over the game, also from where play seldom leads."""

from __future__ import annotations

import pytest

from games.chobolo import GAME
from games.chobolo.state import AUXILIARY, Chobolo
from games.chobolo.turns import returned
from games.kernel import pending, start
from games.players.match import scatter, secret_of

SCATTERED = 60


def assert_lawful(state: Chobolo, raze: bool) -> None:
    """What the contract that all games keep does not know of."""
    places = [one.at for _, one in state.living() if state.tower_owner(one.at) is None]
    assert len(places) == len({*places}), "two on one hex"
    towers = [*state.towers, *(ruler.tower for ruler in state.rulers if ruler.tower)]
    assert all(state.land.distance(one, other) > 1 for one in towers for other in towers if one != other)
    for seat in range(state.seats):
        assert len(state.auxiliary(seat)) <= AUXILIARY + (raze and seat == state.active)


@pytest.mark.parametrize("seats", [2, 4])
def test_scattered_positions_are_lawful_and_come_from_everywhere(seats: int) -> None:
    begun, _ = start(GAME, seats, secret_of("scatter"), {"quick_boards": True})
    found, about_to_win = set[str](), False
    for seed in range(SCATTERED):
        state, _ = scatter(GAME, begun, seed)
        asked = {one.prompt.id.removeprefix("chobolo.ask.") for one in pending(GAME, state) if one.waits}
        found |= asked
        if state.characters:
            assert_lawful(state, "raze" in asked)
            about_to_win |= returned(state, state.active)
    assert about_to_win
    assert found >= {"turn", "raze", "aside"}
