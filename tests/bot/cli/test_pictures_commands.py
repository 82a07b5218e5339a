"""`turnkeeper picture`: a file, and its words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.ImageSequence import all_frames

pytestmark = pytest.mark.usefixtures("with_pantry")


def test_a_position_is_drawn_and_told(turnkeeper: Callable[..., Any], tmp_path: Path) -> None:
    done = turnkeeper(
        "picture", "pantry", "out.png", "--after", "12", "--seats", "3", "--seat", "b", "--players", "random"
    )
    assert done.code == 0
    alt, _, board = done.out.partition("\n\n")
    assert alt.startswith("A: Ana. Board: ")
    assert board.startswith("A: Ana\nBoard: ")
    with Image.open(tmp_path / "out.png") as drawn:
        assert drawn.width == 1200


def test_a_hand_is_drawn(turnkeeper: Callable[..., Any], tmp_path: Path) -> None:
    done = turnkeeper("picture", "pantry", "out.png", "--after", "2", "--seat", "a", "--hand", "--players", "random")
    assert done.code == 0
    assert "\n\nYour hand\n" in done.out
    assert (tmp_path / "out.png").stat().st_size > 5_000


def test_a_recap_moves(turnkeeper: Callable[..., Any], tmp_path: Path) -> None:
    done = turnkeeper("picture", "pantry", "out.gif", "--after", "30", "--recap", "10", "--players", "random")
    assert done.code == 0
    with Image.open(tmp_path / "out.gif") as moving:
        assert moving.format == "GIF"
        assert len(all_frames(moving)) > 2


def test_what_cannot_be_drawn_is_refused_in_one_line(turnkeeper: Callable[..., Any]) -> None:
    for words, hint in (
        (("--hand",), "--seat a"),
        (("--seat", "z"), "spectator, a, b"),
        (("--players", "clever"), "normal"),
        (("--after", "3", "--recap", "9", "--players", "random"), "still to come"),
    ):
        done = turnkeeper("picture", "pantry", "out.png", *words)
        assert done.code == 2
        assert hint in done.err
        assert done.err.count("\n") == 1


def test_a_close_up_of_a_large_board_is_drawn(turnkeeper: Callable[..., Any], tmp_path: Path) -> None:
    """Not everywhere: where all has changed, the whole board is shown."""
    differ = 0
    for after in ("10", "20", "30"):
        words = ("picture", "mojo", "--seats", "2", "--seed", "3", "--after", after, "--players", "random")
        whole, near = turnkeeper(*words, "whole.png"), turnkeeper(*words, "near.png", "--zoom")
        assert whole.code == near.code == 0
        assert whole.out == near.out
        differ += (tmp_path / "near.png").read_bytes() != (tmp_path / "whole.png").read_bytes()
    assert differ
