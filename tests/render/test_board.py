"""Boards of squares and hexagons: where places lie on a picture, what is drawn between them, and the map in words."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PIL import Image

import render
from bot.testing.bench import drawing, hexagon_board
from games.kernel import Words
from games.toolkit import hexes
from games.toolkit.grid import cell_name
from render.board import map_words
from render.board.camera import BoardLayout, Camera
from render.board.ground import Border, Cover, Floor, Ribbon, borders, covers, edge_names
from render.board.lattice import Hexagons, Lattice, Squares
from render.drawing.parts import Label, fitted, sprite
from render.scene import Box

FLAT = partial(Hexagons, flat=True)
VIEW = Box(100, 60, 700, 500)
BLOCK = hexes.disk((2, -1), 4)


def hex_layout(flat: bool) -> BoardLayout:
    board = hexes.HexMap(BLOCK, hexes.names_over(BLOCK, flat))
    return BoardLayout(board.hexes, FLAT if flat else Hexagons, named=board.names.first)


def square_layout() -> BoardLayout:
    return BoardLayout({cell_name((x, y)): (x, y) for x in range(12) for y in range(8)}, Squares)


LAYOUTS = {"pointy": hex_layout(False), "flat": hex_layout(True), "squares": square_layout()}
EVERY_KIND = pytest.mark.parametrize("kind", LAYOUTS)
HEXAGONS = pytest.mark.parametrize("kind", ["pointy", "flat"])


def inside(box: Box, view: Box) -> bool:
    across = view.x <= box.x and box.x + box.wide <= view.x + view.wide
    return across and view.y <= box.y and box.y + box.high <= view.y + view.high


# -- where places lie --------------------------------------------------------------------------------


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("half", [5, 17, 45])
def test_hexagons_lie_as_the_toolkit_has_them_to_a_pixel_or_so(half: int, flat: bool) -> None:
    lattice, side = Hexagons(half, flat), 2 * half / math.sqrt(3)
    for cell in hexes.disk((0, 0), 3):
        there, exact = lattice.corner(cell), hexes.middle(cell, flat)
        assert all(abs(one - side * other) <= 0.5 * 3 for one, other in zip(there, exact, strict=True))
    for one in hexes.DIRECTIONS:  # every one is as far from its neighbours as every other
        x, y = lattice.corner(one)
        assert abs(math.hypot(x, y) - 2 * half) <= 0.6


@EVERY_KIND
def test_cells_share_their_corners_so_that_there_is_no_gap(kind: str) -> None:
    lattice = LAYOUTS[kind].whole(VIEW).lattice
    steps = hexes.DIRECTIONS if kind != "squares" else ((0, -1), (1, 0), (0, 1), (-1, 0))
    for side, step in enumerate(steps):
        dx, dy = lattice.corner(step)
        other = lattice.points[(side + len(steps) // 2) % len(steps)]
        here = lattice.points[(side + 1) % len(steps)]
        assert (round(here[0] - other[0], 6), round(here[1] - other[1], 6)) == (dx, dy)


@EVERY_KIND
def test_the_whole_board_is_shown_as_large_as_it_can_be(kind: str) -> None:
    layout = LAYOUTS[kind]
    camera = layout.whole(VIEW)
    assert all(map(camera.shows, layout.cells))
    assert all(inside(camera.box(name), camera.view) for name in layout.cells)
    assert inside(camera.view, VIEW)
    size = camera.lattice.side if isinstance(camera.lattice, Squares) else camera.lattice.half
    wide, high = layout.kind(size + 1).extent(camera.columns, camera.rows)
    assert wide > VIEW.wide or high > VIEW.high


@EVERY_KIND
def test_a_close_up_holds_what_matters_and_those_around_it(kind: str) -> None:
    layout = LAYOUTS[kind]
    for name, cell in layout.cells.items():
        camera = layout.close_up(VIEW, [name], 60)
        assert inside(camera.view, VIEW)
        column, row = camera.lattice.column_row(cell)
        near = [
            other
            for other, there in layout.cells.items()
            if max(abs(a - b) for a, b in zip(camera.lattice.column_row(there), (column, row), strict=True)) <= 1
        ]
        assert all(map(camera.shows, near))
        assert all(inside(camera.box(other), camera.view) for other in layout.cells if camera.shows(other))


@EVERY_KIND
def test_a_close_up_of_everything_is_the_whole_board(kind: str) -> None:
    layout = LAYOUTS[kind]
    camera, all_of_it = layout.close_up(VIEW, layout.cells, 500), layout.whole(VIEW)
    assert (camera.first, camera.last) == (all_of_it.first, all_of_it.last)


@EVERY_KIND
def test_what_is_close_to_the_middle_of_a_place_is_that_place(kind: str) -> None:
    """Each place's rectangle holds its own middle, and no other's."""
    camera = LAYOUTS[kind].whole(VIEW)
    for name in camera.cells:
        x, y, wide, high = camera.place(name, 50, 50, 30).box
        middles = [other for other in camera.cells if x < camera.middle(other)[0] < x + wide]
        assert [other for other in middles if y < camera.middle(other)[1] < y + high] == [name]


@EVERY_KIND
def test_names_at_the_edge_stand_in_line_with_the_outermost_places(kind: str) -> None:
    camera = LAYOUTS[kind].whole(VIEW)
    spots = list(edge_names(camera, all_round=True))
    texts = [spot.part.text for spot in spots if isinstance(spot.part, Label)]
    columns, rows = camera.headings()
    assert texts == [*columns * 2, *rows * 2]
    below = {spot.part.text: spot for spot in spots[: len(columns)] if isinstance(spot.part, Label)}
    for name in camera.cells:
        letters, number = re.fullmatch(r"([A-Z]+)(\d+)", name).groups()
        if int(number) == len(rows):
            middle = below[letters].x + sprite(below[letters].part).width / 2
            assert abs(middle - camera.middle(name)[0]) <= 1
    assert min(spot.y for spot in spots[: len(columns)]) >= camera.view.y + camera.view.high


@EVERY_KIND
def test_an_arrow_goes_from_the_middle_to_the_rim(kind: str) -> None:
    camera = LAYOUTS[kind].whole(VIEW)
    for end in ("D4", "F3", "E6", "G5"):
        x, y = camera.middle("E4")
        part: Any = camera.arrow("E4", end, "#ffffff", 7).part if end != "E4" else None
        tip, (x2, y2) = (x + part.dx, y + part.dy), camera.middle(end)
        far = math.hypot(tip[0] - x2, tip[1] - y2)
        assert min(camera.size) / 2 - 2 <= far <= min(camera.size) / 2 * 1.45


# -- what is drawn -----------------------------------------------------------------------------------


def lattices() -> list[Lattice]:
    return [Squares(40), Hexagons(20), Hexagons(21, flat=True)]


@pytest.mark.parametrize("lattice", lattices(), ids=str)
def test_parts_of_a_cell_fill_it_and_stay_within_it(lattice: Lattice) -> None:
    whole = (0, 0, *lattice.size)
    assert sprite(Floor(lattice, "#a7d676")).getbbox() == whole
    for stripe in (0, 4):
        box = sprite(Cover(lattice, "#ff0000", 120, stripe)).getbbox() or (0, 0, 0, 0)
        assert all(abs(one - other) <= 4 for one, other in zip(box, whole, strict=True))
    assert sprite(Cover(lattice, "#ff0000", 120)).getpixel((lattice.size[0] // 2, lattice.size[1] // 2)) == (
        255,
        0,
        0,
        120,
    )
    for side in range(len(lattice.points)):
        part = Border(lattice, side, "#ffffff", 6)
        assert sprite(part).getbbox()
        assert sprite(Border(lattice, side, "#ffffff", 6, dashed=True)).tobytes() != sprite(part).tobytes()
        ribbon = sprite(Ribbon(lattice, (side,), "#0000ff", 8))
        (x, y), (x2, y2) = lattice.points[side], lattice.points[(side + 1) % len(lattice.points)]
        middle = lattice.size[0] / 2, lattice.size[1] / 2
        edge = [
            round(m + 0.8 * ((one + other) / 2 - m)) for m, one, other in zip(middle, (x, y), (x2, y2), strict=True)
        ]
        assert ribbon.getpixel((edge[0], edge[1]))[3] == 255


@EVERY_KIND
def test_an_area_has_a_border_on_each_side_that_leads_out(kind: str) -> None:
    camera = LAYOUTS[kind].whole(VIEW)
    area = ["E4", "F4"]
    sides = 6 if kind == "squares" else 10
    assert len(list(borders(camera, area, "#ffffff", 5))) == sides
    assert len(list(borders(camera, area, "#ffffff", 5, rim="#000000"))) == 2 * sides
    near = LAYOUTS[kind].close_up(VIEW, ["E4"], 90)
    assert all(near.shows(name) for name in area)
    assert len(list(covers(near, LAYOUTS[kind].cells, "#ff0000", 90))) == sum(map(near.shows, near.cells))


def test_stripes_go_on_from_cell_to_cell() -> None:
    """Where two squares meet, what is striped on one side of the seam is so on the other, one pixel further."""
    camera = BoardLayout({"A1": (0, 0), "B1": (1, 0)}, Squares).whole(Box(0, 0, 74, 37))
    one, two = (sprite(spot.part) for spot in covers(camera, ["A1", "B1"], "#ff0000", 255, stripe=4))

    def column(image: Any, x: int) -> list[bool]:
        return [image.getpixel((x, y))[3] > 127 for y in range(37)]

    assert column(one, 36)[:-1] == column(two, 0)[1:]


# -- the map in words --------------------------------------------------------------------------------


def test_every_place_of_a_map_is_told(words: Callable[..., Words]) -> None:
    found = {}
    for label, text in map_words.rows(hexagon_board.GROUND, hexagon_board.GROUND.__getitem__, words("mojo", 2)):
        row = label.removeprefix("Row ")
        for run in text.split(", "):
            what, first, *last = run.replace(" to ", " ").split(" ")
            names = [name for name in hexagon_board.GROUND if name.rstrip("0123456789") + row == name]
            start, end = names.index(f"{first}{row}"), names.index(f"{(last or [first])[0]}{row}")
            found |= dict.fromkeys(names[start : end + 1], what)
    assert found == hexagon_board.GROUND


def test_gaps_in_a_row_are_not_told_over(words: Callable[..., Words]) -> None:
    told = dict(map_words.rows({"A1": 0, "B1": 0, "D1": 0, "AB2": 0}, lambda name: "", words("mojo", 2)))
    assert told == {"Row 1": "A to B, D", "Row 2": "AB"}


@HEXAGONS
def test_how_to_read_hexagons_is_told_by_what_touches_what(kind: str, words: Callable[..., Words]) -> None:
    board = hexes.HexMap(BLOCK, hexes.names_over(BLOCK, kind == "flat"))
    text = map_words.reading(board.around, words("mojo", 2))
    place, touching = re.search(r"hexagons: (\w+) touches (.*),", text).groups()
    assert {*re.split(", | and ", touching)} == {*board.around[place]}


# -- a large one -------------------------------------------------------------------------------------


@pytest.fixture
def said(words: Callable[..., Words]) -> Words:
    return words("mojo", 6)


@pytest.mark.parametrize("near", [False, True])
@pytest.mark.parametrize("turn", range(0, 24, 5))
def test_a_board_of_800_hexagons_fits_on_its_picture(turn: int, near: bool, said: Words) -> None:
    scene = hexagon_board.scene(turn, near, said)
    assert len(hexagon_board.GROUND) == 800
    assert near or scene.places.keys() == hexagon_board.GROUND.keys()
    for spot in (*scene.ground, *scene.spots):
        image = sprite(spot.part)
        assert 0 <= spot.x <= spot.x + image.width <= scene.size[0], spot
        assert 0 <= spot.y <= spot.y + image.height <= scene.size[1], spot
    assert len(render.picture(scene)) < 500_000
    assert "Row 25: sea A to AF" in render.text_board(scene).replace("\n  ", " ")


@pytest.mark.parametrize("near", [False, True])
def test_a_board_of_800_hexagons_looks_as_it_did(near: bool, said: Words, looks: Any) -> None:
    looks.as_in(f"hexagons-{'near' if near else 'whole'}", render.frame(hexagon_board.scene(0, near, said)))


def test_what_it_costs_is_measured(said: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which laying out takes 10 seconds, 100 more with empty caches, and encoding 3."""
    now, empty = 0.0, False

    def forget() -> None:
        nonlocal empty
        empty = True

    def frame(scene: render.Scene) -> Image.Image:
        nonlocal now, empty
        now, empty = now + 10 + 100 * empty, False
        return Image.new("RGB", (8, 8))

    def png(image: Image.Image) -> bytes:
        nonlocal now
        now += 3
        return b"a picture"

    for work in (forget, frame, png):
        monkeypatch.setattr(render, work.__name__, work)
    monkeypatch.setattr(drawing, "stopwatch", lambda: now)
    cost = drawing.drawn([partial(hexagon_board.scene, turn, True, said) for turn in range(3)])
    assert cost == {"cold_ms": 113_000, "warm_ms": 13_000, "encode_ms": 3_000, "bytes": 9}


def test_a_camera_of_squares_is_that_of_whole_cells() -> None:
    camera: Camera = square_layout().close_up(Box(0, 0, 300, 200), ["A1"], 50)
    assert (camera.first, camera.last, camera.lattice) == ((0, 0), (5, 3), Squares(50))
    assert camera.at("B2", 50, 100) == (75, 100)


def test_names_of_far_rows_are_not_cut() -> None:
    camera = BoardLayout({f"A{n}": (0, n) for n in range(60)}, Squares).close_up(Box(60, 0, 300, 600), ["A45"], 60)
    labels = [spot.part for spot in edge_names(camera, sizes=(30, 28)) if isinstance(spot.part, Label)]
    assert "45" in [label.text for label in labels]
    assert [label.text for label in labels if fitted(label.text, label.size, label.width, False) != label.text] == []
