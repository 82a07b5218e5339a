"""The bench of typing pastes into the bot itself, and somebody else is answered all the while."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bot.front.common import option_search
from bot.testing.crowd import pasting
from games import catalog
from games.kernel import Words

Command = Callable[..., tuple[int, str, str]]


def test_people_paste_at_every_game_and_somebody_else_is_answered(
    turnkeeper: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pasting, "POSITIONS", 500)
    code, out, _ = turnkeeper("bench", "typed", "--json", "--seconds", "3")
    result = json.loads(out)
    assert code == 0
    assert result["unanswered"] == 0
    assert 0 < result["bystander_p50_ms"] <= result["bystander_p99_ms"]
    assert result["pasted"] > result["pasted_answered"] > 0
    assert {name for name in result if name.endswith("_options")} == {f"{key}_options" for key in catalog()}
    assert {"held_max_ms", "held_cpu_max_ms", "held_calm_max_ms"} < set(result)


def test_the_lines_that_are_pasted_are_as_long_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasting, "POSITIONS", 500)
    game = catalog()["mojo"]
    wide = pasting.widest(game)
    assert wide.options == sum(len(decision.options.first(option_search.LOOKED_AT)) for decision in wide.asked) > 10
    lines = pasting.worst(wide, Words(game))
    assert len(lines[0].split()) == option_search.MOST_WORDS
    assert max(map(len, lines)) == pasting.MOST
    assert any(pasting.FIELD - 5 < len(line) <= pasting.FIELD for line in lines)
    assert any(line.count(";") >= 9 for line in lines)
