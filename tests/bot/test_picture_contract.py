"""The contract of all pictures: each clause holds for every game, and finds pictures that break it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from pantry.game import GAME as PANTRY
from pantry.game import PantryGame

import render
from bot.testing.picture_contract import (
    PICTURE_CONTRACT,
    every_position_can_be_drawn,
    nothing_is_drawn_that_a_seat_cannot_know,
    places_lie_on_the_picture,
    what_is_drawn_is_told_in_words,
)
from games import catalog
from games.kernel import Game
from games.players.check import Breach
from render import fallback, renderers
from render.scene import Box

GAMES = [*catalog().values(), PANTRY]


@pytest.mark.parametrize("clause", PICTURE_CONTRACT)
@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_the_contract_of_all_pictures(game: Game[Any], clause: Callable[[Game[Any]], None]) -> None:
    clause(game)


class Drawn:
    """Pictures of the pantry in which something is wrong."""

    hand = staticmethod(fallback.hand)

    def __init__(self, change: Callable[[Any, render.Scene], render.Scene]) -> None:
        self.change = change

    def scene(self, view: Any, words: Any, before: Any = None) -> render.Scene:
        return self.change(view, fallback.scene(view, words, before))


def fails(view: Any, scene: render.Scene) -> render.Scene:
    return {}[view.seat]


def outside(view: Any, scene: render.Scene) -> render.Scene:
    return msgspec.structs.replace(scene, places={"a1": Box(1190, 10, 40, 40).place(5, 5)})


def wordless(view: Any, scene: render.Scene) -> render.Scene:
    mark = msgspec.structs.replace(scene.marks[0], words="pantry.nest")
    return msgspec.structs.replace(scene, marks=(mark,))


looked_at = 0


def differs(view: Any, scene: render.Scene) -> render.Scene:
    """As if it showed something that is in no view."""
    global looked_at
    looked_at += 1
    return msgspec.structs.replace(scene, more=f"{looked_at}")


@pytest.mark.parametrize(
    ("clause", "wrong", "why"),
    [
        (every_position_can_be_drawn, fails, "the table cannot be drawn"),
        (what_is_drawn_is_told_in_words, wordless, "the table is told by .*pantry.nest"),
        (places_lie_on_the_picture, outside, "on the table, a1 is at"),
        (nothing_is_drawn_that_a_seat_cannot_know, differs, "the table shows seat . what it cannot know"),
    ],
)
def test_pictures_that_break_a_promise_are_found(
    clause: Callable[[Game[Any]], None], wrong: Any, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = Drawn(wrong)
    monkeypatch.setattr(renderers, "renderer", lambda game: drawn)
    monkeypatch.setattr(renderers, "words_package", lambda game: None)
    with pytest.raises(Breach, match=why):
        clause(PantryGame())
