"""Standing orders: what they answer, and that what was a move once is understood and shown to nobody."""

from games.kernel import pending
from games.mojo import GAME


def answers(match, seat, words):
    """What a seat's order says to each question that it is asked now."""
    order = GAME.orders(GAME.view(match.state, seat))[tuple(words.split())]
    asked = [one for one in pending(GAME, match.state) if one.seat == seat]
    return [" ".join(path) for one in asked if (path := order.answer(one))]


def understood(match, who, words):
    return any(one.options.accepts(tuple(words.split())) for one in match.open(who))


def test_an_order_says_how_many_a_defender_eats(scenario):
    match = scenario(zimbies={"H5": "aa", "I5": "bb"}, homes="8 5").do("a", "attack H5 I5")
    assert answers(match, 0, "devour up-to-2") == []  # the attacker is asked too, and attacks as it likes
    match.do("a", "pass")
    assert answers(match, 1, "devour up-to-2") == ["devour 1"]
    assert answers(match, 1, "devour up-to-1") == ["devour 1"]
    assert answers(match, 1, "devour never") == ["pass"]
    assert ("devour", "ask") not in GAME.orders(GAME.view(match.state, 1))


def test_an_order_lets_another_join_anywhere_or_on_a_tile_or_never(scenario):
    match = scenario(3, zimbies={"H5": "a", "I5": "b", "K5": "b"}).do("a", "move H5 all I5")
    assert match.prompts("b") == ["join"]
    assert answers(match, 1, "allow a anywhere") == answers(match, 1, "allow a I5") == ["yes"]
    assert answers(match, 1, "allow a K5") == answers(match, 1, "allow c anywhere") == []
    assert answers(match, 1, "forbid a anywhere") == ["no"]
    assert ("allow", "b", "anywhere") not in GAME.orders(GAME.view(match.state, 1))


def test_an_order_chooses_what_pays_first_in_the_open_as_soon_as_it_can(scenario):
    match = scenario(2, turn="a")
    assert answers(match, 0, "pay zimbies") == answers(match, 1, "pay zimbies") == ["pay zimbies"]
    assert answers(match, 1, "pay tokens") == []
    match.do("b", "pay zimbies")
    assert match.shaman("b").thrift
    assert answers(match, 1, "pay zimbies") == []


def test_what_was_a_move_once_is_understood_and_offered_to_nobody(scenario):
    match = scenario(2, zimbies={"H5": "ab"})
    for who in "ab":
        assert not {"pay", "devour", "allow", "forbid"} & match.words(who)
        other = "ba"["ab".index(who)]
        for words in ("pay zimbies", "devour up-to-2", f"allow {other} H5", f"allow {other} anywhere"):
            assert understood(match, who, words)
        for words in ("pay tokens", "devour ask", "allow c H5", f"forbid {other} H5", "bark"):
            assert not understood(match, who, words)
    match.do("a", "pay zimbies").do("a", "devour never").do("a", "allow b H5")
    assert {"pay", "devour", "forbid"} <= match.words("a")
    assert understood(match, "a", "devour up-to-2")
    match.do("a", "devour up-to-1").do("a", "devour ask").do("a", "pay tokens").do("a", "forbid b H5")
    assert not {"pay", "devour", "forbid"} & match.words("a")


def test_a_spectator_orders_nothing(scenario):
    assert GAME.orders(GAME.view(scenario(2).state, None)) == {}
