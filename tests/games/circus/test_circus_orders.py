"""The standing order of the Circus: to counter what is cast at oneself, and nothing else."""

from typing import Any

from games.circus.game import GAME
from games.kernel import pending


def answers(match: Any, seat: int) -> list[str]:
    order = GAME.orders(GAME.view(match.state, seat))["counter",]
    return [" ".join(path) for one in pending(GAME, match.state) if one.seat == seat and (path := order.answer(one))]


def test_what_is_cast_at_a_seat_is_countered_by_its_order_alone(scenario: Any) -> None:
    match = scenario(hands="hungry-moths / counter-hex applause / counter-hex", seats=3)
    aimed = next(line for line in match.offers("a") if line.startswith("cast") and line.endswith(" b"))
    match.do("a", aimed)
    assert answers(match, 1) == ["cast counter-hex"]
    assert answers(match, 2) == []


def test_the_order_says_the_same_of_an_empty_hand(scenario: Any) -> None:
    match = scenario(hands="- / - / counter-hex", seats=3)
    views = [GAME.view(match.state, seat) for seat in (1, 2)]
    assert [[*GAME.orders(view)] for view in views] == [[("counter",)], [("counter",)]]
    assert GAME.orders(GAME.view(match.state, None)) == {}
