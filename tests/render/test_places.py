"""Where on a picture it is that a path is about: rectangles within it, each with room for its number beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import render
from bot.front.common.panels import Picture
from bot.front.pictures import draw_process
from bot.front.pictures.draw_process import draw_request
from games import catalog
from games.kernel import Words, load, pending

KEPT = sorted((Path(__file__).parent / "positions").glob("*.jsonl"))
NEAR = 20  # so far outside its rectangle a number may stand


def positions(file: Path) -> tuple[Any, list[Any]]:
    game = catalog()[file.stem.partition("-")[0]]
    return game, [load(game, line) for line in file.read_bytes().splitlines()]


def check(scene: render.Scene) -> None:
    for name, place in scene.places.items():
        (x, y, wide, high), (width, height) = place.box, scene.size
        assert 0 <= x < x + wide <= width, name
        assert 0 <= y < y + high <= height, name
        assert min(wide, high) >= 16, name
        assert x - NEAR <= place.x <= x + wide + NEAR, name
        assert y - NEAR <= place.y <= y + high + NEAR, name


@pytest.mark.parametrize("file", KEPT, ids=lambda path: path.stem)
def test_places_have_their_number_at_hand(file: Path, words: Callable[..., Words]) -> None:
    game, states = positions(file)
    said = words(game.key, states[0].seats)
    for state in states:
        for decision in pending(game, state)[:1]:
            view = game.view(state, decision.seat)
            scenes = [render.scene(view, said), render.hand(view, said, decision.options.first(200))]
            assert scenes[0].places
            for scene in scenes:
                check(scene)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_of_cards_lie_on_the_picture(seats: int, film: Any, words: Callable[..., Words]) -> None:
    game, said = catalog()["zombs"], words("zombs", seats)
    for state in film("zombs", seats, 1)[::40]:
        view = game.view(state, 0)
        table, hand = render.scene(view, said), render.hand(view, said)
        assert table.places.keys() >= {"draw pool", "draw grave", "a"}
        assert hand.places.keys() >= {*view.hand}
        check(table)
        check(hand)


def test_a_drawn_picture_comes_with_its_rectangles(words: Callable[..., Words]) -> None:
    game, states = positions(KEPT[0])
    said, view = words(game.key, states[0].seats), game.view(states[-2], 0)
    drawn = draw_process.draw(draw_request(said, "table", (view,), (), ()))
    picture = msgspec.msgpack.decode(drawn, type=Picture)
    assert picture.boxes == {name: place.box for name, place in render.scene(view, said).places.items()}
    assert picture.boxes
