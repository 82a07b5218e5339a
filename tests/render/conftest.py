"""Positions of games that bots have played, and a reader of text boards."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from bot.testing.panels.lettering import written_on
from games import catalog
from games.kernel import Words
from games.players import PLAYERS
from games.players.match import Match, play

NAMES = ("Ana", "Bartholomew the Great", "Chi: yo", "Dmitri, of Omsk", "Efua", "Finn", "Greta", "Hugo")

Film = Callable[..., list[Any]]
Board = dict[str, dict[str, str]]
Letters = Callable[[render.Scene], tuple[int, list[str]]]


@cache
def _film(key: str, seats: int, seed: int, settings: tuple[tuple[str, Any], ...] = ()) -> list[Any]:
    states: list[Any] = []

    def watch(match: Match[Any]) -> None:
        states.append(match.state)

    play(catalog()[key], [PLAYERS["random"]] * seats, seed, dict(settings), watch=watch)
    return states


@pytest.fixture
def film() -> Film:
    """Every position of a game that is always the same."""
    return _film


@pytest.fixture
def words() -> Callable[[str, int], Words]:
    return lambda key, seats: render.words_for(catalog()[key], NAMES[:seats])


@pytest.fixture
def parse() -> Callable[[str], Board]:
    """A text board as a person reads it: headings, and under each what is called how."""

    def read(text: str) -> Board:
        board: Board = {}
        for block in text.split("\n\n"):
            heading, *lines = block.replace("\n  ", " ").split("\n")
            board[heading] = dict(line.split(": ", 1) for line in lines)
        return board

    return read


class Looks:
    """Pictures beside those that were kept when somebody last looked at them.

    To keep new ones after looking at them: REFERENCES=write pytest tests/render.
    """

    folder = Path(__file__).parent / "references"
    wide, block, tolerance = 600, 20, 12  # references are so wide; the colours of a block may be off by so much

    def as_in(self, name: str, image: Image.Image) -> None:
        file = self.folder / f"{name}.png"
        if os.environ.get("REFERENCES") == "write":
            file.write_bytes(render.png(self.small(image)))
        with Image.open(file) as kept:
            assert not self.differ(image, kept.convert("RGB"))

    def differ(self, one: Image.Image, two: Image.Image) -> bool:
        """Whether some block of one picture has another colour in the other."""
        one, two = self.small(one), self.small(two)
        if one.size != two.size:
            return True
        blocks = (one.width // self.block, one.height // self.block)
        off = ImageChops.difference(one, two).resize(blocks, Image.Resampling.BOX)
        return max(band.getextrema()[1] for band in off.split()) > self.tolerance  # type: ignore[operator]  # a number

    def small(self, image: Image.Image) -> Image.Image:
        return image.resize((self.wide, image.height * self.wide // image.width), Image.Resampling.BOX)


@pytest.fixture
def looks() -> Looks:
    return Looks()


@pytest.fixture
def letters() -> Letters:
    """How small the smallest letters of a picture are, and which texts on it are cut off."""

    def found(scene: render.Scene) -> tuple[int, list[str]]:
        written = written_on(scene)
        least = 99 if written.smallest is None else round(written.smallest, 1)
        return int(least), [text for text in written.texts if text.endswith("…")]

    return found
