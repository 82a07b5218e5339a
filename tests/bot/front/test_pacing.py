"""So often and no more, each person by themselves."""

from __future__ import annotations

from bot.front.common.rate_limit import REMEMBERED, RateLimit

ANA, BEN = 1, 2


def test_so_many_times_within_so_long() -> None:
    throttle = RateLimit(3, 10.0)
    assert [throttle.exceeded(ANA, float(now)) for now in range(4)] == [False, False, False, True]
    assert throttle.exceeded(BEN, 3.0) is False
    assert throttle.exceeded(ANA, 9.9) is True
    assert throttle.exceeded(ANA, 10.0) is False
    assert throttle.exceeded(ANA, 10.1) is True
    assert throttle.exceeded(ANA, 11.0) is False


def test_what_was_refused_does_not_count() -> None:
    throttle = RateLimit(1, 10.0)
    assert throttle.exceeded(ANA, 0.0) is False
    assert all(throttle.exceeded(ANA, now / 10) for now in range(1, 100))
    assert throttle.exceeded(ANA, 10.0) is False


def test_those_of_long_ago_are_forgotten_and_those_of_now_are_not() -> None:
    throttle = RateLimit(1, 10.0)
    for person in range(REMEMBERED + 1):
        throttle.exceeded(person, 0.0)
    throttle.exceeded(-1, 9.0)
    assert throttle.exceeded(-2, 20.0) is False
    assert len(throttle._recent) == 1
    assert throttle.exceeded(-2, 21.0) is True
