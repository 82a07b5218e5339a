"""Everybody who is to be reminded is, once, also when a process is killed over it."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from bot.testing.kills import reminded
from bot.testing.kills.reminded import RemindersResult


@pytest.mark.parametrize("kind", ["postgres"])
def test_two_processes_remind_everybody_once_and_one_is_killed(database: sa.URL) -> None:
    outcome = reminded.stress(database, 400)
    assert outcome.well, outcome
    assert outcome.sent == 400


def test_what_is_missing_or_doubled_is_counted() -> None:
    outcome = reminded._counted(3, {"1": 1, "2": 3}, 2, 1.0)
    assert outcome == RemindersResult(3, 4, 1, 2, 2, 1.0)
    assert not outcome.well
    assert RemindersResult(3, 3, 0, 0, 2, 1.0).well
    assert not RemindersResult(3, 3, 0, 0, 3, 1.0).well
