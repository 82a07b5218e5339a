"""What turned a game, as a film of six seconds: before and after, with a sentence and everybody's chances."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from PIL.ImageSequence import all_frames

import render
from games import catalog
from games.kernel import Words
from render import turning_points
from render.drawing.animation import HEAVIEST
from render.turning_points import TurningPoint

LONGEST = "Bartholomew the Great plays purple 10, purple 9 and purple 8, and takes what lies on the Grave besides. " * 3


@pytest.mark.parametrize("key", ["zombs", "circus"])
def test_three_moments_are_six_seconds(key: str, film: Any, words: Callable[..., Words]) -> None:
    game, said, states = catalog()[key], words(key, 2), film(key, 2, 1)
    views = [game.view(states[n], None) for n in (20, 21, 40, 41, 60, 61)]
    found = [TurningPoint(*views[n : n + 2], told, "Ana: 20 % to win before, 80 % after.") for n, told in
             ((0, "Ana draws."), (2, LONGEST), (4, "Ben plays."))]  # fmt: skip
    data = turning_points.film(found, said, render.turned)
    assert len(data) < HEAVIEST
    with Image.open(io.BytesIO(data)) as moving:
        assert moving.width == 800
        times = [frame.info["duration"] for frame in all_frames(moving)]
    assert sum(times) == 6000
    scene = turning_points.told(found, said)
    board = render.text_board(scene).replace("\n  ", " ")
    assert board.startswith("What turned it\n1: Ana draws. Ana: 20 % to win before, 80 % after.")
