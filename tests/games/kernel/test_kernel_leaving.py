"""A seat may leave any game at any moment, and the others play on."""

from __future__ import annotations

from typing import Any

import pytest
from evening import anything, played_out
from pantry.game import GAME

from games import catalog
from games.kernel import RETIRE, Answer, Game, apply, dump, load, pending, seeded

GAMES = {"pantry": GAME, **catalog()}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_whoever_leaves_is_asked_no_more_and_the_game_goes_on(game: Game[Any], seed: int) -> None:
    evening = played_out(game, 3, f"leaving {seed}", answers=90)
    census, dice = game.census(evening.state), seeded(seed)
    for state in evening.positions[::7]:
        if state.outcome is None:
            evening.state = state
            for seat in (dice.below(3), dice.below(3)):
                leave(evening, seat, census)
            for _ in range(12):
                if evening.state.outcome is None:
                    play_on(evening, dice, census)


def leave(evening: Any, seat: int, census: Any) -> None:
    if evening.state.outcome is None and seat not in evening.state.retired:
        take(evening, Answer(seat, RETIRE[0], RETIRE), census)
        assert seat in evening.state.retired


def play_on(evening: Any, dice: Any, census: Any) -> None:
    decisions = pending(evening.game, evening.state)
    assert any(decision.waits for decision in decisions)
    assert not {decision.seat for decision in decisions} & set(evening.state.retired)
    take(evening, anything(evening, dice), census)


def take(evening: Any, answer: Answer, census: Any) -> None:
    state, _ = apply(evening.game, evening.state, answer)
    evening.state = load(evening.game, dump(state))
    assert evening.state == state
    assert evening.game.census(state) == census
