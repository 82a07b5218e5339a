"""The card of whoever has won, made to be posted elsewhere: its size, its letters, what it tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import render
from games import catalog
from games.kernel import Words, load
from render.honours import SIZE, winners
from render.zombs.faces import Undead

HERE = Path(__file__).parent / "positions"
KEPT = {
    "circus-2": "circus-2.jsonl", "circus-8": "circus-8.jsonl", "zombs-2": "zombs-2.jsonl", "zombs-4": "zombs-4.jsonl",
    "mojo-2": "mojo-2.jsonl", "mojo-8": "mojo-8.jsonl", "zanaga-3": "zanaga/over.json",
    "chobolo-2": "chobolo/over.json",
}  # fmt: skip
Worded = Callable[[str, int], Words]


def over(name: str) -> Any:
    """As everybody sees the end of a game."""
    game = catalog()[name.partition("-")[0]]
    states = [load(game, line) for line in (HERE / KEPT[name]).read_bytes().splitlines()]
    return game.view([state for state in states if state.outcome][-1], None)


def drawn(view: Any, name: str, words: Worded) -> render.Scene:
    scene = render.winner(view, words(name.partition("-")[0], view.seats))
    assert scene is not None
    return scene


@pytest.mark.parametrize("name", KEPT)
def test_the_card_of_a_winner_looks_as_it_did(name: str, words: Worded, looks: Any) -> None:
    scene = drawn(over(name), name, words)
    assert scene.size == SIZE
    looks.as_in(f"won-{name}", render.frame(scene))
    assert len(render.picture(scene)) < 100_000


@pytest.mark.parametrize("name", KEPT)
def test_what_each_has_reached_is_said_wherever_the_standings_are(name: str, words: Worded) -> None:
    """To whoever has the words of the game, and not those of its pictures."""
    view, game = over(name), name.partition("-")[0]
    plain = Words(catalog()[game], [f"Name {n}" for n in range(view.seats)])
    assert render.scores(view, plain) == render.scores(view, words(game, view.seats)) != []


@pytest.mark.parametrize("name", KEPT)
def test_it_can_be_read_on_a_phone_and_tells_everything_in_words(name: str, words: Worded, letters: Any) -> None:
    view = over(name)
    scene, said = drawn(view, name, words), words(name.partition("-")[0], view.seats)
    assert letters(msgspec.structs.replace(scene, ground=()))[0] >= 28  # a board is an ornament there
    board = render.text_board(scene).replace("\n  ", " ")
    assert all(score in board for score in render.scores(view, said))
    assert len([mark for mark in scene.marks if mark.heading == "Three numbers"]) == 3
    for spot in scene.spots:
        image = spot.part.draw()
        assert 0 <= spot.x <= spot.x + image.width <= SIZE[0], spot
        assert 0 <= spot.y <= spot.y + image.height <= SIZE[1], spot


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("places", ["all", "none"])
def test_draws_and_defeats_have_a_card_too(name: str, places: str, words: Worded) -> None:
    view = over(name)
    outcome = msgspec.structs.replace(view.outcome, places=[1 if places == "all" else 2] * view.seats)
    scene = drawn(msgspec.structs.replace(view, outcome=outcome), name, words)
    assert len(winners(outcome)) == (view.seats if places == "all" else 0)
    assert render.picture(scene)


def test_there_is_no_card_before_the_end(film: Any, words: Worded) -> None:
    assert render.winner(catalog()["zombs"].view(film("zombs", 2, 1)[0], None), words("zombs", 2)) is None


def test_of_a_draw_at_zombs_every_horde_is_shown(words: Worded) -> None:
    view = over("zombs-2")
    assert [horde.size for horde in view.hordes] == [3, 3]
    shown = [spot.part.swatch.letter for spot in drawn(view, "zombs-2", words).spots if isinstance(spot.part, Undead)]
    assert shown == ["G"] * 3 + ["P"] * 3
