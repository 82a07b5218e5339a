"""Whole conversations, on two Discords."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

FILES = sorted(path.stem for path in (Path(__file__).parent / "plays").glob("*.py"))
Scenario = Callable[[Any], Awaitable[None]]


def scenarios() -> list[Any]:
    found = []
    for name in FILES:
        module = importlib.import_module(f"plays.{name}")
        own = [
            one
            for _, one in inspect.getmembers(module, inspect.iscoroutinefunction)
            if one.__module__ == module.__name__
        ]
        found += [pytest.param(one, id=f"{name}-{one.__name__}") for one in own if not one.__name__.startswith("_")]
    return found


@pytest.mark.parametrize("scenario", scenarios())
async def test_scenario(stage: Any, scenario: Scenario) -> None:
    await scenario(stage)
