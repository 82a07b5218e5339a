"""The bench of the bot plays at real tables, through real sockets, and counts what stays unanswered."""

from __future__ import annotations

import json
from collections.abc import Callable

from bot.testing.bench import response
from bot.testing.crowd.load import Took

Command = Callable[..., tuple[int, str, str]]


def test_a_small_crowd_is_answered(turnkeeper: Command) -> None:
    code, out, _ = turnkeeper("bench", "bot", "--json", "--seconds", "3", "--tables", "3", "--rate", "5")
    result = json.loads(out)
    assert code == 0
    assert result.pop("unanswered") == 0
    assert result.keys() == {
        "ack_p50_ms",
        "ack_p99_ms",
        "visible_p95_ms",
        "autocomplete_p99_ms",
        "turns_per_second",
        "ping_p99_ms",
    }
    assert min(result.values()) > 0
    assert result["ack_p50_ms"] <= result["ack_p99_ms"]


def test_a_percentile_is_of_its_own_kind_and_silence_is_counted() -> None:
    fast = [Took("click", 0.01, 0.02, silent=False)] * 98
    slow = [Took("complete", 2.0, 2.0, silent=False), Took("ping", 1.0, 1.0, silent=False)]
    found = response.figures([*fast, *slow * 2, Took("command", 9.0, 9.0, silent=True)], 3.0)
    assert found["unanswered"] == 1
    assert found["ack_p50_ms"] == 10
    assert found["visible_p95_ms"] == 20
    assert found["ack_p99_ms"] > 10
    assert found["autocomplete_p99_ms"] == 2000
    assert found["ping_p99_ms"] == 1000
