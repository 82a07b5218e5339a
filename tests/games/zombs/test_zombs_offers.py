"""What is offered, as the seat that chooses sees it: what a choice comes to, and what is looked for first."""

import pytest

from games.kernel import Words
from games.toolkit.offering import offered
from games.zombs import GAME
from games.zombs.state import Stalemate


def said(match, path, seat=0):
    return Words(GAME, ["Ann", "Bo", "Cy", "Di"], view=GAME.view(match.state, seat)).option(tuple(path.split()))


@pytest.mark.parametrize(
    ("hordes", "path", "settings", "text"),
    [
        ("red 5-7 / -", "play red-8", {}, "Play red 8: 4 of 10 in your horde"),
        ("red 5-7 / -", "play red-9", {}, "Play red 9"),
        ("red 5-7 / -", "play red-8", {"goal": "fast"}, "Play red 8: 4 of 7 in your horde"),
        ("- / -", "play blue-5", {}, "Play blue 5: your horde begins"),
        ("- / -", "play blue-7", {}, "Play blue 7"),
    ],
)
def test_a_zomb_says_how_far_its_horde_has_come(scenario, hordes, path, settings, text):
    assert said(scenario("red-8 blue-5 / green-1", hordes, **settings), path) == text


def test_a_zomb_for_the_partner_says_so(scenario):
    match = scenario("red-8 / green-1 / green-2 / green-3", "blue 5-5 / - / red 5-7 / -")
    assert said(match, "play red-8") == "Play red 8: 4 of 10 in Cy's horde"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cure b low", "Cure Bo's green 4"),
        ("fish b", "Fish for red 4 and red 8 in Bo's hand of 2 cards"),
        ("trade b", "Trade hands with Bo: 2 cards for your 3"),
    ],
)
def test_cards_against_others_say_what_they_are_after(scenario, path, text):
    match = scenario("cure fish trade zero / blue-1 zero", "red 5-7 / green 4-6")
    assert match.may("a", path)
    assert said(match, path) == text


def test_what_is_fished_for_is_no_more_than_fits(scenario):
    match = scenario("fish zero / blue-1", "zero | red 5-7 / -")
    assert said(match, "fish b") == "Fish for red 8 in Bo's hand of 1 card"


def test_without_a_view_a_choice_is_named_all_the_same():
    assert Words(GAME).option(("play", "red-5")) == "Play red 5"


def offer(match, seat=0):
    decision = match.decision("a")
    return offered(GAME, GAME.view(match.state, seat), decision)


def test_what_lengthens_a_horde_comes_first_and_what_ends_the_turn_last(scenario):
    found = offer(scenario("red-8 blue-5 green-9 / green-1", "red 5-7 / green 5-8"))
    assert found.foremost == (("play", "red-8"),)
    assert [group.heading.rpartition(".")[2] for group in found.groups] == ["own", "others", "end"]
    assert found.words[0] == "play"
    assert found.words[-1] == "discard"


def test_a_zomb_that_begins_a_horde_is_wanted_too(scenario):
    assert offer(scenario("blue-5 green-9 / green-1")).foremost == (("play", "blue-5"),)


@pytest.mark.parametrize(("order", "path"), [("stop", ("yes",)), ("go-on", ("no",))])
def test_what_to_say_at_a_stalemate_may_be_ordered_by_all(scenario, order, path):
    match = scenario("red-8 / green-1", "red 5-7 / -")
    for seat in range(2):
        said = GAME.orders(GAME.view(match.state, seat))["stalemate", order]
        assert said.answer(match.decision("a")) is None
        assert Words(GAME).say(said.words)
    match.state.stack.append(Stalemate(id="1.99"))
    match.state.__dict__.clear()
    assert match.asked == "ab"
    assert {said.answer(match.decision(seat)) for seat in "ab"} == {path}
