"""Whole games at every kind of table: they end without a breach, wait no more than they must, and have words."""

from collections import Counter

import pytest

from games.circus import GAME
from games.kernel import pending
from games.players import PLAYERS
from games.players.check import Check
from games.players.match import play

TABLES = [
    (2, {}),
    (3, {"tactic": True, "dice_cap": True}),
    (4, {"teams": "always", "hardcore": True}),
    (5, {"chaotic": True, "seed_piles": True}),
    (6, {}),
    (8, {"tactic": True, "chaotic": True, "hardcore": True}),
]


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_normal_wins_by_popularity_without_a_breach(seats, settings):
    check = Check(GAME, thorough=False)
    match = play(GAME, [PLAYERS["normal"]] * seats, f"an evening of {seats}", settings, check.watch)
    check.finish(match, settings)
    state = match.state
    best = [seat for seat in range(seats) if state.outcome.places[seat] == 1]
    assert state.outcome.why.id == ("circus.won.pair" if state.paired else "circus.won.goal")
    assert best == list(state.team(best[0]))
    assert state.score(best[0]) >= state.goal


@pytest.mark.parametrize("seats", [2, 4])
def test_n49a_an_ordinary_turn_waits_for_others_at_most_once(seats):
    """Ordinary is a turn in which nobody casts, and the dice lie as they lay when others were first asked."""
    windows: dict[int, set[str]] = {}
    lively: set[int] = set()

    def watch(match):
        state = match.state
        if match.log:
            answer = match.log[-1]
            changes = answer.path[0] == "use" and (answer.seat != state.mover or windows.get(state.turns))
            lively.update([state.turns] if changes or answer.path[0] == "cast" else [])
        asked = [d.key.partition("/")[0] for d in pending(GAME, state) if d.waits and d.seat != state.mover]
        windows.setdefault(state.turns, set()).update(asked)

    play(GAME, [PLAYERS["normal"]] * seats, f"patience of {seats}", watch=watch)
    waits = Counter(len(asked) for turn, asked in windows.items() if turn not in lively)
    assert sum(waits.values()) >= 3
    assert max(waits) <= 1
