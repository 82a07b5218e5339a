"""What a sensible shaman does, at positions where it is clear."""

from games.mojo import GAME
from games.mojo.ai.plans import LOUD


def wish(match, who="a"):
    """What `normal` would answer now."""
    (decision,) = [one for one in match.open(who) if one.waits]
    return " ".join(GAME.prefer(match.state, decision))


CARRIER = {"crown": "E7 a", "wards": False, "king": None}


def test_a_carrier_is_stopped_where_a_scroll_reaches_it(scenario):
    match = scenario(**CARRIER, zimbies={"E7": "a", "H5": "b"}, hands={"b": "blow-guns"})
    assert wish(match.do("a", "move E7 all F5"), "b").startswith("stop ")


def test_nobody_says_stop_who_has_nothing_to_throw_or_no_mojo_for_it(scenario):
    match = scenario(**CARRIER, zimbies={"E7": "a", "H5": "b"}, hands={"b": "energy"})
    assert wish(match.do("a", "move E7 all F5"), "b") == "pass"
    poor = scenario(**CARRIER, zimbies={"E7": "a", "H5": "b"}, hands={"b": "death-curse"}, tokens=1, homes="6 0/2")
    assert wish(poor.do("a", "move E7 all F5"), "b") == "pass"


def test_three_strike_the_king_from_where_they_can_arrive(scenario):
    match = scenario(king="G7", zimbies={"H7": "aaa"}, wards=False)
    assert wish(match) == "attack H7 G7"
    near = scenario(king="G7", zimbies={"H6": "aaa"}, wards=False, homes="4 8")
    assert wish(near) == "move H6 all H7"


def test_three_leave_a_full_home_to_lie_in_wait_out_of_the_thugs_reach(scenario):
    match = scenario(king="H8", thugs={"I5": [1], "E5": [2], "K8": [3], "H11": [4]}, wards=False, tokens=2)
    source, group, to = wish(match).split()[1:]
    assert (source, group) == ("home", "3")
    assert to not in LOUD
    few = scenario(king="H8", thugs={"I5": [1], "E5": [2], "K8": [3], "H11": [4]}, wards=False, tokens=2, homes="5 8")
    assert wish(few).split()[0] != "move"


def test_with_mojo_to_spare_many_that_rest_are_roused_and_a_home_is_filled(scenario):
    there = {"hands": {"a": "energy"}, "zimbies": {"L4": "a"}}
    assert wish(scenario(**there, homes="4/4 8")) == "cast energy a"
    assert wish(scenario(3, **there, homes="3/5 8 8")) == "end"
    assert wish(scenario(3, **there, homes="2/6 8 8")) == "cast energy a"
    assert wish(scenario(**there, homes="4/3 8")) == "spawn"
    assert wish(scenario(**there, homes="5/3 8")) == "end"


def test_the_crown_is_carried_home(scenario):
    match = scenario(crown="L2 a", zimbies={"L2": "a"}, king=None, wards=False)
    assert wish(match) == "move L2 all home"


def test_guests_are_welcome_as_long_as_a_seal_is_wanted(scenario):
    """Two tribes open a seal, and they may meet on the way to it as well as there."""
    shrine = scenario(zimbies={"L4": "b"}).do("a", "move home 1 L4")
    assert wish(shrine, "b") == "yes"
    way = scenario(zimbies={"J5": "b", "J4": "a"}).do("a", "move J4 all J5")
    assert wish(way, "b") == "yes"
    open_ = scenario(zimbies={"J5": "b", "J4": "a"}, wards=False).do("a", "move J4 all J5")
    assert wish(open_, "b") == "no"
    fled = scenario(crown="E7 b", zimbies={"E7": "b", "F5": "a"}, king=None, wards=False)
    assert wish(fled.do("a", "move F5 all E7"), "b") == "no"


def test_whoever_can_open_a_seal_opens_it_and_agrees_to_that(scenario):
    match = scenario(zimbies={"L4": "ab"})
    assert wish(match) == "seal L4 b"
    assert wish(match.do("a", "seal L4 b"), "b") == "yes"
