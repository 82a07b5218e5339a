"""Why somebody would do something: in positions set up by hand, what helps there and with which numbers."""

from games.circus import GAME
from games.kernel import Message, Words
from games.toolkit.offering import reason

WHOLE = "arm arm leg leg"
EIGHT = "caustic-brute thunder-lizard biter-tank"  # points of popularity


def why(match, *path, seat="a"):
    return reason(Words(GAME, ("Ana", "Ben", "Cleo"), view=match.view(seat)), path, Message(""))


def test_a_quest_is_attempted_for_what_it_would_come_to(scenario):
    match = scenario(row="jaw-clamp biter-tank reeking-flask", quests="seized-valve / -")
    assert why(match, "attempt", "biter-tank") == "53 %: +2 ★ would put you at 3 of 10."
    last = scenario(row="hilarity-vent jaw-clamp", quests=f"{EIGHT} / -")
    assert why(last, "attempt", "hilarity-vent") == "53 %, and +2 ★ is all you need to win."


def test_a_quest_that_brings_cards_alone_says_so(scenario):
    match = scenario(row="welded-locker jaw-clamp")
    assert why(match, "attempt", "welded-locker") == "53 %, and then you hold 1 card more every turn."


def test_an_upgrade_is_installed_for_the_quest_that_it_makes_likelier(scenario):
    match = scenario(
        bodies="arm leg / -", hands="rocket-fist glassy-hide meat-axe / -", row="jaw-clamp reeking-flask sweeping-beam"
    )
    assert why(match, "play", "rocket-fist") == "Jaw clamp: 53 % instead of 50; and you have 3 lives then."
    assert why(match, "play", "meat-axe") == "It mends bad dice in tests of power."


def test_an_upgrade_for_which_something_falls_says_so(scenario):
    match = scenario(bodies="arm arm leg leg / -", hands="forked-forearm / -", row="sweeping-beam")
    assert why(match, "play", "forked-forearm", "leg") == "Your power rises to 3 dice, your speed falls to 1."


def test_a_test_is_changed_for_what_it_would_come_to(scenario):
    match = scenario(hands="applause / banana-peel", row="biter-tank jaw-clamp sweeping-beam")
    match.attempt("a", "biter-tank", "fail fail")
    assert why(match, "cast", "applause") == "As it lies you fail and lose 2 lives."
    assert why(match, "pass", seat="b") == "Ana gets nothing out of it as it lies."
    well = scenario(hands="applause / banana-peel", row="biter-tank jaw-clamp", quests="seized-valve / -")
    well.attempt("a", "biter-tank", "success success")
    assert why(well, "pass") == "It succeeds as it lies: +2 ★ for you."
    assert why(well, "cast", "banana-peel", seat="b") == "As it lies Ana comes to 3 of 10 ★."
    last = scenario(hands="applause / banana-peel", row="hilarity-vent jaw-clamp", quests=f"{EIGHT} / -")
    last.attempt("a", "hilarity-vent", "success success")
    assert why(last, "cast", "banana-peel", seat="b") == "As it lies Ana wins the game."


def test_what_is_given_up_is_told_by_what_stays(scenario):
    match = scenario(row="jaw-clamp sweeping-beam").attempt("a", "jaw-clamp", "fail fail").stand()
    assert why(match, "lose", "arm") == "It leaves power 1, speed 2, intelligence 1."
