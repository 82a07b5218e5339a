"""The command that plays in bad weather says what became of it, also when there was too little time."""

from __future__ import annotations

import json
from collections.abc import Callable

from msgspec.structs import replace

from bot.testing.crowd import slow_discord
from bot.testing.crowd.storms import WeatherResult

Command = Callable[..., tuple[int, str, str]]


def test_a_game_that_has_not_ended_in_time_is_no_success_but_its_notices_were_said_once(turnkeeper: Command) -> None:
    words = "weather --games 1 --delay 0.02 --every 2 --minutes 0.12 --trouble 2 --json"
    code, out, _ = turnkeeper(*words.split())
    result = json.loads(out)
    assert code == 1
    assert result["unfinished"] == 1
    assert result["answers"] > 0
    assert result["reconnects"] > 0
    assert result["troubles"] > 1
    assert result["notices"] > 0
    assert result["notices_lost"] == result["notices_doubled"] == result["rings_wrong"] == result["findings"] == 0


def test_all_is_well_only_if_nothing_was_lost_or_said_twice() -> None:
    assert WeatherResult(games=1, notices=5).well
    assert not WeatherResult(games=1).well
    assert not WeatherResult(games=1, notices=5, p95=1.1).well, "others were held up"
    for wrong in ("unfinished", "unverified", "findings", "notices_lost", "notices_doubled", "rings_wrong"):
        assert not WeatherResult(games=1, notices=5, **{wrong: 1}).well


LIMITED = slow_discord.LimitsResult(games=40, notices=5, p95=0.9, answered=2.1, opened=1.0, card=1.0, dead=1.0, edits=1)


def test_limits_are_endured_if_others_are_told_soon_and_the_delayed_after_the_end_and_once() -> None:
    assert LIMITED.well
    wrong = {"p95": 1.1, "answered": 3.5, "opened": -1.0, "card": -1.0, "dead": -1.0, "edits": 2, "notices_lost": 1}
    for name, value in wrong.items():
        assert not replace(LIMITED, **{name: value}).well
