"""Bots: they choose what is offered, see no more than their seat, and `normal` plays better than `easy` and chance."""

from __future__ import annotations

import gc

import pytest

from games import catalog
from games.kernel import dump, pending, start
from games.players import PLAYERS, Seen
from games.players.match import play, winners

ZOMBS = catalog()["zombs"]


@pytest.mark.parametrize("kind", sorted(PLAYERS))
@pytest.mark.parametrize("seats", ZOMBS.seats)
def test_every_player_plays_a_game_to_its_end(kind, seats):
    match = play(ZOMBS, [PLAYERS[kind]] * seats, f"{kind} {seats}", {"goal": "fast"})
    assert match.state.outcome is not None


def test_the_same_seed_is_the_same_game():
    one, two = (play(ZOMBS, [PLAYERS["random"]] * 2, "again") for _ in range(2))
    assert one.log == two.log
    assert dump(one.state) == dump(two.state)
    assert play(ZOMBS, [PLAYERS["random"]] * 2, "other").log != one.log


@pytest.mark.parametrize("game", catalog().values(), ids=catalog())
def test_positions_that_nobody_holds_leave_nothing_to_the_garbage_collector(game):
    play(game, [PLAYERS["random"]] * min(game.seats), "first")
    gc.collect()
    gc.disable()
    try:
        answers = len(play(game, [PLAYERS["random"]] * min(game.seats), "then").log)
        assert gc.collect() < answers
    finally:
        gc.enable()


def test_an_imagined_world_hides_the_secret_and_the_other_hands():
    state, _ = start(ZOMBS, 2, b"a secret of the table")
    seen = Seen(ZOMBS, state, pending(ZOMBS, state)[0])
    worlds = [seen.imagine(k) for k in range(4)]
    assert len({world.secret for world in worlds} | {state.secret}) == 5
    assert len({tuple(world.pool) for world in worlds}) == 4
    assert all(ZOMBS.view(world, seen.seat) == seen.view for world in worlds)


@pytest.mark.parametrize(
    ("kind", "rival", "least"),
    [("normal", "random", 0.85), ("normal", "first", 0.75), ("normal", "easy", 0.6), ("easy", "random", 0.75)],
)
def test_who_plays_better_than_whom(kind, rival, least):
    points = 0.0
    for number in range(20):
        seats = [PLAYERS[kind], PLAYERS[rival]][:: 1 if number % 2 else -1]
        mine = seats.index(PLAYERS[kind])
        won = winners(play(ZOMBS, seats, f"duel {number}", {"goal": "fast"}).state)
        points += (mine in won) / max(1, len(won))
    assert points / 20 >= least
