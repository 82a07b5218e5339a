"""Whole conversations, on two Discords."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.bot.scenarios.plays import refusals
from tests.bot.scenarios.stages.stage import Stage

FILES = sorted(path.stem for path in (Path(__file__).parent / "plays").glob("*.py"))
Scenario = Callable[[Stage], Awaitable[None]]


def scenarios() -> dict[str, Scenario]:
    found: dict[str, Scenario] = {}
    for name in FILES:
        module = importlib.import_module(f"tests.bot.scenarios.plays.{name}")
        own = [
            one
            for _, one in inspect.getmembers(module, inspect.iscoroutinefunction)
            if one.__module__ == module.__name__
        ]
        found |= {f"{name}-{one.__name__}": one for one in own if not one.__name__.startswith("_")}
    return found


SCENARIOS = scenarios()


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
async def test_scenario(stage: Stage, scenario: Scenario) -> None:
    await scenario(stage)


RAISED = re.compile(r'\b(?:refused)\("([a-z_.]+)"')
TESTS = Path(__file__).parents[1]
BEYOND = {
    "front.lacking": "the server has to take a permission away, see test_front_setup",
    "front.many_here": "the server has to set a limit, see test_front_setup",
    "front.none_here": "the server has to want no tables, see test_front_setup",
    "front.not_enabled": "the server has to choose its games, see test_front_setup",
    "front.only_server": "clients offer these commands in servers alone",
    "front.strange": "a client presses only what is there, see test_front_hostile",
    "front.unavailable": "the database has to be away, see test_front_unavailable",
    "front.whom_here": "a client offers nobody else, see test_front_refusals",
    "tables.extended": "clocks have to have been extended, see test_votes",
    "tables.game_gone": "a game has to be taken away from the installation, see test_front_refusals",
    "tables.is_trouble": "the rules have to change, see test_tables_command",
    "tables.not_waited": "only an operator can name a seat",
}


def test_every_refusal_that_can_be_raised_is_met_in_a_test_or_lies_beyond_one_conversation() -> None:
    met = "".join(path.read_text() for path in TESTS.rglob("*.py") if path != Path(__file__))
    said = refusals.sentences()
    for owner, module in refusals.HERE.items():
        raised = RAISED.findall("".join(path.read_text() for path in Path(module.__path__[0]).rglob("*.py")))
        for id in (f"{owner}.{name}" for name in raised):
            assert id in BEYOND or id in met or said[id].split("{")[0] in met, id
