"""Why a sensible player would do something: a short line for whatever is suggested, which tells nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games import catalog
from games.kernel import Decision, Game, Path, Words, pending, seeded
from games.players import PLAYERS, Seen
from games.players.recorded import recorded
from games.toolkit.offering import reason

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
LONGEST = 80  # characters
KEYS = sorted(catalog())
ADVISED = 60  # answers of the bot a game, which thinks about each


def why(game: Game[Any], state: Any, asked: Decision, path: Path) -> str:
    return reason(Words(game, NAMES, view=game.view(state, asked.seat)), path, asked.prompt)


@cache
def advised(key: str) -> list[tuple[Any, Decision, Path]]:
    """What is suggested wherever there is a choice, all over games of every kind."""
    return [*_advised(catalog()[key])]


def _advised(game: Game[Any]) -> Iterator[tuple[Any, Decision, Path]]:
    open_ = [(state, one) for game_ in recorded(game) for state in game_.states for one in pending(game, state)]
    chosen = [found for found in open_ if found[1].waits and len(found[1].options.first(2)) > 1]
    for state, decision in chosen[:: 1 + len(chosen) // ADVISED]:
        yield state, decision, PLAYERS["normal"](Seen(game, state, decision), seeded(f"reasons {decision.key}"))


@pytest.mark.parametrize("key", KEYS)
def test_whatever_is_suggested_has_a_short_reason(key: str) -> None:
    game, found = catalog()[key], advised(key)
    assert len(found) > ADVISED // 2
    said = [(path, why(game, state, decision, path)) for state, decision, path in found]
    assert [(path, text) for path, text in said if not text or len(text) > LONGEST or "{" in text] == []


@pytest.mark.parametrize("key", KEYS)
def test_most_reasons_are_of_the_position_and_not_of_the_kind_of_deed(key: str) -> None:
    """With a number, a name or a thing in it, they differ from one position to the next."""
    game, found = catalog()[key], advised(key)
    said = {why(game, state, decision, path) for state, decision, path in found}
    assert len(said) > len(found) / 3


@pytest.mark.parametrize("key", KEYS)
def test_a_reason_tells_nothing_that_its_seat_does_not_see(key: str) -> None:
    """In what looks the same to it, and is not, it reads the same."""
    game = catalog()[key]
    for state, decision, path in advised(key):
        other = game.redeal(state, decision.seat, f"reasons {decision.key}")
        assert why(game, other, decision, path) == why(game, state, decision, path)


@pytest.mark.parametrize("key", KEYS)
def test_whatever_is_offered_has_a_reason_that_can_be_said(key: str) -> None:
    """Whatever another bot would choose: nothing fails, and no line is too long."""
    game = catalog()[key]
    for one in recorded(game):
        for state in one.some:
            for decision in pending(game, state):
                said = [why(game, state, decision, path) for path in decision.options.first(60)]
                assert [text for text in said if len(text) > LONGEST or "{" in text] == []
