"""Drafts: equal to what they were copied from, and sharing nothing that can change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from evening import played_out
from pantry.game import GAME

from games import catalog
from games.kernel import Game, dump

GAMES = {"pantry": GAME, **catalog()}


def changeable(value: Any) -> Iterator[int]:
    """The identities of all lists, dictionaries, sets and structs in a value that a rule could change: what is frozen
    is shared whole."""
    if isinstance(value, list | dict | set):
        yield id(value)
        for item in [*value, *value.values()] if isinstance(value, dict) else value:
            yield from changeable(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from changeable(item)
    elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        yield id(value)
        for field in value.__struct_fields__:
            yield from changeable(getattr(value, field))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_draft_is_equal_and_shares_nothing_that_can_change(game: Game[Any]) -> None:
    for state in played_out(game, 3, "copies", answers=60).positions[::6]:
        draft = game.copy(state)
        assert type(draft) is type(state)
        assert draft == state
        assert dump(draft) == dump(state)
        assert set(changeable(draft)).isdisjoint(changeable(state))


def test_a_draft_asks_for_itself() -> None:
    """What a state is known to wait for stays with that state, since a draft is about to change."""
    state = played_out(GAME, 3, "drafts", answers=3).positions[-1]
    assert "pending" in vars(state)
    assert "pending" not in vars(GAME.copy(state))
