"""What a table may choose before it begins, and how a game that nobody wins ends."""

import pytest

from games.kernel import Illegal, start
from games.mojo import GAME
from games.mojo import frames as f
from games.players import PLAYERS
from games.players.match import play, winners


def test_a_game_that_nobody_wins_is_a_draw_after_its_last_round(scenario):
    match = scenario(round=59, king=None)
    match.state.stack = []
    assert match.run(f.Round()).state.outcome is None
    match.state.stack = []
    outcome = match.run(f.Round()).state.outcome
    assert (outcome.places, outcome.why.id, outcome.why.args) == ([1, 1], "mojo.end.rounds", {"rounds": 60})


def test_who_has_left_has_no_part_in_a_draw(scenario):
    match = scenario(3, round=60)
    match.state.retired, match.state.stack = [1], []
    assert match.run(f.Round()).state.outcome.places == [1, 2, 1]


def test_a_table_chooses_how_long_a_game_may_last():
    match = play(GAME, [PLAYERS["random"]] * 2, "short", {"rounds": 20})
    assert (match.state.outcome.why.id, match.state.round) == ("mojo.end.rounds", 20)
    assert winners(match.state) == [0, 1]
    with pytest.raises(Illegal):
        start(GAME, 2, b"a secret", {"rounds": 5})
