"""The bench of choosing presses every deed at a real panel, and counts what it shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

import render
from bot.sandbox import PersonClient
from bot.testing.bench.panel_cost import PanelFigures, sum_up
from bot.testing.panels.lettering import Written, written_on
from bot.testing.panels.sights import Sight, words_in
from bot.testing.panels.with_bots import Evening, OwnTurn, Player, Press, PressedGame, Watcher
from games import catalog
from games.kernel import pending, seeded, start
from games.players import PLAYERS
from games.players.seen import Seen
from render.drawing.palette import SEATS
from render.drawing.parts import Label, Spot, Token
from render.drawing.signs import Badge

Command = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(("game", "first", "turn", "words"), [("circus", 0, 5, 40), ("zombs", 0, 4, 40)])
def test_somebody_plays_by_pressing(game: str, first: int, turn: int, words: int, turnkeeper: Command) -> None:
    code, out, _ = turnkeeper("bench", "panels", game, "--json", "--games", "4", "--turns", "2")
    (found,) = json.loads(out).values()
    assert code == 0
    assert tuple(found) == PanelFigures.__struct_fields__
    assert 0 <= found["presses_to_first_turn"] <= first
    assert 0 < found["presses_median"] <= turn
    assert found["presses_p90"] <= 2 * turn
    assert (found["only_pass"], found["gold_most"], found["confirmed_share"]) == (0, 0, 0)
    assert found["ways_deep"] >= 0.8
    assert found["tags_most"] <= 8
    assert 0 < found["words_median"] <= words
    assert found["smallest_px"] >= 28


@pytest.mark.parametrize("key", ["chobolo", "mojo", "zanaga"])
def test_who_chooses_has_little_to_read(turnkeeper: Command, key: str) -> None:
    _, out, _ = turnkeeper("bench", "panels", key, "--json", "--games", "2", "--turns", "2")
    (found,) = json.loads(out).values()
    assert found["words_median"] <= 40
    assert found["smallest_px"] >= 28


def test_figures_are_of_all_games_and_depth_of_those_that_were_picked_evenly() -> None:
    quick, slow = Press("turn", 1, confirmed=False), Press("turn", 4, confirmed=True)
    sight, small = Sight(10, 1, None), Sight(30, 2, Written(("Ana",), 21.04, 3))
    bot = PressedGame(2, [3, 5], [quick, quick], [sight, sight, small], 1)
    even = PressedGame(4, [9], [quick, slow], [], 2)
    found = sum_up([bot, even])
    assert found == PanelFigures(4, 5, 9, 0.5, 3, 2, 3, 10, 0.25, 21.0)


def test_two_turns_with_no_bot_between_them_are_two() -> None:
    """Who was last in a round of Mojo may be the first of the next one."""
    game = catalog()["mojo"]
    state, _ = start(game, 2, b"who is first")
    asked = Seen(game, state, next(one for one in pending(game, state) if one.kind == "turn"))
    evening, dice = SimpleNamespace(watcher=Watcher()), seeded("dice")
    player = Player(cast(Evening, evening), cast(PersonClient, None), 1, {}, PLAYERS["easy"], dice)
    player.turn, player.presses = OwnTurn(1, 0, state.round), 4
    player._end_turn(asked)
    assert player.played.turns == []
    state.round += 1
    player._end_turn(Seen(game, state, asked.decision))
    assert player.played.turns == [3]


def test_what_is_written_on_a_picture_is_heard_at_the_size_it_has_there() -> None:
    words = render.words_for(catalog()["zombs"], ["Ana", "Ben"])
    state, _ = start(catalog()["zombs"], 2, b"a secret")
    scene = render.scene(catalog()["zombs"].view(state, 0), words)
    assert {"Ben", "you"} <= {*written_on(scene).texts}
    parts = (Label("Ana rests", 30), Token(SEATS[0], 60), Badge("1", 40))
    alone = render.Scene(size=(600, 300), ground=tuple(Spot(0, 0, part) for part in parts), marks=(), more="")
    found = written_on(alone)
    assert found.texts == ("Ana rests", "A", "1")
    assert found.smallest == pytest.approx(2 * min(30, 33, 30), abs=2)
    assert found.tags == 1
    assert words_in(found.texts) == 2
