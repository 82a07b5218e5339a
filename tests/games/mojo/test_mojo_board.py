"""What must hold of the board, and how a file that does not fit is refused."""

import re
from itertools import pairwise

import pytest

from games.mojo.board import BOARD, COLUMNS, load_board, shifted
from games.mojo.content import OBSTACLES, PACKAGE, SCROLLS, dice, load_obstacles, load_rituals, load_scrolls
from games.toolkit.content import BadContent, read

ELSEWHERE = [tile for tile in BOARD.letters if tile not in BOARD.sanctum and tile not in BOARD.wards]


def closed(tiles):
    return lambda tile: tile not in tiles


def from_home(entry, without=(*BOARD.wards, *BOARD.thickets, *BOARD.vines)):
    return {tile: far + 1 for tile, far in BOARD.spread([BOARD.entries[entry].tile], enters=closed(without)).items()}


def at(x, y):
    return f"{COLUMNS[x]}{y}" if 0 <= x < len(COLUMNS) else ""


def turned(tile):
    """A quarter turn about the middle."""
    x, y = ord(tile[0]) - ord("H"), int(tile[1:]) - 8
    return f"{chr(ord('H') - y)}{8 + x}"


def test_there_are_125_tiles_unchanged_by_quarter_turns_and_mirrors():
    tiles = set(BOARD.letters)
    assert len(tiles) == 125
    assert {turned(tile) for tile in tiles} == tiles
    assert {f"{chr(2 * ord('H') - ord(tile[0]))}{tile[1:]}" for tile in tiles} == tiles


def test_ritual_tiles_are_one_step_of_the_king_from_the_mist():
    assert set(BOARD.ritual_tiles) == set(BOARD.king_around[BOARD.mist]) - set(BOARD.around[BOARD.mist])


def test_the_king_steps_over_a_corner_unless_both_sides_of_it_are_walls():
    for tile in BOARD.letters:
        x, y = COLUMNS.index(tile[0]), int(tile[1:])
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            beyond, beside = at(x + dx, y + dy), (at(x + dx, y), at(x, y + dy))
            goes = beyond in BOARD.king_around[tile] and beyond not in BOARD.around[tile]
            joined = {tile, beyond} in [set(corner) for corner in BOARD.corners]
            assert goes == (beyond in BOARD.letters and not joined and any(side in BOARD.letters for side in beside))


def test_only_ward_tiles_lead_out_of_the_sanctum_to_one_tile_of_the_route():
    ways = {near for tile in BOARD.sanctum for near in BOARD.around[tile]} - set(BOARD.sanctum)
    assert ways == set(BOARD.wards)
    for ward in BOARD.wards:
        assert sorted(tile in BOARD.after for tile in BOARD.around[ward]) == [False, True]


def test_the_inner_route_has_24_tiles_with_thugs_six_apart():
    assert len(set(BOARD.inner_route)) == len(BOARD.inner_route) == 24
    spots = sorted(BOARD.inner_route.index(tile) for tile in BOARD.thug_starts)
    assert [b - a for a, b in pairwise(spots)] == [6, 6, 6]


def test_a_shrine_touches_its_grey_tile_only_and_no_route_passes_shrines_or_portals():
    for quadrant in BOARD.quadrants:
        assert BOARD.around[quadrant.shrine] == (quadrant.thug_start,)
    routes = {*BOARD.inner_route, *(tile for quadrant in BOARD.quadrants for tile in quadrant.outer_route)}
    assert not routes & {*BOARD.shrines, *BOARD.portals}
    assert all(len(BOARD.around[portal]) == 2 for portal in BOARD.portals)


def test_a_quadrant_holds_one_shrine_one_portal_and_two_entries_and_shares_no_tile_with_another():
    entries = {entry.tile for entry in BOARD.entries}
    for quadrant in BOARD.quadrants:
        area = BOARD.areas[quadrant.name]
        assert len(set(quadrant.outer_route)) == 16
        assert area & set(BOARD.shrines) == {quadrant.shrine}
        assert area & set(BOARD.portals) == {quadrant.portal}
        assert len(area & entries) == 2
    assert sum(map(len, BOARD.areas.values())) == len(frozenset().union(*BOARD.areas.values()))


def test_exactly_two_tiles_are_in_line_with_a_home_and_posts_flank_the_second():
    for entry, line in zip(BOARD.entries, BOARD.home_lines, strict=True):
        assert len(line) == 2
        assert line[0] == entry.tile
        route = next(q.outer_route for q in BOARD.quadrants if q.name == entry.quadrant)
        at = route.index(line[1])
        assert {route[at - 1], route[(at + 1) % 16]} == set(entry.posts)


def test_wards_shut_the_sanctum_and_any_single_one_opens_all_of_it():
    assert not set(BOARD.sanctum) & set(from_home(0))
    for ward in BOARD.wards:
        shut = [one for one in (*BOARD.wards, *BOARD.thickets, *BOARD.vines) if one != ward]
        assert set(BOARD.sanctum) <= set(from_home(0, shut))


def test_without_thickets_and_vines_everything_outside_can_still_be_reached():
    assert set(ELSEWHERE) - {*BOARD.thickets, *BOARD.vines} <= set(from_home(0))


@pytest.mark.parametrize("entry", range(8))
def test_the_ways_from_every_home(entry):
    far = from_home(entry)
    assert sorted(far[shrine] for shrine in BOARD.shrines) == [9, 13, 15, 19]
    assert min(far[portal] for portal in BOARD.portals) == 4
    assert min(far[tile] for tile in BOARD.inner_route) == 7
    assert from_home(entry, (*BOARD.thickets, *BOARD.vines))["H8"] >= 12


def test_the_nearest_home_is_12_from_the_mist_and_shrines_are_8_apart():
    open_wards = (*BOARD.thickets, *BOARD.vines)
    assert min(from_home(entry, open_wards)["H8"] for entry in range(8)) == 12
    assert min(from_home(entry, ())["H8"] for entry in range(8)) == 12
    far = BOARD.spread(["L4"], enters=closed((*BOARD.wards, *open_wards)))
    assert (far["L12"], far["D4"]) == (8, 8)


def test_across_the_sanctum_it_is_six_and_round_the_mist_eight():
    outside = [tile for tile in ELSEWHERE if tile not in ("H5", "H11")]
    assert BOARD.spread(["H5"], enters=closed(outside))["H11"] == 6
    assert BOARD.spread(["H5"], enters=closed([*outside, "H8"]))["H11"] == 8


def test_the_mist_of_the_ritual_of_blood_reaches_so_many_tiles():
    assert [len(cloud) - 9 for cloud in BOARD.clouds[1:]] == [4, 8, 20, 32, 48, 68]
    assert set(BOARD.thug_starts) <= BOARD.clouds[5]
    assert not set(BOARD.thug_starts) & BOARD.clouds[4]
    assert set(BOARD.shrines) <= BOARD.clouds[6]


def test_the_flush_of_a_portal_reaches_so_many_tiles():
    shut = (*BOARD.wards, *BOARD.thickets)
    assert [len(BOARD.spread(["M3"], reach, enters=closed(shut))) for reach in range(1, 7)] == [3, 6, 10, 12, 16, 20]


def test_thugs_turn_off_the_inner_route_at_the_last_shared_tile():
    assert BOARD.exits == {"K6": "NE", "J11": "SE", "E10": "SW", "F5": "NW"}


def test_shifting_off_the_board_leads_nowhere():
    assert shifted("A1", (-1, 0)) == ""
    assert shifted("A1", (1, 1)) == "B2"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('mist = "H8"', 'mist = "A1"', "mist: A1 is not ground"),
        ('"E5", "F5", "G5"', '"E5", "G5", "F5"', "inner_route: it goes from E5 to G5"),
        ('posts = ["M2", "K2"]', 'post = ["M2", "K2"]', "post"),
        ('name = "NE"', "name = 5", "Expected `str`"),
        ("corners = [", "corners = [[", "board.toml"),
    ],
)
def test_a_board_that_does_not_fit_is_refused_with_its_line(old, new, says):
    text = read(PACKAGE, "data/board.toml")
    assert old in text
    with pytest.raises(BadContent, match=r"board\.toml") as wrong:
        load_board(text.replace(old, new, 1))
    assert says in str(wrong.value)
    assert "line" in str(wrong.value)


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("corners", '["K5", "L4"]', '["K5", "A1"]'),
        ("sanctum", '"G7", "H7"', '"A1", "H7"'),
        ("wards", '"H6", "J8"', '"A1", "J8"'),
        ("thickets", '"H3", "M8"', '"A1", "M8"'),
        ("vines", '"H2", "N8"', '"A1", "N8"'),
        ("inner_route", '"E5", "F5"', '"A1", "F5"'),
        ("ritual_tile", 'ritual_tile = "I7"', 'ritual_tile = "A1"'),
        ("thug_start", 'thug_start = "K5"', 'thug_start = "A1"'),
        ("shrine", 'shrine = "L4"', 'shrine = "A1"'),
        ("portal", 'portal = "M3"', 'portal = "A1"'),
        ("outer_route", '"L6", "M6"', '"A1", "M6"'),
        ("tile", 'tile = "L1"', 'tile = "A1"'),
        ("posts", '["M2", "K2"]', '["M2", "A1"]'),
    ],
)
def test_every_place_that_is_named_must_be_ground(key, old, new):
    text = read(PACKAGE, "data/board.toml")
    assert old in text
    line = next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(key))
    with pytest.raises(BadContent, match=f"^board.toml, line {line}: .*{key}.*: A1 is not ground on the map$"):
        load_board(text.replace(old, new, 1))


def test_routes_are_closed_and_there_are_four_quadrants():
    text = read(PACKAGE, "data/board.toml")
    with pytest.raises(BadContent, match=r"quadrants\[0\].outer_route: it goes from J4 to K5, which do not touch"):
        load_board(text.replace('outer_route = ["J5", "K5"', 'outer_route = ["K5"', 1))
    head, one, *rest = re.split(r"(?=\[\[quadrants\]\])", text)
    with pytest.raises(BadContent, match=r"line \d+: quadrants: there must be 4 of them, not 3"):
        load_board("".join((head, *rest)))
    assert one.startswith("[[quadrants]]")


def test_a_quadrant_is_its_outer_route_and_what_that_encloses():
    area = BOARD.areas["NE"]
    assert {"J2", "K5", "N6", "L4", "M3", "L1", "O4"} <= area
    assert not area & {"I5", "H4", "L12", "K7", "N7", "I2"}
    assert {len(area) for area in BOARD.areas.values()} == {20}


def test_the_line_of_a_wrong_tile_is_the_line_of_its_key():
    text = read(PACKAGE, "data/board.toml")
    number = next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith("mist"))
    with pytest.raises(BadContent, match=f"line {number}: mist: A1"):
        load_board(text.replace('mist = "H8"', 'mist = "A1"'))


def test_the_library_counts_104_scrolls_of_which_27_stay_out_of_a_solitaire_game():
    assert sum(scroll.copies for scroll in SCROLLS.values()) == 104
    assert sum(scroll.copies for scroll in SCROLLS.values() if not scroll.solo) == 27
    kinds = [
        sum(s.copies for s in SCROLLS.values() if s.kind == kind) for kind in ("ritual", "incantation", "witchery")
    ]
    assert kinds == [32, 20, 52]


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("cost = 1\ncopies = 8\nsolo", "copies = 8\nsolo", 0, "missing required field `cost`"),
        ('aim = "effect"\ncost = 1', 'aim = "tile"\ncost = 1', 3, "a ritual cannot be aimed at tile"),
        ("cost = 1\ncopies = 8\nsolo", "cost = 1\ncopies = 0\nsolo", 5, "there must be at least one, not 0"),
        ("cost = 1\ncopies = 8\nsolo", "cost = -1\ncopies = 8\nsolo", 4, "it cannot be -1"),
        ('does = "nix"', 'does = "nixx"', 7, "Invalid enum value 'nixx'"),
        ('does = "nix"', 'does = "conjure"', 0, "a scroll that conjures names one"),
        ('does = "nix"', 'does = "nix"\namount = "2dd"', 8, "'2dd' is no number and no dice"),
        (
            'does = "nix"',
            'does = "nix"\nmodifies = { does = "guard", of = "x" }',
            8,
            "only incantations and armor modify",
        ),
        ('does = "nix"', 'does = "chant"', 0, "to chant it says what is changed or stopped"),
        ('does = "nix"', 'does = "nix"\nspeed = 3', 8, "unknown field `speed`"),
    ],
)
def test_a_scroll_that_does_not_fit_is_refused_with_its_line(old, new, line, says):
    text = read(PACKAGE, "data/scrolls.toml")
    number = text.splitlines().index("[nix]") + 1 + line
    with pytest.raises(BadContent) as wrong:
        load_scrolls(text.replace(old, new, 1), OBSTACLES)
    assert str(wrong.value).startswith(f"scrolls.toml, line {number}, [nix]: ")
    assert says in str(wrong.value)


@pytest.mark.parametrize("obstacle", ["blood-vines", "blood-thicket", "blood-mist", "mud"])
def test_the_kings_obstacles_and_the_mist_cannot_be_conjured(obstacle):
    text = read(PACKAGE, "data/scrolls.toml").replace('obstacle = "deadly-vines"', f'obstacle = "{obstacle}"')
    with pytest.raises(BadContent, match=f"{obstacle} is none that can be conjured"):
        load_scrolls(text, OBSTACLES)


def test_obstacles_and_rituals_are_checked_too():
    with pytest.raises(BadContent, match=r"line 2, \[mud\]: wounds: 'many'"):
        load_obstacles('[mud]\nwounds = "many"\ncombat = true\nsight = true')
    with pytest.raises(BadContent, match=r"line 3, \[rain\]: roll"):
        load_rituals('\n[rain]\nroll = "d"')
    with pytest.raises(BadContent, match=r"things\.toml"):
        load_rituals("[rain", "things.toml")


def test_dice_are_read_as_they_are_written():
    assert [(d.plus, d.count, d.sides, d.mean) for d in map(dice, ("2", "1d6", "2+2d3"))] == [
        (2, 0, 1, 2.0),
        (0, 1, 6, 3.5),
        (2, 2, 3, 6.0),
    ]


def test_a_scroll_may_cost_nothing_and_be_the_only_one_of_its_kind():
    text = read(PACKAGE, "data/scrolls.toml").replace("cost = 1\ncopies = 8\nsolo", "cost = 0\ncopies = 1\nsolo", 1)
    nix = load_scrolls(text, OBSTACLES)["nix"]
    assert (nix.cost, nix.copies) == (0, 1)
