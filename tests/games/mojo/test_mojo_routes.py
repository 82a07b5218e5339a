"""Which way thugs go, tile by tile: rulings K12 and K14, parts 3 and 15 of the rulebook."""

import pytest

from games.mojo.thug_routes import next_tile, settles


def step(match, tile, number=1, crowned=False):
    return next_tile(match.state, number, tile, crowned)


@pytest.mark.parametrize(
    ("tile", "to"),
    [
        ("E5", "F5"),
        ("K5", "K6"),
        ("K6", "K7"),  # past the turning into a quadrant
        ("E6", "E5"),
        ("L6", "K6"),  # off the inner route: the shortest way to it, against the outer route
        ("N4", "N5"),
        ("M3", "M2"),
        ("H2", "H3"),
        ("I7", ""),  # shut in by wards
    ],
)
def test_while_the_king_lives_thugs_keep_to_the_inner_route(scenario, tile, to):
    assert step(scenario(), tile) == to


def test_thickets_are_walked_round(scenario):
    assert step(scenario(obstacles={"H3": "blood-thicket"}), "H2") in {"G2", "I2"}


@pytest.mark.parametrize(
    ("tile", "to"),
    [
        ("K5", "K6"),
        ("K7", "K8"),
        ("K8", "J8"),  # the first open ward
        ("J8", "I8"),
        ("I8", "H8"),
        ("I7", "I8"),
        ("H5", "I5"),  # a ward bars the way in
        ("L6", "M6"),  # forward along the outer route
        ("J2", "J3"),
        ("J4", "J5"),
        ("M3", "M2"),
        ("H4", "H5"),
    ],
)
def test_with_the_crown_they_go_forward_to_the_first_open_ward_and_in(scenario, tile, to):
    match = scenario(crown="A4 thugs")
    del match.state.wards["J8"]
    assert step(match, tile, crowned=True) == to


@pytest.mark.parametrize(("tile", "quadrant", "to"), [("K6", "NE", "L6"), ("J11", "SE", "J12"), ("F5", "NW", "F4")])
def test_without_a_king_a_thug_turns_into_the_first_quadrant_that_nobody_patrols(scenario, tile, quadrant, to):
    match = scenario(crown="A4")
    assert step(match, tile) == to
    assert match.state.beats == {1: quadrant}
    match = scenario(crown="A4")
    match.state.beats = {2: quadrant}
    assert step(match, tile) not in (to, "")
    assert match.state.beats == {2: quadrant}


def test_without_a_king_a_thug_on_an_outer_route_patrols_it(scenario):
    match = scenario(crown="A4")
    assert step(match, "N6") == "N5"
    assert match.state.beats == {1: "NE"}
    assert step(match, "J5") == "K5"  # along the tiles that both routes share
    assert step(match, "K6") == "L6"


def test_whoever_came_first_moves_on_and_leaves_the_quadrant_by_its_route(scenario):
    match = scenario(crown="A4")
    match.state.beats = {2: "NE"}
    step(match, "N6", number=1)
    assert match.state.beats == {2: "", 1: "NE"}
    assert step(match, "L2", number=2) == "K2"
    assert step(match, "J4", number=2) == "J5"
    assert step(match, "K6", number=2) == "K7"  # it does not turn in again
    assert match.state.beats == {2: "", 1: "NE"}
    assert step(match, "J11", number=2) == "J12"
    assert match.state.beats == {2: "SE", 1: "NE"}


def test_without_a_king_a_thug_off_every_route_goes_to_the_nearest(scenario):
    match = scenario(crown="A4")
    assert step(match, "M3") == "M2"
    assert step(match, "H4") == "H5"
    assert match.state.beats == {}


def test_alone_all_thugs_go_to_ones_own_quadrant_and_no_other(scenario):
    match = scenario(1, crown="A4", entries=[4])  # in the south-east
    assert [step(match, tile, number) for number, tile in ((1, "K6"), (2, "E10"), (3, "J11"), (4, "J11"))] == [
        "K7",
        "E9",
        "J12",
        "J12",
    ]
    assert match.state.beats == {3: "SE", 4: "SE"}
    assert step(match, "N6", 1) == "N5"  # out of another quadrant by its route
    assert step(match, "N12", 2) == "N11"
    assert match.state.beats == {3: "SE", 4: "SE", 2: "SE"}


def test_alone_the_first_two_thugs_to_come_to_a_post_hold_it(scenario):
    match = scenario(1, crown="A4", entries=[1])
    match.state.beats = {1: "NE", 2: "NE", 3: "NE"}
    assert not settles(match.state, 1, "N4")
    assert not settles(match.state, 4, "M2")  # it does not patrol there
    assert settles(match.state, 1, "M2")
    assert not settles(match.state, 2, "M2")  # taken
    assert settles(match.state, 2, "K2")
    assert settles(match.state, 1, "M2")
    assert match.state.posts == {1: "M2", 2: "K2"}


def test_nobody_holds_a_post_with_the_crown_under_a_king_or_with_more_shamans(scenario):
    match = scenario(1, crown="M2 thugs", entries=[1])
    match.state.beats = {1: "NE"}
    assert not settles(match.state, 1, "M2")
    match = scenario(1, entries=[1])
    match.state.beats = {1: "NE"}
    assert not settles(match.state, 1, "M2")
    match = scenario(2, crown="A4", entries=[1])
    match.state.beats = {1: "NE"}
    assert not settles(match.state, 1, "M2")
