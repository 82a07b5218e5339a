"""The standing order of the Circus: to counter what is cast on one's own test, and nothing else."""

from typing import Any

from games.circus.game import GAME
from games.kernel import pending


def answers(match: Any, seat: int) -> list[str]:
    order = GAME.orders(GAME.view(match.state, seat))["counter",]
    return [" ".join(path) for one in pending(GAME, match.state) if one.seat == seat and (path := order.answer(one))]


def test_what_an_opponent_casts_on_a_test_is_countered_by_the_order_of_the_one_who_is_tested(scenario: Any) -> None:
    hands = "counter-hex / banana-peel / counter-hex applause"
    match = scenario(hands=hands, seats=3).attempt("a", "seized-valve", "success boring")
    assert answers(match, 0) == answers(match, 2) == []
    match.do("b", "cast banana-peel")
    assert answers(match, 0) == ["cast counter-hex banana-peel"]
    assert answers(match, 2) == []


def test_what_somebody_casts_on_their_own_test_is_left_to_the_others(scenario: Any) -> None:
    match = scenario(hands="applause counter-hex / counter-hex").attempt("a", "seized-valve", "fail fail")
    match.do("a", "cast applause")
    assert answers(match, 0) == answers(match, 1) == []


def test_the_order_says_the_same_of_an_empty_hand(scenario: Any) -> None:
    match = scenario(hands="- / - / counter-hex", seats=3)
    views = [GAME.view(match.state, seat) for seat in (1, 2)]
    assert [[*GAME.orders(view)] for view in views] == [[("counter",)], [("counter",)]]
    assert GAME.orders(GAME.view(match.state, None)) == {}
