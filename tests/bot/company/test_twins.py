"""Two worlds of one game: hands dealt anew at every position show in nothing that people can tell from outside."""

from __future__ import annotations

from typing import Any

import pytest
from pantry.game import GAME as PANTRY

from bot.tables import seat_clock
from bot.tables.seat_clock import ClockOwner
from bot.tables.terms import Pace
from bot.testing.company.twins import TwinFigures, compare_worlds
from bot.time.countdown import Countdown
from games import catalog
from games.kernel import Decision, Game


async def two_worlds(game: Game[Any], games: int = 1) -> TwinFigures:
    return await compare_worlds(game, max(3, min(game.seats)), "mixed", games)


def holds(found: TwinFigures) -> None:
    assert found.differences == []
    assert found.same > found.positions / 3
    assert found.same + found.shown <= found.positions
    assert found.rings > 0


@pytest.mark.parametrize("key", sorted(catalog()))
async def test_the_same_answers_over_other_hands_wait_and_ring_at_the_same_moments(key: str) -> None:
    holds(await two_worlds(catalog()[key]))


async def test_orders_are_given_and_answer_at_the_same_moments() -> None:
    found = await two_worlds(PANTRY, games=2)
    holds(found)
    assert found.orders > 0


async def test_a_clock_that_goes_by_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = seat_clock.start_clock

    def by_the_hand(
        pace: Pace, asked: Decision, own: ClockOwner, opened: dict[str, float], crowd: int, now: float
    ) -> Countdown:
        clock = plain(pace, asked, own, opened, crowd, now)
        return Countdown(clock.since, clock.seconds + len(repr(asked.options.first(50))), clock.weekends, clock.window)

    monkeypatch.setattr(seat_clock, "start_clock", by_the_hand)
    found = await two_worlds(catalog()[max(catalog())])  # whose turns offer what is in hand
    assert any("clocks" in one for one in found.differences)
