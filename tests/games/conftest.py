"""What the tests of every game need: random games of it, and the texts that stand in its code."""

import ast
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from games.kernel import Answer, Game, State, apply, pending, seeded, start
from games.players.simple import any_path


def play_out(game: Game[Any], seed: object, seats: int, answers: int, **settings: str | bool) -> list[State[Any]]:
    """The states of a random game: at most so many answers of it."""
    dice = seeded(f"random game {seed}")
    state, _ = start(game, seats, f"secret {seed}".encode(), settings)
    states = [state]
    while len(states) <= answers and (decisions := pending(game, state)):
        decision = decisions[dice.below(len(decisions))]
        path = any_path(decision.options, dice)
        state, _ = apply(game, state, Answer(decision.seat, decision.key, path))
        states.append(state)
    return states


@pytest.fixture(scope="session")
def random_game_of() -> Callable[..., list[State[Any]]]:
    return play_out


def texts_in(package: ModuleType) -> set[str]:
    """All texts in a game's code, but for docstrings and what is said to programmers."""
    found: set[str] = set()
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        quiet = [node for node in ast.walk(tree) if isinstance(node, ast.Assert | ast.Raise)]
        quiet += [
            node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ]
        unsaid = {id(node) for one in quiet for node in ast.walk(one)}
        found |= {node.value for node in texts if id(node) not in unsaid}
    return found


@pytest.fixture(scope="session")
def written_in() -> Callable[[ModuleType], set[str]]:
    return texts_in
