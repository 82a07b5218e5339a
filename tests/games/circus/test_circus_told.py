"""What everybody sees of cards that were hidden is told, and shows no more than that."""

import pytest

from games.circus import GAME
from games.kernel import Event, Words, start


def test_v66_how_cards_came_into_a_hand_is_not_shown_when_they_go(scenario):
    piles = []
    for hand in ("applause spade meat-axe trapdoor", "trapdoor meat-axe spade applause"):
        match = scenario(hands=f"hungry-moths / {hand}", chaotic=True)
        match.do("a", "cast hungry-moths b").do("b", "keep meat-axe")
        piles.append(match.state.discards["mixed"])
    assert piles[0] == piles[1]


@pytest.mark.parametrize(("card", "back"), [("spade", "an upgrade"), ("applause", "a voodoo card")])
def test_u3_the_back_of_a_stolen_card_is_told_to_all_who_see_it(scenario, card, back):
    match = scenario("arm light-fingered-hand / arm", hands=f"- / {card}", seats=3).falls("0")
    match.do("a", "use light-fingered-hand b")
    (told,) = (event for event in match.events if event.id == "circus.upgrade.back")
    assert told.only is None
    assert Words(GAME).say(told) == f"By its back it is {back}."


def thrown(match):
    return Words(GAME, ["Ann", "Ben"]).say(next(one for one in match.events if one.id == "circus.test.thrown"))


def test_what_the_dice_of_a_test_come_from_is_told(scenario):
    match = scenario("arm grappler-arm / arm", row="tainted-banquet jaw-clamp").attempt("a", "jaw-clamp", "fail " * 3)
    assert thrown(match) == ("Ann rolls Fail, Fail and Fail (1 by an arm and 2 by Grappler arm).")
    match = scenario("arm x-eye / arm", row="tainted-banquet").attempt("a", "tainted-banquet", "epic epic")
    assert "(1 by X-eye and 1 inborn)" in thrown(match)
    match = scenario("arm arm / arm", row="jaw-clamp").attempt("a", "jaw-clamp", "fail fail")
    assert thrown(match) == "Ann rolls Fail and Fail (2 by 2 arms)."
    match = scenario(
        "great-auger grappler-arm rocket-fist piston-muscle saw-grin / arm", row="jaw-clamp", dice_cap=True
    )
    match.attempt("a", "jaw-clamp", "epic " * 6)
    assert "and -1 by the cap)" in thrown(match)


def test_a_deck_that_nothing_is_drawn_from_has_no_word_on_the_button():
    words = Words(GAME, ["Ann", "Ben"], view=GAME.view(start(GAME, 2, b"a secret")[0], 0))
    assert [words.option(path) for path in (("draw", "3", "0"), ("draw", "0", "1"), ("draw", "1", "2"))] == [
        "Draw 3 upgrades",
        "Draw 1 voodoo",
        "Draw 1 upgrade, 2 voodoo",
    ]


def test_what_older_tables_have_in_their_logs_is_still_read():
    event = Event("circus.test.rolled", {"seat": 0, "quest": "jaw-clamp", "faces": ["fail"]})
    assert Words(GAME, ["Ann"]).say(event) == "Ann takes on Jaw clamp and rolls Fail."
