"""Hexagons: coordinates, lines, turns, tiles and names, held by laws and by the boards of two games to come."""

from itertools import combinations, pairwise
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.toolkit.grid import areas
from games.toolkit.hexes import (
    DIRECTIONS,
    HexMap,
    Names,
    axial,
    corners,
    disk,
    distance,
    hexagon,
    joined,
    laid,
    line,
    middle,
    mirrored,
    moved,
    names_over,
    neighbours,
    offset,
    outline,
    rectangle,
    ring,
    side,
    tile_centres,
    turned,
)

often = settings(max_examples=200, deadline=None, database=None, derandomize=True)
hexes = st.tuples(st.integers(-30, 30), st.integers(-30, 30))

# three tiles of 61 hexagons: grass, forest, mountain, swamp, river, Lake, and the four elements
FORD = "gffff ggfgAm gFggmmr ggggmgrg ggrrLrrgg grgggEgg rWgffgg ssggfg sgggg"
HIGHFELL = "mmggg smWggg rmmmggg grrggggg ffgrgmggg fELmmggg ggrgmFg ggrggg ggrgg"
FENWOOD = "ffrgg ffrggg ffrggWg mmELgggg gggrggggg grLggggg rsssfgg sAggff ssggf"
# 96 hexagons in rows, every second one half a hexagon to the right
MISTS = """JJHMMHOPJJSS JVJHMRPPTJVS HPTPHRPTTPJH PPTTPRHHTPJJ
           POTTTROTTPPV HPPJHRRHJPPH MHPJSSRJJPSM MHHVPSRPOHHM"""


def seven_tiles():
    centres = [(0, 0), *tile_centres(4)]
    tiles = [hexagon(text.split()) for text in (FORD, HIGHFELL, FENWOOD)]
    return joined(*(laid(tiles[i % 3], centre, i) for i, centre in enumerate(centres)))


# -- laws --------------------------------------------------------------------------------------------


@often
@given(hexes, hexes, hexes)
def test_distance_is_a_metric_that_turns_and_mirrors_leave(a, b, c):
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(turned(a, 1), turned(b, 1)) == distance(mirrored(a), mirrored(b)) == distance(a, b)


@often
@given(hexes, hexes, st.integers(-7, 7))
def test_six_turns_and_two_mirrors_change_nothing(one, about, sixths):
    assert turned(turned(one, sixths, about), 6 - sixths, about) == one
    assert turned(one, 6, about) == one
    assert mirrored(mirrored(one, about), about) == one
    assert turned(about, sixths, about) == about
    assert mirrored(turned(mirrored(one, about), sixths, about), about) == turned(one, -sixths, about)


@often
@given(hexes, hexes)
def test_a_line_joins_two_hexes_step_by_step_and_is_the_same_from_either_end(a, b):
    way = line(a, b)
    assert (way[0], way[-1]) == (a, b)
    assert len(way) == distance(a, b) + 1
    assert all(distance(one, other) == 1 for one, other in pairwise(way))
    assert way == line(b, a)[::-1]


@often
@given(hexes, hexes)
def test_the_hexes_of_a_line_are_those_nearest_to_it_step_by_step(a, b):
    (x, y), (to_x, to_y), far = middle(a), middle(b), max(1, distance(a, b))
    for i, one in enumerate(line(a, b)):
        at_x, at_y = x + (to_x - x) * i / far, y + (to_y - y) * i / far
        off = [hypot(near_x - at_x, near_y - at_y) for near_x, near_y in map(middle, [one, *neighbours(one)])]
        assert off[0] <= min(off) + 1e-9


@often
@given(hexes, st.integers(0, 12))
def test_rings_make_a_disk_without_gaps(centre, radius):
    round_ = ring(centre, radius)
    assert len(set(round_)) == len(round_) == (6 * radius or 1)
    assert {distance(one, centre) for one in round_} == {radius}
    assert all(distance(one, other) == 1 for one, other in pairwise([*round_, round_[0]]) if radius)
    whole = disk(centre, radius)
    assert len(set(whole)) == len(whole) == 1 + 3 * radius * (radius + 1)
    assert [distance(one, centre) for one in whole] == sorted(distance(one, centre) for one in whole)


@often
@given(hexes, st.booleans())
def test_a_name_leads_back_to_its_hex(one, flat):
    assert axial(offset(one, flat), flat) == one
    names = Names((-99, -99), flat)
    assert names.hex(names.name(one)) == one
    typed = names.name(one).lower()
    letters, digits = typed.rstrip("0123456789"), typed.lstrip("abcdefghijklmnopqrstuvwxyz")
    assert names.hex(f" {letters} {digits} ") == names.hex(f"{letters}-{digits}") == one


@often
@given(hexes, st.integers(0, 5), st.booleans())
def test_what_touches_lies_as_near_as_can_be_in_a_drawing(one, direction, flat):
    x, y = middle(one, flat)
    to_x, to_y = middle(moved(one, DIRECTIONS[direction]), flat)
    assert hypot(to_x - x, to_y - y) == pytest.approx(3**0.5)
    ends = [corners(flat)[direction], corners(flat)[(direction + 1) % 6]]
    assert sum(end[0] for end in ends) / 2 == pytest.approx((to_x - x) / 2)
    assert sum(end[1] for end in ends) / 2 == pytest.approx((to_y - y) / 2)


# -- rules that are stated ---------------------------------------------------------------------------


def test_directions_rings_and_turns_go_clockwise_from_the_right():
    assert neighbours((0, 0)) == DIRECTIONS == tuple(ring((0, 0), 1))
    assert [turned((1, 0), sixths) for sixths in range(6)] == list(DIRECTIONS)
    assert [turned((5, 4), sixths) for sixths in range(6)] == tile_centres(4)


def test_a_line_between_two_hexes_takes_the_lower_one_and_of_two_in_a_row_the_right_one():
    assert line((0, 0), (1, 1)) == [(0, 0), (0, 1), (1, 1)]  # (1, 0) is higher
    assert line((0, 0), (2, -1)) == [(0, 0), (1, 0), (2, -1)]
    assert line((0, 0), (-1, 2)) == [(0, 0), (0, 1), (-1, 2)]  # (-1, 1) is to the left of it
    assert line((4, 7), (4, 7)) == [(4, 7)]


def test_sides_have_one_name_and_an_outline_is_closed():
    assert side((0, 0), (1, 0)) == side((1, 0), (0, 0))
    with pytest.raises(ValueError, match="do not touch"):
        side((0, 0), (1, 1))
    assert len(list(outline(disk((0, 0), 4)))) == 6 * 9
    assert list(outline([(0, 0), (1, 0)]))[:2] == [((0, 0), 1), ((0, 0), 2)]


def test_tiles_that_overlap_and_rows_that_make_no_hexagon_are_refused():
    tile = dict.fromkeys(disk((0, 0), 4), "g")
    with pytest.raises(ValueError, match=r"two tiles lie on \(4, 0\)"):
        joined(tile, laid(tile, (8, 0)))
    for rows in (["gg", "ggg", "ggg"], ["gg", "gg"], ["ggg", "gg", "gg"]):
        with pytest.raises(ValueError, match="makes no hexagon"):
            hexagon(rows)


@pytest.mark.parametrize("typed", ["", "7", "B", "B0", "7B", "ABC1", "B1000", "B-", "Ä1", "B7 B8"])
def test_what_is_no_name_is_refused(typed):
    with pytest.raises(ValueError, match="is no place; write a letter and a number"):
        Names().hex(typed)


def test_nothing_left_of_or_above_a1_has_a_name():
    for one in ((-1, 0), (0, -1), (0, -99)):
        with pytest.raises(ValueError, match="there is no"):
            Names().name(one)


# -- boards ------------------------------------------------------------------------------------------


def test_sample_tiles_are_what_is_said_of_them():
    tile = hexagon(FORD.split())
    assert len(tile) == 61
    at = {letter: one for one, letter in tile.items() if letter in "EAFW"}
    far = {one + other: distance(at[one], at[other]) for one, other in combinations("EFWA", 2)}
    assert far == {"EF": 5, "EW": 4, "EA": 4, "FW": 4, "FA": 4, "WA": 6}
    for text in (FORD, HIGHFELL, FENWOOD):
        board = HexMap(hexagon(text.split()))
        tile = hexagon(text.split())
        wet = [board.at[one] for one, letter in tile.items() if letter in "rL"]
        assert len(areas(board.around, wet)) == 1
        assert len(areas(board.around, [board.at[one] for one, letter in tile.items() if letter != "L"])) == 1


def test_seven_tiles_are_427_hexes_however_they_are_turned_and_nineteen_lie_without_gaps():
    board = seven_tiles()
    assert len(board) == 427
    assert {distance((0, 0), centre) for centre in tile_centres(4)} == {9}
    large = joined(*(laid(dict.fromkeys(disk((0, 0), 4)), centre) for centre in [(0, 0), *tile_centres(4, 2)]))
    assert len(large) == 19 * 61
    assert len(areas(HexMap(large).around, HexMap(large).hexes)) == 1
    inner = set(disk((0, 0), 13))  # nothing is missing in the middle of it
    assert inner <= set(large)
    small = joined(*(laid(dict.fromkeys(disk((0, 0), 3)), centre) for centre in [(0, 0), *tile_centres(3)]))
    assert len(small) == 259


def test_the_middles_of_sides_that_touch_are_adjacent_in_every_turn():
    middles = [turned((2, 2), sixths) for sixths in range(6)]
    for centre in tile_centres(4):
        beyond = [moved(centre, one) for one in middles]
        assert sum(distance(one, other) == 1 for one in middles for other in beyond) == 1


def test_a_map_in_rows_has_the_names_and_neighbours_that_its_rules_give_it():
    land = rectangle(MISTS.split())
    board = HexMap(land, Names())
    assert len(board.hexes) == 96
    assert [*board.hexes][:3] == ["A1", "B1", "C1"]
    assert sorted(board.around["A2"]) == ["A1", "A3", "B1", "B2", "B3"]
    assert sorted(board.around["G4"]) == ["F4", "G3", "G5", "H3", "H4", "H5"]
    towns = {name for name, one in board.hexes.items() if land[one] in "OV"}
    assert towns == {"G1", "B5", "G5", "I8", "B2", "K2", "L5", "D8"}
    assert board.place("g 5") == "G5"
    with pytest.raises(ValueError, match="'M1' is not on the board"):
        board.place("M1")


def test_names_stay_when_land_comes_and_reach_past_z():
    whole = joined(*(laid(dict.fromkeys(disk((0, 0), 4)), centre) for centre in [(0, 0), *tile_centres(4, 2)]))
    names = names_over(whole)
    part = HexMap(disk((0, 0), 4), names)
    board = HexMap(whole, names)
    assert part.hexes.items() <= board.hexes.items()
    assert len(board.hexes) == len(whole)
    assert max(map(len, board.hexes)) == 4
    assert any(name.startswith("AB") for name in board.hexes)
    flat = names_over(whole, flat=True)
    assert len({flat.name(one) for one in whole}) == len(whole)


def test_a_board_knows_distances_and_disks_by_name():
    board = HexMap(seven_tiles())
    centre = board.at[0, 0]
    assert board.distance(centre, board.at[5, 4]) == 9
    assert all(board.distance(centre, name) == distance((0, 0), one) for name, one in board.hexes.items())
    assert board.within(centre, 2)[0] == centre
    assert {board.hexes[name] for name in board.within(centre, 2)} == set(disk((0, 0), 2))
    corner = next(iter(board.hexes))
    assert set(board.within(corner, 3)) == {name for name in board.hexes if board.distance(corner, name) <= 3}
