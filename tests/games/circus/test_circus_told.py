"""What everybody sees of cards that were hidden is told, and shows no more than that."""

import pytest

from games.circus import GAME
from games.kernel import Words


def test_v66_how_cards_came_into_a_hand_is_not_shown_when_they_go(scenario):
    piles = []
    for hand in ("applause spade meat-axe trapdoor", "trapdoor meat-axe spade applause"):
        match = scenario(hands=f"hungry-moths / {hand}", chaotic=True)
        match.do("a", "cast hungry-moths b").do("b", "pass").do("b", "keep meat-axe")
        piles.append(match.state.discards["mixed"])
    assert piles[0] == piles[1]


@pytest.mark.parametrize(("card", "back"), [("spade", "an upgrade"), ("applause", "a voodoo card")])
def test_u3_the_back_of_a_stolen_card_is_told_to_all_who_see_it(scenario, card, back):
    match = scenario("arm light-fingered-hand / arm", hands=f"- / {card}", seats=3).falls("0")
    match.do("a", "use light-fingered-hand b")
    (told,) = (event for event in match.told if event.id == "circus.upgrade.back")
    assert told.only is None
    assert Words(GAME).say(told) == f"By its back it is {back}."
