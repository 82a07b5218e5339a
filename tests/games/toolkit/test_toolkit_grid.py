"""What boards share: spreading, ways with costs, connected parts; on hexagons, and on the squares of a game's map."""

import tomllib
from functools import partial
from importlib import resources
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.toolkit.grid import (
    DIAGONALS,
    FAR,
    SIDES,
    areas,
    cell_name,
    cell_of,
    column_letters,
    distances,
    numbered,
    path,
    ray,
    reach,
    spread,
    touching,
)
from games.toolkit.hexes import HexMap, disk, hexagon

often = settings(max_examples=100, deadline=None, database=None, derandomize=True)

BOARD = HexMap(disk((0, 0), 6))
PLACES = [*BOARD.hexes]
CENTRE = BOARD.at[0, 0]
places = st.sampled_from(PLACES)
some = st.frozensets(places, max_size=60)


def steps_over(blocked=(), dear=(), ends=()):
    def steps(place):
        if place in ends:
            return
        for near in BOARD.around[place]:
            if near not in blocked:
                yield near, 3 if near in dear else 1

    return steps


# -- laws --------------------------------------------------------------------------------------------


@often
@given(st.lists(places, min_size=1, max_size=3), some, some, st.none() | st.integers(0, 9))
def test_spreading_is_a_way_that_costs_one_a_step(origins, blocked, ends, limit):
    far = spread(BOARD.around, origins, limit, lambda one: one not in blocked, lambda one: one not in ends)
    assert list(far.values()) == sorted(far.values())

    def steps(place):
        if place in ends and place not in origins:
            return []
        return [(near, 1) for near in BOARD.around[place] if near not in blocked]

    assert reach(steps, origins, limit).far == far


@often
@given(st.lists(places, min_size=1, max_size=3), some, st.none() | st.integers(0, 9))
def test_spreading_by_number_comes_to_the_same(origins, closed, limit):
    far = spread(BOARD.around, origins, limit, lambda one: one not in closed)
    numbers = distances(
        BOARD.near, [BOARD.number[one] for one in origins], limit, [BOARD.number[one] for one in closed]
    )
    assert {name: steps for name, steps in zip(PLACES, numbers, strict=True) if steps < FAR} == far


@often
@given(places, some, some, st.integers(0, 12), st.integers(0, 12))
def test_more_budget_reaches_no_less_and_at_the_same_cost(start, blocked, dear, one, other):
    less, more = (reach(steps_over(blocked, dear), [start], budget) for budget in sorted((one, other)))
    assert less.far.items() <= more.far.items()
    assert max(more.far.values()) <= max(one, other)


@often
@given(places, some, some)
def test_a_way_leads_over_neighbours_and_costs_what_was_said(start, blocked, dear):
    found = reach(steps_over(blocked, dear), [start])
    for goal, cost in found.far.items():
        way = found.way(goal)
        assert all(to in BOARD.around[at] and to not in blocked for at, to in pairwise([start, *way]))
        assert sum(3 if one in dear else 1 for one in way) == cost
        assert [start, *way][-1] == goal


@often
@given(places, some, some, st.randoms(use_true_random=False))
def test_ways_and_their_order_do_not_hang_on_the_order_in_which_steps_are_named(start, blocked, dear, random):
    steps = steps_over(blocked, dear)

    def shuffled(place):
        found = list(steps(place))
        random.shuffle(found)
        return found

    plain, other = reach(steps, [start]), reach(shuffled, [start])
    assert list(plain.far.items()) == list(other.far.items())
    assert plain.back == other.back


@often
@given(places, some, some)
def test_of_equal_ways_the_one_is_taken_that_comes_from_the_first_by_name(start, dear, downhill):
    """Here what a step costs hangs on both of its ends."""

    def steps(place):
        return [(near, 1 + 2 * (near in dear) + (place not in downhill)) for near in BOARD.around[place]]

    found = reach(steps, [start])
    for place, before in found.back.items():
        ways = [
            at
            for at in BOARD.around[place]
            for near, cost in steps(at)
            if near == place and found.far[at] + cost == found.far[place]
        ]
        assert before == min(ways)
    assert list(found.far) == sorted(found.far, key=lambda one: (found.far[one], one))


@often
@given(places, st.frozensets(places, min_size=1, max_size=5), some)
def test_a_path_leads_to_the_nearest_goal(start, goals, blocked):
    steps = steps_over(blocked)
    far = reach(steps, [start]).far
    there = [goal for goal in goals if goal in far]
    way = path(steps, start, goals)
    if not there:
        assert way is None
    else:
        nearest = min(there, key=lambda one: (far[one], one))
        assert way == reach(steps, [start]).way(nearest)


@often
@given(some)
def test_areas_are_connected_and_do_not_touch_each_other(chosen):
    parts = areas(BOARD.around, sorted(chosen))
    assert sorted(one for part in parts for one in part) == sorted(chosen)
    for part in parts:
        within = spread(BOARD.around, [part[0]], enters=part.__contains__)
        assert set(within) == set(part)
        assert not {near for one in part for near in BOARD.around[one]} & (chosen - set(part))


@given(st.integers(0, 701), st.integers(0, 998))
def test_names_of_cells_lead_back(column, row):
    assert cell_of(cell_name((column, row))) == (column, row)


def test_columns_are_headed_as_in_a_sheet():
    assert [column_letters(one) for one in (0, 25, 26, 51, 52, 701)] == ["A", "Z", "AA", "AZ", "BA", "ZZ"]
    for column in (-1, 702):
        with pytest.raises(ValueError, match="no column"):
            column_letters(column)


def test_a_way_to_nowhere_is_an_error():
    with pytest.raises(KeyError):
        reach(steps_over(), [CENTRE], 1).way(BOARD.at[3, 0])


def test_a_side_that_costs_nothing_is_walked_in_one_direction_only_as_far_as_it_leads():
    steps = {"a": [("b", 0)], "b": [("a", 0), ("c", 0)], "c": [("a", 1), ("b", 0)]}
    found = reach(steps.__getitem__, ["a"])
    assert found.far == {"a": 0, "b": 0, "c": 0}
    assert found.way("c") == ("b", "c")


# -- a game's map of squares -------------------------------------------------------------------------

MAP = tomllib.loads(resources.files("games.mojo").joinpath("data/board.toml").read_text(encoding="utf-8"))
CELLS = {
    (x, y): letter
    for y, row in enumerate(MAP["map"].strip().splitlines())
    for x, letter in enumerate(row)
    if letter != "."
}


def squares():
    tiles = {cell_name(cell): cell for cell in CELLS}
    around = touching(tiles, SIDES)
    for one, other in MAP["corners"]:
        around[one], around[other] = (*around[one], other), (*around[other], one)
    return tiles, around


def test_squares_have_names_neighbours_and_lines_of_sight():
    tiles, around = squares()
    assert len(tiles) == 125
    assert around["H8"] == ("H7", "I8", "H9", "G8")
    assert around["L4"] == ("K5",)
    assert [cell_name(cell) for cell in ray(CELLS, tiles["A4"], (1, 0))] == ["B4"]
    assert [cell_name(cell) for cell in ray(CELLS, tiles["H4"], (0, -1))] == ["H3", "H2"]
    diagonal = touching(tiles, DIAGONALS)
    assert diagonal["H8"] == ("I7", "I9", "G9", "G7")


def test_spreading_over_squares_is_blocked_by_what_stands_there():
    _, around = squares()
    shut = {*MAP["wards"], *MAP["thickets"], *MAP["vines"]}
    far = spread(around, ["L1"], enters=lambda one: one not in shut)
    assert sorted(far[quadrant["shrine"]] + 1 for quadrant in MAP["quadrants"]) == [9, 13, 15, 19]
    assert not set(MAP["sanctum"]) & set(far)
    cloud = spread(around, MAP["sanctum"], 1)
    assert set(cloud) == {*MAP["sanctum"], *MAP["wards"]}
    numbers = distances(numbered(around), [[*around].index("L1")], closed=[[*around].index(one) for one in shut])
    assert {name: steps for name, steps in zip(around, numbers, strict=True) if steps < FAR} == far


# -- rules of the games to come ----------------------------------------------------------------------

TILE = hexagon(["gffff", "ggfgAm", "gFggmmr", "ggggmgrg", "ggrrLrrgg", "grgggEgg", "rWgffgg", "ssggfg", "sgggg"])
LAND = HexMap(TILE)


def ground(place):
    return TILE[LAND.hexes[place]]


def over_land(place, shut="L"):
    return [(near, 1) for near in LAND.around[place] if ground(near) not in shut]


def test_gathering_three_elements_from_the_fourth_takes_fifteen_steps():
    at, walked = next(place for place in LAND.hexes if ground(place) == "E"), 0
    for element in "FAW":
        goals = {place for place in LAND.hexes if ground(place) == element}
        way = path(over_land, at, goals)
        assert way is not None
        at, walked = way[-1], walked + len(way)
    assert walked == 15


def test_a_swamp_costs_a_warrior_one_step_of_its_whole_move_once():
    start = LAND.at[-4, 4]  # beside two swamps, on a swamp itself
    dry = LAND.at[-1, 2]

    def warrior(place, spaces):
        if ground(place) == "s":
            return set(reach(over_land, [place], spaces - 1).far)
        clean = reach(lambda one: over_land(one, "Ls"), [place], spaces).far
        return set(clean) | set(reach(over_land, [place], spaces - 1).far)

    assert warrior(start, 4) == set(spread(LAND.around, [start], 3, lambda one: ground(one) != "L"))
    far = reach(over_land, [dry]).far
    assert {one for one in LAND.hexes if ground(one) == "s" and far[one] <= 3} <= warrior(dry, 4)
    assert not any(ground(one) == "s" and far[one] == 4 for one in warrior(dry, 4))
    assert any(ground(one) != "s" and far[one] == 4 for one in warrior(dry, 4))


def test_dice_that_show_terrain_are_spent_one_a_step():
    """A node is a place and the dice that are spent; each die serves once."""
    dice = ("g", "gf", "f", "r")

    def steps(node):
        place, spent = node
        for near in LAND.around[place]:
            for die, faces in enumerate(dice):
                if not spent >> die & 1 and ground(near) in faces:
                    yield (near, spent | 1 << die), 1

    start = next(place for place in LAND.hexes if ground(place) == "E")
    found = reach(steps, [(start, 0)])
    best = {}
    for (place, _), used in found.far.items():
        best.setdefault(place, used)
    assert max(best.values()) <= 4
    grass = [place for place, used in best.items() if used == 1 and ground(place) == "g"]
    assert sorted(grass) == sorted(near for near in LAND.around[start] if ground(near) == "g")
    far = [place for place, used in best.items() if used == 3]
    for place in far:
        node = next(node for node in found.far if node[0] == place)
        faces = [ground(one) for one, _ in found.way(node)]
        assert faces.count("r") <= 1
        assert faces.count("g") <= 2


def test_a_tower_is_the_last_place_of_a_move():
    tower = LAND.at[0, 1]
    walk = partial(reach, origins=[LAND.at[0, 2]], budget=3)

    def steps(place):
        return [] if place == tower else over_land(place)

    free, barred = walk(over_land).far, walk(steps).far
    assert barred[tower] == free[tower] == 1
    assert tower not in [one for goal in barred for one in walk(steps).way(goal)[:-1]]
