"""The benches of the service say what was asked of them; how fast it is, they say themselves."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from bot.testing.bench import answer_cost

Command = Callable[..., tuple[int, str, str]]
pytestmark = pytest.mark.filterwarnings("ignore:XDG_RUNTIME_DIR")  # the PostgreSQL wheel looks for a folder of its own


def test_a_turn_is_measured_on_both_databases(turnkeeper: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_cost, "ANSWERS", 30)
    monkeypatch.setattr(answer_cost, "RAW_SECONDS", 0.05)
    monkeypatch.setattr(answer_cost, "CROWD_ANSWERS", 2)
    code, out, _ = turnkeeper("bench", "turn", "--json")
    result = json.loads(out)
    assert code == 0
    raw, each = result.pop("raw_sqlite_commits_per_second"), result.pop("raw_commits_per_answer")
    assert raw > 0
    assert each == pytest.approx(raw / result["sqlite"]["answers_per_second"], abs=0.01)
    assert result.keys() == {"sqlite", "postgres"}
    for found in result.values():
        assert found.keys() == {"answers_per_second", "p99_ms", "cpu_ms", "p99_ms_50_tables"}
        assert min(found.values()) > 0


def test_many_tables_are_measured_beside_few(turnkeeper: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_cost, "MANY", 60)
    code, out, _ = turnkeeper("bench", "scale", "--json")
    result = json.loads(out)
    assert code == 0
    assert result["tables"] == 60
    assert result["ratio"] == pytest.approx(result["answer_ms_10k"] / result["answer_ms_10"], abs=0.01)
    assert result["memory_mb"] > 10
