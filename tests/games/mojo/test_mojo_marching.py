"""What marching promises: ways that are safe and free, the nearest who are strong enough, and always some headway."""

import pytest

from games.mojo.ai.paths import approach, beside, distances, nearest, troops


def turn(match, who="a"):
    return next(one for one in match.open(who) if one.kind == "turn")


def went(match, source, group, goals):
    path = approach(match.state, turn(match), source, group, goals)
    return " ".join(path) if path else None


def sent(match, goals, least=1, most=3, at=()):
    path = nearest(match.state, turn(match), goals, least, most, at)
    return " ".join(path) if path else None


# -- how far -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "tile", "steps"),
    [
        ({}, "H5", 3),
        ({"zimbies": {"I5": "b"}}, "H5", 9),  # round by the north
        ({"thugs": {"I5": [1]}}, "H5", 9),
        ({"obstacles": {"I5": "deadly-vines"}}, "H5", 9),
        ({"obstacles": {"I5": "entangling-vines"}}, "H5", 9),
        ({"zimbies": {"H5": "b"}}, "H5", None),  # whoever stands there is not reached
    ],
)
def test_ways_go_round_whoever_and_whatever_is_in_the_way(scenario, board, tile, steps):
    state = scenario(**board).state
    assert distances(state, ["K5"]).get(tile) == steps


def test_ways_lead_through_no_ward_no_thicket_no_portal_and_no_mist(scenario):
    match = scenario(king="I7", obstacles={"H3": "blood-thicket"})
    far = distances(match.state, ["H5"])
    assert not {"H6", "G8", "H3", "M3", "C3"} & set(far)
    open_ = scenario(king="I7", wards=False)
    far = distances(open_.state, ["H5"])
    assert (far["H6"], far["H7"], far.get("H8"), far["G8"]) == (1, 2, None, 4)


def test_ones_own_tile_counts_as_free(scenario):
    match = scenario(zimbies={"H5": "a", "I5": "a"})
    assert "H5" not in distances(match.state, ["K5"])
    far = distances(match.state, ["K5"], ["I5", "H5"])
    assert (far["I5"], far["H5"]) == (2, 3)


@pytest.mark.parametrize(
    ("board", "tiles"),
    [
        ({}, {"G5", "I5", "H4"}),  # not the ward
        ({"zimbies": {"G5": "a"}}, {"I5", "H4"}),
        ({"obstacles": {"I5": "deadly-vines", "H4": "blood-thicket"}}, {"G5"}),
        ({"wards": False}, {"G5", "I5", "H4", "H6"}),
    ],
)
def test_one_attacks_from_a_free_and_safe_tile_beside(scenario, board, tiles):
    assert set(beside(scenario(**board).state, "H5")) == tiles


# -- who goes where ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zimbies", "goals", "path"),
    [
        ({"H5": "a"}, ["K5"], "move H5 all K5"),
        ({"H5": "a"}, ["N5"], "move H5 all K6"),  # as far as one mojo goes
        ({"H5": "a"}, ["H5"], None),  # it is there
        ({"H5": "a", "K5": "a"}, ["K5"], "move H5 all K5"),  # it joins
        ({"H5": "a", "I5": "b", "G5": "b", "H4": "b"}, ["K5"], None),  # shut in
    ],
)
def test_whoever_walks_comes_as_near_as_it_can(scenario, zimbies, goals, path):
    match = scenario(zimbies=zimbies, homes="0 8", tokens=1)
    assert went(match, "H5", "all", goals) == path


def test_from_home_the_way_begins_before_the_entry(scenario):
    match = scenario(entries=[1, 5], homes="2 8", tokens=1)
    assert went(match, "home", "2", ["J3"]) == "move home 2 J2"  # L1, L2, K2, J2
    assert went(match, "home", "1", ["L1"]) == "move home 1 L1"
    shut = scenario(entries=[1, 5], homes="2 8", tokens=1, zimbies={"L1": "b"})
    assert went(shut, "home", "1", ["J3"]) is None


def test_nobody_stops_on_others_on_the_way(scenario):
    match = scenario(zimbies={"H5": "a", "K5": "b"}, homes="0 8", tokens=1)
    assert went(match, "H5", "all", ["K7"]) == "move H5 all I2"  # round by the north
    assert went(match, "H5", "all", ["K5"]) == "move H5 all K5"


def test_a_crown_at_the_goal_is_picked_up(scenario):
    match = scenario(crown="K5", zimbies={"H5": "a"})
    assert went(match, "H5", "all", ["K5"]) == "move H5 all K5 take"


@pytest.mark.parametrize(
    ("board", "most", "found"),
    [
        ({"homes": "8 8"}, 3, [("home", "3", 3)]),
        ({"homes": "8 8"}, 2, [("home", "2", 2)]),
        ({"homes": "2 8"}, 3, [("home", "2", 2)]),
        ({"homes": "0 8"}, 3, []),
        ({"homes": "0 8", "zimbies": {"H5": "aa"}}, 3, [("H5", "all", 2)]),
        ({"homes": "0 8", "zimbies": {"H5": "aa"}}, 1, [("H5", "1", 1)]),
        ({"homes": "0 8", "zimbies": {"H5": "aab"}}, 3, [("H5", "all", 2)]),  # those of others are not counted
        ({"homes": "0 8", "zimbies": {"H5": "abb"}}, 2, []),  # too many, and not enough of one's own
        ({"homes": "0 8", "zimbies": {"H5": "aA"}}, 2, []),  # held back by who is depleted
        ({"homes": "0 8", "zombies": {"H5": "a"}}, 3, []),
        ({"homes": "1 8", "zimbies": {"H5": "a"}}, 3, [("H5", "all", 1), ("home", "1", 1)]),
    ],
)
def test_who_can_walk_with_how_many(scenario, board, most, found):
    match = scenario(**board)
    listed = [(source, group, size) for source, group, size in troops(match.state, turn(match), most)]
    assert sorted(listed) == sorted(found)


@pytest.mark.parametrize(
    ("zimbies", "limits", "path"),
    [
        ({"H5": "a", "K8": "a"}, {}, "move H5 all J5"),  # the nearer one
        ({"H5": "a", "K8": "aa"}, {"least": 2}, "move K8 all J5"),  # the one that is strong enough
        ({"H5": "aaa", "K8": "aa"}, {"most": 2}, "move H5 2 J5"),  # no more than are wanted
        ({"H5": "a", "K8": "a"}, {"at": ["H5"]}, "move K8 all J5"),  # who stands well already stays
        ({"H5": "a"}, {"least": 2}, None),
    ],
)
def test_the_nearest_who_are_strong_enough_are_sent(scenario, zimbies, limits, path):
    assert sent(scenario(zimbies=zimbies, homes="0 8"), ["J5"], **limits) == path


def test_whoever_is_out_goes_before_whoever_is_as_near_at_home(scenario):
    match = scenario(entries=[1, 5], zimbies={"N2": "a"}, homes="3 8")
    assert sent(match, ["M2"], most=1) == "move N2 all M2"
    assert sent(match, ["L1"], most=1) == "move home 1 L1"
