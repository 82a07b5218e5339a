"""What stands over an invitation: a placard for each game, in letters that a phone can show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Words
from render import legend
from render.drawing.parts import sprite
from render.drawing.signs import LEAST
from render.placards import SIZE, two_lines


@pytest.mark.parametrize("key", sorted(catalog()))
def test_a_placard_says_which_game_it_is(key: str, words: Callable[..., Words], looks: Any, letters: Any) -> None:
    said = words(key, 4)
    scene = render.invitation(said, ["Ana", "Ben", "", ""])
    assert scene.size[0] == SIZE[0]
    looks.as_in(f"placard-{key}", render.frame(scene))
    assert letters(scene)[0] >= LEAST
    assert said.texts[f"{key}.title"] in render.alt_text(scene)
    assert len(render.picture(scene)) < 60_000


def test_a_long_title_is_broken_in_its_middle() -> None:
    assert two_lines("ZOMBS") == ["ZOMBS"]
    assert two_lines("CYBORG MUTANT ZOMBIE CIRCUS") == ["CYBORG MUTANT", "ZOMBIE CIRCUS"]


@pytest.mark.parametrize("key", sorted(catalog()))
def test_the_game_in_five_lines_looks_as_it_did(key: str, words: Callable[..., Words], looks: Any) -> None:
    scene = legend.five(words(key, 4))
    assert scene is not None
    looks.as_in(f"five-{key}", render.frame(scene))
    assert len(render.picture(scene)) < 500_000
    drawn = [spot for mark in scene.marks[1:6] for spot in mark.spots if not hasattr(spot.part, "text")]
    for spot in drawn:  # beside the words, never on them
        assert spot.x >= 34 + legend.READ
        assert spot.x + sprite(spot.part).width <= scene.size[0]
