"""Positions of games that bots have played, and a reader of text boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import render
from games import catalog
from games.kernel import Words
from games.players import PLAYERS
from games.players.match import Match, play

NAMES = ("Ana", "Bartholomew the Great", "Chi: yo", "Dmitri, of Omsk", "Efua", "Finn", "Greta", "Hugo")

Film = Callable[..., list[Any]]
Board = dict[str, dict[str, str]]


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
    return lambda key, seats: Words(catalog()[key], NAMES[:seats], more=render.WORDS)


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
