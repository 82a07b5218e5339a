"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

from collections.abc import Callable

import pytest

from games.kernel import Message, Path, Words
from games.toolkit.offering import reason
from games.zombs import GAME
from tests.games.zombs.conftest import Match

FAST = {"goal": "fast"}


def why(match: Match, *path: str, seat: str = "a") -> str:
    return reason(Words(GAME, ("Ana", "Ben", "Cleo", "Dan"), view=match.view(seat)), path, Message(""))


HELD = {"hands": "red-7 red-8 blue-1 / zero / cure", "hordes": "red 5-6 / green 3-8 / blue 5-6", **FAST}
SHUT = {"hands": "red-4 pig / zero / cure", "hordes": "blue-1 | red 5-6 / green 3-5 / -", **FAST}


@pytest.mark.parametrize(
    ("set_up", "path", "said"),
    [
        (HELD, ("play", "red-7"), "That makes 3 of 7, and red 8 can follow."),
        (HELD, ("block", "b", "low", "blue-1"), "Ben is at 6 of 7, and green 2 is next there."),
        (HELD, ("block", "c", "low", "red-7"), "Cleo cannot lay blue 4 then, and stays at 2."),
        (HELD, ("cure", "b", "high"), "Ben is at 6 of 7: this takes one off."),
        (HELD, ("discard", "blue-1"), "One has to go, and blue 1 is not your colour."),
        (SHUT, ("unblock", "a", "low", "pig"), "You hold red 4, and it goes there next."),
        (SHUT, ("block", "b", "low", "red-4"), "Ben leads with 3 of 7, and green 2 is next there."),
    ],
)
def test_a_reason_names_what_is_near(
    scenario: Callable[..., Match], set_up: dict[str, str], path: Path, said: str
) -> None:
    assert why(scenario(**set_up), *path) == said


def test_before_one_s_horde_a_discard_names_the_colours_that_are_free(scenario: Callable[..., Match]) -> None:
    """The red 5 that one holds begins nothing: red is Ben's."""
    match = scenario(hands="red-5 green-9 / zero / cure", hordes="- / red 5-6 / blue 5-6")
    assert why(match, "discard", "green-9") == "One has to go; a horde could begin with a 5 or 6 in green and purple."
    words = Words(GAME, ("Ana", "Ben", "Cleo"), view=match.view("a"))
    assert words.option(("discard", "red-5")) == "Discard red 5: red is Ben's already"
    assert words.option(("discard", "green-9")) == "Discard green 9"
    free = scenario(hands="red-5 green-9 / zero", hordes="- / -")
    assert why(free, "discard", "green-9") == "One has to go; only a 5 or 6 could begin a horde."


def test_a_discard_that_a_rival_s_open_end_wants_says_so(scenario: Callable[..., Match]) -> None:
    """By what lies there: a blocked end wants nothing, and a partner is no rival."""
    match = scenario(hands="red-7 blue-4 green-7 / zero / cure / zero", hordes="green 5-6 / red 5-6 / blue 5-6 / -")
    words = Words(GAME, ("Ana", "Ben", "Cleo", "Dan"), view=match.view("a"))
    said = [words.option(("discard", card)) for card in ("red-7", "blue-4", "green-7")]
    assert said == ["Discard red 7, which Ben could use", "Discard blue 4", "Discard green 7"]
    shut = scenario(hands="red-7 / zero", hordes="- / red 5-6 | zero")
    assert Words(GAME, ("Ana", "Ben"), view=shut.view("a")).option(("discard", "red-7")) == "Discard red 7"


def test_the_last_zomb_wins(scenario: Callable[..., Match]) -> None:
    match = scenario(hands="red-2 / zero", hordes="red 3-8 / -", **FAST)
    assert why(match, "play", "red-2") == "That is number 7: it wins the game."


def test_the_first_zomb_begins_what_the_hand_goes_on_with(scenario: Callable[..., Match]) -> None:
    match = scenario(hands="red-5 red-6 red-4 blue-6 / zero")
    assert why(match, "play", "red-5") == "It begins a horde that red 4 and red 6 in your hand can join."
    assert why(match, "play", "blue-6") == "Nobody can win without a horde, and blue is still free."


def test_what_lies_open_is_taken_for_what_it_does(scenario: Callable[..., Match]) -> None:
    """And where it does not fit, the Pool may hold what does."""
    fits = scenario(hands="zero / zero", hordes="red 5-6 / -", grave="red-7", stage="draw")
    assert why(fits, "draw", "grave") == "Red 7 goes straight on a horde of yours."
    assert why(fits, "draw", "pool") == "What lies open does not fit next; the Pool may hold red 4 and red 7."
    waits = scenario(hands="zero / zero", hordes="red 5-6 / blue 5-6", grave="blue-7", stage="draw")
    assert why(waits, "draw", "grave") == "As long as you hold blue 7, Ben waits for it."


def test_partners_are_helped_as_oneself(scenario: Callable[..., Match]) -> None:
    match = scenario(hands="pig / zero / cure / zero", hordes="- / - / red 5-6 | blue-9 / -")
    assert why(match, "unblock", "c", "high", "pig") == "Cleo's horde can go on there, with red 7."


def test_whoever_can_begin_already_draws_for_what_follows(scenario: Callable[..., Match]) -> None:
    """A 5 of a colour that lies there already begins nothing."""
    ready = scenario(hands="blue-5 green-5 / zero", hordes="- / green 5-6", grave="red-2", stage="draw")
    assert why(ready, "draw", "pool") == "You can begin with blue 5; the Pool may hold what follows."
    lacks = scenario(hands="green-5 / zero", hordes="- / green 5-6", grave="red-2", stage="draw")
    assert why(lacks, "draw", "pool") == "You need a 5 or 6 to begin: the Pool may hold one."
