"""Two games that differ only in what a seat may not know give it the same pictures and words, to the byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Words, pending
from render import fallback


def told(scene: render.Scene | None) -> tuple[Any, ...]:
    """A scene is all that its picture is drawn from."""
    return () if scene is None else (scene, render.alt_text(scene), render.text_board(scene))


def ways(game: Any, state: Any, seat: int | None) -> list[tuple[str, ...]]:
    return [path for one in pending(game, state) if one.seat == seat for path in one.options.first(200)]


def outlets(game: Any, states: list[Any], seat: int | None, words: Words) -> dict[str, Any]:
    """Everything that is drawn of these positions for a seat."""
    first, *_, last = views = [game.view(state, seat) for state in states]
    paths = ways(game, states[-1], seat)
    scene, numbers = render.choice(last, words, paths, [words.option(path) for path in paths])
    return {
        "table": told(render.scene(last, words)),
        "since": told(render.scene(last, words, first)),
        "close": told(render.close_up(last, words, first)),
        "hand": told(render.hand(last, words, paths)),
        "choice": (*told(scene), numbers, render.picture(scene)),
        "recap": render.recap(views, words),
        "fallback": told(fallback.scene(last, words, first)),
    }


@pytest.mark.parametrize("watching", [True, False])
@pytest.mark.parametrize("key", sorted(catalog()))
def test_what_a_seat_may_not_know_is_in_no_picture(
    key: str, watching: bool, film: Any, words: Callable[..., Words]
) -> None:
    game, said, differing = catalog()[key], words(key, 3), 0
    states = film(key, 3, 1)
    for n in (20, 40, 60):
        seat = None if watching else pending(game, states[n])[0].seat
        some = states[n - 8 : n + 1 : 4]
        others = [game.redeal(state, seat, f"another {n} {i}") for i, state in enumerate(some)]
        differing += any(one != other for one, other in zip(some, others, strict=True))
        one, other = (outlets(game, found, seat, said) for found in (some, others))
        for outlet in one:
            assert one[outlet] == other[outlet], outlet
    assert differing == 3
