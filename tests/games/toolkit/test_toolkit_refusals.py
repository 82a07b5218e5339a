"""The first thing that stands in the way, in the game's own words."""

from collections.abc import Callable

import pytest

from games.kernel import Message, View
from games.toolkit import refusals
from games.toolkit.refusals import Why, explain


class Market(View, frozen=True):
    seats: int
    hand: tuple[str, ...]


class Attempt(refusals.Attempt[Market]):
    says = "market.no"


def _sell(a: Attempt) -> Why:
    return (
        a.when(not a.card, "what")
        or a.when(a.card not in a.view.hand, "missing", card=a.card)
        or a.when(a.whom is None, "who")
        or a.when(a.whom == a.seat, "self", seat=a.seat)
    )


REASONS: dict[str, Callable[[Attempt], Why]] = {"sell": _sell, "steal": lambda a: a.no("shame")}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("sell", Message("market.no.what")),
        ("sell pig b", Message("market.no.missing", {"card": "pig"})),
        ("sell hen", Message("market.no.who")),
        ("sell hen d", Message("market.no.who")),  # three sit there
        ("sell hen b", Message("market.no.self", {"seat": 1})),
        ("sell hen x c a", None),
        ("steal", Message("market.no.shame")),
        ("dance", None),
        ("", None),
    ],
)
def test_the_first_reason_is_given(words: str, why: Why) -> None:
    assert explain(REASONS, Attempt(Market(3, ("hen",)), 1, tuple(words.split()))) == why
