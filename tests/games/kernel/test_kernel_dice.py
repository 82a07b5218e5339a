"""Chance: fair, the same for the same secret and number, and never in the process."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from evening import Bare, NoSettings

from games.kernel import Dice, Scripted, seeded


def dice(n: int, draws: int = 0, secret: bytes = b"s") -> Dice:
    return Dice(Bare(secret=secret, n=n, draws=draws, settings=NoSettings()))


def chi_square(values: Counter[object], kinds: int) -> float:
    expected = values.total() / kinds
    return sum((count - expected) ** 2 / expected for count in values.values()) + (kinds - len(values)) * expected


@pytest.mark.parametrize("sides", [2, 6, 7, 100])
def test_every_face_is_as_likely(sides: int) -> None:
    die = seeded(f"faces {sides}")
    rolls: Counter[object] = Counter(die.roll(sides) for _ in range(100 * sides))
    assert set(rolls) == set(range(1, sides + 1))
    assert chi_square(rolls, sides) < sides - 1 + 4 * (2 * (sides - 1)) ** 0.5


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    die, orders = seeded("orders"), Counter[object]()
    for _ in range(2400):
        cards = list("abcd")
        die.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(orders, 24) < 23 + 4 * 46**0.5


def test_the_first_draws_of_successive_answers_are_fair_too() -> None:
    rolls: Counter[object] = Counter(dice(n).roll(6) for n in range(1200))
    assert chi_square(rolls, 6) < 5 + 4 * 10**0.5


def test_the_same_draw_of_the_same_answer_is_always_the_same() -> None:
    one = dice(5)
    values = [one.below(10**9) for _ in range(5)]
    assert values == [dice(5, draws=k).below(10**9) for k in range(5)]


def test_a_draw_does_not_depend_on_what_was_drawn_before_it_in_other_answers() -> None:
    first, second = dice(1), dice(2)
    for _ in range(3):
        first.roll(6)
    assert second.below(10**9) == dice(2).below(10**9)


def test_answers_draws_and_secrets_give_other_values() -> None:
    values = {dice(n, draws, secret).below(1 << 64) for n in range(5) for draws in range(5) for secret in (b"s", b"t")}
    assert len(values) == 50


def test_anybody_who_knows_the_secret_can_compute_a_draw() -> None:
    for n, draw in ((0, 0), (7, 3), (1234, 56)):
        value = int.from_bytes(hmac.digest(b"s", f"{n}:{draw}".encode(), hashlib.sha256), "big")
        assert dice(n, draw).below(6) == value % 6


def test_what_was_drawn_is_counted_in_the_state() -> None:
    state = Bare(secret=b"s", settings=NoSettings())
    Dice(state).shuffle(list("abcd"))
    assert state.draws == 3


def test_whole_range_and_single_values() -> None:
    assert dice(1).below(1) == 0
    assert 0 <= dice(1).below(1 << 256) < 1 << 256


@pytest.mark.parametrize("n", [0, -3])
def test_there_must_be_something_to_draw_from(n: int) -> None:
    with pytest.raises(ValueError, match=rf"nothing to draw from: below\({n}\)"):
        dice(1).below(n)


def test_seeds_of_any_kind_repeat() -> None:
    assert [seeded(("a", 1)).below(1000) for _ in range(2)] == [seeded(("a", 1)).below(1000)] * 2
    assert seeded(1).below(1 << 64) != seeded(2).below(1 << 64)


# -- dice that fall as written -------------------------------------------------------------------------


def test_a_script_is_followed() -> None:
    script = Scripted([6, 1, 0])
    assert (script.roll(6), script.roll(6), script.below(3)) == (6, 1, 0)


def test_a_script_leaves_cards_as_they_lie() -> None:
    cards = list("abc")
    Scripted([]).shuffle(cards)
    assert cards == list("abc")


def test_a_script_that_runs_dry_says_what_is_wanted() -> None:
    script = Scripted([2])
    script.roll(6)
    with pytest.raises(LookupError, match="the script has only 1 results, and a value from 1 to 6 is wanted"):
        script.roll(6)


def test_a_result_that_no_die_shows_is_named() -> None:
    script = Scripted([2, 7])
    script.roll(6)
    with pytest.raises(LookupError, match="result 2 of the script is 7; it must be from 1 to 6"):
        script.roll(6)
